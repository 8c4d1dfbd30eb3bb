### Files: what became of them, and what to do.

## Why something cannot be written or read
file-not-written = { $name } cannot be written: { $error }
file-no-answer = the answer cannot be given: { $error }
file-full = there is no room left on the disk; make room, or choose another place
file-quota = you may not use more of this disk; make room, or choose another place
file-limit = it would be larger than files may be here (see `ulimit -f`)
file-read-only = this disk can only be read; choose another place
file-forbidden = you may not do that there; ask whose it is, or choose another place
file-nowhere = there is no such file or folder
file-not-a-folder = part of the name is no folder
file-foreign = a file this program did not make has that name
file-folder = this is a folder; give the name of a file
file-name = no file can have this name here
file-stale = the disk elsewhere no longer knows it; look whether it is still there
file-is-read = { $name } is what the answer is made from; give the answer another name
file-keeps-games = { $name } keeps games that were played; give the answer another name

## Two programs at once
file-held = { $name } is being written by another program.
file-held-by = { $name } is being written by another argad: process { $process } on { $host }, { $time }.
file-held-game = Look on with: argad replay --follow { $name }
    Or end that one first; what it has kept stays.
file-held-games = What it has so far: argad lab merge { $name }
    Or give another name.
file-time-short = for less than a minute
file-time-minutes = for { $count ->
    [one] a minute
   *[other] { $count } minutes
}
file-time-hours = for { $count } hours
file-time-days = for { $count } days
file-no-locks = warning: files cannot be locked here ({ $error }), so nobody can tell whether another program writes { $name } too; if one does, this one stops before it spoils anything

## A game that cannot be kept
play-log-exists = { $name } exists already and holds a game.
    Go on with it: argad play --resume { $quoted }
    Or give another name, or begin anew over it with --force.
play-log-other = { $name } exists already and holds no game. Give another name, or --force to write over it.
play-log-names = there are a thousand games of this scenario here already: give this one a name with --log
play-log-changed = { $name } was written by somebody else since; it is left as it is. This game goes on if you keep it under another name.
play-not-kept = The game as it stands now is not kept yet. Make it possible and press Enter to try again, type the name of another file to keep the game there, or quit.
play-not-kept-on = What { $name } holds is whole. Once it can be written, go on with: { $again }
    Or elsewhere: add --log and another name.
play-draft-not-kept = Orders nobody has agreed on yet cannot be kept here: { $error }. Rounds that are over are kept.
play-draft-sealed = The sealed orders of { $seat } are not opened at an open table; they are found again with --sealed.

## Games of the lab
lab-keep-gone = { $name } was taken away or replaced while games were played; begin anew with another name
lab-keep-changed = { $name } was written by another program too; this one has stopped. Look whether both are wanted, then go on with --resume

## Looking on
replay-follows = Follows { $name } until the game is over; Ctrl-C ends that, not the game.
replay-anew = The game was begun anew.
