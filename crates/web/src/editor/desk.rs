//! The editor's side of a page: the document, what is wrong with it, what is picked, and the way back.

use super::drafts::{Draft, Drafts, is_something, name_of};
use super::fields::{Field, Kind, LISTS, Source, fields_of, record_of};
use super::shapes::{self, Cm};
use crate::held::{Held, Kept};
use crate::own::DRAFT;
use crate::store;
use crate::table::camera::Camera;
use crate::words::{Words, use_words};
use argad_rules::data::{self, Problem};
use argad_rules::scenario::document::{Node, field_at};
use argad_rules::scenario::{Scenario, embedded, read};
use argad_rules::supply;
use leptos::prelude::*;
use std::sync::Arc;

/// The last text that could be read as a document, where the draft cannot.
const LAST: &str = "editor.last";
/// Steps back.
const MOST_STEPS: usize = 200;
/// An empty table.
const EMPTY: &str = include_str!("empty.toml");

/// What fingers do on the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Pick and move.
    Pick,
    /// Draw an outline or a line of this list, or put something of it.
    Draw(&'static str),
    /// Tap a way into a wall.
    Opening,
}

/// Something wrong, or good to know.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// What the rules say.
    pub problem: Problem,
    /// What it is about.
    pub path: String,
    /// Whether it can be played all the same.
    pub advice: bool,
}

/// What the rules make of the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// What can be drawn.
    pub sketch: Option<Arc<Scenario>>,
    /// Whether it can be played.
    pub sound: bool,
    /// Everything wrong, then everything good to know.
    pub faults: Vec<Fault>,
}

/// The editor. Small: hand it around freely.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The document: what the text says, or said when it was last TOML.
    pub document: RwSignal<Node>,
    /// The text by hand, as long as the forms have not changed anything since.
    pub typed: RwSignal<Option<String>>,
    /// The text as it is kept and saved.
    pub text: Memo<String>,
    /// What the rules make of it.
    pub checked: Memo<Checked>,
    /// Whether the text is no TOML, so that only the text can be changed.
    pub is_broken: Memo<bool>,
    /// What is picked: the path of a record; empty for the scenario itself.
    pub pick: RwSignal<String>,
    /// Which of its places.
    pub handle: RwSignal<Option<usize>>,
    /// What fingers do.
    pub tool: RwSignal<Tool>,
    /// Corners tapped so far.
    pub drawn: RwSignal<Vec<Cm>>,
    /// How the drawing is seen.
    pub camera: RwSignal<Camera>,
    /// Whether the browser keeps the draft.
    pub is_kept: RwSignal<bool>,
    /// The place it is kept in; another page may have it.
    pub held: Held,
    /// Drafts put aside.
    pub drafts: RwSignal<Drafts>,
    /// What was put aside last, until something is done with what took its place.
    pub aside: RwSignal<Option<String>>,
    /// The text as it came from where it still is: a file, a scenario of the app.
    found: StoredValue<Option<String>>,
    words: Words,
    /// Texts before and after this one.
    past: RwSignal<Vec<String>>,
    future: RwSignal<Vec<String>>,
    /// What the last step was, so that many small ones become one.
    last: StoredValue<String>,
}

/// The editor in use.
pub fn use_desk() -> Desk {
    expect_context()
}

