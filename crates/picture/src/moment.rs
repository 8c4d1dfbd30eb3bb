//! A moment of a game: where everybody is now, how they fare, and the ways they went this turn.
//!
//! Who may know of whom is decided by `argad_rules::view`.

use crate::Sheet;
use crate::legend::{heading, plain, words};
use crate::sheet::{Num, Xy, draw, polyline};
use crate::tone::Tone;
use argad_rules::data::PeriodData;
use argad_rules::geometry::Point;
use argad_rules::scenario::{Objective, Scenario, Troop};
use argad_rules::state::{Fate, Figure, FigureId, Phase, Place, SideId, State, ThingAt, Viewer};
use argad_rules::view::knows;
use argad_text::Texts;
use std::fmt::Write as _;

/// A moment of a game, and who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// How things stand.
    pub state: &'a State,
    /// Ways walked this turn, each from where its figure stood.
    pub ways: &'a [(FigureId, Vec<Point>)],
    /// Who looks.
    pub viewer: Viewer,
}

/// What is marked on figures, in the order of the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Out, or fainted.
    Fallen,
    /// Taken.
    Prisoner,
    /// In disorder.
    Disorder,
    /// Running.
    Fleeing,
    /// A weapon is empty.
    Empty,
    /// The front of a close order.
    Front,
    /// The way walked this turn.
    Way,
}

impl Mark {
    const ALL: [(Self, &'static str); 7] = [
        (Self::Fallen, "show-mark-fallen"),
        (Self::Prisoner, "show-mark-prisoner"),
        (Self::Disorder, "show-mark-disorder"),
        (Self::Fleeing, "show-mark-fleeing"),
        (Self::Empty, "show-mark-empty"),
        (Self::Front, "show-mark-front"),
        (Self::Way, "show-mark-way"),
    ];
}

impl<'a> Moment<'a> {
    fn may_see(&self, figure: FigureId) -> bool {
        knows(self.state, self.viewer, figure)
    }

    /// Figures of a troop whom the viewer knows.
    pub(crate) fn seen(
        &self,
        scenario: &Scenario,
        troop: &Troop,
    ) -> impl Iterator<Item = (FigureId, &'a Figure)> {
        let index = scenario.troops.iter().position(|t| t.id == troop.id);
        let this = *self;
        this.state
            .all()
            .filter(move |(id, figure)| Some(figure.troop.index()) == index && this.may_see(*id))
    }

    /// Whether an aim is no secret from the viewer.
    pub(crate) fn knows_of(&self, scenario: &Scenario, objective: &Objective) -> bool {
        let own = |side: SideId| {
            let side = scenario.sides.get(side.index());
            side.is_some_and(|side| side.id == objective.side)
        };
        objective.known
            || match self.viewer {
                Viewer::Master => true,
                Viewer::Seat(seat) => own(seat.side),
                Viewer::Spectator => false,
            }
    }

    /// Whether the viewer knows anybody of a troop.
    pub(crate) fn knows(&self, scenario: &Scenario, troop: &Troop) -> bool {
        self.seen(scenario, troop).next().is_some()
    }

    /// How many of a troop are still in the fight, of how many.
    pub(crate) fn strength(&self, scenario: &Scenario, troop: &Troop) -> String {
        let seen = self.seen(scenario, troop);
        let left = seen.filter(|(_, f)| f.fate == Fate::Fit && f.place != Place::Gone);
        let (left, all) = (left.count(), troop.start.count());
        if left == all {
            all.to_string()
        } else {
            format!("{left}/{all}")
        }
    }

    /// Where a thing lies, if nobody carries it.
    pub(crate) fn lies(&self, thing: usize) -> Option<Point> {
        match self.state.things.get(thing)? {
            ThingAt::Ground(at) => Some(*at),
            ThingAt::With(_) => None,
        }
    }

    /// When this is, in words.
    pub(crate) fn caption(&self, texts: &Texts) -> String {
        if self.state.turn == 0 {
            return texts.say("show-moment-start");
        }
        let phase = texts.say(match self.state.phase {
            Phase::Deployment => "story-phase-deployment",
            Phase::Movement => "story-phase-movement",
            Phase::Shooting => "story-phase-shooting",
            Phase::Melee => "story-phase-melee",
        });
        let values = [
            ("turn", self.state.turn.into()),
            ("phase", phase.to_lowercase().into()),
        ];
        texts.say_with("show-moment-turn", &values)
    }

