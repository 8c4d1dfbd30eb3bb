//! The fingerprint of data: over what its files say, not over how they are written.
//!
//! Comments, spaces, the order of keys and how a number is spelt change nothing; the order of a list does, for lists
//! of records are looked through in it.

use sha2::{Digest, Sha256};
use toml::de::{DeTable, DeValue};

/// The fingerprint of files, each with its path.
pub(crate) fn print<'f>(files: impl Iterator<Item = (&'f str, &'f str)>) -> String {
    let mut hash = Sha256::new();
    for (path, text) in files {
        word(&mut hash, b'f', path);
        let (tree, _) = DeTable::parse_recoverable(text);
        table(&mut hash, tree.get_ref());
    }
    crate::log::hex(&hash.finalize())
}

/// A word after a letter that says what it is, and its length, so that no two trees read alike.
fn word(hash: &mut Sha256, kind: u8, text: &str) {
    hash.update([kind]);
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text.as_bytes());
}

fn table(hash: &mut Sha256, tree: &DeTable<'_>) {
    let fields = tree.iter().map(|(key, field)| (key.get_ref(), field));
    let mut fields: Vec<_> = fields.collect();
    crate::short::sort_by(&mut fields, |(a, _), (b, _)| a.cmp(b));
    word(hash, b't', &fields.len().to_string());
    for (key, field) in fields {
        word(hash, b'k', key);
        value(hash, field.get_ref());
    }
}

fn value(hash: &mut Sha256, raw: &DeValue<'_>) {
    match raw {
        DeValue::String(text) => word(hash, b's', text),
        DeValue::Integer(written) => {
            let number = i64::from_str_radix(written.as_str(), written.radix());
            let spelt = |_| written.to_string();
            word(hash, b'n', &number.map_or_else(spelt, |n| n.to_string()));
        }
        // 4.0 is 4.
        DeValue::Float(written) => {
            let number = written.as_str().parse::<f64>();
            let spelt = |_| written.to_string();
            word(hash, b'n', &number.map_or_else(spelt, |n| n.to_string()));
        }
        DeValue::Boolean(flag) => word(hash, b'b', &flag.to_string()),
        DeValue::Datetime(date) => word(hash, b'd', &date.to_string()),
        DeValue::Array(items) => {
            word(hash, b'l', &items.len().to_string());
            for item in items {
                value(hash, item.get_ref());
            }
        }
        DeValue::Table(tree) => table(hash, tree),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> String {
        print([("a.toml", text)].into_iter())
    }

    #[test]
    fn how_data_is_written_changes_nothing_and_what_it_says_does() {
        let plain = of("a = 4\nb = [\"x\", true]\n[c]\nd = 1_000\n");
        for same in [
            "# words\nb = [ \"x\",\n  true ]\na = 4.0\nc = { d = 1000 }\n",
            "c.d = 0x3e8\na = 4\nb = ['x', true]\n",
        ] {
            assert_eq!(of(same), plain, "{same}");
        }
        for other in [
            "a = 5\nb = [\"x\", true]\n[c]\nd = 1000\n",
            "a = \"4\"\nb = [\"x\", true]\n[c]\nd = 1000\n",
            "a = 4\nb = [true, \"x\"]\n[c]\nd = 1000\n",
            "a = 4\nb = [\"x\", true]\n[c]\nd = 1000\ne = 1\n",
            "a = 4\nb = [\"x\", true]\nd = 1000\n[c]\n",
        ] {
            assert_ne!(of(other), plain, "{other}");
        }
        assert_ne!(print([("b.toml", "a = 4")].into_iter()), of("a = 4"));
    }
}
