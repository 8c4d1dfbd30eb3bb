//! How far somebody on the table may go this turn, as they stand now (MOV-1…6).

use crate::clause::Clause;
use crate::data::{Armour, Missile, Mount, PeriodData, Unit};
use crate::geometry::{Placed, Point};
use crate::measure::Length;
use crate::movement::{self, Allowed, Burden, March, Pivot};
use crate::period::Period;
use crate::ruleset::Switch;
use crate::scenario::{Riding, Weight};
use crate::shooting::Formation;
use crate::state::{Figure, FigureId, State, ThingAt};
use crate::table::Table;
use smallvec::{SmallVec, smallvec};

/// A close-order body at least this strong is a very large unit (VAR-4).
const VERY_LARGE: usize = 24;
/// A routing soldier on foot (MOV-1, MOR-7).
const ROUT: Length = Length::cm(20);

/// The allowance of a figure before slowing dice, going anywhere ahead.
pub fn allowance(table: &Table<'_>, state: &State, id: FigureId) -> Allowed {
    allowance_towards(table, state, id, None)
}

/// The allowance of a figure before slowing dice, going towards a point: close order goes 8 cm where
/// that is more than 45° off its front (MOV-4).
pub fn allowance_towards(
    table: &Table<'_>,
    state: &State,
    id: FigureId,
    to: Option<Point>,
) -> Allowed {
    let figure = state.figure(id);
    let mount = figure.riding.mount();
    let burden = burden(table, state, id);
    let base = own_pace(table, figure);
    if figure.fleeing && !figure.is_mounted() {
        return Allowed {
            length: ROUT.max(base),
            reasons: smallvec![Clause::MOR_7, Clause::MOV_1],
        };
    }
    let march = match (figure.formation, figure.body) {
        (Formation::Close, Some(body)) => close_march(state, figure, body, to),
        _ => March::Loose,
    };
    movement::allowance(table.rules(), table.data, base, mount, march, burden)
}

/// Steps of somebody, which may or may not count.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// To step in between (CHG-6).
    pub interposes: bool,
}

/// How far a figure may shift and still count as immobile: its base length (MOV-13, GEN-2), unless one
/// creeps forward turn after turn.
pub fn tolerance(table: &Table<'_>, state: &State, figure: &Figure, steps: Steps) -> Length {
    let rules = table.rules();
    // FRM-9: that sliding two steps on foot in close order is standing still does not hang on the option; nor CHG-6.
    let slides =
        table.period().is_ps() && figure.formation == Formation::Close && !figure.is_mounted();
    let free = rules.on(Switch::TwoStepTolerance) || slides || steps.interposes;
    let creeps = || gains_ground(state, figure, (steps.from, steps.to));
    if !free || rules.on(Switch::NoCreeping) && figure.past.crept && creeps() {
        return Length::ZERO;
    }
    table.base(figure.riding).length()
}

/// GEN-2: whether steps of somebody lead forward, towards the nearest enemy known to be there.
pub fn gains_ground(state: &State, figure: &Figure, (from, to): (Point, Point)) -> bool {
    let known = |other: &Figure| other.can_act() && !other.hidden && other.is_enemy_of(figure);
    let enemies = state.present().filter(|(_, other)| known(other));
    let places = enemies.filter_map(|(_, other)| Some(other.placed()?.centre));
    let nearest = places.min_by_key(|&place| (from.distance(place), place));
    nearest.is_some_and(|place| is_forward((from, to), place))
}

/// GEN-2: whether steps lead towards a place; more than 45° off they lead aside or back, as in close order (MOV-4).
pub fn is_forward((from, to): (Point, Point), place: Point) -> bool {
    let (step, there) = (from.to(to), from.to(place));
    let ahead = step.dot(there);
    ahead > 0 && step.cross(there).abs() <= ahead
}

/// The allowance of a figure outside any formation, before slowing dice (MOV-14).
pub fn loose(table: &Table<'_>, state: &State, id: FigureId) -> Allowed {
    let figure = state.figure(id);
    let (base, mount) = (own_pace(table, figure), figure.riding.mount());
    let burden = burden(table, state, id);
    movement::allowance(table.rules(), table.data, base, mount, March::Loose, burden)
}

/// A farm, draught or post horse, a donkey, a coach (MOV-1, MOV-2).
fn draught(period: Period) -> Length {
    match period {
        Period::HorseAndMusket => Length::cm(32),
        Period::PikeAndShot => Length::cm(36),
    }
}

/// How far those of a troop go by themselves, on foot and mounted (RUL-37): by what they wear, carry and ride, whatever
/// the card says of another kit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paces {
    foot: Length,
    cavalry: Length,
    mounted_infantry: Length,
    /// A donkey, a mule, a farm horse; a coach.
    draught: Length,
}

