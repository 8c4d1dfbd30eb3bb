//! A small sound scenario and one change for every mistake.

pub(super) const SMALL: &str = r#"id = "small"
name = { fr = "petit", en = "small" }
story = { fr = "Il était une fois.", en = "Once upon a time." }
period = "horse-and-musket"
profile = "standard"
table = [60, 60]
turns = 6
[options]
morale = true

[[side]]
id = "red"
name = { fr = "rouges", en = "reds" }
[[side]]
id = "blue"
name = { fr = "bleus", en = "blues" }
seats = 2

[[area]]
terrain = "forest"
points = [[10, 50], [25, 50], [25, 60]]
[[line]]
terrain = "hedge"
points = [[40, 20], [50, 20]]
[[hill]]
level = 1
steep = true
points = [[50, 50], [60, 50], [60, 60]]
[[building]]
name = { fr = "ferme", en = "farm" }
points = [[2, 20], [10, 20], [10, 30], [2, 30]]
openings = [{ kind = "door", from = [10, 24], to = [10, 26] }]

[[zone]]
id = "north"
name = { fr = "nord", en = "north" }
points = [[0, 50], [60, 50], [60, 60], [0, 60]]

[[thing]]
id = "chest"
name = { fr = "coffre", en = "chest" }
weight = "heavy"

[[troop]]
id = "line"
side = "red"
unit = "line-infantry"
formation = "close"
block = { front = [30, 10], facing = "north", files = 3 }

[[troop]]
id = "captain"
side = "red"
unit = "officer"
name = { fr = "le capitaine", en = "the captain" }
character = true
gifts = ["strong"]
carries = ["chest"]
at = [[30, 14]]

[[troop]]
id = "screen"
side = "blue"
unit = "light-infantry"
formation = "skirmish"
hidden = true
at = [[30, 40], [32, 40], [38, 40]]
facing = 180

[[troop]]
id = "late"
side = "blue"
unit = "recruits"
arrives = { zone = "north" }
count = 2

[[troop]]
id = "chief"
side = "blue"
seat = 2
unit = "officer"
zone = "north"
count = 1

[[troop]]
id = "folk"
side = "neutral"
unit = "irregulars"
behaviour = { kind = "flee" }
at = [[50, 40]]

[[objective]]
side = "red"
want = "hold"
zone = "north"
from = 4
turns = 2
points = 3
[[objective]]
side = "blue"
want = "kill"
troop = "line"
figures = 2
decisive = true
[[objective]]
side = "blue"
want = "survive"
figures = 2
until = 6
points = 1

[[trigger]]
when = "casualties"
side = "red"
count = 2
reinforce = ["late"]
[[trigger]]
when = "first-shot"
reveal = ["screen"]
[[trigger]]
when = "turn"
turn = 3
change_side = { troop = "folk", to = "blue" }
speak = { fr = "Oh !", en = "Oh!" }

[[roster]]
id = "guard"
unit = "grenadiers"
name = "la garde"
count = 12

[[troop]]
id = "carriage"
side = "neutral"
unit = "irregulars"
mount = "coach"
behaviour = { kind = "wander", zone = "north" }
at = [[20, 36]]
[[troop]]
id = "lady"
side = "neutral"
unit = "irregulars"
behaviour = { kind = "follow", troop = "carriage" }
aboard = "carriage"
count = 2
[[troop]]
id = "square"
side = "neutral"
from = "guard"
formation = "close"
behaviour = { kind = "guard", zone = "north" }
square = { centre = [45, 10], side = 4 }
"#;

