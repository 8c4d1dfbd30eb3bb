#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|bytes: &[u8]| argad_trials::query::run(bytes));
fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
    argad_fuzz::mutate(data, size, most, seed)
});
