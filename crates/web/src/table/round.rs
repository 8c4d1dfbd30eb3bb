//! One round of orders: who is asked, what they have in mind, and whether they agree.

use super::draft::Draft;
use super::setup::{Manner, Setup};
use argad_rules::agree::{Agreed, Denied, Open, Sealed};
use argad_rules::check::{Checked, has_choice};
use argad_rules::log::Play;
use argad_rules::order::Orders;
use argad_rules::state::{Seat, State};
use argad_rules::table::Table;

/// Sets of orders without agreement until an open table is a deadlock (GEN-1).
const PATIENCE: u32 = 20;

enum Agreement {
    Open(Open),
    Sealed(Sealed),
}

/// The open round.
pub(super) struct Round {
    /// People with a choice.
    pub needed: Vec<Seat>,
    /// What each of them has in mind.
    pub drafts: Vec<Draft>,
    agreement: Agreement,
    /// Who sits at the screen, as a place in `needed`.
    pub at: usize,
    /// Sealed orders: whether that one has taken the screen over.
    pub taken: bool,
    /// What all agreed on.
    pub agreed: Option<Agreed>,
    /// What the bots have ordered so far.
    pub bots: Vec<Checked>,
}

impl Round {
    pub fn open(play: &Play<'_>, setup: &Setup) -> Self {
        let over = play.state().outcome.is_some();
        let choice = |seat: &Seat| !over && has_choice(play.table(), play.state(), *seat);
        let needed: Vec<Seat> = setup.people().filter(choice).collect();
        let patience = (needed.len() > 1).then_some(PATIENCE);
        Self {
            drafts: vec![Draft::default(); needed.len()],
            agreement: match setup.manner {
                Manner::Open => Agreement::Open(Open::new(needed.clone(), patience)),
                Manner::Sealed => Agreement::Sealed(Sealed::new(needed.clone())),
            },
            at: 0,
            taken: !setup.is_secret(),
            needed,
            agreed: None,
            bots: Vec::new(),
        }
    }

    /// An open table: what the others than `seat` have announced.
    pub fn announced(&self, seat: Seat) -> Vec<(Seat, &Orders)> {
        let Agreement::Open(open) = &self.agreement else {
            return Vec::new();
        };
        let others = self.needed.iter().filter(|other| **other != seat);
        others
            .filter_map(|&other| Some((other, open.announced(other)?)))
            .collect()
    }

    /// Who has accepted the set on the table, or has sealed.
    pub fn settled(&self) -> Vec<Seat> {
        match &self.agreement {
            Agreement::Open(open) => open.accepted().to_vec(),
            Agreement::Sealed(sealed) => sealed.envelopes().sealed,
        }
    }

    /// The one at the screen is content with these orders; `parts` are those of each chair they lead.
    pub fn agree(
        &mut self,
        table: &Table<'_>,
        state: &State,
        seat: Seat,
        orders: &Orders,
        parts: &[(Seat, Orders)],
    ) -> Result<(), Denied> {
        self.agreed = match &mut self.agreement {
            Agreement::Open(open) => {
                open.draft(table, state, seat, orders)?;
                if open.is_deadlock(table) {
                    Some(open.time_up(table, state)?)
                } else {
                    open.accept(table, state, seat, open.version())?
                }
            }
            Agreement::Sealed(sealed) => {
                for (seat, orders) in parts {
                    sealed.submit(table, state, *seat, orders)?;
                }
                let mut agreed = None;
                for (seat, _) in parts {
                    agreed = sealed.seal(table, state, *seat)?;
                }
                agreed
            }
        };
        Ok(())
    }

    /// Who is asked next, as a place in `needed`; nobody once all agree.
    pub fn next(&self) -> Option<usize> {
        let settled = self.settled();
        (1..=self.needed.len())
            .map(|step| (self.at + step) % self.needed.len())
            .find(|&index| !settled.contains(&self.needed[index]))
            .filter(|_| self.agreed.is_none())
    }
}