impl Desk {
    /// Puts the editor into the context, with the draft that was kept.
    pub fn provide() -> Self {
        let held = Held::ask(DRAFT.to_owned());
        let kept = store::read(DRAFT);
        let known = kept.as_deref().and_then(|text| Node::read(text).ok());
        let last = || Node::read(&store::read(LAST)?).ok();
        let document = known.or_else(last).unwrap_or_else(|| start(""));
        let document = RwSignal::new(document);
        let typed = RwSignal::new(kept);
        let text = Memo::new(move |_| {
            let typed = typed.get();
            typed.unwrap_or_else(|| document.with(Node::write))
        });
        let is_broken =
            Memo::new(move |_| typed.with(|t| t.as_ref().is_some_and(|t| Node::read(t).is_err())));
        let desk = Self {
            document,
            typed,
            text,
            checked: Memo::new(move |_| {
                let mut checked = text.with(|text| check(text));
                if is_broken.get() {
                    // The drawing stays as it was.
                    checked.sketch = check(&document.with(Node::write)).sketch;
                }
                checked
            }),
            is_broken,
            pick: RwSignal::new(String::new()),
            handle: RwSignal::new(None),
            tool: RwSignal::new(Tool::Pick),
            drawn: RwSignal::new(Vec::new()),
            camera: RwSignal::new(Camera::default()),
            is_kept: RwSignal::new(true),
            held,
            drafts: RwSignal::new(Drafts::kept()),
            aside: RwSignal::new(None),
            found: StoredValue::new(None),
            words: use_words(),
            past: RwSignal::new(Vec::new()),
            future: RwSignal::new(Vec::new()),
            last: StoredValue::new(String::new()),
        };
        provide_context(desk);
        Effect::new(move || {
            let kept = match text.with(|text| held.keep(text)) {
                Kept::Yes => is_broken.get() || document.with(|d| store::keep(LAST, &d.write())),
                Kept::No => false,
                // Said in other words.
                Kept::Elsewhere => true,
            };
            desk.is_kept.set(kept);
        });
        desk
    }

    /// Remembers how it was; steps of one name in a row are one step.
    fn remember(self, name: &str) {
        let same = !name.is_empty() && self.last.with_value(|last| last == name);
        self.last.set_value(name.to_owned());
        if same {
            return;
        }
        let text = self.text.get_untracked();
        self.past.update(|past| {
            past.push(text);
            if past.len() > MOST_STEPS {
                past.remove(0);
            }
        });
        self.future.set(Vec::new());
    }

    /// Changes the document.
    pub fn change(self, name: &str, make: impl FnOnce(&mut Node)) {
        if self.is_broken.get_untracked() {
            return;
        }
        self.remember(name);
        self.document.update(make);
        self.typed.set(None);
    }

    /// Another text, by hand or from a file.
    pub fn write(self, name: &str, text: String) {
        self.remember(name);
        self.show(text);
    }

    /// Another draft takes the place of this one, which is put aside if somebody could miss it. Where older ones would have
    /// to go for that, it is asked, and all may stay as it is: says whether it was done.
    pub fn replace(self, text: String) -> bool {
        let old = self.text.get_untracked();
        let found = self.found.with_value(|found| found.as_ref() == Some(&old));
        let name = if old == text || found || !is_something(&old) || is_a_start(&old) {
            None
        } else {
            let mut drafts = self.drafts.with_untracked(Drafts::now);
            // What is shown from now on needs no room here.
            drafts.take(&text);
            let gone = drafts.put_aside(old);
            if !gone.is_empty() && !self.may_go(&gone) {
                return false;
            }
            self.keep_drafts(drafts)
        };
        if name.is_some() {
            self.aside.set(name);
        }
        self.found.set_value(None);
        self.write("", text);
        self.choose("");
        true
    }

    /// What comes from a file, or with the app, takes the place of this draft: as long as nothing is made of it, it is
    /// found again where it is.
    pub fn replace_by_found(self, text: String) -> bool {
        let replaced = self.replace(text.clone());
        if replaced {
            self.found.set_value(Some(text));
        }
        replaced
    }

    /// Whether the oldest drafts may go: there is no room for all.
    fn may_go(self, gone: &[Draft]) -> bool {
        let names: Vec<&str> = gone.iter().map(|draft| draft.name.as_str()).collect();
        let values = [("names", names.join(", ").into())];
        let asked = untrack(|| self.words.say_with("edit-drafts-full", &values));
        window().confirm_with_message(&asked) == Ok(true)
    }

    /// Keeps what lies aside; gives the name of the newest if the browser does.
    fn keep_drafts(self, drafts: Drafts) -> Option<String> {
        let newest = drafts.all().first().map(|draft| draft.name.clone());
        let kept = drafts.keep();
        self.drafts.set(drafts);
        newest.filter(|_| kept)
    }

