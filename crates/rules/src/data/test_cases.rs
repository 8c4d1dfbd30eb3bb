//! A small period and the ways to break it, for the tests of the reader.

pub(super) const CORE: &str = "core.toml";
pub(super) const PERIOD: &str = "horse-and-musket/period.toml";
pub(super) const WEAPONS: &str = "horse-and-musket/weapons.toml";
pub(super) const UNITS: &str = "horse-and-musket/units.toml";
pub(super) const TERRAIN: &str = "horse-and-musket/terrain.toml";
pub(super) const TABLES: &str = "horse-and-musket/tables.toml";

/// A small period, so that these tests do not depend on the real data.
pub(super) const SMALL: [(&str, &str); 6] = [
    (
        CORE,
        r#"
[[melee]]
id = "sword"
name = { fr = "épée", en = "sword" }
clause = "LEN-1"
reach = "short"
traits = ["sword"]
"#,
    ),
    (
        PERIOD,
        r#"
id = "horse-and-musket"
name = { fr = "petit", en = "small" }
[close_order]
column = 16
line = 12
aside = 8
mounted_column = 36
mounted_line = 32
"#,
    ),
    (
        WEAPONS,
        r#"
[[missile]]
id = "pistol"
name = { fr = "pistolet", en = "pistol" }
clause = "WPN-1"
bands = [{ upto = 10, need = 5 }, { upto = 20, need = 7, armour = "any" }]
reload = 1
traits = ["firearm"]
[[missile]]
id = "musket"
name = { fr = "fusil", en = "musket" }
clause = "WPN-3"
bands = [{ upto = 12.5, need = 6 }]
reload = 1
traits = []
"#,
    ),
    (
        UNITS,
        r#"
[[unit]]
id = "officer"
name = { fr = "officier", en = "officer" }
clause = "UNI-1"
class = 4
morale = 4
armour = "4*"
mount = "foot"
foot = 20
mounted = 40
missiles = ["pistol"]
melee = ["sword"]
traits = []
[[unit]]
id = "guard"
name = { fr = "garde", en = "guard" }
clause = "UNI-2"
class = 3
morale = 3
armour = "none"
mount = "foot"
foot = 16
missiles = ["musket"]
melee = ["sword"]
tac = "line"
traits = ["close-order"]
"#,
    ),
    (
        TERRAIN,
        r#"
[[cover]]
id = "bushes"
name = { fr = "broussailles", en = "bushes" }
clause = "TER-1"
malus = 1
traits = ["foot-only"]
[[terrain]]
id = "bushes"
name = { fr = "broussailles", en = "bushes" }
clause = "TER-1"
foot = "difficult"
mounted = "difficult"
cover = "bushes"
hides_beyond = 10
"#,
    ),
    (
        TABLES,
        r#"
[[tac]]
id = "line"
name = { fr = "ligne", en = "line" }
clause = "TAC-2"
isolated = "minus-one"
at_will = "disorder"
volley = "normal"
skirmish = "disorder"
no_leader = "disorder"
[[price]]
id = "pistol"
name = { fr = "pistolet", en = "pistol" }
clause = "BUD-2"
half_points = 8
[[price]]
id = "pack-horse"
name = { fr = "cheval de bât", en = "pack horse" }
clause = "BUD-6"
half_points = 4
thing = true
"#,
    ),
];

