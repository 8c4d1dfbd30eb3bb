//! What happened, cut into scenes that can be watched: everybody moves at once, shots, fights.
//!
//! Nothing is worked out here: dice, needs and ways are those of the events.

use super::told::Happened;
use argad_rules::event::{Brawl, Event, Volley};
use argad_rules::geometry::Point;
use argad_rules::state::{FigureId, State};

/// How long people walk, and how long dice lie there, in milliseconds.
const WALK: u32 = 1400;
const DICE: u32 = 1500;
/// A long row of shots is watched faster: no round takes longer than this.
const LONGEST: u32 = 9000;

/// Dice of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Beside whom they lie.
    pub by: FigureId,
    /// The faces, and whether each did it.
    pub faces: Vec<(u8, bool)>,
    /// What was needed.
    pub need: i16,
}

/// A line from somebody to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// From.
    pub from: FigureId,
    /// To.
    pub to: FigureId,
}

/// A moment to be watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Ways walked.
    pub moves: Vec<(FigureId, Vec<Point>)>,
    /// Shots fired.
    pub shots: Vec<Ray>,
    /// Strikes.
    pub strikes: Vec<Ray>,
    /// Dice.
    pub dice: Vec<Thrown>,
    /// How things stood before it.
    pub before: State,
    /// And after.
    pub after: State,
    /// How long, in milliseconds.
    pub time: u32,
}

impl Scene {
    fn new(before: &State, after: &State, time: u32) -> Self {
        Self {
            moves: Vec::new(),
            shots: Vec::new(),
            strikes: Vec::new(),
            dice: Vec::new(),
            before: before.clone(),
            after: after.clone(),
            time,
        }
    }
}

/// Cuts what happened into scenes.
pub fn reel(before: &State, told: &[Happened]) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = Vec::new();
    let mut now = before;
    // Whether the last scene is people walking, who may still be joined.
    let mut walking = false;
    for Happened { event, after } in told {
        match event {
            Event::Moved { figure, path, .. } if path.len() > 1 => {
                if !walking {
                    scenes.push(Scene::new(now, after, WALK));
                    walking = true;
                }
                if let Some(scene) = scenes.last_mut() {
                    scene.moves.push((*figure, path.clone()));
                }
            }
            Event::Shots(volley) => {
                walking = false;
                scenes.push(shots(volley, now, after));
            }
            Event::Fight(brawl) => {
                walking = false;
                scenes.push(fight(brawl, now, after));
            }
            _ => {}
        }
        if let Some(scene) = scenes.last_mut() {
            scene.after.clone_from(after);
        }
        now = after;
    }
    let whole: u32 = scenes.iter().map(|scene| scene.time).sum();
    if whole > LONGEST {
        for scene in &mut scenes {
            scene.time = (scene.time * LONGEST / whole).max(250);
        }
    }
    scenes
}

fn shots(volley: &Volley, before: &State, after: &State) -> Scene {
    let mut scene = Scene::new(before, after, DICE);
    let target = volley.victims.first().or(volley.targets.first());
    for (index, line) in volley.lines.iter().enumerate() {
        let rays = line.figures.iter().zip(target.into_iter().cycle());
        scene
            .shots
            .extend(rays.map(|(&from, &to)| Ray { from, to }));
        let thrown = volley
            .throws
            .iter()
            .filter(|throw| usize::from(throw.line) == index);
        let faces: Vec<u8> = thrown.flat_map(|throw| throw.dice.clone()).collect();
        // A line throws for all its shooters: its dice are dealt out to them, and the rest lies with the last.
        for (place, &by) in line.figures.iter().enumerate() {
            let last = place + 1 == line.figures.len();
            let mine = faces.get(place..).unwrap_or_default();
            let mine = if last {
                mine
            } else {
                mine.get(..1).unwrap_or_default()
            };
            if !mine.is_empty() {
                let did = |&face: &u8| (face, i16::from(face) >= line.need);
                scene.dice.push(Thrown {
                    by,
                    faces: mine.iter().map(did).collect(),
                    need: line.need,
                });
            }
        }
    }
    scene
}

