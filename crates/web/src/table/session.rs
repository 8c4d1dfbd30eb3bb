//! A game at this screen: who sits where, whose orders are asked for, and how they agree.
//!
//! Pure: it knows no page, no clock and no storage. Everything about the rules is asked of the rules.

use super::draft::Draft;
use super::round::Round;
use super::setup::{Chair, Manner, Setup};
pub use super::source::NoGame;
use super::source::lasting;
use crate::own;
use argad_lab::opponent::Opponent;
use argad_rules::agree::Denied;
use argad_rules::check::{Checked, Refused, refusals, without};
use argad_rules::data;
use argad_rules::event::{Event, Ruling};
use argad_rules::geometry::Point;
use argad_rules::log::{Dice, DiceFrom, Log, Play, PlayError, Start, read};
use argad_rules::order::{Act, Order, Orders, Reaction};
use argad_rules::scenario::Objective;
use argad_rules::state::{Figure, FigureId, Phase, Seat, State, Viewer};
use argad_rules::table::Table;
use argad_rules::view::{View, knows, knows_aim, view};
use std::ops::Range;

/// A game being played.
pub struct Session {
    play: Play<'static>,
    setup: Setup,
    bots: Vec<Opponent>,
    round: Round,
    /// Whether the game master sits at the screen (TRN-7).
    master: bool,
    /// Whether it came from a log.
    resumed: bool,
    /// The log it was gone on with, where that breaks off in a round and was cut back to the last whole one.
    torn: Option<String>,
}

impl Session {
    /// Begins a game of a scenario by id: one that comes with the app, or the own.
    pub fn begin(id: &str, setup: Setup, seed: u64) -> Result<Self, NoGame> {
        let (scenario, text) = own::find(id).ok_or(NoGame::Unknown)?;
        let data = data::embedded(scenario.period());
        let table = Table::new(scenario, data).ok_or(NoGame::Unknown)?;
        let start = Start {
            text,
            dice: DiceFrom::Seed(seed),
        };
        let play = Play::begin_seated(table, start, setup.players(), &Dice::Seed)?;
        Ok(Self::with(play, setup, seed))
    }

    /// Goes on with a game from its log.
    pub fn resume(
        bytes: &[u8],
        setup: impl FnOnce(&Log<'static>) -> Setup,
    ) -> Result<Self, NoGame> {
        let log = read(bytes)?;
        let DiceFrom::Seed(seed) = log.header.dice else {
            return Err(PlayError::OtherDice.into());
        };
        let table = lasting(&log).ok_or(NoGame::Unknown)?;
        let setup = setup(&log);
        let mut play = Play::resume(table, &log)?;
        play.seat(setup.players());
        let mut session = Self::with(play, setup, seed);
        session.resumed = true;
        let is_whole = session.log().as_bytes() == bytes;
        session.torn = (!is_whole).then(|| String::from_utf8_lossy(bytes).into_owned());
        Ok(session)
    }

    /// The log as it came: what is played again before the game goes on.
    pub fn to_check(&self) -> &str {
        self.torn.as_deref().unwrap_or(self.log())
    }

    /// Whether it was gone on with from a log, which may be checked.
    pub fn is_resumed(&self) -> bool {
        self.resumed
    }

    /// Has the bots of another copy of this game sit down, which stopped earlier: they remember.
    pub fn take_bots(&mut self, other: Self) {
        if self.log().starts_with(other.log()) && self.setup == other.setup {
            self.bots = other.bots;
        }
    }

    /// The same game as it stood when the round of an event was open, to be played otherwise from there.
    pub fn branch(&self, event: usize) -> Result<Self, NoGame> {
        // What goes beyond the last open round is left out.
        let log = read(self.log().as_bytes())?;
        let cut = log.until(event);
        let mut branch = Self::resume(cut.as_bytes(), |_| self.setup.clone())?;
        branch.master = self.master;
        branch.resumed = self.resumed;
        Ok(branch)
    }

    fn with(play: Play<'static>, setup: Setup, seed: u64) -> Self {
        let bots = setup
            .chairs
            .iter()
            .filter_map(|&(seat, chair)| match chair {
                Chair::Person => None,
                Chair::Bot(spec) => Some(Opponent::new(spec, seat, seed)),
            });
        Self {
            bots: bots.collect(),
            round: Round::open(&play, &setup),
            play,
            setup,
            master: false,
            resumed: false,
            torn: None,
        }
    }

    /// The table.
    pub fn table(&self) -> &Table<'static> {
        self.play.table()
    }