    fn known(&self) -> impl Iterator<Item = (FigureId, &'a Figure)> {
        let this = *self;
        this.state.all().filter(move |(id, _)| this.may_see(*id))
    }
}

/// Ways of this turn, as thin arrows under the figures.
pub fn ways(sheet: &mut Sheet<'_>) {
    let Some(moment) = sheet.moment else {
        return;
    };
    for (id, way) in moment.ways {
        if way.len() < 2 || !moment.may_see(*id) {
            continue;
        }
        let points: Vec<Xy> = way.iter().map(|&point| sheet.plan.at(point)).collect();
        arrow(sheet, &points);
    }
}

fn arrow(sheet: &mut Sheet<'_>, points: &[Xy]) {
    let [.., (x0, y0), (x1, y1)] = points else {
        return;
    };
    let (dx, dy) = (x1 - x0, y1 - y0);
    let length = dx.hypot(dy);
    if length < 0.5 {
        return;
    }
    let (dx, dy) = (dx / length, dy / length);
    let ink = sheet.tone.ink;
    draw!(
        &mut sheet.out,
        "<g data-way=\"\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.3\" stroke-opacity=\".65\"><path d=\"{}\"/><path d=\"M{} {}L{} {}L{} {}\"/></g>",
        polyline(points),
        Num(x1 - 7.0 * dx - 3.5 * dy),
        Num(y1 - 7.0 * dy + 3.5 * dx),
        Num(*x1),
        Num(*y1),
        Num(x1 - 7.0 * dx + 3.5 * dy),
        Num(y1 - 7.0 * dy - 3.5 * dx)
    );
}

/// How everybody fares, and the front of every close order.
pub fn marks(sheet: &mut Sheet<'_>) {
    let Some(moment) = sheet.moment else {
        return;
    };
    for (_, figure) in moment.known() {
        let Some(placed) = figure.placed() else {
            continue;
        };
        let at = sheet.plan.at(placed.centre);
        let reach = sheet.plan.cm(placed.base.length().as_cm() / 2.0);
        for mark in marks_of(sheet.scenario, sheet.data, figure) {
            let (dx, dy) = mark.beside(reach);
            mark_at(sheet, mark, (at.0 + dx, at.1 + dy));
        }
    }
    fronts(sheet, moment);
}

/// What is marked on somebody.
pub fn marks_of(scenario: &Scenario, data: &PeriodData, figure: &Figure) -> Vec<Mark> {
    match figure.fate {
        Fate::Out | Fate::Fainted | Fate::Healing => return vec![Mark::Fallen],
        Fate::Prisoner(_) => return vec![Mark::Prisoner],
        Fate::Fled => return Vec::new(),
        Fate::Fit => {}
    }
    let mut marks = Vec::new();
    if figure.fleeing {
        marks.push(Mark::Fleeing);
    } else if figure.is_disordered() {
        marks.push(Mark::Disorder);
    }
    let troop = scenario.troops.get(figure.troop.index());
    let weapons = troop.map(|t| t.weapons.as_slice()).unwrap_or_default();
    let missiles = weapons.iter().filter(|id| data.missile(id).is_some());
    let mut loads = missiles.zip(&figure.loads).map(|(_, load)| load);
    if loads.any(|load| load.empty > 0 && !load.lost) {
        marks.push(Mark::Empty);
    }
    marks
}

fn mark_at(sheet: &mut Sheet<'_>, mark: Mark, (x, y): Xy) {
    draw!(
        &mut sheet.out,
        "<g data-mark=\"{}\" transform=\"translate({} {})\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g>",
        mark.shape().0,
        Num(x),
        Num(y),
        mark.draw(sheet.tone)
    );
}

impl Mark {
    /// Its word and its lines.
    pub fn shape(self) -> (&'static str, &'static str) {
        match self {
            Self::Fallen => ("fallen", "M-5 -5L5 5M5 -5L-5 5"),
            Self::Prisoner => ("prisoner", "M-5 -4H5M-5 4H5M-4 -4V4M0 -4V4M4 -4V4"),
            Self::Disorder => ("disorder", "M-5 3L-2 -3L1 3L4 -3"),
            Self::Fleeing => ("fleeing", "M-4 -4L0 0L-4 4M1 -4L5 0L1 4"),
            Self::Empty => ("empty", "M4.2 0A4.2 4.2 0 1 1 -4.2 0A4.2 4.2 0 1 1 4.2 0Z"),
            Self::Front => ("front", "M-7 3V-2H7V3"),
            Self::Way => ("way", "M-8 0H8M3 -4L8 0L3 4"),
        }
    }

