//! What may be ordered, by the list and by the checker: in positions of random games both say the same.

use super::{Game, seeds};
use argad_dice::{Seeded, Source};
use argad_rules::Length;
use argad_rules::check::check;
use argad_rules::check::legal::{Legal, Limit, Shootable, Stop, legal, shots_on_way};
use argad_rules::fire::{self, Aimed};
use argad_rules::geometry::{Direction, Point};
use argad_rules::order::{Act, Call, EliteUse, Order, Orders, Shoot, Turn, When};
use argad_rules::shooting::Motion;
use argad_rules::state::{FigureId, Phase, Seat, ThingId, Viewer};
use argad_rules::view::view;
use std::collections::BTreeMap;

/// Games whose positions are looked at.
const GAMES: u64 = 130;
/// One position in so many is.
const EVERY: u64 = 7;
/// Acts drawn for each figure of a position.
const DRAWN: usize = 24;

struct Look<'g, 's> {
    game: &'g Game<'s>,
    seat: Seat,
    id: FigureId,
    legal: Legal,
}

impl Look<'_, '_> {
    fn passes(&self, order: &Order) -> bool {
        let orders = Orders(vec![order.clone()]);
        check(&self.game.table, &self.game.state, self.seat, &orders).is_ok()
    }

    /// Fails unless the checker says so.
    #[track_caller]
    fn agrees(&self, order: &Order, listed: bool) {
        let (table, state) = (&self.game.table, &self.game.state);
        let said = check(table, state, self.seat, &Orders(vec![order.clone()]));
        if said.is_ok() != listed {
            let figure = state.figure(self.id);
            let name = table.name(self.id);
            self.game.fail(&format!(
                "{name}: listed {listed}, but {order:?} gets {said:?} ({figure:?})"
            ));
        }
    }

