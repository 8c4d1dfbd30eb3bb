//! Lines of fire against a slow version that looks at everybody for each of a group, one after the other.

use super::aim;
use super::field::Field;
use super::line_of_fire::{Barred, Looker, Wanted};
use super::{Aimed, Aimer, allowed, reaches_named};
use crate::around::{self, Few};
use crate::clause::Clause;
use crate::data::{self, Missile, MissileTrait};
use crate::geometry::{Direction, Placed, Point};
use crate::measure::Length;
use crate::order::{Shoot, When};
use crate::reason::Code;
use crate::ruleset::Switch;
use crate::scenario;
use crate::shooting::Formation;
use crate::sight::{self, Sight, Stand};
use crate::state::{Fate, Figure, FigureId, Place, Posture, SideId, State};
use crate::table::Table;
use argad_dice::{Seeded, Source};

/// Who can be hit, the nearest of them, how far and how that one is seen.
type Seen<'a> = (Few, FigureId, Length, Sight<'a>);

struct Slow<'t, 'a> {
    table: &'t Table<'a>,
    state: &'t State,
    aimed: &'t Aimed,
    weapon: &'a Missile,
    group: &'t [FigureId],
}

impl<'a> Slow<'_, 'a> {
    fn look(&self) -> Result<Seen<'a>, Barred> {
        let mut seen: Option<Seen<'a>> = None;
        let mut why = None;
        for &id in self.group {
            match self.look_at(id) {
                Err(barred) => {
                    if id == self.aimed.shoot.target {
                        why = Some(barred);
                    }
                }
                Ok(sight) => {
                    let here = (sight.distance, self.place(id).centre);
                    match &mut seen {
                        None => seen = Some((Few::from_slice(&[id]), id, sight.distance, sight)),
                        Some(seen) => {
                            seen.0.push(id);
                            if here < (seen.2, self.place(seen.1).centre) {
                                (seen.1, seen.2, seen.3) = (id, sight.distance, sight);
                            }
                        }
                    }
                }
            }
        }
        seen.ok_or_else(|| why.expect("the one named is of the group"))
    }

    fn place(&self, id: FigureId) -> Placed {
        let Aimed { shoot, to, .. } = self.aimed;
        if id == shoot.target {
            *to
        } else {
            self.state.figure(id).placed().unwrap()
        }
    }

    fn look_at(&self, id: FigureId) -> Result<Sight<'a>, Barred> {
        let barred = |code, clause| Err(Barred { code, clause });
        let Aimed { shooter, from, .. } = self.aimed;
        let (me, there) = (self.state.figure(*shooter), self.place(id));
        let range = self.weapon.bands.last().unwrap().upto;
        if from.distance(&there) > range {
            return barred(Code::OutOfRange, Clause::WPN_22);
        }
        let others = || self.state.present().filter(|(id, _)| id != shooter);
        let on_the_way = matches!(self.aimed.shoot.when, When::At(_));
        let tight = (!on_the_way || me.past.contact_at_start)
            && others().any(|(id, f)| {
                me.is_enemy_of(f) && around::meet(self.table, from, &self.place(id))
            });
        if tight && !around::meet(self.table, from, &there) {
            return barred(Code::OnlyWhomOneTouches, Clause::SHO_3);
        }
        let is_friend = |f: &Figure| (f.side, f.hostile) == (me.side, me.hostile);
        let beset = others().any(|(_, f)| {
            is_friend(f)
                && !f.is_prisoner()
                && around::meet(self.table, &there, &f.placed().unwrap())
        });
        if !tight && beset {
            return barred(Code::TargetInMelee, Clause::SHO_3);
        }
        let stand = |f: &Figure, placed| Stand {
            placed,
            mounted: f.is_mounted(),
            crouched: f.posture == Posture::Crouched,
        };
        let sight = sight::sight(
            self.table.rules(),
            self.table.data,
            &self.table.scenario.ground,
            &stand(me, *from),
            &stand(self.state.figure(id), there),
        );
        if let Some(clause) = sight.hidden {
            return barred(Code::TargetHidden, clause);
        }
        let target = self.state.figure(self.aimed.shoot.target);
        let blocked = others().any(|(id, f)| {
            let at = f.placed().unwrap();
            let screens = self.table.rules().on(Switch::FootUnits)
                && f.side == target.side
                && f.formation == Formation::Skirmish;
            let over = self.weapon.is(MissileTrait::OverFriends) && f.side == me.side;
            let shoulder = f.side == me.side && from.distance(&at) <= Length::cm(1);
            let unknown = f.hidden && f.side != me.side;
            !(self.group.contains(&id) || screens || over || shoulder || unknown)
                && from.distance(&at) <= range
                && at.is_near_segment(from.centre, there.centre, Length::ZERO)
        });
        if blocked {
            return barred(Code::FriendInWay, Clause::WPN_21);
        }
        Ok(sight)
    }
}