    /// Its drawing.
    pub fn draw(self, tone: &Tone) -> String {
        let (ink, halo, shape) = (tone.ink, tone.halo, self.shape().1);
        format!(
            "<path d=\"{shape}\" stroke=\"{halo}\" stroke-width=\"4.6\"/><path d=\"{shape}\" stroke=\"{ink}\" stroke-width=\"1.9\"/>"
        )
    }

    /// Where it stands beside the middle of a base that reaches so far.
    pub fn beside(self, reach: f64) -> Xy {
        match self {
            Self::Fallen | Self::Front | Self::Way => (0.0, 0.0),
            Self::Prisoner => (0.0, -reach),
            Self::Disorder | Self::Fleeing => (reach * 0.8, -reach * 0.8),
            Self::Empty => (-reach * 0.8, reach * 0.8),
        }
    }
}

/// A bracket along the front of every close-order body.
fn fronts(sheet: &mut Sheet<'_>, moment: &Moment<'_>) {
    let mut bodies: Vec<u16> = moment.known().filter_map(|(_, f)| f.body).collect();
    bodies.sort_unstable();
    bodies.dedup();
    for body in bodies {
        let members = moment
            .known()
            .filter(|(_, f)| f.body == Some(body) && f.is_present());
        let members: Vec<_> = members.filter_map(|(_, f)| f.placed()).collect();
        let Some(first) = members.first() else {
            continue;
        };
        // To the front and to the right of it, as the picture has it: y downwards.
        let angle = f64::from(first.facing.step()) * std::f64::consts::TAU / 256.0;
        let (ahead, aside) = ((angle.cos(), -angle.sin()), (angle.sin(), angle.cos()));
        let reach = sheet.plan.cm(first.base.length().as_cm() / 2.0);
        let along = |axis: Xy| {
            let plan = sheet.plan;
            members.iter().map(move |placed| {
                let (x, y) = plan.at(placed.centre);
                x * axis.0 + y * axis.1
            })
        };
        let front = along(ahead).fold(f64::MIN, f64::max) + reach + 7.0;
        let left = along(aside).fold(f64::MAX, f64::min) - reach;
        let right = along(aside).fold(f64::MIN, f64::max) + reach;
        let mut path = String::new();
        for (step, (f, s)) in [
            (front - 5.0, left),
            (front, left),
            (front, right),
            (front - 5.0, right),
        ]
        .into_iter()
        .enumerate()
        {
            let (x, y) = (ahead.0 * f + aside.0 * s, ahead.1 * f + aside.1 * s);
            let letter = if step == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{} {}", Num(x), Num(y));
        }
        draw!(
            &mut sheet.out,
            "<path data-front=\"{body}\" d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
            sheet.tone.ink
        );
    }
}

/// What the marks mean, beside the table: only those that are there.
pub fn key(sheet: &mut Sheet<'_>, (x, y): Xy) -> f64 {
    let Some(moment) = sheet.moment else {
        return y;
    };
    let mut used: Vec<Mark> = moment
        .known()
        .filter(|(_, figure)| figure.placed().is_some())
        .flat_map(|(_, figure)| marks_of(sheet.scenario, sheet.data, figure))
        .collect();
    if moment
        .known()
        .any(|(_, f)| f.body.is_some() && f.is_present())
    {
        used.push(Mark::Front);
    }
    if moment.ways.iter().any(|(_, way)| way.len() > 1) {
        used.push(Mark::Way);
    }
    if used.is_empty() {
        return y;
    }
    let title = sheet.texts.say("show-marks");
    let mut y = heading(sheet, (x, y), &title);
    let style = plain(sheet);
    for (mark, text) in Mark::ALL
        .into_iter()
        .filter(|(mark, _)| used.contains(mark))
    {
        mark_at(sheet, mark, (x + 14.0, y - 4.0));
        let text = sheet.texts.say(text);
        words(sheet, (x + 36.0, y), &text, 13.0, &style);
        y += 22.0;
    }
    y + 6.0
}
