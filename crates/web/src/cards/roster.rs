//! A troop list: what it costs, who leads it, what the rules have against it.

use super::draft::{Draft, Entry};
use super::keeping::{Keeping, Unread, kept};
use super::sheet::PrintedList;
use crate::address::{Address, use_address};
use crate::aid::inputs::{Item, Panel, PeriodChoice, Pick, Rare, Stepper, Switch};
use crate::parts::clause::with_clauses;
use crate::route::Route;
use crate::store;
use crate::words::{Words, use_words};
use argad_rules::Period;
use argad_rules::data::{self, ProblemKind, Unit, UnitTrait};
use argad_rules::roster::{Account, Roster as List, Severity};
use argad_rules::suggest::closest;
use argad_text::roster as say;
use leptos::prelude::*;

/// Where lists are kept: one address a line, the last first.
const KEY: &str = "rosters";
/// Lists kept at most.
const MOST_KEPT: usize = 12;

/// The list in the address. Small: hand it around freely.
#[derive(Clone, Copy)]
pub struct Desk {
    draft: Memo<Result<Draft, String>>,
    /// As the rules read it; nothing while a link is broken.
    judged: Memo<Option<(List, Account)>>,
    /// The lists kept, the last first.
    pub kept: RwSignal<Vec<Route>>,
    address: Address,
    /// Whether the browser keeps what it is given.
    pub safe: RwSignal<bool>,
    /// Lines among the lists kept that are none; they stay until somebody throws them away.
    pub unread: RwSignal<String>,
}

impl Desk {
    /// Something of the list; of an empty one where the link is broken.
    pub fn get<T>(self, read: impl FnOnce(&Draft) -> T) -> T {
        self.draft.with(|draft| match draft {
            Ok(draft) => read(draft),
            Err(_) => read(&Draft::default()),
        })
    }

    fn signal<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Draft) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        Memo::new(move |_| self.get(&read)).into()
    }

    fn edit(self, change: impl FnOnce(&mut Draft)) {
        let mut draft = untrack(|| self.get(Draft::clone));
        change(&mut draft);
        self.put(&draft);
    }

    /// Another list, kept at once: nothing is lost by closing the page.
    pub fn put(self, draft: &Draft) {
        let before = untrack(|| self.get(Draft::route));
        let route = draft.route();
        self.address.replace(route.clone());
        let mut all = self.kept.get_untracked();
        all.retain(|known| *known != before && *known != route);
        if !draft.troops.is_empty() || !draft.name.is_empty() {
            all.insert(0, route);
        }
        all.truncate(MOST_KEPT);
        self.keep(all);
    }

    /// A fresh list; the one before stays among those kept.
    pub fn put_beside(self) {
        self.address.replace(Draft::default().route());
    }

    /// Keeps these lists.
    pub fn keep(self, all: Vec<Route>) {
        let mut lines: Vec<String> = all.iter().map(ToString::to_string).collect();
        lines.push(self.unread.get_untracked());
        self.safe.set(store::keep(KEY, &lines.join("\n")));
        self.kept.set(all);
    }

    fn entry(self, place: usize, change: impl FnOnce(&mut Entry)) {
        self.edit(|draft| {
            if let Some(entry) = draft.troops.get_mut(place) {
                change(entry);
            }
        });
    }
}

