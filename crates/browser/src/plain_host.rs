//! A host that knows nothing of the app: it gives out a folder as it is at the moment, half copied or not.

use crate::Fault;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Gives out a folder until it is dropped.
#[derive(Debug)]
pub struct PlainHost(JoinHandle<()>);

impl Drop for PlainHost {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl PlainHost {
    /// Takes the place of a server that has stopped, at the same address (`http://…/`).
    pub async fn start(address: &str, folder: &Path) -> Result<Self, Fault> {
        let place = address.trim_start_matches("http://").trim_end_matches('/');
        let listener = TcpListener::bind(place.parse::<SocketAddr>()?).await?;
        let folder = folder.to_owned();
        Ok(Self(tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(give(stream, folder.clone()));
            }
        })))
    }
}

/// Answers one request.
async fn give(mut stream: TcpStream, folder: PathBuf) -> Option<()> {
    let mut asked = vec![0; 8192];
    let size = stream.read(&mut asked).await.ok()?;
    let asked = String::from_utf8_lossy(&asked[..size]).into_owned();
    let path = asked.split_whitespace().nth(1)?.trim_start_matches('/');
    let name = path
        .split('?')
        .next()
        .filter(|name| !name.is_empty())
        .unwrap_or("index.html");
    let (status, bytes) = match std::fs::read(folder.join(name)) {
        Ok(bytes) => ("200 OK", bytes),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let kind = match name.rsplit('.').next()? {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\ncache-control: no-cache\r\nconnection: close\r\n\r\n",
        bytes.len()
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    stream.write_all(&bytes).await.ok()?;
    stream.shutdown().await.ok()
}
