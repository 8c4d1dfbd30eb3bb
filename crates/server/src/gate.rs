//! The door: who is let in, how many at once, and how long anybody may take.

use crate::answer::{answer, no_room};
use crate::hosts::Hosts;
use crate::patience::Patient;
use crate::refusal::Spoken;
use crate::shelf::Shelf;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

/// What is kept for somebody who does not read, in the system: enough for far lines, little enough for thousands.
const SEND_BUFFER: u32 = 256 << 10;

/// What may wait there before it is on its way: a line that is long may hold all of the above, a deaf one holds this.
#[cfg(target_os = "linux")]
const UNSENT: u32 = 64 << 10;

/// Connections that wait to be let in.
const BACKLOG: u32 = 1024;

/// What a request may be at most, without what it carries; nothing is read of what it carries.
const MOST_HEAD: usize = 16 << 10;

/// Files of the program itself, beside its connections.
const OWN_FILES: u64 = 64;

/// Refusals that are said at once; whoever comes beyond finds the door shut without a word.
const MOST_REFUSALS: usize = 64;

/// How much is let in, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at the same time.
    pub connections: usize,
    /// For a request's head.
    pub head: Duration,
    /// Without a byte in either direction.
    pub idle: Duration,
    /// For answers that are on their way when it is told to stop.
    pub leave: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4096,
            head: Duration::from_secs(10),
            idle: Duration::from_secs(30),
            leave: Duration::from_secs(3),
        }
    }
}

/// Ends a gate.
#[derive(Clone, Debug)]
pub struct Stop(Arc<watch::Sender<bool>>);

impl Stop {
    /// No more is let in; answers on their way are finished.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

/// An open door.
#[derive(Debug)]
pub struct Gate {
    runtime: Runtime,
    listener: TcpListener,
    limits: Limits,
    stop: Stop,
}

impl Gate {
    /// Opens it at an address; port 0 is any that is free.
    pub fn open(place: SocketAddr, limits: Limits) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .thread_name("argad-serve")
            .enable_all()
            .build()?;
        let listener = {
            let _inside = runtime.enter();
            let socket = if place.is_ipv4() {
                TcpSocket::new_v4()?
            } else {
                TcpSocket::new_v6()?
            };
            // So that it can be started again at once; on Windows it would let two share the port.
            if cfg!(unix) {
                socket.set_reuseaddr(true)?;
            }
            socket.set_send_buffer_size(SEND_BUFFER)?;
            // Where the system knows nothing of it, deaf ones cost more: no reason to serve nobody.
            #[cfg(target_os = "linux")]
            let _ = socket2::SockRef::from(&socket).set_tcp_notsent_lowat(UNSENT);
            socket.bind(place)?;
            socket.listen(BACKLOG)?
        };
        let connections = limits.connections.min(files_allowed(limits.connections));
        Ok(Self {
            runtime,
            listener,
            limits: Limits {
                connections,
                ..limits
            },
            stop: Stop(Arc::new(watch::channel(false).0)),
        })
    }

    /// Where it is.
    pub fn place(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What ends it.
    pub fn stopper(&self) -> Stop {
        self.stop.clone()
    }

    /// Gives out what is on the shelf, to those who ask for it by a name it has, until it is stopped.
    pub fn serve(self, shelf: Arc<Shelf>, hosts: Hosts) {
        let keeping_up = Arc::clone(&shelf);
        // A thread of its own: it works and sleeps, and ends with the shelf.
        std::thread::spawn(move || keeping_up.keep_up());
        let room = Room {
            shelf,
            hosts: Arc::new(hosts),
            limits: self.limits,
            stopped: self.stop.0.subscribe(),
        };
        self.runtime.block_on(let_in(self.listener, room));
        self.runtime.shutdown_timeout(Duration::from_millis(100));
    }
}

/// What every connection needs.
#[derive(Clone)]
struct Room {
    shelf: Arc<Shelf>,
    hosts: Arc<Hosts>,
    limits: Limits,
    stopped: watch::Receiver<bool>,
}

/// Lets people in until it is stopped, then waits for those inside.
async fn let_in(listener: TcpListener, mut room: Room) {
    let places = Arc::new(Semaphore::new(room.limits.connections));
    let refusals = Arc::new(Semaphore::new(MOST_REFUSALS));
    loop {
        let stream = tokio::select! {
            come = listener.accept() => match come {
                Ok((stream, _)) => stream,
                Err(error) => {
                    if !is_theirs(&error) {
                        // Out of files or memory: others have to go first.
                        sleep(Duration::from_millis(100)).await;
                    }
                    continue;
                }
            },
            _ = room.stopped.wait_for(|stopped| *stopped) => break,
        };
        match Arc::clone(&places).try_acquire_owned() {
            Ok(place) => {
                let _ = stream.set_nodelay(true);
                tokio::spawn(attend(stream, room.clone(), place));
            }
            Err(_) => {
                if let Ok(place) = Arc::clone(&refusals).try_acquire_owned() {
                    tokio::spawn(refuse(stream, place));
                }
            }
        }
    }
    drop(listener);
    let all = u32::try_from(room.limits.connections).unwrap_or(u32::MAX);
    let _ = timeout(room.limits.leave, places.acquire_many(all)).await;
}

/// Answers what comes over one connection.
async fn attend<S>(stream: S, room: Room, _place: OwnedSemaphorePermit)
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let Room {
        shelf,
        hosts,
        limits,
        mut stopped,
    } = room;
    let service = service_fn(|request| {
        let given = answer(&shelf.now(), &hosts, &request);
        async { Ok::<_, Infallible>(given) }
    });
    let stream = TokioIo::new(Spoken::new(Patient::new(stream, limits.idle)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(MOST_HEAD)
        // Who has asked and says that was all still wants the answer.
        .half_close(true)
        .serve_connection(stream, service);
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        // However it ends, it is over.
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|stopped| *stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Says that there is no room, and waits a moment until that is read: a connection that is shut with a request still
/// unread loses the answer.
async fn refuse(mut stream: TcpStream, _place: OwnedSemaphorePermit) {
    let _ = timeout(Duration::from_secs(1), async {
        stream.write_all(no_room().as_bytes()).await?;
        stream.shutdown().await?;
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        Ok::<_, io::Error>(())
    })
    .await;
}

/// Whether an error is of the one who came, not of ours.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Asks the system for as many open files as connections need, and says how many connections it allows.
#[cfg(unix)]
fn files_allowed(connections: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let wanted = connections as u64 + MOST_REFUSALS as u64 + OWN_FILES;
    let most = now.maximum.unwrap_or(u64::MAX);
    let allowed = now.current.unwrap_or(u64::MAX).max(wanted.min(most));
    let asked = Rlimit {
        current: Some(allowed),
        maximum: now.maximum,
    };
    let allowed = match setrlimit(Resource::Nofile, asked) {
        Ok(()) => allowed,
        Err(_) => now.current.unwrap_or(u64::MAX),
    };
    connections_with(allowed)
}

/// How many connections so many open files are enough for: those who are refused have one each as well, and out of files
/// nobody is let in at all for a moment.
#[cfg(unix)]
fn connections_with(files: u64) -> usize {
    let others = MOST_REFUSALS as u64 + OWN_FILES;
    usize::try_from(files.saturating_sub(others))
        .unwrap_or(usize::MAX)
        .max(1)
}

#[cfg(not(unix))]
fn files_allowed(connections: usize) -> usize {
    connections
}

#[cfg(test)]
mod tests;
