//! The game on the page: what is selected, shown and watched, and what a tap does to the session.

use super::ahead::Exposed;
use super::camera::Camera;
use super::checked::{Checked, check};
use super::hints;
use super::master::Master;
use super::reel::{Scene, reel};
use super::save;
use super::session::Session;
use super::tape::{Tape, Tool};
use crate::held::{Held, Kept};
use crate::store;
use crate::worker::{CHECK, Hand, THINK, parts};
use argad_picture::Plan;
use argad_rules::Refusal;
use argad_rules::agree::Denied;
use argad_rules::check::Refused;
use argad_rules::check::legal::{Legal, legal};
use argad_rules::event::Event;
use argad_rules::geometry::Point;
use argad_rules::measure::Length;
use argad_rules::order::{Act, Order, Reaction};
use argad_rules::state::{Figure, FigureId, Seat, State};
use argad_rules::view::view;
use leptos::prelude::*;
use std::ops::Range;
use std::time::Duration;

/// Where the speed of watching is kept.
const SPEED: &str = "table.speed";

/// A finger that has not moved for so long rests.
const REST: Duration = Duration::from_millis(150);

/// The key a game of a scenario is kept under.
pub fn key(scenario: &str) -> String {
    format!("table.{scenario}")
}

/// A way being drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// Who goes it, the one who leads first.
    pub who: Vec<FigureId>,
    /// Its points, without where it begins.
    pub points: Vec<Point>,
    /// How far they could still go.
    pub left: Length,
    /// Whether it leads over ground that slows.
    pub slow: bool,
}

/// Where somebody stands in what is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// Which scene.
    pub scene: usize,
    /// Whether its dice have fallen.
    pub late: bool,
}

/// Why an order was refused, or whom it could not be given to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// The reasons.
    pub refusals: Vec<Refusal>,
    /// Those left out; the others have the order.
    pub left_out: Vec<FigureId>,
}

/// The game on the page. Small: hand it around freely.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game.
    pub session: RwSignal<Session, LocalStorage>,
    /// How the table lies on the board.
    pub plan: Plan,
    /// Those who are selected, the first being asked about.
    pub selected: RwSignal<Vec<FigureId>>,
    /// The enemy who is looked at.
    pub target: RwSignal<Option<FigureId>>,
    /// What is wrong with the last order.
    pub trouble: RwSignal<Trouble>,
    /// The way being drawn.
    pub lead: RwSignal<Option<Lead>>,
    /// An order that is only looked at.
    pub preview: RwSignal<Option<Order>>,
    /// What fingers hold.
    pub tool: RwSignal<Option<Tool>>,
    /// The tape, or the line of sight.
    pub tape: RwSignal<Option<Tape>>,
    /// The cursor of the keyboard.
    pub cursor: RwSignal<Option<Point>>,
    /// How the board is seen.
    pub camera: RwSignal<Camera>,
    /// What is being watched.
    pub scenes: RwSignal<Vec<Scene>>,
    /// Where in it.
    pub watched: RwSignal<Option<Watched>>,
    /// How far the scene is, from 0 to 1.
    pub part: RwSignal<f64>,
    /// How fast: 0 is not at all.
    pub speed: RwSignal<u32>,
    /// Whether bots think.
    pub busy: RwSignal<bool>,
    /// The worker they think in, once it is needed.
    hand: StoredValue<Option<Hand>, LocalStorage>,
    /// What came of playing a game again that was kept, or came from a file.
    pub checked: RwSignal<Option<Checked>>,
    /// Whether that is still awaited: nothing goes on before.
    checking: StoredValue<bool>,
    /// Whether the game is kept.
    pub kept: RwSignal<bool>,
    /// The place it is kept in; another page may have it.
    pub held: Held,
    /// Whether it is another game than the one that is kept there.
    pub anew: RwSignal<bool>,
    /// What happened so far, a piece for every round.
    pub story: RwSignal<Vec<Vec<Event>>>,
    /// The event up to which the game is looked at again.
    pub replay: RwSignal<Option<usize>>,
    /// What the board shows.
    pub shown: Memo<State>,
    /// What the first of those selected may do.
    pub legal: Memo<Option<Legal>>,
    /// Where they would be shot at on the way that is drawn, or was ordered.
    pub exposed: Memo<Vec<Exposed>>,
    /// Whether the finger that draws a way rests.
    rests: RwSignal<bool>,
    /// How often it has moved.
    drawn: StoredValue<u32>,
    /// The game master's chair.
    pub master: Master,
}