    /// Everything, for the rules only: what is shown comes from [`Session::seen`].
    pub fn state(&self) -> &State {
        self.play.state()
    }

    /// The open round.
    pub fn phase(&self) -> Phase {
        self.state().phase
    }

    /// Who plays, and how.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The log so far, as `argad` writes it.
    pub fn log(&self) -> &str {
        self.play.log()
    }

    /// Everything that happened, for reckoning with after the end.
    pub fn events(&self) -> &[Event] {
        self.play.events()
    }

    /// How many events so far.
    pub fn length(&self) -> usize {
        self.play.events().len()
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.state().outcome.is_some()
    }

    /// Who sits at the screen and has something to decide.
    pub fn at(&self) -> Option<Seat> {
        if self.is_over() || self.round.agreed.is_some() {
            return None;
        }
        self.round.needed.get(self.round.at).copied()
    }

    /// Whether those of a chair take orders from whom is at the screen now: one person leads all chairs of a
    /// side that plays against bots.
    pub fn commands(&self, seat: Seat) -> bool {
        match self.at() {
            Some(at) if self.is_one_hand() => {
                at.side == seat.side && self.round.needed.contains(&seat)
            }
            at => at == Some(seat),
        }
    }

    fn is_one_hand(&self) -> bool {
        self.setup.manner == Manner::Sealed && self.setup.is_one_side()
    }

    /// Those of some orders that are for a chair: all of them where each chair has its own. What is for
    /// nobody's figures is the first chair's, which is told that it may not.
    fn part(&self, orders: &[Order], seat: Seat) -> Orders {
        let needed = &self.round.needed;
        let of = |order: &&Order| {
            let first = order.who.first();
            let first = first.and_then(|id| self.state().figures.get(id.index()));
            let chair = first
                .and_then(Figure::seat)
                .filter(|seat| needed.contains(seat));
            !self.is_one_hand() || chair.or(needed.first().copied()) == Some(seat)
        };
        Orders(orders.iter().filter(of).cloned().collect())
    }

    /// The chairs whose orders are being given.
    fn chairs(&self) -> Vec<Seat> {
        match self.at() {
            Some(_) if self.is_one_hand() => self.round.needed.clone(),
            at => at.into_iter().collect(),
        }
    }

    /// Everything that is wrong with orders of who is at the screen.
    fn wrong(&self, orders: &[Order]) -> Vec<Refused> {
        let chairs = self.chairs().into_iter();
        chairs
            .flat_map(|seat| refusals(self.table(), self.state(), seat, &self.part(orders, seat)))
            .collect()
    }

    /// Whose hands the screen is to be given into before anything is shown.
    pub fn hand_over(&self) -> Option<Seat> {
        self.at().filter(|_| !self.round.taken && !self.master)
    }

    /// The one asked for sits down.
    pub fn take_over(&mut self) {
        self.round.taken = true;
    }

    /// With whose eyes the screen shows things now: while it is handed over, what everybody may know.
    pub fn viewer(&self) -> Viewer {
        match self.at() {
            Some(seat) if self.round.taken && !self.master => Viewer::Seat(seat),
            _ => self.witness(),
        }
    }

    /// With whose eyes those at the screen watch what happens, all together.
    pub fn witness(&self) -> Viewer {
        match self.setup.people().next() {
            _ if self.master => Viewer::Master,
            Some(first) if self.setup.is_one_side() => Viewer::Seat(first),
            _ if self.is_over() => Viewer::Master,
            _ => Viewer::Spectator,
        }
    }

    /// What the one at the screen wants, and what he knows of what the others do.
    pub fn aims(&self) -> (Vec<&Objective>, Vec<&Objective>) {
        let eyes = self.viewer();
        let own = |objective: &&Objective| {
            let side = self.table().side(&objective.side);
            matches!(eyes, Viewer::Seat(seat) if Some(seat.side) == side)
        };
        let aims = self.table().scenario.objectives.iter().enumerate();
        let known = aims.filter(|(index, _)| knows_aim(self.table(), self.state(), eyes, *index));
        known.map(|(_, objective)| objective).partition(own)
    }

    /// What the screen may show.
    pub fn seen(&self) -> View {
        view(self.table(), self.state(), self.viewer())
    }