/// Changes that break one thing each: the file, what is replaced by what, how far from there the
/// problem stands, and what is said of it.
pub(super) const CASES: &[(&str, &str, &str, isize, &str)] = &[
    (
        WEAPONS,
        r#"id = "musket""#,
        r#"id = "musket"#,
        0,
        r#"not valid TOML: invalid basic string, expected `"`"#,
    ),
    (
        WEAPONS,
        r#"armour = "any""#,
        "armour = any",
        0,
        "not valid TOML: string values must be quoted, expected literal string",
    ),
    (
        WEAPONS,
        "reload = 1",
        "reload = 1\n# a comment\nrelaod = 1",
        2,
        r#"unknown field `relaod` in this missile weapon; did you mean "reload"?"#,
    ),
    (
        WEAPONS,
        "need = 5 }",
        r#"need = 5, armor = "any" }"#,
        0,
        r#"unknown field `armor` in this range band; did you mean "armour"?"#,
    ),
    (
        TABLES,
        "[[tac]]",
        "[[tack]]\n[[tac]]",
        0,
        r#"unknown field `tack` in this file; did you mean "tac"?"#,
    ),
    (
        UNITS,
        "[[unit]]\nid = \"officer\"\n",
        "[[unit]]\n",
        0,
        "this unit needs a field `id`; add `id = …`",
    ),
    (
        PERIOD,
        "column = 16\n",
        "",
        -1,
        "this table of close order needs a field `column`; add `column = …`",
    ),
    (
        UNITS,
        "class = 4",
        r#"class = "4""#,
        0,
        "`class` is a text; write a whole number",
    ),
    (
        UNITS,
        "traits = []",
        r#"traits = "officer""#,
        0,
        "`traits` is a text; write a list in square brackets",
    ),
    (
        CORE,
        "[[melee]]",
        "[melee]",
        0,
        "`melee` is a table; write records with the name in double square brackets",
    ),
    (
        UNITS,
        r#"fr = "officier", "#,
        "",
        0,
        r#"the name has no `fr`; write `name = { fr = "…", en = "…" }`"#,
    ),
    (
        UNITS,
        r#"en = "officer""#,
        r#"en = " ""#,
        0,
        r#"the name has no `en`; write `name = { fr = "…", en = "…" }`"#,
    ),
    (
        UNITS,
        r#"id = "officer""#,
        r#"id = """#,
        0,
        r#""" cannot be an id; use small letters, digits and hyphens, as in "light-lance""#,
    ),
    (
        UNITS,
        r#"id = "guard""#,
        r#"id = "Guard""#,
        0,
        r#""Guard" cannot be an id; use small letters, digits and hyphens, as in "light-lance""#,
    ),
    (
        UNITS,
        r#"id = "guard""#,
        r#"id = "officer""#,
        0,
        r#"the unit "officer" is already on line 3 of this file; give one of them another id"#,
    ),
    (
        CORE,
        r#"reach = "short""#,
        r#"reach = "shrot""#,
        0,
        r#""shrot" is no word for `reach`; did you mean "short"?"#,
    ),
    (
        CORE,
        r#"reach = "short""#,
        r#"reach = "xyz""#,
        0,
        r#""xyz" is no word for `reach`; known: pike, long, semi-long, short, very-short, bare-hands"#,
    ),
    (
        CORE,
        r#"traits = ["sword"]"#,
        r#"traits = ["sword", "sword"]"#,
        0,
        r#""sword" is in `traits` twice; remove one"#,
    ),
    (
        UNITS,
        r#"missiles = ["musket"]"#,
        r#"missiles = ["musket", "musket"]"#,
        0,
        r#""musket" is in `missiles` twice; remove one"#,
    ),
    (
        WEAPONS,
        r#""WPN-3""#,
        r#""WPN-33""#,
        0,
        r#"there is no clause "WPN-33"; did you mean "WPN-3"?"#,
    ),
    (
        WEAPONS,
        r#""WPN-3""#,
        r#""§ 3""#,
        0,
        r#"there is no clause "§ 3"; write a clause of the rules, as in "WPN-3""#,
    ),
    (
        WEAPONS,
        "need = 5",
        "need = 1",
        0,
        "`need` is 1; it must be from 2 to 12",
    ),
    (
        WEAPONS,
        "need = 5 }",
        "need = 5, volley = 13 }",
        0,
        "`volley` is 13; it must be from 2 to 12",
    ),
    (
        UNITS,
        "class = 4",
        "class = 6",
        0,
        "`class` is 6; it must be from 1 to 5",
    ),
    (
        UNITS,
        "foot = 20",
        "foot = 200.5",
        0,
        "`foot` is 200.5; it must be from 0 to 200",
    ),
    (
        UNITS,
        "mounted = 40",
        "mounted = 4000",
        0,
        "`mounted` is 4000; it must be from 0 to 200",
    ),
    (
        UNITS,
        "morale = 4",
        "morale = -1",
        0,
        "`morale` is -1; it must be from 1 to 7",
    ),
    (
        UNITS,
        "foot = 16",
        "foot = 16.001",
        0,
        "`foot`: 16.001 cm is finer than 0.01 cm; write centimetres with at most two decimals",
    ),
    (
        UNITS,
        "mounted = 40",
        "mounted = inf",
        0,
        "`mounted`: inf cm is larger than any table; write centimetres with at most two decimals",
    ),
    (
        TERRAIN,
        "hides_beyond = 10",
        "hides_beyond = -1",
        0,
        "`hides_beyond`: -1 cm is less than nothing; write centimetres with at most two decimals",
    ),
    (
        WEAPONS,
        r#"[{ upto = 10, need = 5 }, { upto = 20, need = 7, armour = "any" }]"#,
        "[]",
        0,
        "no range bands; write `bands = [{ upto = 20, need = 5 }]`",
    ),
    (
        WEAPONS,
        "upto = 20",
        "upto = 10",
        0,
        "this band ends at 10 cm, but it starts at 10 cm; bands go from near to far",
    ),
    (
        WEAPONS,
        "upto = 10",
        "upto = 0",
        0,
        "this band ends at 0 cm, but it starts at 0 cm; bands go from near to far",
    ),
    (
        WEAPONS,
        "need = 5 }",
        "need = 5, volley = 4 }",
        0,
        "some bands have a `volley` number and this one has none; give it to all or to none",
    ),
    (
        UNITS,
        "mount = \"foot\"\nfoot = 16",
        "mount = \"cavalry\"\nfoot = 16",
        0,
        "the unit fights mounted but has no `mounted` allowance; add `mounted = 40`",
    ),
    (
        UNITS,
        r#"tac = "line""#,
        r#"tac = "lime""#,
        0,
        r#"there is no row of the TAC table "lime"; did you mean "line"?"#,
    ),
    (
        UNITS,
        r#"["pistol"]"#,
        r#"["pistole"]"#,
        0,
        r#"there is no missile weapon "pistole"; did you mean "pistol"?"#,
    ),
    (
        UNITS,
        r#"["sword"]"#,
        r#"["axe"]"#,
        0,
        r#"there is no melee weapon "axe"; known: sword"#,
    ),
    (
        TERRAIN,
        r#"cover = "bushes""#,
        r#"cover = "bush""#,
        0,
        r#"there is no cover "bush"; did you mean "bushes"?"#,
    ),
    (
        TABLES,
        r#"id = "pistol""#,
        r#"id = "pistal""#,
        0,
        r#"there is no weapon or armour "pistal"; did you mean "pistol"?"#,
    ),
    (
        TABLES,
        "thing = true\n",
        "",
        -4,
        r#"there is no weapon or armour "pack-horse"; known: sword, pistol, musket, armour-4, armour-4*, armour-5"#,
    ),
    (
        PERIOD,
        r#""horse-and-musket""#,
        r#""pike-and-shot""#,
        0,
        r#"the file of the period "horse-and-musket" says it is "pike-and-shot""#,
    ),
    (
        WEAPONS,
        "need = 5",
        "need = 9",
        0,
        "`need` falls from 9 to 7 with distance; nothing is hit more easily farther away",
    ),
    (
        WEAPONS,
        "upto = 20",
        "upto = 100000",
        0,
        "`upto` is 100000; it must be from 0 to 400",
    ),
    (
        CORE,
        "en = \"sword\"",
        "en = \"sw\\u001b[2Jord\"",
        0,
        "`en` has characters that cannot be seen, or turn or break its line; write letters, and one line for a name",
    ),
];