/// All that happened so far, as those at the screen may know it.
pub fn happened(session: &Session) -> Vec<Event> {
    let told = session.told(0..session.length(), session.witness());
    told.into_iter().map(|happened| happened.event).collect()
}

impl Desk {
    /// Puts a game on the page: the one that is kept, or another.
    pub fn provide(session: Session, anew: bool) -> Self {
        let plan = Plan::new(session.table().scenario.table);
        let held = Held::ask(key(&session.table().scenario.id));
        let events = happened(&session);
        let master = Master::new(session.is_master_here());
        let session = RwSignal::new_local(session);
        let selected = RwSignal::new(Vec::new());
        let scenes = RwSignal::new(Vec::<Scene>::new());
        let watched = RwSignal::new(None::<Watched>);
        let replay = RwSignal::new(None::<usize>);
        let shown = Memo::new(move |_| {
            if let Some(Watched { scene, late }) = watched.get() {
                let state = scenes.with(|scenes| {
                    let scene = scenes.get(scene)?;
                    Some(if late { &scene.after } else { &scene.before }.clone())
                });
                if let Some(state) = state {
                    return state;
                }
            }
            session.with(|session| match replay.get() {
                Some(event) => {
                    let state = session.state_at(event);
                    view(session.table(), &state, session.witness())
                        .state()
                        .clone()
                }
                None => session.seen().state().clone(),
            })
        });
        let legal = Memo::new(move |_| {
            let first: FigureId = selected.with(|ids: &Vec<FigureId>| ids.first().copied())?;
            session.with(|session| {
                let figure = session.state().figures.get(first.index())?;
                let own = figure.seat().is_some_and(|seat| session.commands(seat));
                (own && session.hand_over().is_none()).then_some(())?;
                legal(session.table(), session.state(), first)
            })
        });
        let lead = RwSignal::new(None::<Lead>);
        let rests = RwSignal::new(true);
        let exposed = Memo::new(move |_| {
            let drawn = lead.with(|lead| {
                let lead = lead.as_ref()?;
                Some((*lead.who.first()?, lead.points.clone()))
            });
            let moves = drawn.is_some() && !rests.get();
            let first = selected.with(|ids| ids.first().copied());
            session.with(|session| {
                let ordered = || first.and_then(|id| session.way_of(id));
                let way = drawn.or_else(ordered);
                way.map_or_else(Vec::new, |(id, points)| session.exposed(id, &points, moves))
            })
        });
        let speed = store::read(SPEED).and_then(|speed| speed.parse().ok());
        let desk = Self {
            session,
            plan,
            selected,
            target: RwSignal::new(None),
            trouble: RwSignal::new(Trouble::default()),
            lead,
            preview: RwSignal::new(None),
            cursor: RwSignal::new(None),
            camera: RwSignal::new(Camera::default()),
            scenes,
            watched,
            part: RwSignal::new(0.0),
            speed: RwSignal::new(speed.unwrap_or_else(usual_speed)),
            busy: RwSignal::new(false),
            hand: StoredValue::new_local(None),
            tool: RwSignal::new(None),
            tape: RwSignal::new(None),
            checked: RwSignal::new(None),
            checking: StoredValue::new(false),
            kept: RwSignal::new(true),
            held,
            anew: RwSignal::new(anew),
            story: RwSignal::new(vec![events]),
            replay,
            shown,
            legal,
            exposed,
            rests,
            drawn: StoredValue::new(0),
            master,
        };
        provide_context(desk);
        desk.keep();
        desk.check_and_go_on();
        Effect::new(move || {
            if held.is_ours() {
                // It is kept itself now.
                desk.anew.set(false);
            }
        });
        Effect::new(move || {
            let watches = || held.is_elsewhere_now() && !desk.anew.get_untracked();
            if let Some(kept) = held.news().filter(|_| watches()) {
                desk.follow(&kept);
            }
        });
        desk
    }

    /// Whether the page it was on is still there: timers outlive pages.
    fn is_alive(self) -> bool {
        !self.session.is_disposed()
    }

    /// Keeps the game in the browser.
    pub fn keep(self) {
        self.session.with_untracked(|session| {
            let id = &session.table().scenario.id;
            let done = match self.held.keep(&save::write(session)) {
                Kept::Yes => store::keep("table", id),
                Kept::No => false,
                // Said in other words.
                Kept::Elsewhere => true,
            };
            if self.kept.get_untracked() != done {
                self.kept.set(done);
            }
        });
    }

    /// Shows the game as another page has left it.
    pub fn follow(self, kept: &str) {
        let Ok(session) = save::read(kept) else {
            return;
        };
        let events = happened(&session);
        self.select(Vec::new());
        self.busy.set(false);
        self.watched.set(None);
        self.scenes.set(Vec::new());
        self.replay.set(None);
        self.story.set(vec![events]);
        self.session.set(session);
    }

