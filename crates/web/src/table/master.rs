//! The game master at the table (TRN-7): sees everything, and makes things so with a reason that stays in the
//! log. While the master is at the screen nobody gives orders.

use super::desk::{Desk, Trouble, happened, use_desk};
use super::panel::say;
use super::session::Session;
use crate::words::use_words;
use argad_rules::around;
use argad_rules::event::{Event, Ruling};
use argad_rules::geometry::{Direction, Placed, Point};
use argad_rules::harm::survives_a_wound;
use argad_rules::log::PlayError;
use argad_rules::state::{Figure, FigureId, State};
use argad_rules::table::Table;
use leptos::prelude::*;

/// The master's chair.
#[derive(Clone, Copy)]
pub struct Master {
    /// Whether somebody sits there.
    pub on: RwSignal<bool>,
    /// Why the next thing is made so.
    pub reason: RwSignal<String>,
    /// Whether something was to be made so without a reason.
    pub lacks: RwSignal<bool>,
}

impl Master {
    /// The chair as it was left.
    pub fn new(here: bool) -> Self {
        Self {
            on: RwSignal::new(here),
            reason: RwSignal::new(String::new()),
            lacks: RwSignal::new(false),
        }
    }
}

impl Desk {
    /// The game master takes the screen, or gives it back.
    pub fn seat_master(self) {
        if self.busy.get_untracked() || self.watched.get_untracked().is_some() {
            return;
        }
        let here = !self.master.on.get_untracked();
        self.select(Vec::new());
        self.replay.set(None);
        self.session.update(|session| session.seat_master(here));
        self.master.on.set(here);
        self.master.lacks.set(false);
        self.story.set(vec![self.session.with_untracked(happened)]);
        self.keep();
        // It may be that nobody is to be asked for anything any more.
        self.go_on();
    }

    /// The master makes something so.
    pub fn rule(self, ruling: Ruling) {
        let reason = self.master.reason.get_untracked();
        let lacks = reason.trim().is_empty();
        self.master.lacks.set(lacks);
        if lacks {
            return;
        }
        let ruled = self
            .session
            .try_update(|session| session.overrule(ruling, reason.trim()));
        match ruled {
            Some(Ok(events)) => {
                self.trouble.set(Trouble::default());
                let told = self
                    .session
                    .with_untracked(|session| session.told(events, session.witness()));
                let told: Vec<Event> = told.into_iter().map(|happened| happened.event).collect();
                self.story.update(|story| story.push(told));
                self.keep();
            }
            Some(Err(PlayError::Refused(refusal))) => self.trouble.set(Trouble {
                refusals: vec![refusal],
                ..Trouble::default()
            }),
            Some(Err(_)) | None => {}
        }
    }

    /// The master puts whom they look at somewhere; not if nobody is looked at, or no master is there.
    pub fn put(self, to: Point) -> bool {
        let target = self.target.get_untracked();
        let Some(id) = target.filter(|_| self.master.on.get_untracked()) else {
            return false;
        };
        let placed = self.session.with_untracked(|session| {
            let figure = session.state().figures.get(id.index())?;
            let facing = figure.placed().map_or(Direction::default(), |p| p.facing);
            Some(Placed::new(session.table().base(figure.riding), to, facing))
        });
        if let Some(placed) = placed {
            self.rule(Ruling::Place(id, placed));
        }
        true
    }
}

/// What may be made so about somebody.
pub(super) fn rulings(table: &Table<'_>, state: &State, id: FigureId) -> Vec<Ruling> {
    let Some(figure) = state.figures.get(id.index()) else {
        return Vec::new();
    };
    let mut rulings = vec![Ruling::Out(id, figure.is_present())];
    if figure.is_present() {
        rulings.push(Ruling::Hidden(id, !figure.hidden));
        rulings.push(Ruling::Disorder(id, !figure.is_disordered()));
        if survives_a_wound(table, figure) {
            rulings.push(Ruling::Wounded(id, figure.wounds == 0));
        }
        if figure.loads.iter().any(|load| load.empty > 0) {
            rulings.push(Ruling::Loaded(id));
        }
        if table.facts(figure).count > 1 {
            rulings.push(Ruling::Test(figure.troop));
        }
        // MOR-1: those who stand together may be of several troops, or one alone.
        let group = around::group(state, id).to_vec();
        let whole = |&id: &FigureId| state.figure(id).troop == figure.troop;
        let is_troop = group.len() == figures(table, figure) && group.iter().all(whole);
        if !figure.is_prisoner() && !is_troop {
            rulings.push(Ruling::TestOf(group));
        }
    }
    rulings
}

/// How many a troop has.
fn figures(table: &Table<'_>, figure: &Figure) -> usize {
    match usize::from(table.facts(figure).count) {
        // Somebody alone has no test of the troop.
        1 => 0,
        many => many,
    }
}

/// What the master may make so.
#[component]
pub fn MasterCard() -> impl IntoView {
    let desk = use_desk();
    let words = use_words();
    let button = move |ruling: Ruling| {
        let label = say(desk, words, |say| say.story().ruling(&ruling));
        view! { <button type="button" class="verb" data-ruling=ruling_word(&ruling) on:click=move |_| desk.rule(ruling.clone())>{label}</button> }
    };
    let about = move || {
        let id = desk.target.get()?;
        let rulings = desk
            .session
            .with(|session| rulings(session.table(), session.state(), id));
        Some(rulings.into_iter().map(button).collect_view())
    };
    let more = move || {
        let fired = desk.session.with(|session| session.state().fired.clone());
        let open = (0..).zip(fired).filter(|(_, fired)| !fired);
        let mut all: Vec<Ruling> = open.map(|(number, _)| Ruling::Trigger(number)).collect();
        if !desk.session.with(Session::is_over) {
            all.push(Ruling::End);
        }
        all.into_iter().map(button).collect_view()
    };
    let hint = move || {
        let key = if desk.target.get().is_some() {
            "web-master-place"
        } else {
            "web-master-hint"
        };
        words.say(key)
    };
    view! {
        <div class="target master">
            <h2>{words.text("web-master")}</h2>
            <p class="hint">{hint}</p>
            <label class="reason">
                <span>{words.text("web-master-reason")}</span>
                <input type="text" maxlength="200" aria-invalid=move || desk.master.lacks.get().to_string()
                    prop:value=move || desk.master.reason.get()
                    on:input=move |event| { desk.master.reason.set(event_target_value(&event)); desk.master.lacks.set(false); }/>
            </label>
            <p class="trouble" role="alert" hidden=move || !desk.master.lacks.get()>{words.text("web-master-lacks")}</p>
            <div class="verbs">{about}</div>
            <details class="more">
                <summary>{words.text("web-table-more")}</summary>
                <div class="verbs">{more}</div>
            </details>
        </div>
    }
}

/// A word for a ruling, for tests.
fn ruling_word(ruling: &Ruling) -> &'static str {
    match ruling {
        Ruling::Place(..) => "place",
        Ruling::Out(_, true) => "out",
        Ruling::Out(_, false) => "back",
        Ruling::Hidden(..) => "hidden",
        Ruling::Trigger(_) => "trigger",
        Ruling::Disorder(..) => "disorder",
        Ruling::Loaded(_) => "loaded",
        Ruling::Wounded(_, true) => "wounded",
        Ruling::Wounded(_, false) => "healed",
        Ruling::Test(_) => "test",
        Ruling::TestOf(_) => "test-group",
        Ruling::End => "end",
    }
}
