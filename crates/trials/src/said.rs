//! What is said about something from outside: in both languages, and short.

use argad_text::{Lang, Texts};

/// Does something in every language.
pub fn in_both(mut told: impl FnMut(&Texts)) {
    thread_local! {
        static TEXTS: [Texts; 2] = Lang::ALL.map(Texts::new);
    }
    TEXTS.with(|texts| texts.iter().for_each(&mut told));
}

/// What may be said of so many bytes: some lines whatever they are, and some more for each of them.
const FREE: usize = 64 << 10;
const FOR_A_BYTE: usize = 64;

/// Adds up what is said.
pub struct Said {
    left: usize,
}

impl Said {
    /// About an input of so many bytes.
    pub fn about(bytes: usize) -> Self {
        Self {
            left: FREE + FOR_A_BYTE * bytes,
        }
    }

    /// One message more.
    ///
    /// # Panics
    /// Once it is too much, or where there are no words for it.
    pub fn add(&mut self, message: &str) {
        assert!(!message.is_empty(), "nothing is said");
        self.left = match self.left.checked_sub(message.len()) {
            Some(left) => left,
            None => panic!("too much is said: {message:.200}"),
        };
    }
}