    /// The orders of the one at the screen.
    pub fn orders(&self) -> &[Order] {
        match self.at() {
            Some(_) if self.round.taken => self.draft().map_or(&[], Draft::orders),
            _ => &[],
        }
    }

    /// An open table: what the others have announced, as far as the one at the screen may know.
    pub fn announced(&self) -> Vec<(Seat, Vec<Order>)> {
        let Some(seat) = self.at() else {
            return Vec::new();
        };
        let told = self.round.announced(seat).into_iter();
        let told = told.map(|(other, orders)| (other, self.known(&orders.0, Viewer::Seat(seat))));
        told.filter(|(_, shown)| !shown.is_empty()).collect()
    }

    /// Who has accepted the set on the table, or has sealed.
    pub fn settled(&self) -> Vec<Seat> {
        self.round.settled()
    }

    /// People with a choice in this round.
    pub fn needed(&self) -> &[Seat] {
        &self.round.needed
    }

    /// Orders as a viewer may see them: none for, or about, somebody unknown (HID-1).
    fn known(&self, orders: &[Order], viewer: Viewer) -> Vec<Order> {
        let known = |id: &FigureId| knows(self.state(), viewer, *id);
        let open = orders.iter().filter(|order| {
            let about = order.acts.iter().flat_map(Act::figures);
            order.who.first().is_some_and(known) && about.into_iter().all(|id| known(&id))
        });
        let open = open.map(|order| Order {
            who: order.who.iter().copied().filter(known).collect(),
            ..order.clone()
        });
        open.collect()
    }

    fn draft(&self) -> Option<&Draft> {
        self.round.drafts.get(self.round.at)
    }

    fn draft_mut(&mut self) -> Option<&mut Draft> {
        self.round.drafts.get_mut(self.round.at)
    }

    /// Whether there is an order to take back, and one to give again.
    pub fn steps(&self) -> (bool, bool) {
        self.draft().map_or((false, false), Draft::steps)
    }

    /// One order back.
    pub fn undo(&mut self) -> bool {
        self.draft_mut().is_some_and(Draft::undo)
    }

    /// And forth.
    pub fn redo(&mut self) -> bool {
        self.draft_mut().is_some_and(Draft::redo)
    }

    /// No order for some figures.
    pub fn drop_orders(&mut self, figures: &[FigureId]) {
        if let Some(draft) = self.draft_mut() {
            let rest = draft.without(figures);
            draft.set(rest);
        }
    }

    /// The one who leads the way somebody is ordered to go, and its points.
    pub fn way_of(&self, id: FigureId) -> Option<(FigureId, Vec<Point>)> {
        let order = self.orders().iter().find(|order| order.who.contains(&id))?;
        let points = order.acts.iter().find_map(|act| match act {
            Act::Move(points) => Some(points.clone()),
            _ => None,
        })?;
        Some((*order.who.first()?, points))
    }

    /// Everything that is wrong with an order by itself.
    pub fn refusals(&self, order: &Order) -> Vec<Refused> {
        self.wrong(std::slice::from_ref(order))
    }

    /// Those who do an act together with the first of them: whole close orders for what they do as one.
    pub fn party(&self, who: &[FigureId], act: &Act) -> Vec<FigureId> {
        let mut all = who.to_vec();
        if act.is_of_body() {
            for &id in who {
                if let Some(body) = self.state().figure(id).body {
                    all.extend(self.state().body(body).map(|(id, _)| id));
                }
            }
        }
        let mut party: Vec<FigureId> = Vec::new();
        for id in all {
            if !party.contains(&id) {
                party.push(id);
            }
        }
        party
    }

    /// Tells figures to do something: beside what they were told before where the rules allow both, else
    /// instead. One who is in the way of it does not stop the others: then it tells why, about those left out.
    pub fn give(&mut self, who: &[FigureId], act: &Act) -> Result<Vec<Refused>, Vec<Refused>> {
        let party = self.party(who, act);
        let beside = self.beside(&party, act);
        let alone = self.order(&party, vec![act.clone()]);
        let mut tries: Vec<Order> = beside.into_iter().collect();
        tries.push(alone.clone());
        let (whole, refused) = (tries.len(), self.refusals(&alone));
        if party.len() > 1 && !act.is_of_body() {
            tries.extend(self.without(&alone, &refused));
            let may = party.iter().copied().filter(|&id| {
                let one = self.order(&[id], vec![act.clone()]);
                self.refusals(&one).is_empty()
            });
            let may: Vec<FigureId> = may.collect();
            if !may.is_empty() && may.len() < party.len() {
                tries.push(self.order(&may, vec![act.clone()]));
            }
        }
        let given = self.first_allowed(tries)?;
        Ok(if given < whole { Vec::new() } else { refused })
    }

