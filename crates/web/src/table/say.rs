//! Orders and troubles in words. Which words is decided here, what they mean in the rules.

use super::ahead::Seen;
use argad_rules::Refusal;
use argad_rules::check::Refused;
use argad_rules::clause::Clause;
use argad_rules::order::{Act, Call, Cue, EliteUse, Order, Reaction, Response, Shoot, Turn, When};
use argad_rules::sight::What;
use argad_rules::state::{Figure, FigureId, Posture};
use argad_rules::table::Table;
use argad_text::story::Story;
use argad_text::{Texts, Value};

/// Somebody who says things about one table in one language.
#[derive(Clone, Copy)]
pub struct Say<'s> {
    /// The words.
    pub texts: &'s Texts,
    /// The table.
    pub table: &'s Table<'static>,
}

impl Say<'_> {
    /// The names of everybody.
    pub fn story(&self) -> Story<'_, 'static> {
        Story::spoken(self.texts, self.table)
    }

    fn with(&self, key: &str, name: &str, value: String) -> String {
        self.texts.say_with(key, &[(name, Value::from(value))])
    }

    /// An order: who, what, and what if.
    pub fn order(&self, order: &Order) -> (String, String) {
        let who = self.story().figures(&order.who);
        let mut acts: Vec<String> = order
            .acts
            .iter()
            .map(|act| self.act(act, order.who.first().copied()))
            .collect();
        acts.extend(order.reactions.iter().map(|r| self.reaction(*r)));
        (who, acts.join(" · "))
    }

    /// Something to do; `who` does it.
    pub fn act(&self, act: &Act, who: Option<FigureId>) -> String {
        let plain = |word: &str| self.texts.say(&format!("web-act-{word}"));
        let whom = |word: &str, id: FigureId| {
            let name = self.story().figure(id);
            self.with(&format!("web-act-{word}"), "whom", name)
        };
        match act {
            Act::Place(_) => plain("place"),
            Act::Stay => plain("stay"),
            Act::Move(_) => plain("move"),
            Act::Charge(id) => whom("charge", *id),
            Act::Interpose { friend, .. } => whom("interpose", *friend),
            Act::Receive => plain("receive"),
            Act::Follow(id) => whom("follow", *id),
            Act::Form { on, files, .. } => {
                let values = [
                    ("files", (*files).into()),
                    ("whom", self.story().figure(*on).into()),
                ];
                self.texts.say_with("web-act-form", &values)
            }
            Act::Join(id) => whom("join", *id),
            Act::Skirmish | Act::Spread { spacing: None, .. } => plain("skirmish"),
            Act::Spread {
                spacing: Some(spacing),
                ..
            } => self.with("web-act-spread", "cm", spacing.to_string()),
            Act::Break => plain("break"),
            Act::Pivot(Turn::Left) => plain("pivot-left"),
            Act::Pivot(Turn::Right) => plain("pivot-right"),
            Act::Pivot(Turn::About) => plain("pivot-about"),
            Act::Slide(_) => plain("slide"),
            Act::Exchange => plain("exchange"),
            Act::Face(way) => self.with("web-act-face", "way", self.story().way(*way)),
            Act::Mount(None) => plain("mount"),
            Act::Mount(Some(id)) => whom("board", *id),
            Act::Dismount => plain("dismount"),
            Act::Crouch => plain("crouch"),
            Act::Reload(None) => plain("reload"),
            Act::Reload(Some(weapon)) => {
                self.with("web-act-reload-with", "weapon", self.missile(who, *weapon))
            }
            Act::Shoot(shoot) => self.shoot(shoot, who),
            Act::Shorten(weapon) => {
                self.with("web-act-shorten", "weapon", self.blade(who, *weapon))
            }
            Act::Lighten => plain("lighten"),
            Act::Duel { call, foe } => match call {
                Call::Declare => whom("duel", *foe),
                Call::Accept => whom("duel-accept", *foe),
                Call::Refuse => whom("duel-refuse", *foe),
            },
            Act::Draw(weapon) => self.with("web-act-draw", "weapon", self.blade(who, *weapon)),
            Act::Strike(ids) => {
                let name = self.story().figures(ids);
                self.with("web-act-strike", "whom", name)
            }
            Act::Restrain => plain("restrain"),
            Act::FollowUp(true) => plain("follow-up"),
            Act::FollowUp(false) => plain("no-follow-up"),
            Act::Surrender => plain("surrender"),
            Act::Treat(id) => whom("treat", *id),
            Act::Capture(id) => whom("capture", *id),
            Act::Release(id) => whom("release", *id),
            Act::Carry(id) => whom("carry", *id),
            Act::LayDown(id) => whom("lay-down", *id),
            Act::Take(thing) => self.with("web-act-take", "thing", self.story().thing(*thing)),
            Act::Drop(thing) => self.with("web-act-drop", "thing", self.story().thing(*thing)),
            Act::Rally => plain("rally"),
        }
    }

    /// A shot: at whom, with what, how and when.
    pub fn shoot(&self, shoot: &Shoot, who: Option<FigureId>) -> String {
        let whom = self.story().figure(shoot.target);
        let manner = self.manner(shoot, who);
        let key = match shoot.when {
            When::Before => "web-act-shoot-before",
            When::At(_) => "web-act-shoot-way",
            When::Contact => "web-act-shoot-contact",
            When::After => "web-act-shoot",
        };
        let text = self.with(key, "whom", whom);
        if manner.is_empty() {
            text
        } else {
            format!("{text} ({manner})")
        }
    }

    /// How a shot is made: the weapon, a volley, the elite shot.
    pub fn manner(&self, shoot: &Shoot, who: Option<FigureId>) -> String {
        let mut words = Vec::new();
        if let Some(weapon) = shoot.weapon {
            words.push(self.missile(who, weapon));
        }
        if shoot.volley {
            words.push(self.texts.say("web-shot-volley"));
        }
        if let Some(elite) = shoot.elite {
            words.push(self.texts.say(match elite {
                EliteUse::Single | EliteUse::Unit => "web-shot-elite",
                EliteUse::Aimed => "web-shot-aimed",
            }));
        }
        words.join(", ")
    }

    /// A missile weapon of somebody.
    pub fn missile(&self, who: Option<FigureId>, weapon: u8) -> String {
        let name = self.facts(who).and_then(|facts| {
            let missile = facts.missiles.get(usize::from(weapon))?;
            Some(self.texts.lang().name(&missile.name).to_owned())
        });
        name.unwrap_or_default()
    }

    fn blade(&self, who: Option<FigureId>, weapon: u8) -> String {
        let name = self.facts(who).and_then(|facts| {
            let blade = facts.melee.get(usize::from(weapon))?;
            Some(self.texts.lang().name(&blade.name).to_owned())
        });
        name.unwrap_or_default()
    }

    fn facts(&self, who: Option<FigureId>) -> Option<&argad_rules::table::TroopFacts<'static>> {
        let who = who?;
        let mut troops = self.table.troops.iter();
        troops.find(|facts| facts.figures().any(|id| id == who))
    }

    /// A line of sight: whether it is free, and everything that matters on it.
    pub fn sight(&self, seen: &Seen<'_>) -> (String, Vec<String>) {
        let key = if seen.sight.hidden.is_some() {
            "web-sight-hidden"
        } else {
            "web-sight-free"
        };
        let head = self.with(key, "cm", self.story().cm(seen.sight.distance));
        let name = |name| self.texts.lang().name(name).to_owned();
        let mut lines = Vec::new();
        for piece in &seen.between {
            let what = match piece.what {
                What::Growth(terrain, depth) => {
                    format!("{} ({} cm)", name(&terrain.name), self.story().cm(depth))
                }
                What::Line(terrain) => name(&terrain.name),
                What::Building(building) => name(building),
                What::Hill => self.texts.say("web-sight-hill"),
            };
            let mut add = |key: &str, clause: Clause, malus: u8| {
                let values = [
                    ("what", what.as_str().into()),
                    ("clause", clause.to_string().into()),
                    ("malus", malus.into()),
                ];
                lines.push(self.texts.say_with(key, &values));
            };
            if let Some(clause) = piece.hides {
                add("web-sight-hides", clause, 0);
            } else if let Some(cover) = piece.cover {
                add("web-sight-covers", cover.clause, cover.malus);
            }
        }
        if !seen.people.is_empty() {
            let who = self.story().figures(&seen.people);
            lines.push(self.with("web-sight-people", "who", who));
        }
        (head, lines)
    }

    /// A standing order.
    pub fn reaction(&self, reaction: Reaction) -> String {
        let then = match reaction {
            Reaction { volley: true, .. } => "web-then-volley",
            Reaction { then, .. } => response_key(then),
        };
        let values = [
            ("cue", self.cue(reaction.cue).into()),
            ("then", self.texts.say(then).into()),
        ];
        self.texts.say_with("web-react", &values)
    }

    /// What may happen.
    pub fn cue(&self, cue: Cue) -> String {
        match cue {
            Cue::Within(length) => self.with("web-cue-within", "cm", self.story().cm(length)),
            Cue::Charged => self.texts.say("web-cue-charged"),
            Cue::Appears => self.texts.say("web-cue-appears"),
        }
    }

    /// Why something is refused: about somebody by their name.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let mut refusal = refusal.clone();
        if let Some(id) = self.table.figure(&refusal.about) {
            refusal.about = self.story().figure(id);
        }
        let data = self.table.data;
        let missile = data.missile(&refusal.about).map(|weapon| &weapon.name);
        let weapon = missile.or_else(|| Some(&data.melee_weapon(&refusal.about)?.name));
        if let Some(name) = weapon {
            self.texts.lang().name(name).clone_into(&mut refusal.about);
        }
        self.texts.refusal(&refusal)
    }

    /// Every reason why an order is refused, once.
    pub fn refused(&self, refused: &[Refused], who: FigureId) -> Vec<String> {
        let order = Order {
            who: vec![who],
            ..Order::default()
        };
        let told = self.story().refused(refused, &[order]);
        told.into_iter().map(|(_, text)| text).collect()
    }

    /// How somebody fares, in a few words.
    pub fn fares(&self, figure: &Figure) -> Vec<String> {
        let facts = self.table.facts(figure);
        let loads = || figure.loads.iter().take(facts.shooting());
        let states = [
            (figure.is_prisoner(), "play-figure-prisoner"),
            (figure.hidden, "play-figure-hidden"),
            (figure.fleeing, "play-figure-fleeing"),
            (figure.stunned > 0, "play-figure-stunned"),
            (figure.is_disordered(), "play-figure-disorder"),
            (figure.wounds > 0, "play-figure-wounded"),
            (
                loads().any(|load| load.empty > 0 && !load.lost),
                "play-figure-empty",
            ),
            (
                facts.shooting() > 0 && loads().all(|load| load.empty == 0 && !load.lost),
                "web-figure-loaded",
            ),
            (
                figure.posture == Posture::Crouched,
                "story-posture-crouched",
            ),
            (
                figure.posture == Posture::Kneeling,
                "story-posture-kneeling",
            ),
            (facts.troop.leader, "web-figure-leader"),
        ];
        let so = states.iter().filter(|(so, _)| *so);
        let mut words: Vec<String> = so.map(|(_, key)| self.texts.say(key)).collect();
        let formation = argad_rules::scenario::formation_word(figure.formation);
        words.push(self.texts.say(&format!("story-formation-{formation}")));
        words
    }
}

/// The key of a response.
pub fn response_key(response: Response) -> &'static str {
    match response {
        Response::Shoot => "web-then-shoot",
        Response::FallBack => "web-then-fall-back",
        Response::CounterCharge => "web-then-counter-charge",
        Response::CloseUp => "web-then-close-up",
        Response::Halt => "web-then-halt",
    }
}
