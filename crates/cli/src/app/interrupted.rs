//! Games, runs of the lab and exports interrupted at every call that changes the disk: it fails once, the disk is full
//! from there on, or the program ends in the middle of it, with the power or without. Afterwards what was acknowledged
//! is there, what was there before is there, and the same goes on to the same end.

use super::{Streams, run};
use argad_files::faults::{Fault, Faulty, Names};
use argad_files::{Disk, System};
use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

const FAULTS: [Fault; 3] = [
    Fault::Once(io::ErrorKind::StorageFull),
    Fault::Full,
    Fault::End,
];

/// What a run printed; nothing more once the program has ended.
#[derive(Clone)]
struct Heard {
    text: Rc<RefCell<Vec<u8>>>,
    disk: Option<Faulty>,
}

impl Heard {
    fn of(disk: Option<Faulty>) -> Self {
        let text = Rc::default();
        Self { text, disk }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.text.borrow()).into_owned()
    }
}

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.disk.as_ref().is_some_and(Faulty::has_ended) {
            self.text.borrow_mut().extend(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs a line with a disk; gives the exit code, and what it printed before it ended.
fn argad(line: &str, typed: &str, system: Arc<dyn System>, disk: Option<Faulty>) -> (u8, String) {
    let heard = Heard::of(disk);
    let (mut out, mut err) = (heard.clone(), heard.clone());
    let mut streams = Streams {
        input: Box::new(Cursor::new(typed.to_owned())),
        out: &mut out,
        err: &mut err,
        color: false,
        locale: "C".to_owned(),
        screen: false,
        width: 100,
        files: system,
    };
    let args: Vec<OsString> = std::iter::once("argad")
        .chain(line.split_whitespace())
        .map(OsString::from)
        .collect();
    let code = run(args, &mut streams);
    (code, heard.text())
}

/// The same on the disk as it is, without a fault.
fn whole(line: &str, typed: &str) -> String {
    let (code, out) = argad(line, typed, Arc::new(Disk), None);
    assert_eq!(code, 0, "{line}: {out}");
    out
}

/// Folders of a test: where it is played, and what was left of that.
struct Folders {
    around: PathBuf,
    root: PathBuf,
    left: PathBuf,
}

impl Folders {
    fn new(name: &str) -> Self {
        let name = format!("argad-interrupted-{name}-{}", std::process::id());
        let around = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&around);
        fs::create_dir_all(&around).unwrap();
        let around = fs::canonicalize(around).unwrap();
        let (root, left) = (around.join("root"), around.join("left"));
        Self { around, root, left }
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.around);
    }
}

/// One interruption, and what it left.
struct Left<'l> {
    /// The folder, as whoever comes back finds it.
    folder: &'l Path,
    /// What was printed.
    told: &'l str,
    /// The exit code, if the program lived to give one.
    code: Option<u8>,
}

