//! What a competent sergeant does without being told: a small table for each habit.

use argad_dice::Seeded;
use argad_lab::bot::{Advice, Spec, Why};
use argad_rules::check::{self, Checked};
use argad_rules::data;
use argad_rules::geometry::Point;
use argad_rules::measure::Length;
use argad_rules::order::{Act, Cue, Order, Orders, Reaction, Response, Shoot, Turn, When};
use argad_rules::scenario::{Scenario, read};
use argad_rules::state::{FigureId, Phase, Seat, SideId, State, ThingAt, Viewer};
use argad_rules::table::Table;
use argad_rules::view::view;

const RED: Seat = Seat {
    side: SideId(0),
    chair: 1,
};

/// A table of 120 × 90 cm, sides `red` and `blue`, ten turns; something to want for both.
fn scenario(period: &str, rest: &str) -> Scenario {
    let text = format!(
        "id = \"test\"\nname = {{ fr = \"essai\", en = \"test\" }}\nperiod = \"{period}\"\n\
         table = [120, 90]\nturns = 10\n\
         story = {{ fr = \"Un essai.\", en = \"A test.\" }}\n\
         [[side]]\nid = \"red\"\nname = {{ fr = \"rouge\", en = \"red\" }}\n\
         [[side]]\nid = \"blue\"\nname = {{ fr = \"bleu\", en = \"blue\" }}\n\
         {rest}\n\
         [[objective]]\nside = \"red\"\nwant = \"survive\"\nfigures = 1\nuntil = 10\npoints = 1\n\
         [[objective]]\nside = \"blue\"\nwant = \"survive\"\nfigures = 1\nuntil = 10\npoints = 1\n"
    );
    let reading = read("test.toml", &text, data::embedded);
    match reading.scenario {
        Some(scenario) => scenario,
        None => panic!("{:#?}", reading.errors),
    }
}

fn hm(rest: &str) -> Scenario {
    scenario("horse-and-musket", rest)
}

fn ps(rest: &str) -> Scenario {
    scenario("pike-and-shot", rest)
}

/// A state in a phase, with one change.
fn state(table: &Table<'_>, phase: Phase, change: impl Fn(&mut State)) -> State {
    let mut state = table.start();
    (state.turn, state.phase) = (1, phase);
    change(&mut state);
    state
}

/// What the sergeant of the red side says; everything he says must be allowed.
fn advice(table: &Table<'_>, state: &State) -> (Advice, Checked) {
    let spec: Spec = "drill".parse().expect("a bot");
    let mut dice = Seeded::stream(1, 1);
    let seen = view(table, state, Viewer::Seat(RED));
    let advice = spec
        .bot()
        .orders(table, &seen, &mut dice)
        .expect("no chance in it");
    assert_eq!(advice.orders.0.len(), advice.why.len());
    let checked = check::check(table, state, RED, &advice.orders).expect("allowed");
    (advice, checked)
}

fn table_of(scenario: &Scenario) -> Table<'_> {
    Table::new(scenario, data::embedded(scenario.period())).expect("a scenario that was read")
}

fn order_of(advice: &Advice, id: FigureId) -> Option<&Order> {
    advice.orders.of(id)
}

/// Where somebody is sent.
fn end(advice: &Advice, id: FigureId) -> Option<Point> {
    order_of(advice, id)?.acts.iter().find_map(|act| match act {
        Act::Move(points) => points.last().copied(),
        _ => None,
    })
}

fn at(state: &State, id: FigureId) -> Point {
    state.figure(id).placed().expect("on the table").centre
}

/// How those of the line shoot, the first eight.
fn volleys(advice: &Advice) -> Vec<bool> {
    let line = |order: &&Order| order.who.iter().all(|id| id.index() < 8);
    let orders = advice.orders.0.iter().filter(line);
    let acts = orders.flat_map(|order| &order.acts);
    acts.filter_map(|act| match act {
        Act::Shoot(shoot) => Some(shoot.volley),
        _ => None,
    })
    .collect()
}

