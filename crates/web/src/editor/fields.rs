//! What a scenario file holds, as forms show it: every list with its fields, in the order in which they are asked for.
//!
//! The words of a field are `edit-PATH`, those of a word `edit-word-WORD`. What is right is decided by the rules alone.

use argad_rules::Period;
use argad_rules::data::{self, Armour, PeriodData, Word};
use argad_rules::scenario::document::Node;
use argad_rules::scenario::{
    BehaviourKind, Compass, Event, FileProfile, Gift, Goal, HorseKind, NEUTRAL, OpeningKind,
    Riding, Weight,
};
use argad_rules::shooting::Formation;
use argad_text::Texts;

/// Where a value is taken from.
#[derive(Clone, Copy)]
pub enum Source {
    /// A closed list of words.
    Words(fn() -> Vec<&'static str>),
    /// Kinds of ground, or of lines across it.
    Ground(bool),
    /// Kinds of ground and of lines.
    AnyGround,
    /// Units of the period.
    Unit,
    /// Weapons of the period.
    Weapon,
    /// Records of a list, by id.
    List(&'static str),
    /// Sides, and nobody's.
    Side,
    /// The ways to be somewhere when the game begins.
    Start,
}

/// How a field is asked for.
#[derive(Clone, Copy)]
pub enum Kind {
    /// A line of text.
    Line,
    /// A line in both languages.
    Name,
    /// A longer text in both languages.
    Tale,
    /// A number.
    Number,
    /// Yes or no; left out it is no.
    Flag,
    /// A place, or a size: two numbers.
    Point,
    /// Several places.
    Points,
    /// One of several.
    One(Source),
    /// Any of several.
    Any(Source),
    /// Ways into a building.
    Openings,
    /// Those of a troop who differ from the others.
    Figures,
    /// Switches of the rules.
    Options,
}

/// A field of a record.
#[derive(Clone, Copy)]
pub struct Field {
    /// Where it is in its record.
    pub path: &'static str,
    /// How it is asked for.
    pub kind: Kind,
    /// Whether it may be left out.
    pub may: bool,
    /// Seldom used.
    pub rare: bool,
    /// Only where another field says one of these.
    pub when: Option<(&'static str, &'static [&'static str])>,
}

const fn must(path: &'static str, kind: Kind) -> Field {
    Field {
        path,
        kind,
        may: false,
        rare: false,
        when: None,
    }
}

const fn may(path: &'static str, kind: Kind) -> Field {
    Field {
        may: true,
        ..must(path, kind)
    }
}

const fn rare(path: &'static str, kind: Kind) -> Field {
    Field {
        rare: true,
        ..may(path, kind)
    }
}

impl Field {
    const fn when(self, field: &'static str, says: &'static [&'static str]) -> Self {
        Self {
            when: Some((field, says)),
            ..self
        }
    }

    /// Whether it belongs to a record as that is now.
    pub fn belongs(&self, record: &Node) -> bool {
        self.when.is_none_or(|(field, says)| {
            let said = match field {
                "start" => start(record),
                field => record.get(field).and_then(Node::typed).unwrap_or_default(),
            };
            says.contains(&said)
        })
    }
}

/// The ways to be somewhere when the game begins; each is a field of a troop.
pub const STARTS: [&str; 6] = ["at", "block", "square", "zone", "arrives", "aboard"];

/// Which of them a troop has.
pub fn start(troop: &Node) -> &'static str {
    let has = |field: &&&str| troop.get(field).is_some();
    STARTS.iter().find(has).copied().unwrap_or_default()
}

fn words<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().map(|(word, _)| *word).collect()
}

fn periods() -> Vec<&'static str> {
    Period::ALL.map(Period::id).to_vec()
}

const fn word<W: Word>() -> Kind {
    Kind::One(Source::Words(words::<W>))
}

const fn one(list: &'static str) -> Kind {
    Kind::One(Source::List(list))
}

const ZONES: &[&str] = &["hold", "reach", "escort", "loot"];
const TROOPS: &[&str] = &["kill", "capture", "escort"];
const COUNTED: &[&str] = &["reach", "kill", "capture", "survive"];
const LATER: &[&str] = &["zone", "arrives", "aboard"];

/// The scenario itself.
pub const HEAD: &[Field] = &[
    must("id", Kind::Line),
    must("name", Kind::Name),
    must("story", Kind::Tale),
    must("period", Kind::One(Source::Words(periods))),
    must("table", Kind::Point),
    must("turns", Kind::Number),
    rare("profile", word::<FileProfile>()),
    rare("options", Kind::Options),
];

/// Every list, and the fields of its records.
pub const LISTS: &[(&str, &[Field])] = &[
    (
        "side",
        &[
            must("id", Kind::Line),
            must("name", Kind::Name),
            may("seats", Kind::Number),
        ],
    ),
    (
        "troop",
        &[
            must("id", Kind::Line),
            must("side", Kind::One(Source::Side)),
            must("behaviour/kind", word::<BehaviourKind>()).when("side", &[NEUTRAL]),
            must("behaviour/troop", one("troop")).when("behaviour/kind", &["follow"]),
            must("behaviour/zone", one("zone")).when("behaviour/kind", &["guard", "wander"]),
            may("unit", Kind::One(Source::Unit)),
            may("from", one("roster")),
            may("formation", word::<Formation>()),
            must("start", Kind::One(Source::Start)),
            must("at", Kind::Points).when("start", &["at"]),
            may("facing", word::<Compass>()).when("start", &["at"]),
            must("block/front", Kind::Point).when("start", &["block"]),
            must("block/facing", word::<Compass>()).when("start", &["block"]),
            must("block/files", Kind::Number).when("start", &["block"]),
            may("block/ranks", Kind::Number).when("start", &["block"]),
            must("square/centre", Kind::Point).when("start", &["square"]),
            must("square/side", Kind::Number).when("start", &["square"]),
            may("square/ranks", Kind::Number).when("start", &["square"]),
            may("square/facing", word::<Compass>()).when("start", &["square"]),
            must("zone", one("zone")).when("start", &["zone"]),
            must("arrives/zone", one("zone")).when("start", &["arrives"]),
            may("arrives/turn", Kind::Number).when("start", &["arrives"]),
            must("aboard", one("troop")).when("start", &["aboard"]),
            may("count", Kind::Number).when("start", LATER),
            may("name", Kind::Name),
            rare("seat", Kind::Number),
            rare("class", Kind::Number),
            rare("armour", word::<Armour>()),
            rare("mount", word::<Riding>()),
            rare("weapons", Kind::Any(Source::Weapon)),
            rare("javelins", Kind::Number),
            rare("leader", Kind::One(Source::Words(yes_or_no))),
            rare("musician", Kind::One(Source::Words(yes_or_no))),
            rare("colours", Kind::One(Source::Words(yes_or_no))),
            rare("elite_shooter", Kind::One(Source::Words(yes_or_no))),
            rare("general", Kind::Flag),
            rare("healer", Kind::Flag),
            rare("morale", Kind::Number),
            rare("mount_class", Kind::Number),
            rare("mount_kind", word::<HorseKind>()),
            rare("close_order", Kind::One(Source::Words(yes_or_no))),
            rare("skirmish_order", Kind::One(Source::Words(yes_or_no))),
            rare("lance", Kind::One(Source::Words(yes_or_no))),
            rare("receive", Kind::One(Source::Words(yes_or_no))),
            rare("native", Kind::Flag),
            rare("used_to", Kind::Any(Source::AnyGround)),
            rare("unfit", Kind::Number),
            rare("hide", Kind::Number),
            rare("flying", Kind::Flag),
            rare("warded", Kind::Flag),
            rare("figure", Kind::Figures),
            rare("noble", Kind::Flag),
            rare("priest", Kind::Flag),
            rare("duel", one("troop")),
            rare("hidden", Kind::Flag),
            rare("character", Kind::Flag),
            rare("gifts", Kind::Any(Source::Words(words::<Gift>))),
            rare("carries", Kind::Any(Source::List("thing"))),
            rare("commands", Kind::Any(Source::List("troop"))),
        ],
    ),
    (
        "area",
        &[
            must("terrain", Kind::One(Source::Ground(false))),
            must("points", Kind::Points),
        ],
    ),
    (
        "line",
        &[
            must("terrain", Kind::One(Source::Ground(true))),
            must("points", Kind::Points),
        ],
    ),
    (
        "hill",
        &[
            must("level", Kind::Number),
            may("steep", Kind::Flag),
            must("points", Kind::Points),
        ],
    ),
    (
        "building",
        &[
            must("name", Kind::Name),
            may("large", Kind::Flag),
            must("points", Kind::Points),
            may("openings", Kind::Openings),
        ],
    ),
    (
        "zone",
        &[
            must("id", Kind::Line),
            must("name", Kind::Name),
            may("clean", Kind::Flag),
            must("points", Kind::Points),
        ],
    ),
    (
        "thing",
        &[
            must("id", Kind::Line),
            must("name", Kind::Name),
            may("weight", word::<Weight>()),
            may("at", Kind::Point),
        ],
    ),
    (
        "objective",
        &[
            must("side", one("side")),
            must("want", word::<Goal>()),
            must("zone", one("zone")).when("want", ZONES),
            must("troop", one("troop")).when("want", TROOPS),
            must("thing", one("thing")).when("want", &["loot"]),
            may("figures", Kind::Number).when("want", COUNTED),
            may("from", Kind::Number).when("want", &["hold"]),
            may("turns", Kind::Number).when("want", &["hold"]),
            must("until", Kind::Number).when("want", &["survive"]),
            may("points", Kind::Number).when("decisive", &["", "false"]),
            may("decisive", Kind::Flag),
            may("known", Kind::Flag),
        ],
    ),
    (
        "trigger",
        &[
            must("when", word::<Event>()),
            must("turn", Kind::Number).when("when", &["turn"]),
            must("zone", one("zone")).when("when", &["enter"]),
            may("side", one("side")).when("when", &["enter", "casualties"]),
            must("count", Kind::Number).when("when", &["casualties"]),
            may("speak", Kind::Name),
            may("reveal", Kind::Any(Source::List("troop"))),
            may("reinforce", Kind::Any(Source::List("troop"))),
            may("change_side/troop", one("troop")),
            may("change_side/to", one("side")),
        ],
    ),
    (
        "roster",
        &[
            must("id", Kind::Line),
            must("unit", Kind::One(Source::Unit)),
            must("count", Kind::Number),
        ],
    ),
];

/// The fields of a way into a building.
pub const OPENING: &[Field] = &[
    must("kind", word::<OpeningKind>()),
    must("from", Kind::Point),
    must("to", Kind::Point),
];

/// The fields of one figure who differs from the others of a troop.
pub const FIGURE: &[Field] = &[
    must("number", Kind::Number),
    may("class", Kind::Number),
    may("morale", Kind::Number),
    may("armour", word::<Armour>()),
    may("weapons", Kind::Any(Source::Weapon)),
    may("javelins", Kind::Number),
    may("leader", Kind::One(Source::Words(yes_or_no))),
    may("musician", Kind::One(Source::Words(yes_or_no))),
    may("colours", Kind::One(Source::Words(yes_or_no))),
    may("elite_shooter", Kind::One(Source::Words(yes_or_no))),
    may("general", Kind::One(Source::Words(yes_or_no))),
    may("healer", Kind::One(Source::Words(yes_or_no))),
    may("noble", Kind::One(Source::Words(yes_or_no))),
    may("priest", Kind::One(Source::Words(yes_or_no))),
    may("mount_class", Kind::Number),
    may("mount_kind", word::<HorseKind>()),
    may("close_order", Kind::One(Source::Words(yes_or_no))),
    may("skirmish_order", Kind::One(Source::Words(yes_or_no))),
    may("lance", Kind::One(Source::Words(yes_or_no))),
    may("receive", Kind::One(Source::Words(yes_or_no))),
    may("native", Kind::One(Source::Words(yes_or_no))),
    may("used_to", Kind::Any(Source::AnyGround)),
    may("unfit", Kind::Number),
    may("hide", Kind::Number),
    may("flying", Kind::One(Source::Words(yes_or_no))),
    may("warded", Kind::One(Source::Words(yes_or_no))),
];

fn yes_or_no() -> Vec<&'static str> {
    vec!["true", "false"]
}

/// The list of a path such as `troop/2`, and the place in it.
pub fn record_of(path: &str) -> Option<(&'static str, usize)> {
    let mut steps = path.split('/');
    let list = steps.next()?;
    let (list, _) = LISTS.iter().find(|(known, _)| *known == list)?;
    Some((list, steps.next()?.parse().ok()?))
}

/// The fields of what is at a path: a record, or the scenario itself.
pub fn fields_of(path: &str) -> &'static [Field] {
    let Some((list, _)) = record_of(path) else {
        return HEAD;
    };
    let found = LISTS.iter().find(|(known, _)| *known == list);
    found.map_or(HEAD, |(_, fields)| fields)
}

