//! Connections that take their time, on a clock of the test's own; and real ones, where numbers count.

use super::*;
use crate::site::Site;
use bytes::Bytes;
use std::io::{Read as _, Write as _};
use tokio::io::{DuplexStream, duplex};
use tokio::time::Instant;

const ASK: &str = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

fn shelf() -> Arc<Shelf> {
    let files = [
        ("index.html".to_owned(), Bytes::from_static(b"page")),
        ("large".to_owned(), Bytes::from(vec![b'x'; 1 << 20])),
    ];
    Shelf::of(Site::of(files))
}

/// Somebody comes: their end of the line, and the task that ends when they have to go.
fn come(stopped: watch::Receiver<bool>) -> (DuplexStream, tokio::task::JoinHandle<()>) {
    let (theirs, ours) = duplex(4096);
    let room = Room {
        shelf: shelf(),
        hosts: Arc::new(Hosts::default()),
        limits: Limits::default(),
        stopped,
    };
    let place = Arc::new(Semaphore::new(1))
        .try_acquire_owned()
        .expect("room");
    (theirs, tokio::spawn(attend(ours, room, place)))
}

/// Seconds until somebody has to go.
async fn until_over(task: tokio::task::JoinHandle<()>) -> u64 {
    let start = Instant::now();
    task.await.expect("no panic");
    start.elapsed().as_secs()
}

#[tokio::test(start_paused = true)]
async fn who_says_nothing_has_to_go() {
    let (_stop, stopped) = watch::channel(false);
    let (_theirs, task) = come(stopped);
    assert_eq!(until_over(task).await, Limits::default().head.as_secs());
}