const LINE: &str = "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
    block = { front = [60, 30], facing = \"north\", files = 4, ranks = 2 }\n\
    [[troop]]\nid = \"mob\"\nside = \"blue\"\nunit = \"irregulars\"\n\
    at = [[57, 46], [60, 46], [63, 46], [66, 46]]\nfacing = \"south\"\n";

fn officer(at: &str) -> String {
    format!("[[troop]]\nid = \"captain\"\nside = \"red\"\nunit = \"officer\"\nat = [{at}]\n")
}

// clauses: SHO-8, FRM-14
#[test]
fn a_volley_waits_for_the_leader() {
    for (post, together) in [("[52, 29]", true), ("[10, 10]", false)] {
        let scenario = hm(&(LINE.to_owned() + &officer(post)));
        let table = table_of(&scenario);
        let state = state(&table, Phase::Shooting, |_| {});
        let (advice, _) = advice(&table, &state);
        let volleys = volleys(&advice);
        assert!(!volleys.is_empty(), "somebody shoots");
        assert!(volleys.iter().all(|&volley| volley == together), "{post}");
    }
}

// clauses: SHO-4
#[test]
fn nobody_shoots_an_empty_gun() {
    let scenario = hm(&(LINE.to_owned() + &officer("[52, 29]")));
    let table = table_of(&scenario);
    let shooters = |empty: usize| {
        let state = state(&table, Phase::Shooting, |state| {
            for figure in state.figures.iter_mut().take(empty) {
                figure.loads[0].empty = 1;
            }
        });
        let (advice, _) = advice(&table, &state);
        let orders = advice.orders.0.iter();
        let line = orders.flat_map(|order| order.who.iter().copied());
        line.filter(|id| id.index() < 8).collect::<Vec<_>>()
    };
    assert!(shooters(0).contains(&FigureId(0)), "loaded, he shoots");
    assert!(!shooters(1).contains(&FigureId(0)), "empty, he does not");
    assert!(!shooters(1).is_empty(), "the others do");
    assert!(shooters(8).is_empty());
}

// clauses: FRM-12
#[test]
fn skirmishers_fall_back_before_close_order() {
    let scenario = hm(
        "[[troop]]\nid = \"screen\"\nside = \"red\"\nunit = \"light-infantry\"\nformation = \"skirmish\"\n\
         at = [[58, 40], [60.5, 40]]\nfacing = \"north\"\n\
         [[troop]]\nid = \"line\"\nside = \"blue\"\nunit = \"grenadiers\"\nformation = \"close\"\n\
         block = { front = [60, 52], facing = \"south\", files = 4, ranks = 2 }\n",
    );
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |state| {
        for figure in state.figures.iter_mut().take(2) {
            figure.loads[0].empty = 1;
        }
    });
    let (advice, _) = advice(&table, &state);
    for id in [FigureId(0), FigureId(1)] {
        let to = end(&advice, id).expect("they go");
        let away = at(&state, id).distance(to);
        assert!(to.y < at(&state, id).y && away >= Length::cm(10), "{to:?}");
    }
}

// clauses: EX-3
#[test]
fn the_pike_column_faces_cavalry() {
    let scenario = ps(
        "[[troop]]\nid = \"pikes\"\nside = \"red\"\nunit = \"pikeman\"\nformation = \"close\"\n\
         block = { front = [60, 45], facing = \"east\", files = 2, ranks = 5 }\n\
         [[troop]]\nid = \"captain\"\nside = \"red\"\nunit = \"officer\"\nat = [[56, 41]]\n\
         [[troop]]\nid = \"horse\"\nside = \"blue\"\nunit = \"cuirassier\"\n\
         at = [[50, 75], [54, 75], [58, 75]]\nfacing = \"south\"\n",
    );
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |_| {});
    let (advice, _) = advice(&table, &state);
    let order = order_of(&advice, FigureId(0)).expect("the column is told something");
    assert_eq!(order.acts, [Act::Pivot(Turn::Left)]);
    assert_eq!(order.who.len(), 10, "all of it");
}

const REITER: &str = "[[troop]]\nid = \"reiter\"\nside = \"red\"\nunit = \"rider\"\n\
    weapons = [\"pistol\", \"pistol\", \"sword\"]\nat = [[60, 30]]\nfacing = \"north\"\n";

