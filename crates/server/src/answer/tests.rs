use super::*;
use crate::site::tests::Folder;
use http_body_util::BodyExt as _;
use proptest::prelude::*;

const MODULE: &str = "/argad-0123456789ab.wasm";

fn site() -> Site {
    let long = Bytes::from("0123456789".repeat(100));
    let files = [
        ("index.html", Bytes::from_static(b"page")),
        ("argad-0123456789ab.wasm", long.clone()),
        ("argad-0123456789ab.wasm.br", Bytes::from_static(b"packed")),
        ("style-0123456789ab.css", long),
    ];
    Site::of(files.map(|(name, bytes)| (name.to_owned(), bytes)))
}

fn ask(site: &Site, path: &str, headers: &[(HeaderName, &str)]) -> Response<Full<Bytes>> {
    let mut request = Request::get(path).header(header::HOST, "localhost:1");
    for (name, value) in headers {
        request = request.header(name, *value);
    }
    answer(
        site,
        &Hosts::default(),
        &request.body(()).expect("a request"),
    )
}

fn said(response: &Response<Full<Bytes>>, name: HeaderName) -> &str {
    let value = response.headers().get(name).and_then(|v| v.to_str().ok());
    value.unwrap_or_default()
}

fn body(response: Response<Full<Bytes>>) -> Bytes {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime");
    runtime
        .block_on(response.into_body().collect())
        .expect("never fails")
        .to_bytes()
}

#[test]
fn files_have_their_type_and_keep_as_their_name_says() {
    let site = site();
    let page = ask(&site, "/", &[]);
    assert_eq!(page.status(), StatusCode::OK);
    assert_eq!(
        said(&page, header::CONTENT_TYPE),
        "text/html; charset=utf-8"
    );
    assert_eq!(said(&page, header::CACHE_CONTROL), "no-cache");
    let module = ask(&site, MODULE, &[]);
    assert_eq!(said(&module, header::CONTENT_TYPE), "application/wasm");
    assert!(said(&module, header::CACHE_CONTROL).contains("immutable"));
    assert_eq!(said(&module, header::VARY), "accept-encoding");
}

