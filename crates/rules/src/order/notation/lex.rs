//! A line of orders cut into words and marks.

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// Letters, digits and whatever else is not a mark.
    Word(&'a str),
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `;`
    Semicolon,
}

/// A piece and the character it begins at, from 1.
pub(super) type Placed<'a> = (Token<'a>, usize);

/// The pieces of a line, up to a `#`.
pub(super) fn tokens(line: &str) -> Vec<Placed<'_>> {
    let mut tokens = Vec::new();
    // Where a word began: byte and column.
    let mut word: Option<(usize, usize)> = None;
    for (column, (byte, c)) in line.char_indices().enumerate() {
        let mark = match c {
            ',' => Some(Token::Comma),
            ':' => Some(Token::Colon),
            ';' => Some(Token::Semicolon),
            _ => None,
        };
        if mark.is_none() && c != '#' && !c.is_whitespace() {
            word.get_or_insert((byte, column + 1));
            continue;
        }
        if let Some((start, at)) = word.take() {
            tokens.push((Token::Word(&line[start..byte]), at));
        }
        if c == '#' {
            return tokens;
        }
        tokens.extend(mark.map(|mark| (mark, column + 1)));
    }
    if let Some((start, at)) = word {
        tokens.push((Token::Word(&line[start..]), at));
    }
    tokens
}
