//! Agreement on a round: an open table, or sealed orders (TRN-2, GEN-1).
