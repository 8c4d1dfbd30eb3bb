//! `cargo xtask bench serve`: the web app given out by `argad serve`, by nginx and by Caddy, the same folder, in one run,
//! asked by wrk. Then by `argad serve` alone while a thousand ask letter by letter and a thousand do not read.

use crate::bench::{ends, median, target};
use crate::run::{command, output, step};
use crate::web;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Rounds; the median of each counts.
const ROUNDS: usize = 5;
/// How long wrk asks, and over how many connections.
const SECONDS: &str = "3s";
const CONNECTIONS: &str = "64";
/// Hostile connections of each kind.
const HOSTILE: usize = 1_000;
/// What the project wants: of nginx' requests a second for small files, and for others beside hostile ones.
const WANTED_RATIO: f64 = 0.8;
const WANTED_PATIENCE: Duration = Duration::from_millis(100);
const WANTED_MEGABYTES: f64 = 200.0;

/// A server that runs; ends with its value.
struct Running {
    name: &'static str,
    child: Child,
    place: SocketAddr,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Measures and prints; fails where the project wants more.
pub fn run() -> Result<(), String> {
    programs()?;
    if !web::folder().join("files.json").is_file() {
        web::build(web::Build::Release)?;
    }
    let build = [
        "build",
        "--release",
        "-p",
        "argad-cli",
        "--no-default-features",
        "--features",
        "serve",
    ];
    step("build", "cargo", &build)?;
    let work = PathBuf::from(target("bench-serve"));
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).map_err(|e| e.to_string())?;
    let ratio = beside_others(&work)?;
    let kept = beside_hostile()?;
    if ratio < WANTED_RATIO {
        return Err(format!(
            "{ratio:.2} of nginx on small files; wanted {WANTED_RATIO}"
        ));
    }
    kept
}

/// The programs it needs, from Debian's packages where that can be done.
fn programs() -> Result<(), String> {
    let missing = || {
        [("nginx", "-v"), ("caddy", "version"), ("wrk", "-v")]
            .into_iter()
            .filter(|(name, flag)| output_of(name, flag).is_none())
            .map(|(name, _)| name)
            .collect::<Vec<_>>()
    };
    let mut wanted = missing();
    let is_root = output("id", &["-u"]).is_ok_and(|id| id.trim() == "0");
    if !wanted.is_empty() && is_root && Path::new("/etc/debian_version").exists() {
        let mut args = vec!["install", "-y", "--no-install-recommends"];
        args.extend(wanted);
        step("programs to compare with", "apt-get", &args)?;
        wanted = missing();
    }
    if wanted.is_empty() {
        return Ok(());
    }
    Err(format!("install {} first", wanted.join(", ")))
}

/// Whether a program starts at all; wrk calls its own version a failure.
fn output_of(name: &str, flag: &str) -> Option<()> {
    command(name, &[flag])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .ok()
        .map(drop)
}

/// Requests a second and memory of all three; gives our share of nginx' for the smallest file.
fn beside_others(work: &Path) -> Result<f64, String> {
    let servers = [argad()?, nginx(work)?, caddy(work)?];
    let files = files()?;
    let mut rates = vec![[(); 3].map(|()| Vec::new()); files.len()];
    for round in 1..=ROUNDS {
        for (file, rates) in files.iter().zip(&mut rates) {
            for (server, list) in servers.iter().zip(rates) {
                eprint!(
                    "\rround {round}/{ROUNDS}, {}, {file}            ",
                    server.name
                );
                list.push(wrk(server, file)?);
            }
        }
    }
    eprintln!("\r{:60}", "");
    println!(
        "requests a second, {CONNECTIONS} connections, median of {ROUNDS} rounds (least – most), and ours to theirs:"
    );
    let mut ratio = f64::INFINITY;
    for (file, [ours, nginx, caddy]) in files.iter().zip(&rates) {
        let size = fs::metadata(web::folder().join(file)).map_or(0, |of| of.len());
        let told = |list: &[f64]| {
            let (least, most) = ends(list);
            format!("{:.0} ({least:.0} – {most:.0})", median(list))
        };
        let [to_nginx, to_caddy] = [nginx, caddy].map(|list| median(ours) / median(list));
        println!(
            "  {file} ({size} bytes): argad {}, nginx {} ×{to_nginx:.2}, caddy {} ×{to_caddy:.2}",
            told(ours),
            told(nginx),
            told(caddy),
        );
        if size < 10_000 {
            ratio = ratio.min(to_nginx);
        }
    }
    for server in &servers {
        println!(
            "  memory of {}: {:.1} MB",
            server.name,
            megabytes(server.child.id())
        );
    }
    Ok(ratio)
}

/// How others are served while many ask without end or do not read.
fn beside_hostile() -> Result<Result<(), String>, String> {
    let server = argad()?;
    let large = files()?.pop().unwrap_or_default();
    let before = slowest(&server)?;
    let mut slow = Vec::new();
    let mut deaf = Vec::new();
    for _ in 0..HOSTILE {
        slow.push(connect(server.place)?);
        let mut stream = connect(server.place)?;
        let ask = format!("GET /{large} HTTP/1.1\r\nhost: localhost\r\n\r\n");
        stream
            .write_all(ask.as_bytes())
            .map_err(|e| e.to_string())?;
        deaf.push(stream);
    }
    let mut worst = Duration::ZERO;
    // For longer than a head may take: they come again and again.
    for _ in 0..15 {
        for stream in &mut slow {
            if stream.write_all(b"a").is_err() {
                *stream = connect(server.place)?;
            }
        }
        worst = worst.max(slowest(&server)?);
        sleep(Duration::from_millis(800));
    }
    let memory = megabytes(server.child.id());
    println!(
        "\n{HOSTILE} ask letter by letter and {HOSTILE} do not read: others wait {:.1} ms at most ({:.1} before), memory {memory:.1} MB",
        worst.as_secs_f64() * 1e3,
        before.as_secs_f64() * 1e3,
    );
    if worst > WANTED_PATIENCE || memory > WANTED_MEGABYTES {
        let limit = WANTED_PATIENCE.as_millis();
        return Ok(Err(format!(
            "wanted {limit} ms and {WANTED_MEGABYTES} MB at most"
        )));
    }
    Ok(Ok(()))
}

