//! What the log of a game proves, in words: what came of playing it again, and everything only people can vouch for.

use crate::context::{Context, Error, Exit};
use crate::log;
use crate::roster::plain;
use argad_lab::bot::Spec;
use argad_rules::event::Event;
use argad_rules::log::{
    Ending, Findings, Log, Origin, PERSON, RULES, Standing, Terms, Verdict, Why, print_of, verify,
};
use argad_rules::state::Seat;
use argad_rules::table::Table;
use argad_text::Value;
use argad_text::story::Story;
use std::io::Write;

/// Plays a log again.
pub fn findings(log: &Log<'_>) -> Result<Findings, Error> {
    verify(log).map_err(|error| Error::Input(error.to_string()))
}

/// Plays a log again and tells what that proves.
pub fn run(name: &str, log: &Log<'_>, ctx: &Context, out: &mut dyn Write) -> Result<Exit, Error> {
    let findings = findings(log)?;
    let table = log::table(log, ctx)?;
    let story = Story::new(&ctx.texts, &table);
    let mut lines = verdict(log, &findings, &story, ctx);
    lines.push(String::new());
    lines.extend(circumstances(name, log, &findings, ctx));
    lines.extend(players(log, &table, &story, ctx));
    lines.extend(listed(
        "verify-rulings",
        &findings.rulings,
        log,
        &story,
        ctx,
    ));
    lines.extend(listed("verify-frozen", &findings.frozen, log, &story, ctx));
    lines.push(ending(&findings, &story, ctx));
    lines.push(String::new());
    lines.push(ctx.texts.say("verify-proves"));
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(match findings.standing() {
        Standing::Proven => Exit::Answered,
        Standing::Vouched => Exit::Vouched,
        Standing::Elsewhere => Exit::Elsewhere,
        Standing::Refuted => Exit::Refused,
    })
}

/// What came of it; where it is another game, as it stands in the log and as it was played again.
fn verdict(
    log: &Log<'_>,
    findings: &Findings,
    story: &Story<'_, '_>,
    ctx: &Context,
) -> Vec<String> {
    let same = match findings.standing() {
        Standing::Proven => "verify-proven",
        Standing::Elsewhere => "verify-altered",
        Standing::Vouched | Standing::Refuted => "verify-vouched",
    };
    let (key, event) = match &findings.verdict {
        Verdict::Same => (same, 0),
        Verdict::Differs { event: 0, .. } => ("verify-differs-head", 0),
        Verdict::Differs { event, .. } => ("verify-differs", *event),
        Verdict::Refused { event } => ("verify-refused", *event),
        Verdict::NoDice { event } => ("verify-no-dice", *event),
        Verdict::NoSuchRules { event } => ("verify-no-such-rules", *event),
        Verdict::Skipped { event, why } => match why {
            Why::OtherRules => ("verify-other-rules", *event),
            Why::OtherData => ("verify-other-data", *event),
        },
    };
    let terms = log.terms_after(event.max(1) as usize);
    let values = [
        ("event", event.into()),
        ("events", log.events.len().into()),
        ("rules", plain(&terms.rules).into()),
        ("now", RULES.into()),
    ];
    let mut lines = vec![ctx.texts.say_with(key, &values)];
    if let Verdict::Differs {
        event: 1..,
        logged,
        played,
    } = &findings.verdict
    {
        let sides = [("verify-logged", logged), ("verify-played", played)];
        lines.extend(sides.into_iter().map(|(key, line)| {
            let told = match line.as_deref().map(serde_json::from_str::<Event>) {
                None => ctx.texts.say("verify-nothing"),
                Some(Ok(event)) => story.tell(&event).line,
                Some(Err(_)) => ctx.texts.say("verify-missing"),
            };
            let values = [("told", told.into())];
            format!("  {}", ctx.texts.say_with(key, &values))
        }));
    }
    lines
}