fn throw(dice: &mut dyn Source, sides: u16) -> i32 {
    i32::from(dice.next(sides).unwrap()) - 1
}

/// People thrown together anyhow: near each other, base to base, crouched, hidden, prisoners.
fn scatter(state: &mut State, dice: &mut dyn Source) {
    let spread = 1000 + throw(dice, 5000);
    let middle = Point::new(spread + throw(dice, 6000), spread + throw(dice, 6000));
    let mut last: Option<Placed> = None;
    for figure in &mut state.figures {
        let (x, y) = (throw(dice, 10_000) % spread, throw(dice, 10_000) % spread);
        let (luck, step) = (throw(dice, 420), throw(dice, 256) as u8);
        let Place::Table(placed) = &mut figure.place else {
            continue;
        };
        placed.centre = Point::new(middle.x + x - spread / 2, middle.y + y - spread / 2);
        placed.facing = Direction::new(step);
        if let Some(last) = last.filter(|_| luck % 4 == 0) {
            let beside = last
                .facing
                .vector(Length::tenths_of_mm(200 + i64::from(luck % 3)));
            placed.centre = last.centre.plus(beside);
        }
        last = Some(*placed);
        if luck % 7 == 0 {
            figure.posture = Posture::Crouched;
        }
        figure.hidden = luck % 13 == 0;
        figure.doing.moved.counts = luck % 3 == 0;
        figure.past.contact_at_start = luck % 5 == 0;
        if luck % 11 == 0 {
            (figure.formation, figure.body) = (Formation::Skirmish, None);
        }
        if luck % 17 == 0 {
            figure.fate = Fate::Prisoner(SideId(0));
        }
    }
}

fn a_shot(state: &State, shooter: FigureId, dice: &mut dyn Source) -> Option<Aimed> {
    let target = FigureId(throw(dice, state.figures.len() as u16) as u16);
    let when = [When::Before, When::After, When::At(1)][throw(dice, 3) as usize];
    let mut places = [
        state.figure(shooter).placed()?,
        state.figure(target).placed()?,
    ];
    for placed in &mut places {
        if throw(dice, 3) == 0 {
            let (x, y) = (throw(dice, 600) - 300, throw(dice, 600) - 300);
            placed.centre = Point::new(placed.centre.x + x, placed.centre.y + y);
        }
    }
    Some(Aimed {
        shooter,
        shoot: Shoot {
            when,
            target,
            weapon: None,
            volley: throw(dice, 5) == 0,
            elite: None,
            one_barrel: false,
        },
        from: places[0],
        to: places[1],
        motion: None,
        passing: crate::fire::Passing::default(),
    })
}

