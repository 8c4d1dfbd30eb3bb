//! Every reason a bot can give has a sentence in both languages, and the sentence uses what it is given.

use argad_lab::bot::{Datum, Why};
use argad_text::{Lang, Texts, Value};

#[test]
fn every_reason_has_its_sentence_and_every_value_its_place() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for why in Why::samples() {
            assert!(texts.has(why.key()), "{} in {}", why.key(), lang.code());
            // A mark of its own for each value, so that one left out shows.
            let marks: Vec<(&str, String)> = why
                .values()
                .iter()
                .map(|(name, datum)| match datum {
                    Datum::Percent(chance) => (*name, chance.to_string()),
                    Datum::Figure(_) | Datum::Thing(_) | Datum::Zone(_) => {
                        (*name, format!("<{name}>"))
                    }
                })
                .collect();
            let values: Vec<(&str, Value<'_>)> = marks
                .iter()
                .map(|(name, mark)| (*name, Value::from(mark.as_str())))
                .collect();
            let said = texts.say_with(why.key(), &values);
            for (name, mark) in &marks {
                assert!(said.contains(mark.as_str()), "{name} in {said}");
            }
            assert!(!said.contains('$'), "{said}");
        }
    }
}