/// The longest of a hundred requests, each over a connection of its own.
fn slowest(server: &Running) -> Result<Duration, String> {
    let mut worst = Duration::ZERO;
    for _ in 0..100 {
        let start = Instant::now();
        let mut stream = connect(server.place)?;
        stream
            .write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            .map_err(|e| e.to_string())?;
        let mut got = String::new();
        stream.read_to_string(&mut got).map_err(|e| e.to_string())?;
        if !got.starts_with("HTTP/1.1 200") {
            return Err(format!(
                "answered: {}",
                got.lines().next().unwrap_or_default()
            ));
        }
        worst = worst.max(start.elapsed());
    }
    Ok(worst)
}

fn connect(place: SocketAddr) -> Result<TcpStream, String> {
    let stream = TcpStream::connect(place).map_err(|e| format!("{place}: {e}"))?;
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .and_then(|()| stream.set_write_timeout(Some(Duration::from_secs(10))))
        .map_err(|e| e.to_string())?;
    Ok(stream)
}

/// What is asked for: the smallest, the page, the stylesheet, the program.
fn files() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(web::folder()).map_err(|e| e.to_string())?;
    let names: Vec<String> = entries
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    let find = |start: &str, end: &str| {
        let found = names
            .iter()
            .find(|name| name.starts_with(start) && name.ends_with(end));
        found
            .cloned()
            .ok_or_else(|| format!("no {start}…{end} in target/site"))
    };
    Ok(vec![
        find("icon", ".svg")?,
        find("apple", ".png")?,
        find("style", ".css")?,
        find("argad", ".wasm")?,
    ])
}

/// Requests a second.
fn wrk(server: &Running, file: &str) -> Result<f64, String> {
    let address = format!("http://{}/{file}", server.place);
    let told = output(
        "wrk",
        &[
            "-t",
            "1",
            "-c",
            CONNECTIONS,
            "-d",
            SECONDS,
            "--timeout",
            "20s",
            &address,
        ],
    )?;
    if told.contains("Non-2xx") || told.contains("Socket errors") {
        return Err(format!("{}: {told}", server.name));
    }
    let rate = told
        .lines()
        .find_map(|line| line.trim().strip_prefix("Requests/sec:"));
    let rate = rate.and_then(|rate| rate.trim().parse().ok());
    rate.ok_or_else(|| format!("wrk says: {told}"))
}

fn argad() -> Result<Running, String> {
    let place = free()?;
    let (port, folder) = (
        place.port().to_string(),
        web::folder().display().to_string(),
    );
    start(
        "argad",
        &target("release/argad"),
        &["serve", "--port", &port, "--app", &folder],
        place,
    )
}

fn nginx(work: &Path) -> Result<Running, String> {
    let place = free()?;
    let config = work.join("nginx.conf");
    let text = format!(
        "daemon off; pid {work}/nginx.pid; error_log /dev/null; worker_processes auto;
         events {{ worker_connections 4096; }}
         http {{
           include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
           client_body_temp_path {work}/body; proxy_temp_path {work}/proxy; fastcgi_temp_path {work}/fastcgi;
           uwsgi_temp_path {work}/uwsgi; scgi_temp_path {work}/scgi;
           open_file_cache max=1000; server {{ listen {place}; root {site}; }}
         }}",
        work = work.display(),
        site = web::folder().display(),
    );
    fs::write(&config, text).map_err(|e| e.to_string())?;
    let config = config.display().to_string();
    start("nginx", "nginx", &["-c", &config], place)
}

fn caddy(work: &Path) -> Result<Running, String> {
    let place = free()?;
    let config = work.join("Caddyfile");
    let text = format!(
        "{{\n admin off\n auto_https off\n}}\nhttp://{place} {{\n root * {}\n file_server\n}}\n",
        web::folder().display()
    );
    fs::write(&config, text).map_err(|e| e.to_string())?;
    let config = config.display().to_string();
    start(
        "caddy",
        "caddy",
        &["run", "--adapter", "caddyfile", "--config", &config],
        place,
    )
}

fn free() -> Result<SocketAddr, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|e| e.to_string())?;
    listener.local_addr().map_err(|e| e.to_string())
}

/// Starts a server and waits until it answers.
fn start(
    name: &'static str,
    program: &str,
    args: &[&str],
    place: SocketAddr,
) -> Result<Running, String> {
    let child = command(program, args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| format!("{program}: {e}"))?;
    let running = Running { name, child, place };
    for _ in 0..200 {
        if TcpStream::connect(place).is_ok() {
            return Ok(running);
        }
        sleep(Duration::from_millis(50));
    }
    Err(format!("{name} does not answer at {place}"))
}

/// Memory of a program and of those it started, in MB; what they share counts once.
fn megabytes(id: u32) -> f64 {
    let own = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).unwrap_or_default();
    let pss = own.lines().find_map(|line| line.strip_prefix("Pss:"));
    let kilobytes = pss.and_then(|of| of.trim().strip_suffix(" kB")?.trim().parse::<f64>().ok());
    let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
    let theirs: f64 = children
        .split_whitespace()
        .filter_map(|id| id.parse().ok())
        .map(megabytes)
        .sum();
    kilobytes.unwrap_or(f64::NAN) / 1e3 + theirs
}
