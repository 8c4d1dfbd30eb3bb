//! A visit to the app: one browser, fresh, at one size and in one language.

use crate::Fault;
use crate::programs::{Driver, Server};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How long anything may take to appear.
const PATIENCE: Duration = Duration::from_mins(1);

/// A size of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1280 × 800.
    Desktop,
    /// 390 × 844, touched.
    Phone,
}

impl Screen {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Desktop, Self::Phone];

    /// Its name in files.
    pub fn word(self) -> &'static str {
        match self {
            Self::Desktop => "desktop",
            Self::Phone => "phone",
        }
    }

    /// Width and height.
    pub fn size(self) -> (u32, u32) {
        match self {
            Self::Desktop => (1280, 800),
            Self::Phone => (390, 844),
        }
    }
}

/// A place of the screen.
pub type Xy = (f64, f64);

/// A visit. End it by [`Visit::end`], else the browser stays until the driver is gone.
#[derive(Debug)]
pub struct Visit {
    /// The browser, for whatever is not here.
    pub client: Client,
    /// The app it looks at.
    pub server: Server,
    _driver: Driver,
    profile: PathBuf,
}

impl Visit {
    /// Serves the app and opens its first page.
    pub async fn start(screen: Screen, lang: &str) -> Result<Self, Fault> {
        static VISITS: AtomicU32 = AtomicU32::new(0);
        let number = VISITS.fetch_add(1, Ordering::Relaxed);
        let name = format!("argad-browser-{}-{number}", std::process::id());
        let profile = std::env::temp_dir().join(name);
        let server = Server::start().await?;
        let driver = Driver::start().await?;
        let capabilities = capabilities(screen, lang, &profile);
        let Value::Object(capabilities) = capabilities else {
            return Err("no capabilities".into());
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.address)
            .await?;
        let visit = Self {
            client,
            server,
            _driver: driver,
            profile,
        };
        visit.go("").await?;
        Ok(visit)
    }

    /// Goes to an address of the app, such as `#/rules`, and waits until its page is there: where only what stands
    /// behind the `#` changes, the driver does not wait, and pages of the other program are loaded anew.
    pub async fn go(&self, route: &str) -> Result<(), Fault> {
        self.client
            .goto(&format!("{}{route}", self.server.address))
            .await?;
        let path = route.trim_start_matches(['#', '/']);
        let word = path.split(['/', '?']).next().unwrap_or_default();
        self.see(&format!(
            "main[data-page='{word}'] > *, main[data-page=lost] > *"
        ))
        .await
    }

    /// Loads the page again.
    pub async fn reload(&self) -> Result<(), Fault> {
        self.client.refresh().await?;
        self.see("main > *").await
    }