// clauses: SHO-3, WPN-19, WPN-21, WPN-22, GEN-5, TER-8, RUL-9, TAC-11
#[test]
fn what_is_looked_at_together_is_what_is_seen_one_by_one() {
    let mut dice = Seeded::new(11);
    let (mut hit, mut seen) = (0, std::collections::BTreeMap::<Code, u32>::new());
    for scenario in scenario::embedded() {
        let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
        for _ in 0..30 {
            let mut state = table.start();
            scatter(&mut state, &mut dice);
            let mut field = Field::of(&state);
            for (shooter, me) in state.present() {
                let Some(aimed) = a_shot(&state, shooter, &mut dice) else {
                    continue;
                };
                let target = state.figure(aimed.shoot.target);
                let Some(weapon) = table.facts(me).missiles.first() else {
                    continue;
                };
                if !target.is_present() || !me.is_enemy_of(target) {
                    continue;
                }
                let members = around::group(&state, aimed.shoot.target);
                let group = field.group_of(&table, &state, aimed.shoot.target);
                let slow = Slow {
                    table: &table,
                    state: &state,
                    aimed: &aimed,
                    weapon,
                    group: &members,
                };
                let looker = Looker {
                    table: &table,
                    state: &state,
                    now: &state,
                    field: &field,
                    shooter,
                    from: aimed.from,
                    shoot: &aimed.shoot,
                    to: aimed.to,
                    weapon,
                    near: std::cell::OnceCell::new(),
                };
                let expected = slow.look();
                let all = looker.look(group, Wanted::Everybody);
                let nearest = looker.look(group, Wanted::Nearest);
                match expected {
                    Ok((victims, near, distance, sight)) => {
                        let all = all.unwrap();
                        assert_eq!((all.victims, all.nearest), (victims, near), "{aimed:?}");
                        assert_eq!((all.distance, &all.sight), (distance, &sight));
                        let nearest = nearest.unwrap();
                        assert_eq!((nearest.nearest, nearest.distance), (near, distance));
                        assert_eq!(nearest.sight, sight);
                        hit += 1;
                    }
                    Err(barred) => {
                        assert_eq!(all.err(), Some(barred), "{aimed:?}");
                        assert_eq!(nearest.err(), Some(barred), "{aimed:?}");
                        *seen.entry(barred.code).or_default() += 1;
                    }
                }
                // Whether an order may be given is what the shot itself will say.
                let asked = allowed(&table, &state, &aimed, &mut field);
                if let Ok(asked) = &asked
                    && asked.reaches_named
                {
                    let shot = (&aimed, asked.weapon);
                    let named = reaches_named(&table, &state, shot, &mut field);
                    assert_eq!(named, Ok(()), "{aimed:?}");
                }
                let shot = aim(&table, &state, &aimed).map(|aim| aim.weapon);
                assert_eq!(asked.map(|asked| asked.weapon), shot, "{aimed:?}");
            }
        }
    }
    // Nothing is proved by shots that never come about.
    let codes = [
        Code::OutOfRange,
        Code::OnlyWhomOneTouches,
        Code::TargetInMelee,
        Code::TargetHidden,
        Code::FriendInWay,
    ];
    assert!(hit > 100, "{hit} {seen:?}");
    for code in codes {
        assert!(seen.get(&code).is_some_and(|&n| n > 10), "{hit} {seen:?}");
    }
}

#[test]
fn what_many_shots_need_is_what_each_of_them_needs() {
    let mut dice = Seeded::new(12);
    let mut made = 0;
    for scenario in scenario::embedded() {
        let table = Table::new(scenario, data::embedded(scenario.period())).unwrap();
        for _ in 0..5 {
            let mut state = table.start();
            scatter(&mut state, &mut dice);
            let mut aimer = Aimer::new(&table, &state);
            for (shooter, me) in state.present() {
                let Some(from) = me.placed() else { continue };
                let when = [When::Before, When::After, When::At(1)][throw(&mut dice, 3) as usize];
                let shots = state.present().flat_map(|(target, figure)| {
                    [false, true].map(|volley| {
                        let shoot = Shoot {
                            when,
                            target,
                            weapon: None,
                            volley,
                            elite: None,
                            one_barrel: false,
                        };
                        figure.placed().map(|to| Aimed {
                            shooter,
                            shoot,
                            from,
                            to,
                            motion: None,
                            passing: crate::fire::Passing::default(),
                        })
                    })
                });
                let shots: Vec<Aimed> = shots.flatten().collect();
                let mut together = Vec::new();
                aimer.each(shots.iter().cloned(), |aimed, needed| {
                    let (shot, weapon) = (needed.shot.clone(), needed.weapon);
                    let named = needed.reaches_named;
                    together.push((aimed.clone(), shot, weapon, needed.distance, named));
                });
                let alone = |aimed: &Aimed| {
                    let aim = aim(&table, &state, aimed).ok()?;
                    let named = aim.victims.contains(&aimed.shoot.target);
                    Some((aimed.clone(), aim.shot, aim.weapon, aim.distance, named))
                };
                let alone: Vec<_> = shots.iter().filter_map(alone).collect();
                assert_eq!(together, alone);
                made += alone.len();
            }
        }
    }
    assert!(made > 100, "{made}");
}
