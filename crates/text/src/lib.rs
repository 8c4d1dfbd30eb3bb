//! Every sentence Argad shows a player, in French and English.
//!
//! The other crates speak in keys and data; here they become words. Both languages must have every
//! message, and every refusal, clause and option of the rules must have one: the tests see to it.

mod aims;
pub mod card;
mod causes;
mod contract;
pub mod describe;
pub mod number;
pub mod problems;
pub mod reasons;
pub mod roster;
pub mod search;
pub mod story;

use argad_rules::data::PeriodData;
use argad_rules::measure::Length;
use argad_rules::plain;
use argad_rules::reason::Code;
use argad_rules::ruleset::Spec;
use argad_rules::{Clause, Modifier, Refusal};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::borrow::Cow;
use unic_langid::LanguageIdentifier;

/// A value inside a message.
pub use fluent_bundle::FluentValue as Value;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// Its code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// A sign of two parts between two pieces of text, with the space before it that French wants.
    pub fn mark(self, sign: char) -> String {
        match self {
            Self::Fr => format!("{NO_BREAK}{sign} "),
            Self::En => format!("{sign} "),
        }
    }

    /// The language of a locale such as `fr_FR.UTF-8`; English where it is neither.
    pub fn of_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("fr") {
            Self::Fr
        } else {
            Self::En
        }
    }

    /// The name of something in this language.
    pub fn name(self, name: &argad_rules::data::Name) -> &str {
        match self {
            Self::Fr => &name.fr,
            Self::En => &name.en,
        }
    }

    /// A refusal with the name of the weapon or unit it speaks of instead of its id.
    pub fn named(self, refusal: &Refusal, data: Option<&PeriodData>) -> Refusal {
        let id = refusal.about.as_str();
        let name = data.and_then(|data| {
            let weapon = data.missile(id).map(|weapon| &weapon.name);
            weapon.or_else(|| data.unit(id).map(|unit| &unit.name))
        });
        let mut named = refusal.clone();
        if let Some(name) = name {
            self.name(name).clone_into(&mut named.about);
        }
        named
    }

    #[cfg(feature = "embedded")]
    fn resources(self) -> &'static [&'static str] {
        macro_rules! locale {
            ($lang:literal) => {
                &[
                    include_str!(concat!("../locales/", $lang, "/clauses.ftl")),
                    include_str!(concat!("../locales/", $lang, "/options.ftl")),
                    include_str!(concat!("../locales/", $lang, "/refusals.ftl")),
                    include_str!(concat!("../locales/", $lang, "/odds.ftl")),
                    include_str!(concat!("../locales/", $lang, "/causes.ftl")),
                    include_str!(concat!("../locales/", $lang, "/cards.ftl")),
                    include_str!(concat!("../locales/", $lang, "/scenario.ftl")),
                    include_str!(concat!("../locales/", $lang, "/show.ftl")),
                    include_str!(concat!("../locales/", $lang, "/events.ftl")),
                    include_str!(concat!("../locales/", $lang, "/files.ftl")),
                    include_str!(concat!("../locales/", $lang, "/play.ftl")),
                    include_str!(concat!("../locales/", $lang, "/verify.ftl")),
                    include_str!(concat!("../locales/", $lang, "/web.ftl")),
                    include_str!(concat!("../locales/", $lang, "/lab.ftl")),
                    include_str!(concat!("../locales/", $lang, "/why.ftl")),
                    include_str!(concat!("../locales/", $lang, "/table.ftl")),
                    include_str!(concat!("../locales/", $lang, "/aid.ftl")),
                    include_str!(concat!("../locales/", $lang, "/web-cards.ftl")),
                    include_str!(concat!("../locales/", $lang, "/web-lab.ftl")),
                    include_str!(concat!("../locales/", $lang, "/web-editor.ftl")),
                ]
            };
        }
        match self {
            Self::Fr => locale!("fr"),
            Self::En => locale!("en"),
        }
    }
}