#[test]
fn every_answer_says_what_a_page_may_do() {
    let site = site();
    let post = Request::post("/").header(header::HOST, "localhost");
    let post = answer(&site, &Hosts::default(), &post.body(()).expect("a request"));
    let nobody = answer(
        &site,
        &Hosts::default(),
        &Request::get("/").body(()).expect("a request"),
    );
    let elsewhere = ask(&site, "http://evil.example/", &[]);
    let tag = said(&ask(&site, "/", &[]), header::ETAG).to_owned();
    let known = ask(&site, "/", &[(header::IF_NONE_MATCH, &tag)]);
    let far = ask(&site, MODULE, &[(header::RANGE, "bytes=5000-")]);
    let none = ask(&site, "/none", &[]);
    let all = [
        (post, 405),
        (nobody, 400),
        (elsewhere, 421),
        (known, 304),
        (far, 416),
        (none, 404),
    ];
    for (response, status) in all {
        assert_eq!(response.status().as_u16(), status);
        let policy = said(&response, header::CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none'"), "{status}");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{status}");
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains('\n'),
            "{status}"
        );
        assert_eq!(said(&response, header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(said(&response, header::REFERRER_POLICY), "no-referrer");
    }
}

#[test]
fn what_was_packed_goes_to_those_who_take_it() {
    let site = site();
    let with = |codings| ask(&site, MODULE, &[(header::ACCEPT_ENCODING, codings)]);
    assert_eq!(
        said(&with("gzip, br;q=1.0"), header::CONTENT_ENCODING),
        "br"
    );
    assert_eq!(body(with("br")), "packed");
    assert_eq!(said(&with("br;q=0"), header::CONTENT_ENCODING), "");
    // Not packed yet: never while somebody waits.
    assert_eq!(said(&with("gzip"), header::CONTENT_ENCODING), "");
    site.pack();
    let packed = ask(&site, MODULE, &[(header::ACCEPT_ENCODING, "gzip")]);
    assert_eq!(said(&packed, header::CONTENT_ENCODING), "gzip");
    assert_eq!(said(&packed, header::CONTENT_TYPE), "application/wasm");
    assert!(body(packed).len() < 200);
    // What the browser would rather have.
    for (codings, given) in [
        ("br;q=0.5, identity;q=1", ""),
        ("br;q=0.5, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.5", "br"),
        ("br;q=0.5, identity;q=0.5", "br"),
        ("br;q=abc, gzip;q=0.1", "gzip"),
        ("br;q=2", ""),
        ("*", "br"),
    ] {
        assert_eq!(
            said(&with(codings), header::CONTENT_ENCODING),
            given,
            "{codings}"
        );
    }
    // Too small to be worth it.
    let page = ask(&site, "/", &[(header::ACCEPT_ENCODING, "gzip")]);
    assert_eq!(said(&page, header::CONTENT_ENCODING), "");
}

#[test]
fn who_has_it_is_not_given_it_again() {
    let site = site();
    let coded = (header::ACCEPT_ENCODING, "br");
    let packed = ask(&site, MODULE, std::slice::from_ref(&coded));
    let tag = said(&packed, header::ETAG).to_owned();
    assert_ne!(tag, said(&ask(&site, MODULE, &[]), header::ETAG));
    for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".to_owned()] {
        let again = ask(
            &site,
            MODULE,
            &[coded.clone(), (header::IF_NONE_MATCH, &known)],
        );
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
        assert_eq!(said(&again, header::ETAG), tag);
        assert!(body(again).is_empty());
    }
    let other = ask(&site, MODULE, &[(header::IF_NONE_MATCH, &tag)]);
    assert_eq!(other.status(), StatusCode::OK);
}

#[test]
fn a_part_is_given() {
    let site = site();
    let part = ask(
        &site,
        MODULE,
        &[
            (header::RANGE, "bytes=3-5"),
            (header::ACCEPT_ENCODING, "br"),
        ],
    );
    assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(said(&part, header::CONTENT_RANGE), "bytes 3-5/1000");
    assert_eq!(said(&part, header::CONTENT_ENCODING), "");
    let tag = said(&part, header::ETAG).to_owned();
    assert_eq!(body(part), "345");
    let ranged = |of: &str| {
        let asked = [(header::RANGE, "bytes=3-5"), (header::IF_RANGE, of)];
        ask(&site, MODULE, &asked).status()
    };
    assert_eq!(ranged(&tag), StatusCode::PARTIAL_CONTENT);
    assert_eq!(ranged("\"another\""), StatusCode::OK);
    let none = ask(&site, MODULE, &[(header::RANGE, "bytes=1000-")]);
    assert_eq!(said(&none, header::CONTENT_RANGE), "bytes */1000");
}

#[test]
fn only_what_is_got_has_parts() {
    let site = site();
    let head = Request::head(MODULE)
        .header(header::HOST, "localhost")
        .header(header::RANGE, "bytes=3-5");
    let head = answer(&site, &Hosts::default(), &head.body(()).expect("a request"));
    assert_eq!(head.status(), StatusCode::OK);
    assert_eq!(said(&head, header::CONTENT_RANGE), "");
}

#[test]
fn that_there_is_no_such_part_is_kept_by_nobody() {
    let none = ask(&site(), MODULE, &[(header::RANGE, "bytes=1000-")]);
    assert_eq!(said(&none, header::CACHE_CONTROL), "no-store");
    let part = ask(&site(), MODULE, &[(header::RANGE, "bytes=3-")]);
    assert!(said(&part, header::CACHE_CONTROL).contains("immutable"));
}

#[test]
fn who_names_two_hosts_is_not_served() {
    let twice = ask(&site(), "/", &[(header::HOST, "evil.example")]);
    assert_eq!(twice.status(), StatusCode::BAD_REQUEST);
}

#[test]
fn nothing_else_is_given_out() {
    let folder = Folder::new("outside");
    let site = Site::in_folder(&folder.0).expect("an app");
    let absolute = folder.0.display().to_string();
    for path in [
        "/../secret",
        "/none",
        "/files.json.br",
        "/snippets",
        "/snippets/",
        "/%2e%2e/x",
        &absolute,
    ] {
        assert_eq!(
            ask(&site, path, &[]).status(),
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    assert_eq!(ask(&site, "/snippets/one.js", &[]).status(), StatusCode::OK);
}

proptest! {
    #[test]
    fn any_request_has_an_answer(
        path in "/[ -~]{0,30}",
        method in "[A-Z]{1,7}",
        values in proptest::collection::vec((0..6_usize, "[ -~]{0,40}"), 0..8),
    ) {
        const NAMES: [HeaderName; 6] = [
            header::HOST,
            header::RANGE,
            header::IF_RANGE,
            header::IF_NONE_MATCH,
            header::ACCEPT_ENCODING,
            header::CONTENT_LENGTH,
        ];
        let mut request = Request::builder().method(method.as_str()).uri(path);
        for (name, value) in values {
            request = request.header(&NAMES[name], value);
        }
        if let Ok(request) = request.body(()) {
            let status = answer(&site(), &Hosts::default(), &request).status().as_u16();
            prop_assert!([200, 206, 304, 400, 404, 405, 416, 421].contains(&status));
        }
    }
}
