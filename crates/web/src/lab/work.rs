//! Games of the lab, one after the other: what is wanted, and what is known so far.
//!
//! Pure: [`crate::worker`] plays them beside the page.

use crate::own;
use crate::route::{Page, Route};
use argad_lab::bot::Spec;
use argad_lab::pair::Pairs;
use argad_lab::record::{Players, Record, Setting, play_briefly};
use argad_lab::stats::Moments;
use argad_rules::data;
use argad_rules::scenario::{Scenario, embedded};
use argad_rules::table::Table;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most games that can be asked for.
pub const MOST: u64 = 5_000;

/// What is wanted; an address says all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The scenario by id.
    pub scenario: String,
    /// A bot for each side, again from the first if there are more sides.
    pub bots: [String; 2],
    /// How many games.
    pub games: u64,
    /// The first seed.
    pub seed: u64,
    /// An option in another position, `ID=POSITION`; nothing where the scenario is played as it is.
    pub with: String,
}

impl Wanted {
    /// What an address asks for; what it does not say, or says wrongly, is as usual.
    pub fn of(route: &Route) -> Self {
        let said = |key| route.get(key).unwrap_or_default();
        let bot = |key| match said(key).parse::<Spec>() {
            Ok(spec) => spec.to_string(),
            Err(_) => "drill".to_owned(),
        };
        let known = |id: &&str| own::find(id).is_some();
        let first = embedded().first().map_or("", |scenario| &scenario.id);
        Self {
            scenario: route.part(0).filter(known).unwrap_or(first).to_owned(),
            bots: [bot("a"), bot("b")],
            games: said("games").parse().unwrap_or(300).clamp(1, MOST),
            seed: said("seed").parse().unwrap_or(1),
            with: said("with").to_owned(),
        }
    }

    /// Its address.
    pub fn route(&self) -> Route {
        Route::to(Page::Lab)
            .step(&self.scenario)
            .with("a", &self.bots[0])
            .with("b", &self.bots[1])
            .with("games", &self.games.to_string())
            .with("seed", &self.seed.to_string())
            .with("with", &self.with)
    }

    /// The scenario.
    pub fn base(&self) -> Option<&'static Scenario> {
        own::find(&self.scenario).map(|(scenario, _)| scenario)
    }

    /// The scenario with its option changed; nothing where none is, or where it has no such option.
    pub fn changed(&self) -> Option<Scenario> {
        let (option, position) = self.with.split_once('=')?;
        let base = self.base()?;
        let rules = base.rules.with_named(option, position).ok()?;
        Some(Scenario {
            rules,
            ..base.clone()
        })
    }
}

/// What is known after so many games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// Games played.
    pub games: u64,
    /// Games each side won alone.
    pub wins: Vec<u64>,
    /// Games nobody won alone.
    pub draws: u64,
    /// How many games had so many turns.
    pub turns: BTreeMap<u8, u64>,
    /// Figures each side lost.
    pub lost: Vec<Moments>,
    /// With an option changed: half points of each side, and the difference game by game.
    pub changed: Vec<(Moments, Moments)>,
    /// Games that went otherwise with it.
    pub unlike: u64,
}

impl Known {
    fn add(&mut self, record: &Record) {
        self.games += 1;
        self.wins.resize(record.lost.len(), 0);
        self.lost.resize(record.lost.len(), Moments::default());
        match record
            .winner
            .and_then(|side| self.wins.get_mut(usize::from(side)))
        {
            Some(wins) => *wins += 1,
            None => self.draws += 1,
        }
        *self.turns.entry(record.turns).or_default() += 1;
        for (moments, fallen) in self.lost.iter_mut().zip(&record.lost) {
            moments.add(fallen.all().into());
        }
    }

    fn compare(&mut self, pairs: &Pairs) {
        self.unlike = pairs.unlike;
        let both = pairs.after.iter().zip(&pairs.score);
        self.changed = both.map(|(after, score)| (*after, *score)).collect();
    }
}

/// Games being played.
pub struct Run {
    tables: Vec<Table<'static>>,
    setting: Setting,
    players: Vec<Players>,
    pairs: Pairs,
    /// What is known so far.
    pub known: Known,
}

