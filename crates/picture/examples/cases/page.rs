//! The page itself.

use super::case::{self, Case};
use super::course::{About, Both, Course, Round};
use argad_picture::diagram::diagram;
use argad_rules::event::Event;
use argad_rules::scenario::{self, Scenario};
use argad_rules::state::{Phase, State};
use argad_rules::table::Table;
use argad_rules::{Clause, data};
use argad_text::story::Story;
use argad_text::{Lang, Texts};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

/// What we would like to ask the author.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// Its number, for ever.
    number: u16,
    title: Both,
    clauses: Vec<String>,
    ask: Both,
    /// How it is read meanwhile.
    reading: Both,
    /// The case whose table shows it, or one of its own.
    #[serde(default)]
    case: Option<u16>,
    #[serde(default)]
    scenario: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Questions {
    question: Vec<Question>,
}

/// All cases and questions.
pub struct Suite {
    cases: Vec<Case>,
    questions: Vec<Question>,
}

/// A text that may stand in a page.
struct Safe<'a>(&'a str);

impl fmt::Display for Safe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}

/// The few words of the page itself; everything told of a game comes from `argad_text`.
struct Words {
    title: &'static str,
    lead: &'static str,
    numbers: &'static str,
    contents: &'static str,
    orders: &'static str,
    nothing: &'static str,
    dice: &'static str,
    refused: &'static str,
    happens: &'static str,
    reasons: &'static str,
    why: &'static str,
    source: &'static str,
    questions: &'static str,
    questions_lead: &'static str,
    reading: &'static str,
    see: &'static str,
    clauses: &'static str,
    sources: &'static str,
    turn: &'static str,
    phases: [&'static str; 4],
}

const EN: Words = Words {
    title: "Argad Test Cases",
    lead: "Small played turns, one ruling each: what the table looks like, what is ordered, which dice fall, what happens and why. Anybody who plays or programs the Argad! \
           rules can check themselves against them, or tell us where we are wrong. An unofficial project; the rules are their author’s.",
    numbers: "A case keeps its number for ever. Lengths are centimetres; the numbers at the edges are those orders are given in. Full colour: where somebody begins; pale: where they end; a cross: out of the fight; a small arrow: the front.",
    contents: "Contents",
    orders: "Orders:",
    nothing: "no orders",
    dice: "Dice:",
    refused: "Refused:",
    happens: "What happens:",
    reasons: "Dice and reasons",
    why: "Why:",
    source: "Source:",
    questions: "Questions to the author",
    questions_lead: "Where the documents are silent or can be read two ways. Each has our reading, which is what the cases above are played by until we know better.",
    reading: "Our reading:",
    see: "See case",
    clauses: "Clauses",
    sources: "S0: unit cards, French Revolution (2026). S1: reference sheet, 18th and early 19th century (2024). S2: extension, mid-16th to mid-17th century (2025). S3: optional rules for foot units. S4: older reference sheet (2021).",
    turn: "Turn",
    phases: ["Deployment", "Movement", "Shooting", "Melee"],
};

const FR: Words = Words {
    title: "Cas d’essai Argad",
    lead: "De petits tours joués, une décision chacun : la table, les ordres, les dés, ce qui arrive et pourquoi. Qui joue ou programme les règles Argad ! peut s’y comparer, \
           ou nous dire où nous nous trompons. Projet non officiel ; les règles appartiennent à leur auteur.",
    numbers: "Un cas garde son numéro pour toujours. Les longueurs sont en centimètres ; les nombres des bords sont ceux des ordres. Couleur pleine : le départ ; pâle : l’arrivée ; croix : hors de combat ; petite flèche : le front.",
    contents: "Sommaire",
    orders: "Ordres :",
    nothing: "aucun ordre",
    dice: "Dés :",
    refused: "Refusé :",
    happens: "Ce qui arrive :",
    reasons: "Dés et raisons",
    why: "Pourquoi :",
    source: "Source :",
    questions: "Questions à l’auteur",
    questions_lead: "Là où les documents se taisent ou se lisent de deux façons. Chacune avec notre lecture, que suivent les cas ci-dessus en attendant mieux.",
    reading: "Notre lecture :",
    see: "Voir le cas",
    clauses: "Articles",
    sources: "S0 : fiches d’unités, Révolution française (2026). S1 : aide de jeu, XVIIIe et début du XIXe siècle (2024). S2 : extension, du milieu du XVIe au milieu du XVIIe siècle (2025). S3 : règles optionnelles pour les unités à pied. S4 : aide de jeu plus ancienne (2021).",
    turn: "Tour",
    phases: ["Déploiement", "Mouvement", "Tir", "Mêlée"],
};

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;color:#2a2823;background:#fbf8f0;max-width:60rem;margin:2rem auto;padding:0 1rem}\
h1,h2,h3{line-height:1.2;font-weight:600}h2{margin-top:3rem;border-bottom:2px solid #b9ad93}\
article{border-top:1px solid #d8cfba;padding:1rem 0;break-inside:avoid}article h3{margin:.2rem 0}\
.no{color:#8f2d20;font-variant-numeric:tabular-nums}.cl a,.cl{color:#6d6759;font-size:.85rem;text-decoration:none}\
svg.board{width:100%;max-height:34rem;display:block;margin:.6rem 0;border:1px solid #b9ad93}\
svg .f{font:700 78px 'DejaVu Sans',Helvetica,Arial,sans-serif;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:18px}\
svg .g{font:italic 74px Georgia,serif;fill:#4a4a38;paint-order:stroke;stroke:#f4f4ea;stroke-width:12px}\
svg .n{font:56px 'DejaVu Sans',Helvetica,Arial,sans-serif;fill:#8b8b78}\
.round{margin:.5rem 0 .5rem 0;padding-left:.8rem;border-left:3px solid #d8cfba}.round p{margin:.15rem 0}\
code{font:.85rem/1.4 'DejaVu Sans Mono',Consolas,monospace;background:#f0ebdd;padding:.05rem .3rem;border-radius:3px}\
.die{display:inline-block;min-width:1.2em;text-align:center;border:1px solid #8b8b78;border-radius:3px;background:#fff;margin-right:.2rem;font-size:.85rem}\
ul.told{margin:.2rem 0 .2rem 1.1rem;padding:0}details{font-size:.85rem;color:#55503f}.why{font-style:italic}.src{font-size:.85rem;color:#6d6759}\
nav ol{columns:2;font-size:.85rem;padding-left:0;list-style:none}nav a{text-decoration:none;color:#1f4f7a}dt{font-weight:600;margin-top:.6rem}dd{margin-left:1rem}\
@media print{body{background:#fff;max-width:none;font-size:11px}details{display:none}}@media(max-width:40rem){nav ol{columns:1}}";

impl Words {
    fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Deployment => self.phases[0],
            Phase::Movement => self.phases[1],
            Phase::Shooting => self.phases[2],
            Phase::Melee => self.phases[3],
        }
    }
}

fn pick(lang: Lang, both: &Both) -> &str {
    match lang {
        Lang::En => &both.en,
        Lang::Fr => &both.fr,
    }
}

impl Suite {
    /// Reads everything there is.
    pub fn read() -> Result<Self, String> {
        let mut cases = Vec::new();
        for path in case::paths() {
            let case = Case::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            cases.push(case);
        }
        cases.sort_by_key(|case| case.number);
        let path = case::folder().join("questions.toml");
        let text = std::fs::read_to_string(&path).map_err(|e| format!("questions.toml: {e}"))?;
        let read: Questions = toml::from_str(&text).map_err(|e| format!("questions.toml: {e}"))?;
        let mut questions = read.question;
        questions.sort_by_key(|question| question.number);
        if let Some(pair) = questions.windows(2).find(|p| p[0].number == p[1].number) {
            return Err(format!("questions.toml: {} twice", pair[0].number));
        }
        Ok(Self { cases, questions })
    }

    /// How many cases.
    pub fn count(&self) -> usize {
        self.cases.len()
    }

    /// The page in a language.
    pub fn page(&self, lang: Lang) -> Result<String, String> {
        let texts = Texts::new(lang);
        let words = match lang {
            Lang::En => &EN,
            Lang::Fr => &FR,
        };
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n<p>{}</p>\n<p>{}</p>\n<p class=\"src\">{}</p>\n",
            words.lead,
            words.numbers,
            words.sources,
            code = lang.code(),
            title = words.title,
        );
        let _ = writeln!(out, "<nav><h2>{}</h2>\n<ol>", words.contents);
        for case in &self.cases {
            let _ = writeln!(
                out,
                "<li><a href=\"#c{0}\"><span class=\"no\">{0}</span> {1}</a></li>",
                case.number,
                Safe(pick(lang, &case.title))
            );
        }
        let _ = writeln!(
            out,
            "<li><a href=\"#questions\">{}</a></li><li><a href=\"#clauses\">{}</a></li></ol></nav>",
            words.questions, words.clauses
        );
        let mut index: BTreeMap<Clause, Vec<u16>> = BTreeMap::new();
        for case in &self.cases {
            let told = one(case, lang, &texts, words)
                .map_err(|fault| format!("case {}: {fault}", case.number))?;
            out.push_str(&told);
            for clause in case.clauses.iter().filter_map(|id| id.parse().ok()) {
                index.entry(clause).or_default().push(case.number);
            }
        }
        self.questions(lang, words, &mut out, &mut index)?;
        let _ = writeln!(out, "<h2 id=\"clauses\">{}</h2>\n<dl>", words.clauses);
        for (clause, numbers) in &index {
            let links: Vec<String> = numbers
                .iter()
                .map(|n| format!("<a href=\"#c{n}\">{n}</a>"))
                .collect();
            let _ = writeln!(
                out,
                "<dt id=\"{clause}\">{clause} · {}</dt><dd>{} <span class=\"cl\">{}</span></dd>",
                Safe(&texts.clause_title(*clause)),
                Safe(&texts.clause(*clause)),
                links.join(" ")
            );
        }
        out.push_str("</dl>\n</html>\n");
        Ok(out)
    }

    fn questions(
        &self,
        lang: Lang,
        words: &Words,
        out: &mut String,
        index: &mut BTreeMap<Clause, Vec<u16>>,
    ) -> Result<(), String> {
        let _ = writeln!(
            out,
            "<h2 id=\"questions\">{}</h2>\n<p>{}</p>",
            words.questions, words.questions_lead
        );
        for question in &self.questions {
            let fault = |fault: String| format!("question {}: {fault}", question.number);
            let shown = question.case.map(|number| {
                let mut cases = self.cases.iter();
                cases.find(|case| case.number == number)
            });
            let drawn = match (&shown, &question.scenario) {
                (Some(None), _) => return Err(fault("there is no such case".into())),
                (Some(Some(case)), _) => draw(&case.scenario, lang, Some(case)),
                (None, Some(text)) => draw(text, lang, None),
                (None, None) => return Err(fault("it has no drawing".into())),
            };
            let _ = writeln!(
                out,
                "<article id=\"q{0}\"><h3><span class=\"no\">Q{0}</span> {1}</h3><p class=\"cl\">{2}</p><p>{3}</p>\n{4}\n<p class=\"why\">{5} {6}</p>",
                question.number,
                Safe(pick(lang, &question.title)),
                clauses(&question.clauses),
                Safe(pick(lang, &question.ask)),
                drawn.map_err(fault)?,
                words.reading,
                Safe(pick(lang, &question.reading)),
            );
            if let Some(number) = question.case {
                let _ = writeln!(
                    out,
                    "<p class=\"src\">{} <a href=\"#c{number}\">{number}</a></p>",
                    words.see
                );
            }
            out.push_str("</article>\n");
            for id in &question.clauses {
                let clause = id.parse::<Clause>().map_err(|e| fault(e.to_string()))?;
                index.entry(clause).or_default();
            }
        }
        Ok(())
    }
}

fn clauses(ids: &[String]) -> String {
    let links: Vec<String> = ids
        .iter()
        .map(|id| format!("<a href=\"#{id}\">{id}</a>"))
        .collect();
    links.join(" · ")
}

fn read(text: &str) -> Result<Scenario, String> {
    let reading = scenario::read("case.toml", text, data::embedded);
    reading
        .scenario
        .ok_or_else(|| format!("{:?}", reading.errors))
}

/// A table, with what became of it if a case was played on it.
fn draw(text: &str, lang: Lang, case: Option<&Case>) -> Result<String, String> {
    let scenario = read(text)?;
    let table = Table::new(&scenario, data::embedded(scenario.period())).ok_or("no table")?;
    let Some(case) = case else {
        return Ok(diagram(&table, &table.start(), None, lang));
    };
    let course = case.play(&table);
    Ok(picture(&table, &course, lang))
}

fn picture(table: &Table<'_>, course: &Course, lang: Lang) -> String {
    let start = table.start();
    let begun = course.begun.as_ref().map_or(&start, |(state, _)| state);
    let last: Option<&State> = course.steps.last().map(|step| &step.after);
    diagram(table, begun, last, lang)
}

fn one(case: &Case, lang: Lang, texts: &Texts, words: &Words) -> Result<String, String> {
    let scenario = case.scenario()?;
    let table = Table::new(&scenario, data::embedded(scenario.period())).ok_or("no table")?;
    let course = case.play(&table);
    if !course.faults.is_empty() {
        return Err(course.faults.join("\n"));
    }
    let mut out = format!(
        "<article id=\"c{0}\"><h3><span class=\"no\">{0}</span> {1}</h3><p class=\"cl\">{2}</p>\n{3}\n",
        case.number,
        Safe(pick(lang, &case.title)),
        clauses(&case.clauses),
        picture(&table, &course, lang)
    );
    let story = Story::new(texts, &table);
    let several = course.steps.iter().any(|step| step.before.turn > 1);
    for (step, round) in course.steps.iter().zip(&case.round) {
        let told = lines(&story, &step.events, words);
        if told.is_empty() && round.orders.is_empty() && round.refused.is_empty() {
            continue;
        }
        let _ = write!(out, "<div class=\"round\"><p><b>");
        if several && step.before.turn > 0 {
            let _ = write!(out, "{} {} · ", words.turn, step.before.turn);
        }
        let _ = write!(out, "{}</b>", words.phase(step.before.phase));
        if let About::Both(about) = &round.about {
            let _ = write!(out, " – {}", Safe(pick(lang, about)));
        }
        out.push_str("</p>");
        asked(&mut out, round, words);
        if !told.is_empty() {
            let _ = write!(out, "<p>{}</p><ul class=\"told\">", words.happens);
            out.push_str(&told);
            out.push_str("</ul>");
        }
        out.push_str("</div>\n");
    }
    let _ = writeln!(
        out,
        "<p class=\"why\">{} {}</p><p class=\"src\">{} {}</p></article>",
        words.why,
        Safe(pick(lang, &case.why)),
        words.source,
        Safe(&case.source)
    );
    Ok(out)
}

fn asked(out: &mut String, round: &Round, words: &Words) {
    let mut given = Vec::new();
    for (side, orders) in &round.orders {
        let orders = orders
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty());
        given.extend(orders.map(|line| format!("{} <code>{}</code>", Safe(side), Safe(line))));
    }
    let given = if given.is_empty() {
        words.nothing.to_owned()
    } else {
        given.join("<br>")
    };
    let _ = write!(out, "<p>{} {given}</p>", words.orders);
    for refused in &round.refused {
        let _ = write!(
            out,
            "<p>{} <code>{}</code> ({})</p>",
            words.refused,
            Safe(&refused.orders),
            clauses(&refused.clauses)
        );
    }
    if !round.dice.is_empty() {
        let _ = write!(out, "<p>{} ", words.dice);
        for die in &round.dice {
            let _ = write!(out, "<span class=\"die\">{die}</span>");
        }
        out.push_str("</p>");
    }
}

/// What happened, in the words of the log; the beginnings and ends of rounds are no news.
fn lines(story: &Story<'_, '_>, events: &[Event], words: &Words) -> String {
    let told: Vec<Event> = events
        .iter()
        .filter(|event| {
            !matches!(
                event,
                Event::Orders { .. }
                    | Event::Round { .. }
                    | Event::Turn { .. }
                    | Event::TurnEnd
                    | Event::Ended(_)
            )
        })
        .cloned()
        .collect();
    let mut out = String::new();
    for (_, line) in story.tell_all(&told) {
        let _ = write!(out, "<li>{}", Safe(&line.line));
        if !line.why.is_empty() {
            let _ = write!(out, "<details><summary>{}</summary>", words.reasons);
            for why in &line.why {
                let _ = write!(out, "{}<br>", Safe(why));
            }
            out.push_str("</details>");
        }
        out.push_str("</li>");
    }
    out
}
