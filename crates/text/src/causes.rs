//! Why a shot is changed, said by its cause and not by the row of a table.
//!
//! The rules have decided already: a clause is here only put into words. Where one clause covers
//! several causes, the fields of the situation itself tell which it was.

use crate::Texts;
use argad_rules::data::{Cell, MissileTrait, Mount, TacRow};
use argad_rules::shooting::{Formation, Motion, Shooters, Target};
use argad_rules::{Clause, Modifier};

impl Texts {
    /// The causes of the modifiers of one line of shooters, in their order. Without the target some
    /// are told by the title of their clause.
    pub fn shot_causes(
        &self,
        modifiers: &[Modifier],
        line: &Shooters<'_>,
        target: Option<&Target<'_>>,
    ) -> Vec<String> {
        let count = |clause| modifiers.iter().filter(|m| m.clause == clause).count();
        let mut shooter = shared(self.shooter_cells(line), count(Clause::SHO_M5)).into_iter();
        let fantastic = target.map(|target| self.fantastic_cells(target));
        let fantastic = shared(fantastic.unwrap_or_default(), count(Clause::FAN_3));
        let mut fantastic = fantastic.into_iter();
        let mut cause = |modifier: &Modifier| match modifier.clause {
            Clause::SHO_M5 => shooter.next(),
            Clause::FAN_3 => fantastic.next(),
            clause => self.plain_cause(clause, line, target),
        };
        modifiers
            .iter()
            .map(|modifier| {
                let told = cause(modifier).filter(|cause| !cause.is_empty());
                told.unwrap_or_else(|| self.clause_title(modifier.clause))
            })
            .collect()
    }

    /// Why a line of shooters is in disorder; `row` is its row of the TAC table, if it has one.
    pub fn disorder_cause(
        &self,
        clause: Clause,
        line: &Shooters<'_>,
        row: Option<&TacRow>,
    ) -> String {
        let led = line.leader || row.is_none_or(|row| row.no_leader != Cell::Disorder);
        self.say(match clause {
            Clause::DIS_1 => "cause-no-leader",
            Clause::DIS_2 => "cause-disorder",
            _ if clause.chapter() != "TAC" => return self.clause_title(clause),
            _ if line.formation == Formation::Skirmish => "cause-skirmishing",
            _ if !led => "cause-no-leader",
            _ => "cause-at-will",
        })
    }

    /// What adds +1 to one die.
    pub fn plus_one_cause(&self, clause: Clause) -> String {
        self.say(match clause {
            Clause::ELT_2 => "cause-elite-single",
            Clause::ELT_3 => "cause-elite-unit",
            Clause::TAC_5 => "cause-recruits",
            Clause::WPN_11 => "cause-heavy-musket",
            clause => return self.clause_title(clause),
        })
    }

    /// The cause behind a clause that has one at a time.
    fn plain_cause(
        &self,
        clause: Clause,
        line: &Shooters<'_>,
        target: Option<&Target<'_>>,
    ) -> Option<String> {
        let cover = target.and_then(|target| target.cover);
        if let Some(cover) = cover.filter(|cover| cover.clause == clause) {
            return Some(self.lang().name(&cover.name).to_owned());
        }
        let key = match clause {
            // The weapon's own clause as a modifier is its armour malus.
            clause if clause == line.weapon.clause => "cause-armour",
            Clause::SHO_M2 => "cause-furtive-target",
            Clause::SHO_M3 => "cause-cap",
            Clause::SHO_M4 if line.furtive => "cause-furtive-shooter",
            Clause::SHO_M4 if line.motion == Motion::Immobile => "cause-threatened",
            Clause::SHO_M4 => "cause-moving",
            Clause::SHO_6 => "cause-emergency",
            Clause::MOV_15 => "cause-native",
            Clause::GEN_3 => "cause-ambush",
            Clause::DIS_2 => "cause-ambush-lost",
            Clause::FAN_1 => {
                let value = target?.protection.into();
                return Some(self.say_with("cause-hide", &[("value", value)]));
            }
            // A row takes −1 only from shots at such targets.
            clause if clause.chapter() == "TAC" => "cause-isolated",
            _ => return None,
        };
        Some(self.say(key))
    }

    /// SHO-M5 in the order of its cells.
    fn shooter_cells(&self, line: &Shooters<'_>) -> Vec<String> {
        let mut cells = Vec::new();
        match line.mount {
            Mount::MountedInfantry => cells.push(self.say("cause-mounted-infantry")),
            Mount::Cavalry if line.weapon.is(MissileTrait::AwkwardMounted) => {
                cells.push(self.say("cause-saddle"));
            }
            Mount::Cavalry | Mount::Foot => {}
        }
        if line.class <= 2 && line.weapon.is(MissileTrait::Firearm) && !line.hunting {
            let values = [("class", line.class.into())];
            cells.push(self.say_with("cause-untrained", &values));
        }
        cells
    }

    /// FAN-3 in the order of its cells.
    fn fantastic_cells(&self, target: &Target<'_>) -> Vec<String> {
        let cells = [
            (target.flying, "cause-flying"),
            (target.warded, "cause-warded"),
        ];
        let set = cells.into_iter().filter(|(set, _)| *set);
        set.map(|(_, key)| self.say(key)).collect()
    }
}

/// One cause for each modifier, or all of them for the one there is.
fn shared(causes: Vec<String>, modifiers: usize) -> Vec<String> {
    if modifiers > 1 {
        causes
    } else {
        vec![causes.join(", ")]
    }
}