#[tokio::test(start_paused = true)]
async fn who_asks_letter_by_letter_has_to_go() {
    let (_stop, stopped) = watch::channel(false);
    let (mut theirs, task) = come(stopped);
    let drip = tokio::spawn(async move {
        while theirs.write_all(b"a").await.is_ok() {
            sleep(Duration::from_secs(2)).await;
        }
    });
    assert_eq!(until_over(task).await, Limits::default().head.as_secs());
    drip.await.expect("no panic");
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_is_served_and_who_then_stays_silent_has_to_go() {
    let (_stop, stopped) = watch::channel(false);
    let (mut theirs, task) = come(stopped);
    for _ in 0..3 {
        sleep(Duration::from_secs(5)).await;
        theirs.write_all(ASK.as_bytes()).await.expect("sent");
        let mut got = vec![0; 4096];
        let size = theirs.read(&mut got).await.expect("an answer");
        assert!(String::from_utf8_lossy(&got[..size]).starts_with("HTTP/1.1 200"));
    }
    let patience = until_over(task).await;
    assert!(patience <= Limits::default().idle.as_secs(), "{patience}");
}

#[tokio::test(start_paused = true)]
async fn who_does_not_read_has_to_go_and_who_reads_slowly_may_stay() {
    let (_stop, stopped) = watch::channel(false);
    let ask = "GET /large HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let (mut deaf, task) = come(stopped.clone());
    deaf.write_all(ask.as_bytes()).await.expect("sent");
    assert_eq!(until_over(task).await, Limits::default().idle.as_secs());
    let (mut slow, task) = come(stopped);
    slow.write_all(ask.as_bytes()).await.expect("sent");
    let (mut all, mut some) = (0, [0; 4096]);
    loop {
        let size = slow.read(&mut some).await.expect("no fault");
        if size == 0 {
            break;
        }
        all += size;
        sleep(Duration::from_secs(1)).await;
    }
    assert!(all > 1 << 20, "{all}");
    task.await.expect("no panic");
}

#[tokio::test(start_paused = true)]
async fn who_is_being_answered_when_it_stops_gets_the_rest() {
    let (stop, stopped) = watch::channel(false);
    let (mut theirs, task) = come(stopped);
    theirs
        .write_all(b"GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n")
        .await
        .expect("sent");
    let mut first = [0; 100];
    theirs.read_exact(&mut first).await.expect("an answer");
    stop.send_replace(true);
    let mut rest = Vec::new();
    theirs.read_to_end(&mut rest).await.expect("the rest");
    assert!(rest.len() > (1 << 20) - 100);
    task.await.expect("no panic");
}

#[test]
fn who_finds_no_room_is_told_so_and_others_are_served_after() {
    let limits = Limits {
        connections: 2,
        ..Limits::default()
    };
    let gate = Gate::open(SocketAddr::from(([127, 0, 0, 1], 0)), limits).expect("a port");
    let place = gate.place().expect("a place");
    let stop = gate.stopper();
    let serving = std::thread::spawn(move || gate.serve(shelf(), Hosts::default()));
    let ask = || {
        let mut stream = std::net::TcpStream::connect(place).expect("connected");
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .expect("set");
        stream.write_all(ASK.as_bytes()).expect("sent");
        let mut got = [0; 12];
        stream.read_exact(&mut got).expect("an answer");
        (String::from_utf8_lossy(&got).into_owned(), stream)
    };
    let (one, first) = ask();
    let (two, _second) = ask();
    assert_eq!((&*one, &*two), ("HTTP/1.1 200", "HTTP/1.1 200"));
    let (three, mut third) = ask();
    assert_eq!(three, "HTTP/1.1 503");
    let mut why = String::new();
    third.read_to_string(&mut why).expect("why");
    assert!(why.contains("Too many") && why.contains("nosniff"), "{why}");
    drop(first);
    // The place is free as soon as it is seen that the first is gone.
    let served = (0..1000).any(|_| ask().0 == "HTTP/1.1 200");
    assert!(served);
    stop.stop();
    serving.join().expect("ends");
}

/// A gate that serves until it is told to stop.
fn open() -> (SocketAddr, Stop, std::thread::JoinHandle<()>) {
    let limits = Limits {
        leave: Duration::from_millis(50),
        ..Limits::default()
    };
    let gate = Gate::open(SocketAddr::from(([127, 0, 0, 1], 0)), limits).expect("a port");
    let (place, stop) = (gate.place().expect("a place"), gate.stopper());
    let serving = std::thread::spawn(move || gate.serve(shelf(), Hosts::default()));
    (place, stop, serving)
}

/// Everything that comes back over a connection that says this and nothing more.
fn told(place: SocketAddr, said: &[u8]) -> String {
    let mut stream = std::net::TcpStream::connect(place).expect("connected");
    let patience = Some(Duration::from_secs(20));
    stream.set_read_timeout(patience).expect("set");
    // It may be shut before all is said.
    let _ = stream.write_all(said);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut got = Vec::new();
    let _ = stream.read_to_end(&mut got);
    String::from_utf8_lossy(&got).into_owned()
}

#[test]
fn odd_requests_are_answered_or_shut_out_and_nobody_else_notices() {
    let (place, stop, serving) = open();
    let long = "x".repeat(MOST_HEAD);
    let many = "a: b\r\n".repeat(200);
    let pipelined = ASK.repeat(3);
    for (said, status, times) in [
        ("\x16\x03\x01\x02\0\x01\0\x01", "400", 1),
        ("GET\r\n\r\n", "400", 1),
        ("G\0ET / HTTP/1.1\r\nhost: localhost\r\n\r\n", "400", 1),
        ("GET / HTTP/9.9\r\nhost: localhost\r\n\r\n", "400", 1),
        ("GET / HTTP/1.1\r\nhost : localhost\r\n\r\n", "400", 1),
        (
            "GET / HTTP/1.1\r\nhost: localhost\r\n folded\r\n\r\n",
            "400",
            1,
        ),
        ("GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n", "421", 1),
        (
            "GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n",
            "421",
            1,
        ),
        (
            "GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n",
            "400",
            1,
        ),
        ("GET / HTTP/1.1\r\n\r\n", "400", 1),
        ("GET / HTTP/1.0\r\nhost: localhost\r\n\r\n", "200", 1),
        (
            "GET /../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n\r\n",
            "404",
            1,
        ),
        (
            "GET /%2e%2e%2fetc%2fpasswd HTTP/1.1\r\nhost: localhost\r\n\r\n",
            "404",
            1,
        ),
        (
            "GET /index.html%00 HTTP/1.1\r\nhost: localhost\r\n\r\n",
            "404",
            1,
        ),
        ("GET /\\..\\x HTTP/1.1\r\nhost: localhost\r\n\r\n", "404", 1),
        ("OPTIONS * HTTP/1.1\r\nhost: localhost\r\n\r\n", "405", 1),
        (
            "CONNECT localhost:1 HTTP/1.1\r\nhost: localhost\r\n\r\n",
            "405",
            1,
        ),
        (
            "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999\r\n\r\nabc",
            "405",
            1,
        ),
        (
            "GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
            "400",
            1,
        ),
        (
            "GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
            "400",
            1,
        ),
        (
            &format!("GET /{long} HTTP/1.1\r\nhost: localhost\r\n\r\n"),
            "4",
            1,
        ),
        (
            &format!("GET / HTTP/1.1\r\nhost: localhost\r\na: {long}\r\n\r\n"),
            "431",
            1,
        ),
        (
            &format!("GET / HTTP/1.1\r\nhost: localhost\r\n{many}\r\n"),
            "431",
            1,
        ),
        (&pipelined, "200", 3),
        ("GET / HTTP/1.1\r\nhost: loc", "", 0),
        ("", "", 0),
    ] {
        let got = told(place, said.as_bytes());
        assert!(got.is_empty() == (times == 0), "{said:.80}: {got}");
        let line = format!("HTTP/1.1 {status}");
        let line = if said.contains("HTTP/1.0") {
            line.replace("1.1", "1.0")
        } else {
            line
        };
        assert_eq!(got.matches(&line).count(), times, "{said:.80}: {got}");
        // Whoever it is that answers, it is said what a page may do; and why, where nothing is given.
        for always in [
            "content-security-policy: ",
            "x-content-type-options: nosniff",
        ] {
            assert_eq!(got.matches(always).count(), times, "{said:.80}: {got}");
        }
        if status.starts_with('4') {
            let (_, why) = got.rsplit_once("\r\n\r\n").expect("a head");
            assert!(
                why.contains(' ') && why.ends_with(['.', '?']),
                "{said:.80}: {got}"
            );
        }
    }
    assert!(told(place, ASK.as_bytes()).ends_with("page"));
    stop.stop();
    serving.join().expect("ends");
}

/// The rest of the line's buffer is for those whose bytes are on their way.
#[cfg(target_os = "linux")]
#[test]
fn little_waits_for_who_does_not_read() {
    let (place, stop, serving) = open();
    let mut deaf = std::net::TcpStream::connect(place).expect("connected");
    let patience = Some(Duration::from_secs(20));
    deaf.set_read_timeout(patience).expect("set");
    deaf.write_all(b"GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n")
        .expect("sent");
    std::thread::sleep(Duration::from_millis(500));
    stop.stop();
    serving.join().expect("ends");
    let mut got = Vec::new();
    let _ = deaf.read_to_end(&mut got);
    // What the reader's own end holds, and what waited.
    let most = 256 << 10;
    assert!((1..=most).contains(&got.len()), "{}", got.len());
}

#[cfg(unix)]
#[test]
fn there_are_files_for_those_who_are_refused() {
    for files in [1024, 4096, 1 << 20] {
        let all = connections_with(files) as u64 + MOST_REFUSALS as u64 + OWN_FILES;
        assert!(all <= files, "{files}: {all}");
    }
    assert_eq!(connections_with(0), 1);
}