impl Paces {
    /// The paces of a troop of this card with this armour and these missile weapons.
    pub fn new(data: &PeriodData, unit: &Unit, armour: Armour, missiles: &[&Missile]) -> Self {
        let draught = draught(data.period);
        let cavalry = match data.period {
            Period::PikeAndShot => {
                let worn = |armour| ps(data, armour, Mount::Cavalry, false);
                let own = unit
                    .mounted
                    .filter(|_| unit.mount != Mount::MountedInfantry);
                by_kit(own, worn(unit.armour), worn(armour))
            }
            Period::HorseAndMusket => hm(data, unit, armour, unit.mounted, "heavy-cavalry"),
        };
        let foot = match data.period {
            Period::PikeAndShot => {
                let usual = unit.missiles.iter().any(|id| id == HEAVY_MUSKET);
                let carried = missiles.iter().any(|missile| missile.id == HEAVY_MUSKET);
                let before = ps(data, unit.armour, Mount::Foot, usual);
                by_kit(
                    Some(unit.foot),
                    before,
                    ps(data, armour, Mount::Foot, carried),
                )
            }
            Period::HorseAndMusket => hm(data, unit, armour, Some(unit.foot), "foot-equipped"),
        };
        let line = |id| data.allowance(id).map_or(draught, |line| line.cm);
        let mounted_infantry = match (data.period, unit.mounted) {
            (Period::PikeAndShot, _) => line("mounted-infantry"),
            (Period::HorseAndMusket, Some(own)) => own.min(line("mounted-infantry")),
            // MOV-1: who has no horse of his own rides what he finds.
            (Period::HorseAndMusket, None) => draught,
        };
        let cavalry = cavalry.unwrap_or(draught);
        Self {
            foot: foot.unwrap_or(unit.foot),
            cavalry,
            mounted_infantry,
            draught: if unit.mounted.is_some() {
                draught.min(cavalry)
            } else {
                draught
            },
        }
    }
}

/// MOV-3: the musket that needs a rest.
const HEAVY_MUSKET: &str = "heavy-musket";

fn ps(data: &PeriodData, armour: Armour, mount: Mount, heavy: bool) -> Option<Length> {
    movement::base_by_armour(data, armour, mount, heavy).map(|allowed| allowed.length)
}

/// The pace of another kit: a card that is slower than its dress says, as a monk's is, stays so.
fn by_kit(own: Option<Length>, before: Option<Length>, now: Option<Length>) -> Option<Length> {
    match own {
        Some(own) if Some(own) != before => Some(now.map_or(own, |now| now.min(own))),
        Some(_) | None => now.or(own),
    }
}

/// The horse-and-musket period knows one armour: whoever puts it on goes as heavy soldiers do.
fn hm(
    data: &PeriodData,
    unit: &Unit,
    armour: Armour,
    own: Option<Length>,
    heavy: &str,
) -> Option<Length> {
    let own = own?;
    if armour == Armour::None || armour == unit.armour {
        return Some(own);
    }
    Some(data.allowance(heavy).map_or(own, |line| own.min(line.cm)))
}

/// What the figure could do by itself, as it rides now.
fn own_pace(table: &Table<'_>, figure: &Figure) -> Length {
    let person = &table.facts(figure).troop.person;
    let pace = usual_pace(table, figure);
    match figure.riding {
        // MOV-2: the old and the sick.
        Riding::Foot => person.unfit.map_or(pace, |unfit| pace.min(unfit)),
        Riding::Cavalry | Riding::MountedInfantry => match person.mount_kind {
            // MOV-1, MOV-2: whoever rides a working horse goes at its pace.
            Some(kind) if kind.is_slow() => pace.min(draught(table.period())),
            // MOV-1: infantry on a war or fast horse.
            Some(_) if figure.riding == Riding::MountedInfantry => pace.max(Length::cm(36)),
            Some(_) | None => pace,
        },
        Riding::Donkey | Riding::Coach => pace,
    }
}

/// What those of its kind could do.
fn usual_pace(table: &Table<'_>, figure: &Figure) -> Length {
    let paces = &table.facts(figure).paces;
    match figure.riding {
        Riding::Foot => paces.foot,
        Riding::Cavalry => paces.cavalry,
        Riding::MountedInfantry => paces.mounted_infantry,
        Riding::Donkey => paces.draught,
        Riding::Coach => draught(table.period()),
    }
}

fn close_march(state: &State, figure: &Figure, body: u16, to: Option<Point>) -> March {
    if let (Some(placed), Some(to)) = (figure.placed(), to)
        && is_aside(&placed, to)
    {
        return March::Aside;
    }
    let (files, strength) = files(state, body);
    March::Column {
        width: files,
        very_large: strength >= VERY_LARGE,
    }
}

/// Whether a point is more than 45° off a front (MOV-4). Points are rounded: a hundredth more is still 45°.
fn is_aside(placed: &Placed, to: Point) -> bool {
    let way = placed.centre.to(to);
    let front = placed.facing.unit();
    front.cross(way).abs() * 100 > front.dot(way) * 101
}