/// The data of a document's period.
pub fn data_of(document: &Node) -> Option<&'static PeriodData> {
    let period = document.get("period").and_then(Node::typed)?;
    Period::from_id(period).map(data::embedded)
}

/// The key of a word's words.
pub fn word_key(word: &str) -> String {
    format!("edit-word-{}", word.replace('*', "-star"))
}

/// What a record is called: its name, else its id, else what it is.
pub fn label(list: &str, record: &Node, document: &Node, texts: &Texts) -> String {
    let said = |path: &str| record.get(path).and_then(Node::typed).unwrap_or_default();
    let lang = texts.lang();
    let name = said(&format!("name/{}", lang.code()));
    if !name.is_empty() {
        return name.to_owned();
    }
    let word = |word: &str| texts.say(&word_key(word));
    match list {
        "area" | "line" => {
            let found = data_of(document).and_then(|data| data.terrain(said("terrain")));
            found.map_or_else(
                || said("terrain").to_owned(),
                |found| lang.name(&found.name).to_owned(),
            )
        }
        "hill" => format!("{} {}", texts.say("edit-level"), said("level")),
        "objective" => {
            let about = ["zone", "troop", "thing"].map(said);
            format!(
                "{} · {} {}",
                said("side"),
                word(said("want")),
                about.concat()
            )
        }
        "trigger" => {
            let about = ["turn", "zone", "side"].map(said);
            format!("{} {}", word(said("when")), about.concat())
        }
        _ => said("id").to_owned(),
    }
}

