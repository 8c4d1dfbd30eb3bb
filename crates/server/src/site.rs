//! The files of a built web app, whole, in memory: every one once, shared by everybody who asks for it.
//!
//! A build names its files and their hashes in `files.json`; one that does not hold what it names is not whole and is
//! not taken: half of one build and half of another start nowhere.

use crate::accept::Packing;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::HeaderValue;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::Write as _;
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

/// What every build brings: its names and hashes.
const LIST: &str = "files.json";

/// More than any build of ours holds; a list that asks for more is none.
const MOST_BYTES: u64 = 256 << 20;

/// Why there is no app in a folder.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// No list of files.
    #[error("{} is missing", .0.display())]
    NoList(PathBuf),
    /// The list cannot be read.
    #[error("{}: {}", .0.display(), .1)]
    BadList(PathBuf, String),
    /// A file that is named is not there, not a file of the folder, or another one.
    #[error("{} is not the one that was built", .0.display())]
    NotWhole(PathBuf),
}

/// A built app.
#[derive(Debug)]
pub struct Site {
    files: HashMap<String, File>,
}

/// One file, in the packings there are.
#[derive(Debug)]
pub struct File {
    /// Its media type.
    pub kind: HeaderValue,
    /// Whether its name carries its hash, so that it never changes.
    pub for_ever: bool,
    plain: Packed,
    brotli: Option<Packed>,
    gzip: OnceLock<Option<Packed>>,
}

/// The bytes of a file in one packing.
#[derive(Clone, Debug)]
pub struct Packed {
    /// The bytes.
    pub bytes: Bytes,
    /// Names exactly these bytes.
    pub tag: HeaderValue,
}

#[derive(Deserialize)]
struct List {
    files: BTreeMap<String, String>,
}

impl Site {
    /// The app built in this folder. Links are not followed.
    pub fn in_folder(folder: &Path) -> Result<Self, Fault> {
        let text =
            read_plain(&folder.join(LIST)).ok_or_else(|| Fault::NoList(folder.join(LIST)))?;
        let bad = |why: String| Fault::BadList(folder.join(LIST), why);
        let list: List = serde_json::from_slice(&text).map_err(|e| bad(e.to_string()))?;
        let mut size = 0;
        let mut files = Vec::new();
        for (name, hash) in &list.files {
            let broken = || Fault::NotWhole(folder.join(name));
            let place = plain_place(folder, name).ok_or_else(broken)?;
            size += fs::symlink_metadata(&place).map_err(|_| broken())?.len();
            if size > MOST_BYTES {
                return Err(bad(format!("more than {} MB", MOST_BYTES >> 20)));
            }
            let bytes = read_plain(&place).ok_or_else(broken)?;
            if &short_hash(&bytes) != hash {
                return Err(broken());
            }
            files.push((name.clone(), Bytes::from(bytes)));
        }
        for needed in ["index.html", "sw.js"] {
            if !list.files.contains_key(needed) {
                return Err(Fault::NotWhole(folder.join(needed)));
            }
        }
        files.push((LIST.to_owned(), Bytes::from(text)));
        Ok(Self::of(files))
    }

    /// The app of these files; `NAME.br` is `NAME` packed.
    pub fn of(files: impl IntoIterator<Item = (String, Bytes)>) -> Self {
        let mut given: HashMap<String, Bytes> = files.into_iter().collect();
        let names: Vec<String> = given
            .keys()
            .filter(|name| name.strip_suffix(".br").is_none())
            .cloned()
            .collect();
        let mut files = HashMap::new();
        for name in names {
            let packed = given.remove(&format!("{name}.br"));
            if let Some(bytes) = given.remove(&name) {
                let file = File::new(&name, bytes, packed);
                files.insert(name, file);
            }
        }
        Self { files }
    }

    /// A file by its name.
    pub fn file(&self, name: &str) -> Option<&File> {
        self.files.get(name)
    }

    /// Packs what nobody packed when it was built, for browsers that only take gzip (they take Brotli from an address
    /// with `https` only). Takes a while: not for a thread that answers.
    pub fn pack(&self) {
        for file in self.files.values() {
            file.gzip.get_or_init(|| file.packed_now());
        }
    }
}

impl File {
    fn new(name: &str, bytes: Bytes, brotli: Option<Bytes>) -> Self {
        Self {
            kind: HeaderValue::from_static(kind(name)),
            for_ever: carries_hash(name),
            plain: Packed::new(bytes, Packing::Plain),
            brotli: brotli.map(|bytes| Packed::new(bytes, Packing::Brotli)),
            gzip: OnceLock::new(),
        }
    }

    /// Its bytes in this packing, if it is there.
    pub fn as_packed(&self, packing: Packing) -> Option<&Packed> {
        match packing {
            Packing::Plain => Some(&self.plain),
            Packing::Brotli => self.brotli.as_ref(),
            Packing::Gzip => self.gzip.get()?.as_ref(),
        }
    }

    /// Its bytes as they are.
    pub fn plain(&self) -> &Packed {
        &self.plain
    }

    /// Packed with gzip, where that is worth it.
    fn packed_now(&self) -> Option<Packed> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
        encoder.write_all(&self.plain.bytes).ok()?;
        let bytes = encoder.finish().ok()?;
        let is_worth_it = bytes.len() < self.plain.bytes.len() / 10 * 9;
        is_worth_it.then(|| Packed::new(bytes.into(), Packing::Gzip))
    }
}

impl Packed {
    fn new(bytes: Bytes, packing: Packing) -> Self {
        let tag = format!("\"{}-{}\"", short_hash(&bytes), packing.word());
        let tag = HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""));
        Self { bytes, tag }
    }
}