    /// Whether a link may lead away from this draft: asked only where somebody has made something of it.
    pub fn may_begin(self, id: &str, words: Words) -> bool {
        let old = self.text.get_untracked();
        if is_a_start(&old) || start(id).write() == old {
            return true;
        }
        let name = name_of(&old);
        let values = [("name", name.into()), ("id", id.to_owned().into())];
        let asked = untrack(|| words.say_with("edit-may-begin", &values));
        window().confirm_with_message(&asked) == Ok(true)
    }

    /// Goes on with a draft that was put aside; this one is put there instead.
    pub fn take_up(self, index: usize) {
        let Some(text) = self.text_of(index) else {
            return;
        };
        if self.replace(text.clone()) {
            self.forget_draft(&text);
        }
    }

    /// Throws a draft that was put aside away.
    pub fn throw_away(self, index: usize) {
        if let Some(text) = self.text_of(index) {
            self.forget_draft(&text);
        }
    }

    fn text_of(self, index: usize) -> Option<String> {
        self.drafts
            .with_untracked(|drafts| drafts.all().get(index).map(|draft| draft.text.clone()))
    }

    fn forget_draft(self, text: &str) {
        let mut drafts = self.drafts.with_untracked(Drafts::now);
        if drafts.take(text).is_some() {
            let _ = self.keep_drafts(drafts);
        } else {
            self.drafts.set(drafts);
        }
    }

    /// Works on here with the draft that another page has; what was made here since is put aside.
    pub fn take_over(self) {
        let theirs = store::read(DRAFT);
        if theirs.is_none_or(|text| self.replace(text)) {
            let _ = self.held.take_over();
            let text = self.text.get_untracked();
            let _ = self.held.keep(&text);
        }
    }

    fn show(self, text: String) {
        if let Ok(document) = Node::read(&text) {
            self.document.set(document);
        }
        self.typed.set(Some(text));
        // What was picked may be gone.
        let gone = self.document.with_untracked(|document| {
            self.pick
                .with_untracked(|pick| document.get(pick).is_none())
        });
        if gone {
            self.choose("");
        }
        self.drawn.set(Vec::new());
    }

    /// Begins anew: a built-in scenario by id, or an empty table.
    pub fn begin(self, id: &str) {
        self.replace_by_found(start(id).write());
    }

    /// Whether there is a step back, and one forward.
    pub fn can_go(self, back: bool) -> bool {
        let way = if back { self.past } else { self.future };
        way.with(|way| !way.is_empty())
    }

    /// A step back, or forward again.
    pub fn go(self, back: bool) {
        let (from, to) = if back {
            (self.past, self.future)
        } else {
            (self.future, self.past)
        };
        let Some(text) = from.try_update(Vec::pop).flatten() else {
            return;
        };
        let now = self.text.get_untracked();
        to.update(|to| to.push(now));
        self.last.set_value(String::new());
        self.show(text);
    }

    /// Leaves a text that is no TOML and takes the last one that was.
    pub fn drop_text(self) {
        self.remember("");
        self.typed.set(None);
    }

    /// Picks something.
    pub fn choose(self, path: &str) {
        self.pick.set(path.to_owned());
        self.handle.set(None);
        self.last.set_value(String::new());
    }

    /// A field's value as it would be typed; empty where there is none.
    pub fn said(self, path: &str) -> String {
        self.document.with(|document| {
            let found = document.get(path).and_then(Node::typed);
            found.unwrap_or_default().to_owned()
        })
    }

    /// Puts the value of a field, and takes away what no longer belongs to its record.
    pub fn put(self, path: &str, value: Option<Node>) {
        let sketch = self
            .checked
            .with_untracked(|checked| checked.sketch.clone());
        self.change("", |document| put(document, path, value, sketch.as_deref()));
    }

    /// Adds a record somewhere and picks it.
    pub fn add(self, list: &'static str, at: Cm, corners: &[Cm]) {
        let mut record = self
            .document
            .with_untracked(|d| shapes::fresh(d, list, at, corners));
        // As the one that is picked, if it is of the same kind.
        let like = self.document.with_untracked(|document| {
            let pick = self.pick.get_untracked();
            let same = record_of(&pick).is_some_and(|(known, _)| known == list);
            same.then(|| document.get(&pick).cloned()).flatten()
        });
        for field in ["side", "unit", "terrain"] {
            if let Some(value) = like.as_ref().and_then(|like| like.get(field)) {
                record.set(field, Some(value.clone()));
            }
        }
        self.insert(list, usize::MAX, record);
    }

