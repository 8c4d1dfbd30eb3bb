//! English words.

use super::Keyword as K;
use super::Thing::{Hard, Soft, Unit, Weapon};
use super::{Keywords, Nicknames};
use argad_rules::Period;

/// What the periods are called.
pub(super) const PERIODS: &[(Period, &str)] = &[
    (
        Period::HorseAndMusket,
        "horse and musket|horse musket|horse and musket period",
    ),
    (
        Period::PikeAndShot,
        "pike and shot|pike shot|pike and shot period",
    ),
];

pub(super) const KEYWORDS: Keywords = &[
    (
        K::Filler,
        "of|and|with|in|behind|from|who|are|shoot|shooting|fire|firing|no cover|without cover|\
         standing|order|is|by|per|dice|at will|fire at will|inside|through|away|distance|range|\
         at a range of|at a distance of|armed|armed with|using|away from|within",
    ),
    (K::Article, "a|an|the"),
    (K::At, "at|on|against|vs|versus|target"),
    (K::Cm, "cm|centimetre|centimeter"),
    (K::Times, "x"),
    (
        K::Figure,
        "man|men|soldier|shooter|figure|people|person|enemy|enemies|model|miniature",
    ),
    (K::Rider, "rider|horseman|horsemen|cavalryman|cavalrymen"),
    (K::Swimmer, "swimmer"),
    (K::Class, "class"),
    (K::Armour, "armour|armor"),
    (K::Breastplate, "breastplate|armoured|armored"),
    (K::HalfArmour, "half armour|half armor|in half armour"),
    (
        K::FullArmour,
        "full armour|full armor|in full armour|fully armoured",
    ),
    (
        K::NoArmour,
        "no armour|no armor|armour none|without armour|unarmoured|unarmored",
    ),
    (
        K::Screen,
        "screen|screen of|behind screen of|behind a screen of",
    ),
    (K::Rank, "rank"),
    (K::Volley, "volley|in volley|a volley|volley fire"),
    (K::Close, "close order|close|in close order"),
    (
        K::Skirmish,
        "skirmish|skirmishing|skirmish order|in skirmish order|as skirmishers|\
         deployed as skirmishers|deployed in skirmish order",
    ),
    (K::Loose, "loose|loose order|in loose order"),
    (
        K::Immobile,
        "immobile|still|standing still|stationary|not moving|motionless",
    ),
    (
        K::Moving,
        "moving|move|on the move|walking|running|galloping|gallop|at the gallop|at a gallop|\
         advancing",
    ),
    (
        K::IntoContact,
        "into contact|moving into contact|arriving in contact|coming into contact|\
         come into contact|charging|charge",
    ),
    (K::Foot, "on foot|foot|dismounted"),
    (K::Mounted, "mounted|on horseback|on horse|cavalry"),
    (K::MountedInfantry, "mounted infantry"),
    (
        K::Leader,
        "leader|with leader|with a leader|with their leader",
    ),
    (
        K::NoLeader,
        "no leader|without leader|without a leader|without their leader|leaderless|leader absent|\
         absent leader|no officer|without officer|without an officer|officer absent",
    ),
    (
        K::Sheltered,
        "sheltered|in shelter|from shelter|in a hard shelter|hard shelter",
    ),
    (K::Disorder, "disorder|in disorder|disordered"),
    (K::Furtive, "furtive"),
    (
        K::FurtiveTarget,
        "furtive target|seen passing|only seen passing",
    ),
    (K::EliteUnit, "elite|elite shot"),
    (
        K::EliteSingle,
        "single elite|elite shooter|marksman|marksmen",
    ),
    (
        K::Ambush,
        "ambush|from ambush|in ambush|from an ambush|ambushing",
    ),
    (K::Native, "native|native warrior"),
    (K::Hunting, "hunting"),
    (K::Empty, "empty|unloaded|not loaded"),
    (K::Rifle, "rifle|carbine|rifled carbine"),
    (K::Group, "group|unit|formed unit"),
    (K::Isolated, "isolated|lone|single|alone"),
    (K::Pair, "pair"),
    (K::Skirmishers, "skirmishers"),
    (
        K::InContact,
        "in contact|base to base|in base contact|at contact|in contact with",
    ),
    (K::HardCover, "hard cover|in hard cover|behind hard cover"),
    (
        K::ForestEdge,
        "forest edge|at forest edge|edge of forest|edge of the forest|edge of a forest|wood edge|\
         edge of wood|edge of the wood|edge of a wood|at the edge of a wood|\
         at the edge of the wood|at the edge of a forest|at the edge of the forest",
    ),
];

pub(super) const NICKNAMES: Nicknames = &[
    (
        "line|infantry|infantryman|infantrymen|line infantryman|line infantrymen",
        Unit,
        "line-infantry",
    ),
    (
        "light|chasseur|light infantryman|light infantrymen",
        Unit,
        "light-infantry",
    ),
    ("voltigeur", Unit, "elite-light-infantry"),
    (
        "recruit|militia|conscript|national guardsman|national guardsmen",
        Unit,
        "recruits",
    ),
    ("rebel|irregular", Unit, "irregulars"),
    ("heavy cavalry|gendarme", Unit, "elite-heavy-cavalry"),
    ("hussar|mounted chasseur", Unit, "light-cavalry"),
    ("musketeer", Unit, "heavy-musketeer"),
    ("arquebusier", Unit, "long-arquebusier"),
    (
        "bowman|bowmen|longbowman|longbowmen|long bowman|long bowmen",
        Unit,
        "archer",
    ),
    ("crossbowmen", Unit, "crossbowman"),
    ("pikemen", Unit, "pikeman"),
    ("swordsmen", Unit, "swordsman"),
    ("javelin men|javelinman|javelinmen", Unit, "javelin-man"),
    ("musket|flintlock", Weapon, "flintlock-musket"),
    ("musket|heavy musket", Weapon, "heavy-musket"),
    ("light musket", Weapon, "light-musket"),
    ("arquebus|arquebuses", Weapon, "long-arquebus"),
    (
        "double gun|double hunting gun|double barrelled gun|double barreled gun",
        Weapon,
        "double-hunting-gun",
    ),
    ("crossbow", Weapon, "light-crossbow"),
    ("bow|long bow", Weapon, "longbow"),
    ("hedge|bank|cover|in cover|behind cover", Soft, "cover"),
    (
        "wall|stone wall|solid wall|house|stone house|redoubt|earthwork|fort",
        Hard,
        "cover",
    ),
    ("bush|scrub|crops", Soft, "bushes"),
    ("wood|woods|trees", Soft, "forest"),
    ("orchard|open wood", Soft, "open-forest"),
    ("swimming|in the water", Soft, "water"),
    ("open|in the open|open ground", Soft, "none"),
];
