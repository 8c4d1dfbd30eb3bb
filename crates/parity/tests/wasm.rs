//! The same game natively and in WebAssembly, byte for byte.

use std::path::Path;
use std::process::Command;
use wasmi::{Engine, Linker, Module, Store};

const TARGET: &str = "wasm32-unknown-unknown";

fn module() -> Vec<u8> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = root.join("target/parity");
    let status = Command::new(env!("CARGO"))
        .args([
            "build",
            "--quiet",
            "--release",
            "--lib",
            "-p",
            "argad-parity",
        ])
        .args(["--target", TARGET, "--target-dir"])
        .arg(&target)
        .current_dir(&root)
        .status()
        .expect("cargo starts");
    assert!(status.success(), "the rules must build for {TARGET}");
    let file = target.join(TARGET).join("release/argad_parity.wasm");
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
        .get_typed_func::<(u32, u64), u32>(&store, "parity_play")
        .expect("parity_play");
    let place = instance
        .get_typed_func::<(), u32>(&store, "parity_log")
        .expect("parity_log");
    let memory = instance.get_memory(&store, "memory").expect("memory");
    for scenario in 0..argad_rules::scenario::EMBEDDED.len() as u32 {
        for seed in [1, u64::MAX / 3] {
            let length = play.call(&mut store, (scenario, seed)).expect("a game");
            let start = place.call(&mut store, ()).expect("a place");
            let mut theirs = vec![0; length as usize];
            memory
                .read(&store, start as usize, &mut theirs)
                .expect("a log in memory");
            let ours = argad_parity::log(scenario as usize, seed);
            assert!(ours.lines().count() > 10, "scenario {scenario} is played");
            assert!(
                ours.as_bytes() == theirs,
                "scenario {scenario}, seed {seed}: natively another game than in WebAssembly"
            );
        }
    }
}