/// The page.
#[component]
pub fn Roster() -> impl IntoView {
    let words = use_words();
    let address = use_address();
    let text = store::read(KEY).unwrap_or_default();
    let (kept, unread) = kept(&text);
    if let (true, Some(last)) = (address.is_bare(), kept.first()) {
        address.replace(last.clone());
    }
    let draft = Memo::new(move |_| Draft::of_route(&address.route()));
    let judged = Memo::new(move |_| draft.with(|draft| draft.as_ref().ok()?.judged().ok()));
    let desk = Desk {
        draft,
        judged,
        kept: RwSignal::new(kept),
        address,
        // Whoever can be given the same again keeps it.
        safe: RwSignal::new(store::keep(KEY, &text)),
        unread: RwSignal::new(unread),
    };
    let broken = move || {
        let fault = desk.draft.with(|draft| match draft {
            Err(fault) => Some(fault.clone()),
            Ok(draft) => draft.judged().err().map(|problems| {
                let told = problems
                    .iter()
                    .map(|p| told(&p.kind, draft.period(), words));
                told.collect::<Vec<_>>().join("; ")
            }),
        });
        fault.map(|fault| view! { <Broken desk fault/> })
    };
    view! {
        <h1 class="unseen">{words.text("web-cards-tab-roster")}</h1>
        <div class="asked roster">
            <div class="form">
                <Unread desk/>
                {broken}
                <Basics desk/>
                <Troops desk/>
            </div>
            <div class="outcome">
                <Totals desk/>
                <Keeping desk/>
            </div>
        </div>
        <PrintedList judged/>
    }
}