    /// Plays on here the game that another page has, or had.
    pub fn take_over(self) {
        self.anew.set(false);
        match self.held.take_over() {
            Some(kept) => self.follow(&kept),
            // What was kept is gone: this is all there is of it.
            None => self.keep(),
        }
        self.go_on();
    }

    /// Plays this game, in the place of another that is kept, which another page may have.
    pub fn take_place(self) {
        self.anew.set(false);
        let _ = self.held.take_over();
        self.keep();
        self.go_on();
    }

    /// Shows the game that is kept, which another page has, instead of this one.
    pub fn show_other(self) {
        self.anew.set(false);
        self.checked.set(None);
        let id = self
            .session
            .with_untracked(|s| s.table().scenario.id.clone());
        if let Some(kept) = store::read(&key(&id)) {
            self.follow(&kept);
        }
    }

    /// Plays on from the moment looked at, instead of how it went.
    pub fn branch(self) {
        let Some(event) = self.replay.get_untracked() else {
            return;
        };
        let branch = self.session.with_untracked(|session| session.branch(event));
        if let Ok(branch) = branch {
            let events = happened(&branch);
            self.select(Vec::new());
            self.scenes.set(Vec::new());
            self.session.set(branch);
            self.story.set(vec![events]);
            self.replay.set(None);
            // Who only watches has another game now than the one that is watched.
            self.anew.set(self.held.is_elsewhere_now());
            self.keep();
            self.go_on();
        }
    }

    /// Draws a way on. What takes longer than a frame is told once the finger rests.
    pub fn draw_on(self, lead: Option<Lead>) {
        self.rests.set(false);
        self.lead.set(lead);
        let now = self.drawn.get_value().wrapping_add(1);
        self.drawn.set_value(now);
        let rested = move || {
            if self.is_alive() && self.drawn.get_value() == now {
                self.rests.set(true);
            }
        };
        set_timeout(rested, REST);
    }

    /// Takes a tool, or puts it away.
    pub fn hold(self, tool: Tool) {
        self.tape.set(None);
        self.tool
            .update(|held| *held = Some(tool).filter(|tool| *held != Some(*tool)));
    }

    /// Who is asked for orders now; nobody while something is watched.
    pub fn at(self) -> Option<Seat> {
        let looking = self.watched.get().is_some() || self.replay.get().is_some();
        if looking || self.held.is_elsewhere() || self.busy.get() || self.master.on.get() {
            return None;
        }
        self.session
            .with(|session| session.at().filter(|_| session.hand_over().is_none()))
    }

    /// The same, once.
    pub fn at_now(self) -> Option<Seat> {
        untrack(|| self.at())
    }

    /// Whether somebody takes orders from whom is at the screen.
    pub fn is_own(self, id: FigureId) -> bool {
        let at = self.at_now();
        self.session.with_untracked(|session| {
            let figure = session.state().figures.get(id.index());
            let seat = figure.and_then(Figure::seat);
            at.is_some() && seat.is_some_and(|seat| session.commands(seat))
        })
    }

    /// Selects somebody, or several; nobody is looked at any more.
    pub fn select(self, ids: Vec<FigureId>) {
        self.selected.set(ids);
        self.target.set(None);
        self.preview.set(None);
        self.trouble.set(Trouble::default());
    }

    /// Tells those selected to do something.
    pub fn give(self, act: &Act) {
        let who = self.selected.get_untracked();
        self.give_to(&who, act);
    }

    /// Tells some to do something.
    pub fn give_to(self, who: &[FigureId], act: &Act) {
        if who.is_empty() || self.at_now().is_none() {
            return;
        }
        let given = self.session.try_update(|session| session.give(who, act));
        match given.unwrap_or(Ok(Vec::new())) {
            Ok(refused) => {
                self.gave(Ok(()));
                let mut left_out: Vec<FigureId> = refused.iter().filter_map(|r| r.figure).collect();
                left_out.dedup();
                self.tell(refused, left_out);
            }
            Err(refused) => self.gave(Err(refused)),
        }
    }

    /// A standing order for those selected.
    pub fn react(self, reaction: Reaction) {
        if self.at_now().is_none() {
            return;
        }
        let who = self.selected.get_untracked();
        let given = self
            .session
            .try_update(|session| session.react(&who, reaction));
        self.gave(given.unwrap_or(Ok(())));
    }