/// What can be chosen, each with what it is called.
pub fn choices(source: Source, document: &Node, texts: &Texts) -> Vec<(String, String)> {
    let lang = texts.lang();
    let said = |words: Vec<&'static str>| {
        let words = words.into_iter();
        words
            .map(|word| (word.to_owned(), texts.say(&word_key(word))))
            .collect::<Vec<_>>()
    };
    let records = |list: &'static str| {
        let records = document.get(list).map_or(&[] as &[Node], Node::items);
        let called = |record: &Node| {
            let id = record.get("id").and_then(Node::typed)?;
            Some((id.to_owned(), label(list, record, document, texts)))
        };
        records.iter().filter_map(called).collect::<Vec<_>>()
    };
    let data = data_of(document);
    let named = |id: &String, name: &data::Name| (id.clone(), lang.name(name).to_owned());
    match source {
        Source::Words(words) => said(words()),
        Source::Start => said(STARTS.to_vec()),
        Source::List(list) => records(list),
        Source::Side => {
            let mut sides = records("side");
            sides.extend(said(vec![NEUTRAL]));
            sides
        }
        Source::Ground(linear) => data.map_or_else(Vec::new, |data| {
            let kinds = data.terrain.iter().filter(|kind| kind.linear == linear);
            kinds.map(|kind| named(&kind.id, &kind.name)).collect()
        }),
        Source::AnyGround => data.map_or_else(Vec::new, |data| {
            let kinds = data.terrain.iter();
            kinds.map(|kind| named(&kind.id, &kind.name)).collect()
        }),
        Source::Unit => data.map_or_else(Vec::new, |data| {
            let units = data.units.iter();
            units.map(|unit| named(&unit.id, &unit.name)).collect()
        }),
        Source::Weapon => data.map_or_else(Vec::new, |data| {
            // The javelin at the gallop is the same javelin.
            let carried = data.missiles.iter().filter(|w| w.gallop_of.is_none());
            let missiles = carried.map(|w| named(&w.id, &w.name));
            let blades = data.melee.iter().map(|w| named(&w.id, &w.name));
            missiles.chain(blades).collect()
        }),
    }
}
