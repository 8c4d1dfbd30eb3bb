//! Rows as Parquet: columns, compressed, for data frames.

use super::rows::{Cell, Column, Kind};
use argad_files::Whole;
use arrow_array::builder::{BooleanBuilder, Float64Builder, Int64Builder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use std::io;
use std::sync::Arc;

/// Rows that are held before they are written.
const GROUP: usize = 20_000;

/// A file being written.
pub struct Sheet {
    schema: Arc<Schema>,
    columns: Vec<Builder>,
    held: usize,
    writer: ArrowWriter<Whole>,
}

enum Builder {
    Text(StringBuilder),
    Int(Int64Builder),
    Real(Float64Builder),
    Flag(BooleanBuilder),
}

impl Builder {
    fn new(kind: Kind) -> Self {
        match kind {
            Kind::Text => Self::Text(StringBuilder::new()),
            Kind::Int => Self::Int(Int64Builder::new()),
            Kind::Real => Self::Real(Float64Builder::new()),
            Kind::Flag => Self::Flag(BooleanBuilder::new()),
        }
    }

    fn push(&mut self, cell: &Cell) {
        match (self, cell) {
            (Self::Text(column), Cell::Text(text)) => column.append_value(text),
            (Self::Int(column), Cell::Int(number)) => column.append_value(*number),
            (Self::Real(column), Cell::Real(number)) => column.append_value(*number),
            (Self::Flag(column), Cell::Flag(flag)) => column.append_value(*flag),
            // Nothing there, or nothing of that kind.
            (Self::Text(column), _) => column.append_null(),
            (Self::Int(column), _) => column.append_null(),
            (Self::Real(column), _) => column.append_null(),
            (Self::Flag(column), _) => column.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Text(column) => Arc::new(column.finish()),
            Self::Int(column) => Arc::new(column.finish()),
            Self::Real(column) => Arc::new(column.finish()),
            Self::Flag(column) => Arc::new(column.finish()),
        }
    }
}

fn data_type(kind: Kind) -> DataType {
    match kind {
        Kind::Text => DataType::Utf8,
        Kind::Int => DataType::Int64,
        Kind::Real => DataType::Float64,
        Kind::Flag => DataType::Boolean,
    }
}

impl Sheet {
    /// A file with these columns.
    pub fn new(file: Whole, columns: &[Column]) -> io::Result<Self> {
        let field = |(name, kind): &Column| Field::new(name, data_type(*kind), true);
        let schema = Arc::new(Schema::new(columns.iter().map(field).collect::<Vec<_>>()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .build();
        let writer = ArrowWriter::try_new(file, Arc::clone(&schema), Some(properties));
        let writer = writer.map_err(plain)?;
        Ok(Self {
            schema,
            columns: columns
                .iter()
                .map(|&(_, kind)| Builder::new(kind))
                .collect(),
            held: 0,
            writer,
        })
    }

    /// One more row.
    pub fn row(&mut self, cells: &[Cell]) -> io::Result<()> {
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.push(cell);
        }
        self.held += 1;
        if self.held < GROUP {
            return Ok(());
        }
        self.write()
    }

    fn write(&mut self) -> io::Result<()> {
        let columns = self.columns.iter_mut().map(Builder::finish).collect();
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns);
        let batch = batch.map_err(io::Error::other)?;
        self.writer.write(&batch).map_err(plain)?;
        self.writer.flush().map_err(plain)?;
        self.held = 0;
        Ok(())
    }

    /// The last rows, and what makes the file whole.
    pub fn finish(mut self) -> io::Result<Whole> {
        if self.held > 0 {
            self.write()?;
        }
        self.writer.into_inner().map_err(plain)
    }
}

/// What the disk said, without what was wrapped round it.
fn plain(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        other => io::Error::other(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::cast::AsArray;
    use arrow_array::types::Int64Type;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    use std::fs::File;

    #[test]
    fn what_is_written_is_read_back() {
        let path = std::env::temp_dir().join(format!("argad-sheet-{}.parquet", std::process::id()));
        let columns = [
            ("name".to_owned(), Kind::Text),
            ("count".to_owned(), Kind::Int),
            ("share".to_owned(), Kind::Real),
            ("made".to_owned(), Kind::Flag),
        ];
        let disk: Arc<dyn argad_files::System> = Arc::new(argad_files::Disk);
        let begun = Whole::begin(&disk, &path).unwrap();
        let mut sheet = Sheet::new(begun, &columns).unwrap();
        // More than one group of rows.
        let rows = GROUP + 7;
        for k in 0..rows {
            let name = if k % 2 == 0 {
                Cell::Text(format!("é{k}"))
            } else {
                Cell::None
            };
            let cells = [
                name,
                Cell::Int(k as i64),
                Cell::Real(0.5),
                Cell::Flag(k % 3 == 0),
            ];
            sheet.row(&cells).unwrap();
        }
        sheet.finish().unwrap().place().unwrap();
        let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(&path).unwrap()).unwrap();
        let mut next = 0i64;
        for batch in reader.build().unwrap() {
            let batch = batch.unwrap();
            let counts = batch.column(1).as_primitive::<Int64Type>();
            let names = batch.column(0).as_string::<i32>();
            for (count, name) in counts.iter().zip(names.iter()) {
                assert_eq!(count, Some(next));
                assert_eq!(
                    name.map(str::to_owned),
                    (next % 2 == 0).then(|| format!("é{next}"))
                );
                next += 1;
            }
        }
        std::fs::remove_file(&path).unwrap();
        assert_eq!(next, rows as i64);
    }
}
