//! French names carry their article: after *de* and *à* it melts into the word before (`{ DE($who) }`, `{ A($who) }`).

use fluent_bundle::{FluentBundle, FluentResource, FluentValue};

/// Lets messages use the two functions.
pub(crate) fn add(bundle: &mut FluentBundle<FluentResource>) {
    // Both names are new to the bundle, so neither can fail.
    let _ = bundle.add_function("DE", |values, _| first(values, de));
    let _ = bundle.add_function("A", |values, _| first(values, a));
}

fn first<'v>(values: &[FluentValue<'v>], with: fn(&str) -> String) -> FluentValue<'v> {
    match values {
        [FluentValue::String(name), ..] => with(name).into(),
        _ => FluentValue::Error,
    }
}

/// *de* before a name.
fn de(name: &str) -> String {
    if let Some(rest) = name.strip_prefix("le ") {
        return format!("du {rest}");
    }
    if let Some(rest) = name.strip_prefix("les ") {
        return format!("des {rest}");
    }
    let vowel = |c: char| "aâàeéèêiîoôuûœAÂÀEÉÈÊIÎOÔUÛŒ".contains(c);
    if name.starts_with(vowel) {
        return format!("d’{name}");
    }
    format!("de {name}")
}

/// *à* before a name.
fn a(name: &str) -> String {
    if let Some(rest) = name.strip_prefix("le ") {
        return format!("au {rest}");
    }
    match name.strip_prefix("les ") {
        Some(rest) => format!("aux {rest}"),
        None => format!("à {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_melt_into_the_word_before() {
        for (name, of, to) in [
            ("le tambour", "du tambour", "au tambour"),
            ("les hussards", "des hussards", "aux hussards"),
            ("la cavalerie", "de la cavalerie", "à la cavalerie"),
            ("l’officier", "de l’officier", "à l’officier"),
            ("Aubry", "d’Aubry", "à Aubry"),
            ("Lefort", "de Lefort", "à Lefort"),
        ] {
            assert_eq!((de(name).as_str(), a(name).as_str()), (of, to));
        }
    }
}
