use super::*;
use proptest::prelude::*;

fn header() -> Header {
    Header {
        argad_lab: FORMAT,
        program: "0.1.0".into(),
        bot_version: 1,
        data: None,
        setting: Setting {
            seed: 1,
            bots: vec!["drill".into(), "random".into()],
            swap: true,
        },
        games: 100,
        range: (0, 100),
        scenarios: vec![Played {
            id: "x".into(),
            text: "id = \"x\"\n".into(),
            with: vec![],
            weapons: vec!["pistol".into()],
        }],
    }
}

/// A line of format 1 as it was written when the format was settled: it must be read for ever.
const ROW: &str = concat!(
    r#"{"scenario":0,"game":3,"seed":2,"shift":1,"winner":1,"why":"decided","decided_by":0,"turns":5,"#,
    r#""points":[0,3],"refused":0,"lost":[{"out":2,"captured":1,"fled":0},{"out":0,"captured":0,"fled":0}],"#,
    r#""troops":[{"out":2,"captured":1,"fled":0}],"met":[5,null],"#,
    r#""losses":[{"turn":2,"troop":0,"side":0,"how":"shot","by":1,"weapon":0,"range":14,"at":[40,31]}],"#,
    r#""luck":[{"shots":{"thrown":4,"made":1,"sixths":8,"variance":32},"#,
    r#""strikes":{"thrown":0,"made":0,"sixths":0,"variance":0},"#,
    r#""tests":{"thrown":0,"made":0,"sixths":0,"variance":0},"#,
    r#""kills":{"thrown":4,"made":1,"sixths":8,"variance":32}}]"#
);

fn old_row() -> String {
    format!("{ROW}{BEFORE}{:016x}{AFTER}", checksum(ROW.as_bytes()))
}

#[test]
fn the_format_stays() {
    assert_eq!(
        FORMAT, 1,
        "another format needs another sample beside this one"
    );
    let row = read_row(&old_row()).unwrap();
    assert_eq!(
        (row.record.game, row.record.shift, row.record.winner),
        (3, 1, Some(1))
    );
    assert_eq!(row_line(&row), old_row() + "\n");
}

#[test]
fn headers_are_read_back() {
    let line = header_line(&header());
    assert!(line.starts_with(r#"{"argad_lab":1,"#), "{line}");
    assert_eq!(read_header(line.trim_end()).unwrap(), header());
    let other = Header {
        range: (50, 100),
        ..header()
    };
    assert!(other.is_of_same_run(&header()));
    let other = Header {
        games: 99,
        ..header()
    };
    assert!(!other.is_of_same_run(&header()));
    assert_eq!(read_header("{}"), Err(Fault::NotOurs));
    assert_eq!(read_header("argad"), Err(Fault::NotOurs));
    let newer = line.replace("\"argad_lab\":1", "\"argad_lab\":2");
    assert_eq!(read_header(newer.trim_end()), Err(Fault::Newer(2)));
}

proptest! {
    #[test]
    fn a_changed_line_is_noticed(place in 0usize..700, with in b' '..b'~') {
        let line = old_row();
        let mut bytes = line.clone().into_bytes();
        let place = place % bytes.len();
        prop_assume!(bytes[place] != with);
        bytes[place] = with;
        let spoilt = String::from_utf8(bytes).unwrap();
        // A checksum in capitals is the same number.
        prop_assume!(!spoilt.eq_ignore_ascii_case(&line) || !line[..place].contains("check"));
        prop_assert!(read_row(&spoilt).is_err(), "{spoilt}");
    }

    #[test]
    fn a_line_cut_short_is_noticed(place in 0usize..700) {
        let line = old_row();
        prop_assume!(place < line.len());
        prop_assert!(read_row(&line[..place]).is_err());
    }

    #[test]
    fn parts_are_the_whole(games in 0u64..5000, of in 1u64..60) {
        let parts: Vec<(u64, u64)> = (0..of).map(|k| part(games, k, of)).collect();
        prop_assert_eq!(parts[0].0, 0);
        prop_assert_eq!(parts[parts.len() - 1].1, games);
        for pair in parts.windows(2) {
            prop_assert_eq!(pair[0].1, pair[1].0);
        }
    }
}
