//! Under the table: a sample of every kind of ground on it.

use crate::Sheet;
use crate::labels::text_width;
use crate::legend::{plain, words};
use crate::sheet::{Plan, Xy};
use crate::{buildings, ground, lines};
use argad_rules::Length;
use argad_rules::geometry::{Area, Point};
use argad_rules::scenario::{Building, Hill, Patch, TableSize};

/// A sample of every kind of ground on the table, under it; gives how far down it reaches.
pub fn kinds(sheet: &mut Sheet<'_>) -> f64 {
    let scenario = sheet.scenario;
    let plan = &scenario.ground;
    let mut cells = Cells::new(sheet.plan);
    // Samples are drawn at one scale, whatever the table.
    let table = sheet.plan;
    sheet.plan = Plan::new(TableSize {
        width: Length::cm(300),
        depth: Length::cm(300),
    });
    let mut hills: Vec<bool> = plan.hills.iter().map(|hill| hill.steep).collect();
    hills.sort_unstable();
    hills.dedup();
    for steep in hills {
        let at = cells.next();
        let key = if steep {
            "show-steep-hill"
        } else {
            "show-hill"
        };
        let text = sheet.texts.say(key);
        if let Some(shape) = sample(sheet, at) {
            let level = 1;
            ground::hill(
                sheet,
                &Hill {
                    level,
                    steep,
                    shape,
                },
            );
        }
        cells.name(sheet, at, &text);
    }
    let mut areas: Vec<&str> = plan.areas.iter().map(|p| p.terrain.as_str()).collect();
    areas.sort_unstable();
    areas.dedup();
    for terrain in areas {
        let at = cells.next();
        if let Some(shape) = sample(sheet, at) {
            let terrain = terrain.to_owned();
            ground::patch(sheet, &Patch { terrain, shape });
        }
        let text = terrain_name(sheet, terrain);
        cells.name(sheet, at, &text);
    }
    let mut barriers: Vec<&str> = plan.lines.iter().map(|l| l.terrain.as_str()).collect();
    barriers.sort_unstable();
    barriers.dedup();
    for terrain in barriers {
        let at = cells.next();
        lines::texture(
            sheet,
            terrain,
            &[(at.0, at.1 - 5.0), (at.0 + 44.0, at.1 - 5.0)],
            9.0,
        );
        let text = terrain_name(sheet, terrain);
        cells.name(sheet, at, &text);
    }
    if let Some(house) = plan.buildings.first() {
        let at = cells.next();
        if let Some(shape) = sample(sheet, at) {
            let house = Building {
                shape,
                openings: Vec::new(),
                ..house.clone()
            };
            buildings::building(sheet, &house);
        }
        let text = terrain_name(sheet, "building");
        cells.name(sheet, at, &text);
    }
    sheet.plan = table;
    cells.bottom()
}

/// Places for samples, in rows under the table.
struct Cells {
    columns: u32,
    width: f64,
    top: f64,
    used: u32,
}

impl Cells {
    fn new(table: Plan) -> Self {
        // On a narrow table there is room for one column all the same.
        let columns = (table.width / 236.0).floor().max(1.0);
        Self {
            columns: columns as u32,
            width: table.width / columns,
            top: table.depth + 88.0,
            used: 0,
        }
    }

    fn next(&mut self) -> Xy {
        let (row, column) = (self.used / self.columns, self.used % self.columns);
        self.used += 1;
        (
            // A little in: corners on the very edge of a table are drawn sharp.
            1.0 + f64::from(column) * self.width,
            self.top + f64::from(row) * 33.0,
        )
    }

    fn name(&self, sheet: &mut Sheet<'_>, (x, y): Xy, text: &str) {
        let room = (self.width.max(200.0) - 60.0) / text_width(text, 1.0).max(1.0);
        let style = plain(sheet);
        words(sheet, (x + 54.0, y), text, room.clamp(9.0, 13.0), &style);
    }

    fn bottom(&self) -> f64 {
        self.top + f64::from(self.used.div_ceil(self.columns)) * 33.0
    }
}

fn terrain_name(sheet: &Sheet<'_>, id: &str) -> String {
    match sheet.data.terrain(id) {
        Some(terrain) => sheet.name(&terrain.name).to_owned(),
        None => id.to_owned(),
    }
}

/// A small rectangle for a sample, as an area of the table.
fn sample(sheet: &Sheet<'_>, (x, y): Xy) -> Option<Area> {
    let unit = 100.0 / sheet.plan.cm(1.0);
    let at = |x: f64, y: f64| Point::new((x * unit) as i32, ((sheet.plan.depth - y) * unit) as i32);
    let (top, bottom) = (y - 17.0, y + 7.0);
    let corners = vec![
        at(x, top),
        at(x + 44.0, top),
        at(x + 44.0, bottom),
        at(x, bottom),
    ];
    Area::new(corners).ok()
}
