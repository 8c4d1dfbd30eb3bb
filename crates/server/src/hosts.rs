//! By which names the app may be asked for.
//!
//! A page elsewhere can make its own name lead to this machine and then read what is given out here (DNS rebinding).
//! An address in numbers cannot be made to lead elsewhere, so those are always fine; names are only those we know.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Names the app is known by.
#[derive(Clone, Debug, Default)]
pub struct Hosts {
    names: Vec<String>,
}

impl Hosts {
    /// This machine's own name for itself, and these.
    pub fn and(names: &[String]) -> Self {
        let names = names.iter().map(|name| plain(name)).collect();
        Self { names }
    }

    /// Whether a request for this host (with or without a port) is for us.
    pub fn knows(&self, host: &str) -> bool {
        let Some(name) = without_port(host) else {
            return false;
        };
        let name = plain(name);
        name == "localhost"
            || name.ends_with(".localhost")
            || is_address(&name)
            || self.names.contains(&name)
    }
}

/// Names are equal whatever their case, with or without the root's dot.
fn plain(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

/// The host of `host` or `host:port`; nothing where the port is none.
fn without_port(host: &str) -> Option<&str> {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port),
        _ => (host, ""),
    };
    port.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then_some(name)
}

fn is_address(name: &str) -> bool {
    let six = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    match six {
        Some(six) => six.parse::<Ipv6Addr>().is_ok(),
        None => name.parse::<Ipv4Addr>().is_ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_known_names_are_fine() {
        let hosts = Hosts::and(&["Argad.Example".to_owned()]);
        for host in [
            "localhost",
            "localhost:4280",
            "LOCALHOST.",
            "127.0.0.1:4280",
            "192.168.1.20",
            "[::1]:4280",
            "[fe80::1]",
            "argad.example",
            "argad.example:80",
        ] {
            assert!(hosts.knows(host), "{host}");
        }
    }

    #[test]
    fn other_names_are_not() {
        let hosts = Hosts::and(&["argad.example".to_owned()]);
        for host in [
            "",
            ":4280",
            "evil.example",
            "argad.example.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "localhost:4280:evil",
            "[::1",
            "::1",
            "127.1",
        ] {
            assert!(!hosts.knows(host), "{host}");
        }
    }
}
