//! What the log of a game proves, in words: what came of playing it again, and everything only people can vouch for.

use crate::context::{Context, Error, Exit};
use crate::log;
use crate::roster::plain;
use argad_lab::bot::Spec;
use argad_rules::event::Event;
use argad_rules::log::{
    Ending, Findings, Log, NOBODY, Origin, PERSON, RULES, Standing, Terms, Verdict, Why, print_of,
    verify,
};
use argad_rules::state::Seat;
use argad_rules::table::Table;
use argad_text::Value;
use argad_text::story::Story;
use serde_json::Value as Json;
use std::io::{ErrorKind, Write};

type Fields = serde_json::Map<String, Json>;

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
    let told = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
    // The exit code is the answer, and stays it where nobody reads to the end.
    told.or_else(|error| match error.kind() {
        ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })?;
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
            Why::OtherRules if is_of_another_build(log, *event) => ("verify-other-build", *event),
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
        event: 0,
        logged: Some(logged),
        played: Some(played),
    } = &findings.verdict
    {
        lines.extend(first_line(logged, played, ctx));
    }
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

/// Whether what follows an event was played under rules of this number that do something else.
fn is_of_another_build(log: &Log<'_>, event: u32) -> bool {
    log.terms_after(event.max(1) as usize).rules == RULES
}

/// What of the first line is not as these rules write it: every field, and every option by itself.
fn first_line(logged: &str, played: &str, ctx: &Context) -> Vec<String> {
    let read = |line: &str| serde_json::from_str::<Fields>(line).unwrap_or_default();
    let (mut logged, mut played) = (read(logged), read(played));
    for fields in [&mut logged, &mut played] {
        if let Some(Json::Object(options)) = fields.remove("options") {
            fields.extend(options);
        }
        // It follows from all the others.
        fields.remove("hash");
    }
    let mut names: Vec<&String> = logged.keys().chain(played.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let differing = names
        .into_iter()
        .filter(|&name| logged.get(name) != played.get(name));
    let told = |value: Option<&Json>| match value {
        None => ctx.texts.say("verify-absent"),
        Some(Json::String(text)) => plain(text),
        Some(other) => plain(&other.to_string()),
    };
    let line = |name: &String| {
        let values = [
            ("field", plain(name).into()),
            ("logged", told(logged.get(name)).into()),
            ("played", told(played.get(name)).into()),
        ];
        format!("  {}", ctx.texts.say_with("verify-field", &values))
    };
    differing.map(line).collect()
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
        Some(NOBODY) => ctx.texts.say("verify-nobody"),
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
        (_, Verdict::Skipped { event, why }) => match why {
            Why::OtherRules if is_of_another_build(log, *event) => "resume-other-build",
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
