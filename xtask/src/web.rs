//! `cargo xtask web`: the client as a folder of files that any web server can give out.
//!
//! Rust to WebAssembly, its JavaScript (bindgen, in this process), one stylesheet, the shell of
//! `crates/web/shell`. Names carry the hash of what they name, so that they may be kept for ever.

use crate::icon::{ICONS, icon};
use crate::run::{output, root, step};
use brotli::enc::BrotliEncoderParams;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// WebAssembly and JavaScript of a program together, compressed, may not be larger.
const MOST_BYTES: usize = 1000 * 1000;

/// The target of everything that runs in a browser.
const TARGET: &str = "wasm32-unknown-unknown";

/// The programs: the app, and the workshop, which is loaded for its own pages only. What cargo calls each, and what
/// its files are called.
const PROGRAMS: [(&str, &str); 2] = [("argad-web", "argad"), ("argad-workshop", "workshop")];

/// What a page of ours may load and do: only what comes with it. Also sent by `argad serve`.
const POLICY: &str = include_str!("../../crates/web/shell/policy.txt");

/// Which client.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    /// Small, as it is given out.
    Release,
    /// Quick to build.
    Dev,
}

/// The folder the client is in.
pub fn folder() -> PathBuf {
    root().join("target/site")
}

/// Compiles a package for the browser. `rust-toolchain.toml` names the target, but rustup only installs it together
/// with a toolchain: where that was there before, it is added here.
pub fn compile(name: &str, package: &str, profile: &str) -> Result<(), String> {
    let has = |list: String| list.lines().any(|line| line == TARGET);
    if !output("rustup", &["target", "list", "--installed"]).map_or(true, has) {
        step("wasm32 target", "rustup", &["target", "add", TARGET])?;
    }
    let args = ["build", "-p", package, "--target", TARGET];
    step(
        name,
        "cargo",
        &[&args[..], &["--profile", profile]].concat(),
    )
}

/// Builds the client.
pub fn build(build: Build) -> Result<(), String> {
    let profile = match build {
        Build::Release => "web",
        Build::Dev => "dev",
    };
    compile("client", "argad-web", profile)?;
    let from = match build {
        Build::Release => "web",
        Build::Dev => "debug",
    };
    let built = root().join("target").join(TARGET).join(from);
    let mut files = Files::default();
    let mut programs: Vec<[String; 2]> = Vec::new();
    for (name, short) in PROGRAMS {
        let work = root().join("target/web-work").join(name);
        bind(&built.join(format!("{name}.wasm")), &work)?;
        let script = read(&work.join(format!("{name}.js")))?;
        let module = read(&work.join(format!("{name}_bg.wasm")))?;
        let script = files.hashed(short, "js", script);
        programs.push([script, files.hashed(short, "wasm", module)]);
        files.snippets(&work.join("snippets"))?;
    }
    let [[script, module], [workshop_script, workshop_module]] = &programs[..] else {
        return Err("two programs".to_owned());
    };
    let style = files.hashed("style", "css", style()?);
    let french = files.hashed("texts-fr", "ftl", texts("fr")?);
    let english = files.hashed("texts-en", "ftl", texts("en")?);
    let data = files.hashed("data", "toml", data()?);
    let names = [("script", &**script), ("module", module), ("data", &data)];
    let worker = filled("worker.js", &names)?;
    let worker = files.hashed("worker", "js", worker.into_bytes());
    let names = [
        ("script", &**script),
        ("module", module),
        ("workshop-script", workshop_script),
        ("workshop-module", workshop_module),
    ];
    let boot = filled("boot.js", &names)?;
    let boot = files.hashed("boot", "js", boot.into_bytes());
    for plain in ["icon.svg", "manifest.webmanifest", "notices.txt"] {
        files.add(plain, read(&shell().join(plain))?);
    }
    let drawing = filled("icon.svg", &[])?;
    for (name, width, full) in ICONS {
        files.add(name, icon(&drawing, width, full)?);
    }
    let names = [
        ("policy", POLICY.trim()),
        ("style", &style),
        ("texts-fr", &french),
        ("texts-en", &english),
        ("data", &data),
        ("worker", &worker),
        ("boot", &boot),
    ];
    files.add("index.html", filled("index.html", &names)?.into_bytes());
    files.worker()?;
    if build == Build::Release {
        for name in [&*style, &french, &english, &data, "notices.txt"] {
            files.pack(name)?;
        }
        for ([script, module], (name, _)) in programs.iter().zip(PROGRAMS) {
            let packed = [files.pack(module)?, files.pack(script)?];
            println!(
                "== {name}: {} kB of WebAssembly and {} kB of JavaScript, compressed",
                packed[0] / 1000,
                packed[1] / 1000,
            );
            if packed.iter().sum::<usize>() > MOST_BYTES {
                return Err(format!("more than {} kB", MOST_BYTES / 1000));
            }
        }
    }
    files.list()?;
    files.write(&folder())?;
    println!("== client: in {}", folder().display());
    Ok(())
}

/// `cargo xtask dist FOLDER`: the client for any host.
pub fn dist(to: &Path) -> Result<(), String> {
    build(Build::Release)?;
    if to.exists()
        && !to.join("sw.js").exists()
        && fs::read_dir(to).is_ok_and(|mut d| d.next().is_some())
    {
        return Err(format!("{} holds other things", to.display()));
    }
    let mut files = Files::default();
    files.all_of(&folder(), "")?;
    files.write(to)?;
    println!("== {}: give it out as it is", to.display());
    Ok(())
}

/// The JavaScript that goes with the WebAssembly.
fn bind(wasm: &Path, to: &Path) -> Result<(), String> {
    clear(to)?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .typescript(false)
        .remove_name_section(true);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(to))
        .map_err(|e| format!("bindgen: {e:#}"))
}

