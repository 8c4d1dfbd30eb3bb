//! `argad serve`: the web app from this program, to this machine or to a table's phones.
//!
//! Nothing is loaded from anywhere else, and nothing is kept here.

mod answer;
mod app;

use crate::context::{Context, Error, Exit};
use answer::answer;
use app::App;
use axum::Router;
use axum::http::{HeaderMap, Uri};
use axum::routing::get;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;

/// Where, and what.
#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    /// The port; 0 takes any that is free.
    #[arg(long, default_value_t = 4280)]
    port: u16,
    /// The address to listen at; 0.0.0.0 lets others in the same network in.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// Open it in the browser.
    #[arg(long)]
    open: bool,
    /// Use the app built in this folder.
    #[arg(long, value_name = "FOLDER")]
    app: Option<PathBuf>,
}

/// Serves until it is stopped.
pub fn run(args: &ServeArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let app = match &args.app {
        Some(folder) => App::in_folder(folder).ok_or_else(|| {
            let values = [("folder", folder.display().to_string().into())];
            Error::Input(ctx.texts.say_with("serve-not-an-app", &values))
        })?,
        None => App::find().ok_or_else(|| Error::Input(ctx.texts.say("serve-no-app")))?,
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .enable_time()
        .build()?;
    runtime.block_on(async {
        let place = SocketAddr::new(args.host, args.port);
        let listener = TcpListener::bind(place).await.map_err(|error| {
            let values = [
                ("address", place.to_string().into()),
                ("error", error.to_string().into()),
            ];
            Error::Input(ctx.texts.say_with("serve-cannot", &values))
        })?;
        let address = format!("http://{}/", listener.local_addr()?);
        let values = [("address", address.as_str().into())];
        writeln!(out, "{}", ctx.texts.say_with("serve-open", &values))?;
        out.flush()?;
        if args.open && !open(&address) {
            writeln!(out, "{}", ctx.texts.say("serve-no-browser"))?;
            out.flush()?;
        }
        axum::serve(listener, router(app)).await?;
        Ok(Exit::Answered)
    })
}

fn router(app: App) -> Router {
    let app = Arc::new(app);
    let give = get(move |uri: Uri, asked: HeaderMap| {
        let given = answer(&app, uri.path(), &asked);
        async { given }
    });
    Router::new()
        .fallback_service(give)
        .layer(CompressionLayer::new())
}

/// Opens an address in the browser, and says whether that could be tried.
fn open(address: &str) -> bool {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(target_os = "windows") {
        "explorer"
    } else {
        "xdg-open"
    };
    Command::new(program)
        .arg(address)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .is_ok()
}
