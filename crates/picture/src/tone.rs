//! Colours, light and dark, and what tells the sides apart.

/// The colours of a picture.
#[derive(Debug)]
pub struct Tone {
    /// Around the table.
    pub page: &'static str,
    /// Letters and outlines.
    pub ink: &'static str,
    /// Quieter letters.
    pub soft: &'static str,
    /// Behind letters on the table.
    pub halo: &'static str,
    /// The wooden edge of the table.
    pub edge: &'static str,
    /// Open ground.
    pub ground: &'static str,
    /// Tufts of grass.
    pub grass: &'static str,
    /// Under trees.
    pub floor: &'static str,
    /// Leaves: three greens.
    pub leaves: [&'static str; 3],
    /// The lit part of a crown.
    pub leaf_light: &'static str,
    /// The outline of a crown.
    pub leaf_edge: &'static str,
    /// Low growth.
    pub scrub: &'static str,
    /// High crops.
    pub crop: &'static str,
    /// Furrows.
    pub furrow: &'static str,
    /// Water.
    pub water: &'static str,
    /// Waves and shores.
    pub wave: &'static str,
    /// Roads.
    pub road: &'static str,
    /// Their edges.
    pub rut: &'static str,
    /// Earth: slopes, banks.
    pub earth: &'static str,
    /// Stone.
    pub stone: &'static str,
    /// Timber.
    pub timber: &'static str,
    /// The lit slope of a roof.
    pub roof: &'static str,
    /// Its other slope.
    pub roof_shade: &'static str,
    /// Ridges and walls.
    pub ridge: &'static str,
    /// Glass.
    pub glass: &'static str,
    /// Shadows.
    pub shadow: &'static str,
    /// The one accent: zones, aims, ranges.
    pub accent: &'static str,
}

impl Tone {
    /// Light, or light on dark.
    pub fn of(dark: bool) -> &'static Self {
        if dark { &DARK } else { &LIGHT }
    }
}

/// By day.
static LIGHT: Tone = Tone {
    page: "#f5f0e4",
    ink: "#2a2823",
    soft: "#6d6759",
    halo: "#f8f4e8",
    edge: "#8a6a45",
    ground: "#cfd8b0",
    grass: "#aebb89",
    floor: "#9fb57e",
    leaves: ["#6f9257", "#7c9d60", "#638650"],
    leaf_light: "#9bb77a",
    leaf_edge: "#3c5633",
    scrub: "#86a065",
    crop: "#e6d792",
    furrow: "#b79f56",
    water: "#aacbd6",
    wave: "#5f8fa3",
    road: "#e8dab8",
    rut: "#b39c70",
    earth: "#9a7442",
    stone: "#bdb6a8",
    timber: "#7d5b39",
    roof: "#cf8560",
    roof_shade: "#a96547",
    ridge: "#5e3323",
    glass: "#e6f1f4",
    shadow: "#2a2823",
    accent: "#8a2f22",
};

/// By candlelight.
static DARK: Tone = Tone {
    page: "#1b1d19",
    ink: "#ece6d5",
    soft: "#a8a390",
    halo: "#1b1d19",
    edge: "#5b4631",
    ground: "#46523c",
    grass: "#5c6a4c",
    floor: "#33422d",
    leaves: ["#4a6a41", "#547549", "#405d39"],
    leaf_light: "#6c8b5a",
    leaf_edge: "#1e2b1a",
    scrub: "#5d784b",
    crop: "#857942",
    furrow: "#5f5527",
    water: "#32505c",
    wave: "#6f9bab",
    road: "#71664c",
    rut: "#4b4230",
    earth: "#bd9560",
    stone: "#86827a",
    timber: "#a57c52",
    roof: "#93583d",
    roof_shade: "#6f3f2b",
    ridge: "#23130c",
    glass: "#b9d3db",
    shadow: "#000000",
    accent: "#f0b48c",
};

/// The ring of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// One line.
    Solid,
    /// Two lines.
    Double,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// None: nobody's figures.
    None,
}

/// What tells a side apart: a colour, whether it is dark, and a ring.
#[derive(Clone, Copy, Debug)]
pub struct Livery {
    /// The colour of its bases.
    pub cloth: &'static str,
    /// Ring and pictogram on it.
    pub mark: &'static str,
    /// The pattern of the ring.
    pub ring: Ring,
}

/// Dark and light cloth by turns, so that they differ without colours too.
const LIVERIES: [Livery; 4] = [
    Livery {
        cloth: "#1f4e79",
        mark: "#fdf8ea",
        ring: Ring::Solid,
    },
    Livery {
        cloth: "#f08a4b",
        mark: "#33150a",
        ring: Ring::Double,
    },
    Livery {
        cloth: "#5a2b6b",
        mark: "#fdf8ea",
        ring: Ring::Dashed,
    },
    Livery {
        cloth: "#f3cd4c",
        mark: "#332a0a",
        ring: Ring::Dotted,
    },
];

/// Nobody's figures.
const NEUTRAL: Livery = Livery {
    cloth: "#ece6d8",
    mark: "#3a362e",
    ring: Ring::None,
};

/// The livery of the side at this place of the list; that of nobody without one.
pub fn livery(side: Option<usize>) -> Livery {
    side.map_or(NEUTRAL, |index| LIVERIES[index % LIVERIES.len()])
}
