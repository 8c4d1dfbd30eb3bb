//! Exact odds: queries answered by the resolver under an enumerator.

use crate::answer::{
    Counts, Ending, Fate, MeleeAnswer, MoraleAnswer, MoveAnswer, MoveOdds, ScreenAnswer,
    ShootAnswer, WoundAnswer, explain, status_word,
};
use crate::query::WoundQuery;
use crate::{Failure, Library, MeleeQuery, MoraleQuery, MoveQuery, ShootQuery};
use argad_dice::{Chance, Distribution, Enumerator, Process, Roller, Seeded};
use argad_rules::melee::{self, Melee, Status};
use argad_rules::morale::Verdict;
use argad_rules::movement::Advance;
use argad_rules::shooting::{self, Fire, Hits, Plan};
use argad_rules::short;
use argad_rules::wounds::Recovery;
use argad_rules::{Clause, Length};
use std::collections::BTreeMap;

/// Endings of a fight listed at most.
const MOST_ENDINGS: usize = 70_000;
/// States followed at once before a fight is taken figure by figure, or thrown many times instead.
const MOST_STATES: usize = 30_000;
/// Throws when sampling.
const SAMPLES: u32 = 20_000;
/// The seed they are thrown with.
const SAMPLE_SEED: u64 = 1;

/// The odds of shooting.
pub fn shoot(library: &Library, query: &ShootQuery) -> Result<ShootAnswer, Failure> {
    shoot_fire(&query.check(library)?)
}

/// The odds of a checked shooting situation.
pub fn shoot_fire(fire: &Fire<'_>) -> Result<ShootAnswer, Failure> {
    let plan = shooting::plan(fire).map_err(Failure::Refused)?;
    let (hits, samples) = match Enumerator::default().resolve(&plan.volley) {
        Ok(hits) => (hits, None),
        Err(_) => (thrown(&plan.volley)?, Some(SAMPLES)),
    };
    let dice = usize::from(plan.volley.dice());
    let count = usize::from(fire.target.count);
    let screen_count = fire.target.screen.map_or(0, usize::from);
    let behind = |h: &Hits| shooting::on_unit(&plan, fire, *h);
    let screened = plan.screen.as_ref().map(|shots| ScreenAnswer {
        hits: Counts::new(hits.counts(dice, |h| usize::from(h.screen))),
        shots: shots.iter().map(Into::into).collect(),
    });
    Ok(ShootAnswer {
        exact: samples.is_none(),
        samples,
        seed: samples.map(|_| SAMPLE_SEED),
        shots: plan.shots.iter().map(Into::into).collect(),
        hits: Counts::new(hits.counts(dice, |h| usize::from(h.target.max(h.screen)))),
        casualties: Counts::new(hits.counts(dice.min(count + screen_count), |h| {
            usize::from(behind(h)).min(count) + usize::from(h.screen).min(screen_count)
        })),
        behind: screened
            .is_some()
            .then(|| Counts::new(hits.counts(dice, |h| usize::from(behind(h))))),
        screen: screened,
        notes: shooting_notes(fire, &plan),
    })
}

/// Rulings and advice worth saying.
pub(crate) fn shooting_notes(fire: &Fire<'_>, plan: &Plan) -> Vec<Clause> {
    let long_shot = shooting::is_long_shot(plan).then_some(Clause::RUL_35);
    // Two barrels asked for, one shot.
    let one_barrel = shooting::saves_a_barrel(fire).then_some(Clause::WPN_5);
    long_shot.into_iter().chain(one_barrel).collect()
}

/// The odds of a fight.
pub fn melee(library: &Library, query: &MeleeQuery) -> Result<MeleeAnswer, Failure> {
    let fight = query.check(library)?;
    let plan = melee::plan(&fight).map_err(Failure::Refused)?;
    let ids: Vec<String> = fight.fighters.iter().map(|f| f.id.clone()).collect();
    let parts: Option<Vec<_>> = plan.parts().iter().map(enumerated).collect();
    if let Some(joint) = parts.and_then(|parts| joint(&parts, ids.len())) {
        return Ok(answer(&plan, &ids, &joint));
    }
    match fates(&plan) {
        Some(fates) => Ok(MeleeAnswer {
            exact: true,
            samples: None,
            seed: None,
            outcomes: ids.iter().cloned().zip(fates).collect(),
            joint: Vec::new(),
            joint_omitted: true,
            explain: explain(&plan, &ids),
        }),
        None => sampled(&plan, &ids),
    }
}

/// Everybody's state.
type States = <Melee as Process>::Output;

pub(crate) fn enumerated(melee: &Melee) -> Option<Distribution<States>> {
    Enumerator::with_limit(MOST_STATES).resolve(melee).ok()
}

/// Puts together parts that cannot influence each other, unless there are too many endings to list.
fn joint(parts: &[Distribution<States>], figures: usize) -> Option<Distribution<States>> {
    let endings: f64 = parts.iter().map(|part| part.len() as f64).product();
    if endings > MOST_ENDINGS as f64 {
        return None;
    }
    let mut joint: Vec<(States, f64)> =
        vec![(std::iter::repeat_n(Status::Unhurt, figures).collect(), 1.0)];
    for part in parts {
        joint = joint
            .iter()
            .flat_map(|(so_far, p)| part.iter().map(move |(s, q)| (worst(so_far, s), p * q)))
            .collect();
    }
    Some(joint.into_iter().collect())
}

/// Everybody's own chances, each from the strikes that can have a say in them.
fn fates(plan: &Melee) -> Option<Vec<Fate>> {
    (0..plan.figures())
        .map(|figure| {
            let mut fate = Fate::default();
            for (states, p) in enumerated(&plan.influencing(figure))?.iter() {
                fate.add(states[figure], p);
            }
            Some(fate)
        })
        .collect()
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
        joint_omitted: false,
        explain: explain(plan, ids),
    }
}

/// The distribution over many throws, where there are too many states to follow them all.
fn thrown<P: Process>(process: &P) -> Result<Distribution<P::Output>, Failure> {
    let mut found = Distribution::default();
    let mut roller = Roller::new(Seeded::new(SAMPLE_SEED));
    for _ in 0..SAMPLES {
        let output = roller.resolve(process).map_err(Failure::Dice)?;
        roller.forget();
        found.add(output, 1.0 / f64::from(SAMPLES));
    }
    Ok(found)
}

fn sampled(plan: &Melee, ids: &[String]) -> Result<MeleeAnswer, Failure> {
    let joint = thrown(plan)?;
    let mut answer = answer(plan, ids, &joint);
    answer.exact = false;
    answer.samples = Some(SAMPLES);
    answer.seed = Some(SAMPLE_SEED);
    if answer.joint.len() > MOST_ENDINGS {
        answer.joint_omitted = true;
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
    short::sort_by_key(&mut cm, |&(length, _)| length);
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
