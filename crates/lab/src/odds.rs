//! Exact odds: queries answered by the resolver under an enumerator.

use crate::answer::{
    Counts, Ending, Fate, MeleeAnswer, MoraleAnswer, MoveAnswer, MoveOdds, ScreenAnswer,
    ShootAnswer, WoundAnswer, explain, status_word,
};
use crate::query::WoundQuery;
use crate::{Failure, Library, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery};
use argad_dice::{Chance, Distribution, Enumerator, Roller, Seeded};
use argad_rules::melee::{self, Melee, Status};
use argad_rules::morale::Verdict;
use argad_rules::movement::Advance;
use argad_rules::shooting::{self, Fire, Plan};
use argad_rules::wounds::Recovery;
use argad_rules::{Clause, Length};
use std::collections::BTreeMap;

/// Endings of a fight listed at most.
const MOST_ENDINGS: usize = 20_000;
/// States followed at once before a fight is sampled instead.
const MOST_STATES: usize = 200_000;
/// Fights thrown when sampling.
const SAMPLES: u32 = 200_000;
/// The seed they are thrown with.
const SAMPLE_SEED: u64 = 1;

/// The odds of shooting.
pub fn shoot(library: &Library, query: &ShootQuery) -> Result<ShootAnswer, Failure> {
    shoot_fire(&query.check(library)?)
}

/// The odds of a checked shooting situation.
pub fn shoot_fire(fire: &Fire<'_>) -> Result<ShootAnswer, Failure> {
    let plan = shooting::plan(fire).map_err(Failure::Refused)?;
    let hits = Enumerator::default()
        .resolve(&plan.volley)
        .map_err(Failure::Dice)?;
    let dice = usize::from(plan.volley.dice());
    let count = usize::from(fire.target.count);
    let screen_count = fire.target.screen.map_or(0, usize::from);
    let screened = plan.screen.as_ref().map(|shots| ScreenAnswer {
        hits: Counts::new(hits.counts(dice, |h| usize::from(h.screen))),
        shots: shots.iter().map(Into::into).collect(),
    });
    Ok(ShootAnswer {
        exact: true,
        shots: plan.shots.iter().map(Into::into).collect(),
        hits: Counts::new(hits.counts(dice, |h| usize::from(h.target + h.screen))),
        casualties: Counts::new(hits.counts(dice.min(count + screen_count), |h| {
            usize::from(h.target).min(count) + usize::from(h.screen).min(screen_count)
        })),
        behind: screened
            .is_some()
            .then(|| Counts::new(hits.counts(dice, |h| usize::from(h.target)))),
        screen: screened,
        notes: shooting_notes(&plan),
    })
}

/// Rulings and advice worth saying.
pub(crate) fn shooting_notes(plan: &Plan) -> Vec<Clause> {
    let long_shot = shooting::is_long_shot(plan);
    long_shot.then_some(Clause::RUL_35).into_iter().collect()
}

/// The odds of a fight.
pub fn melee(library: &Library, query: &MeleeQuery) -> Result<MeleeAnswer, Failure> {
    let fight = query.check(library)?;
    let plan = melee::plan(&fight).map_err(Failure::Refused)?;
    let ids: Vec<String> = fight.fighters.iter().map(|f| f.id.clone()).collect();
    let parts: Result<Vec<_>, _> = plan
        .parts()
        .iter()
        .map(|part| Enumerator::with_limit(MOST_STATES).resolve(part))
        .collect();
    match parts {
        Ok(parts) => Ok(from_parts(&plan, &ids, &parts)),
        Err(_) => sampled(&plan, &ids),
    }
}

/// Everybody's state.
type States = <Melee as argad_dice::Process>::Output;

/// Puts together parts that cannot influence each other.
fn from_parts(plan: &Melee, ids: &[String], parts: &[Distribution<States>]) -> MeleeAnswer {
    let endings: f64 = parts.iter().map(|part| part.len() as f64).product();
    let unhurt: States = std::iter::repeat_n(Status::Unhurt, ids.len()).collect();
    if endings <= MOST_ENDINGS as f64 {
        let mut joint: Vec<(States, f64)> = vec![(unhurt, 1.0)];
        for part in parts {
            joint = joint
                .iter()
                .flat_map(|(so_far, p)| part.iter().map(move |(s, q)| (worst(so_far, s), p * q)))
                .collect();
        }
        let joint: Distribution<States> = joint.into_iter().collect();
        return answer(plan, ids, &joint);
    }
    // Too many endings to list: everybody's own chances are still exact.
    let mut fates = vec![Fate::default(); ids.len()];
    for (figure, fate) in fates.iter_mut().enumerate() {
        let theirs = parts
            .iter()
            .find(|part| part.iter().any(|(s, _)| s[figure] != Status::Unhurt));
        match theirs {
            Some(part) => part.iter().for_each(|(s, p)| fate.add(s[figure], p)),
            None => fate.add(Status::Unhurt, 1.0),
        }
    }
    MeleeAnswer {
        exact: true,
        samples: None,
        seed: None,
        outcomes: ids.iter().cloned().zip(fates).collect(),
        joint: Vec::new(),
        joint_omitted: Some(endings),
        explain: explain(plan, ids),
    }
}

