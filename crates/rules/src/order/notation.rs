//! Orders as text.