    fn insert(self, list: &str, place: usize, record: Node) {
        let mut at = 0;
        self.change("", |document| {
            let mut records = document
                .get(list)
                .map_or(&[] as &[Node], Node::items)
                .to_vec();
            at = place.min(records.len());
            records.insert(at, record);
            document.set(list, Some(Node::List(records)));
        });
        self.choose(&format!("{list}/{at}"));
    }

    /// What is picked once more, a little aside.
    pub fn double(self) {
        let pick = self.pick.get_untracked();
        let Some((list, index)) = record_of(&pick) else {
            return;
        };
        let Some(mut record) = self.document.with_untracked(|d| d.get(&pick).cloned()) else {
            return;
        };
        if let Some(id) = record.get("id").and_then(Node::typed) {
            let id = self
                .document
                .with_untracked(|d| shapes::fresh_id(d, list, id));
            record.set("id", Some(Node::text(&id)));
        }
        let places: Vec<Cm> = shapes::handles(&record)
            .into_iter()
            .map(|(_, p)| p)
            .collect();
        let by = shapes::kept_on(&places, (3.0, -3.0), self.size());
        shapes::shift(&mut record, None, by);
        self.insert(list, index + 1, record);
    }

    /// Puts what is picked later or earlier in its list: what comes later lies on top.
    pub fn reorder(self, later: bool) {
        let pick = self.pick.get_untracked();
        let Some((list, index)) = record_of(&pick) else {
            return;
        };
        let count = self
            .document
            .with_untracked(|d| d.get(list).map_or(0, |all| all.items().len()));
        let other = if later {
            index + 1
        } else {
            index.wrapping_sub(1)
        };
        if other >= count {
            return;
        }
        self.change("", |document| {
            let mut records = document
                .get(list)
                .map_or(&[] as &[Node], Node::items)
                .to_vec();
            records.swap(index, other);
            document.set(list, Some(Node::List(records)));
        });
        self.choose(&format!("{list}/{other}"));
    }

    /// Takes away what is picked: a corner or a figure, else all of it.
    pub fn remove(self) {
        let pick = self.pick.get_untracked();
        if pick.is_empty() {
            return;
        }
        let handle = self.handle.get_untracked();
        let place = self.document.with_untracked(|document| {
            let places = shapes::handles(document.get(&pick)?);
            let path = places.get(handle?)?.0.clone();
            // The only place of something is the thing itself.
            (places.len() > 1).then_some(path)
        });
        if let Some(place) = place {
            self.handle.set(None);
            self.change("", |document| {
                document.set(&format!("{pick}/{place}"), None);
            });
            return;
        }
        self.choose("");
        self.change("", |document| {
            document.set(&pick, None);
            let list = record_of(&pick).map_or("", |(list, _)| list);
            if document
                .get(list)
                .is_some_and(|list| list.items().is_empty())
            {
                document.set(list, None);
            }
        });
    }

    /// Moves what is picked; it stays on the table.
    pub fn shift(self, by: Cm) {
        let pick = self.pick.get_untracked();
        let handle = self.handle.get_untracked();
        let Some(mut record) = self.document.with_untracked(|d| d.get(&pick).cloned()) else {
            return;
        };
        if pick.is_empty() {
            return;
        }
        let by = shapes::kept_on(&self.places(), by, self.size());
        shapes::shift(&mut record, handle, by);
        let name = format!("move {pick}");
        self.change(&name, |document| document.set(&pick, Some(record)));
    }

    /// What would move: the place that is picked, else all of them.
    pub fn places(self) -> Vec<Cm> {
        let handle = self.handle.get_untracked();
        let all = self.document.with_untracked(|document| {
            let record = self.pick.with_untracked(|pick| document.get(pick).cloned());
            record
                .map(|record| shapes::handles(&record))
                .unwrap_or_default()
        });
        let places = all.into_iter().map(|(_, place)| place);
        match handle {
            Some(handle) => places.skip(handle).take(1).collect(),
            None => places.collect(),
        }
    }

