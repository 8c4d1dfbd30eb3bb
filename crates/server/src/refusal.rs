//! What cannot be read as a request is refused by hyper itself, in a bare head without a word. Here that is found on its
//! way out, and sent as any other answer of ours.

use crate::answer::said;
use http::StatusCode;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// How every head begins.
const BEGINS: &[u8] = b"HTTP/1.1 ";

/// All a bare refusal says, beside the date.
const BARE: [&str; 2] = ["connection: close", "content-length: 0"];

/// A stream on which bare refusals become answers.
#[derive(Debug)]
pub struct Spoken<S> {
    stream: S,
    /// What is sent instead, and how much of it has been.
    instead: Option<(String, usize)>,
}

impl<S> Spoken<S> {
    /// Sends what is given to it, but for bare refusals.
    pub fn new(stream: S) -> Self {
        Self {
            stream,
            instead: None,
        }
    }
}

impl<S: AsyncWrite + Unpin> Spoken<S> {
    /// Sends an answer instead of a bare refusal of this size.
    fn refuse(
        &mut self,
        status: StatusCode,
        size: usize,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        let (answer, sent) = self.instead.get_or_insert_with(|| (refused(status), 0));
        while let Some(rest) = answer.as_bytes().get(*sent..)
            && !rest.is_empty()
        {
            let more = ready!(Pin::new(&mut self.stream).poll_write(cx, rest))?;
            if more == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            *sent += more;
        }
        self.instead = None;
        Poll::Ready(Ok(size))
    }
}

/// The place of a bare refusal at the end of what is to be sent, and its status.
fn bare(bytes: &[u8]) -> Option<(usize, StatusCode)> {
    let head = bytes.strip_suffix(b"\r\n\r\n")?;
    let at = head
        .windows(BEGINS.len())
        .rposition(|part| part == BEGINS)?;
    let head = std::str::from_utf8(head.get(at + BEGINS.len()..)?).ok()?;
    let mut lines = head.split("\r\n");
    let status: StatusCode = lines.next()?.split(' ').next()?.parse().ok()?;
    let is_bare = lines.all(|line| BARE.contains(&line) || line.starts_with("date: "));
    (is_bare && status.is_client_error()).then_some((at, status))
}

/// The answer in its place.
fn refused(status: StatusCode) -> String {
    let why = match status {
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => "That is more than is read of a request.",
        StatusCode::URI_TOO_LONG => "That address is too long.",
        _ => "That is no request, or one that is spoilt.",
    };
    said(status, "", why)
}

impl<S: AsyncRead + Unpin> AsyncRead for Spoken<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Spoken<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match bare(bytes) {
            Some((0, status)) => self.refuse(status, bytes.len(), cx),
            // What is on its way before it goes first.
            Some((at, _)) => {
                let before = bytes.get(..at).unwrap_or_default();
                Pin::new(&mut self.stream).poll_write(cx, before)
            }
            None => Pin::new(&mut self.stream).poll_write(cx, bytes),
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        // Heads come first, and in one piece.
        let first = parts.iter().find(|part| !part.is_empty());
        match first {
            Some(first) if bare(first).is_some() => self.poll_write(cx, first),
            _ => Pin::new(&mut self.stream).poll_write_vectored(cx, parts),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    const HEAD: &str = "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\
                        date: Thu, 01 Jan 1970 00:00:00 GMT\r\n\r\n";

    #[test]
    fn only_a_bare_refusal_is_one() {
        assert_eq!(bare(HEAD.as_bytes()), Some((0, StatusCode::BAD_REQUEST)));
        let after = format!("the end of a file{HEAD}");
        assert_eq!(bare(after.as_bytes()), Some((17, StatusCode::BAD_REQUEST)));
        for other in [
            "",
            "\r\n\r\n",
            "HTTP/1.1 \r\n\r\n",
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\nx-frame-options: DENY\r\ncontent-length: 0\r\n\r\n",
            &HEAD[..HEAD.len() - 2],
            &refused(StatusCode::BAD_REQUEST),
        ] {
            assert_eq!(bare(other.as_bytes()), None, "{other}");
        }
    }

    #[tokio::test]
    async fn it_is_sent_with_words_however_slowly() {
        for before in ["", "what came before"] {
            let (mut theirs, ours) = duplex(7);
            let sent = tokio::spawn(async move {
                let mut ours = Spoken::new(ours);
                let all = format!("{before}{HEAD}");
                ours.write_all(all.as_bytes()).await.expect("sent");
                ours.shutdown().await.expect("shut");
            });
            let mut got = String::new();
            theirs.read_to_string(&mut got).await.expect("read");
            sent.await.expect("no panic");
            let answer = refused(StatusCode::BAD_REQUEST);
            assert_eq!(got, format!("{before}{answer}"));
        }
    }
}