    /// How much the list offers.
    fn tally(&self) -> [(&'static str, usize); 8] {
        let legal = &self.legal;
        let shots =
            |test: fn(&Shoot) -> bool| legal.shots.iter().filter(|s| test(&s.shoot)).count();
        [
            ("acts", legal.acts.len()),
            ("reach", legal.reach.len()),
            ("plain shots", shots(|s| !s.volley && s.elite.is_none())),
            ("volleys", shots(|s| s.volley)),
            ("elite shots", shots(|s| s.elite.is_some())),
            ("slides", legal.slides.len()),
            ("forms", legal.forms.len()),
            ("interposes", legal.interposes().count()),
        ]
    }

    /// Everything the list offers is accepted.
    fn offered(&self, dice: &mut Seeded) {
        for act in &self.legal.acts {
            self.agrees(&self.legal.order(act.clone()), true);
        }
        for shot in &self.legal.shots {
            self.agrees(&self.legal.order(Act::Shoot(shot.shoot)), true);
            self.needs(shot);
        }
        for act in self.legal.interposes().take(8) {
            self.agrees(&self.legal.order(act), true);
        }
        for form in &self.legal.forms {
            for files in [1, form.files] {
                let facing = Direction::new(number(dice, 256) as u8);
                let on = form.on;
                let order = Order {
                    who: form.who.clone(),
                    acts: vec![Act::Form { on, files, facing }],
                    reactions: Vec::new(),
                };
                self.agrees(&order, true);
                let mut more = order;
                let files = form.files + 1;
                more.acts = vec![Act::Form { on, files, facing }];
                self.agrees(&more, false);
            }
        }
        for limit in &self.legal.reach {
            self.limit(limit, |to| Act::Move(vec![to]), dice);
        }
        for limit in &self.legal.slides {
            self.limit(limit, Act::Slide, dice);
        }
    }

    /// What a shot is said to need is what the code that throws the dice makes of it, as the seat knows.
    fn needs(&self, listed: &Shootable) {
        let viewer = Viewer::Seat(self.seat);
        let seen = view(&self.game.table, &self.game.state, viewer);
        let placed = |id: FigureId| seen.state().figure(id).placed();
        let (Some(from), Some(to)) = (placed(self.id), placed(listed.shoot.target)) else {
            self.game.fail("a shot from or at nowhere");
        };
        let aimed = Aimed {
            shooter: self.id,
            shoot: listed.shoot,
            from,
            to,
            motion: (listed.shoot.when == When::Before).then_some(Motion::Immobile),
            passing: argad_rules::fire::Passing::default(),
        };
        let aim = fire::aim(&self.game.table, seen.state(), &aimed);
        let said = (listed.weapon, listed.distance, &listed.need);
        match &aim {
            Ok(aim) if (aim.weapon, aim.distance, &aim.shot) == said => {}
            _ => self.game.fail(&format!("{said:?} where {aim:?}")),
        }
    }

    /// To the end of a limit and not farther, but for enemies, who may be gone by then.
    fn limit(&self, limit: &Limit, act: impl Fn(Point) -> Act, dice: &mut Seeded) {
        if number(dice, 8) > 0 {
            return;
        }
        let from = self.game.state.figure(self.id).placed();
        let Some(from) = from.map(|placed| placed.centre) else {
            self.game.fail("a reach from nowhere");
        };
        let whole = from.distance(limit.to);
        // At the post of a door a tenth of a millimetre decides, and points are rounded to one: a hair to both
        // sides is looked at too.
        let beside = |to: Point, side: i32| {
            let way = from.to(to);
            let down = if way.dx * way.dy > 0 { -side } else { side };
            self.legal.order(act(Point::new(to.x + side, to.y + down)))
        };
        let passes = |to: Point, side: i32| self.passes(&beside(to, side));
        self.agrees(&beside(limit.to, 0), true);
        let part = whole.as_tenths_of_mm() * number(dice, 10) as i64 / 10;
        let part = from.towards(limit.to, Length::tenths_of_mm(part));
        if !passes(part, -3) && !passes(part, 3) {
            self.agrees(&beside(part, 0), true);
        }
        // Two millimetres beyond, and two centimetres.
        let goes_on = |more: i64| {
            let beyond = limit
                .direction
                .vector(whole.plus(Length::tenths_of_mm(more)));
            [-3, 0, 3]
                .into_iter()
                .all(|side| passes(from.plus(beyond), side))
        };
        if !matches!(limit.stop, Stop::Enemy(_)) && goes_on(20) && goes_on(200) {
            self.game.fail(&format!("one may go beyond {limit:?}"));
        }
    }

    /// What is drawn is accepted if and only if it is listed.
    fn drawn(&self, dice: &mut Seeded) {
        let many = self.game.state.figures.len();
        let anybody = FigureId(number(dice, many) as u16);
        let act = match number(dice, 34) {
            0 => Act::Stay,
            1 => Act::Receive,
            2 => Act::Crouch,
            3 => Act::Surrender,
            4 => Act::Rally,
            5 => Act::Break,
            6 => Act::Skirmish,
            7 => Act::Exchange,
            8 => Act::Dismount,
            9 => Act::Mount(None),
            10 => Act::Mount(Some(anybody)),
            11 => Act::Reload((number(dice, 2) > 0).then_some(number(dice, 3) as u8)),
            12 => Act::Restrain,
            13 => Act::FollowUp(number(dice, 2) > 0),
            14 => Act::Take(ThingId(number(dice, 3) as u8)),
            15 => Act::Drop(ThingId(number(dice, 3) as u8)),
            16 => Act::Pivot([Turn::Left, Turn::Right, Turn::About][number(dice, 3)]),
            17 => Act::Draw(number(dice, 4) as u8),
            18 => Act::Charge(anybody),
            19 => Act::Follow(anybody),
            20 => Act::Treat(anybody),
            21 => Act::Capture(anybody),
            22 => Act::Release(anybody),
            23 => Act::Strike(vec![anybody]),
            24 => Act::Interpose {
                friend: anybody,
                enemy: FigureId(number(dice, many) as u16),
            },
            25 => Act::Shorten(number(dice, 4) as u8),
            26 => Act::Duel {
                call: Call::ALL[number(dice, 3)],
                foe: anybody,
            },
            27 => Act::Carry(anybody),
            28 => Act::LayDown(anybody),
            29 => Act::Join(anybody),
            30 => Act::Lighten,
            _ => return self.shot(anybody, dice),
        };
        let listed = match act {
            Act::Interpose { .. } => self.legal.interposes().any(|listed| listed == act),
            _ => self.legal.acts.contains(&act),
        };
        self.agrees(&self.legal.order(act), listed);
    }

    /// A shot in any manner, with what it needs.
    fn shot(&self, target: FigureId, dice: &mut Seeded) {
        let uses = [EliteUse::Single, EliteUse::Aimed, EliteUse::Unit];
        let shoot = Shoot {
            when: if self.game.state.phase == Phase::Movement {
                When::Before
            } else {
                When::After
            },
            target,
            weapon: Some(number(dice, 3) as u8),
            volley: number(dice, 3) == 0,
            elite: uses.get(number(dice, 6)).copied(),
            one_barrel: number(dice, 8) == 0,
        };
        let listed = self.legal.shots.iter().any(|shot| shot.shoot == shoot);
        self.agrees(&self.legal.order(Act::Shoot(shoot)), listed);
    }

    /// RUL-9: shots at a point of a way; how many there are.
    fn on_the_way(&self, dice: &mut Seeded) -> usize {
        if self.legal.body.len() > 1 || self.legal.reach.is_empty() {
            return 0;
        }
        let (table, state) = (&self.game.table, &self.game.state);
        let to = self.legal.reach[number(dice, self.legal.reach.len())].to;
        let way = vec![to];
        let listed = shots_on_way(table, state, self.id, &way);
        let order = |shoot| Order {
            who: vec![self.id],
            acts: vec![Act::Move(way.clone()), Act::Shoot(shoot)],
            reactions: Vec::new(),
        };
        for shot in &listed {
            self.agrees(&order(shot.shoot), true);
        }
        let shoot = Shoot {
            when: When::At(1),
            target: FigureId(number(dice, state.figures.len()) as u16),
            weapon: Some(number(dice, 2) as u8),
            volley: false,
            elite: None,
            one_barrel: false,
        };
        let known = listed.iter().any(|shot| shot.shoot == shoot);
        self.agrees(&order(shoot), known);
        listed.len()
    }
}

fn number(dice: &mut Seeded, below: usize) -> usize {
    usize::from(dice.next(below as u16).expect("dice")) - 1
}

#[test]
fn the_list_and_the_checker_say_the_same() {
    let mut offered: BTreeMap<&str, usize> = BTreeMap::new();
    for (scenario, seed) in seeds(GAMES) {
        let mut game = Game::begin(scenario, seed);
        let mut dice = Seeded::stream(seed, u64::MAX - 1);
        while game.round().is_some() {
            if game.state.outcome.is_some() || !(game.rounds + seed).is_multiple_of(EVERY) {
                continue;
            }
            for (id, figure) in game.state.all() {
                // One in three of every position: all in the end.
                let Some(seat) = figure.seat().filter(|_| number(&mut dice, 3) == 0) else {
                    continue;
                };
                let legal = legal(&game.table, &game.state, id).expect("somebody leads them");
                let look = Look {
                    game: &game,
                    seat,
                    id,
                    legal,
                };
                look.offered(&mut dice);
                (0..DRAWN).for_each(|_| look.drawn(&mut dice));
                if game.state.phase == Phase::Movement {
                    *offered.entry("on the way").or_default() += look.on_the_way(&mut dice);
                }
                for (what, many) in look.tally() {
                    *offered.entry(what).or_default() += many;
                }
            }
        }
    }
    // Each of them was really there to be compared.
    assert_eq!(offered.len(), 9);
    assert!(offered.values().all(|&many| many > 0), "{offered:?}");
}
