//! `cargo xtask bench web`: how long the app takes, in this machine's Chromium.
//!
//! Figures are printed beside what was promised, never asserted: a busy machine is no fault of the app. What is
//! measured is asserted, so that no figure stands for less than it says.

use argad_browser::{Fault, Screen, Visit, check};
use argad_rules::data;
use argad_rules::log::{Dice, DiceFrom, Play, Start, embedded_fingerprint};
use argad_rules::scenario::{EMBEDDED, read};
use argad_rules::table::Table;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// The scenario whose ground the troops stand on: houses, hedges, a wood.
const GROUND: &str = "barricaded-village";
/// How often each is measured; the middle is told.
const TIMES: usize = 5;
/// Rounds played with orders, bots, and everything watched.
const ROUNDS: usize = 6;

fn main() {
    let (mut first, mut again) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        let ready = "return performance.getEntriesByName('argad-ready')[0]?.startTime ?? null";
        check(Screen::Desktop, "en", async |visit| {
            first.push(number(&visit.run(ready).await?));
            visit.reload().await?;
            again.push(number(&visit.run(ready).await?));
            Ok(())
        });
    }
    tell("page interactive, first visit", first, "ms", "under 2000");
    tell("page interactive, again", again, "ms", "under 2000");
    check(Screen::Desktop, "en", async |visit| {
        let mut longest = Vec::new();
        for seed in 1..=TIMES as u64 {
            longest.push(playing(visit, 60, seed).await?);
        }
        tell(
            &format!("longest task in {ROUNDS} rounds, 60 figures"),
            longest,
            "ms",
            "at most 100",
        );
        for (name, whole) in [("one figure", false), ("a close order", true)] {
            let mut frames = Vec::new();
            for seed in 1..=TIMES as u64 {
                frames.push(dragging(visit, 120, seed, whole).await?);
            }
            let name = format!("frames while dragging {name}, 120 figures");
            tell(&name, frames, "a second", "55 or more");
        }
        Ok(())
    });
}

