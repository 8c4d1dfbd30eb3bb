//! Who is hit in a group.

use argad_dice::{Answer, Ask, Process};

/// Draws the victims of hits on a group: uniformly among those who can be seen in range, one draw a
/// hit, nobody twice (SHO-2, RUL-1).
#[derive(Clone, Copy, Debug)]
pub struct Victims {
    /// Hits to be shared out.
    pub hits: u16,
    /// Figures that can be hit.
    pub among: u16,
}

impl Process for Victims {
    /// The figures drawn so far.
    type State = Vec<u16>;
    /// The figures hit, in the order drawn.
    type Output = Vec<u16>;

    fn start(&self) -> Vec<u16> {
        Vec::new()
    }

    fn ask(&self, drawn: &Vec<u16>) -> Option<Ask> {
        let done = drawn.len() as u16;
        (done < self.hits.min(self.among)).then(|| Ask::Pick {
            among: self.among - done,
            tag: 0,
        })
    }

    fn tell(&self, drawn: &Vec<u16>, answer: &Answer) -> Vec<u16> {
        let mut left = (0..self.among).filter(|figure| !drawn.contains(figure));
        let mut drawn = drawn.clone();
        drawn.extend(left.nth(usize::from(answer.picked())));
        drawn
    }

    fn finish(&self, drawn: Vec<u16>) -> Vec<u16> {
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argad_dice::{Chance, Enumerator, Roller, Scripted};

    // clauses: SHO-2, RUL-1
    #[test]
    fn victims_are_uniform_and_never_drawn_twice() {
        let odds = Enumerator::default()
            .resolve(&Victims { hits: 2, among: 4 })
            .unwrap();
        assert_eq!(odds.len(), 12);
        for figure in 0..4 {
            let p = odds.probability(|drawn| drawn.contains(&figure));
            assert!((p - 0.5).abs() < 1e-12);
        }
        let drawn = Roller::new(Scripted::new(&[2, 2])).resolve(&Victims { hits: 3, among: 2 });
        assert!(drawn.is_err(), "the second draw is among one figure only");
        let drawn = Roller::new(Scripted::new(&[2, 1]))
            .resolve(&Victims { hits: 3, among: 2 })
            .unwrap();
        assert_eq!(drawn, [1, 0]);
    }
}