/// Rules, data, scenario and dice.
fn circumstances(name: &str, log: &Log<'_>, findings: &Findings, ctx: &Context) -> Vec<String> {
    let header = &log.header;
    let rules = if header.behaviour.is_empty() {
        "verify-rules-old"
    } else {
        "verify-rules"
    };
    let data = if header.data == log.data.print {
        "verify-data"
    } else {
        "verify-data-other"
    };
    let scenario = match findings.origin {
        Origin::BuiltIn => "verify-scenario-built-in",
        Origin::Altered => "verify-scenario-altered",
        Origin::Own => "verify-scenario-own",
    };
    let dice = if findings.seeded {
        "verify-dice-seed"
    } else {
        "verify-dice-hand"
    };
    let say = |key: &str, print: &str| {
        let values = [
            ("rules", plain(&header.rules).into()),
            ("print", plain(print).into()),
            ("now", log.data.print.as_str().into()),
            ("id", plain(&log.scenario.id).into()),
            ("name", name.into()),
        ];
        ctx.texts.say_with(key, &values)
    };
    vec![
        say(rules, &header.behaviour),
        say(data, &header.data),
        say(scenario, &print_of(&header.text)),
        say(dice, ""),
    ]
}

/// Who sat where, and since when where that changed.
fn players(log: &Log<'_>, table: &Table<'_>, story: &Story<'_, '_>, ctx: &Context) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in table.seats() {
        let mut last = Terms::of(&log.header);
        let who = who(&last, seat, ctx);
        let values = [("seat", story.seat(seat).into()), ("who", who.into())];
        lines.push(ctx.texts.say_with("verify-player", &values));
        for (after, terms) in &log.terms {
            if terms.player(seat) != last.player(seat) {
                let values = [
                    ("seat", story.seat(seat).into()),
                    ("who", self::who(terms, seat, ctx).into()),
                    ("event", (after + 1).into()),
                ];
                lines.push(ctx.texts.say_with("verify-player-since", &values));
            }
            last = terms.clone();
        }
    }
    lines
}

/// Who sits in a chair, in words.
fn who(terms: &Terms, seat: Seat, ctx: &Context) -> String {
    match terms.player(seat) {
        None => ctx.texts.say("verify-player-unsaid"),
        Some(PERSON) => ctx.texts.say("verify-person"),
        Some(name) if Spec::read_written(name).is_ok() => {
            ctx.texts.say_with("verify-bot", &[("bot", name.into())])
        }
        Some(name) => plain(name),
    }
}

/// What somebody decided who plays no side, each in its place.
fn listed(
    key: &str,
    events: &[u32],
    log: &Log<'_>,
    story: &Story<'_, '_>,
    ctx: &Context,
) -> Vec<String> {
    if events.is_empty() {
        return Vec::new();
    }
    let count: Value<'_> = events.len().into();
    let mut lines = vec![ctx.texts.say_with(key, &[("count", count)])];
    let mut turn = 0;
    for (number, event) in (1..).zip(&log.events) {
        if let Event::Turn { turn: begun, .. } = event {
            turn = *begun;
        }
        if !events.contains(&number) {
            continue;
        }
        let values = [
            ("event", number.into()),
            ("turn", turn.into()),
            ("told", story.tell(event).line.into()),
        ];
        lines.push(format!(
            "    {}",
            ctx.texts.say_with("verify-line", &values)
        ));
    }
    lines
}

/// How the log ends.
fn ending(findings: &Findings, story: &Story<'_, '_>, ctx: &Context) -> String {
    match findings.ending {
        Ending::Over => ctx.texts.say("verify-over"),
        Ending::CutOff => ctx.texts.say("verify-cut-off"),
        Ending::Open { turn, phase } => {
            let values = [("turn", turn.into()), ("phase", story.phase(phase).into())];
            ctx.texts.say_with("verify-open", &values)
        }
    }
}

/// Before a game goes on: whether it may, said in a line. The inner error is a log that is not what was played.
pub fn before_going_on(
    name: &str,
    log: &Log<'_>,
    ctx: &Context,
) -> Result<Result<String, String>, Error> {
    let findings = findings(log)?;
    let key = match (findings.standing(), &findings.verdict) {
        (Standing::Refuted, _) => "resume-refuted",
        (_, Verdict::Skipped { why, .. }) => match why {
            Why::OtherRules => "resume-other-rules",
            Why::OtherData => "resume-other-data",
        },
        (Standing::Elsewhere, _) => "resume-altered",
        (Standing::Proven | Standing::Vouched, _) => "resume-same",
    };
    let values = [
        ("name", name.into()),
        ("rules", plain(&log.header.rules).into()),
        ("now", RULES.into()),
        ("id", plain(&log.scenario.id).into()),
    ];
    let said = ctx.texts.say_with(key, &values);
    Ok(if findings.standing() == Standing::Refuted {
        Err(said)
    } else {
        Ok(said)
    })
}
