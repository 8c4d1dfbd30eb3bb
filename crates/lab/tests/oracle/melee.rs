//! Melee odds from the clauses MEL, LEN, CHG, DIS, EXC, SIX, GEN-7, VAR and RUL.
//!
//! Choices taken where the catalogue leaves one:
//! 1. A figure "contacted" or "charged" by a charging rider (CHG-8) is one that names the rider in
//!    `charged_by` or that the rider strikes; MEL-M9 asks for `charged_by`, except for pikes of
//!    rank 2 and more, which have it against any charging rider.
//!    Those the clause lets strike a charger may do so even when somebody counter-charges it.
//! 2. A rider with `charged_last_turn` still charges (CHG-8, MEL-M7, lance held) but has none of the
//!    bonuses MEL-M8, CHG-9, CHG-10. The same against a figure that defends an obstacle (GEN-7).
//! 3. A charge that CHG-1 refuses is not looked at further as a charge. In contact at the start of
//!    the turn there is no charge, so nothing to refuse.
//! 4. CHG-9 spares foot with bayonet, light lance, half-pike, pike, 1792 pike, halberd, long
//!    bardiche; CHG-11 the same without the pike. CHG-9 is not for `light_cavalry`.
//! 5. MEL-M9 in PS: not the 1792 pike, not the bayonet; in HM: not the short bardiche (which then
//!    keeps its weight bonus). The long bardiche follows the halberd in both periods.
//! 6. LEN-6 turns everything from semi-long to pike into short, lances included; the other gifts of
//!    the weapon (MEL-M7, MEL-M9) stay.
//! 7. LEN-7, when it applies (not the first round, everybody on foot), puts all strikes into the
//!    moment of short weapons (order 4); the dagger of EXC-1 still follows in the very-short moment.
//! 8. LEN-3: a friend of lower rank who strikes the same enemy with a two-handed weapon, semi-long
//!    bardiche or heavy tool whose advantages are in use (on foot, not indoors, not in close order, not `restrained`)
//!    stands in the way, also when that friend holds the bardiche against a charge.
//! 9. Rear bayonets are refused with LEN-4, any other rear figure with LEN-2 (a bayonet that LEN-6
//!    makes short as well); `front_kneels` and an enemy who charges are enough for a bayonet of the
//!    second rank. Riders never strike from a rear rank.
//! 10. CHG-8 "pole weapons": pike, lances, half-pike, 1792 pike, halberd, both bardiches, bayonet on
//!     musket, long tool; "behind that figure" is rank 2 or more, and that figure is on foot.
//! 11. GEN-7 counts the figures with `defends_obstacle` that strike the same enemy; only foot that
//!     defend lose the −1 of MEL-M6.
//! 12. EXC-6: `very_strong` with `quick` or with any exceptional ability.
//! 13. EXC-3 and EXC-5 with a list: one die for each id in turn, beginning again at the end of the
//!     list. Dice at different enemies are in different pools.
//! 14. The dagger of EXC-1 has the modifiers of the sword and no note of its own. A stunned figure
//!     does not strike later, but may be struck.
//! 15. MEL-7: stun against stun is the same effect, stun against death is not. The short chain
//!     (VAR-3) keeps MEL-8. Several dice of one striker: the best effect, then the highest natural.
//! 16. RUL-23: a striker's own dice stay together when the sixes are handed out, highest first.
//! 17. MEL-12 needs class 1 or 2 and the first round. PS soldier's swords are plain swords.
//! 18. Disorder takes away every single bonus (so a heavy tool has −1), not the absence of a malus
//!     and not an exceptional ability.
//! 19. A weapon that counts as a sword (LEN-1, LEN-5, LEN-8) is a sword in every respect.
//! 20. Defaults not written down: `class` 3, `armour` none, `weapon` sword, `ground` easy,
//!     `first_round` true. An ability with a weapon RUL-24 does not allow is bad input.

use super::fighters::{Fight, Figure, State, read_figure};
use super::{Fields, MeleeAnswer, Mount, Period, Sixes, StrikeNote, Verdict};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A die thrown at one moment.
#[derive(Clone, Copy)]
struct Die {
    striker: usize,
    target: usize,
    natural: i32,
}

/// Where the fight stands: each figure's state, and whose rapier has missed.
type Standing = Vec<(State, bool)>;

impl Fight {
    /// The dice thrown at a moment, seen from a standing.
    fn thrown(&self, moment: u8, now: &Standing) -> Vec<Die> {
        let mut dice = Vec::new();
        for (i, f) in self.figures.iter().enumerate() {
            if f.strikes.is_empty() || now[i].0 != State::Unhurt {
                continue;
            }
            let dagger = f.exceptional == "rapier-and-dagger" && !f.quick;
            let count = if self.order(f) == moment {
                Fight::dice(f)
            } else {
                usize::from(moment == 5 && dagger && now[i].1)
            };
            for n in 0..count {
                let target = self.index(&f.strikes[n % f.strikes.len()]);
                if matches!(now[target].0, State::Unhurt | State::Stunned) {
                    dice.push(Die {
                        striker: i,
                        target,
                        natural: 0,
                    });
                }
            }
        }
        dice
    }

