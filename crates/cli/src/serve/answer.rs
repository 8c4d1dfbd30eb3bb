//! What a browser is answered: the file with its type, how long it keeps, and what it may do.

use super::app::App;
use axum::body::Body;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// What a page of ours may load and do: only what comes with it.
const POLICY: &str = include_str!("../../../web/shell/policy.txt");

/// The answer for a path, to a browser that can unpack what it says it can.
pub fn answer(app: &App, path: &str, asked: &HeaderMap) -> Response {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let Some(bytes) = app.file(name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let policy = format!("{}; frame-ancestors 'none'", POLICY.trim());
    let headers = [
        (header::CONTENT_TYPE, kind(name)),
        (header::CACHE_CONTROL, keeps(name)),
        (header::CONTENT_SECURITY_POLICY, policy.as_str()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    match app.file(&format!("{name}.br")) {
        Some(packed) if unpacks(asked) => {
            let packing = [
                (header::CONTENT_ENCODING, "br"),
                (header::VARY, "accept-encoding"),
            ];
            (headers, packing, Body::from(packed)).into_response()
        }
        _ => (headers, Body::from(bytes)).into_response(),
    }
}

/// Whether Brotli is among what the browser takes.
fn unpacks(asked: &HeaderMap) -> bool {
    asked
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|coding| {
            coding
                .split(';')
                .next()
                .is_some_and(|name| name.trim() == "br")
        })
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
        "ftl" | "toml" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A name with a hash always names the same bytes; others are asked for again.
fn keeps(name: &str) -> &'static str {
    let hash = name
        .rsplit_once('.')
        .and_then(|(stem, _)| stem.rsplit_once('-'));
    match hash {
        Some((_, hash)) if hash.len() == 12 && hash.bytes().all(|b| b.is_ascii_hexdigit()) => {
            "public, max-age=31536000, immutable"
        }
        _ => "no-cache",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};

    /// A folder with an app in it, taken away afterwards.
    struct Folder(std::path::PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let id = std::process::id();
            let place = std::env::temp_dir().join(format!("argad-serve-{name}-{id}"));
            std::fs::create_dir_all(&place).expect("a folder");
            for file in ["index.html", "sw.js", "argad-0123456789ab.wasm"] {
                std::fs::write(place.join(file), file).expect("a file");
            }
            Self(place)
        }

        fn ask(&self, path: &str) -> Response {
            self.ask_with(path, "gzip, deflate")
        }

        fn ask_with(&self, path: &str, codings: &str) -> Response {
            let app = App::in_folder(&self.0).expect("an app");
            let mut asked = HeaderMap::new();
            let value = HeaderValue::from_str(codings).expect("a header");
            asked.insert(header::ACCEPT_ENCODING, value);
            answer(&app, path, &asked)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn header(response: &Response, name: HeaderName) -> &str {
        let value = response.headers().get(name).and_then(|v| v.to_str().ok());
        value.unwrap_or_default()
    }

    #[test]
    fn files_have_their_type_and_keep_as_their_name_says() {
        let folder = Folder::new("types");
        let page = folder.ask("/");
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(
            header(&page, header::CONTENT_TYPE),
            "text/html; charset=utf-8"
        );
        assert_eq!(header(&page, header::CACHE_CONTROL), "no-cache");
        let policy = header(&page, header::CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"));
        let module = folder.ask("/argad-0123456789ab.wasm");
        assert_eq!(header(&module, header::CONTENT_TYPE), "application/wasm");
        assert!(header(&module, header::CACHE_CONTROL).contains("immutable"));
    }

    #[test]
    fn what_was_packed_when_built_goes_to_those_who_can_unpack_it() {
        let folder = Folder::new("packed");
        std::fs::write(folder.0.join("sw.js.br"), "packed").expect("a file");
        let packed = folder.ask_with("/sw.js", "gzip, br;q=1.0");
        assert_eq!(header(&packed, header::CONTENT_ENCODING), "br");
        assert_eq!(
            header(&packed, header::CONTENT_TYPE),
            "text/javascript; charset=utf-8"
        );
        let plain = folder.ask_with("/sw.js", "gzip");
        assert_eq!(header(&plain, header::CONTENT_ENCODING), "");
        let never_packed = folder.ask_with("/", "br");
        assert_eq!(header(&never_packed, header::CONTENT_ENCODING), "");
    }

    #[test]
    fn nothing_outside_is_given_out() {
        let folder = Folder::new("outside");
        let secret = folder.0.with_extension("secret");
        std::fs::write(&secret, "x").expect("a file");
        let name = secret.file_name().and_then(|n| n.to_str()).expect("a name");
        let absolute = secret.to_str().expect("a path");
        for path in [
            &format!("/../{name}"),
            &format!("/{absolute}"),
            &format!("/./../{name}"),
            "/none",
        ] {
            assert_eq!(folder.ask(path).status(), StatusCode::NOT_FOUND, "{path}");
        }
        std::fs::remove_file(secret).expect("removed");
    }
}