// clauses: EX-4
#[test]
fn riders_ride_off_and_load_after_a_caracole() {
    let foot = |y: i32| {
        format!(
            "{REITER}[[troop]]\nid = \"foot\"\nside = \"blue\"\nunit = \"halberdier\"\n\
             at = [[57, {y}], [60, {y}], [63, {y}]]\nfacing = \"south\"\n"
        )
    };
    let empty = |state: &mut State| {
        for load in &mut state.figures[0].loads[..2] {
            load.empty = 1;
        }
    };
    let reiter = FigureId(0);
    // Near them he rides off.
    let scenario = ps(&foot(42));
    let table = table_of(&scenario);
    let near = state(&table, Phase::Movement, empty);
    let (told, _) = advice(&table, &near);
    let to = end(&told, reiter).expect("he rides");
    assert!(Point::cm(60, 42).distance(to) >= Length::cm(30), "{to:?}");
    // Out of their reach he loads.
    let scenario = ps(&foot(59));
    let table = table_of(&scenario);
    let far = state(&table, Phase::Movement, empty);
    let (_, checked) = advice(&table, &far);
    let loads = |order: &&Order| order.who.contains(&reiter);
    let order = checked.orders().iter().find(loads).expect("everybody");
    assert_eq!(order.acts, [Act::Reload(None)]);
}

const BRIDGE: &str = "[[zone]]\nid = \"bridge\"\nname = { fr = \"pont\", en = \"bridge\" }\n\
    points = [[100, 40], [120, 40], [120, 60], [100, 60]]\n\
    [[objective]]\nside = \"red\"\nwant = \"escort\"\ntroop = \"lady\"\nzone = \"bridge\"\npoints = 3\n";

#[test]
fn the_escort_escorts() {
    // One's own goes there by the way that keeps clear of the enemy.
    let own = format!(
        "{BRIDGE}[[troop]]\nid = \"lady\"\nside = \"red\"\nunit = \"villager\"\nat = [[60, 50]]\n\
         [[troop]]\nid = \"guards\"\nside = \"red\"\nunit = \"halberdier\"\nat = [[50, 48], [50, 52]]\n\
         [[troop]]\nid = \"foe\"\nside = \"blue\"\nunit = \"halberdier\"\nat = [[10, 80]]\n"
    );
    let scenario = ps(&own);
    let table = table_of(&scenario);
    let first = state(&table, Phase::Movement, |_| {});
    let (told, _) = advice(&table, &first);
    let to = end(&told, FigureId(0)).expect("she goes");
    assert!(to.x >= 7500, "{to:?}");
    // Somebody who belongs to nobody is taken hold of first, by the nearest, and then led there.
    let other = own.replace(
        "id = \"lady\"\nside = \"red\"",
        "id = \"lady\"\nside = \"neutral\"\nbehaviour = { kind = \"flee\" }",
    );
    let scenario = ps(&other);
    let table = table_of(&scenario);
    let second = state(&table, Phase::Movement, |_| {});
    let (told, _) = advice(&table, &second);
    let seizes = |order: &&Order| order.acts.contains(&Act::Capture(FigureId(0)));
    let order = told.orders.0.iter().find(seizes).expect("a guard");
    let guard = order.who[0];
    let led = state(&table, Phase::Movement, |state| {
        state.figures[guard.index()].escorting = Some(FigureId(0));
        state.figures[0].fate = argad_rules::state::Fate::Prisoner(SideId(0));
    });
    let (told, _) = advice(&table, &led);
    let to = end(&told, guard).expect("he goes");
    assert!(to.x > at(&led, guard).x + 1000, "{to:?}");
}

#[test]
fn of_two_alike_the_one_the_scenario_wants_is_shot_at() {
    // Both stand as far away; the second is wanted. Without that it would be the first.
    let aimed = |want: &str| {
        let wanted = format!(
            "[[objective]]\nside = \"red\"\nwant = \"kill\"\ntroop = \"{want}\"\nfigures = 1\npoints = 3\n"
        );
        let text = [
            infantry("men", "red", "[60, 40]", "north"),
            infantry("one", "blue", "[50, 48]", "south"),
            infantry("two", "blue", "[70, 48]", "south"),
            wanted,
        ];
        let scenario = hm(&text.concat());
        let table = table_of(&scenario);
        let state = state(&table, Phase::Shooting, |_| ());
        let (advice, _) = advice(&table, &state);
        let shots = advice.orders.0.iter().flat_map(|order| &order.acts);
        let target = shots.filter_map(|act| match act {
            Act::Shoot(shoot) => Some(shoot.target),
            _ => None,
        });
        target.collect::<Vec<_>>()
    };
    assert_eq!(aimed("one"), [FigureId(1)]);
    assert_eq!(aimed("two"), [FigureId(2)]);
}

