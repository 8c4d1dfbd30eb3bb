//! The web app in a real browser: a served app, a headless Chromium, and what tests and pictures ask
//! of them. Never shipped.
//!
//! The app must be built (`cargo xtask web`), and so must the `argad` program; `cargo xtask browser` does both.

mod machine;
mod plain_host;
mod programs;
mod visit;

pub use fantoccini::Locator;
pub use fantoccini::wd::{PrintConfiguration, PrintMargins, PrintSize};
pub use machine::Turns;
pub use plain_host::PlainHost;
pub use programs::{Driver, Server};
pub use visit::{Screen, Visit, Xy};

use argad_text::{Lang, NO_BREAK, Texts};

/// A sentence as the driver reads it: with plain spaces.
pub fn say(lang: Lang, key: &str) -> String {
    Texts::new(lang).say(key).replace(NO_BREAK, " ")
}

/// Why something could not be done; tests only show it.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Runs a test: on its own server, its own driver, with a visit of this screen and language.
///
/// # Panics
/// When the test fails, or when anything was written to the console as an error.
pub fn check<T>(
    screen: Screen,
    lang: &str,
    test: impl AsyncFnOnce(&mut Visit) -> Result<T, Fault>,
) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let result = runtime.block_on(async {
        let mut visit = Visit::start(screen, lang).await?;
        let told = test(&mut visit).await;
        let errors = visit.console_errors().await;
        visit.end().await;
        match errors?.as_slice() {
            [] => told,
            errors => Err(match told {
                Ok(_) => format!("in the console: {errors:#?}"),
                Err(fault) => format!("{fault}; in the console: {errors:#?}"),
            }
            .into()),
        }
    });
    result.unwrap_or_else(|fault| panic!("{fault}"))
}