/// Interrupts a line at every `step`th call in every way, and looks at what is left each time; gives how often that
/// was.
fn interrupted(
    name: &str,
    (line, typed): (&dyn Fn(&Path) -> String, &str),
    step: usize,
    before: &dyn Fn(&Path),
    holds: &dyn Fn(&Left<'_>) -> Result<(), String>,
) -> usize {
    let folders = Folders::new(name);
    // How many calls there are where nothing goes wrong.
    fs::create_dir_all(&folders.root).unwrap();
    before(&folders.root);
    let disk = Faulty::new(&folders.root, None);
    let (code, told) = argad(&line(&folders.root), typed, Arc::new(disk.clone()), None);
    assert_eq!(code, 0, "{told}");
    let (mut tries, mut at, calls) = (0, 0, disk.calls());
    while at < calls {
        for fault in FAULTS {
            let _ = fs::remove_dir_all(&folders.root);
            fs::create_dir_all(&folders.root).unwrap();
            before(&folders.root);
            let disk = Faulty::new(&folders.root, Some((at, fault)));
            let system = Arc::new(disk.clone());
            let (code, told) = argad(&line(&folders.root), typed, system, Some(disk.clone()));
            let mut look = |names: Option<Names>| {
                let _ = fs::remove_dir_all(&folders.left);
                match names {
                    None => copy(&folders.root, &folders.left),
                    Some(names) => {
                        let cut = disk.after_power_cut(&folders.root, names, &folders.left);
                        cut.unwrap();
                    }
                }
                let left = Left {
                    folder: &folders.left,
                    told: &told,
                    code: (!disk.has_ended()).then_some(code),
                };
                tries += 1;
                if let Err(what) = holds(&left) {
                    let calls = disk.told().join("\n");
                    panic!("{name}, {fault:?} at {at}, {names:?}: {what}\n{calls}\ntold: {told}");
                }
            };
            look(None);
            if fault == Fault::End || at % (4 * step) == 0 {
                look(Some(Names::Synced));
                look(Some(Names::Latest));
            }
        }
        at += step;
    }
    crate::terminal::aside(format!(
        "{name}: interrupted at {calls} calls, looked at {tries} times"
    ));
    tries
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

/// The rounds of a log, or of what was told of a game.
fn rounds(text: &str) -> usize {
    text.matches("\"round\"").count()
}

/// A game of two turns between bots.
fn scenario(folder: &Path) -> String {
    let text = include_str!("../../../../data/pike-and-shot/scenarios/first-blades.toml");
    let text = text
        .replace("turns = 6", "turns = 2")
        .replace("from = 6", "from = 2");
    let name = folder.join("short.toml");
    fs::write(&name, text).unwrap();
    name.display().to_string()
}

#[test]
fn games_keep_every_round_that_was_told() {
    let elsewhere = Folders::new("games-whole");
    fs::create_dir_all(&elsewhere.root).unwrap();
    let short = scenario(&elsewhere.around);
    let game = format!("play {short} --bot morvan=drill --bot talec=drill --seed 3 --log");
    let log = elsewhere.root.join("game.jsonl");
    let told = whole(&format!("{game} {}", log.display()), "");
    let all = fs::read_to_string(&log).unwrap();
    assert!(
        told.contains("The game is over") && rounds(&all) > 4,
        "{told}"
    );

    let line = |root: &Path| format!("{game} {}", root.join("game.jsonl").display());
    let holds = |left: &Left<'_>| {
        let log = left.folder.join("game.jsonl");
        let kept = fs::read_to_string(&log).unwrap_or_default();
        if !all.starts_with(&kept) {
            return Err(format!("another game: {kept}"));
        }
        // A round is told when it is kept: what was told of a whole game begins with what was told of this one.
        let lines = |text: &str| -> Vec<String> {
            let told = text.lines().filter(|line| line.starts_with("    "));
            told.map(str::to_owned).collect()
        };
        let (heard, of_kept) = (lines(left.told), lines(&retold(&log, &kept)));
        if !of_kept.starts_with(&heard) && !heard.is_empty() {
            return Err(format!("told {heard:?}, kept {of_kept:?}"));
        }
        match left.code {
            Some(0) if kept != all => return Err("not all is kept".to_owned()),
            // Whoever could not keep it says so, with the way out.
            Some(2) if !left.told.contains("cannot be written: there is no room") => {
                return Err("not told".to_owned());
            }
            _ => {}
        }
        if kept.is_empty() {
            let _ = fs::remove_file(&log);
            whole(&format!("{game} {}", log.display()), "");
        } else {
            whole(&format!("play --resume {}", log.display()), "");
        }
        // What the dead left lying about is swept; the scenario lies elsewhere.
        let names: Vec<_> = fs::read_dir(left.folder).unwrap().flatten().collect();
        if fs::read_to_string(&log).unwrap() != all || names.len() != 1 {
            return Err(format!("it does not go on to the same end: {names:?}"));
        }
        Ok(())
    };
    let tries = interrupted("games", (&line, ""), 1, &|_| {}, &holds);
    assert!(tries > 200, "{tries}");
}

/// What a log tells.
fn retold(log: &Path, kept: &str) -> String {
    if kept.is_empty() {
        return String::new();
    }
    whole(&format!("replay --as spectator {}", log.display()), "")
}

#[test]
fn a_forced_game_leaves_the_old_one_until_it_is_there() {
    let elsewhere = Folders::new("forced-whole");
    fs::create_dir_all(&elsewhere.root).unwrap();
    let short = scenario(&elsewhere.around);
    let game = format!("play {short} --bot morvan=drill --bot talec=drill --seed 3");
    let old = |root: &Path| fs::write(root.join("game.jsonl"), "an old game\n").unwrap();
    let line = |root: &Path| {
        let log = root.join("game.jsonl");
        format!("{game} --force --log {}", log.display())
    };
    let holds = |left: &Left<'_>| {
        let kept = fs::read_to_string(left.folder.join("game.jsonl")).unwrap_or_default();
        if kept == "an old game\n" || kept.starts_with("{\"argad\":") && kept.ends_with('\n') {
            return Ok(());
        }
        Err(kept)
    };
    let tries = interrupted("forced", (&line, ""), 1, &old, &holds);
    assert!(tries > 200, "{tries}");
}

