//! The words of orders: in every list the English one that is printed, the French one that is printed, then those that
//! mean the same.

use crate::data::Word;
use crate::order::{Act, Call, Cue, Response, Turn};
use crate::scenario::Compass;

/// In which words orders are written; they are read in both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tongue {
    /// As files and logs keep them.
    #[default]
    English,
    /// For those who play in French.
    French,
}

impl Tongue {
    /// The word of a list that is printed.
    pub(super) fn of(self, words: &[&'static str]) -> &'static str {
        let french = words.get(1).filter(|_| self == Self::French);
        french.or_else(|| words.first()).copied().unwrap_or("")
    }
}

macro_rules! verbs {
    ($($name:ident $($word:literal)+;)*) => {
        /// What an act begins with.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Verb { $($name,)* }

        /// Every verb with its words.
        pub(super) const VERBS: &[(Verb, &[&str])] = &[$((Verb::$name, &[$($word),+]),)*];
    };
}

verbs! {
    Place "place" "placer";
    Stay "stay" "rester";
    Move "move" "avancer" "aller" "bouger";
    Charge "charge" "charger" "attack" "attaquer";
    Interpose "interpose" "s'interposer" "interposer";
    Receive "receive" "attendre" "recevoir";
    Follow "follow" "suivre";
    Form "form" "former";
    Join "join" "rejoindre";
    Skirmish "skirmish" "tirailleurs" "tirailler";
    Break "break" "rompre";
    Pivot "pivot" "pivoter";
    Slide "slide" "glisser";
    Exchange "exchange" "échanger";
    Face "face" "regarder";
    Mount "mount" "monter";
    Dismount "dismount" "descendre";
    Crouch "crouch" "s'accroupir" "accroupir";
    Reload "reload" "recharger";
    Shoot "shoot" "tirer";
    Volley "volley" "salve";
    Draw "draw" "dégainer";
    Shorten "shorten" "recouper" "raccourcir";
    Lighten "lighten" "s'alléger" "alléger";
    Duel "duel" "défier" "challenge";
    Accept "accept" "accepter";
    Refuse "refuse" "refuser";
    Strike "strike" "frapper";
    Restrain "restrain" "retenir";
    No "no" "ne" "non" "pas";
    FollowUp "follow-up" "poursuivre";
    Surrender "surrender" "se-rendre";
    Treat "treat" "soigner";
    Capture "capture" "capturer";
    Release "release" "libérer";
    Take "take" "prendre";
    Drop "drop" "poser";
    Carry "carry" "porter";
    LayDown "lay-down" "déposer";
    Rally "rally" "rallier";
    If "if" "si";
}

/// The value of a word in a list, whatever its case, its accents and its apostrophe.
pub(super) fn find<T: Copy>(list: &[(T, &[&str])], word: &str) -> Option<T> {
    let found = list.iter().find(|(_, words)| is_one(words, word));
    found.map(|&(value, _)| value)
}

/// The word a list prints for readers of one language where the other's was found; those that only mean the same stay.
pub(super) fn said_in<T>(
    list: &[(T, &[&'static str])],
    word: &str,
    tongue: Tongue,
) -> Option<&'static str> {
    let mut printed = list.iter().map(|(_, words)| *words);
    let words = printed.find(|words| words.iter().take(2).any(|known| *known == word))?;
    Some(tongue.of(words))
}

/// The same of the points of the compass.
pub(super) fn compass_in(word: &str, tongue: Tongue) -> Option<&'static str> {
    let english = Compass::ALL.iter().find(|(known, _)| *known == word);
    let degrees = english.map(|(_, compass)| compass.degrees());
    let degrees = degrees.or_else(|| find(FRENCH_COMPASS, word))?;
    match tongue {
        Tongue::English => {
            let mut all = Compass::ALL.iter();
            all.find(|(_, compass)| compass.degrees() == degrees)
                .map(|(known, _)| *known)
        }
        Tongue::French => Some(printed(FRENCH_COMPASS, degrees, Tongue::English)),
    }
}

/// Whether a word that was typed is one of these.
pub(super) fn is_one(words: &[&str], word: &str) -> bool {
    let typed = folded(word);
    words.iter().any(|known| folded(known) == typed)
}

fn folded(word: &str) -> String {
    let plain = word.chars().flat_map(char::to_lowercase).map(|c| match c {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'î' => 'i',
        '’' => '\'',
        other => other,
    });
    plain.collect()
}

/// The word of an act, as printed.
pub(super) fn verb(act: &Act, tongue: Tongue) -> &'static str {
    let verb = match act {
        Act::Place(_) => Verb::Place,
        Act::Stay => Verb::Stay,
        Act::Move(_) => Verb::Move,
        Act::Charge(_) => Verb::Charge,
        Act::Interpose { .. } => Verb::Interpose,
        Act::Receive => Verb::Receive,
        Act::Follow(_) => Verb::Follow,
        Act::Form { .. } => Verb::Form,
        Act::Join(_) => Verb::Join,
        Act::Skirmish | Act::Spread { .. } => Verb::Skirmish,
        Act::Break => Verb::Break,
        Act::Pivot(_) => Verb::Pivot,
        Act::Slide(_) => Verb::Slide,
        Act::Exchange => Verb::Exchange,
        Act::Face(_) => Verb::Face,
        Act::Mount(_) => Verb::Mount,
        Act::Dismount => Verb::Dismount,
        Act::Crouch => Verb::Crouch,
        Act::Reload(_) => Verb::Reload,
        Act::Shoot(_) => Verb::Shoot,
        Act::Draw(_) => Verb::Draw,
        Act::Shorten(_) => Verb::Shorten,
        Act::Lighten => Verb::Lighten,
        Act::Duel { call, .. } => match call {
            Call::Declare => Verb::Duel,
            Call::Accept => Verb::Accept,
            Call::Refuse => Verb::Refuse,
        },
        Act::Strike(_) => Verb::Strike,
        Act::Restrain => Verb::Restrain,
        Act::FollowUp(true) => Verb::FollowUp,
        Act::FollowUp(false) => {
            return match tongue {
                Tongue::English => "no follow-up",
                Tongue::French => "ne pas poursuivre",
            };
        }
        Act::Surrender => Verb::Surrender,
        Act::Treat(_) => Verb::Treat,
        Act::Capture(_) => Verb::Capture,
        Act::Release(_) => Verb::Release,
        Act::Take(_) => Verb::Take,
        Act::Drop(_) => Verb::Drop,
        Act::Carry(_) => Verb::Carry,
        Act::LayDown(_) => Verb::LayDown,
        Act::Rally => Verb::Rally,
    };
    printed(VERBS, verb, tongue)
}

/// The word of a value, as printed.
pub(super) fn printed<T: Copy + PartialEq>(
    list: &[(T, &[&'static str])],
    value: T,
    tongue: Tongue,
) -> &'static str {
    let found = list.iter().find(|(known, _)| *known == value);
    found.map_or("", |(_, words)| tongue.of(words))
}

/// Turns of a formation.
pub(super) const TURNS: &[(Turn, &[&str])] = &[
    (Turn::Left, &["left", "gauche"]),
    (Turn::Right, &["right", "droite"]),
    (Turn::About, &["about", "demi-tour"]),
];

/// Points of the compass in French, in degrees; the English ones are the scenario's.
pub(super) const FRENCH_COMPASS: &[(u16, &[&str])] = &[
    (0, &["nord"]),
    (45, &["nord-est"]),
    (90, &["est"]),
    (135, &["sud-est"]),
    (180, &["sud"]),
    (225, &["sud-ouest"]),
    (270, &["ouest"]),
    (315, &["nord-ouest"]),
];

/// Small words inside acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Small {
    On,
    Files,
    Facing,
    With,
    Before,
    At,
    Contact,
    After,
    Volley,
    Elite,
    Aimed,
    Unit,
    One,
    Barrel,
    Up,
    Not,
    Back,
    Enemy,
    Within,
    Appears,
    Charged,
    Fall,
    Close,
    Middle,
    Spacing,
}

/// Their words.
pub(super) const SMALL: &[(Small, &[&str])] = &[
    (Small::On, &["on", "sur"]),
    (Small::Files, &["files", "files", "file", "front"]),
    (Small::Facing, &["facing", "vers", "face"]),
    (Small::With, &["with", "avec"]),
    (Small::Before, &["before", "avant"]),
    (Small::At, &["at", "à", "au"]),
    (Small::After, &["after", "après"]),
    (Small::Contact, &["contact"]),
    (Small::Volley, &["volley", "salve"]),
    (Small::Elite, &["elite", "élite"]),
    (Small::Aimed, &["aimed", "visé"]),
    (Small::Unit, &["unit", "unité"]),
    (Small::One, &["one", "un"]),
    (Small::Barrel, &["barrel", "canon", "barrels", "canons"]),
    (Small::Up, &["up"]),
    (Small::Not, &["pas"]),
    (Small::Back, &["back"]),
    (Small::Enemy, &["enemy", "ennemi"]),
    (Small::Within, &["within", "à"]),
    (Small::Appears, &["appears", "apparaît"]),
    (Small::Charged, &["charged", "chargé", "chargés"]),
    (Small::Fall, &["fall"]),
    (Small::Close, &["close"]),
    (Small::Middle, &["middle", "milieu"]),
    (Small::Spacing, &["spacing", "écart", "ecart"]),
];

/// What to do when a cue comes true, as one word; `fall back` and `close up` are also two.
pub(super) const RESPONSES: &[(Response, &[&str])] = &[
    (Response::Shoot, &["shoot", "tirer"]),
    (Response::FallBack, &["fall-back", "reculer"]),
    (
        Response::CounterCharge,
        &[
            "countercharge",
            "contre-charger",
            "counter-charge",
            "contre-charge",
        ],
    ),
    (Response::CloseUp, &["close-up", "serrer"]),
    (Response::Halt, &["halt", "halte"]),
];

/// A response as printed.
pub(super) fn response(response: Response, tongue: Tongue) -> &'static str {
    match (response, tongue) {
        (Response::FallBack, Tongue::English) => "fall back",
        (Response::CloseUp, Tongue::English) => "close up",
        (response, tongue) => printed(RESPONSES, response, tongue),
    }
}

/// A cue as printed, but for a distance.
pub(super) fn cue(cue: Cue, tongue: Tongue) -> &'static str {
    match (cue, tongue) {
        (Cue::Within(_), Tongue::English) => "enemy within ",
        (Cue::Within(_), Tongue::French) => "ennemi à ",
        (Cue::Charged, Tongue::English) => "charged",
        (Cue::Charged, Tongue::French) => "chargé",
        (Cue::Appears, Tongue::English) => "enemy appears",
        (Cue::Appears, Tongue::French) => "ennemi apparaît",
    }
}