#[test]
fn whoever_can_be_charged_knows_what_to_do_then() {
    // SHO-9: whoever shoots does not strike, and a bayonet is worth more than a shot at somebody who comes.
    let muskets = |blades: &str| {
        let men = infantry("men", "red", "[60, 40]", "north");
        format!("{men}weapons = [\"flintlock-musket\"{blades}]\n")
    };
    let riders = "[[troop]]\nid = \"riders\"\nside = \"blue\"\nunit = \"light-cavalry\"\nat = [[60, 75]]\nfacing = \"south\"\n";
    let reactions = |men: String, at: &str| {
        let text = [men, riders.replace("[60, 75]", at)];
        let scenario = hm(&text.concat());
        let table = table_of(&scenario);
        let state = state(&table, Phase::Movement, |_| ());
        let (advice, _) = advice(&table, &state);
        order_of(&advice, FigureId(0)).map_or_else(Vec::new, |order| order.reactions.clone())
    };
    let shoots = Reaction::new(Cue::Charged, Response::Shoot);
    assert_eq!(reactions(muskets(""), "[60, 75]"), [shoots]);
    assert_eq!(
        reactions(muskets(""), "[60, 87]"),
        [],
        "nobody charges from there"
    );
    let bayonets = muskets(", \"bayonet-musket\"");
    assert_eq!(reactions(bayonets, "[60, 75]"), [], "they strike");
}

#[test]
fn what_the_others_want_changes_nothing() {
    let advice = |wanted: &str| {
        let text = [
            infantry("men", "red", "[60, 40]", "north"),
            infantry("foes", "blue", "[60, 48], [100, 80]", "south"),
            wanted.to_owned(),
        ];
        let scenario = hm(&text.concat());
        let table = table_of(&scenario);
        let state = state(&table, Phase::Movement, |_| ());
        advice(&table, &state).0
    };
    let want = |side: &str, what: &str| {
        format!("[[objective]]\nside = \"{side}\"\nwant = {what}\npoints = 5\n")
    };
    let keep = "\"survive\"\nfigures = 2\nuntil = 10";
    assert_eq!(advice(""), advice(&want("blue", keep)));
    let kill = "\"kill\"\ntroop = \"foes\"";
    assert_ne!(advice(""), advice(&want("red", kill)), "one's own aims do");
}

#[test]
fn a_troop_is_sent_as_a_whole() {
    // Four would be enough; the two behind come along.
    let text = [
        infantry(
            "men",
            "red",
            "[60, 40], [62.5, 40], [65, 40], [67.5, 40], [60, 30], [64, 30]",
            "north",
        ),
        infantry("foe", "blue", "[5, 5]", "south"),
        "[[zone]]\nid = \"hill\"\nname = { fr = \"mont\", en = \"hill\" }\n\
         points = [[50, 70], [80, 70], [80, 85], [50, 85]]\n\
         [[objective]]\nside = \"red\"\nwant = \"hold\"\nzone = \"hill\"\nfrom = 2\npoints = 3\n"
            .to_owned(),
    ];
    let scenario = hm(&text.concat());
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |_| ());
    let (advice, _) = advice(&table, &state);
    for id in (0..6).map(FigureId) {
        let mut orders = advice.orders.0.iter().zip(&advice.why);
        let why = orders.find(|(order, _)| order.who.contains(&id));
        let why = why.map(|(_, why)| why);
        assert!(matches!(why, Some(Why::Zone { .. })), "{id:?}: {why:?}");
    }
}

fn infantry(id: &str, side: &str, at: &str, facing: &str) -> String {
    format!(
        "[[troop]]\nid = \"{id}\"\nside = \"{side}\"\nunit = \"line-infantry\"\nat = [{at}]\nfacing = \"{facing}\"\n"
    )
}

const WELL: &str = "[[zone]]\nid = \"well\"\nname = { fr = \"puits\", en = \"well\" }\n\
    points = [[50, 35], [70, 35], [70, 50], [50, 50]]\n";

fn well(want: &str) -> String {
    format!("{WELL}[[objective]]\nside = \"red\"\nwant = {want}\nzone = \"well\"\npoints = 3\n")
}

/// Whether somebody is in the well when they have done what they were told.
fn ends_in_well(advice: &Advice, state: &State, id: FigureId) -> bool {
    let charges = order_of(advice, id).is_some_and(|o| matches!(o.acts[..], [Act::Charge(_)]));
    let at = end(advice, id).unwrap_or_else(|| at(state, id));
    !charges && (5000..=7000).contains(&at.x) && (3500..=5000).contains(&at.y)
}

