//! Words of closed lists: how data files name what code asks for.

/// A closed list of words used in data files.
pub trait Word: Copy + Sized + 'static {
    /// Every word with its value.
    const ALL: &'static [(&'static str, Self)];

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(w, _)| *w == word).map(|&(_, v)| v)
    }
}

/// A word that has a bit of its own.
pub trait Flag: Word {
    /// The bit.
    fn bit(self) -> u64;
}

/// Some words of a closed list as a file has them, and as bits: every shot and blow asks for a dozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traits<W> {
    listed: Vec<W>,
    set: u64,
}

impl<W: Flag> Traits<W> {
    /// Whether a word is one of them.
    pub fn has(&self, wanted: W) -> bool {
        self.set & wanted.bit() != 0
    }

    /// As they are listed.
    pub fn listed(&self) -> &[W] {
        &self.listed
    }
}

impl<W: Flag> From<Vec<W>> for Traits<W> {
    fn from(listed: Vec<W>) -> Self {
        let set = listed.iter().fold(0, |set, word| set | word.bit());
        Self { listed, set }
    }
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(
            Clone,
            Copy,
            Debug,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            ::serde::Serialize,
            ::serde::Deserialize,
        )]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant,)* }

        impl $crate::data::Word for $name {
            const ALL: &'static [(&'static str, Self)] = &[$(($word, Self::$variant),)*];
        }

        impl $crate::data::Flag for $name {
            fn bit(self) -> u64 {
                1 << self as u64
            }
        }

        impl $name {
            /// The word for it in files.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }
    };
}

pub(crate) use words;
