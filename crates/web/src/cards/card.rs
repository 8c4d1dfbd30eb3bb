//! A card: two faces that fold over, front for shooting, back for everything else.

use crate::parts::clause::{ClauseRef, with_clauses};
use crate::words::use_words;
use argad_rules::card::{Card, WeaponTable};
use argad_text::Texts;
use argad_text::card as say;
use leptos::prelude::*;

/// A unit card.
#[component]
pub fn UnitCard(
    card: Card<'static>,
    /// How many there are on the list it belongs to.
    #[prop(optional)]
    count: Option<u32>,
) -> impl IntoView {
    let words = use_words();
    let clause = card.unit.clause;
    // On a list there may be several of one unit, unlike each other.
    let id = count.is_none().then(|| format!("card-{}", card.unit.id));
    let faces = move || {
        let name = words.lang().name(&card.unit.name).to_owned();
        let period = words.period(card.period);
        let (front, back) = words.with(|texts| (front(&card, texts), back(&card, texts)));
        view! {
            <div class="leaf front">
                <header>
                    <h2>{count.map(|count| format!("{count} × "))}{name.clone()}</h2>
                    <p class="origin">{period}" · "<ClauseRef clause/></p>
                </header>
                {front}
            </div>
            <div class="leaf back">
                <header><p class="back-name">{name}</p></header>
                {back}
            </div>
        }
    };
    view! { <article class="unit-card" id=id>{faces}</article> }
}

/// A line with its label.
fn labelled(label: String, lines: Vec<String>) -> impl IntoView + use<> {
    let lines = lines
        .into_iter()
        .map(|line| view! { <dd>{with_clauses(&line)}</dd> });
    view! { <dt>{label}</dt>{lines.collect_view()} }
}

fn front(card: &Card<'_>, texts: &Texts) -> impl IntoView + use<> {
    let badges = [
        ("web-cards-class", card.class),
        ("web-cards-morale", card.morale),
    ];
    let badges = badges.map(|(key, value)| {
        view! { <p class="badge"><strong>{value}</strong><span>{texts.say(key)}</span></p> }
    });
    let weapons: Vec<_> = card
        .weapons
        .iter()
        .map(|table| weapon(table, card, texts))
        .collect();
    let shooting = (!weapons.is_empty()).then(|| texts.say("card-shooting"));
    let formations = say::formations(card, texts);
    let formations = (!formations.is_empty()).then(|| {
        let rows = formations.into_iter().map(|(case, text)| {
            view! { <tr><th scope="row">{case}</th><td>{with_clauses(&text)}</td></tr> }
        });
        let title = say::formations_title(card, texts);
        view! { <h3>{with_clauses(&title)}</h3><table class="cases"><tbody>{rows.collect_view()}</tbody></table> }
    });
    view! {
        <div class="badges">{badges.collect_view()}<p class="person">{say::dress(card.dress, texts)}</p></div>
        <dl>{labelled(texts.say("card-movement"), say::moves(card, texts))}</dl>
        {shooting.map(|heading| view! { <h3>{heading}</h3> })}
        {weapons.into_iter().collect_view()}
        {formations}
    }
}

fn back(card: &Card<'_>, texts: &Texts) -> impl IntoView + use<> {
    let drill = card
        .drill
        .as_ref()
        .map(|drill| labelled(texts.say("card-pivots"), vec![say::pivots(drill, texts)]));
    let leader =
        say::leader(card, texts).map(|leader| labelled(texts.say("card-leader"), vec![leader]));
    let blades = card.blades.iter().map(|blade| {
        let (head, bouts) = say::blade(blade, texts);
        view! { <p class="blade"><b>{head}</b>" – "{with_clauses(&bouts.join(" · "))}</p> }
    });
    let notes = say::notes(card, texts);
    let notes = (!notes.is_empty()).then(|| {
        let notes = notes
            .into_iter()
            .map(|note| view! { <li>{with_clauses(&note)}</li> });
        view! { <h3>{texts.say("card-notes")}</h3><ul>{notes.collect_view()}</ul> }
    });
    view! {
        <dl>
            {labelled(texts.say("card-training"), vec![say::training(card, texts)])}
            {drill}
            {leader}
        </dl>
        <h3>{texts.say("card-melee")}</h3>
        {blades.collect_view()}
        {notes}
    }
}

/// A weapon's table with every malus worked in.
fn weapon(table: &WeaponTable<'_>, card: &Card<'_>, texts: &Texts) -> impl IntoView + use<> {
    let name = texts.lang().name(&table.weapon.name).to_owned();
    let bands = say::bands(table.weapon);
    let columns = (bands.len() + 1).to_string();
    let bands = bands
        .into_iter()
        .map(|band| view! { <th scope="col">{band}</th> });
    let numbers = |needs: &[i16]| {
        let cells = needs
            .iter()
            .map(|need| view! { <td>{format!("{need}+")}</td> });
        cells.collect_view()
    };
    let rows =
        say::merged(&table.rows, texts)
            .into_iter()
            .map(|(label, row)| {
                let armoured = say::armoured(row, card, texts).into_iter().map(|(label, needs)| {
            view! { <tr class="armoured"><th scope="row">{label}</th>{numbers(needs)}</tr> }
        });
                let worked_in = say::worked_in(row, card, texts).map(|text| {
            view! { <tr class="small"><td colspan=columns.clone()>{with_clauses(&text)}</td></tr> }
        });
                view! {
                    <tr><th scope="row">{label}</th>{numbers(&row.needs)}</tr>
                    {armoured.collect_view()}
                    {worked_in}
                }
            });
    let rows = rows.collect_view();
    let refused = table.refusals.iter().map(|(_, refusals)| {
        let text = say::reasons(refusals, &name, texts);
        view! { <p class="small">{with_clauses(&text)}</p> }
    });
    let refused = refused.collect_view();
    let remarks = say::remarks(table, texts).join(" · ");
    view! {
        <table class="needs">
            <thead><tr><th scope="col">{name}" "<ClauseRef clause=table.weapon.clause/></th>{bands.collect_view()}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
        {refused}
        <p class="small">{with_clauses(&remarks)}</p>
    }
}