/// What is wrong with a list, in the words of the page: units by their names, nothing a parser says.
pub fn told(kind: &ProblemKind, period: Period, words: Words) -> String {
    words.with(|texts| match kind {
        ProblemKind::Syntax { .. } => texts.say("web-roster-not-toml"),
        ProblemKind::UnknownReference { wanted, id, known } => {
            let data = data::embedded(period);
            let name = |id: &str| data.unit(id).map(|unit| words.lang().name(&unit.name));
            let named = |id: &str| name(id).unwrap_or(id).to_owned();
            let text = texts.say_with(
                &format!("problem-unknown-{wanted}"),
                &[("id", id.as_str().into())],
            );
            let meant = closest(id, known.iter().map(String::as_str));
            let meant = meant.map(|id| ("problem-hint", "meant", named(id)));
            let all = || {
                known
                    .iter()
                    .map(|id| named(id))
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            let (key, value, names) = meant.unwrap_or_else(|| ("problem-known", "known", all()));
            text + &texts.say_with(key, &[(value, names.into())])
        }
        other => say::problem(other, texts),
    })
}

#[component]
fn Broken(desk: Desk, fault: String) -> impl IntoView {
    let words = use_words();
    view! {
        <section class="refused broken" role="alert">
            <h3>{words.text("web-aid-broken")}</h3>
            <p>{words.text("web-roster-broken-line")}</p>
            <p>{fault}</p>
            <button type="button" class="button" on:click=move |_| desk.put(&Draft::default())>
                {words.text("web-roster-new")}
            </button>
        </section>
    }
}

/// Name, period, budget.
#[component]
fn Basics(desk: Desk) -> impl IntoView {
    let words = use_words();
    let named = move |event| {
        let name = event_target_value(&event);
        desk.edit(|draft| draft.name = name);
    };
    let choose = move |id: String| {
        desk.put(&Draft {
            period: id,
            ..Draft::default()
        });
    };
    let priced = Memo::new(move |_| {
        desk.judged
            .with(|j| j.as_ref().is_some_and(|(list, _)| list.is_priced()))
    });
    view! {
        <Panel title="web-roster-list">
            <input class="name" type="text" maxlength="80" aria-label=words.text("web-roster-name") placeholder=words.text("web-roster-name")
                prop:value=desk.signal(|draft| draft.name.clone()) on:change=named/>
            <PeriodChoice value=desk.signal(|draft| draft.period.clone()) on_choose=choose/>
            <div hidden=move || !priced.get()>
                <Stepper label="web-roster-budget" value=desk.signal(|draft| draft.budget.unwrap_or(0).into()) least=0 most=2000
                    on_step=move |points| desk.edit(|draft| {
                        draft.budget = u16::try_from(points).ok().filter(|points| *points > 0);
                    })/>
            </div>
        </Panel>
    }
}

/// The troops, and the units to add.
#[component]
fn Troops(desk: Desk) -> impl IntoView {
    let units = desk.signal(|draft| {
        let units = data::embedded(draft.period()).units.iter();
        units
            .map(|unit| Item::named(&unit.id, &unit.name, unit.mount.word()))
            .collect::<Vec<_>>()
    });
    let add = move |id: &str| {
        desk.edit(|draft| {
            let unit = data::embedded(draft.period()).unit(id);
            let alone =
                unit.is_some_and(|unit| unit.is(UnitTrait::Leader) || unit.is(UnitTrait::Officer));
            draft.troops.push(Entry {
                unit: id.to_owned(),
                count: if alone { 1 } else { 4 },
                ..Entry::default()
            });
        });
    };
    let count = desk.signal(|draft| draft.troops.len());
    view! {
        <Panel title="web-roster-add">
            <Pick label="web-roster-add" class="strip" items=units value=Signal::stored(String::new()) on_pick=add/>
        </Panel>
        {move || (0..count.get()).map(|place| view! { <Troop desk place/> }).collect_view()}
    }
}

#[component]
fn Troop(desk: Desk, place: usize) -> impl IntoView {
    let words = use_words();
    let entry = move |draft: &Draft| draft.troops.get(place).cloned().unwrap_or_default();
    let unit = desk.signal(move |draft| {
        draft
            .troops
            .get(place)
            .map(|entry| (draft.period(), entry.unit.clone()))
    });
    let unit = move || -> Option<&'static Unit> {
        let (period, id) = unit.get()?;
        data::embedded(period).unit(&id)
    };
    let name =
        move || unit().map_or_else(String::new, |unit| words.lang().name(&unit.name).to_owned());
    // What it is on the list, said or by its card.
    let troop = move |read: fn(&argad_rules::roster::Troop) -> i64| {
        let known = Memo::new(move |_| {
            desk.judged.with(|judged| {
                let (list, _) = judged.as_ref()?;
                list.troops.get(place).map(read)
            })
        });
        Signal::derive(move || known.get().unwrap_or_default())
    };
    let is = move |read: fn(&argad_rules::roster::Troop) -> i64| {
        let known = troop(read);
        Signal::derive(move || known.get() > 0)
    };
    let cost = move || {
        desk.judged.with(|judged| {
            let (_, account) = judged.as_ref()?;
            account.total?;
            let points = say::points(*account.troops.get(place)?);
            Some(words.say_with("web-roster-points", &[("points", points.into())]))
        })
    };
    let armours = ["none", "4", "4*", "5"].map(|word| {
        Item::key(
            word,
            &format!("card-dress-{}", word.replace('*', "-star")),
            "",
        )
    });
    let armour = Memo::new(move |_| {
        desk.judged.with(|judged| {
            let (list, _) = judged.as_ref()?;
            list.troops
                .get(place)
                .map(|troop| troop.armour.word().to_owned())
        })
    });
    let set = desk.signal(move |draft| {
        let entry = entry(draft);
        let said = [
            entry.class.is_some(),
            !entry.armour.is_empty(),
            !entry.war_mount.is_empty(),
            entry.leader.is_some(),
            entry.musician.is_some(),
            entry.elite_shooter,
        ];
        said.into_iter().filter(|said| *said).count()
    });
    view! {
        <section class="panel troop">
            <div class="title">
                <h2>{name}</h2>
                <span class="cost">{cost}</span>
                <button type="button" class="round" aria-label=words.text("web-roster-remove")
                    on:click=move |_| desk.edit(|draft| drop(draft.troops.remove(place)))>"✕"</button>
            </div>
            <Stepper label="web-aid-count" value=desk.signal(move |draft| entry(draft).count.into()) least=1 most=500
                on_step=move |count| desk.entry(place, |entry| entry.count = u16::try_from(count).unwrap_or(1))/>
            <Rare set>
                <div class="switches">
                    <Switch label="roster-leader" on=is(|troop| troop.leader.into())
                        on_turn=move |on| desk.entry(place, |entry| entry.leader = Some(on))/>
                    <Switch label="roster-musician" on=is(|troop| troop.musician.into())
                        on_turn=move |on| desk.entry(place, |entry| entry.musician = Some(on))/>
                    <Switch label="roster-elite" on=is(|troop| troop.elite_shooter.into())
                        on_turn=move |on| desk.entry(place, |entry| entry.elite_shooter = on)/>
                    <Switch label="roster-mount-cavalry" on=is(|troop| troop.war_mount.is_some().into())
                        on_turn=move |on| desk.entry(place, |entry| if on { "yes" } else { "no" }.clone_into(&mut entry.war_mount))/>
                </div>
                <Stepper label="web-aid-class" value=troop(|troop| troop.class.into()) least=1 most=5
                    on_step=move |class| desk.entry(place, |entry| entry.class = u8::try_from(class).ok())/>
                <Pick label="web-aid-armour" class="strip small" items=Signal::stored(armours.to_vec())
                    value=Signal::derive(move || armour.get().unwrap_or_default())
                    on_pick=move |word| desk.entry(place, |entry| word.clone_into(&mut entry.armour))/>
            </Rare>
        </section>
    }
}

