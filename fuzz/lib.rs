//! What the targets share: changes that keep a text one.

use argad_trials::mutate::mutated;
use libfuzzer_sys::fuzzer_mutate;

/// Changes an input in place and gives its new size: half the time line by line, else byte by byte as libFuzzer does.
pub fn mutate(data: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    let text = std::str::from_utf8(&data[..size]).ok();
    let changed = text.filter(|_| seed % 2 == 0);
    let changed = changed.and_then(|text| mutated(text, most.min(data.len()), seed.into()));
    let Some(changed) = changed else {
        return fuzzer_mutate(data, size, most);
    };
    data[..changed.len()].copy_from_slice(changed.as_bytes());
    changed.len()
}