#[test]
fn a_zone_that_counts_is_not_left() {
    // A weak enemy outside draws them away, but not in the turn that counts.
    let text = [
        well("\"hold\"\nfrom = 9"),
        infantry("men", "red", "[60, 45]", "north"),
        "[[troop]]\nid = \"foes\"\nside = \"blue\"\nunit = \"irregulars\"\nat = [[60, 56]]\n"
            .to_owned(),
    ];
    let scenario = hm(&text.concat());
    let table = table_of(&scenario);
    let stays = |turn: u8| {
        let state = state(&table, Phase::Movement, |state| {
            state.turn = turn;
            state.figures[0].loads[0].empty = 1;
        });
        let (advice, _) = advice(&table, &state);
        ends_in_well(&advice, &state, FigureId(0))
    };
    assert!(!stays(1), "there is time to charge him");
    assert!(stays(9) && stays(10));
}

#[test]
fn whoever_leads_goes_where_nobody_else_does() {
    let text = [
        well("\"hold\"\nfrom = 2"),
        officer("[60, 25]"),
        infantry("foes", "blue", "[10, 85]", "south"),
    ];
    let scenario = hm(&text.concat());
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |_| ());
    let (advice, _) = advice(&table, &state);
    let to = end(&advice, FigureId(0)).expect("he goes");
    assert!(to.y > at(&state, FigureId(0)).y + 900, "{to:?}");
}

#[test]
fn the_hidden_come_out_when_nobody_comes() {
    let text = "[[troop]]\nid = \"men\"\nside = \"red\"\nunit = \"halberdier\"\nhidden = true\n\
        at = [[60, 40], [56, 40], [58, 40], [64, 40], [66, 40]]\n\
        [[troop]]\nid = \"foes\"\nside = \"blue\"\nunit = \"halberdier\"\nat = [[60, 80]]\nfacing = \"south\"\n\
        [[area]]\nterrain = \"bushes\"\npoints = [[54, 34], [70, 34], [70, 46], [54, 46]]\n";
    let scenario = ps(text);
    let table = table_of(&scenario);
    let goes = |turn: u8| {
        let state = state(&table, Phase::Movement, |state| state.turn = turn);
        let (advice, _) = advice(&table, &state);
        end(&advice, FigureId(0)).is_some()
    };
    assert!(!goes(2), "they lie in wait");
    assert!(goes(5), "nobody came");
}

#[test]
fn whoever_counts_waits_until_the_way_is_clear() {
    let lady = |foe: &str, turn: u8| {
        let text = format!(
            "{BRIDGE}[[troop]]\nid = \"lady\"\nside = \"red\"\nunit = \"villager\"\nat = [[20, 50]]\n\
             [[troop]]\nid = \"guards\"\nside = \"red\"\nunit = \"halberdier\"\nat = [[12, 48], [12, 52]]\n\
             [[troop]]\nid = \"foe\"\nside = \"blue\"\nunit = \"halberdier\"\nat = [{foe}]\n"
        );
        let scenario = ps(&text);
        let table = table_of(&scenario);
        let state = state(&table, Phase::Movement, |state| state.turn = turn);
        let (advice, _) = advice(&table, &state);
        end(&advice, FigureId(0)).map_or(0, |to| to.x - at(&state, FigureId(0)).x)
    };
    assert!(lady("[60, 10]", 1) > 1000, "nobody is in her way");
    assert!(lady("[45, 50]", 1) < 500, "let the guards go first");
    assert!(lady("[45, 50]", 8) > 700, "there is no time left");
}

#[test]
fn a_body_that_friends_bar_breaks_up() {
    let order = |friends: &str| {
        let text = format!(
            "[[troop]]\nid = \"line\"\nside = \"red\"\nunit = \"halberdier\"\nformation = \"close\"\n\
             block = {{ front = [60, 30], facing = \"north\", files = 4, ranks = 2 }}\n\
             [[troop]]\nid = \"loiterers\"\nside = \"red\"\nunit = \"villager\"\nat = [{friends}]\n\
             [[troop]]\nid = \"foes\"\nside = \"blue\"\nunit = \"villager\"\nat = [[60, 85]]\n"
        );
        let scenario = ps(&(text + &officer("[52, 29]")));
        let table = table_of(&scenario);
        let state = state(&table, Phase::Movement, |_| ());
        let (advice, _) = advice(&table, &state);
        order_of(&advice, FigureId(0)).map(|order| order.acts[0].clone())
    };
    let barred =
        "[52, 36], [54.5, 36], [57, 36], [59.5, 36], [62, 36], [64.5, 36], [67, 36], [69.5, 36]";
    assert_eq!(order(barred), Some(Act::Break));
    assert!(matches!(order("[10, 10]"), Some(Act::Move(_))));
}

