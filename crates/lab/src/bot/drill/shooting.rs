//! The shooting round: who shoots at whom, in a volley or at will, and who keeps the shot.

use super::Drill;
use super::scene::{Scene, loaded};
use super::worth::Worths;
use crate::bot::{Advice, Style, Why};
use argad_rules::around;
use argad_rules::check;
use argad_rules::data::Missile;
use argad_rules::fire::{self, Aimed, Aimer};
use argad_rules::measure::Length;
use argad_rules::order::{Act, Order, Shoot, When};
use argad_rules::shooting::{Shot, Sixes};
use argad_rules::short;
use argad_rules::state::{Figure, FigureId, Seat, State};
use argad_rules::table::Table;

/// Enemies looked at, the nearest first.
const LOOKED_AT: usize = 6;

/// The chance that one die hits. A six is a hit where six is enough; beyond that it must be thrown again
/// or stand with others (SIX), which one in six does at best.
pub(super) fn chance(shot: &Shot) -> f64 {
    match shot.natural_need {
        need @ ..=6 => f64::from(7 - need.max(2)) / 6.0,
        need => {
            let again = match shot.sixes {
                Sixes::Build | Sixes::Alone => f64::from((13 - need).clamp(0, 5)) / 6.0,
                Sixes::None => 0.0,
            };
            again / 6.0
        }
    }
}

/// The farthest at which a weapon is worth its powder.
pub(super) fn good_range(missile: &Missile) -> Length {
    let good = missile.bands.iter().rev().find(|band| band.need <= 4);
    let band = good.or(missile.bands.first());
    band.map_or(Length::ZERO, |band| band.upto)
}

/// Whether anybody of a seat could shoot: mostly everybody loads or has walked, and there is nothing to look at.
pub(super) fn may_shoot(table: &Table<'_>, state: &State, seat: Seat) -> bool {
    state
        .figures
        .iter()
        .any(|figure| figure.seat() == Some(seat) && figure.can_act() && is_ready(table, figure))
}

/// Whether somebody could shoot if there is anybody to shoot at; with two barrels, both.
fn is_ready(table: &Table<'_>, figure: &Figure) -> bool {
    loaded(table, figure).is_some() && fire::may_shoot(table, figure, None)
}

impl Drill {
    /// Whoever has a shot worth taking takes it.
    pub(super) fn shooting(&mut self, scene: &Scene<'_, '_>, advice: &mut Advice) {
        let worths = Worths::of(scene);
        let mut aimer = Aimer::new(scene.table, scene.state);
        for unit in scene.units.iter().filter(|unit| unit.own) {
            let mut volley = None;
            for &id in &unit.who {
                if !is_ready(scene.table, scene.state.figure(id)) {
                    continue;
                }
                let Some((shoot, hit)) =
                    self.best_shot(scene, &mut aimer, &worths, id, (unit.close, volley))
                else {
                    continue;
                };
                if hit <= self.blow(scene, id) {
                    continue;
                }
                if shoot.volley {
                    volley = Some(shoot.target);
                }
                let enemy = shoot.target;
                let hit = (hit * 100.0).round() as u8;
                let why = if shoot.volley {
                    Why::Volley { enemy, hit }
                } else {
                    Why::Shot { enemy, hit }
                };
                let order = Order {
                    who: vec![id],
                    acts: vec![Act::Shoot(shoot)],
                    reactions: Vec::new(),
                };
                advice.push(order, why);
            }
        }
        let Scene {
            table, view, seat, ..
        } = *scene;
        advice.checked = check::check_aimed(table, view, seat, &advice.orders, &aimer).ok();
    }

    /// The chance to put an enemy out hand to hand, for somebody who has come upon one: SHO-9, whoever shoots
    /// at him does not strike him.
    fn blow(&mut self, scene: &Scene<'_, '_>, id: FigureId) -> f64 {
        let figure = scene.state.figure(id);
        let runs = figure.is_mounted() && figure.doing.charging.is_some();
        let enemies = around::contacts(scene.table, scene.state, id);
        let kill = |&enemy| {
            let duel = self.duels.odds(scene.table, scene.state, id, enemy, runs);
            duel.kill
        };
        enemies.iter().map(kill).fold(0.0, f64::max)
    }

    /// How good a shot must be: whoever is hidden gives himself away by it.
    fn least(&self, figure: &Figure) -> f64 {
        match (self.mind_of(figure.troop).style, figure.hidden) {
            (Style::Bold, false) => 0.02,
            (_, false) => 0.05,
            (Style::Bold, true) => 0.1,
            (Style::Steady, true) => 0.16,
            (Style::Cautious, true) => 0.3,
        }
    }

    fn best_shot(
        &self,
        scene: &Scene<'_, '_>,
        aimer: &mut Aimer<'_, '_>,
        worths: &Worths,
        id: FigureId,
        (close, volley): (bool, Option<FigureId>),
    ) -> Option<(Shoot, f64)> {
        let figure = scene.state.figure(id);
        let from = figure.placed()?;
        let reach = scene
            .missiles(id)
            .filter_map(|(_, m)| m.bands.last())
            .map(|band| band.upto)
            .max()?;
        // Middles are farther apart than edges.
        let reach = reach.plus(Length::cm(5));
        let foes = scene.foes.iter().enumerate();
        let mut near: Vec<(Length, usize)> = Vec::with_capacity(scene.foes.len());
        near.extend(
            foes.filter(|(_, foe)| foe.at.centre.is_within(from.centre, reach))
                .map(|(index, foe)| (foe.at.centre.distance(from.centre), index)),
        );
        short::sort(&mut near);
        near.truncate(LOOKED_AT);
        let ways: &[bool] = if close { &[true, false] } else { &[false] };
        let shots = near
            .iter()
            .map(|&(_, index)| &scene.foes[index])
            .flat_map(|foe| ways.iter().map(move |&volley| (foe, volley)))
            .map(|(foe, volley)| Aimed {
                shooter: id,
                shoot: Shoot {
                    when: When::After,
                    target: foe.id,
                    weapon: None,
                    volley,
                    elite: None,
                    one_barrel: false,
                },
                from,
                to: foe.at,
                motion: None,
                passing: argad_rules::fire::Passing::default(),
            });
        let least = self.least(figure);
        let mut best: Option<(Shoot, f64, f64)> = None;
        aimer.each(shots, |&Aimed { shoot, .. }, needed| {
            let shot = needed.shot;
            // Those who shoot together at one target help each other's sixes.
            let joins = volley == Some(shoot.target) && shoot.volley;
            let bonus = if joins { 0.02 } else { 0.0 };
            let p = chance(shot) * f64::from(shot.dice.clamp(1, 255)) + bonus;
            let gain = p * worths.of_one(shoot.target);
            if p >= least && best.as_ref().is_none_or(|(.., b)| gain > *b + 1e-9) {
                best = Some((shoot, p.min(1.0), gain));
            }
        });
        best.map(|(shoot, p, _)| (shoot, p))
    }
}
