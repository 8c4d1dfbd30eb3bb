### Cards and troop lists in the web app.

web-door-cards = Cards
web-door-cards-line = Every unit worked out, ready to print and cut
web-cards-line = Every malus is worked in already: what stands in the table is what the die must show. Print, cut along the marks, fold in the middle.
web-cards-print = Print
web-cards-units = Units
web-cards-all = all
web-cards-class = class
web-cards-morale = morale
web-cards-nothing = No unit of this period is called so. The link may be from another version; choose from the list.

## Troop lists
web-cards-tab-cards = Cards
web-cards-tab-roster = Troop list
web-roster-list = Your list
web-roster-name = Name of the list
web-roster-unnamed = List without a name
web-roster-budget = Budget, points
web-roster-add = Add a unit
web-roster-remove = Take this troop off the list
web-roster-points = { $points } points
web-roster-file = Save as a file
web-roster-open = Open a file
web-roster-cards = Print their cards
web-roster-print = Print the list
web-roster-unread = Something among the lists kept here cannot be read: it is damaged or from another version. Nothing was thrown away; your other lists are untouched. Save that text as a file, or throw it away and begin anew.
web-roster-not-toml = this line is not written like one of a list (a sign too many, or one missing)
web-roster-new = New list
web-roster-forget = Forget this list
web-roster-unsafe = This browser keeps nothing for us: save the list as a file, or copy its link.
web-roster-bad-file = This file is no troop list; your own is untouched.
web-roster-broken-line = It holds no troop list this version knows. Lists you kept are untouched. What could not be read:
