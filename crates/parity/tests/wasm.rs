//! The same game natively and in WebAssembly, byte for byte.

use std::path::Path;
use std::process::Command;
use wasmi::{Engine, Linker, Module, Store};

const TARGET: &str = "wasm32-unknown-unknown";

/// What is played: small and large tables of both periods by their file names, a seed, and rounds.
const GAMES: &[(&str, u64, u32)] = &[
    ("first-shots", 1, 60),
    ("first-shots", u64::MAX / 3, 60),
    ("first-blades", 2, 60),
    ("first-blades", u64::MAX, 60),
    ("hussars-at-the-ford", 3, 30),
    ("sunken-lanes", 4, 30),
    ("prisoner-on-the-road", 5, 30),
    ("three-in-the-courtyard", 6, 30),
    ("caracole", 7, 30),
];

/// The rules as a module, built where `cargo xtask test` builds for the browser.
fn module() -> Vec<u8> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("..");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--quiet", "--lib", "-p", "argad-parity"])
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target)
        .current_dir(&root)
        .status()
        .expect("cargo starts");
    assert!(status.success(), "the rules must build for {TARGET}");
    let file = target.join(TARGET).join("debug/argad_parity.wasm");
    std::fs::read(file).expect("a module")
}

#[test]
#[ignore = "builds for wasm32; `cargo xtask test` runs it"]
fn the_same_seed_gives_the_same_log_natively_and_in_webassembly() {
    let engine = Engine::default();
    let module = Module::new(&engine, &module()[..]).expect("a sound module");
    let mut store = Store::new(&engine, ());
    let instance = Linker::new(&engine)
        .instantiate_and_start(&mut store, &module)
        .expect("a module that needs nothing from outside");
    let play = instance
        .get_typed_func::<(u32, u64, u32), u32>(&store, "parity_play")
        .expect("parity_play");
    let place = instance
        .get_typed_func::<(), u32>(&store, "parity_log")
        .expect("parity_log");
    let memory = instance.get_memory(&store, "memory").expect("memory");
    for &(name, seed, rounds) in GAMES {
        let scenario = argad_parity::number(name).expect("a scenario built in");
        let length = play
            .call(&mut store, (scenario as u32, seed, rounds))
            .expect("a game");
        let start = place.call(&mut store, ()).expect("a place");
        let mut theirs = vec![0; length as usize];
        memory
            .read(&store, start as usize, &mut theirs)
            .expect("a log in memory");
        let ours = argad_parity::log(scenario, seed, rounds);
        assert!(ours.lines().count() > 30, "{name} is played");
        assert!(
            ours.as_bytes() == theirs,
            "{name}, seed {seed}: natively another game than in WebAssembly"
        );
    }
}