/// How many abreast a body stands, and how many it is: the widest row across its front.
pub fn files(state: &State, body: u16) -> (u8, usize) {
    let members: SmallVec<[_; 16]> = state.body(body).filter_map(|(_, f)| f.placed()).collect();
    // Whose front counts must not hang on a list: the first by place.
    let Some(first) = members.iter().min_by_key(|p| (p.centre, p.facing)) else {
        return (0, 0);
    };
    let front = first.facing.unit();
    let row = |p: &crate::geometry::Placed| first.centre.to(p.centre).dot(front);
    // Two stand in one row if their middles differ by less than half a base along the front.
    let half = first.base.length().as_tenths_of_mm() * crate::geometry::Direction::UNIT / 2;
    let width = members
        .iter()
        .map(|p| {
            members
                .iter()
                .filter(|q| (row(q) - row(p)).abs() < half)
                .count()
        })
        .max()
        .unwrap_or(0);
    (width.min(255) as u8, members.len())
}

/// Those who carry somebody (WND-1).
pub fn bearers(state: &State, whom: FigureId) -> impl Iterator<Item = FigureId> {
    let carries = move |(_, f): &(FigureId, &Figure)| f.carrying == Some(whom);
    state.all().filter(carries).map(|(id, _)| id)
}

/// What somebody carries (MOV-3): the heaviest thing counts.
pub fn burden(table: &Table<'_>, state: &State, id: FigureId) -> Burden {
    // A beast or a coach carries its load.
    if state.figure(id).is_mounted() {
        return Burden::None;
    }
    let somebody = state
        .figure(id)
        .carrying
        .map(|whom| match bearers(state, whom).count() {
            // WND-1: very heavy alone, heavy for two.
            0 | 1 => Weight::VeryHeavy,
            _ => Weight::Heavy,
        });
    let carried = state
        .things
        .iter()
        .zip(&table.scenario.things)
        .filter(|(at, _)| **at == ThingAt::With(id))
        .map(|(_, thing)| thing.weight)
        .chain(somebody)
        .max();
    match carried {
        Some(Weight::VeryHeavy) => Burden::VeryHeavy,
        Some(Weight::Heavy) => Burden::Heavy,
        Some(Weight::Light) | None => Burden::None,
    }
}

/// What a figure may still do in a turn in which its body pivots (FRM-6, FRM-9).
pub fn pivot(table: &Table<'_>, figure: &Figure) -> Option<Pivot> {
    let (class, morale) = (table.class(figure), table.morale(figure));
    movement::pivot(table.period(), class, morale, false)
}

/// Whether a figure's troop is trained for close order as it rides now (FRM-2, FRM-16).
pub fn can_form_close(table: &Table<'_>, figure: &Figure) -> bool {
    let training = table.facts(figure).troop.person.training;
    if figure.is_mounted() {
        training.mounted_close
    } else {
        training.close
    }
}

/// Whether a figure's troop is trained for skirmish order as it rides now (FRM-10, FRM-16).
pub fn can_skirmish(table: &Table<'_>, figure: &Figure) -> bool {
    let training = table.facts(figure).troop.person.training;
    if figure.is_mounted() {
        training.foragers
    } else {
        training.skirmish
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::staging::{Stage, hm, ps};

    // clauses: MOV-1, MOV-2
    #[test]
    fn a_coach_goes_as_its_draught_horses_do() {
        let coach = "[[troop]]\nid = \"coach\"\nside = \"red\"\nunit = \"officer\"\nmount = \"coach\"\n\
                     at = [[60, 30]]\n";
        for (text, cm) in [(hm(coach), 32), (ps(coach), 36)] {
            let stage = Stage::new(&text);
            let table = stage.table();
            let allowed = allowance(&table, &table.start(), FigureId(0));
            assert_eq!(allowed.length, Length::cm(cm));
        }
    }

    // clauses: MOV-4, MOV-14
    #[test]
    fn a_line_moves_12_ahead_8_aside_and_16_once_broken() {
        let stage = Stage::new(&hm(
            "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
             block = { front = [60, 30], facing = \"north\", files = 4, ranks = 2 }\n",
        ));
        let (table, state) = (stage.table(), stage.table().start());
        let ahead = allowance_towards(&table, &state, FigureId(0), Some(Point::cm(60, 60)));
        let aside = allowance_towards(&table, &state, FigureId(0), Some(Point::cm(90, 29)));
        assert_eq!(ahead.length, Length::cm(12));
        assert_eq!(aside.length, Length::cm(8));
        // At 45° itself, wherever the point is rounded to.
        let mut turned = stage.table().start();
        for figure in &mut turned.figures {
            let Some(placed) = figure.placed() else {
                continue;
            };
            let facing = crate::geometry::Direction::new(200);
            figure.place = crate::state::Place::Table(Placed { facing, ..placed });
        }
        let from = turned.figure(FigureId(0)).placed().expect("there").centre;
        for tenths in 100..1200 {
            let way = crate::geometry::Direction::new(232).vector(Length::tenths_of_mm(tenths));
            let to = Some(from.plus(way));
            let allowed = allowance_towards(&table, &turned, FigureId(0), to);
            assert!(allowed.length > Length::cm(8), "{tenths}");
        }
        let mut broken = state;
        for figure in &mut broken.figures {
            figure.formation = Formation::Loose;
            figure.body = None;
        }
        assert_eq!(
            allowance(&table, &broken, FigureId(0)).length,
            Length::cm(16)
        );
    }
}