fn worst(a: &States, b: &States) -> States {
    a.iter().zip(b).map(|(&a, &b)| a.max(b)).collect()
}

fn answer(plan: &Melee, ids: &[String], joint: &Distribution<States>) -> MeleeAnswer {
    let mut outcomes: BTreeMap<String, Fate> = BTreeMap::new();
    let mut endings = Vec::with_capacity(joint.len());
    for (states, p) in joint.iter() {
        let mut state = BTreeMap::new();
        for (id, &status) in ids.iter().zip(states) {
            outcomes.entry(id.clone()).or_default().add(status, p);
            state.insert(id.clone(), status_word(status));
        }
        endings.push(Ending { p, state });
    }
    endings.sort_by(|a, b| b.p.total_cmp(&a.p).then_with(|| a.state.cmp(&b.state)));
    MeleeAnswer {
        exact: true,
        samples: None,
        seed: None,
        outcomes,
        joint: endings,
        joint_omitted: None,
        explain: explain(plan, ids),
    }
}

fn sampled(plan: &Melee, ids: &[String]) -> Result<MeleeAnswer, Failure> {
    let mut joint: Distribution<States> = Distribution::default();
    let mut roller = Roller::new(Seeded::new(SAMPLE_SEED));
    for _ in 0..SAMPLES {
        let states = roller.resolve(plan).map_err(Failure::Dice)?;
        roller.forget();
        joint.add(states, 1.0 / f64::from(SAMPLES));
    }
    let mut answer = answer(plan, ids, &joint);
    answer.exact = false;
    answer.samples = Some(SAMPLES);
    answer.seed = Some(SAMPLE_SEED);
    if answer.joint.len() > MOST_ENDINGS {
        answer.joint_omitted = Some(answer.joint.len() as f64);
        answer.joint.clear();
    }
    Ok(answer)
}

/// The odds of a morale test.
pub fn morale(query: &MoraleQuery) -> Result<MoraleAnswer, Failure> {
    let odds = Enumerator::default()
        .resolve(&query.check()?)
        .map_err(Failure::Dice)?;
    let p = |wanted: Verdict| odds.probability(|&verdict| verdict == wanted);
    Ok(MoraleAnswer {
        pass: p(Verdict::Pass),
        disorder: p(Verdict::Disorder),
        flee: p(Verdict::Flee),
    })
}

/// The odds of a move over bad ground.
pub fn movement(query: &MoveQuery) -> Result<MoveAnswer, Failure> {
    let odds = Enumerator::default()
        .resolve(&query.check()?)
        .map_err(Failure::Dice)?;
    let mut stuck = 0.0;
    let mut cm: Vec<(Length, f64)> = Vec::new();
    for (&advance, p) in odds.iter() {
        match advance {
            Advance::Stuck => stuck += p,
            Advance::Upto(length) => cm.push((length, p)),
        }
    }
    cm.sort_by_key(|&(length, _)| length);
    let mean = cm.iter().map(|(length, p)| length.as_cm() * p).sum();
    Ok(MoveAnswer {
        p: MoveOdds { stuck, cm },
        mean,
    })
}

/// The odds of treating a wound.
pub fn wound(query: &WoundQuery) -> Result<WoundAnswer, Failure> {
    let odds = Enumerator::default()
        .resolve(&query.check()?)
        .map_err(Failure::Dice)?;
    let mut answer = WoundAnswer::default();
    for (recovery, p) in odds.iter() {
        *match recovery {
            Recovery::Heals => &mut answer.heals,
            Recovery::Marked(_) => &mut answer.marked,
            Recovery::StillWounded => &mut answer.still_wounded,
            Recovery::Dead => &mut answer.dies,
        } += p;
    }
    Ok(answer)
}
