//! Pictures as PNG: the SVG drawn by `resvg` with a font of our own choosing, so that it looks the
//! same on every machine.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::Arc;

/// A picture that could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// Not an SVG.
    #[error("the picture cannot be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// Larger than memory allows, or nothing.
    #[error("a picture of {0} × {1} pixels cannot be drawn")]
    Size(u32, u32),
    /// Packing failed.
    #[error("the picture cannot be packed: {0}")]
    Packing(String),
}

/// A picture as PNG, in the size the SVG says.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::Size(width, height))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels
        .encode_png()
        .map_err(|error| PngError::Packing(error.to_string()))
}

fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    for font in [
        dejavu::sans_condensed::regular(),
        dejavu::sans_condensed::bold(),
        dejavu::serif_condensed::bold(),
        dejavu::serif_condensed::italic(),
    ] {
        fonts.load_font_data(font.to_vec());
    }
    let called = |serif: bool| {
        fonts.faces().find_map(|face| {
            let name = face.families.first().map(|(name, _)| name.clone())?;
            (name.contains("Serif") == serif).then_some(name)
        })
    };
    let (sans, serif) = (called(false), called(true));
    fonts.set_sans_serif_family(sans.unwrap_or_default());
    fonts.set_serif_family(serif.unwrap_or_default());
    Options {
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
}
