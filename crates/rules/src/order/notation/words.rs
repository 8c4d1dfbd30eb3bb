//! The words of orders: the canonical one first, then those that mean the same.

use crate::order::{Act, Call, Cue, Response, Turn};

macro_rules! verbs {
    ($($name:ident $($word:literal)+;)*) => {
        /// What an act begins with.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Verb { $($name,)* }

        /// Every verb with its words, the canonical one first.
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
    Duel "duel" "challenge" "défier";
    Accept "accept" "accepter";
    Refuse "refuse" "refuser";
    Strike "strike" "frapper";
    Restrain "restrain" "retenir";
    No "no" "non" "pas";
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

/// The value of a word in a list, whatever its case.
pub(super) fn find<T: Copy>(list: &[(T, &[&str])], word: &str) -> Option<T> {
    let lower = word.to_lowercase();
    let found = list
        .iter()
        .find(|(_, words)| words.contains(&lower.as_str()));
    found.map(|&(value, _)| value)
}

/// The canonical word of an act, as printed.
pub(super) fn verb(act: &Act) -> &'static str {
    match act {
        Act::Place(_) => "place",
        Act::Stay => "stay",
        Act::Move(_) => "move",
        Act::Charge(_) => "charge",
        Act::Interpose { .. } => "interpose",
        Act::Receive => "receive",
        Act::Follow(_) => "follow",
        Act::Form { .. } => "form",
        Act::Join(_) => "join",
        Act::Skirmish | Act::Spread { .. } => "skirmish",
        Act::Break => "break",
        Act::Pivot(_) => "pivot",
        Act::Slide(_) => "slide",
        Act::Exchange => "exchange",
        Act::Face(_) => "face",
        Act::Mount(_) => "mount",
        Act::Dismount => "dismount",
        Act::Crouch => "crouch",
        Act::Reload(_) => "reload",
        Act::Shoot(_) => "shoot",
        Act::Draw(_) => "draw",
        Act::Shorten(_) => "shorten",
        Act::Lighten => "lighten",
        Act::Duel { call, .. } => match call {
            Call::Declare => "duel",
            Call::Accept => "accept",
            Call::Refuse => "refuse",
        },
        Act::Strike(_) => "strike",
        Act::Restrain => "restrain",
        Act::FollowUp(true) => "follow-up",
        Act::FollowUp(false) => "no follow-up",
        Act::Surrender => "surrender",
        Act::Treat(_) => "treat",
        Act::Capture(_) => "capture",
        Act::Release(_) => "release",
        Act::Take(_) => "take",
        Act::Drop(_) => "drop",
        Act::Carry(_) => "carry",
        Act::LayDown(_) => "lay-down",
        Act::Rally => "rally",
    }
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
    (Small::Files, &["files", "file", "front"]),
    (Small::Facing, &["facing", "face", "vers"]),
    (Small::With, &["with", "avec"]),
    (Small::Before, &["before", "avant"]),
    (Small::At, &["at", "au", "à"]),
    (Small::After, &["after", "après"]),
    (Small::Contact, &["contact"]),
    (Small::Volley, &["volley", "salve"]),
    (Small::Elite, &["elite", "élite"]),
    (Small::Aimed, &["aimed", "visé"]),
    (Small::Unit, &["unit", "unité"]),
    (Small::One, &["one", "un"]),
    (Small::Barrel, &["barrel", "barrels", "canon", "canons"]),
    (Small::Up, &["up"]),
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
            "counter-charge",
            "contre-charge",
            "contre-charger",
        ],
    ),
    (Response::CloseUp, &["close-up", "serrer"]),
    (Response::Halt, &["halt", "halte"]),
];

/// A response as printed.
pub(super) fn response(response: Response) -> &'static str {
    match response {
        Response::Shoot => "shoot",
        Response::FallBack => "fall back",
        Response::CounterCharge => "countercharge",
        Response::CloseUp => "close up",
        Response::Halt => "halt",
    }
}

/// A cue as printed, but for a distance.
pub(super) fn cue(cue: Cue) -> &'static str {
    match cue {
        Cue::Within(_) => "enemy within ",
        Cue::Charged => "charged",
        Cue::Appears => "enemy appears",
    }
}
