//! French words.

use super::Keyword as K;
use super::Thing::{Hard, Soft, Unit, Weapon};
use super::{Keywords, Nicknames};
use argad_rules::Period;

/// What the periods are called.
pub(super) const PERIODS: &[(Period, &str)] = &[
    (Period::HorseAndMusket, "fusils et sabres"),
    (Period::PikeAndShot, "piques et mousquets"),
];

pub(super) const KEYWORDS: Keywords = &[
    (
        K::Filler,
        "les|de|d|des|du|et|avec|en|dans|derriere|à|au|aux|qui|tir|tirent|tire|tirant|ordre|par|dé|\
         sans couvert|à volonté|tir à volonté|feu à volonté|à travers|au travers|distance|portée|\
         à portée de|à une distance de|leur|leurs|son|sa|ses|est|sont|armé|armé de|\
         à l'intérieur|intérieur",
    ),
    (K::Article, "le|la|l|un|une"),
    (K::At, "sur|contre|cible|vers"),
    (K::Cm, "cm|centimètre"),
    (K::Times, "x"),
    (
        K::Figure,
        "homme|soldat|tireur|figurine|gens|personne|ennemi",
    ),
    (K::Rider, "cavalier"),
    (K::Swimmer, "nageur"),
    (K::Class, "classe"),
    (K::Armour, "armure"),
    (K::Breastplate, "cuirasse|cuirassé|cuirassée|en cuirasse"),
    (K::HalfArmour, "demi-armure|en demi-armure"),
    (K::FullArmour, "armure complète|en armure complète"),
    (K::NoArmour, "sans armure"),
    (K::Screen, "écran|écran de|derrière un écran de"),
    (K::Rank, "rang"),
    (
        K::Volley,
        "salve|en salve|feu de salve|tir en salve|par salve|une salve",
    ),
    (K::Close, "ordre serré|serré|en ordre serré"),
    (
        K::Skirmish,
        "en tirailleurs|en ordre de tirailleurs|déployé en tirailleurs",
    ),
    (K::Loose, "ordre lâche|lâche|en ordre lâche"),
    (K::Immobile, "immobile|à l'arrêt|arrêté|arrêtée"),
    (
        K::Moving,
        "en mouvement|mobile|en marchant|en marche|bouge|bougent|bougeant|marchent|avancent|galop|\
         au galop|galopant",
    ),
    (
        K::IntoContact,
        "arrivant au contact|vers le contact|jusqu'au contact|arrivent au contact|\
         venant au contact|viennent au contact|chargent|chargeant|en charge",
    ),
    (K::Foot, "à pied|démonté|démontée|pied à terre"),
    (K::Mounted, "à cheval|monté|montée|cavalerie"),
    (K::MountedInfantry, "piéton monté|infanterie montée"),
    (
        K::Leader,
        "leader|chef|gradé|avec chef|avec gradé|avec un chef|avec un gradé|avec leader|\
         avec un leader|avec leur chef|avec leur gradé",
    ),
    (
        K::NoLeader,
        "sans chef|sans gradé|sans officier|sans leader|sans leur chef|sans leur gradé|chef absent|\
         gradé absent|officier absent|leader absent",
    ),
    (
        K::Sheltered,
        "à l'abri|abrité|abritée|abri en dur|à l'abri en dur",
    ),
    (K::Disorder, "désordre|en désordre|désordonné|désordonnée"),
    (K::Furtive, "furtif|furtive"),
    (K::FurtiveTarget, "cible furtive"),
    (K::EliteUnit, "élite|tir d'élite"),
    (K::EliteSingle, "tireur d'élite"),
    (K::Ambush, "embuscade|en embuscade|embusqué|embusquée"),
    (K::Native, "indien|amérindien"),
    (K::Hunting, "à la chasse|en chasse"),
    (
        K::Empty,
        "déchargé|déchargée|non chargé|non chargée|arme vide",
    ),
    (K::Rifle, "carabine|carabine rayée"),
    (K::Group, "groupe|unité|troupe"),
    (K::Isolated, "isolé|isolée|seul|seule"),
    (K::Pair, "paire|couple|binôme"),
    (K::Skirmishers, "tirailleurs"),
    (
        K::InContact,
        "au contact|socle à socle|en contact|au contact de",
    ),
    (K::HardCover, "couvert dur|couvert en dur"),
    (
        K::ForestEdge,
        "lisière|en lisière|en lisière de forêt|en lisière de bois|en lisière du bois|\
         lisière du bois|lisière d'un bois|lisière de la forêt|lisière d'une forêt|\
         lisière de bois|lisière de forêt",
    ),
];

pub(super) const NICKNAMES: Nicknames = &[
    (
        "ligne|fantassin|fantassin de ligne|infanterie|fusilier|fusilier de ligne",
        Unit,
        "line-infantry",
    ),
    (
        "légers|fantassin léger|chasseur|chasseur à pied",
        Unit,
        "light-infantry",
    ),
    ("voltigeur", Unit, "elite-light-infantry"),
    (
        "recrue|milice|milicien|conscrit|garde national|gardes nationaux",
        Unit,
        "recruits",
    ),
    ("chouan|insurgé|rebelle|irrégulier", Unit, "irregulars"),
    (
        "cavalerie lourde|cavalier lourd|gendarme|gendarme à cheval",
        Unit,
        "elite-heavy-cavalry",
    ),
    (
        "hussard|chasseur à cheval|cavalier léger",
        Unit,
        "light-cavalry",
    ),
    ("mousquetaire", Unit, "heavy-musketeer"),
    ("arquebusier", Unit, "long-arquebusier"),
    ("fusil|mousquet", Weapon, "flintlock-musket"),
    ("mousquet|mousquet lourd", Weapon, "heavy-musket"),
    ("mousquet léger|mousquet allégé", Weapon, "light-musket"),
    ("arquebuse", Weapon, "long-arquebus"),
    (
        "fusil de chasse double|fusil double|fusil à deux canons|fusil à deux coups",
        Weapon,
        "double-hunting-gun",
    ),
    ("arbalète", Weapon, "light-crossbow"),
    ("arc|arc long", Weapon, "longbow"),
    ("haie|talus|couvert|à couvert|sous couvert", Soft, "cover"),
    ("mur|mur de pierre|maison|redoute|fortin", Hard, "cover"),
    ("buisson|cultures|champ de blé", Soft, "bushes"),
    ("bois|forêt|arbre", Soft, "forest"),
    ("verger", Soft, "open-forest"),
    ("à la nage|dans l'eau", Soft, "water"),
    ("à découvert|découvert|terrain découvert", Soft, "none"),
];
