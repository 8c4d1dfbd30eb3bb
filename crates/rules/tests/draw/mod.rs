//! Numbers from a seed, for tables that are drawn: the same for ever, and none of the game's own dice.

/// Numbers from a seed.
pub struct Draw(pub u64);

impl Draw {
    /// One of 0 to just below the end.
    pub fn below(&mut self, end: u64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % end) as i64
    }

    /// One of these.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }

    /// One from the first to just below the second.
    #[allow(dead_code, reason = "not every test asks")]
    pub fn within(&mut self, from: i64, to: i64) -> i32 {
        (from + self.below((to - from) as u64)) as i32
    }
}
