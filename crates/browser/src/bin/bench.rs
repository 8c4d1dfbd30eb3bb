//! `cargo xtask bench web`: how long the app takes, in this machine's Chromium.
//!
//! Figures are printed beside what was promised, never asserted: a busy machine is no fault of the app. What is
//! measured is asserted, so that no figure stands for less than it says.

use argad_browser::{Fault, Screen, Turns, Visit, check};
use argad_rules::data;
use argad_rules::log::{Dice, DiceFrom, Play, Start};
use argad_rules::scenario::{EMBEDDED, read};
use argad_rules::table::Table;
use fantoccini::wd::WebDriverCompatibleCommand;
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
        let (mut longest, mut rounds) = (Vec::new(), Vec::new());
        let before = Turns::now();
        for seed in 1..=TIMES as u64 {
            let played = playing(visit, 60, seed).await?;
            longest.push(played.longest);
            rounds.extend(played.rounds);
        }
        tell(
            &format!("longest task in {ROUNDS} rounds, 60 figures"),
            longest,
            "ms",
            "at most 100",
        );
        busy(before);
        // What a busy machine does not change: all that follows the button, until there is something to see.
        rounds.sort_by(f64::total_cmp);
        let most = rounds.last().copied().unwrap_or(f64::NAN);
        println!("  all tasks of a round together, worked without waiting: at most {most:.0} ms");
        for (name, whole) in [("one figure", false), ("a close order", true)] {
            let (mut frames, mut work) = (Vec::new(), Vec::new());
            let before = Turns::now();
            for seed in 1..=TIMES as u64 {
                let (rate, each) = dragging(visit, 120, seed, whole).await?;
                frames.push(rate);
                work.push(each);
            }
            let name = format!("frames while dragging {name}, 120 figures");
            tell(&name, frames, "a second", "55 or more");
            busy(before);
            tell("  work for a frame", work, "ms", "55 a second leave 18");
        }
        Ok(())
    });
}

/// Says so where the machine had other things to do.
fn busy(before: Turns) {
    if let Some(share) = Turns::now()
        .share_since(before)
        .filter(|share| *share < 0.9)
    {
        println!(
            "  … while the page got {:.0} % of the time it asked for: the machine was busy with other things",
            share * 100.0
        );
    }
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
        ("french", "north", [[44, 18], [76, 18]], [60, 19], 25),
        ("austrians", "south", [[36, 44], [68, 44]], [52, 44], 37),
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
    visit
        .client
        .issue_cmd(Metrics("Performance.enable"))
        .await?;
    let pieces = visit
        .run("return document.querySelectorAll('.piece').length")
        .await?;
    assert_eq!(pieces, figures, "on the board");
    Ok(())
}

/// The longest task while some rounds are played as people do it: units are led ahead, an enemy is looked at, the bot
/// thinks, and everything is watched to its end. In milliseconds; tasks below 50 are not told by the browser.
async fn playing(visit: &Visit, figures: usize, seed: u64) -> Result<Played, Fault> {
    open(visit, figures, seed).await?;
    let mut rounds = Vec::new();
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
        let before = worked(visit).await?;
        visit.run(mark).await?;
        visit.see(".skip-watch, .agree, .end").await?;
        rounds.push(worked(visit).await? - before);
    }
    visit.see(".agree, .end").await?;
    let tasks = visit.run("return window.tasks").await?;
    if std::env::var_os("ARGAD_TASKS").is_some() {
        println!("{tasks}");
    }
    let all = tasks.as_array().ok_or("no tasks")?.iter();
    let times = all.filter(|task| task[0] != "agree").map(|t| number(&t[1]));
    Ok(Played {
        longest: times.fold(0.0, f64::max),
        rounds,
    })
}

/// What playing came to, in milliseconds.
struct Played {
    /// The longest task by the clock.
    longest: f64,
    /// All tasks from the button until something is seen, for each round, in time the page itself has worked.
    rounds: Vec<f64>,
}

/// How long the page itself has worked so far, in milliseconds: without the time it waited for others.
async fn worked(visit: &Visit) -> Result<f64, Fault> {
    let told = visit
        .client
        .issue_cmd(Metrics("Performance.getMetrics"))
        .await?;
    let all = told["metrics"].as_array().ok_or("no metrics")?.iter();
    let task = all.filter(|metric| metric["name"] == "TaskDuration");
    Ok(task.map(|metric| number(&metric["value"])).sum::<f64>() * 1000.0)
}

/// The driver's own command for what the browser knows of a page.
#[derive(Debug)]
struct Metrics(&'static str);

impl WebDriverCompatibleCommand for Metrics {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/goog/cdp/execute"))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let params = json!({ "timeDomain": "threadTicks" });
        let asked = match self.0 {
            "Performance.enable" => json!({ "cmd": self.0, "params": params }),
            _ => json!({ "cmd": self.0, "params": {} }),
        };
        (http::Method::POST, Some(asked.to_string()))
    }
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

/// Frames a second while somebody is dragged about for three seconds, and how long the page works for each.
async fn dragging(
    visit: &Visit,
    figures: usize,
    seed: u64,
    whole: bool,
) -> Result<(f64, f64), Fault> {
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
    let before = worked(visit).await?;
    let told = visit.client.execute_async(drag, vec![json!(whole)]).await?;
    let work = worked(visit).await? - before;
    assert!(number(&told[1]) > 0.8, "somebody is led: {told}");
    let rate = number(&told[0]);
    Ok((rate, work / (rate * 3.0)))
}
