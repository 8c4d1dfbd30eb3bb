//! Formations: forming, breaking, turning, and acting as one body.

use super::desk::{Desk, Findings};
use super::way::Way;
use crate::around::VOICE;
use crate::clause::Clause;
use crate::data::Ground;
use crate::march;
use crate::measure::Length;
use crate::movement::{self, Pivot};
use crate::order::{Act, Order, Response, Turn};
use crate::pace;
use crate::reason::{Code, Refusal};
use crate::scenario::skirmish_gap;
use crate::shooting::Formation;
use crate::state::{Figure, FigureId};

/// Pairs farther apart than this are no unit any more.
const WIDEST: Length = Length::cm(20);

impl Desk<'_, '_> {
    pub(super) fn drill(&self, order: &Order, act: &Act, way: &Way, out: &mut Findings) {
        let who = &order.who;
        let closed = |id: FigureId| {
            self.get(id)
                .is_some_and(|f| f.formation == Formation::Close && f.body.is_some())
        };
        match act {
            Act::Form { on, files, .. } => self.form(who, *on, *files, out),
            Act::Join(with) => self.join(who, *with, out),
            Act::Skirmish => {
                for &id in who {
                    let is = |f: &Figure| f.formation == Formation::Skirmish;
                    if self.get(id).is_some_and(is) {
                        out.add(Some(id), Code::AlreadySo, Clause::FRM_10, self.name(id));
                    }
                }
                self.skirmish(who, out);
            }
            Act::Spread { at, spacing } => {
                if at.is_some_and(|at| !self.table.scenario.table.holds(at)) {
                    out.add(None, Code::OffTable, Clause::MOV_12, "");
                }
                let base = who.first().and_then(|&id| self.get(id)?.placed());
                let least = base.map_or(Length::ZERO, |placed| skirmish_gap(placed.base));
                if let Some(cm) = spacing.filter(|&cm| cm < least || cm > WIDEST) {
                    let about = format!("{least}–{WIDEST}");
                    let refusal = Refusal::new(Code::BadSpacing, Clause::FRM_10, about);
                    out.push(None, refusal.because_of(cm, WIDEST));
                }
                self.skirmish(who, out);
            }
            Act::Break => {
                for &id in who {
                    if self
                        .get(id)
                        .is_some_and(|f| f.formation == Formation::Loose)
                    {
                        out.add(Some(id), Code::NotFormed, Clause::MOV_14, self.name(id));
                    }
                }
            }
            Act::Pivot(quarter) => {
                let mut before = order.acts.iter().take_while(|other| *other != act);
                // Where it stands after a move is not known yet.
                if !before.any(Act::is_way) && who.iter().all(|&id| closed(id)) && !way.breaks {
                    self.has_room(who, *quarter, out);
                }
                for &id in who {
                    if !closed(id) || way.breaks {
                        out.add(Some(id), Code::NotFormed, Clause::FRM_6, self.name(id));
                    } else if self.get(id).is_some_and(|f| f.doing.pivoted) {
                        out.add(Some(id), Code::AlreadySo, Clause::FRM_6, self.name(id));
                    }
                }
                self.untouched(who, Clause::FRM_7, out);
            }
            Act::Slide(point) => {
                self.shift(who, &closed, way, out);
                let first = who.first().and_then(|&id| Some((id, self.get(id)?)));
                let Some((id, figure)) = first else { return };
                let Some(placed) = figure.placed() else {
                    return;
                };
                if !self.table.scenario.table.holds(*point) {
                    out.add(None, Code::OffTable, Clause::MOV_12, "");
                    return;
                }
                let steps = self.table.base(figure.riding).length();
                let asked = placed.centre.distance(*point);
                if asked > steps {
                    let refusal = Refusal::new(Code::TooFarToGo, Clause::FRM_8, self.name(id));
                    out.push(Some(id), refusal.because_of(asked, steps));
                }
                for &id in who {
                    let bar = super::way::barred(self, id, placed.centre, &[*point], false);
                    if let Some((code, clause)) = bar {
                        out.add(Some(id), code, clause, self.name(id));
                    }
                }
            }
            Act::Exchange => self.shift(who, &closed, way, out),
            Act::Face(_) => {
                // RUL-10: only single figures look where they like.
                for &id in who {
                    if closed(id) && !way.breaks {
                        out.add(Some(id), Code::NotFormed, Clause::RUL_10, self.name(id));
                    }
                }
            }
            _ => {}
        }
    }

