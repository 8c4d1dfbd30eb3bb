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