    /// Waits until something is there; a page that is just being loaded anew is no answer yet.
    pub async fn see(&self, css: &str) -> Result<(), Fault> {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.client.find(Locator::Css(css)).await {
                Ok(_) => return Ok(()),
                Err(error) if Instant::now() > end => return Err(format!("{css}: {error}").into()),
                Err(_) => sleep(Duration::from_millis(40)).await,
            }
        }
    }

    /// The text of the first that fits.
    pub async fn text(&self, css: &str) -> Result<String, Fault> {
        let found = self.client.find(Locator::Css(css)).await;
        Ok(found.map_err(|e| format!("{css}: {e}"))?.text().await?)
    }

    /// Clicks the first that fits.
    pub async fn click(&self, css: &str) -> Result<(), Fault> {
        // The driver itself would leave it behind what sticks to an edge.
        let script = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
        self.client.execute(script, vec![json!(css)]).await?;
        let found = self.client.find(Locator::Css(css)).await;
        Ok(found.map_err(|e| format!("{css}: {e}"))?.click().await?)
    }

    /// Types into the first that fits.
    pub async fn write(&self, css: &str, text: &str) -> Result<(), Fault> {
        let found = self.client.find(Locator::Css(css)).await;
        Ok(found
            .map_err(|e| format!("{css}: {e}"))?
            .send_keys(text)
            .await?)
    }

    /// Fingers that touch the screen together, each going from one place to another, and leave it together.
    pub async fn fingers(&self, ways: &[(Xy, Xy)]) -> Result<(), Fault> {
        let go = |(x, y): Xy| PointerAction::MoveTo {
            duration: None,
            x,
            y,
        };
        let button = MOUSE_BUTTON_LEFT;
        let fingers = ways.iter().enumerate().map(|(number, &(from, to))| {
            let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
            TouchActions::new(format!("finger {number}"))
                .then(go(from))
                .then(PointerAction::Down { button })
                .then(go(middle))
                .then(go(to))
                .then(PointerAction::Up { button })
        });
        let fingers: Vec<TouchActions> = fingers.collect();
        Ok(self.client.perform_actions(fingers).await?)
    }

    /// Nothing may stick out to the side.
    ///
    /// # Panics
    /// When something does.
    pub async fn fits(&self) -> Result<(), Fault> {
        // A phone makes room for what is too wide: its window is no measure.
        let width =
            "const page = document.documentElement; return page.scrollWidth <= page.clientWidth";
        assert_eq!(self.run(width).await?, true, "wider than the screen");
        Ok(())
    }

    /// Where everything that fits is on the screen: left, top, right, bottom.
    pub async fn boxes(&self, css: &str) -> Result<Vec<[f64; 4]>, Fault> {
        let script = "return [...document.querySelectorAll(arguments[0])].map((e) => {
            const at = e.getBoundingClientRect(); return [at.left, at.top, at.right, at.bottom]; })";
        let found = self.client.execute(script, vec![json!(css)]).await?;
        Ok(serde_json::from_value(found)?)
    }

    /// What a script returns.
    pub async fn run(&self, script: &str) -> Result<Value, Fault> {
        Ok(self.client.execute(script, Vec::new()).await?)
    }

    /// Waits until everything is kept for being offline.
    pub async fn kept_offline(&self) -> Result<(), Fault> {
        let script = "const done = arguments[0]; navigator.serviceWorker.ready.then((r) => {
            const w = r.active; const look = () => w.state === 'activated' && done(true);
            w.addEventListener('statechange', look); look(); });";
        self.client.execute_async(script, Vec::new()).await?;
        Ok(())
    }

    /// Errors and warnings in the console since they were last asked for.
    pub async fn console_errors(&self) -> Result<Vec<String>, Fault> {
        let log = self.client.issue_cmd(ConsoleLog).await?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let errors = entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE" || entry["level"] == "WARNING");
        Ok(errors.map(|entry| entry["message"].to_string()).collect())
    }

    /// A picture of what is seen.
    pub async fn picture(&self) -> Result<Vec<u8>, Fault> {
        Ok(self.client.screenshot().await?)
    }

    /// Closes the browser and throws its profile away.
    pub async fn end(self) {
        let _ = self.client.close().await;
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn capabilities(screen: Screen, lang: &str, profile: &std::path::Path) -> Value {
    let (width, height) = screen.size();
    let mut options = json!({
        "args": [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // A test may go to hundreds of addresses in a second.
            "--disable-ipc-flooding-protection",
            "--hide-scrollbars",
            format!("--lang={lang}"),
            format!("--window-size={width},{height}"),
            format!("--user-data-dir={}", profile.display()),
        ],
        "prefs": { "intl.accept_languages": lang },
        // The page itself is of this size, whatever the window has around it.
        "mobileEmulation": {
            "deviceMetrics": {
                "width": width,
                "height": height,
                "pixelRatio": 1.0,
                "touch": screen == Screen::Phone,
                "mobile": screen == Screen::Phone,
            }
        },
    });
    if let Ok(chrome) = std::env::var("CHROME") {
        options["binary"] = chrome.into();
    }
    json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } })
}

/// The driver's own command for the console.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (
            http::Method::POST,
            Some(json!({ "type": "browser" }).to_string()),
        )
    }
}