/// One stylesheet: tokens, plain elements, then every part by name.
fn style() -> Result<Vec<u8>, String> {
    let folder = root().join("crates/web/style");
    let mut names: Vec<PathBuf> = list(&folder)?;
    let first = |path: &Path| match path.file_name().and_then(|name| name.to_str()) {
        Some("tokens.css") => 0,
        Some("base.css") => 1,
        _ => 2,
    };
    names.sort_by_key(|path| (first(path), path.clone()));
    let mut all = Vec::new();
    for path in names {
        all.extend(read(&path)?);
    }
    Ok(all)
}

/// All messages of a language in one file.
fn texts(lang: &str) -> Result<Vec<u8>, String> {
    let mut all = Vec::new();
    for path in list(&root().join("crates/text/locales").join(lang))? {
        all.extend(read(&path)?);
        all.push(b'\n');
    }
    Ok(all)
}

/// Data and scenarios in one file, each behind a line with its path: what `rules::supply` takes apart.
fn data() -> Result<Vec<u8>, String> {
    let mut files = Files::default();
    files.all_of(&root().join("data"), "")?;
    let mut all = Vec::new();
    for (path, bytes) in &files.0 {
        all.extend(format!("#### {path}\n").into_bytes());
        all.extend(bytes);
    }
    Ok(all)
}

/// A file of the shell with its braces filled in.
fn filled(name: &str, values: &[(&str, &str)]) -> Result<String, String> {
    let path = shell().join(name);
    let mut text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    for (key, value) in values {
        text = text.replace(&format!("{{{{{key}}}}}"), value);
    }
    match text.find("{{") {
        Some(at) => Err(format!(
            "{name}: nothing fills {}",
            &text[at..].lines().next().unwrap_or_default()
        )),
        None => Ok(text),
    }
}

fn shell() -> PathBuf {
    root().join("crates/web/shell")
}

/// The files of the client: names with `/`, and what they hold.
#[derive(Default)]
struct Files(Vec<(String, Vec<u8>)>);

impl Files {
    fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.push((name.to_owned(), bytes));
    }

    /// Adds a file whose name carries its hash, and gives the name.
    fn hashed(&mut self, stem: &str, ending: &str, bytes: Vec<u8>) -> String {
        let name = format!("{stem}-{}.{ending}", hash(&[&bytes]));
        self.add(&name, bytes);
        name
    }

    /// JavaScript that crates bring along; it is named by its place.
    fn snippets(&mut self, folder: &Path) -> Result<(), String> {
        if folder.exists() {
            self.all_of(folder, "snippets/")?;
        }
        Ok(())
    }

    fn all_of(&mut self, folder: &Path, before: &str) -> Result<(), String> {
        for path in list(folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                self.all_of(&path, &format!("{before}{name}/"))?;
            } else {
                self.add(&format!("{before}{name}"), read(&path)?);
            }
        }
        Ok(())
    }

    /// The service worker keeps all the others; a change in any of them is a new version.
    fn worker(&mut self) -> Result<(), String> {
        let hashes = serde_json::to_string(&self.hashes()).map_err(|e| e.to_string())?;
        let worker = filled("sw.js", &[("version", &self.version()), ("files", &hashes)])?;
        self.add("sw.js", worker.into_bytes());
        Ok(())
    }

    /// `files.json`: what belongs together, for servers and service workers that must not mix two builds.
    fn list(&mut self) -> Result<(), String> {
        let list = serde_json::json!({ "version": self.version(), "files": self.hashes() });
        let text = serde_json::to_string_pretty(&list).map_err(|e| e.to_string())?;
        self.add("files.json", text.into_bytes());
        Ok(())
    }

    /// Every file's hash by its name.
    fn hashes(&self) -> BTreeMap<&str, String> {
        let files = self.0.iter();
        files
            .map(|(name, bytes)| (name.as_str(), hash(&[bytes])))
            .collect()
    }

    /// A word that changes when any file does; the packed ones are the same files.
    fn version(&self) -> String {
        let plain = self
            .0
            .iter()
            .filter(|(name, _)| name.strip_suffix(".br").is_none() && name != "sw.js");
        hash(&plain.map(|(_, bytes)| bytes.as_slice()).collect::<Vec<_>>())
    }

    /// Adds a file once more, compressed, for servers that can choose; gives its size.
    fn pack(&mut self, name: &str) -> Result<usize, String> {
        let (_, bytes) = self
            .0
            .iter()
            .find(|(other, _)| other == name)
            .ok_or_else(|| format!("no file {name}"))?;
        let bytes = packed(bytes)?;
        let size = bytes.len();
        self.add(&format!("{name}.br"), bytes);
        Ok(size)
    }

    /// Puts the folder in place in one go, so that nobody is given half of it.
    fn write(&self, to: &Path) -> Result<(), String> {
        let new = PathBuf::from(format!("{}.new", to.display()));
        clear(&new)?;
        for (name, bytes) in &self.0 {
            let path = new.join(name);
            let folder = path.parent().unwrap_or(&new);
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&path, bytes))
                .map_err(|e| format!("{}: {e}", path.display()))?;
        }
        clear(to)?;
        fs::rename(&new, to).map_err(|e| format!("{}: {e}", to.display()))
    }
}

fn hash(parts: &[&[u8]]) -> String {
    let mut all = Sha256::new();
    for part in parts {
        all.update(part);
    }
    all.finalize()[..6]
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// As small as Brotli makes it.
fn packed(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let params = BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut out, &params).map_err(|e| e.to_string())?;
    Ok(out)
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}
