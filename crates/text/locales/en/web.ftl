### The web app. `web-` begins every key; what one page says begins with its word: `web-rules-…`.

## Everywhere
web-name = Argad
web-tagline = Skirmishes with muskets, pikes and nerve
web-skip = Skip to the content
web-pages = Pages
web-language = Language
web-to-dark = Dark
web-to-light = Light
web-unofficial = Unofficial. The Argad! rules are © Patrice Méallier, Argad! Éditions; restated here in our own words and used non-commercially.
web-notices = Software of others in this app, and its licences
web-title = { $page } · Argad
web-home = Home

## When something fails
web-lost-title = Nothing here
web-lost-line = This address leads nowhere: “{ $address }”. The link may be broken or from another version. Nothing of yours was lost.
web-lost-meant = Did you mean “{ $page }”?
web-lost-home = Back to the start
web-fault-title = Something went wrong
web-fault-line = The app stopped by a fault of its own. What was saved is still saved. Open it anew to go on; if it happens again, these words help us:
web-fault-again = Open anew

## Home
web-home-line = The miniature skirmish rules at your table and on your screen: every number explained, every chance exact. French or English, phone or desktop, offline too. No account.
web-door-rules = Rules
web-door-rules-line = Every clause in plain words

## Rules
web-rules-title = The rules, clause by clause
web-rules-search = Search
web-rules-search-hint = cover, charge, MEL-6 …
web-rules-period = Period
web-rules-both = Both
web-rules-kind = Show
web-rules-kind-all = All
web-rules-kind-optional = Optional
web-rules-kind-ruling = Rulings
web-rules-many-words = Only the first { $most } words are looked for.
web-rules-found = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
web-rules-nothing = No clause has all of these words. Try fewer, or take the filters off.
web-rules-all = Show all clauses
web-rules-option-default = { $period }: { $value }

## Serving it
serve-open = The app is open at { $address } – Ctrl-C ends it.
serve-no-browser = No browser could be opened: open the address yourself.
serve-no-app = The web app is not built. `cargo xtask web` builds it; --app FOLDER names another place.
serve-not-an-app = There is no whole web app in “{ $folder }”: { $why } `cargo xtask dist FOLDER` writes one.
serve-file-missing = “{ $file }”, the list of its files, is missing.
serve-file-bad = “{ $file }”, the list of its files, cannot be read.
serve-file-other = “{ $file }” is missing or not the one that belongs to it; perhaps it was only half copied.
serve-also = Also at { $address }
serve-in-the-network = Anybody in the same network can open it; nothing of yours is given out but the app.
serve-cannot = Cannot listen at { $address } ({ $error }). --port 0 takes any port that is free.
web-lang-not-there = The other language is not here yet, and there is no connection to fetch it. Try again when you are online.
web-share-by-hand = Copy this address:
web-file-too-large = { $name } has { $found } KiB; at most { $most } KiB are read
