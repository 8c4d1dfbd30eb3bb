//! What people type to get here.

use std::net::{IpAddr, SocketAddr};

/// The addresses at which somebody listening at `place` can be reached, the likeliest first: its own, or where it
/// listens everywhere, this machine's and those it has in its networks.
pub fn reachable(place: SocketAddr) -> Vec<SocketAddr> {
    if !place.ip().is_unspecified() {
        return vec![place];
    }
    let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .iter()
        .map(if_addrs::Interface::ip)
        .filter(|ip| place.is_ipv6() || ip.is_ipv4())
        .filter(|ip| !is_of_one_cable_only(*ip))
        .collect();
    found.sort_by_key(|ip| (ip.is_loopback(), ip.is_ipv6(), *ip));
    found.dedup();
    found
        .into_iter()
        .map(|ip| SocketAddr::new(ip, place.port()))
        .collect()
}

/// Whether others than this machine can get there.
pub fn in_the_network(place: SocketAddr) -> bool {
    !place.ip().is_loopback()
}

/// Addresses nobody can type: they only mean something together with the name of a cable.
fn is_of_one_cable_only(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    #[test]
    fn one_place_is_itself() {
        let place = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4280);
        assert_eq!(reachable(place), [place]);
        assert!(!in_the_network(place));
    }

    #[test]
    fn everywhere_is_every_address_that_can_be_typed() {
        let place = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 4280);
        let found = reachable(place);
        assert!(in_the_network(place));
        assert!(found.contains(&SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4280)));
        assert!(
            found
                .iter()
                .all(|at| at.port() == 4280 && at.is_ipv4() && !at.ip().is_unspecified())
        );
        let everywhere = SocketAddr::new(IpAddr::V6(Ipv6Addr::UNSPECIFIED), 1);
        assert!(reachable(everywhere).len() >= found.len());
    }
}