#[test]
fn whoever_sits_there_is_asked_and_loses_nothing() {
    let elsewhere = Folders::new("asked-whole");
    fs::create_dir_all(&elsewhere.root).unwrap();
    let short = scenario(&elsewhere.around);
    // One side is silent all the way; whatever is asked, Enter tries again.
    let typed = "\ndone\n".repeat(40);
    let game = format!("play {short} --bot talec=drill --seed 3 --log");
    let log = elsewhere.root.join("game.jsonl");
    whole(&format!("{game} {}", log.display()), &typed);
    let all = fs::read_to_string(&log).unwrap();
    let line = |root: &Path| format!("{game} {}", root.join("game.jsonl").display());
    let holds = |left: &Left<'_>| {
        let kept = fs::read_to_string(left.folder.join("game.jsonl")).unwrap_or_default();
        if !all.starts_with(&kept) {
            return Err(format!("another game: {kept}"));
        }
        match left.code {
            Some(0) if kept != all => Err("not all is kept".to_owned()),
            Some(0 | 2) | None => Ok(()),
            other => Err(format!("{other:?}")),
        }
    };
    let tries = interrupted("asked", (&line, &typed), 1, &|_| {}, &holds);
    assert!(tries > 60, "{tries}");
}

#[test]
fn runs_of_the_lab_keep_every_game_that_was_told() {
    let elsewhere = Folders::new("lab-whole");
    fs::create_dir_all(&elsewhere.root).unwrap();
    let short = scenario(&elsewhere.around);
    let games = format!("{short} --games 12 --bots random --seed 5 --threads 1");
    let keep = elsewhere.root.join("games.jsonl");
    let report = elsewhere.root.join("report.html");
    let shown = format!("--keep {} --out {}", keep.display(), report.display());
    whole(&format!("lab run {games} {shown}"), "");
    let (all, html) = (fs::read(&keep).unwrap(), fs::read(&report).unwrap());

    let line = |root: &Path| {
        let (keep, out) = (root.join("games.jsonl"), root.join("report.html"));
        format!(
            "lab run {games} --keep {} --out {}",
            keep.display(),
            out.display()
        )
    };
    let before = |root: &Path| fs::write(root.join("report.html"), "an old report").unwrap();
    let holds = |left: &Left<'_>| {
        let (keep, report) = (
            left.folder.join("games.jsonl"),
            left.folder.join("report.html"),
        );
        let kept = fs::read(&keep).unwrap_or_default();
        if !all.starts_with(&kept) {
            return Err("other games".to_owned());
        }
        let found = fs::read(&report).unwrap_or_default();
        if found != html && found != b"an old report" {
            return Err(format!("half a report: {} bytes", found.len()));
        }
        let done = left.told.contains("written, 12 games");
        if (left.code == Some(0) || done) && (kept != all || found != html) {
            return Err("not all is kept".to_owned());
        }
        let again = format!(
            "{games} --keep {} --out {}",
            keep.display(),
            report.display()
        );
        whole(&format!("lab run {again} --resume"), "");
        if fs::read(&keep).unwrap() != all || fs::read(&report).unwrap() != html {
            return Err("it does not go on to the same end".to_owned());
        }
        Ok(())
    };
    let tries = interrupted("lab", (&line, ""), 1, &before, &holds);
    assert!(tries > 150, "{tries}");
}

