//! The scenario editor as the browser starts it: a program of its own, so that nobody waits for it who only plays.

use argad_web::{editor, start};

fn main() {
    start::start(editor::pages);
}
