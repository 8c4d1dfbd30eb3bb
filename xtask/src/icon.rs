//! The app's icon as PNG, for those who take no SVG: made from the one drawing there is.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The icons of a client: their names, how many pixels they are wide, and whether they fill their corners –
/// where the home screen cuts its own corners, empty ones would be black.
pub const ICONS: [(&str, u16, bool); 3] = [
    ("apple-touch-icon.png", 180, true),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
];

/// The round corners of the drawing.
const ROUND: &str = " rx=\"20\"";

/// A drawing as a PNG so many pixels wide and high.
pub fn icon(svg: &str, width: u16, full: bool) -> Result<Vec<u8>, String> {
    let svg = match (full, svg.contains(ROUND)) {
        (false, _) => svg.to_owned(),
        (true, true) => svg.replacen(ROUND, "", 1),
        (true, false) => return Err(format!("the icon has no corners{ROUND}")),
    };
    let tree = Tree::from_str(&svg, &Options::default()).map_err(|e| e.to_string())?;
    let mut pixels = Pixmap::new(width.into(), width.into()).ok_or("no pixels")?;
    let scale = f32::from(width) / tree.size().width();
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = include_str!("../../crates/web/shell/icon.svg");

    #[test]
    fn every_icon_has_its_size_and_corners() {
        for (name, width, full) in ICONS {
            let png = icon(DRAWING, width, full).expect(name);
            let pixels = Pixmap::decode_png(&png).expect(name);
            assert_eq!(
                (pixels.width(), pixels.height()),
                (width.into(), width.into())
            );
            let corner = pixels.pixel(0, 0).expect("a corner");
            assert_eq!(corner.alpha(), if full { 255 } else { 0 }, "{name}");
            let middle = pixels.pixel(u32::from(width) / 2, 1).expect("an edge");
            assert_eq!(middle.alpha(), 255, "{name}");
        }
        assert!(icon("<svg/>", 180, true).is_err());
    }
}