#[test]
fn a_rider_near_the_house_gets_down_in_the_same_turn() {
    let text = "[[building]]\nname = { fr = \"maison\", en = \"house\" }\n\
        points = [[60, 50], [80, 50], [80, 70], [60, 70]]\n\
        openings = [{ kind = \"door\", from = [69, 50], to = [71, 50] }]\n\
        [[thing]]\nid = \"seal\"\nname = { fr = \"sceau\", en = \"seal\" }\nat = [70, 62]\n\
        [[zone]]\nid = \"home\"\nname = { fr = \"logis\", en = \"home\" }\n\
        points = [[0, 0], [10, 0], [10, 10], [0, 10]]\n\
        [[objective]]\nside = \"red\"\nwant = \"loot\"\nthing = \"seal\"\nzone = \"home\"\npoints = 5\n\
        [[troop]]\nid = \"rider\"\nside = \"red\"\nunit = \"rider\"\nat = [[70, 32]]\nfacing = \"north\"\n\
        [[troop]]\nid = \"foe\"\nside = \"blue\"\nunit = \"villager\"\nat = [[5, 85]]\n";
    let scenario = ps(text);
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |_| ());
    let (advice, _) = advice(&table, &state);
    let order = order_of(&advice, FigureId(0)).expect("he rides");
    assert!(
        matches!(order.acts[..], [Act::Move(_), Act::Dismount]),
        "{:?}",
        order.acts
    );
}

// clauses: SHO-9
#[test]
fn whoever_comes_upon_an_enemy_strikes_rather_than_shoots() {
    let shoots = |at: &str| {
        let text = [
            infantry("men", "red", "[60, 40]", "north"),
            infantry("foes", "blue", at, "south"),
        ];
        let scenario = hm(&text.concat());
        let table = table_of(&scenario);
        let state = state(&table, Phase::Shooting, |_| ());
        let (advice, _) = advice(&table, &state);
        let shot = Act::Shoot(Shoot {
            when: When::After,
            target: FigureId(1),
            weapon: None,
            volley: false,
            elite: None,
            one_barrel: false,
        });
        let order = Order {
            who: vec![FigureId(0)],
            acts: vec![shot],
            reactions: Vec::new(),
        };
        let may = check::check(&table, &state, RED, &Orders(vec![order])).is_ok();
        assert!(may, "he could: {at}");
        order_of(&advice, FigureId(0)).is_some()
    };
    assert!(shoots("[60, 44]"));
    assert!(!shoots("[60, 42]"));
}

// clauses: FRM-18
#[test]
fn a_square_turns_to_nobody_and_keeps_its_officer_inside() {
    let square = "[[zone]]\nid = \"wood\"\nname = { fr = \"bois\", en = \"wood\" }\n\
        points = [[100, 30], [120, 30], [120, 60], [100, 60]]\n\
        [[troop]]\nid = \"square\"\nside = \"red\"\nunit = \"line-infantry\"\nformation = \"close\"\n\
        square = { centre = [60, 45], side = 5 }\n\
        [[troop]]\nid = \"riders\"\nside = \"blue\"\nunit = \"light-cavalry\"\nat = [[30, 40], [30, 46], [30, 52]]\n\
        facing = \"east\"\n\
        [[objective]]\nside = \"red\"\nwant = \"reach\"\nzone = \"wood\"\nfigures = 8\npoints = 3\n";
    let scenario = hm(&(square.to_owned() + &officer("[60, 45]")));
    let table = table_of(&scenario);
    for turn in [1, 4] {
        let state = state(&table, Phase::Movement, |state| state.turn = turn);
        let (advice, _) = advice(&table, &state);
        let acts = advice.orders.0.iter().flat_map(|order| &order.acts);
        let turns = acts.filter(|act| matches!(act, Act::Pivot(_))).count();
        assert_eq!(turns, 0, "it looks to every side");
        let captain = FigureId(table.troops[2].figures().next().expect("one").0);
        let way = |id| end(&advice, id).map(|to| at(&state, id).to(to));
        assert_eq!(
            way(captain),
            way(FigureId(0)),
            "with the square or not at all"
        );
    }
}

