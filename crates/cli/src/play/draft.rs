//! The orders one seat has in mind, with undo and redo; and what others may see of orders.

use crate::context::Context;
use argad_rules::check::{Refused, Without, check, without};
use argad_rules::log::Play;
use argad_rules::order::notation::{Fault, Tongue, parse};
use argad_rules::order::{Act, Order, Orders};
use argad_rules::state::{FigureId, Seat, Viewer};
use argad_rules::view::knows;
use argad_text::Lang;
use argad_text::story::Story;

/// What a seat has in mind.
#[derive(Debug, Default)]
pub struct Draft {
    /// As typed, without what the silent do.
    pub orders: Vec<Order>,
    /// As the others have seen them last.
    pub announced: Vec<Order>,
    /// What would have held without those because of whom the last line was refused.
    pub offered: Option<Orders>,
    past: Vec<Vec<Order>>,
    future: Vec<Vec<Order>>,
}

/// What came of a line.
pub enum Taken {
    /// It holds, in place of these.
    Kept(Vec<Order>),
    /// It cannot be read.
    Broken(Vec<Fault>),
    /// The rules forbid it; with the orders that are meant.
    Forbidden(Vec<Refused>, Vec<Order>),
}

impl Draft {
    fn set(&mut self, orders: Vec<Order>) {
        self.past.push(std::mem::replace(&mut self.orders, orders));
        self.future.clear();
    }

    /// Whose way the last order is, where several are told to go one.
    pub fn led(&self) -> Option<FigureId> {
        let order = self.orders.last()?;
        let moves = order.acts.iter().any(|act| matches!(act, Act::Move(_)));
        order
            .who
            .first()
            .copied()
            .filter(|_| moves && order.who.len() > 1)
    }

    /// One step back.
    pub fn undo(&mut self) -> bool {
        step(&mut self.past, &mut self.orders, &mut self.future)
    }

    /// One step forth.
    pub fn redo(&mut self) -> bool {
        step(&mut self.future, &mut self.orders, &mut self.past)
    }

    /// Takes a line, in place of what its figures were told before.
    pub fn take(&mut self, play: &Play<'_>, seat: Seat, line: &str) -> Taken {
        let new = match parse(play.table(), play.state(), line) {
            Ok(orders) => orders.0,
            Err(faults) => return Taken::Broken(faults),
        };
        let named: Vec<FigureId> = new.iter().flat_map(|order| order.who.clone()).collect();
        let (mut orders, instead) = self.without(&named);
        orders.extend(new);
        self.try_set(play, seat, orders, instead)
    }

    /// Takes back what some figures were told; nothing if they were told nothing.
    pub fn drop(&mut self, play: &Play<'_>, seat: Seat, who: &str) -> Option<Taken> {
        let named = match parse(play.table(), play.state(), &format!("{who}: stay")) {
            Ok(orders) => orders.0.into_iter().flat_map(|order| order.who),
            Err(faults) => return Some(Taken::Broken(faults)),
        };
        let (orders, dropped) = self.without(&named.collect::<Vec<_>>());
        (!dropped.is_empty()).then(|| self.try_set(play, seat, orders, dropped))
    }

    fn try_set(
        &mut self,
        play: &Play<'_>,
        seat: Seat,
        orders: Vec<Order>,
        instead: Vec<Order>,
    ) -> Taken {
        let orders = Orders(orders);
        if let Err(refused) = check(play.table(), play.state(), seat, &orders) {
            return Taken::Forbidden(refused, orders.0);
        }
        self.set(orders.0);
        Taken::Kept(instead)
    }

    /// Takes orders that are known to hold.
    pub fn put(&mut self, orders: Orders) {
        self.set(orders.0);
    }

