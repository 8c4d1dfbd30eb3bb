//! `argad serve`: the web app from this program, to this machine or to a table's phones.
//!
//! Nothing is loaded from anywhere else, and nothing is kept here.

mod app;

use crate::context::{Context, Error, Exit};
use argad_server::{Fault, Gate, Hosts, Limits, in_the_network, reachable};
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Where, and what.
#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    /// The port; 0 takes any that is free.
    #[arg(long, default_value_t = 4280)]
    port: u16,
    /// The address to listen at; 0.0.0.0 lets others in the same network in.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// A name this machine is known by; may be given several times. Addresses in numbers always work.
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// Open it in the browser.
    #[arg(long)]
    open: bool,
    /// Use the app built in this folder.
    #[arg(long, value_name = "FOLDER")]
    app: Option<PathBuf>,
}

/// Serves until it is stopped.
pub fn run(args: &ServeArgs, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let shelf = match &args.app {
        Some(folder) => app::in_folder(folder).map_err(|fault| {
            let values = [
                ("folder", folder.display().to_string().into()),
                ("why", why(&fault, ctx).into()),
            ];
            Error::Input(ctx.texts.say_with("serve-not-an-app", &values))
        })?,
        None => app::find().map_err(|fault| {
            let mut said = ctx.texts.say("serve-no-app");
            if let Some(fault) = fault {
                said = format!("{}\n{said}", why(&fault, ctx));
            }
            Error::Input(said)
        })?,
    };
    let place = SocketAddr::new(args.host, args.port);
    let gate = Gate::open(place, Limits::default()).map_err(|error| {
        let values = [
            ("address", place.to_string().into()),
            ("error", error.to_string().into()),
        ];
        Error::Input(ctx.texts.say_with("serve-cannot", &values))
    })?;
    let place = gate.place()?;
    let address = tell(place, ctx, out)?;
    if args.open && !open(&address) {
        writeln!(out, "{}", ctx.texts.say("serve-no-browser"))?;
    }
    out.flush()?;
    let stop = gate.stopper();
    // Without a handler Ctrl-C ends it at once, which loses nothing either.
    crate::stop::then(move || stop.stop());
    gate.serve(shelf, Hosts::and(&args.name));
    Ok(Exit::Answered)
}

/// Says where it can be reached, and gives the likeliest address.
fn tell(place: SocketAddr, ctx: &Context, out: &mut dyn Write) -> Result<String, Error> {
    let addresses: Vec<String> = reachable(place)
        .iter()
        .map(|place| format!("http://{place}/"))
        .collect();
    let first = match addresses.first() {
        Some(first) => first.clone(),
        None => format!("http://{place}/"),
    };
    let values = [("address", first.as_str().into())];
    writeln!(out, "{}", ctx.texts.say_with("serve-open", &values))?;
    for other in addresses.iter().skip(1) {
        let values = [("address", other.as_str().into())];
        writeln!(out, "{}", ctx.texts.say_with("serve-also", &values))?;
    }
    if in_the_network(place) {
        writeln!(out, "{}", ctx.texts.say("serve-in-the-network"))?;
    }
    Ok(first)
}

/// Why a folder holds no whole app.
fn why(fault: &Fault, ctx: &Context) -> String {
    let (key, file) = match fault {
        Fault::NoList(file) => ("serve-file-missing", file),
        Fault::BadList(file, _) => ("serve-file-bad", file),
        Fault::NotWhole(file) => ("serve-file-other", file),
    };
    let values = [("file", file.display().to_string().into())];
    ctx.texts.say_with(key, &values)
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