#[test]
fn whoever_stands_a_step_before_a_zone_steps_in() {
    let text = [
        infantry("men", "red", "[58, 36.6]", "north"),
        infantry("foes", "blue", "[10, 80]", "south"),
        "[[zone]]\nid = \"well\"\nname = { fr = \"puits\", en = \"well\" }\n\
         points = [[50, 37.5], [70, 37.5], [70, 50], [50, 50]]\n\
         [[objective]]\nside = \"red\"\nwant = \"hold\"\nzone = \"well\"\nfrom = 2\npoints = 3\n"
            .to_owned(),
    ];
    let scenario = hm(&text.concat());
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |state| state.turn = 2);
    let (advice, _) = advice(&table, &state);
    let zone = &scenario.zones[0].shape;
    assert!(end(&advice, FigureId(0)).is_some_and(|to| zone.contains(to)));
}

#[test]
fn a_crowd_goes_over_a_barricade_rather_than_through_a_window() {
    let text = "[[building]]\nname = { fr = \"auberge\", en = \"inn\" }\n\
        points = [[32, 50], [52, 50], [52, 64], [32, 64]]\n\
        openings = [{ kind = \"window\", from = [44, 50], to = [45.5, 50] }, { kind = \"door\", from = [44, 64], to = [46, 64] }]\n\
        [[building]]\nname = { fr = \"forge\", en = \"smithy\" }\n\
        points = [[68, 50], [88, 50], [88, 62], [68, 62]]\n\
        openings = [{ kind = \"door\", from = [77, 62], to = [79, 62] }]\n\
        [[line]]\nterrain = \"barricade\"\npoints = [[52, 52], [68, 52]]\n\
        [[zone]]\nid = \"square\"\nname = { fr = \"place\", en = \"square\" }\n\
        points = [[40, 65], [92, 65], [92, 76], [40, 76]]\n\
        [[objective]]\nside = \"red\"\nwant = \"hold\"\nzone = \"square\"\nfrom = 5\npoints = 5\n";
    let men = infantry("men", "red", "[50, 44]", "north");
    let foe = infantry("foe", "blue", "[115, 85]", "south");
    let scenario = hm(&(text.to_owned() + &men + &foe));
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |state| state.turn = 3);
    let (advice, _) = advice(&table, &state);
    let to = end(&advice, FigureId(0)).expect("he goes");
    assert!(to.x > 5200, "down the street: {to:?}");
}

#[test]
fn those_who_hold_a_zone_that_counts_leave_the_enemy_alone() {
    let text = [
        infantry("men", "red", "[56, 40], [60, 40], [64, 40]", "north"),
        infantry("foe", "blue", "[60, 46]", "south"),
        "[[zone]]\nid = \"well\"\nname = { fr = \"puits\", en = \"well\" }\n\
         points = [[50, 37.5], [70, 37.5], [70, 50], [50, 50]]\n\
         [[objective]]\nside = \"red\"\nwant = \"hold\"\nzone = \"well\"\nfrom = 10\npoints = 3\n"
            .to_owned(),
    ];
    let scenario = hm(&text.concat());
    let table = table_of(&scenario);
    let charges = |turn: u8| {
        let state = state(&table, Phase::Movement, |state| {
            state.turn = turn;
        });
        let (advice, _) = advice(&table, &state);
        let acts = advice.orders.0.iter().flat_map(|order| &order.acts);
        acts.filter(|act| matches!(act, Act::Charge(_))).count()
    };
    assert!(charges(9) > 0, "three to one");
    assert_eq!(charges(10), 0, "three to one is enough");
}

const LETTER: &str = "[[building]]\nname = { fr = \"auberge\", en = \"inn\" }\n\
    points = [[4, 34], [24, 34], [24, 56], [4, 56]]\n\
    openings = [{ kind = \"door\", from = [24, 42], to = [24, 44] }]\n\
    [[thing]]\nid = \"letter\"\nname = { fr = \"lettre\", en = \"letter\" }\nat = [10, 50]\n\
    [[zone]]\nid = \"postern\"\nname = { fr = \"poterne\", en = \"postern\" }\n\
    points = [[54, 54], [70, 54], [70, 60], [54, 60]]\n\
    [[objective]]\nside = \"red\"\nwant = \"loot\"\nthing = \"letter\"\nzone = \"postern\"\npoints = 5\n";