/// The messages of one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The messages of a language.
    #[cfg(feature = "embedded")]
    pub fn new(lang: Lang) -> Self {
        Self::from_sources(lang, lang.resources())
    }

    /// The messages of a language as `cargo xtask web` writes them: all its files in one.
    pub fn of(lang: Lang, source: &str) -> Self {
        Self::from_sources(lang, &[source])
    }

    fn from_sources(lang: Lang, sources: &[&str]) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // No invisible marks around values: terminals and screen readers show or say them.
        bundle.set_use_isolating(false);
        contract::add(&mut bundle);
        for source in sources {
            // A faulty message is left out; the tests refuse files that have one.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without values. A missing message shows as its key, so that nothing is ever silent.
    pub fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// A message with values.
    pub fn say_with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.format(key, None, values)
    }

    /// The short title of a clause.
    pub fn clause_title(&self, clause: Clause) -> String {
        self.format(&clause_key(clause), Some("title"), &[])
    }

    /// What a clause says.
    pub fn clause(&self, clause: Clause) -> String {
        self.say(&clause_key(clause))
    }

    /// A modifier as words: `−1 cover (TER-4)`.
    pub fn modifier(&self, modifier: &Modifier) -> String {
        let title = self.clause_title(modifier.clause);
        format!(
            "{} {title} ({})",
            signed(modifier.value.into()),
            modifier.clause
        )
    }

    /// Centimetres, with the language's own decimal sign.
    pub fn cm(&self, length: Length) -> String {
        let text = length.to_string();
        match self.lang() {
            Lang::Fr => text.replace('.', ","),
            Lang::En => text,
        }
    }

    /// Why something is refused, with its clause.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let length = |length: Option<Length>| -> FluentValue<'_> {
            let text = length.map(|length| self.cm(length));
            text.unwrap_or_default().into()
        };
        let values = [
            ("about", refusal.about.as_str().into()),
            ("asked", length(refusal.lengths.map(|l| l.asked))),
            ("most", length(refusal.lengths.map(|l| l.most))),
        ];
        let text = self.say_with(&refusal_key(refusal.code.word()), &values);
        format!("{text} ({})", refusal.clause)
    }

    /// Why something ordered could not be done after all, of whom or what is said already; the clause where no reason is known.
    pub fn reason(&self, why: Option<Code>, clause: Clause) -> String {
        let Some(code) = why else {
            return self.clause_title(clause);
        };
        let nobody = [("about", "".into())];
        let text = self.say_with(&refusal_key(code.word()), &nobody);
        let blank = |c: char| c == ':' || c.is_whitespace();
        text.trim_start_matches(blank).to_owned()
    }

    /// What an option does.
    pub fn option(&self, spec: &Spec) -> String {
        self.say(&format!("option-{}", spec.id))
    }

    /// What one of its two positions means.
    pub fn option_position(&self, spec: &Spec, second: bool) -> String {
        let attribute = if second { "second" } else { "first" };
        self.format(&format!("option-{}", spec.id), Some(attribute), &[])
    }

    fn format(
        &self,
        key: &str,
        attribute: Option<&str>,
        values: &[(&str, FluentValue<'_>)],
    ) -> String {
        let message = self.bundle.get_message(key);
        let pattern = message.and_then(|message| match attribute {
            Some(name) => message.get_attribute(name).map(|a| a.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(Cow::Borrowed(*name), shown(value));
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        unbroken(self.lang, &text)
    }
}

/// A value as it may stand in a sentence: words of files, links and logs are anybody's, and a terminal obeys some
/// letters. Lists have lines of their own, so breaks stay; names with breaks are refused where they are read.
fn shown<'v>(value: &FluentValue<'v>) -> FluentValue<'v> {
    match value {
        FluentValue::String(text) if !plain::is_text(text) => {
            FluentValue::String(Cow::Owned(plain::text(text).into_owned()))
        }
        other => other.clone(),
    }
}

/// A space that never becomes a line break.
pub const NO_BREAK: char = '\u{a0}';

/// Text whose spaces cannot part a number from its centimetres nor, in French, a sign of two parts
/// or a quotation mark from its word.
pub fn unbroken(lang: Lang, text: &str) -> String {
    let french = lang == Lang::Fr;
    let mut done = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        let (before, after) = (done.chars().next_back(), rest.as_str());
        let measure = before.is_some_and(|b| b.is_ascii_digit() || b == '½')
            && after
                .strip_prefix("cm")
                .is_some_and(|end| !end.starts_with(char::is_alphanumeric));
        let sign =
            french && (before == Some('«') || after.starts_with([';', ':', '!', '?', '»', '%']));
        done.push(if c == ' ' && (measure || sign) {
            NO_BREAK
        } else {
            c
        });
    }
    done
}

/// A number with its sign, the minus as printed: `+1`, `−2`.
pub fn signed(value: i64) -> String {
    if value < 0 {
        format!("−{}", value.unsigned_abs())
    } else {
        format!("+{value}")
    }
}

fn clause_key(clause: Clause) -> String {
    format!("clause-{}", clause.id().to_ascii_lowercase())
}

fn refusal_key(code: &str) -> String {
    format!("refusal-{code}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_rules::ruleset::SWITCHES;
    use std::collections::BTreeSet;

    /// Message ids of a language, with the attributes they have and the values they use.
    fn outline(lang: Lang) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for source in lang.resources() {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", lang.code()));
            drop(resource);
            let mut message = "";
            for line in source.lines() {
                if let Some((id, _)) = line.split_once(" =")
                    && !line.starts_with([' ', '#'])
                {
                    message = id;
                    assert!(found.insert(id.to_owned()), "{}: {id} twice", lang.code());
                } else if let Some((attribute, _)) = line.trim_start().split_once(" =")
                    && attribute.starts_with('.')
                {
                    found.insert(format!("{message}{attribute}"));
                }
                for value in line.split('$').skip(1) {
                    let name: String = value.chars().take_while(|c| c.is_alphanumeric()).collect();
                    found.insert(format!("{message} ${name}"));
                }
            }
        }
        found
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (fr, en) = (outline(Lang::Fr), outline(Lang::En));
        let differences: Vec<_> = fr.symmetric_difference(&en).collect();
        assert!(
            differences.is_empty(),
            "only in one language: {differences:?}"
        );
    }

    #[test]
    fn every_clause_option_and_refusal_has_words() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for clause in Clause::all() {
                assert_ne!(texts.clause(clause), clause_key(clause));
                assert_ne!(texts.clause_title(clause), clause_key(clause));
            }
            for chapter in argad_rules::clause::CHAPTERS {
                let key = format!("chapter-{}", chapter.to_ascii_lowercase());
                assert!(texts.has(&key), "{key}");
            }
            for spec in SWITCHES {
                let key = format!("option-{}", spec.id);
                assert!(texts.has(&key), "{key}");
                for second in [false, true] {
                    assert_ne!(texts.option_position(spec, second), key);
                }
            }
            for code in Code::ALL {
                assert!(texts.has(&refusal_key(code.word())), "{code:?}");
            }
        }
    }

    #[test]
    fn everything_on_a_card_has_words() {
        use argad_rules::card::{Bout, Case, NOTES};
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let notes = NOTES.map(|clause| format!("note-{}", clause.id().to_ascii_lowercase()));
            let bouts = Bout::ALL.map(|bout| format!("bout-{}", bout.word()));
            // A volley without a leader is told with the rest of that case.
            let cases = Case::ALL
                .iter()
                .filter(|case| **case != Case::NoLeaderVolley);
            let cases = cases.map(|case| format!("case-{}", case.word()));
            for key in notes.into_iter().chain(bouts).chain(cases) {
                assert!(texts.has(&format!("card-{key}")), "{key}");
            }
        }
    }

    #[test]
    fn some_spaces_do_not_break() {
        let shown = |lang, text| unbroken(lang, text).replace(NO_BREAK, "~");
        assert_eq!(shown(Lang::En, "25 cm : 5 cmd"), "25~cm : 5 cmd");
        assert_eq!(
            shown(Lang::Fr, "« oui » : à 25 cm, 3 % ; vrai ?"),
            "«~oui~»~: à 25~cm, 3~%~; vrai~?"
        );
        let texts = Texts::new(Lang::Fr);
        let far = texts.say_with("say-distance", &[("cm", "25".into())]);
        assert_eq!(far, "25\u{a0}cm");
    }

    #[test]
    fn every_fault_of_a_scenario_has_words() {
        use argad_rules::data::Word;
        use argad_rules::scenario::{FaultKind, Gift};
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for code in FaultKind::CODES {
                assert!(texts.has(&format!("scenario-fault-{code}")), "{code}");
            }
            for (word, _) in Gift::ALL {
                assert!(texts.has(&format!("scenario-gift-{word}")), "{word}");
            }
        }
    }

    #[test]
    fn values_tell_a_terminal_nothing() {
        let texts = Texts::new(Lang::En);
        let said = texts.say_with(
            "problem-bad-id",
            &[("id", "a\u{1b}[2J\u{202e}\u{9b}b".into())],
        );
        assert!(plain::is_line(&said), "{said:?}");
        assert!(said.contains("a\u{fffd}[2J\u{fffd}\u{fffd}b"), "{said:?}");
    }

    #[test]
    fn numbers_have_their_sign() {
        assert_eq!(signed(-2), "−2");
        assert_eq!(signed(1), "+1");
    }

    #[test]
    fn locales_are_understood() {
        assert_eq!(Lang::of_locale("fr_FR.UTF-8"), Lang::Fr);
        assert_eq!(Lang::of_locale("de_DE"), Lang::En);
        assert_eq!(Lang::of_locale(""), Lang::En);
    }
}
