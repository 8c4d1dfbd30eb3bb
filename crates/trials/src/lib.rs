//! What comes from outside – files, orders, questions, addresses – as a stranger might send it, taken as far as it goes:
//! read, checked, played on, told, written and read again. Whatever it is, nothing panics, what was read and written is
//! the same, and what is said about it stays short.
//!
//! Each [`Trial`] takes any bytes. Who invents the bytes is somebody else: `fuzz/` (libFuzzer, which looks for those that
//! reach code nothing else reached) or a test with those that were kept. Never shipped.

pub mod address;
pub mod data;
mod game;
pub mod log;
pub mod mutate;
pub mod notation;
pub mod query;
mod said;
pub mod scenario;
pub mod seeds;

/// One way in.
#[derive(Clone, Copy)]
pub struct Trial {
    /// Its name, also of its folders.
    pub name: &'static str,
    /// Takes something as far as it goes; panics where a promise is broken.
    pub run: fn(&[u8]),
    /// What to begin with, made from what the project has.
    pub seeds: fn() -> Vec<String>,
}

/// All of them.
pub const TRIALS: [Trial; 6] = [
    Trial {
        name: "log",
        run: log::run,
        seeds: seeds::logs,
    },
    Trial {
        name: "scenario",
        run: scenario::run,
        seeds: seeds::scenarios,
    },
    Trial {
        name: "data",
        run: data::run,
        seeds: seeds::data,
    },
    Trial {
        name: "notation",
        run: notation::run,
        seeds: seeds::orders,
    },
    Trial {
        name: "query",
        run: query::run,
        seeds: seeds::queries,
    },
    Trial {
        name: "address",
        run: address::run,
        seeds: seeds::addresses,
    },
];