/// Where a file of this name is; a name that leads out of the folder has no place.
fn plain_place(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut place = folder.to_owned();
    for part in Path::new(name).components() {
        let Component::Normal(part) = part else {
            return None;
        };
        if fs::symlink_metadata(&place).ok()?.is_symlink() && place != folder {
            return None;
        }
        place.push(part);
    }
    Some(place)
}

/// What a file holds; a link, a pipe or a device holds nothing.
fn read_plain(place: &Path) -> Option<Vec<u8>> {
    let is_file = fs::symlink_metadata(place).ok()?.is_file();
    is_file.then(|| fs::read(place).ok())?
}

/// As `cargo xtask web` writes it into names and `files.json`.
fn short_hash(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash[..6]
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "ftl" | "toml" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A name with a hash always names the same bytes.
fn carries_hash(name: &str) -> bool {
    let hash = name
        .rsplit_once('.')
        .and_then(|(stem, _)| stem.rsplit_once('-'));
    hash.is_some_and(|(_, hash)| hash.len() == 12 && hash.bytes().all(|b| b.is_ascii_hexdigit()))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A folder with an app in it, taken away afterwards.
    pub struct Folder(pub PathBuf);

    impl Folder {
        /// A whole app of a few small files.
        pub fn new(name: &str) -> Self {
            let id = std::process::id();
            let place = std::env::temp_dir().join(format!("argad-server-{name}-{id}"));
            let _ = fs::remove_dir_all(&place);
            fs::create_dir_all(place.join("snippets")).expect("a folder");
            let folder = Self(place);
            folder.build("first");
            folder
        }

        /// Builds it, so that every file says this word.
        pub fn build(&self, word: &str) {
            let mut hashes = BTreeMap::new();
            for name in [
                "index.html",
                "sw.js",
                "snippets/one.js",
                "argad-0123456789ab.wasm",
                "argad-0123456789ab.wasm.br",
            ] {
                let text = format!("{name} {word} {}", "very long ".repeat(50));
                fs::write(self.0.join(name), &text).expect("a file");
                hashes.insert(name, short_hash(text.as_bytes()));
            }
            let list = serde_json::json!({ "version": word, "files": hashes });
            fs::write(self.0.join(LIST), list.to_string()).expect("a list");
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_whole_build_is_taken() {
        let folder = Folder::new("whole");
        let site = Site::in_folder(&folder.0).expect("an app");
        let module = site.file("argad-0123456789ab.wasm").expect("a file");
        assert!(module.for_ever);
        assert_eq!(module.kind, "application/wasm");
        assert!(
            module
                .plain()
                .bytes
                .starts_with(b"argad-0123456789ab.wasm first")
        );
        assert!(module.as_packed(Packing::Brotli).is_some());
        assert!(module.as_packed(Packing::Gzip).is_none());
        site.pack();
        assert!(module.as_packed(Packing::Gzip).is_some());
        assert!(!site.file("index.html").expect("a file").for_ever);
        assert!(site.file("snippets/one.js").is_some());
        assert!(site.file("argad-0123456789ab.wasm.br").is_none());
    }

    #[test]
    fn half_a_build_is_not() {
        let folder = Folder::new("half");
        fs::write(folder.0.join("sw.js"), "sw.js fir").expect("half a file");
        assert_eq!(
            Site::in_folder(&folder.0).err(),
            Some(Fault::NotWhole(folder.0.join("sw.js")))
        );
        folder.build("second");
        fs::remove_file(folder.0.join("snippets/one.js")).expect("removed");
        assert_eq!(
            Site::in_folder(&folder.0).err(),
            Some(Fault::NotWhole(folder.0.join("snippets/one.js")))
        );
        folder.build("third");
        fs::write(folder.0.join(LIST), "{\"files\":{}}").expect("written");
        assert_eq!(
            Site::in_folder(&folder.0).err(),
            Some(Fault::NotWhole(folder.0.join("index.html")))
        );
        fs::write(folder.0.join(LIST), "[").expect("written");
        assert!(matches!(
            Site::in_folder(&folder.0),
            Err(Fault::BadList(..))
        ));
        fs::remove_file(folder.0.join(LIST)).expect("removed");
        assert!(matches!(Site::in_folder(&folder.0), Err(Fault::NoList(_))));
    }

    #[cfg(unix)]
    #[test]
    fn links_and_names_that_lead_out_are_not_followed() {
        let folder = Folder::new("links");
        let outside = folder.0.with_extension("secret");
        let text = fs::read(folder.0.join("sw.js")).expect("a file");
        fs::write(&outside, &text).expect("a file");
        fs::remove_file(folder.0.join("sw.js")).expect("removed");
        std::os::unix::fs::symlink(&outside, folder.0.join("sw.js")).expect("a link");
        assert_eq!(
            Site::in_folder(&folder.0).err(),
            Some(Fault::NotWhole(folder.0.join("sw.js")))
        );
        let name = outside
            .file_name()
            .and_then(|n| n.to_str())
            .expect("a name");
        for name in [format!("../{name}"), outside.display().to_string()] {
            folder.build("again");
            let list = format!("{{\"files\":{{\"{name}\":\"{}\"}}}}", short_hash(&text));
            fs::write(folder.0.join(LIST), list).expect("written");
            assert!(
                matches!(Site::in_folder(&folder.0), Err(Fault::NotWhole(_))),
                "{name}"
            );
        }
        fs::remove_file(outside).expect("removed");
    }
}