/// What it comes to, and what the rules say.
#[component]
fn Totals(desk: Desk) -> impl IntoView {
    let words = use_words();
    let told = move || {
        let judged = desk.judged.get();
        judged.map(|(list, account)| verdict(&list, &account, words))
    };
    view! {
        <h2 class="unseen">{words.text("roster-total")}</h2>
        {told}
    }
}

/// What the rules have against a list, and what is good to know.
pub fn findings(account: &Account, words: Words) -> impl IntoView + use<> {
    let some = |severity: Severity, key: &'static str| {
        let found: Vec<String> = account
            .findings
            .iter()
            .filter(|finding| finding.severity == severity)
            .map(|finding| words.with(|texts| say::finding(finding, texts)))
            .collect();
        (!found.is_empty()).then(|| view! {
            <h3>{words.say(key)}</h3>
            <ul>{found.into_iter().map(|text| view! { <li>{with_clauses(&text)}</li> }).collect_view()}</ul>
        })
    };
    (
        some(Severity::Problem, "roster-problems"),
        some(Severity::Advice, "roster-advice"),
    )
}

/// How many there are, and who leads them.
pub fn people(account: &Account, words: Words) -> String {
    let figures = words.say_with("roster-figures", &[("figures", account.figures.into())]);
    let leaders = words.say_with("roster-leaders", &[("leaders", account.leaders.into())]);
    format!("{figures}, {leaders}")
}

fn verdict(list: &List, account: &Account, words: Words) -> impl IntoView + use<> {
    let (large, limit) = match account.total {
        Some(total) => {
            let limit = list
                .limit
                .map(|limit| words.say_with("roster-limit", &[("limit", limit.into())]));
            (say::points(total), limit)
        }
        None => (account.figures.to_string(), None),
    };
    let over = account
        .total
        .zip(list.limit)
        .is_some_and(|(total, limit)| total > u64::from(limit) * 2);
    let share = account.total.zip(list.limit).map(|(total, limit)| {
        let share = total as f64 / f64::from(limit) / 2.0;
        format!("{:.1}%", share.min(1.0) * 100.0)
    });
    let fine = account.findings.is_empty() && !list.troops.is_empty();
    view! {
        <div class="answer">
            <div class="glance" role="status">
                <p class="need" class:no=over><strong>{large}</strong><span>{limit}<br/>{people(account, words)}</span></p>
            </div>
        </div>
        <div class="details findings">
            {share.map(|share| view! { <span class="bar"><i style:width=share></i></span> })}
            {findings(account, words)}
            {fine.then(|| view! { <p class="fine">{words.say("roster-fine")}</p> })}
        </div>
    }
}