/// Prints the middle of some figures, and all of them.
fn tell(what: &str, mut all: Vec<f64>, unit: &str, promised: &str) {
    all.sort_by(f64::total_cmp);
    let middle = all.get(all.len() / 2).copied().unwrap_or(f64::NAN);
    let each = all.iter().fold(String::new(), |mut text, one| {
        let _ = write!(text, " {one:.0}");
        text
    });
    println!("{what}: {middle:.0} {unit} (promised: {promised}; each time:{each})");
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// A scenario of so many figures: on each side an officer, two close orders, the rest loose.
fn scenario(figures: usize) -> Result<String, Fault> {
    let (_, text) = EMBEDDED
        .iter()
        .find(|(name, _)| name.contains(GROUND))
        .ok_or("no such scenario")?;
    let (ground, _) = text.split_once("[[troop]]").ok_or("nobody there")?;
    let mut text = ground.replace(GROUND, "bench").replace("seats = 2\n", "");
    let count = figures / 2;
    let files = count / 6;
    let loose = count - 1 - 4 * files;
    for (side, facing, front, officer, row) in [
        ("french", "north", [[28, 18], [90, 18]], [60, 20], 25),
        ("austrians", "south", [[28, 44], [76, 44]], [52, 44], 37),
    ] {
        for (index, front) in front.iter().enumerate() {
            let _ = write!(
                text,
                "[[troop]]\nid = \"{side}-{index}\"\nside = \"{side}\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
                 block = {{ front = {front:?}, facing = \"{facing}\", files = {files}, ranks = 2 }}\n\n"
            );
        }
        let places: Vec<[usize; 2]> = (0..loose).map(|n| [9 + n * 100 / loose, row]).collect();
        let _ = write!(
            text,
            "[[troop]]\nid = \"{side}-officer\"\nside = \"{side}\"\nunit = \"officer\"\nat = [{officer:?}]\nfacing = \"{facing}\"\n\n\
             [[troop]]\nid = \"{side}-loose\"\nside = \"{side}\"\nunit = \"light-infantry\"\nat = {places:?}\nfacing = \"{facing}\"\n\n"
        );
    }
    for (side, other) in [("french", "austrians"), ("austrians", "french")] {
        let _ = write!(
            text,
            "[[objective]]\nside = \"{side}\"\nwant = \"kill\"\ntroop = \"{other}-loose\"\nfigures = {loose}\npoints = 1\n\n"
        );
    }
    Ok(text)
}

/// A game of so many figures against the usual bot, as the app keeps it.
fn game(figures: usize, seed: u64) -> Result<String, Fault> {
    let text = scenario(figures)?;
    let reading = read("bench", &text, data::embedded);
    let scenario = reading
        .scenario
        .ok_or_else(|| format!("{:#?}", reading.errors))?;
    let table = Table::new(&scenario, data::embedded(scenario.period())).ok_or("no table")?;
    let start = Start {
        text: &text,
        data: embedded_fingerprint(scenario.period()),
        dice: DiceFrom::Seed(seed),
    };
    let play = Play::begin(table, start, &Dice::Seed)?;
    let present = play.state().present().count();
    assert_eq!(present, figures, "on the table");
    Ok(format!(
        "argad table 1\nmanner sealed\nseat 0:1 person\nseat 1:1 drill\nlog\n{}",
        play.log()
    ))
}

/// Opens such a game.
async fn open(visit: &Visit, figures: usize, seed: u64) -> Result<(), Fault> {
    let keep = "localStorage.setItem('argad.table.bench', arguments[0])";
    visit
        .client
        .execute(keep, vec![json!(game(figures, seed)?)])
        .await?;
    visit.go("#/").await?;
    visit.go("#/table/bench").await?;
    visit.reload().await?;
    visit.see(".agree").await?;
    let pieces = visit
        .run("return document.querySelectorAll('.piece').length")
        .await?;
    assert_eq!(pieces, figures, "on the board");
    Ok(())
}

/// The longest task while some rounds are played as people do it: units are led ahead, an enemy is looked at, the bot
/// thinks, and everything is watched to its end. In milliseconds; tasks below 50 are not told by the browser.
async fn playing(visit: &Visit, figures: usize, seed: u64) -> Result<f64, Fault> {
    open(visit, figures, seed).await?;
    let watch = "window.tasks = []; new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.tasks.push([Math.round(task.startTime), task.duration]); })
        .observe({ type: 'longtask' });";
    visit.run(watch).await?;
    for round in 0..ROUNDS {
        visit.see(".agree, .end").await?;
        if visit
            .run("return !document.querySelector('.agree')")
            .await?
            == true
        {
            return Err(format!("over in round {round}").into());
        }
        visit.client.execute_async(LEAD, Vec::new()).await?;
        let mark = "window.tasks.push(['agree', performance.now()]); document.querySelector('.agree').click()";
        visit.run(mark).await?;
        visit.see(".skip-watch, .agree, .end").await?;
    }
    visit.see(".agree, .end").await?;
    let tasks = visit.run("return window.tasks").await?;
    if std::env::var_os("ARGAD_TASKS").is_some() {
        println!("{tasks}");
    }
    let all = tasks.as_array().ok_or("no tasks")?.iter();
    let times = all.filter(|task| task[0] != "agree").map(|t| number(&t[1]));
    Ok(times.fold(0.0, f64::max))
}

/// Every unit is chosen and led ahead, if it is asked for moves, and an enemy is looked at by each.
const LEAD: &str = "const done = arguments[0];
    const board = document.querySelector('.board');
    const fire = (kind, x, y) => board.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1,
        isPrimary: true, button: 0, buttons: kind === 'pointerup' ? 0 : 1, clientX: x, clientY: y }));
    const middle = (e) => { const at = e.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; };
    const frame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    (async () => {
        for (const unit of document.querySelectorAll('.rail > button')) {
            unit.click(); await frame();
            const one = document.querySelector('.rings .chosen'); if (!one) continue;
            const [x, y] = middle(one);
            fire('pointerdown', x, y);
            for (let step = 1; step <= 12; step += 1) { fire('pointermove', x + step / 2, y - 5 * step); await frame(); }
            fire('pointerup', x + 6, y - 60); await frame();
            const pieces = document.querySelectorAll('.piece'); const foe = pieces[pieces.length - 1];
            const [a, b] = middle(foe); fire('pointerdown', a, b); fire('pointerup', a, b); await frame();
        }
        done();
    })();";

/// Frames a second while somebody is dragged about for three seconds.
async fn dragging(visit: &Visit, figures: usize, seed: u64, whole: bool) -> Result<f64, Fault> {
    open(visit, figures, seed).await?;
    // Units stand in the rail as in the scenario: close orders first, the loose last.
    let unit = if whole {
        ":first-of-type"
    } else {
        ":last-of-type"
    };
    visit
        .run(&format!(
            "document.querySelector('.rail > button{unit}').click()"
        ))
        .await?;
    visit.see(".rings .chosen").await?;
    let drag = "const done = arguments[1]; const board = document.querySelector('.board');
        const at = document.querySelector('.rings .chosen').getBoundingClientRect();
        const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
        const fire = (kind, x, y) => board.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1,
            isPrimary: true, button: 0, buttons: kind === 'pointerup' ? 0 : 1, clientX: x, clientY: y }));
        const tap = () => { fire('pointerdown', x, y); fire('pointerup', x, y); };
        if (!arguments[0]) { document.querySelector('.board').focus(); fire('pointerdown', 5, y); fire('pointerup', 5, y); tap(); }
        fire('pointerdown', x, y);
        let frames = 0, led = 0; const start = performance.now();
        const step = () => { const t = performance.now() - start; frames += 1;
            led += document.querySelector('.lead .ghost') ? 1 : 0;
            if (t > 3000) { fire('pointerup', x, y); done([frames / t * 1000, led / frames]); return; }
            fire('pointermove', x + 90 * Math.sin(t / 300), y - 60 + 50 * Math.cos(t / 300)); requestAnimationFrame(step); };
        requestAnimationFrame(step);";
    let told = visit.client.execute_async(drag, vec![json!(whole)]).await?;
    assert!(number(&told[1]) > 0.8, "somebody is led: {told}");
    Ok(number(&told[0]))
}
