//! Built without Parquet: nothing is ever written.

use super::rows::{Cell, Column};
use argad_files::Whole;
use std::io;

/// A file that cannot be written.
pub struct Sheet;

impl Sheet {
    /// Says that there is no Parquet.
    pub fn new(_: Whole, _: &[Column]) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Never called.
    pub fn row(&mut self, _: &[Cell]) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Never called.
    pub fn finish(self) -> io::Result<Whole> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
