//! Acts and reactions: what follows the colon of an order.

use super::fault::FaultKind;
use super::lex::Token;
use super::parse::Reader;
use super::words::{RESPONSES, Small, TURNS, VERBS, Verb, find};
use crate::geometry::Point;
use crate::order::{Act, Call, Cue, EliteUse, Order, Reaction, Response, Shoot, Stand, Turn, When};
use crate::state::{FigureId, Phase};
use crate::suggest::closest;

impl Reader<'_, '_, '_> {
    /// An act or a reaction; nothing if there was a fault.
    pub(super) fn item(&mut self, order: &mut Order) -> Option<()> {
        let (word, column) = self.word()?;
        let Some(verb) = find(VERBS, word) else {
            let known = VERBS.iter().flat_map(|(_, words)| words.iter().copied());
            let hint = closest(&word.to_lowercase(), known);
            self.fault_at(column, FaultKind::UnknownAct, word, hint);
            return None;
        };
        if verb == Verb::If {
            let reaction = self.reaction()?;
            order.reactions.push(reaction);
        } else {
            let act = self.act(verb)?;
            order.acts.push(act);
        }
        Some(())
    }

    fn act(&mut self, verb: Verb) -> Option<Act> {
        Some(match verb {
            Verb::Place => Act::Place(self.stands()?),
            Verb::Stay => Act::Stay,
            Verb::Move if self.small(Small::Middle) => Act::Move(self.by_the_middle()?),
            Verb::Move => Act::Move(self.points()?),
            Verb::Charge => {
                self.charges = true;
                Act::Charge(self.figure()?)
            }
            Verb::Interpose => Act::Interpose {
                friend: self.figure()?,
                enemy: self.figure()?,
            },
            Verb::Receive => Act::Receive,
            Verb::Follow if self.small(Small::Up) => Act::FollowUp(true),
            Verb::Follow => Act::Follow(self.figure()?),
            Verb::FollowUp => Act::FollowUp(true),
            Verb::No => return self.no(),
            Verb::Form => return self.form(),
            Verb::Join => Act::Join(self.figure()?),
            Verb::Skirmish => return self.skirmish(),
            Verb::Break => Act::Break,
            Verb::Pivot => Act::Pivot(self.turn()?),
            Verb::Slide => Act::Slide(self.point()?),
            Verb::Exchange => Act::Exchange,
            Verb::Face => Act::Face(self.direction()?),
            Verb::Mount => Act::Mount(match self.peek_word() {
                Some(_) => Some(self.figure()?),
                None => None,
            }),
            Verb::Dismount => Act::Dismount,
            Verb::Crouch => Act::Crouch,
            Verb::Reload => Act::Reload(match self.peek_word() {
                Some(_) => Some(self.weapon(true)?),
                None => None,
            }),
            Verb::Shoot => Act::Shoot(self.shoot(false)?),
            Verb::Volley => Act::Shoot(self.shoot(true)?),
            Verb::Draw => Act::Draw(self.weapon(false)?),
            Verb::Shorten => Act::Shorten(self.weapon(false)?),
            Verb::Lighten => Act::Lighten,
            Verb::Duel => self.duel(Call::Declare)?,
            Verb::Accept => self.duel(Call::Accept)?,
            Verb::Refuse => self.duel(Call::Refuse)?,
            Verb::Strike => {
                let mut targets = vec![self.figure()?];
                while self.skip(Token::Comma) || self.peek_word().is_some() {
                    targets.push(self.figure()?);
                }
                Act::Strike(targets)
            }
            Verb::Restrain => Act::Restrain,
            Verb::Surrender => Act::Surrender,
            Verb::Treat => Act::Treat(self.figure()?),
            Verb::Capture => Act::Capture(self.figure()?),
            Verb::Release => Act::Release(self.figure()?),
            // People are taken up and put down like things.
            Verb::Take if self.is_figure() => Act::Carry(self.figure()?),
            Verb::Drop if self.is_figure() => Act::LayDown(self.figure()?),
            Verb::Carry => Act::Carry(self.figure()?),
            Verb::LayDown => Act::LayDown(self.figure()?),
            Verb::Take => Act::Take(self.thing()?),
            Verb::Drop => Act::Drop(self.thing()?),
            Verb::Rally => Act::Rally,
            Verb::If => return None,
        })
    }

    fn duel(&mut self, call: Call) -> Option<Act> {
        let foe = self.figure()?;
        Some(Act::Duel { call, foe })
    }

    /// `no follow up`, `no follow-up`, `ne pas poursuivre`.
    fn no(&mut self) -> Option<Act> {
        self.small(Small::Not);
        let (word, column) = self.word()?;
        let follows = match find(VERBS, word) {
            Some(Verb::FollowUp) => true,
            Some(Verb::Follow) => self.small(Small::Up),
            _ => false,
        };
        if !follows {
            self.fault_at(column, FaultKind::UnknownAct, word, Some("follow-up"));
        }
        follows.then_some(Act::FollowUp(false))
    }

    fn stands(&mut self) -> Option<Vec<Stand>> {
        let mut stands = Vec::new();
        loop {
            let at = self.point()?;
            self.small(Small::Facing);
            let facing = self.direction()?;
            stands.push(Stand { at, facing });
            if !self.skip(Token::Comma) && self.peek_word().is_none() {
                return Some(stands);
            }
        }
    }

    /// A way for the middle of the group, as that of its first figure.
    fn by_the_middle(&mut self) -> Option<Vec<Point>> {
        let mut points = self.points()?;
        let centre = |id: &FigureId| Some(self.state.figures.get(id.index())?.placed()?.centre);
        let places: Vec<Point> = self.who.iter().filter_map(centre).collect();
        let count = i64::try_from(places.len()).ok()?;
        if let Some(first) = self.who.first().and_then(centre) {
            let mean = |of: fn(&Point) -> i32| {
                let sum: i64 = places.iter().map(|place| i64::from(of(place))).sum();
                i32::try_from(sum.div_euclid(count)).ok()
            };
            let middle = Point::from((mean(|p| p.x)?, mean(|p| p.y)?));
            for point in &mut points {
                *point = point.plus(middle.to(first));
            }
        }
        Some(points)
    }

    fn points(&mut self) -> Option<Vec<Point>> {
        let mut points = vec![self.point()?];
        while self.skip(Token::Comma) || self.peek_word().is_some() {
            points.push(self.point()?);
        }
        Some(points)
    }

    fn form(&mut self) -> Option<Act> {
        self.small(Small::On);
        let on = self.figure()?;
        let files = self.small_number()?;
        self.small(Small::Files);
        self.small(Small::Facing);
        Some(Act::Form {
            on,
            files,
            facing: self.direction()?,
        })
    }

    /// `skirmish`, `skirmish at 40,30`, `skirmish spacing 6`, or both.
    fn skirmish(&mut self) -> Option<Act> {
        let (mut at, mut spacing) = (None, None);
        loop {
            if at.is_none() && self.small(Small::At) {
                at = Some(self.point()?);
            } else if spacing.is_none() && self.small(Small::Spacing) {
                spacing = Some(self.distance()?);
            } else {
                break;
            }
        }
        Some(if at.is_none() && spacing.is_none() {
            Act::Skirmish
        } else {
            Act::Spread { at, spacing }
        })
    }

    fn turn(&mut self) -> Option<Turn> {
        let (word, column) = self.word()?;
        let found = find(TURNS, word);
        if found.is_none() {
            let hint = closest(
                word,
                TURNS.iter().flat_map(|(_, words)| words.iter().copied()),
            );
            self.fault_at(column, FaultKind::UnknownTurn, word, hint);
        }
        found
    }

    fn shoot(&mut self, volley: bool) -> Option<Shoot> {
        let mut shoot = Shoot {
            // What can be ordered now, unless another moment is named.
            when: match self.state.phase {
                Phase::Movement if self.charges => When::Contact,
                Phase::Movement => When::Before,
                Phase::Deployment | Phase::Shooting | Phase::Melee => When::After,
            },
            target: self.figure()?,
            weapon: None,
            volley,
            elite: None,
            one_barrel: false,
        };
        while self.peek_word().is_some() {
            if self.small(Small::With) {
                shoot.weapon = Some(self.weapon(true)?);
            } else if self.small(Small::Before) {
                shoot.when = When::Before;
            } else if self.small(Small::At) {
                shoot.when = if self.small(Small::Contact) {
                    When::Contact
                } else {
                    When::At(self.small_number()?)
                };
            } else if self.small(Small::After) {
                shoot.when = When::After;
            } else if self.small(Small::Volley) {
                shoot.volley = true;
            } else if self.small(Small::Aimed) {
                shoot.elite = Some(EliteUse::Aimed);
            } else if self.small(Small::Elite) {
                shoot.elite = Some(if self.small(Small::Unit) {
                    EliteUse::Unit
                } else {
                    EliteUse::Single
                });
            } else if self.small(Small::One) {
                shoot.one_barrel = true;
                self.small(Small::Barrel);
            } else if self.small(Small::Barrel) {
                // WPN-5: `barrels 1`; two is what is shot unasked.
                shoot.one_barrel = self.small_number()? == 1;
            } else {
                break;
            }
        }
        Some(shoot)
    }

    fn reaction(&mut self) -> Option<Reaction> {
        let column = self.column();
        let cue = if self.small(Small::Charged) {
            Cue::Charged
        } else if self.small(Small::Enemy) {
            if self.small(Small::Appears) {
                Cue::Appears
            } else if self.small(Small::Within) {
                Cue::Within(self.distance()?)
            } else {
                let word = self.peek_word().unwrap_or_default();
                self.fault_at(self.column(), FaultKind::UnknownCue, word, None);
                return None;
            }
        } else {
            let word = self.peek_word().unwrap_or_default();
            let hint = closest(word, ["charged", "enemy", "chargé", "ennemi"]);
            self.fault_at(column, FaultKind::UnknownCue, word, hint);
            return None;
        };
        if !self.skip(Token::Colon) {
            self.fault_at(self.column(), FaultKind::NoColon, "", Some(":"));
            return None;
        }
        // `salve` and `volley` by themselves are shots too.
        let mut reaction = if self.small(Small::Volley) {
            Reaction {
                volley: true,
                ..Reaction::new(cue, Response::Shoot)
            }
        } else {
            Reaction::new(cue, self.response()?)
        };
        while reaction.then == Response::Shoot && self.peek_word().is_some() {
            if self.small(Small::Volley) {
                reaction.volley = true;
            } else if self.small(Small::With) {
                reaction.weapon = Some(self.weapon(true)?);
            } else {
                break;
            }
        }
        Some(reaction)
    }

    fn response(&mut self) -> Option<Response> {
        if self.small(Small::Fall) {
            self.small(Small::Back);
            return Some(Response::FallBack);
        }
        if self.small(Small::Close) {
            self.small(Small::Up);
            return Some(Response::CloseUp);
        }
        let (word, column) = self.word()?;
        let found = find(RESPONSES, word);
        if found.is_none() {
            let hint = closest(
                word,
                RESPONSES
                    .iter()
                    .flat_map(|(_, words)| words.iter().copied()),
            );
            self.fault_at(column, FaultKind::UnknownResponse, word, hint);
        }
        found
    }
}