    /// An order without those because of whom alone it is refused.
    fn without(&self, order: &Order, refused: &[Refused]) -> Option<Order> {
        let orders = Orders(vec![order.clone()]);
        let left = without(self.table(), self.state(), self.at()?, &orders, refused)?;
        left.orders.0.into_iter().next()
    }

    /// Adds a standing order for what may happen, in place of the one for the same cue.
    pub fn react(&mut self, who: &[FigureId], reaction: Reaction) -> Result<(), Vec<Refused>> {
        let known = self.orders().iter().find(|order| same(&order.who, who));
        let mut order = match known {
            Some(order) => order.clone(),
            None => self.order(who, vec![Act::Stay]),
        };
        let had = order.reactions.contains(&reaction);
        order.reactions.retain(|known| known.cue != reaction.cue);
        if !had {
            order.reactions.push(reaction);
        }
        self.first_allowed(vec![order]).map(|_| ())
    }

    fn order(&self, who: &[FigureId], acts: Vec<Act>) -> Order {
        let known = self.orders().iter().find(|order| same(&order.who, who));
        Order {
            who: who.to_vec(),
            acts,
            reactions: known
                .map(|order| order.reactions.clone())
                .unwrap_or_default(),
        }
    }

    /// The order these were given, with one act more: in place of another of its kind.
    fn beside(&self, who: &[FigureId], act: &Act) -> Option<Order> {
        let known = self.orders().iter().find(|order| same(&order.who, who))?;
        if matches!(act, Act::Stay | Act::Crouch | Act::Surrender) {
            return None;
        }
        let kind = std::mem::discriminant(act);
        let mut order = Order {
            who: who.to_vec(),
            ..known.clone()
        };
        order.acts.retain(|other| {
            let same = std::mem::discriminant(other) == kind || other.is_way() && act.is_way();
            !same && *other != Act::Stay
        });
        order.acts.push(act.clone());
        Some(order)
    }

    /// Which is the first of some orders that goes with all others; why the one that says the least does not.
    fn first_allowed(&mut self, tries: Vec<Order>) -> Result<usize, Vec<Refused>> {
        let (Some(_), Some(draft)) = (self.at(), self.draft()) else {
            return Ok(0);
        };
        let mut wrong = Vec::new();
        for (index, order) in tries.into_iter().enumerate() {
            let mut orders = draft.without(&order.who);
            orders.push(order);
            wrong = self.wrong(&orders);
            if wrong.is_empty() {
                if let Some(draft) = self.draft_mut() {
                    draft.set(orders);
                }
                return Ok(index);
            }
        }
        Err(wrong)
    }

    /// The one at the screen is content: with an open table as it stands, or with the envelope. Then it is
    /// somebody else's turn, or the round is agreed on.
    pub fn agree(&mut self) -> Result<(), Denied> {
        let Some(seat) = self.at() else {
            return Ok(());
        };
        let orders = Orders(self.orders().to_vec());
        let parts = self.chairs().into_iter();
        let parts: Vec<(Seat, Orders)> = parts
            .map(|seat| (seat, self.part(&orders.0, seat)))
            .collect();
        let (table, state) = (self.play.table(), self.play.state());
        self.round.agree(table, state, seat, &orders, &parts)?;
        if let Some(next) = self.round.next() {
            self.sit(next);
        }
        Ok(())
    }

    /// An open table: somebody else speaks.
    pub fn speak(&mut self, seat: Seat) {
        let index = self.round.needed.iter().position(|&known| known == seat);
        if let Some(index) = index.filter(|_| self.setup.manner == Manner::Open) {
            self.sit(index);
        }
    }

    fn sit(&mut self, index: usize) {
        self.round.at = index;
        self.round.taken = !self.setup.is_secret();
    }

    /// Whether nothing more is to be asked of people before the round is played.
    pub fn is_ready(&self) -> bool {
        !self.is_over() && self.at().is_none()
    }

