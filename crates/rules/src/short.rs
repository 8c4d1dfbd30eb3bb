//! Lists that are always short: figures of a table, troops, weapons, clauses.
//!
//! The sorts of the standard library are made for long lists and come as four kilobytes of code
//! each; there were seventy of them in the web client.

use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering;

/// A mark for each figure of a table: made and thrown away many times a turn.
pub type Marks<T> = SmallVec<[T; 64]>;

/// So many marks, all alike.
pub fn marks<T: Copy>(count: usize, mark: T) -> Marks<T> {
    smallvec![mark; count]
}

/// Sorts.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, Ord::cmp);
}

/// Sorts by a key; equals keep their order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by comparing; equals keep their order.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for taken in 1..list.len() {
        // Many lists are in order already.
        if compare(&list[taken - 1], &list[taken]) != Ordering::Greater {
            continue;
        }
        // Keys take longer to work out than neighbours to change places.
        let (before, rest) = list.split_at(taken);
        let at = before.partition_point(|other| compare(other, &rest[0]) != Ordering::Greater);
        for place in (at..taken).rev() {
            list.swap(place, place + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_the_standard_library_sorts(list in prop::collection::vec((0u8..20, any::<u16>()), 0..60)) {
            let (mut short, mut long) = (list.clone(), list);
            sort_by_key(&mut short, |&(key, _)| key);
            long.sort_by_key(|&(key, _)| key);
            prop_assert_eq!(short, long);
        }
    }
}
