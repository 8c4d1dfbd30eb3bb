//! Cards and rosters. To be filled.
