//! What a request is answered: a file in the packing the browser takes, a part of it, or that it has it already; else
//! why not, in a line. Every answer says what a page of ours may do.

use crate::accept::{Packing, weight};
use crate::hosts::Hosts;
use crate::range::{Asked, asked};
use crate::site::{File, Packed, Site};
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, Response, StatusCode, header};
use http_body_util::Full;
use std::sync::LazyLock;

/// What a page of ours may load and do: only what comes with it. The page says it of itself as well; only here can be
/// said who may show it.
const POLICY: &str = include_str!("../../web/shell/policy.txt");

/// Said with every answer, whatever it is.
static ALWAYS: LazyLock<[(HeaderName, HeaderValue); 6]> = LazyLock::new(|| {
    let policy = format!("{}; frame-ancestors 'none'", POLICY.trim());
    let policy =
        HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"));
    let plain = HeaderValue::from_static;
    [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, plain("nosniff")),
        (header::X_FRAME_OPTIONS, plain("DENY")),
        (header::REFERRER_POLICY, plain("no-referrer")),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            plain("same-origin"),
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            plain("same-origin"),
        ),
    ]
});

/// The packings, best first.
const PACKINGS: [Packing; 2] = [Packing::Brotli, Packing::Gzip];

/// The answer to a request.
pub fn answer<B>(site: &Site, hosts: &Hosts, request: &Request<B>) -> Response<Full<Bytes>> {
    let mut response = match file_asked_for(site, hosts, request) {
        Ok(file) => give(file, request),
        Err(refused) => *refused,
    };
    let headers = response.headers_mut();
    for (name, value) in ALWAYS.iter() {
        headers.insert(name, value.clone());
    }
    response
}

/// What somebody is sent for whom there is no room, whatever it is that is wanted.
pub fn no_room() -> String {
    let why = "Too many are connected at once: try again in a few seconds.";
    said(StatusCode::SERVICE_UNAVAILABLE, "retry-after: 5\r\n", why)
}

/// A refusal as it is sent where there is no request to answer; the connection ends with it.
pub fn said(status: StatusCode, more: &str, why: &str) -> String {
    let mut sent = format!(
        "HTTP/1.1 {status}\r\nconnection: close\r\n{more}cache-control: no-store\r\n\
         content-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\n",
        why.len()
    );
    for (name, value) in ALWAYS.iter() {
        sent.extend([
            name.as_str(),
            ": ",
            value.to_str().unwrap_or_default(),
            "\r\n",
        ]);
    }
    sent + "\r\n" + why
}

/// The file, or why there is none.
fn file_asked_for<'s, B>(
    site: &'s Site,
    hosts: &Hosts,
    request: &Request<B>,
) -> Result<&'s File, Box<Response<Full<Bytes>>>> {
    let mut in_headers = request.headers().get_all(header::HOST).iter();
    let in_header = in_headers.next().and_then(|host| host.to_str().ok());
    if in_headers.next().is_some() {
        // Two programs on the way might each believe another one (RFC 9112, 3.2).
        return Err(line(StatusCode::BAD_REQUEST, "Which host of these?").into());
    }
    let host = request
        .uri()
        .authority()
        .map(http::uri::Authority::as_str)
        .or(in_header);
    let Some(host) = host else {
        return Err(line(StatusCode::BAD_REQUEST, "Which host?").into());
    };
    if !hosts.knows(host) {
        let why = "This app is not known by that name: use its address in numbers, or start it with --name NAME.";
        return Err(line(StatusCode::MISDIRECTED_REQUEST, why).into());
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let mut refused = line(
            StatusCode::METHOD_NOT_ALLOWED,
            "Files are given out here, nothing else.",
        );
        refused
            .headers_mut()
            .insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        // What it may still send is nobody's.
        refused
            .headers_mut()
            .insert(header::CONNECTION, HeaderValue::from_static("close"));
        return Err(refused.into());
    }
    let name = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    site.file(name)
        .ok_or_else(|| line(StatusCode::NOT_FOUND, "There is no such file.").into())
}

/// A file, or the part of it that is asked for, or that it has not changed.
fn give<B>(file: &File, request: &Request<B>) -> Response<Full<Bytes>> {
    let asked_with = request.headers();
    // Of anything but GET there are no parts (RFC 9110, 14.2).
    let stretch = asked_with
        .get(header::RANGE)
        .filter(|_| request.method() == Method::GET)
        .and_then(|value| value.to_str().ok());
    let (packing, packed) = match stretch {
        // Parts are parts of the file, not of a packing.
        Some(_) => (Packing::Plain, file.plain()),
        None => best(file, asked_with),
    };
    let mut response = if has_it(asked_with, &packed.tag) {
        empty(StatusCode::NOT_MODIFIED)
    } else {
        match stretch {
            Some(stretch) if is_of(asked_with, &packed.tag) => part(packed, stretch),
            _ => Response::new(Full::new(packed.bytes.clone())),
        }
    };
    let keeps = match response.status() {
        // It is of the question, not of the file: nobody else may be given it.
        StatusCode::RANGE_NOT_SATISFIABLE => "no-store",
        _ if file.for_ever => "public, max-age=31536000, immutable",
        _ => "no-cache",
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, packed.tag.clone());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keeps));
    headers.insert(header::CONTENT_TYPE, file.kind.clone());
    if packing != Packing::Plain {
        headers.insert(
            header::CONTENT_ENCODING,
            HeaderValue::from_static(packing.word()),
        );
    }
    response
}

/// The one the browser would rather have; of those it likes as much, the smallest.
fn best<'f>(file: &'f File, asked_with: &HeaderMap) -> (Packing, &'f Packed) {
    let mut best = (Packing::Plain, file.plain());
    let mut liked = weight(asked_with, Packing::Plain).unwrap_or(0);
    // From the largest to the smallest.
    for packing in PACKINGS.into_iter().rev() {
        let wanted = weight(asked_with, packing).filter(|weight| *weight > 0 && *weight >= liked);
        if let (Some(weight), Some(packed)) = (wanted, file.as_packed(packing)) {
            (best, liked) = ((packing, packed), weight);
        }
    }
    best
}

/// Whether the browser holds exactly these bytes (`If-None-Match`).
fn has_it(asked_with: &HeaderMap, tag: &HeaderValue) -> bool {
    asked_with
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Whether the part that is wanted belongs to these bytes (`If-Range`; without it, to any).
fn is_of(asked_with: &HeaderMap, tag: &HeaderValue) -> bool {
    asked_with
        .get(header::IF_RANGE)
        .is_none_or(|wanted| wanted == tag)
}

fn part(packed: &Packed, stretch: &str) -> Response<Full<Bytes>> {
    let size = packed.bytes.len();
    let (status, body, told) = match asked(stretch, size) {
        Asked::Whole => return Response::new(Full::new(packed.bytes.clone())),
        Asked::Nothing => (
            StatusCode::RANGE_NOT_SATISFIABLE,
            Bytes::new(),
            format!("bytes */{size}"),
        ),
        Asked::Part(part) => {
            let told = format!("bytes {}-{}/{size}", part.start, part.end - 1);
            (StatusCode::PARTIAL_CONTENT, packed.bytes.slice(part), told)
        }
    };
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    if let Ok(told) = HeaderValue::try_from(told) {
        response.headers_mut().insert(header::CONTENT_RANGE, told);
    }
    response
}

fn empty(status: StatusCode) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::default());
    *response.status_mut() = status;
    response
}

/// A refusal, in one line.
fn line(status: StatusCode, why: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from_static(why.as_bytes())));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/plain; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests;