    fn same_pool(&self, x: &Die, y: &Die) -> bool {
        let (fx, fy) = (&self.figures[x.striker], &self.figures[y.striker]);
        let target = &self.figures[x.target];
        x.target == y.target
            && fx.disorder == fy.disorder
            && self.modifier(fx, target) == self.modifier(fy, target)
    }

    fn roll(
        &self,
        dice: &mut Vec<Die>,
        next: usize,
        now: &Standing,
        p: f64,
        out: &mut BTreeMap<Standing, f64>,
    ) {
        if next == dice.len() {
            let grown = self.build_up(dice);
            let faces: Vec<i32> = dice.iter().map(|d| d.natural).collect();
            return self.reroll(&faces, grown, 0, now, p, out);
        }
        for face in 1..=6 {
            dice[next].natural = face;
            self.roll(dice, next + 1, now, p / 6.0, out);
        }
    }

    /// Several sixes of an orderly pool are worth 6, 7, 8 …, the highest to those whom their enemy
    /// strikes at this moment, then in order of listing (RUL-23).
    fn build_up(&self, dice: &[Die]) -> Vec<Die> {
        let mut grown = dice.to_vec();
        for i in 0..dice.len() {
            let me = dice[i];
            if me.natural != 6 || self.figures[me.striker].disorder {
                continue;
            }
            let struck_back = |d: &Die| {
                dice.iter()
                    .any(|back| back.striker == d.target && back.target == d.striker)
            };
            // Dice are listed in the order of their strikers, so an earlier die goes first.
            let behind_me = (0..dice.len())
                .filter(|&j| j != i && dice[j].natural == 6 && self.same_pool(&me, &dice[j]))
                .filter(|&j| match (struck_back(&me), struck_back(&dice[j])) {
                    (true, false) => true,
                    (false, true) => false,
                    _ => j > i,
                })
                .count();
            grown[i].natural = 6 + behind_me as i32;
        }
        grown
    }

    /// A lone six is rerolled while it does not put its own target out (RUL-23).
    fn reroll(
        &self,
        faces: &[i32],
        mut dice: Vec<Die>,
        next: usize,
        now: &Standing,
        p: f64,
        out: &mut BTreeMap<Standing, f64>,
    ) {
        if next == dice.len() {
            *out.entry(self.resolve(&dice, now)).or_insert(0.0) += p;
            return;
        }
        let this = dice[next];
        let (s, t) = (&self.figures[this.striker], &self.figures[this.target]);
        let sixes_in_pool = (0..dice.len())
            .filter(|&j| faces[j] == 6 && self.same_pool(&this, &dice[j]))
            .count();
        let lone = faces[next] == 6 && sixes_in_pool == 1;
        let allowed = self.options.sixes(s.disorder) != Sixes::Flat;
        let felled = self.effect(s, t, this.natural) >= State::Stunned;
        if lone && allowed && !felled {
            self.reroll(faces, dice.clone(), next + 1, now, p * 5.0 / 6.0, out);
            dice[next].natural += 1;
            self.reroll(faces, dice, next, now, p / 6.0, out);
        } else {
            self.reroll(faces, dice, next + 1, now, p, out);
        }
    }

    /// Applies all strikes of a moment at once.
    fn resolve(&self, dice: &[Die], now: &Standing) -> Standing {
        // The best effect, and the die that gave it, of each striker on each target.
        let mut blows: BTreeMap<(usize, usize), (State, i32)> = BTreeMap::new();
        for d in dice {
            let effect = self.effect(&self.figures[d.striker], &self.figures[d.target], d.natural);
            let blow = blows
                .entry((d.striker, d.target))
                .or_insert((effect, d.natural));
            *blow = (*blow).max((effect, d.natural));
        }
        let mut next = now.clone();
        for (&(s, t), &(effect, natural)) in &blows {
            if effect == State::Unhurt {
                next[s].1 = true;
                continue;
            }
            if let Some(&(back, back_natural)) = blows.get(&(t, s))
                && self.options.tie_break
                && back == effect
                && self.loses(s, natural, t, back_natural)
            {
                continue;
            }
            let suffered = if effect == State::Recoil && !self.figures[t].can_recoil {
                State::Out
            } else {
                effect
            };
            next[t].0 = next[t].0.max(suffered);
        }
        next
    }

