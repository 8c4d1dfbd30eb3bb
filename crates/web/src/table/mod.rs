//! The table: playing in the browser. To be filled.