    /// FRM-10: trained for it, on a leader's command, nobody in contact.
    fn skirmish(&self, who: &[FigureId], out: &mut Findings) {
        for &id in who {
            let trained = |f: &Figure| pace::can_skirmish(self.table, f);
            if !self.get(id).is_none_or(trained) {
                out.add(Some(id), Code::NotTrained, Clause::FRM_10, self.name(id));
            }
        }
        self.commanded(who, Clause::FRM_10, out);
        self.untouched(who, Clause::FRM_10, out);
    }

    /// FRM-3: latecomers join a close order of their side, trained as it is, on a leader's command.
    fn join(&self, who: &[FigureId], with: FigureId, out: &mut Findings) {
        let Some(friend) = self.get(with) else { return };
        let body = friend.body.filter(|_| friend.formation == Formation::Close);
        if !self.is_friend(with) {
            out.add(Some(with), Code::NotOnSide, Clause::FRM_3, self.name(with));
            return;
        }
        if body.is_none() {
            out.add(Some(with), Code::NotFormed, Clause::FRM_3, self.name(with));
            return;
        }
        for &id in who {
            let Some(figure) = self.get(id) else { continue };
            let mut refuse = |code, clause| out.add(Some(id), code, clause, self.name(id));
            if figure.body == body && figure.formation == Formation::Close {
                refuse(Code::AlreadySo, Clause::FRM_3);
            }
            // FRM-16: on foot with those on foot, mounted with the mounted.
            if !pace::can_form_close(self.table, figure)
                || figure.is_mounted() != friend.is_mounted()
            {
                refuse(Code::NotTrained, Clause::FRM_2);
            }
        }
        self.commanded(who, Clause::FRM_3, out);
        self.untouched(who, Clause::FRM_2, out);
    }

    /// FRM-8: two steps aside or one rank past the others, in the pike period, not in contact.
    fn shift(
        &self,
        who: &[FigureId],
        closed: &dyn Fn(FigureId) -> bool,
        way: &Way,
        out: &mut Findings,
    ) {
        if self.table.period().is_hm() {
            out.add(None, Code::PeriodForbids, Clause::FRM_8, "");
        }
        for &id in who {
            if !closed(id) || way.breaks {
                out.add(Some(id), Code::NotFormed, Clause::FRM_8, self.name(id));
            }
        }
        self.untouched(who, Clause::FRM_8, out);
    }

    fn commanded(&self, who: &[FigureId], clause: Clause, out: &mut Findings) {
        if self.is_led(who) {
            return;
        }
        let first = who.first().copied();
        if let Some((away, leader)) = self.nearest_leader(who).filter(|(away, _)| *away > VOICE) {
            let refusal = Refusal::new(Code::LeaderTooFar, clause, self.name(leader));
            out.push(first, refusal.because_of(away, VOICE));
            return;
        }
        let about = first.map_or_else(String::new, |id| self.name(id));
        out.add(first, Code::NeedsLeader, clause, about);
    }

    /// The nearest leader who commands all of these, and how far he is from the nearest of them.
    fn nearest_leader(&self, who: &[FigureId]) -> Option<(Length, FigureId)> {
        let figures = || who.iter().filter_map(|&id| self.get(id));
        let leaders = self.table.leaders.iter().filter_map(|&id| {
            let leader = self.get(id)?;
            let own = leader.side == Some(self.seat.side) && leader.can_act() && !leader.fleeing;
            let commands = figures().all(|figure| self.table.commands(leader, figure));
            let placed = leader.placed().filter(|_| own && commands)?;
            let away = figures().filter_map(|figure| Some(placed.distance(&figure.placed()?)));
            Some((away.min()?, id))
        });
        leaders.min_by_key(|&(away, id)| {
            (
                away,
                self.get(id).and_then(Figure::placed).map(|p| p.centre),
            )
        })
    }

    fn untouched(&self, who: &[FigureId], clause: Clause, out: &mut Findings) {
        for &id in who {
            if self.any_in_contact(&[id]) {
                out.add(Some(id), Code::ContactForbids, clause, self.name(id));
            }
        }
    }