/// What to replace, with what, the line of the mistake, and what is said.
pub(super) const CASES: &[(&str, &str, usize, &str)] = &[
    (
        "turns = 6",
        "turns = 6\nturms = 7",
        8,
        "did you mean \"turns\"?",
    ),
    (
        "story = {",
        "story = { de = \"x\",",
        3,
        "unknown field `de`",
    ),
    (
        "en = \"Once upon a time.\"",
        "en = \" \"",
        3,
        "the story has no `en`",
    ),
    ("fr = \"Oh !\", ", "", 124, "the speak has no `fr`"),
    ("id = \"small\"", "id = \"Small\"", 1, "cannot be an id"),
    (
        "period = \"horse-and-musket\"",
        "period = \"horse-and-muskets\"",
        4,
        "did you mean",
    ),
    (
        "profile = \"standard\"",
        "profile = \"huge\"",
        5,
        "no word for `profile`",
    ),
    (
        "morale = true",
        "moral = true",
        9,
        "did you mean \"morale\"?",
    ),
    (
        "morale = true",
        "budget = true",
        9,
        "unknown field `budget`",
    ),
    ("table = [60, 60]", "table = [60, 401]", 6, "table-size"),
    ("table = [60, 60]", "table = [60]", 6, "table-size"),
    ("id = \"blue\"", "id = \"red\"", 15, "already on line 12"),
    (
        "terrain = \"forest\"",
        "terrain = \"forrest\"",
        20,
        "did you mean \"forest\"?",
    ),
    (
        "terrain = \"forest\"",
        "terrain = \"hedge\"",
        20,
        "linear-ground",
    ),
    (
        "terrain = \"hedge\"",
        "terrain = \"forest\"",
        23,
        "not-linear",
    ),
    (
        "[25, 50], [25, 60]]",
        "[25, 50], [25, 61]]",
        21,
        "point-off-table",
    ),
    (
        "[25, 50], [25, 60]]",
        "[25, 50]]",
        21,
        "point-count: found 2, least 3",
    ),
    ("[25, 50], [25, 60]]", "[25, 50], [25]]", 21, "not-a-point"),
    (
        "[60, 50], [60, 60], [0, 60]]",
        "[0, 60], [60, 50], [60, 60]]",
        37,
        "crossing",
    ),
    ("to = [10, 26]", "to = [12, 26]", 32, "opening-off-wall"),
    (
        "kind = \"door\"",
        "kind = \"dor\"",
        32,
        "did you mean \"door\"?",
    ),
    (
        "unit = \"recruits\"",
        "unit = \"recruit\"",
        73,
        "did you mean \"recruits\"?",
    ),
    (
        "unit = \"recruits\"",
        "unit = \"halberdier\"",
        73,
        "other-period",
    ),
    (
        "unit = \"recruits\"",
        "unit = \"recruits\"\nmount = \"cavalry\"",
        74,
        "no-horses",
    ),
    (
        "side = \"red\"\nunit = \"off",
        "side = \"rod\"\nunit = \"off",
        53,
        "did you mean \"red\"?",
    ),
    ("at = [[50, 40]]", "", 85, "no-start"),
    (
        "at = [[50, 40]]",
        "at = [[50, 40]]\nzone = \"north\"",
        85,
        "several-starts",
    ),
    ("at = [[50, 40]]", "at = []", 90, "point-count"),
    (
        "at = [[50, 40]]",
        "at = [[50, 60]]",
        90,
        "figure-off-table: figure \"folk 1\"",
    ),
    (
        "at = [[50, 40]]",
        "at = [[50, 40]]\ncount = 3",
        91,
        "unknown field `count`",
    ),
    (
        "at = [[50, 40]]",
        "at = [[38, 39]]",
        90,
        "figure \"folk 1\", other \"screen 3\", line 67",
    ),
    (
        "at = [[50, 40]]",
        "at = [[45, 20.5]]",
        90,
        "in-wall: figure \"folk 1\", what \"hedge\"",
    ),
    ("at = [[50, 40]]", "at = [[9.5, 22]]", 90, "what \"farm\""),
    (
        "at = [[50, 40]]",
        "block = { front = [50, 40], facing = 360, files = 1 }",
        90,
        "0 to 359",
    ),
    (
        "files = 3",
        "files = 5000",
        49,
        "too-many-figures: found 5000, most 500",
    ),
    (
        "files = 3",
        "files = 2, ranks = 1",
        49,
        "close-order-too-few: figure \"line 1\", found 2",
    ),
    (
        "block = { front = [30, 10], facing = \"north\", files = 3 }",
        "at = [[20, 8], [22, 8], [24, 8], [30, 8], [32, 8], [34, 8]]",
        49,
        "close-order-apart: figure \"line 4\", troop \"line\"",
    ),
    (
        "block = { front = [30, 10], facing = \"north\", files = 3 }",
        "zone = \"north\"\ncount = 300",
        44,
        "close-order-zone: troop \"line\", zone \"north\"",
    ),
    (
        "front = [30, 10]",
        "front = [23, 57]",
        49,
        "close-order-ground",
    ),
    (
        "[32, 40], [38, 40]]",
        "[32, 40], [37.9, 40]]",
        67,
        "skirmish-spacing: figure \"screen 2\", cm 4",
    ),
    ("seat = 2", "seat = 3", 77, "no-such-seat"),
    (
        "facing = 180",
        "facing = 180\nbehaviour = { kind = \"flee\" }",
        69,
        "behaviour-of-side",
    ),
    (
        "kind = \"flee\"",
        "kind = \"flea\"",
        89,
        "did you mean \"flee\"?",
    ),
    (
        "kind = \"flee\"",
        "kind = \"guard\", zone = \"nord\"",
        89,
        "there is no zone",
    ),
    (
        "at = [[30, 14]]",
        "at = [[30, 14], [33, 14]]",
        51,
        "character-alone",
    ),
    (
        "name = { fr = \"le capitaine\", en = \"the captain\" }\n",
        "",
        51,
        "character-unnamed",
    ),
    (
        "carries = [\"chest\"]",
        "carries = [\"chest\"]\nduel = \"screen\"",
        51,
        "duel-of-two",
    ),
    ("character = true\n", "", 51, "gifts-of-many"),
    (
        "gifts = [\"strong\"]",
        "gifts = [\"strong\", \"quick\"]",
        51,
        "fast-and-strong",
    ),
    (
        "gifts = [\"strong\"]",
        "gifts = [\"strong\", \"strong\"]",
        57,
        "twice",
    ),
    (
        "morale = true",
        "exceptional-fighters = false",
        51,
        "gifts-unused",
    ),
    ("carries = [\"chest\"]\n", "", 39, "thing-nowhere"),
    ("weight = \"heavy\"", "at = [5, 5]", 39, "thing-twice"),
    (
        "side = \"red\"\nwant",
        "side = \"blue\"\nwant",
        11,
        "side-without-objectives: side \"red\"",
    ),
    (
        "[[trigger]]\nwhen = \"casualties\"",
        "[[side]]\nid = \"grey\"\nname = { fr = \"g\", en = \"g\" }\n[[objective]]\nside = \"grey\"\nwant = \"escort\"\ntroop = \"folk\"\nzone = \"north\"\npoints = 1\n[[trigger]]\nwhen = \"casualties\"",
        112,
        "side-without-troops",
    ),
    ("decisive = true", "", 99, "worth"),
    (
        "decisive = true",
        "decisive = true\nknown = 1",
        105,
        "known",
    ),
    (
        "decisive = true",
        "decisive = true\npoints = 3",
        99,
        "worth",
    ),
    (
        "troop = \"line\"\n",
        "troop = \"screen\"\n",
        99,
        "own-troop",
    ),
    (
        "figures = 2\ndecisive",
        "figures = 4\ndecisive",
        99,
        "too-many-wanted: wanted 4, found 3",
    ),
    ("until = 6", "until = 7", 105, "too-late: turn 7, turns 6"),
    (
        "from = 4\nturns = 2",
        "from = 4\nturns = 9",
        92,
        "too-late: turn 12, turns 6",
    ),
    ("turn = 3", "turn = 7", 120, "too-late"),
    (
        "zone = \"north\"\nfrom",
        "zone = \"nroth\"\nfrom",
        95,
        "did you mean \"north\"?",
    ),
    (
        "count = 2\nreinforce",
        "count = 5\nreinforce",
        112,
        "losses-too-many: count 5, found 4",
    ),
    ("reveal = [\"screen\"]", "", 117, "no-effect"),
    ("hidden = true\n", "", 116, "not-hidden"),
    (
        "arrives = { zone",
        "arrives = { turn = 2, zone",
        112,
        "not-waiting",
    ),
    (
        "reinforce = [\"late\"]",
        "speak = { fr = \"x\", en = \"x\" }",
        70,
        "never-arrives",
    ),
    (
        "troop = \"folk\", to",
        "troop = \"late\", to",
        120,
        "same-side",
    ),
    (
        "at = [[30, 14]]",
        "leader = false\nat = [[30, 14]]",
        11,
        "no-leader",
    ),
    (
        "unit = \"recruits\"\n",
        "unit = \"irregulars\"\nformation = \"skirmish\"\n",
        70,
        "not-trained",
    ),
    // FRM-16: light horse is not drilled for close order.
    (
        "unit = \"recruits\"\narrives = { zone = \"north\" }\ncount = 2",
        "unit = \"light-cavalry\"\nformation = \"close\"\narrives = { zone = \"north\" }\ncount = 3",
        70,
        "mounted-untrained",
    ),
    // FRM-14: leaders command troops there are.
    (
        "at = [[30, 14]]",
        "commands = [\"nobody\"]\nat = [[30, 14]]",
        59,
        "there is no troop \"nobody\"",
    ),
    (
        "at = [[20, 36]]",
        "at = [[20, 36], [20, 46]]",
        132,
        "coach-alone: troop \"carriage\", found 2",
    ),
    (
        "at = [[20, 36]]",
        "at = [[20, 57]]",
        138,
        "figure-off-table: figure \"carriage 1\"",
    ),
    (
        "aboard = \"carriage\"",
        "aboard = \"carrage\"",
        144,
        "did you mean \"carriage\"?",
    ),
    (
        "aboard = \"carriage\"",
        "aboard = \"folk\"",
        139,
        "not-a-coach: troop \"lady\", coach \"folk\"",
    ),
    (
        "aboard = \"carriage\"\ncount = 2",
        "aboard = \"carriage\"\ncount = 5",
        132,
        "coach-full: coach \"carriage\", found 5, most 4",
    ),
    (
        "aboard = \"carriage\"\ncount = 2",
        "aboard = \"carriage\"\ncount = 5000",
        145,
        "too-many-figures",
    ),
    (
        "aboard = \"carriage\"\n",
        "aboard = \"carriage\"\nmount = \"donkey\"\n",
        139,
        "passenger-order",
    ),
    (
        "aboard = \"carriage\"\n",
        "aboard = \"carriage\"\nat = [[5, 5]]\n",
        139,
        "several-starts",
    ),
    (
        "mount = \"coach\"",
        "mount = \"coatch\"",
        136,
        "did you mean \"coach\"?",
    ),
    ("side = 4 }", "side = 4, ranks = 3 }", 152, "1 to 2"),
    ("side = 4 }", "side = 1 }", 152, "2 to 100"),
    (
        "side = 4 }",
        "side = 100, ranks = 50 }",
        152,
        "too-many-figures: found 10000",
    ),
    (
        "side = 4 }",
        "sides = 4, side = 4 }",
        152,
        "did you mean \"side\"?",
    ),
    ("centre = [45, 10]", "centre = [45, nan]", 152, "NaN cm"),
    (
        "from = \"guard\"\nformation = \"close\"",
        "from = \"guard\"",
        151,
        "square-order",
    ),
    (
        "from = \"guard\"",
        "from = \"gard\"",
        149,
        "did you mean \"guard\"?",
    ),
    (
        "from = \"guard\"",
        "from = \"guard\"\nunit = \"grenadiers\"",
        150,
        "unit-and-roster",
    ),
    (
        "from = \"guard\"",
        "unit = \"grenadiers\"",
        126,
        "roster-unused: entry \"guard\"",
    ),
    (
        "count = 12",
        "count = 11",
        126,
        "roster-too-many: entry \"guard\", found 12, most 11",
    ),
    (
        "unit = \"grenadiers\"\nname",
        "unit = \"grenadier\"\nname",
        128,
        "did you mean \"grenadiers\"?",
    ),
    ("count = 12", "count = 0", 130, "1 to 500"),
    (
        "count = 12",
        "count = 12\nmorale = 4",
        131,
        "unknown field `morale`",
    ),
    (
        "at = [[30, 14]]",
        "unfit = 14\nat = [[30, 14]]",
        59,
        "unfit-pace: found 14",
    ),
    (
        "at = [[30, 14]]",
        "at = [[30, 14]]\n[[troop.figure]]\nnumber = 2",
        60,
        "no-such-figure: troop \"captain\", figure 2, found 1",
    ),
    (
        "facing = 180",
        "facing = 180\nfigure = [{ number = 1, class = 4 }, { number = 1, leader = true }]",
        69,
        "figure-twice: troop \"screen\", figure 1",
    ),
    (
        "at = [[30, 14]]",
        "used_to = [\"forst\"]\nat = [[30, 14]]",
        59,
        "did you mean \"forest\"?",
    ),
    (
        "unit = \"recruits\"\n",
        "unit = \"recruits\"\nmount_class = 2\n",
        74,
        "idle-field: troop \"late\", field \"mount_class\"",
    ),
];
