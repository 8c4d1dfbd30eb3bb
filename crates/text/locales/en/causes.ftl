### Why a shot is changed: the cause itself, not the row of a table.

cause-armour = armour at this range
cause-isolated = at isolated figures or skirmishers
cause-furtive-target = furtive target
cause-moving = moving
cause-threatened = riders who may be contacted do not stand still
cause-furtive-shooter = furtive shooter
cause-mounted-infantry = mounted infantry
cause-untrained = untrained shooter (class { $class })
cause-saddle = awkward in the saddle
cause-native = native warriors with a firearm
cause-emergency = on the move in need, in all
cause-ambush = from ambush
cause-ambush-lost = no bonus in disorder
cause-cap = terrain and target never cost more than 2
cause-flying = target in the air
cause-warded = magically protected target
cause-hide = protection { $value }
cause-at-will = firing at will
cause-skirmishing = in skirmish order
cause-no-leader = no leader
cause-disorder = already before the shot
cause-elite-unit = elite shot of the unit
cause-elite-single = elite shooter
cause-recruits = recruits’ volley
cause-heavy-musket = heavy musket at a group