#[test]
fn a_part_of_a_run_is_whole_when_it_says_so() {
    let elsewhere = Folders::new("shard-whole");
    fs::create_dir_all(&elsewhere.root).unwrap();
    let short = scenario(&elsewhere.around);
    let games = format!("{short} --games 12 --bots random --seed 5 --threads 1");
    let keep = elsewhere.root.join("part");
    whole(
        &format!("lab shard 2/3 {games} --keep {}", keep.display()),
        "",
    );
    let all = fs::read(&keep).unwrap();
    let line = |root: &Path| {
        format!(
            "lab shard 2/3 {games} --keep {}",
            root.join("part").display()
        )
    };
    let holds = |left: &Left<'_>| {
        let kept = fs::read(left.folder.join("part")).unwrap_or_default();
        let told = left.told.contains("all of this part") || left.code == Some(0);
        if all.starts_with(&kept) && (!told || kept == all) {
            return Ok(());
        }
        Err(format!("{} bytes of {}", kept.len(), all.len()))
    };
    let tries = interrupted("shard", (&line, ""), 1, &|_| {}, &holds);
    assert!(tries > 50, "{tries}");
}

#[test]
fn exports_are_whole_or_what_was_there_before() {
    let elsewhere = Folders::new("export-whole");
    fs::create_dir_all(&elsewhere.root).unwrap();
    let short = scenario(&elsewhere.around);
    let csv = format!("lab run {short} --games 3 --bots random --threads 1 --out");
    let mut commands = vec![
        ("show first-blades -o", "table.svg"),
        (csv.as_str(), "games.csv"),
        (csv.as_str(), "games.json"),
        (csv.as_str(), "games.txt"),
    ];
    if cfg!(feature = "png") {
        commands.push(("show first-blades --size 200 -o", "table.png"));
    }
    if cfg!(feature = "parquet") {
        commands.push((csv.as_str(), "games.parquet"));
    }
    let mut tries = 0;
    for (command, name) in commands {
        let whole_file = elsewhere.root.join(name);
        whole(&format!("{command} {}", whole_file.display()), "");
        let new = fs::read(&whole_file).unwrap();
        for old in [None, Some(&b"what was there before"[..])] {
            let line = |root: &Path| format!("{command} {}", root.join(name).display());
            let before = |root: &Path| {
                if let Some(old) = old {
                    fs::write(root.join(name), old).unwrap();
                }
                // Somebody else's.
                fs::write(root.join(format!("{name}.part")), "theirs").unwrap();
            };
            let holds = |left: &Left<'_>| {
                let found = fs::read(left.folder.join(name)).ok();
                let is_new = found.as_ref() == Some(&new);
                let theirs = fs::read(left.folder.join(format!("{name}.part")));
                if theirs.is_ok_and(|theirs| theirs != b"theirs") {
                    return Err("a foreign part was touched".to_owned());
                }
                if !is_new && (found.as_deref() != old || left.code == Some(0)) {
                    return Err(format!("{} bytes", found.unwrap_or_default().len()));
                }
                Ok(())
            };
            tries += interrupted("exports", (&line, ""), 1, &before, &holds);
        }
    }
    let line = |root: &Path| format!("data export {}", root.join("data").display());
    let holds = |left: &Left<'_>| {
        let folder = left.folder.join("data");
        if !folder.exists() {
            return match left.code {
                Some(0) => Err("nothing there".to_owned()),
                _ => Ok(()),
            };
        }
        let check = whole(&format!("data check {}", folder.display()), "");
        let files = check.starts_with("Sound: ");
        files.then_some(()).ok_or(check)
    };
    tries += interrupted("folder", (&line, ""), 1, &|_| {}, &holds);
    assert!(tries > 300, "{tries}");
}
