//! `cargo xtask bench web`: how long the app takes, in this machine's Chromium.
//!
//! Figures are printed beside what was promised, never asserted: a busy machine is no fault of the app.

use argad_browser::{Fault, Screen, Visit, check};
use argad_lab::change::{Change, apply};
use argad_rules::data;
use argad_rules::log::{Dice, DiceFrom, Play, Start, embedded_fingerprint};
use argad_rules::scenario::EMBEDDED;
use argad_rules::table::Table;
use serde_json::Value;

/// The scenario whose troops are made larger.
const SCENARIO: &str = "sunken-lanes";

fn main() {
    check(Screen::Desktop, "en", async |visit| {
        let ready = "return performance.getEntriesByName('argad-ready')[0]?.startTime ?? null";
        let first = number(&visit.run(ready).await?);
        visit.reload().await?;
        let again = number(&visit.run(ready).await?);
        println!(
            "page interactive: {first:.0} ms first, {again:.0} ms again (promised: under 2000)"
        );
        let longest = long_tasks(visit, 60).await?;
        println!(
            "longest task in five rounds with 60 figures: {longest:.0} ms (promised: at most 100)"
        );
        let frames = dragging(visit, 120).await?;
        println!(
            "frames a second while dragging with 120 figures: {frames:.0} (promised: 55 or more)"
        );
        Ok(())
    });
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// The log of a game that has just begun, of about so many figures.
fn log(figures: usize) -> Result<String, Fault> {
    let (_, text) = EMBEDDED
        .iter()
        .find(|(name, _)| name.contains(SCENARIO))
        .ok_or("no such scenario")?;
    let all = |period| data::embedded(period);
    let (base, _) = apply(text, &[], &all)?;
    let now: usize = base.troops.iter().map(|troop| troop.start.count()).sum();
    // The largest troop of each side takes in those who come.
    let changes: Vec<Change> = base
        .sides
        .iter()
        .filter_map(|side| {
            let own = base.troops.iter().filter(|t| t.side() == Some(&side.id));
            let largest = own.max_by_key(|troop| troop.start.count())?;
            let more = figures.saturating_sub(now) / base.sides.len();
            Some(Change {
                key: format!("troop.{}.count", largest.id),
                value: (largest.start.count() + more).to_string(),
            })
        })
        .collect();
    let (scenario, text) = apply(text, &changes, &all)?;
    let table = Table::new(&scenario, data::embedded(scenario.period())).ok_or("no table")?;
    let start = Start {
        text: &text,
        data: embedded_fingerprint(scenario.period()),
        dice: DiceFrom::Seed(1),
    };
    let play = Play::begin(table, start, &Dice::Seed)?;
    Ok(play.log().to_owned())
}

/// Opens a game of so many figures against the usual bot.
async fn open(visit: &Visit, figures: usize) -> Result<(), Fault> {
    let file = std::env::temp_dir().join(format!("argad-bench-{}.jsonl", std::process::id()));
    std::fs::write(&file, log(figures)?)?;
    visit.go("#/scenarios").await?;
    visit
        .write("input[type=file]", &file.to_string_lossy())
        .await?;
    visit.see(".agree").await?;
    Ok(std::fs::remove_file(file)?)
}

/// The longest task while five rounds are played, in milliseconds; those below 50 are not told.
async fn long_tasks(visit: &Visit, figures: usize) -> Result<f64, Fault> {
    open(visit, figures).await?;
    let watch = "window.longest = 0; new PerformanceObserver((list) => {
        for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration); })
        .observe({ type: 'longtask' });";
    visit.run(watch).await?;
    for _ in 0..5 {
        visit.see(".agree, .end").await?;
        visit
            .run("document.querySelector('.agree')?.click()")
            .await?;
        visit.see(".skip-watch, .agree, .end").await?;
        visit
            .run("document.querySelector('.skip-watch')?.click()")
            .await?;
    }
    Ok(number(&visit.run("return window.longest").await?))
}

/// Frames a second while one figure is dragged about for two seconds.
async fn dragging(visit: &Visit, figures: usize) -> Result<f64, Fault> {
    open(visit, figures).await?;
    let drag = "const done = arguments[0]; const piece = document.querySelector('.piece');
        const m = piece.getScreenCTM(); const board = document.querySelector('.board');
        const fire = (kind, x, y) => (kind === 'pointerdown' ? piece : board).dispatchEvent(new PointerEvent(kind, {
            bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: kind === 'pointerup' ? 0 : 1, clientX: x, clientY: y }));
        fire('pointerdown', m.e, m.f); fire('pointerup', m.e, m.f); fire('pointerdown', m.e, m.f);
        let frames = 0; const start = performance.now();
        const step = () => { const t = performance.now() - start; frames += 1;
            if (t > 2000) { fire('pointerup', m.e, m.f); done(frames / t * 1000); return; }
            fire('pointermove', m.e + 80 * Math.sin(t / 300), m.f + 60 * Math.cos(t / 300)); requestAnimationFrame(step); };
        requestAnimationFrame(step);";
    Ok(number(&visit.client.execute_async(drag, Vec::new()).await?))
}
