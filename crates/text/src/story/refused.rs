//! Why orders are refused: every reason once, with everybody it is about.

use super::Story;
use crate::Lang;
use argad_rules::check::Refused;
use argad_rules::order::notation::Tongue;
use argad_rules::order::{Order, Orders, notation};
use argad_rules::reason::{Code, Refusal};
use argad_rules::state::FigureId;

/// A reason, and of whom it is said.
struct Reason {
    order: usize,
    refusal: Refusal,
    figures: Vec<FigureId>,
    /// Whether it is said of the figures themselves, not of a weapon or of somebody else.
    own: bool,
    /// What would do.
    instead: Option<Order>,
}

impl Story<'_, '_> {
    /// Why these orders are refused, in words, each with the order it is about.
    pub fn refused(&self, refused: &[Refused], orders: &[Order]) -> Vec<(usize, String)> {
        let mut reasons: Vec<Reason> = Vec::new();
        for one in refused {
            let mut refusal = one.refusal.clone();
            if let Some(asked) = self.asked(one, orders) {
                refusal.about = asked;
            }
            let own = refusal.about.is_empty()
                || one
                    .figure
                    .is_some_and(|id| self.is_about(&refusal.about, id));
            if own {
                refusal.about.clear();
            }
            let alike = |reason: &&mut Reason| {
                (reason.order, &reason.refusal, reason.own) == (one.order, &refusal, own)
            };
            if let Some(reason) = reasons.iter_mut().find(alike) {
                reason.figures.extend(one.figure);
            } else {
                reasons.push(Reason {
                    order: one.order,
                    refusal,
                    figures: one.figure.into_iter().collect(),
                    own,
                    instead: one.instead.clone(),
                });
            }
        }
        let told = reasons.into_iter().map(|mut reason| {
            if reason.figures.is_empty() && reason.own {
                let order = orders.get(reason.order);
                reason.figures = order.map_or_else(Vec::new, |order| order.who.clone());
            }
            let instead = reason.instead.take();
            let (order, why) = (reason.order, self.reason(reason));
            let Some(instead) = instead else {
                return (order, why);
            };
            let would_do = self.orders(&[instead]).concat();
            let values = [("why", why.into()), ("order", would_do.into())];
            (order, self.texts.say_with("refused-instead", &values))
        });
        told.collect()
    }

    /// What was asked of another round, as it was typed (TRN-1).
    fn asked(&self, one: &Refused, orders: &[Order]) -> Option<String> {
        let misplaced = matches!(
            one.refusal.code,
            Code::BelongsToDeployment
                | Code::BelongsToMovement
                | Code::BelongsToShooting
                | Code::BelongsToMelee
                | Code::BelongsToMovementAndMelee
        );
        let order = orders.get(one.order).filter(|_| misplaced)?;
        let asked = Order {
            who: order.who.clone(),
            acts: vec![order.acts.get(one.act?)?.clone()],
            ..Order::default()
        };
        Some(self.orders(&[asked]).concat())
    }

    fn reason(&self, reason: Reason) -> String {
        let who = self.called(&reason.figures);
        let mut refusal = reason.refusal;
        if reason.own {
            refusal.about = who;
            return self.texts.refusal(&refusal);
        }
        refusal.about = self.named(&refusal.about);
        let text = self.texts.refusal(&refusal);
        if who.is_empty() || who == refusal.about {
            text
        } else {
            format!("{who} – {text}")
        }
    }

    /// Whether something is said of a figure itself, by its name or as one of its kind.
    fn is_about(&self, about: &str, id: FigureId) -> bool {
        let mut troops = self.table.troops.iter();
        let mut kind = || troops.any(|t| t.unit.id == about && t.figures().any(|of| of == id));
        self.table.name(id) == about || kind()
    }

    /// Somebody or something by the name it goes by here.
    fn named(&self, about: &str) -> String {
        if let Some(id) = self.table.figure(about) {
            return self.called(&[id]);
        }
        let data = self.table.data;
        let missile = data.missile(about).map(|weapon| &weapon.name);
        let name = missile.or_else(|| Some(&data.melee_weapon(about)?.name));
        let name = name.or_else(|| Some(&data.unit(about)?.name));
        name.map_or(about, |name| self.texts.lang().name(name))
            .to_owned()
    }

    /// Figures as they are typed, or as one speaks of them.
    pub fn called(&self, figures: &[FigureId]) -> String {
        if !self.typed {
            return self.figures(figures);
        }
        let who = Order {
            who: figures.to_vec(),
            ..Order::default()
        };
        let line = notation::print(self.table, &Orders(vec![who]));
        line.trim_end().trim_end_matches(':').to_owned()
    }

    /// Orders as one would type them, in the words of those who read them.
    pub fn orders(&self, orders: &[Order]) -> Vec<String> {
        let tongue = match self.texts.lang() {
            Lang::Fr => Tongue::French,
            Lang::En => Tongue::English,
        };
        let text = notation::print_in(self.table, &Orders(orders.to_vec()), tongue);
        text.lines().map(str::to_owned).collect()
    }
}
