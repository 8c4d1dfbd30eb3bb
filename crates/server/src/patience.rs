//! A connection on which nothing moves for too long ends, in whatever state it is: idle between requests, a request that
//! does not go on, an answer nobody reads.

use std::future::Future as _;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A stream that ends by itself once neither side has moved a byte for as long as it was given.
#[derive(Debug)]
pub struct Patient<S> {
    stream: S,
    patience: Duration,
    over: Pin<Box<Sleep>>,
}

impl<S> Patient<S> {
    /// Waits so long for the next byte in either direction.
    pub fn new(stream: S, patience: Duration) -> Self {
        let over = Box::pin(sleep(patience));
        Self {
            stream,
            patience,
            over,
        }
    }

    /// A byte has moved, or none can: then it is over if it has been so for too long.
    fn watch<T>(
        &mut self,
        moved: Poll<io::Result<T>>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if moved.is_ready() {
            self.over.as_mut().reset(Instant::now() + self.patience);
            return moved;
        }
        ready!(self.over.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let moved = Pin::new(&mut self.stream).poll_read(cx, into);
        self.watch(moved, cx)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let moved = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(moved, cx)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Not a byte moved: a flush that is always ready must not make anybody patient for ever.
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let moved = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.watch(moved, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
