//! What somebody at the table may know: the one place where anything is left out.
