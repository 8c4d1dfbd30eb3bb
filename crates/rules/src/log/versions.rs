//! Versions of the rules: what logs call them, and by what they are known again.
//!
//! A version by its number alone could be claimed by anybody. So a log also carries the fingerprint of what the rules
//! do: over two games that play themselves, every die, event and last state of them (`argad_parity::behaviour`;
//! `cargo xtask bless` writes it). How the rules are written does not count, so that a log outlives a tidier program.

use super::FORMAT;

/// The version of the rules written into logs: another whenever the same orders and seed may come out otherwise.
pub const RULES: &str = "0.6.0";

/// Versions before this one: the format they were written in, the number, and the fingerprint, which they had none of
/// up to 0.5.0. A new version of the rules adds the one before it here.
const BEFORE: &[(u32, &str, &str)] = &[
    (1, "0.1.0", ""),
    (1, "0.2.0", ""),
    (1, "0.3.0", ""),
    (1, "0.4.0", ""),
    (1, "0.5.0", ""),
];

/// The fingerprint of what these rules do.
pub fn behaviour() -> &'static str {
    include_str!("behaviour.txt").trim()
}

/// What there is to what a log says of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// They are these.
    Ours,
    /// They are others, which a program of that version, or of another build of this one, can check.
    Others,
    /// No program wrote this: there are no such rules, or they had no such fingerprint, or wrote another format.
    Untrue,
}

/// Judges what a log says of its rules; `format` is that of its header where the header says so.
pub(super) fn claim(format: Option<u32>, rules: &str, behaved: &str) -> Claim {
    let judged = |is_so: bool, claim| if is_so { claim } else { Claim::Untrue };
    let print = behaved.len() == super::HASH && behaved.bytes().all(|b| b.is_ascii_hexdigit());
    if rules == RULES {
        let same = behaved == behaviour();
        let known = print && format.is_none_or(|format| format == FORMAT);
        return judged(known, if same { Claim::Ours } else { Claim::Others });
    }
    if let Some((wrote, _, print)) = BEFORE.iter().find(|(_, number, _)| *number == rules) {
        let same = behaved == *print && format.is_none_or(|format| format == *wrote);
        return judged(same, Claim::Others);
    }
    let (Some(said), Some(ours)) = (number(rules), number(RULES)) else {
        return Claim::Untrue;
    };
    judged(said > ours && print, Claim::Others)
}

/// A version as written: three numbers, and nothing else.
fn number(rules: &str) -> Option<[u16; 3]> {
    let mut parts = rules.split('.').map(|part| {
        let number: u16 = part.parse().ok()?;
        (number.to_string() == part).then_some(number)
    });
    let number = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_log_says_of_its_rules_is_judged() {
        let print = "0123456789abcdef0123456789abcdef";
        for (format, rules, behaved, told) in [
            (2, RULES, behaviour(), Claim::Ours),
            (2, RULES, print, Claim::Others),
            (2, RULES, "moon", Claim::Untrue),
            (1, RULES, behaviour(), Claim::Untrue),
            (1, "0.4.0", "", Claim::Others),
            (2, "0.4.0", "", Claim::Untrue),
            (1, "0.4.0", behaviour(), Claim::Untrue),
            (1, "0.4.7", "", Claim::Untrue),
            (2, "0.5.9", print, Claim::Untrue),
            (2, "9.0.0", print, Claim::Others),
            (2, "9.0.0", "", Claim::Untrue),
            (2, "9.0", print, Claim::Untrue),
            (2, "09.0.0", print, Claim::Untrue),
            (2, "9.0.0.0", print, Claim::Untrue),
            (2, "moon", print, Claim::Untrue),
            (2, "", print, Claim::Untrue),
        ] {
            assert_eq!(
                claim(Some(format), rules, behaved),
                told,
                "{format} {rules}"
            );
        }
        assert_eq!(behaviour().len(), super::super::HASH);
        assert!(
            BEFORE
                .iter()
                .all(|(_, before, _)| number(before) < number(RULES))
        );
    }
}