    /// Lets the next bot think; nothing is left to think of when it says no.
    pub fn think(&mut self) -> bool {
        let done = self.round.bots.len();
        let thinking = self.bots.get_mut(done);
        let checked = thinking.and_then(|bot| bot.orders(&self.play));
        match checked {
            Some(checked) => {
                self.round.bots.push(checked);
                true
            }
            None => false,
        }
    }

    /// Whether any chair is a bot's.
    pub fn has_bots(&self) -> bool {
        !self.bots.is_empty()
    }

    /// What the bots have ordered so far in this round.
    pub fn thoughts(&self) -> Vec<(Seat, Orders)> {
        let all = self.round.bots.iter();
        all.map(|checked| (checked.seat(), Orders(checked.orders().to_vec())))
            .collect()
    }

    /// Takes over what the bots have ordered in another copy of this game; says whether that is all.
    pub fn take_thoughts(&mut self, thoughts: &[(Seat, Orders)]) -> bool {
        let checked: Vec<Checked> = thoughts
            .iter()
            .filter_map(|(seat, orders)| self.play.check(*seat, orders).ok())
            .collect();
        let bots = self.bots.iter().map(Opponent::seat);
        let whole = bots.eq(checked.iter().map(Checked::seat));
        if whole {
            self.round.bots = checked;
        }
        whole
    }

    /// Plays the round that was agreed on; gives the events.
    pub fn resolve(&mut self) -> Result<Range<usize>, PlayError> {
        let first = self.length();
        let agreed = self.round.agreed.take();
        let (mut orders, frozen) =
            agreed.map_or_else(Default::default, |agreed| (agreed.orders, agreed.frozen));
        orders.append(&mut self.round.bots);
        for seat in self.table().seats() {
            if !orders.iter().any(|checked| checked.seat() == seat) {
                orders.extend(self.play.check(seat, &Orders::default()).ok());
            }
        }
        self.play.resolve(&orders, &frozen, &Dice::Seed)?;
        self.round = Round::open(&self.play, &self.setup);
        Ok(first..self.length())
    }

    /// Whether the game master sits at the screen.
    pub fn is_master_here(&self) -> bool {
        self.master
    }

    /// The game master sits down at the screen, or leaves it.
    pub fn seat_master(&mut self, here: bool) {
        self.master = here;
    }

    /// The game master makes something so (TRN-7); gives the events. Orders in mind stay where they still hold.
    pub fn overrule(&mut self, ruling: Ruling, reason: &str) -> Result<Range<usize>, PlayError> {
        let first = self.length();
        let kept = self.kept();
        self.play.overrule(ruling, reason, &Dice::Seed)?;
        self.round = Round::open(&self.play, &self.setup);
        for (seat, Orders(mut orders), sealed) in kept {
            orders.retain(|order| {
                let alone = Orders(vec![order.clone()]);
                refusals(self.table(), self.state(), seat, &alone).is_empty()
            });
            self.restore(seat, orders, sealed);
        }
        Ok(first..self.length())
    }

    /// Everybody's drafts, and who has sealed: for keeping.
    pub fn kept(&self) -> Vec<(Seat, Orders, bool)> {
        let settled = self.settled();
        let all = self.round.needed.iter().zip(&self.round.drafts);
        all.map(|(&seat, draft)| {
            let draft = self
                .round
                .drafts
                .first()
                .filter(|_| self.is_one_hand())
                .unwrap_or(draft);
            (
                seat,
                self.part(draft.orders(), seat),
                settled.contains(&seat),
            )
        })
        .collect()
    }

    /// Takes drafts that were kept; those the rules do not allow any more are left out.
    pub fn restore(&mut self, seat: Seat, orders: Vec<Order>, sealed: bool) {
        let Some(index) = self.round.needed.iter().position(|&s| s == seat) else {
            return;
        };
        let orders = Orders(orders);
        if !refusals(self.table(), self.state(), seat, &orders).is_empty() {
            return;
        }
        if self.is_one_hand() {
            let mut all = self.round.drafts[0].orders().to_vec();
            all.extend(orders.0);
            self.round.drafts[0] = Draft::new(all);
            return;
        }
        self.round.drafts[index] = Draft::new(orders.0);
        if sealed && self.round.at == index && self.round.agreed.is_none() {
            self.round.taken = true;
            // What cannot be sealed again is a draft again.
            let _ = self.agree();
        }
    }
}

/// Whether the same are meant, in whatever order.
fn same(a: &[FigureId], b: &[FigureId]) -> bool {
    a.len() == b.len() && a.iter().all(|id| b.contains(id))
}
