//! The workshop as the browser starts it.

use argad_web::{start, workshop};

fn main() {
    start::start(workshop::pages);
}