    /// The size of the table, in centimetres.
    pub fn size(self) -> Cm {
        let size = self
            .document
            .with_untracked(|d| d.get("table").and_then(shapes::place));
        let (width, depth) = size.unwrap_or((120.0, 90.0));
        (width.clamp(10.0, 400.0), depth.clamp(10.0, 400.0))
    }
}

/// A scenario to start from.
fn start(id: &str) -> Node {
    let built_in = embedded().iter().position(|known| known.id == id);
    let text = built_in.and_then(|index| supply::scenarios().get(index));
    let text = text.map_or(EMPTY, |(_, text)| text);
    let mut document = Node::read(text).unwrap_or(Node::Table(Vec::new()));
    if built_in.is_some() {
        // A game of it is another game.
        document.set("id", Some(Node::text(&format!("my-{id}"))));
    }
    document
}

/// Whether a text is what the editor itself starts from: nothing of anybody's.
fn is_a_start(text: &str) -> bool {
    let id = Node::read(text).ok().and_then(|document| {
        let id = document.get("id")?.typed()?;
        Some(id.trim_start_matches("my-").to_owned())
    });
    start(&id.unwrap_or_default()).write() == text || start("").write() == text
}

/// What the rules say of a text.
pub fn check(text: &str) -> Checked {
    let reading = read("", text, data::embedded);
    let sound = reading.scenario.is_some();
    let fault = |advice: bool| {
        move |problem: Problem| Fault {
            path: field_at(text, problem.line),
            problem,
            advice,
        }
    };
    let errors = reading.errors.into_iter().map(fault(false));
    let faults = errors.chain(reading.advice.into_iter().map(fault(true)));
    Checked {
        faults: faults.collect(),
        sound,
        sketch: reading.scenario.or(reading.sketch).map(Arc::new),
    }
}

/// Puts a value: ids are changed wherever they are used, and what no longer belongs to the record goes.
pub fn put(document: &mut Node, path: &str, value: Option<Node>, sketch: Option<&Scenario>) {
    let record = shapes::record_path(path);
    let list = record_of(path).map(|(list, _)| list);
    let field = path.strip_prefix(&format!("{record}/")).unwrap_or(path);
    if field == "start" {
        let way = value
            .as_ref()
            .and_then(Node::typed)
            .unwrap_or_default()
            .to_owned();
        if let Some(mut troop) = document.get(&record).cloned() {
            shapes::restart(&mut troop, &way, document, sketch);
            document.set(&record, Some(troop));
        }
    } else {
        let before = document.get(path).and_then(Node::typed).map(str::to_owned);
        let after = value.as_ref().and_then(Node::typed).map(str::to_owned);
        document.set(path, value);
        if let (Some(list), "id", Some(before), Some(after)) = (list, field, before, after) {
            rename(document, list, &before, &after);
        }
    }
    if list.is_some()
        && let Some(mut now) = document.get(&record).cloned()
    {
        for field in fields_of(path) {
            if !field.belongs(&now) && field.path != "start" {
                now.set(field.path, None);
            }
        }
        document.set(&record, Some(now));
    }
}

/// Says another id wherever a record of a list is named.
fn rename(document: &mut Node, list: &str, before: &str, after: &str) {
    let named = |field: &&Field| match field.kind {
        Kind::One(Source::List(known)) | Kind::Any(Source::List(known)) => known == list,
        Kind::One(Source::Side) => list == "side",
        _ => false,
    };
    for (other, fields) in LISTS {
        for index in 0..document.get(other).map_or(0, |all| all.items().len()) {
            for field in fields.iter().filter(named) {
                let path = format!("{other}/{index}/{}", field.path);
                let many = document.get(&path).map_or(0, |value| value.items().len());
                let paths = (0..many)
                    .map(|item| format!("{path}/{item}"))
                    .chain([path.clone()]);
                for path in paths.collect::<Vec<_>>() {
                    if document.get(&path).and_then(Node::typed) == Some(before) {
                        document.set(&path, Some(Node::text(after)));
                    }
                }
            }
        }
    }
}