    /// FRM-2, FRM-3: trained, three or more, on easy open ground, on a figure everybody knows.
    fn form(&self, who: &[FigureId], on: FigureId, files: u8, out: &mut Findings) {
        for &id in who {
            let Some(figure) = self.get(id) else { continue };
            if !pace::can_form_close(self.table, figure) && id != on {
                out.add(Some(id), Code::NotTrained, Clause::FRM_2, self.name(id));
            }
        }
        self.commanded(who, Clause::FRM_3, out);
        self.untouched(who, Clause::FRM_2, out);
        let Some(marker) = self.get(on) else { return };
        let mut refuse = |code, clause| out.add(Some(on), code, clause, self.name(on));
        let troop = self.table.facts(marker).troop;
        if !self.is_friend(on) {
            refuse(Code::NotOnSide, Clause::FRM_3);
        } else if !(troop.leader || troop.musician || troop.colours) {
            refuse(Code::NotRecognisable, Clause::FRM_3);
        }
        // Latecomers may join a body that stands already.
        let joins = marker.body.is_some() && marker.formation == Formation::Close;
        let strength = who.len() + usize::from(!who.contains(&on));
        if files == 0 || usize::from(files) > strength.max(3) || strength < 3 && !joins {
            refuse(Code::FormTooFew, Clause::FRM_2);
        }
        if let Some(placed) = marker.placed() {
            let footing = self.table.footing(placed.centre, marker.is_mounted());
            if footing.ground != Ground::Easy || !footing.close_order {
                refuse(Code::WrongGround, Clause::FRM_2);
            }
        }
    }

    /// FRM-6, FRM-9: what goes with a turn of the formation.
    pub(super) fn pivot_clash(&self, order: &Order, way: &Way, out: &mut Findings) {
        let acts = &order.acts;
        if !acts.iter().any(|act| matches!(act, Act::Pivot(_))) {
            return;
        }
        let Some(pivot) = self.pivot(&order.who) else {
            return;
        };
        let fires = |act: &Act| matches!(act, Act::Shoot(_) | Act::Reload(_));
        let answers = |wanted: fn(Response) -> bool| order.reactions.iter().any(|r| wanted(r.then));
        let fires = acts.iter().any(fires) || answers(|then| then == Response::Shoot);
        let goes = way.goes()
            || answers(|then| matches!(then, Response::FallBack | Response::CounterCharge));
        if !pivot.moves && goes || !pivot.shoots && fires {
            let worst = self.least_drilled(&order.who);
            let about = worst.map_or_else(String::new, |id| self.name(id));
            out.add(worst, Code::PivotAlone, pivot.clause, about);
        }
    }

    /// The pivot of a body: the least drilled and least steady of them decide.
    fn pivot(&self, who: &[FigureId]) -> Option<Pivot> {
        let figures = || who.iter().filter_map(|&id| self.get(id));
        let class = figures().map(|f| self.table.class(f)).min()?;
        let morale = figures().map(|f| self.table.morale(f)).min()?;
        movement::pivot(self.table.period(), class, morale, false)
    }

    /// Of a body the first whose class, or else whose morale, forbids more than a pivot.
    fn least_drilled(&self, who: &[FigureId]) -> Option<FigureId> {
        let figures = || who.iter().filter_map(|&id| Some((id, self.get(id)?)));
        let class = figures().find(|(_, f)| self.table.class(f) < 3);
        let shaken = || figures().find(|(_, f)| self.table.morale(f) < 3);
        class.or_else(shaken).map(|(id, _)| id)
    }

    /// FRM-6: a body that turns before it goes must have room for it as everybody stands.
    fn has_room(&self, who: &[FigureId], quarter: Turn, out: &mut Findings) {
        let first = who
            .iter()
            .find(|&&id| self.get(id).is_some_and(Figure::can_act));
        if first.is_some() && march::turned(self.table, self.state, who, quarter).is_none() {
            let about = first.map_or_else(String::new, |&id| self.name(id));
            out.add(None, Code::NoRoomToPivot, Clause::FRM_6, about);
        }
    }

    /// FRM-5: a body goes and turns all together, on the order of a leader in voice.
    pub(super) fn as_one(&self, order: &Order, way: &Way, out: &mut Findings) {
        if way.breaks || !order.acts.iter().any(Act::is_of_body) {
            return;
        }
        let mut bodies: smallvec::SmallVec<[u16; 4]> = smallvec::SmallVec::new();
        for &id in &order.who {
            let body = self.get(id).filter(|f| f.formation == Formation::Close);
            if let Some(body) = body.and_then(|f| f.body)
                && !bodies.contains(&body)
            {
                bodies.push(body);
                let members = self.body(id);
                for member in &members {
                    if !order.who.contains(member) {
                        let about = self.name(*member);
                        out.add(Some(*member), Code::BodyTogether, Clause::FRM_5, about);
                    }
                }
                self.commanded(&members, Clause::FRM_5, out);
            }
        }
    }
}