    /// The orders without some figures, and what those were told.
    fn without(&self, figures: &[FigureId]) -> (Vec<Order>, Vec<Order>) {
        let (mut kept, mut gone) = (Vec::new(), Vec::new());
        for order in &self.orders {
            let (mut out, mut stay): (Vec<FigureId>, Vec<FigureId>) =
                order.who.iter().partition(|id| figures.contains(id));
            // A path is the first one's: without them it would be another.
            if order.who.first().is_some_and(|id| figures.contains(id)) && has_path(order) {
                out.append(&mut stay);
            }
            let of = |who| Order {
                who,
                ..order.clone()
            };
            if !out.is_empty() {
                gone.push(of(out));
            }
            if !stay.is_empty() {
                kept.push(of(stay));
            }
        }
        (kept, gone)
    }
}

fn step(from: &mut Vec<Vec<Order>>, now: &mut Vec<Order>, to: &mut Vec<Vec<Order>>) -> bool {
    match from.pop() {
        Some(orders) => {
            to.push(std::mem::replace(now, orders));
            true
        }
        None => false,
    }
}

fn has_path(order: &Order) -> bool {
    let path = |act: &Act| matches!(act, Act::Move(_) | Act::Slide(_));
    order.acts.iter().any(path)
}

/// Orders as lines, in the words of those at the screen.
pub fn lines(play: &Play<'_>, orders: &[Order], ctx: &Context) -> Vec<String> {
    Story::new(&ctx.texts, play.table()).orders(orders)
}

/// Orders as a viewer may see them: none for, or about, somebody unknown (HID-1).
pub fn shown(play: &Play<'_>, orders: &[Order], viewer: Viewer) -> Vec<Order> {
    let known = |id: &FigureId| knows(play.state(), viewer, *id);
    let open = orders.iter().filter(|order| {
        // A way is that of the first: without them it would be told of somebody else.
        order.who.first().is_some_and(known)
            && order
                .acts
                .iter()
                .flat_map(Act::figures)
                .all(|id| known(&id))
    });
    let open = open.map(|order| Order {
        who: order.who.iter().copied().filter(known).collect(),
        ..order.clone()
    });
    open.collect()
}

/// Why orders are refused, in words, each reason once and with the order it is about.
pub fn refusals(
    refused: &[Refused],
    orders: &[Order],
    play: &Play<'_>,
    ctx: &Context,
) -> Vec<(usize, String)> {
    Story::new(&ctx.texts, play.table()).refused(refused, orders)
}

/// What would hold without those because of whom alone orders are refused, in words.
pub fn offer(
    refused: &[Refused],
    orders: &[Order],
    play: &Play<'_>,
    seat: Seat,
    ctx: &Context,
) -> Option<(Without, String)> {
    let orders = Orders(orders.to_vec());
    let offered = without(play.table(), play.state(), seat, &orders, refused)?;
    let story = Story::new(&ctx.texts, play.table());
    // Only what would be another order than before.
    let changed = offered.orders.0.iter().zip(&orders.0);
    let changed = changed.filter(|(now, before)| now != before);
    let changed: Vec<Order> = changed.map(|(now, _)| now.clone()).collect();
    let values = [
        ("who", story.called(&offered.figures).into()),
        ("orders", lines(play, &changed, ctx).join(" · ").into()),
    ];
    let text = ctx.texts.say_with("play-offer", &values);
    Some((offered, text))
}

/// What is wrong with a line, and what may have been meant.
pub fn fault(fault: &Fault, ctx: &Context) -> String {
    let word = [("word", fault.word.as_str().into())];
    let key = format!("order-fault-{}", fault.kind.word());
    let what = ctx.texts.say_with(&key, &word);
    let tongue = match ctx.lang {
        Lang::Fr => Tongue::French,
        Lang::En => Tongue::English,
    };
    match fault.hint_in(tongue) {
        Some(hint) => {
            let hint = [("hint", hint.into())];
            let meant = ctx.texts.say_with("play-hint", &hint);
            format!("{what}{}{meant}", ctx.lang.mark(';'))
        }
        None => what,
    }
}