/// Where the first of the red side, who has the letter, and the second are sent.
fn with_the_letter(at: &str, foe: &str, turn: u8) -> [Option<Point>; 2] {
    let text = format!(
        "{LETTER}[[troop]]\nid = \"blades\"\nside = \"red\"\nunit = \"swordsman\"\n\
         weapons = [\"pistol\", \"sword\"]\nat = [{at}]\n\
         [[troop]]\nid = \"guard\"\nside = \"blue\"\nunit = \"halberdier\"\nat = [{foe}]\n"
    );
    let scenario = ps(&text);
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |state| {
        state.turn = turn;
        state.things[0] = ThingAt::With(FigureId(0));
    });
    let (advice, _) = advice(&table, &state);
    [0, 1].map(|id| end(&advice, FigureId(id)))
}

#[test]
fn nobody_stands_in_the_door_before_whoever_has_the_letter() {
    let [_, friend] = with_the_letter("[20, 44], [22.5, 43]", "[17, 57.2]", 5);
    assert!(friend.is_some_and(|to| to.x > 2400), "{friend:?}");
}

#[test]
fn the_letter_is_brought_in_while_there_is_time() {
    let [to, _] = with_the_letter("[51, 58], [20, 10]", "[57, 56], [63, 56]", 10);
    let inside = |to: Point| (5400..=7000).contains(&to.x) && to.y >= 5400;
    assert!(to.is_some_and(inside), "now or never: {to:?}");
}

/// Somebody with a musket north of whom an enemy is, a hedge west of his way, and others far off: why he goes where.
fn before_a_hedge(y: u8, hedge: u8, rest: &str) -> Option<(Why, Point)> {
    let scenario = hm(&format!(
        "[[line]]\nterrain = \"hedge\"\npoints = [[50, {hedge}], [58, {hedge}]]\n\
         {}{}{}{rest}",
        infantry("man", "red", &format!("[60, {y}]"), "north"),
        infantry("rest", "red", "[5, 5], [10, 5], [15, 5], [20, 5]", "north"),
        infantry("foe", "blue", "[60, 72]", "south"),
    ));
    let table = table_of(&scenario);
    let state = state(&table, Phase::Movement, |_| {});
    let (advice, _) = advice(&table, &state);
    let mut orders = advice.orders.0.iter().zip(&advice.why);
    let (_, why) = orders.find(|(order, _)| order.who == [FigureId(0)])?;
    Some((why.clone(), end(&advice, FigureId(0))?))
}

/// Tight behind a hedge: the base is two centimetres wide.
fn is_behind(end: Point, hedge: i32) -> bool {
    let y = hedge * 100;
    (y - 150..y).contains(&end.y) && (5000..=5800).contains(&end.x)
}

#[test]
fn whoever_walks_up_to_shoot_goes_behind_a_hedge() {
    let enemy = FigureId(5);
    let (why, end) = before_a_hedge(20, 35, "").expect("he goes");
    assert_eq!(why, Why::TakeCover { enemy });
    assert!(is_behind(end, 35), "{end:?}");
    // Not from somebody who cannot shoot.
    let (why, end) = before_a_hedge(20, 35, "weapons = [\"soldier-sword\"]\n").expect("he goes");
    assert_eq!(why, Why::Close { enemy });
    assert!(end.x > 5900, "{end:?}");
}

#[test]
fn whoever_stands_to_shoot_takes_a_step_behind_a_hedge() {
    let enemy = FigureId(5);
    let (why, end) = before_a_hedge(51, 54, "").expect("he goes");
    assert_eq!(why, Why::TakeCover { enemy });
    assert!(is_behind(end, 54), "{end:?}");
    // Not a long way.
    assert_eq!(before_a_hedge(51, 41, ""), None);
}

#[test]
fn whoever_goes_somewhere_arrives_behind_a_hedge() {
    let well = well("\"hold\"\nfrom = 1");
    let (why, end) = before_a_hedge(28, 40, &well).expect("he goes");
    assert_eq!(why, Why::TakeCover { enemy: FigureId(5) });
    assert!(is_behind(end, 40), "{end:?}");
}