    /// Does `s` lose the tie-break against `t` (MEL-7, MEL-8)?
    fn loses(&self, s: usize, natural: i32, t: usize, back_natural: i32) -> bool {
        let (fs, ft) = (&self.figures[s], &self.figures[t]);
        if fs.class != ft.class {
            return fs.class < ft.class;
        }
        if fs.armour_rank != ft.armour_rank {
            return fs.armour_rank < ft.armour_rank;
        }
        let plain = |f: &Figure| f.mount == Mount::Foot && f.armour == 0;
        if self.period == Period::HorseAndMusket
            && fs.grenadier != ft.grenadier
            && plain(fs)
            && plain(ft)
        {
            return ft.grenadier;
        }
        if natural != back_natural {
            return natural < back_natural;
        }
        self.options.full_chain && self.modifier(fs, ft) < self.modifier(ft, fs)
    }

    fn answer(&self) -> MeleeAnswer {
        let start: Standing = self
            .figures
            .iter()
            .map(|_| (State::Unhurt, false))
            .collect();
        let mut standings = BTreeMap::from([(start, 1.0)]);
        for moment in 1..=6 {
            let mut after = BTreeMap::new();
            for (now, p) in &standings {
                let mut dice = self.thrown(moment, now);
                self.roll(&mut dice, 0, now, *p, &mut after);
            }
            standings = after;
        }
        let mut outcomes: BTreeMap<String, [f64; 4]> = BTreeMap::new();
        let mut joint: BTreeMap<Vec<(String, String)>, f64> = BTreeMap::new();
        for (end, p) in standings {
            let mut key = Vec::new();
            for (f, (state, _)) in self.figures.iter().zip(end) {
                let slot = match state {
                    State::Out => 0,
                    State::Recoil => 1,
                    State::Stunned => 2,
                    State::Unhurt => 3,
                };
                outcomes.entry(f.id.clone()).or_insert([0.0; 4])[slot] += p;
                key.push((f.id.clone(), state.name().to_string()));
            }
            key.sort();
            *joint.entry(key).or_insert(0.0) += p;
        }
        MeleeAnswer {
            outcomes,
            joint,
            strikes: self.notes(),
        }
    }

    fn notes(&self) -> Vec<StrikeNote> {
        let mut notes = Vec::new();
        for s in &self.figures {
            let mut seen: Vec<&String> = Vec::new();
            for id in s.strikes.iter().take(Fight::dice(s).max(1)) {
                if seen.contains(&id) {
                    continue;
                }
                seen.push(id);
                let t = &self.figures[self.index(id)];
                let lowest = |least: State| {
                    (2..=8)
                        .find(|&v| self.effect(s, t, v) >= least)
                        .expect("an 8 always hits")
                };
                notes.push(StrikeNote {
                    striker: s.id.clone(),
                    target: id.clone(),
                    order: self.order(s),
                    need_recoil: lowest(State::Recoil),
                    need_out: lowest(State::Stunned),
                    modifier_sum: self.modifier(s, t),
                });
            }
        }
        notes
    }
}

fn try_melee(query: &Value) -> Result<Verdict<MeleeAnswer>, String> {
    let mut f = Fields::new(query, "query")?;
    let period = super::read_period(&mut f)?;
    let options = super::read_options(period, &mut f)?;
    let ground = f.word("ground", &["easy", "difficult", "very-difficult"])?;
    let first_round = f.flag("first_round", true)?;
    let mut figures = Vec::new();
    for (side, name) in [(0, "a"), (1, "b")] {
        let listed = f
            .raw(name)
            .and_then(Value::as_array)
            .ok_or(format!("{name}: no list"))?;
        for (i, value) in listed.iter().enumerate() {
            figures.push(read_figure(value, side, &format!("{name}[{i}]"))?);
        }
    }
    f.finish()?;
    let ids: BTreeSet<&String> = figures.iter().map(|f| &f.id).collect();
    if ids.len() != figures.len() {
        return Err("an id is used twice".into());
    }
    for f in &figures {
        for id in f.strikes.iter().chain(&f.charged_by) {
            if !figures.iter().any(|g| g.id == *id && g.side != f.side) {
                return Err(format!("{}: no enemy {id}", f.id));
            }
        }
    }
    let above = |side| figures.iter().any(|f| f.side == side && f.higher);
    if above(0) && above(1) {
        return Err("higher: on both sides at once".into());
    }
    let fight = Fight {
        period,
        options,
        ground,
        first_round,
        figures,
    };
    let refusals = fight.refusals();
    if refusals.is_empty() {
        Ok(Verdict::Answer(fight.answer()))
    } else {
        Ok(Verdict::Refused(refusals))
    }
}

/// The odds of one round of one fight.
pub fn melee(query: &Value) -> Verdict<MeleeAnswer> {
    try_melee(query).unwrap_or_else(Verdict::BadInput)
}
