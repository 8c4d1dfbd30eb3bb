//! The table aid: what to roll and why, at a real table. To be filled.
