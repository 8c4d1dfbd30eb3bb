//! A game as lines of JSON: a header, then every event with a hash that depends on all before.
