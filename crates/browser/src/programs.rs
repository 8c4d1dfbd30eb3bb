//! The programs a visit needs: `argad serve` and the driver of the browser. Both end with their value.

use crate::Fault;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// Longer than any of them takes to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A served app.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Its address, ending in `/`.
    pub address: String,
}

impl Server {
    /// Serves the app at a free port.
    pub async fn start() -> Result<Self, Fault> {
        let program = program()?;
        let mut command = Command::new(&program);
        command.args(["--lang", "en", "serve", "--port", "0"]);
        let (child, line) = start(command, |line| line.contains("http://")).await?;
        let address = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let address = address.unwrap_or_default().to_owned();
        Ok(Self { child, address })
    }

    /// Stops it: from now on nobody answers.
    pub async fn stop(&mut self) -> Result<(), Fault> {
        Ok(self.child.kill().await?)
    }
}

/// The driver of the browser.
#[derive(Debug)]
pub struct Driver {
    _child: Child,
    /// Its address.
    pub address: String,
}

impl Driver {
    /// Starts it at a free port.
    pub async fn start() -> Result<Self, Fault> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        let (child, line) = start(command, |line| line.contains("successfully on port")).await?;
        let port = line.trim_end_matches('.').rsplit(' ').next();
        let address = format!("http://127.0.0.1:{}", port.unwrap_or_default());
        Ok(Self {
            _child: child,
            address,
        })
    }
}

/// The `argad` program: built beside this one.
fn program() -> Result<PathBuf, Fault> {
    let here = std::env::current_exe()?;
    let beside = here.ancestors().map(|folder| folder.join("argad"));
    let found = beside.take(4).find(|path| path.is_file());
    found.ok_or_else(|| "argad is not built: run `cargo xtask browser`".into())
}

/// Starts a program and waits for the line that says it is ready.
async fn start(
    mut command: Command,
    ready: impl Fn(&str) -> bool,
) -> Result<(Child, String), Fault> {
    let name = command
        .as_std()
        .get_program()
        .to_string_lossy()
        .into_owned();
    let mut child = command
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .map_err(|e| format!("{name}: {e}"))?;
    let out = child.stdout.take().ok_or("no output")?;
    let mut lines = BufReader::new(out).lines();
    let line = async {
        while let Some(line) = lines.next_line().await? {
            if ready(&line) {
                return Ok(line);
            }
        }
        Err::<String, Fault>(format!("{name} ended before it was ready").into())
    };
    let line = timeout(PATIENCE, line)
        .await
        .map_err(|_| format!("{name} is not ready"))??;
    // What else it says is read away, else it would wait for a reader.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((child, line))
}