impl Run {
    /// Everything laid out; nothing where there is no such scenario.
    pub fn new(wanted: &Wanted) -> Option<Self> {
        let base = wanted.base()?;
        // One of these for each run the page asks for: little, and the worker ends with the page.
        let changed = wanted
            .changed()
            .map(|scenario| &*Box::leak(Box::new(scenario)));
        let tables: Option<Vec<Table<'static>>> = [Some(base), changed]
            .into_iter()
            .flatten()
            .map(|scenario| Table::new(scenario, data::embedded(scenario.period())))
            .collect();
        let tables = tables?;
        let setting = Setting {
            seed: wanted.seed,
            bots: wanted.bots.to_vec(),
            swap: false,
        };
        let bots: Vec<Spec> = wanted
            .bots
            .iter()
            .filter_map(|name| name.parse().ok())
            .collect();
        let seat = |_: &Table<'_>| Players::new(&setting, &bots, base.sides.len());
        let players = tables.iter().map(seat).collect();
        Some(Self {
            tables,
            setting,
            players,
            pairs: Pairs::default(),
            known: Known::default(),
        })
    }

    /// One more game; says whether it could be played.
    pub fn next_game(&mut self) -> bool {
        let number = self.known.games;
        let tables = self.tables.iter().zip(&mut self.players);
        let played: Option<Vec<Record>> = tables
            .map(|(table, players)| play_briefly(table, &self.setting, players, number).ok())
            .collect();
        match played.as_deref() {
            Some([before, rest @ ..]) => {
                self.known.add(before);
                if let [after] = rest {
                    self.pairs.add(before, after);
                    self.known.compare(&self.pairs);
                }
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(address: &str) -> Wanted {
        Wanted::of(&Route::read(address))
    }

    #[test]
    fn an_address_says_what_is_wanted_and_is_never_trusted() {
        let usual = wanted("#/lab");
        assert_eq!(usual.scenario, embedded()[0].id);
        assert_eq!((usual.games, usual.seed), (300, 1));
        let odd = wanted("#/lab/nowhere?a=nobody&games=99999999&seed=x&with=nonsense");
        assert_eq!(odd.scenario, usual.scenario);
        assert_eq!((odd.bots, odd.games, odd.seed), (usual.bots, MOST, 1));
        assert_eq!(wanted("#/lab?with=nonsense").changed(), None);
        let full = wanted("#/lab/low-wall?a=random&b=drill:bold&games=7&seed=3&with=morale=on");
        assert_eq!(Wanted::of(&Route::read(&full.route().to_string())), full);
    }

    #[test]
    fn games_are_those_of_the_lab() {
        let wanted = wanted("#/lab/first-shots?a=random&b=random&games=4&seed=5");
        let mut run = Run::new(&wanted).expect("a run");
        while run.known.games < wanted.games {
            assert!(run.next_game());
        }
        let scenario = wanted.base().expect("a scenario");
        let table = Table::new(scenario, data::embedded(scenario.period())).expect("a table");
        let bots: Vec<Spec> = vec!["random".parse().expect("a bot"); 2];
        let mut players = Players::new(&run.setting, &bots, scenario.sides.len());
        let mut wins = vec![0; scenario.sides.len()];
        for number in 0..4 {
            let game = argad_lab::record::play(&table, &run.setting, &mut players, number, false);
            let (record, _) = game.expect("a game");
            if let Some(side) = record.winner {
                wins[usize::from(side)] += 1;
            }
        }
        assert_eq!(run.known.wins, wins);
        assert_eq!(run.known.wins.iter().sum::<u64>() + run.known.draws, 4);
        assert_eq!(run.known.turns.values().sum::<u64>(), 4);
    }

    #[test]
    fn an_option_is_compared_on_the_same_dice() {
        let wanted = wanted("#/lab/first-shots?a=random&b=random&games=3&with=morale=on");
        assert!(wanted.changed().is_some());
        let mut run = Run::new(&wanted).expect("a run");
        for _ in 0..3 {
            assert!(run.next_game());
        }
        assert_eq!(run.known.changed.len(), 2);
        assert!(run.known.changed.iter().all(|(after, _)| after.count == 3));
        let text = serde_json::to_string(&run.known).expect("text");
        assert_eq!(
            serde_json::from_str::<Known>(&text).expect("known"),
            run.known
        );
    }
}