    fn gave(self, given: Result<(), Vec<Refused>>) {
        match given {
            Ok(()) => {
                self.trouble.set(Trouble::default());
                self.target.set(None);
                self.preview.set(None);
                self.keep();
            }
            Err(refused) => self.tell(refused, Vec::new()),
        }
    }

    fn tell(self, refused: Vec<Refused>, left_out: Vec<FigureId>) {
        let names = self.selected.get_untracked();
        let mut told: Vec<Refusal> = Vec::new();
        for Refused {
            figure,
            mut refusal,
            ..
        } in refused
        {
            if refusal.about.is_empty()
                && let Some(id) = figure.or(names.first().copied())
            {
                self.session
                    .with_untracked(|s| s.table().name(id).clone_into(&mut refusal.about));
            }
            if !told.contains(&refusal) {
                told.push(refusal);
            }
        }
        self.trouble.set(Trouble {
            refusals: told,
            left_out,
        });
    }

    /// Changes the drafts in some other way.
    pub fn change(self, change: impl FnOnce(&mut Session)) {
        if self.held.is_elsewhere_now() {
            return;
        }
        self.session.update(change);
        self.trouble.set(Trouble::default());
        self.keep();
    }

    /// Whoever is at the screen is content.
    pub fn agree(self) {
        if self.at_now().is_none() {
            return;
        }
        self.select(Vec::new());
        self.cursor.set(None);
        let given = self.session.with_untracked(|session| {
            let any = !session.orders().is_empty();
            any.then(|| session.phase())
        });
        let agreed = self.session.try_update(Session::agree);
        if let Some(Err(Denied::Refused(refused))) = agreed {
            self.tell(refused, Vec::new());
        } else {
            given.into_iter().for_each(hints::done);
            self.keep();
            self.go_on();
        }
    }

    /// Plays on as long as nobody at the screen is asked: bots think in a worker, so that nothing stands still.
    /// Nothing happens while the master is there.
    pub(super) fn go_on(self) {
        let ready = self.session.with_untracked(Session::is_ready);
        if !ready || self.master.on.get_untracked() || self.held.is_elsewhere_now() {
            return;
        }
        let checked = self.checked.get_untracked();
        if self.checking.get_value() || checked.is_some_and(|checked| !checked.may_go_on()) {
            return;
        }
        self.busy.set(true);
        if !self.ask_worker() {
            set_timeout(move || self.think(), Duration::ZERO);
        }
    }

    /// Has the bots think in the worker; says whether that is possible.
    fn ask_worker(self) -> bool {
        if !self.session.with_untracked(Session::has_bots) {
            return false;
        }
        let game = self.session.with_untracked(save::write);
        self.ask(THINK, &game)
    }

    /// Asks the worker for something; says whether that is possible.
    fn ask(self, word: &str, rest: &str) -> bool {
        if self.hand.with_value(Option::is_none) {
            let answer = move |answer: Option<&str>| match answer.map(parts) {
                Some((CHECK, told)) => self.take_check(Checked::read(told)),
                None if self.checking.try_get_value() == Some(true) => self.check_here(),
                _ => self.thought(answer),
            };
            self.hand.set_value(Hand::start(answer));
        }
        self.hand
            .with_value(|hand| hand.as_ref().is_some_and(|hand| hand.ask(word, rest)))
    }

    /// Has a game that was kept, or came from a file, played again before it goes on: in the worker, so that nothing
    /// stands still; where there is none, here.
    fn check_and_go_on(self) {
        let resumed = self.session.with_untracked(Session::is_resumed);
        if !resumed {
            self.go_on();
            return;
        }
        self.checking.set_value(true);
        let log = self
            .session
            .with_untracked(|session| session.to_check().to_owned());
        if !self.ask(CHECK, &log) {
            self.check_here();
        }
    }

    fn check_here(self) {
        let checked = self
            .session
            .try_with_untracked(|session| check(session.to_check()));
        self.take_check(checked.flatten());
    }

    /// What came of it. That all is well need not stand there for long.
    fn take_check(self, checked: Option<Checked>) {
        if !self.is_alive() {
            return;
        }
        let well = checked.as_ref().is_some_and(Checked::is_well);
        self.checking.set_value(false);
        self.checked.set(checked);
        if well {
            let away = move || {
                let _ = self.checked.try_set(None);
            };
            set_timeout(away, Duration::from_secs(8));
        }
        self.go_on();
    }