fn fight(brawl: &Brawl, before: &State, after: &State) -> Scene {
    let mut scene = Scene::new(before, after, DICE);
    for strike in &brawl.strikes {
        scene.strikes.push(Ray {
            from: strike.striker,
            to: strike.target,
        });
    }
    for throw in &brawl.throws {
        let strike = brawl.strikes.get(usize::from(throw.line));
        for (index, &face) in throw.dice.iter().enumerate() {
            let owner = throw.owners.get(index).copied();
            let Some(by) = owner.or(strike.map(|strike| strike.striker)) else {
                continue;
            };
            let own = brawl.strikes.iter().find(|strike| strike.striker == by);
            let need = own.map_or(0, |strike| i16::from(strike.need_recoil));
            let face = (face, need > 0 && i16::from(face) >= need);
            match scene.dice.iter_mut().find(|thrown| thrown.by == by) {
                Some(thrown) => thrown.faces.push(face),
                None => scene.dice.push(Thrown {
                    by,
                    faces: vec![face],
                    need,
                }),
            }
        }
    }
    scene
}

/// The place on a way after a part of it, from 0 to 1, in the units of its points.
pub fn along(way: &[(f64, f64)], part: f64) -> Option<(f64, f64)> {
    let length = |pair: &[(f64, f64)]| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
    let whole: f64 = way.windows(2).map(length).sum();
    let mut left = whole * part.clamp(0.0, 1.0);
    for pair in way.windows(2) {
        let long = length(pair);
        if left <= long && long > 0.0 {
            let share = left / long;
            return Some((
                pair[0].0 + (pair[1].0 - pair[0].0) * share,
                pair[0].1 + (pair[1].1 - pair[0].1) * share,
            ));
        }
        left -= long;
    }
    way.last().copied()
}

#[cfg(test)]
mod tests {
    use super::super::session::Session;
    use super::super::setup::{Chair, Setup};
    use super::*;
    use crate::own::find as scenario;

    #[test]
    fn scenes_follow_on_each_other_and_end_where_things_stand() {
        let id = "first-shots";
        let (known, _) = scenario(id).expect("a scenario");
        let drill = "drill".parse().expect("a bot");
        // Nobody at the screen: two bots, so that much happens.
        let mut setup = Setup::against(known, 0, drill);
        for (_, chair) in &mut setup.chairs {
            *chair = Chair::Bot(drill);
        }
        let mut session = Session::begin(id, setup, 3).expect("a game");
        let (mut walked, mut shot) = (0, 0);
        while !session.is_over() {
            let (first, before) = (session.length(), session.state().clone());
            while session.think() {}
            session.resolve().expect("dice from a seed");
            let viewer = argad_rules::state::Viewer::Master;
            let told = session.told(first..session.length(), viewer);
            let scenes = reel(&before, &told);
            for scene in &scenes {
                for (figure, way) in &scene.moves {
                    let from = scene.before.figure(*figure).placed().map(|p| p.centre);
                    assert_eq!(from, way.first().copied());
                }
                walked += scene.moves.len();
                shot += scene.shots.len();
                assert!(scene.shots.is_empty() || !scene.dice.is_empty());
            }
            if let Some(last) = scenes.last() {
                assert_eq!(&last.after, session.state());
            }
            let time: u32 = scenes.iter().map(|scene| scene.time).sum();
            assert!(time <= LONGEST + 250 * scenes.len() as u32);
        }
        assert!(walked > 0 && shot > 0, "{walked} walked, {shot} shot");
    }

    #[test]
    fn a_way_is_walked_evenly() {
        let way = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)];
        assert_eq!(along(&way, 0.0), Some((0.0, 0.0)));
        assert_eq!(along(&way, 0.25), Some((10.0, 0.0)));
        assert_eq!(along(&way, 0.5), Some((10.0, 10.0)));
        assert_eq!(along(&way, 7.0), Some((10.0, 30.0)));
        assert_eq!(along(&[], 0.5), None);
    }
}