    /// What the bots have thought in the worker; if that came to nothing, they think here.
    fn thought(self, answer: Option<&str>) {
        if !self.is_alive() || !self.busy.get_untracked() {
            return;
        }
        let thoughts = answer.map_or("", |answer| parts(answer).1);
        let taken = self.session.try_update_untracked(|session| {
            let thoughts = save::read_thoughts(session, thoughts);
            thoughts.is_some_and(|thoughts| session.take_thoughts(&thoughts))
        });
        // One thing after the other, so that the page answers in between.
        let next = move || {
            if taken == Some(true) {
                self.resolve();
            } else {
                self.think();
            }
        };
        set_timeout(next, Duration::ZERO);
    }

    fn think(self) {
        if !self.is_alive() {
            return;
        }
        let more = self.session.try_update_untracked(Session::think);
        let next = move || {
            if more == Some(true) {
                self.think();
            } else {
                self.resolve();
            }
        };
        set_timeout(next, Duration::ZERO);
    }

    fn resolve(self) {
        if !self.is_alive() {
            return;
        }
        if self.held.is_elsewhere_now() {
            // It goes on there.
            self.busy.set(false);
            return;
        }
        let before = self.session.with_untracked(|session| {
            let viewer = session.witness();
            view(session.table(), session.state(), viewer)
                .state()
                .clone()
        });
        let events = self.session.try_update_untracked(Session::resolve);
        let Some(Ok(events)) = events else {
            self.busy.set(false);
            return;
        };
        set_timeout(move || self.tell_of(&before, events), Duration::ZERO);
    }

    /// What has happened is cut into scenes.
    fn tell_of(self, before: &State, events: Range<usize>) {
        if !self.is_alive() {
            return;
        }
        let told = self
            .session
            .with_untracked(|session| session.told(events, session.witness()));
        let scenes = reel(before, &told);
        let told: Vec<Event> = told.into_iter().map(|happened| happened.event).collect();
        set_timeout(move || self.show(scenes, told), Duration::ZERO);
    }

    /// It is shown, and told.
    fn show(self, scenes: Vec<Scene>, told: Vec<Event>) {
        if !self.is_alive() {
            return;
        }
        let watch = !scenes.is_empty() && self.speed.get_untracked() > 0;
        self.scenes.set(if watch { scenes } else { Vec::new() });
        if watch {
            self.part.set(0.0);
            self.watched.set(Some(Watched {
                scene: 0,
                late: false,
            }));
        }
        self.busy.set(false);
        self.session.notify();
        self.story.update(|story| story.push(told));
        self.keep();
        if watch {
            self.frame(None);
        } else {
            self.go_on();
        }
    }

    /// One frame of what is watched.
    fn frame(self, last: Option<f64>) {
        request_animation_frame(move || {
            if !self.is_alive() {
                return;
            }
            let Some(now) = self.watched.get_untracked() else {
                return;
            };
            let clock = window().performance().map_or(0.0, |clock| clock.now());
            let passed =
                last.map_or(0.0, |last| clock - last) * f64::from(self.speed.get_untracked());
            let time = self
                .scenes
                .with_untracked(|scenes| scenes.get(now.scene).map(|s| s.time));
            let Some(time) = time else {
                self.skip();
                return;
            };
            let part = self.part.get_untracked() + passed / f64::from(time.max(1));
            if part >= 1.0 {
                self.part.set(0.0);
                let scene = now.scene + 1;
                if scene >= self.scenes.with_untracked(Vec::len) {
                    self.skip();
                    return;
                }
                self.watched.set(Some(Watched { scene, late: false }));
            } else {
                self.part.set(part);
                let walks = self
                    .scenes
                    .with_untracked(|scenes| !scenes[now.scene].moves.is_empty());
                let late = !walks && part > 0.55;
                if late != now.late {
                    self.watched.set(Some(Watched { late, ..now }));
                }
            }
            self.frame(Some(clock));
        });
    }

    /// Enough watched.
    pub fn skip(self) {
        self.watched.set(None);
        self.scenes.set(Vec::new());
        self.go_on();
    }

    /// Watches faster, slower or not at all, here and at the next visit.
    pub fn hurry(self, speed: u32) {
        let _ = store::keep(SPEED, &speed.to_string());
        self.speed.set(speed);
        if speed == 0 && self.watched.get_untracked().is_some() {
            self.skip();
        }
    }

    /// The units of the board of a point.
    pub fn xy(self, point: Point) -> (f64, f64) {
        self.plan.at(point)
    }
}

/// As usual, but not for those who would rather see nothing move.
fn usual_speed() -> u32 {
    let still = window().match_media("(prefers-reduced-motion: reduce)");
    let still = still.ok().flatten().is_some_and(|query| query.matches());
    u32::from(!still)
}

/// The game in use.
pub fn use_desk() -> Desk {
    expect_context()
}
