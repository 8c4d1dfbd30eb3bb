### Argad! – the rules, clause by clause

## Turn
chapter-trn = The turn

clause-trn-1 = A game turn has three phases, always in this order: movement, shooting, melee. It closes with the end-of-turn duties: reloading is completed, new formations become effective, morale is tested again, stunned figures recover.
    .title = Three phases
clause-trn-2 = Everybody moves at the same time, friend and foe, and moves are settled by agreement. Players announce what they intend, the others react, and the moves stand once all accept them. There is no initiative and no side goes first.
    .title = Simultaneous movement
clause-trn-3 = A charge once declared cannot be taken back (CHG-2).
    .title = Charges are final
clause-trn-4 = Optional, on by default: you may shoot before or during movement instead of after it, if the weapon allows. GEN-11 says when the dice are rolled.
    .title = Shooting before or while moving
clause-trn-5 = Melee fights are resolved one by one; each is finished completely before the next begins.
    .title = One fight at a time
clause-trn-6 = Each figure is one person. Each player leads a troop, and one figure of it may be the player’s own character.
    .title = One figure, one person
clause-trn-7 = A game master (GM) may run the scenario, the neutral figures and the secrets, and may overrule anything.
    .title = The game master
clause-trn-8 = Anybody hit is out of action at once: there are no saving throws. Optional, on by default: a player’s own character survives a first wound (WND-4).
    .title = Hit means out

## Class, clothing, armour
chapter-cls = Class, clothing, armour

clause-cls-1 = Class 1: non-combatant. Class 2: untrained civilian, recruit, militia. Class 3: trained soldier; class 4: well-trained soldier, NCO or officer, veteran; class 5: exceptional fighter. A player’s character may be class 5 whatever they wear.
    .title = The five classes
clause-cls-2 = Clothing and armour: light (0) or armour 4 (breastplate or mail on the torso). Pike & shot adds armour 4* (half armour: as 4 against shooting, stronger in melee, CLS-4) and armour 5 (full armour). Horse & musket knows only light, equipped (full soldier’s pack, no armour) and breastplate (= armour 4).
    .title = Clothing and armour
clause-cls-3 = Pike & shot, unless the scenario says otherwise: a soldier’s class equals their armour – light is class 2 or 3, armour 4 or 4* is class 4, armour 5 is class 5. A professional whose main weapon is a sword is at least class 4.
    .title = Class follows armour
clause-cls-4 = For shooting maluses armour 4* counts as 4. In melee tie-breaks armours rank 4 < 4* < 5. To get through armour 4 or 4* a result must exceed 4: 4* acts as 4 except in tie-breaks and movement.
    .title = Half armour (4*)
clause-cls-5 = On a horse of lesser worth the rider is reduced to the mount’s class, both for the budget and for mounted melee.
    .title = Poor horse, lower class
clause-cls-6 = Morale is a value of its own. By default it equals the class; unit cards give both.
    .title = Morale and class

## Movement
chapter-mov = Movement

clause-mov-1 = Horse & musket, in cm per turn: light foot 20; equipped foot 16; a routing soldier 20; light cavalry 40 (dismounted 20); heavy cavalry 36 (dismounted 16). Mounted infantry: 36 on a war or fast horse, 32 on a farm, draught or post horse. A unit card overrides these (line cavalry 40, dismounted 16).
    .title = Allowances, Horse & musket
clause-mov-2 = Pike & shot, on foot: light 20 cm; with a heavy musket and/or armour 4, or in a light dress, cassock or monk’s habit 16; an unfit person 16 or 12; armour 5 (dismounted) 12. Cavalry: light or armour 4 40; armour 4* 36 (dismounted 16); armour 5 32 (dismounted 12). Mounted infantry, dragoons and anyone on a draught, farm or post horse: 36.
    .title = Allowances, Pike & shot
clause-mov-3 = Carrying something heavy or bulky costs 4 cm, something very heavy or bulky 8 cm. A heavy musket with its rest counts as −4, so 16 cm in light clothing; it does not add to armour 4 (16 cm in both cases).
    .title = Carrying loads
clause-mov-4 = Close order on foot: 16 cm in column of twos (VAR-4), 12 cm in a wider column or in line, 8 cm backwards or sideways (more than 45° off the front).
    .title = Close order on foot
clause-mov-5 = Heavy cavalry trained for mounted close order: 36 cm in column of twos (VAR-4), 32 cm in a wider column or in line.
    .title = Close order mounted
clause-mov-6 = To reach contact in a turn that will end in melee, close-order foot in wide column or line may add 1D6 cm to its 12 cm. If contact does not come about it goes its 12 cm and no more. Variant of the 2021 sheet: 16 cm on foot, 36 cm mounted “before contact” (VAR-6).
    .title = Closing to contact
clause-mov-7 = Difficult terrain: the turn’s allowance is reduced by the slowing dice, 1D6 cm on foot and 2D6 cm mounted.
    .title = Difficult terrain
clause-mov-8 = Very difficult terrain: the allowance is first halved, then reduced by the slowing dice.
    .title = Very difficult terrain
clause-mov-9 = You are stuck for the whole turn: on foot if the die is a 6; mounted if both dice are 6 in difficult terrain, or at least one is a 6 in very difficult terrain.
    .title = Stuck in the terrain
clause-mov-10 = A group moving together in the same direction makes a single slowing roll for everybody. Together means: of one side, each within 4 cm (riders 5 cm) of another, ways that differ by 45° at most, however the orders were written. Those far apart roll apart.
    .title = One roll per group
clause-mov-11 = Crossing several difficult terrains in one turn still takes a single slowing roll.
    .title = One roll per turn
clause-mov-12 = Nobody moves farther than the allowance, and nobody moves through an enemy base. Ending base to base with an enemy is contact.
    .title = Limits and contact
clause-mov-13 = A figure that shifts by at most two steps (its base length) still counts as immobile for shooting, reloading and receiving a charge (GEN-2).
    .title = Two steps are nothing
clause-mov-14 = Breaking formation at will costs nothing; a broken unit moves as loose figures.
    .title = Breaking formation is free
clause-mov-15 = Horse & musket, North-American native warriors only: they may shoot firearms while moving without the moving malus, but always have −1 with a firearm. They have advantages in difficult terrain (GEN-4) and in ambush (GEN-3).
    .title = North-American native warriors

## Terrain
chapter-ter = Terrain

clause-ter-1 = Bushes and high crops are difficult for foot and mounted. Shots at foot inside have −1. Figures on foot inside are hidden if they crouch, stay immobile and do nothing.
    .title = Bushes, high crops
clause-ter-2 = (Fairly dense) forest is difficult on foot and very difficult mounted. A shot through it, up to and including 10 cm, has −1 (not against mounted targets at its edge). With more than 10 cm of forest between shooter and target, the target is hidden.
    .title = Fairly dense forest
clause-ter-3 = Pike & shot only. Open forest or orchard is easy on foot (not in close order) and difficult mounted. Shots at isolated foot have −1; a target is hidden behind more than 20 cm of it.
    .title = Open forest, orchard
clause-ter-4 = Foot seen behind cover – hedge, bank, bushes, high crops, window, half-open door, gate, building, rampart, wall: −1. Behind a narrow solid loophole: −2. A swimmer is at −1, whoever it is. Otherwise cover is for foot only: a hedge, wall or loophole gives a mounted target nothing.
    .title = Targets in cover
clause-ter-5 = A linear obstacle – hedge, bank, low wall, door, barricade, stakes, rampart, battlement – gives a melee bonus (MEL-M3). Against an enemy who steps up to the obstacle to shoot over it, the defender has no cover from that shot.
    .title = Linear obstacles
clause-ter-6 = Higher ground – steep slope, bank, stairs, rampart – counts in melee (MEL-M4).
    .title = Higher ground
clause-ter-7 = Moving through difficult terrain breaks close order at once; in very difficult terrain close order is forbidden.
    .title = Terrain and close order
clause-ter-8 = You may not shoot at a hidden target.
    .title = Hidden targets
clause-ter-9 = Indoors and through an opening, weapons are limited in length and weight (LEN-6).
    .title = Indoors and openings

## Formations
chapter-frm = Formations

clause-frm-1 = Loose order is the default. Disorder is a state of morale, not a formation (DIS).
    .title = Loose order
clause-frm-2 = Close order needs training, at least three soldiers base to base, and easy open terrain.
    .title = Close order: conditions
clause-frm-3 = Close order is formed at a leader’s command onto an immobile, recognisable figure (leader, standard or musician). It takes effect after the end of that turn. Whoever can reach his place that turn does reach it: ways do not cross and nobody blocks another. Later a trained soldier of the side who ends a turn base to base with the body, at a leader’s command, is of it after that turn; the body may be on the march.
    .title = Forming close order
clause-frm-4 = Close order breaks at will, in difficult terrain, when attacked without being able to face, or when fewer than three soldiers remain.
    .title = Losing close order
clause-frm-5 = Moves in close order are ordered by a leader.
    .title = Moves need orders
clause-frm-6 = Close order may pivot on the spot (quarter or half turn) once a turn. Class 2: in Horse & musket a pivot rules out moving, shooting and reloading that turn; in Pike & shot it rules out moving only. Class 3 and better pivot before or after a move (never in the middle), or along with shooting or reloading. A move after a pivot is measured, and its allowance taken, with the new front; a move before it with the old. Horse & musket: once morale has fallen below 3, a pivot rules out any other action.
    .title = Pivoting in close order
clause-frm-7 = A unit cannot pivot while one of its members is in contact with an enemy. Members who are contacted may turn to face on their own, but then they leave the formation and have moved (no MEL-M9). Rear ranks strike only an enemy in contact with the front of the body, never one who came at its flank or rear.
    .title = No pivot in contact
clause-frm-8 = Pike & shot only. Class 3 and better pivot as in FRM-6; the unit may also slide two steps, or pass one rank to just before or just behind it.
    .title = Slide or exchange a rank
clause-frm-9 = Pike & shot only. Pivoting, sliding two steps or exchanging one rank does not prevent shooting or reloading: the unit counts as immobile.
    .title = Manoeuvre and fire
clause-frm-10 = Horse & musket only. Skirmish order needs training and a leader’s command. Soldiers work in pairs, each pair at least 4 cm from the others; mounted foragers likewise, at 5 cm.
    .title = Skirmish order
clause-frm-11 = Isolated: one or two foot farther than 4 cm from others, or one rider farther than 5 cm from others, or one such rider with one foot. Group: two riders, or three foot, or more. Pike & shot also speaks of a couple, two figures; an aimed shot may take either at random.
    .title = Isolated or group
clause-frm-12 = Horse & musket only. Skirmishers on foot must refuse contact with enemy close-order infantry, or test morale at the start of the turn in which contact would happen: before anybody moves, when the agreed orders would bring it about. If they pass, they close up in loose order before the enemy arrives, as far as the turn allows; if they fail, they fall back as far as possible next turn, behind friends if possible.
    .title = Skirmishers facing close order
clause-frm-13 = Flank attack on a close-order unit that has already pivoted: only the soldiers contacted fight, and pikes serve in the first round only. The whole unit loses its order and is in disorder.
    .title = Taken in the flank
clause-frm-14 = A leader is an officer or NCO declared as such in the troop list. Voice range is 20 cm, and only over soldiers the leader can logically command: regulars by regulars, irregulars by irregulars, unless the troop list names whom.
    .title = Leaders and voice range
clause-frm-15 = A close-order unit in disorder may stay formed: disorder by itself does not break formation (unit cards, the default). The optional foot-unit rules let it stay formed only as long as it remains immobile (VAR-9).
    .title = Disordered but formed
clause-frm-16 = Horse & musket only. Heavy cavalry may charge in mounted close order (CHG-9); who is not trained for it cannot stand in it, at deployment either. Light cavalry deploys as foragers (skirmish order).
    .title = Cavalry formations
clause-frm-17 = Dismounted cavalry use the same formations as infantry of similar quality, with their own weapons.
    .title = Dismounted cavalry
clause-frm-18 = A close-order unit may fight on several sides, or in square, if those contacted had time to pivot.
    .title = Several fronts, square

## Missile weapons
chapter-wpn = Missile weapons

clause-wpn-1 = Horse & musket pistol. 0–10 cm: 5; 10–20 cm: 7, a further −1 against a breastplate. On foot or mounted; may shoot moving at −1, but not for foot coming into contact, nor when fired in contact on foot or mounted (Pike & shot: in contact on foot only). Reload: 1 turn.
    .title = Flintlock pistol
clause-wpn-2 = Horse & musket musketoon. 0–20 cm: 5; 20–30 cm: 6; 30–40 cm: 7, a further −1 against a breastplate. Foot and cavalry; may shoot moving at −1 (no malus for foot coming into contact); mounted infantry shoot immobile at −1. Reload: 1 turn.
    .title = Flintlock musketoon
clause-wpn-3 = Horse & musket flintlock musket. 0–20 cm: 5; 20–40 cm: 6; 40–60 cm: 7, a further −1 against a breastplate. On foot and immobile only. Reload: 1 turn, on foot.
    .title = Flintlock musket
clause-wpn-4 = Horse & musket hunting gun, shooter of class 3 or better. 0–10 cm: 5; 10–20 cm: 6; 20–30 cm: 7; a further −1 against a breastplate beyond 10 cm. May shoot moving at −1 (no malus for foot coming into contact). Reload: 1 turn. The class 2 table, 6 / 7 / 8, is the same one with the class malus worked in.
    .title = Hunting gun
clause-wpn-5 = Horse & musket double-barrelled hunting gun: as WPN-4. If immobile, it may fire both barrels at the same target in one turn, two dice rolled at once; otherwise one barrel only. Reload: one turn per barrel.
    .title = Double-barrelled hunting gun
clause-wpn-6 = Horse & musket rifled cavalry carbine. 0–20 cm: 5; 20–40 cm: 6; 40–60 cm: 7, a further −1 against a breastplate. May shoot moving at −1 (no malus for foot coming into contact). Reload: 2 turns.
    .title = Rifled cavalry carbine
clause-wpn-7 = Horse & musket rifled infantry carbine, on foot. 0–40 cm: 5; 40–60 cm: 6; 60–80 cm: 7, a further −1 against a breastplate. May shoot moving at −1 (no malus for foot coming into contact). Reload: 2 turns.
    .title = Rifled infantry carbine
clause-wpn-8 = Pike & shot pistol. 0–10 cm: 5 (−1 against armour 5 except in contact); 10–20 cm: 7 (−1 against any armour). Moving −1, except on foot coming into contact; no armour malus in contact, on foot or mounted. Reload: 1 turn.
    .title = Wheellock pistol
clause-wpn-9 = Pike & shot short arquebus, petronel, smoothbore carbine. 0–10 cm: 5; 10–20 cm: 6 (−1 against armour 5); 20–40 cm: 7 (−1 against any armour). Foot and true cavalry may shoot moving at −1; mounted infantry shoot immobile at −1. Reload: 1 turn.
    .title = Short arquebus, petronel
clause-wpn-10 = Pike & shot long arquebus or caliver. 0–20 cm: 5; 20–30 cm: 6 (−1 against armour 5); 30–40 cm: 7 (−1 against any armour). On foot and immobile; optional, on by default: mounted and immobile at −1. Reload: 1 turn.
    .title = Long arquebus, caliver
clause-wpn-11 = Pike & shot heavy musket with rest, at will: 0–20 cm 6, 20–40 cm 7, 40–60 cm 8 (−1 against any armour); against a group add +1 to one die only, at most once per player per turn. Volley on command in close order at a group: 5 / 6 / 7 (−1 against any armour at long range), without that +1. On foot, standing and immobile. Reload: 2 turns standing immobile.
    .title = Heavy musket with rest
clause-wpn-12 = Pike & shot only. A matchlock heavy musket that has been in contact with an enemy does not shoot again that day. Of several ranks of heavy muskets with rest only one shoots (EX-7).
    .title = Limits of the heavy musket
clause-wpn-13 = Pike & shot light musket or early flintlock. 0–20 cm: 5; 20–30 cm: 6; 30–40 cm: 7 (−1 against any armour). Immobile; mounted and immobile at −1. Reload: 1 turn.
    .title = Light musket, early flintlock
clause-wpn-14 = Optional, on by default, Pike & shot: heavy musket without rest, with the range table of WPN-13, on foot and immobile. No +1 against a group and no volley table; reload 2 turns; its bearer moves 20 cm. The first rank may kneel and a second, standing, shoot over it. A musketeer may lighten himself in play, standing; it counts after the turn and is not taken back that day.
    .title = Heavy musket without rest
clause-wpn-15 = Pike & shot rifled firearm. 0–20 cm: 5; 20–40 cm: 6; 40–60 cm: 7 (−1 against any armour). Immobile; mounted and immobile at −1. Reload: 2 turns.
    .title = Rifled firearm
clause-wpn-16 = Pike & shot light crossbow. 0–10 cm: 5; 10–20 cm: 6; 20–30 cm: 7; −1 against armour 5 at every range. May shoot moving at −1 (no malus for foot coming into contact). Reload: 1 turn.
    .title = Light crossbow
clause-wpn-17 = Pike & shot weak traditional bow. 0–10 cm: 5; 10–20 cm: 6; 20–40 cm: 7, outdoors only. At every range −1 against a breastplate, −2 against armour 5; moving −1. Shoots every turn.
    .title = Weak traditional bow
clause-wpn-18 = Pike & shot late longbow. 0–20 cm: 5; 20–30 cm: 6; 30–40 cm: 7, outdoors only. At every range −1 against a breastplate, −2 against armour 5. On foot and immobile; shoots every turn.
    .title = Late longbow
clause-wpn-19 = Pike & shot javelin, outdoors, standing or moving, on foot or mounted, never a moving malus: 6 at 0–20 cm (VAR-15); a true rider who gallops 2D6 cm, the dice being thrown, straight towards the target in easy terrain just before the throw: 5 at 0–10 cm, 6 at 10–20 cm. It is the same javelin either way. Armour 5: −1. Rear ranks may throw over friends at rear enemies who are not in contact with friends. One javelin per throw; a light lance may be thrown as a javelin and is then lost.
    .title = Javelin and thrown lance
clause-wpn-20 = What the tables mark outdoors only (bows at long range, javelins at any) is shot or thrown by someone outdoors: not from inside a building, hall or barn included, by whatever opening, and not through a narrow opening.
    .title = Bows and narrow openings
clause-wpn-21 = A shooter with any weapon just behind a first rank that is not in contact may shoot over its shoulder. Of two ranks of heavy muskets with rest, however, only one shoots.
    .title = Over the first rank
clause-wpn-22 = A range band includes its upper limit: a distance exactly on a boundary takes the nearer band. Beyond the last band there is no shot.
    .title = Range limits

## Shooting
chapter-sho = Shooting

clause-sho-1 = Roll 1D6 per shooter (per barrel). Result = natural value (with the rule of several sixes, SIX) + modifiers; a hit needs a result ≥ the number of the range band.
    .title = The shooting roll
clause-sho-2 = Shooting at a group, you cannot pick your victim: victims are drawn at random from the group.
    .title = Random victims
clause-sho-3 = A figure in contact with an enemy at the start of the turn cannot shoot that turn, except with a pistol. Pike & shot: nor once in contact during the turn; foot coming into contact shoot just before contact.
    .title = No shooting from contact or into it
clause-sho-4 = An empty weapon must be reloaded: as many full turns immobile as the weapon says. It may then shoot in a later turn (reload 1 = one shot every second turn).
    .title = Reloading a weapon
clause-sho-5 = Riders who may be contacted this turn are not “immobile”: they shoot as if moving, or not at all if the weapon cannot. Those are riders whom the agreed orders of an enemy bring, or try to bring, into contact this turn, whether or not he arrives, for a shot at any time of the turn (VAR-11). They may still try to reload, which works if no contact happens.
    .title = Uneasy riders
clause-sho-6 = Mounted infantry have −1 shooting mounted and immobile, if the weapon allows, and never shoot moving. Horse & musket exception: arriving in contact, −1 in all. Pike & shot, optional, off by default: in an emergency, −2 in all, class 2 included.
    .title = Mounted infantry shooting
clause-sho-m1 = Terrain maluses do not add up: only the worst one counts (TER-1 to TER-4).
    .title = Worst terrain malus only
clause-sho-m2 = Target maluses: the armour malus of the range band or weapon (−1; bows −2 on armour 5), and furtive target −1. A target is furtive if only seen passing: out of the shooter’s sight for whatever reason, or in contact with the shooter’s friends, both at the start and at the end of its move. It may be shot at in the moment it is seen.
    .title = Target maluses
clause-sho-m3 = Terrain and target maluses together are never worse than −2.
    .title = −2 at worst
clause-sho-m4 = Shooter maluses, first cell: moving and/or furtive shooter (who appears, shoots in passing and disappears), −1.
    .title = Moving or furtive shooter
clause-sho-m5 = Horse & musket: second cell, mounted infantry mounted −1; third cell, class 1 or 2 with a firearm −1 (firearms only); cells add up. Pike & shot: a single cell, −1 in all, for mounted infantry mounted (any missile weapon, javelins and bows included), a true rider shooting long arquebus, light musket or rifle, and class 1 or 2 with a firearm. There is no class malus when hunting or otherwise out of danger.
    .title = Other shooter maluses
clause-sho-m6 = The class 2 tables on the unit cards are the ordinary tables with the −1 worked in; do not count the malus twice.
    .title = Class 2 tables
clause-sho-9 = A figure that shoots at an enemy coming into contact this turn does so instead of striking in this turn’s melee. This holds for every shooter of a pool who is touched by anybody of the group shot at, whomever the order named, and for a pistol fired in contact: in one turn one shoots or strikes (optional, on by default). Standing to shoot at whoever comes is ordered in the movement round.
    .title = Shoot or strike
clause-sho-10 = All shots of a phase are simultaneous: everyone declared rolls, then casualties are removed, so two shooters can drop each other. Casualties fall before the melee phase.
    .title = Simultaneous shots
clause-sho-7 = Foot coming into contact have no moving malus with – Horse & musket: pistol, musketoon, hunting guns, rifled carbines; Pike & shot: pistol, light crossbow. The Pike & shot short arquebus and the weak bow do not benefit, and riders never do.
    .title = Shooting on the way in
clause-sho-8 = Pike & shot volley: at least three shooters, already in close order (or spread along a rampart or in a hard building), commanded by a leader, at a group (or at people partly behind hard cover).
    .title = Volley fire

## Several sixes
chapter-six = The rule of several sixes

clause-six-1 = Shots at one target are pooled. The natural sixes of a pool are worth 6, 7, 8 and so on: n sixes reach 5 + n.
    .title = Sixes build up
clause-six-2 = A natural six that is alone in its pool may be rerolled: another 6 makes it a 7, and so on; otherwise it stays a 6.
    .title = Rerolling a lone six
clause-six-3 = In disorder pooled sixes do not build up. Horse & musket: a six that is alone in its pool may still be rerolled (VAR-2). Pike & shot: neither build-up nor reroll.
    .title = Sixes in disorder
clause-six-4 = The same holds in melee: sixes are pooled over those striking the same enemy at the same moment.
    .title = Sixes in melee

## Elite shots
chapter-elt = Elite shots

clause-elt-1 = Each player has one elite shot per turn, by one shooter or one unit that has the ability.
    .title = One per player
clause-elt-2 = A single elite shooter chooses: +1, or pick the victim in a group – then without any +1, that of a TAC row included.
    .title = Single elite shooter
clause-elt-3 = Horse & musket only. A unit adds +1 to one die of its pool, chosen after the roll so as to improve the result most.
    .title = Unit elite shot
clause-elt-4 = Horse & musket only. Elite light infantry may let one shooter take the elite shot while the rest of the unit does not shoot.
    .title = One shoots, others hold
clause-elt-5 = Officers and adventurers with better weapons or accuracy use them only when shooting alone, not inside a volley.
    .title = Fine weapons shoot alone

## Shooting by unit type and formation
chapter-tac = Shooting by unit and formation

clause-tac-1 = Horse & musket, optional (on for military units). Grenadiers and elite, class 4. A, at isolated figures or skirmishers, in any formation: −1 to all dice (none if only one shoots); B, at a group without an ordered volley, not skirmishing, loose or in close order, unsheltered: normal; C, at a group, volley in close order or sheltered, leader in voice range: unit elite shot; D, at a group while skirmishing: normal. E, no leader within 20 cm: as these columns, but no volley and no disorder.
    .title = Grenadiers, elite
clause-tac-2 = Horse & musket, optional (on for military units). Line, class 3. A (isolated or skirmishers): −1 to all dice; B (group, no volley, not skirmishing, unsheltered): disorder; C (volley at a group, close order or sheltered, leader in voice range): normal; D (at a group while skirmishing): disorder and a morale test at the first loss (MOR-8); E (no leader within 20 cm): disorder, no volley. In skirmish order they are in disorder whatever they shoot at, column A included; so are recruits.
    .title = Line infantry
clause-tac-3 = Horse & musket, optional (on for military units). Elite light infantry and voltigeurs: class 4 (class 3 or 4 on the unit cards). A (isolated or skirmishers): normal, or one elite shooter; B (group, no volley, not skirmishing, unsheltered): normal (unit cards: or one elite shooter); C (volley at a group, close order or sheltered, leader in voice range): unit elite shot (foot-unit rules: or one elite shooter); D (at a group while skirmishing): unit elite shot or one elite shooter; E (no leader within 20 cm): as these columns, no volley.
    .title = Elite light infantry, voltigeurs
clause-tac-4 = Horse & musket, optional (on for military units). Light infantry and chasseurs, class 3. A (isolated or skirmishers): normal in skirmish order, otherwise −1 to all dice (VAR-5); B (group, no volley, not skirmishing, unsheltered): disorder; C (volley at a group, close order or sheltered, leader in voice range): normal; D (at a group while skirmishing): normal. E (no leader within 20 cm): as these columns, no volley; the missing leader itself causes no disorder (VAR-7).
    .title = Light infantry, chasseurs
clause-tac-5 = Horse & musket, optional (on for military units). Recruits and national guard, class 2: class malus everywhere. A (isolated or skirmishers): class malus only, no extra −1; B (group, no volley, not skirmishing, unsheltered): disorder; C (volley at a group, close order or sheltered, leader in voice range): +1 to one die of the unit, which is not an elite shot and does not use up ELT-1 (VAR-8); D (at a group while skirmishing): disorder and a test at the first loss; E (no leader within 20 cm): disorder, no volley.
    .title = Recruits, national guard
clause-tac-6 = Horse & musket, optional (on for military units). Chouans, Vendéens, guerrillas and rioters, class 2: class malus everywhere. B (group, no volley, unsheltered): class malus only, no disorder while a leader is in voice range. C and D are impossible: close or skirmish formation is refused, whatever the target. E (no leader within 20 cm): disorder.
    .title = Chouans, guerrillas, rioters
clause-tac-7 = Horse & musket, optional (on for military units). The −1 against skirmishers and isolated figures never makes the class 2 malus worse.
    .title = Class 2: no second malus
clause-tac-8 = Horse & musket, optional (on for military units). Other arms on foot (gunners, engineers, dismounted cavalry): class 3 and 4 shoot as line class 3, class 2 as class 2. Unit cards: dismounted light cavalry as light infantry, dismounted elite heavy cavalry as elite line.
    .title = Other arms
clause-tac-9 = Horse & musket, optional (on for military units). “At a group” is the same whether that group is loose or in close order.
    .title = Any group counts alike
clause-tac-10 = Horse & musket, optional (on for military units). A hard shelter (building, redoubt, barricade, solid wall) removes the column-B disorder by itself. With a leader in voice range, sheltered troops may fire a volley (column C); sheltered without a volley they use the plain table, with no bonus. Column E applies to them as to others.
    .title = Behind hard shelter
clause-tac-11 = Horse & musket, optional (on for military units). When shooting at deployed skirmishers standing in front of a massed unit, work out the hits each would take: the massed unit suffers the difference between what it would have taken alone and what the skirmishers took. Example: three sixes at medium range – the 7 and the 8 hit skirmishers, the 6 misses them and hits the unit behind.
    .title = Skirmish screen

## Melee
chapter-mel = Melee

clause-mel-1 = Fighting is base to base. Roll 1D6 per striker; with several enemies in contact, the striker names one.
    .title = Striking in melee
clause-mel-2 = Result = natural value (with SIX) + modifiers, against the enemy’s class. Greater: out of action. Equal: the enemy recoils two steps. Less: a miss.
    .title = Result against class
clause-mel-3 = If the enemy’s armour is greater than their class, the result must also exceed the armour to kill. A result that beats the class but not the armour makes them recoil.
    .title = Armour above class
clause-mel-4 = A natural 1 always misses. A natural 8 (three sixes) puts out of action whatever the maluses, class and armour (VAR-1: natural 7 on the 2021 sheet).
    .title = Always miss, always hit
clause-mel-5 = A recoiling figure moves its own base length away. If that is impossible, it is killed or surrenders.
    .title = Recoiling two steps
clause-mel-6 = The longer weapon strikes first: pike, long, semi-long, short, very short, bare hands. Equal lengths strike together. Whoever is put out or driven back before striking does not strike.
    .title = Longer weapon first
clause-mel-7 = Optional, on by default. When two opponents obtain the same effect at the same time (kill and kill, or recoil and recoil), the higher class wins; then the higher armour; then the higher natural die; then the higher sum of modifiers. If all are equal, both suffer it.
    .title = Same effect, one winner
clause-mel-8 = Horse & musket only. In MEL-7 a grenadier beats a non-grenadier of the same class when both are on foot without breastplate; this comes before comparing dice.
    .title = Grenadiers prevail
clause-mel-m1 = −1, counted once, for any of these: improvised weapon, tool, musket butt, bare hands, Horse & musket soldier’s sword or sabre-briquet, and/or class 1 or 2.
    .title = Poor weapon or class 2
clause-mel-m2 = Heavy two-handed weapon or tool on foot: +1. Not indoors, not in close order, not while letting a rear rank strike past; there, two-handed swords and axes, semi-long bardiches and heavy tools also lose their length and strike as short. A heavy tool comes to −1 + 1 = 0.
    .title = Heavy two-handed weapon
clause-mel-m3 = Foot attacked across a linear obstacle: +1 for the defender: who stood there (moved at most two steps this turn) when the other came up; if both came up in the same turn, both. The roles last while the contact lasts. Who came up and attacks has no +1.
    .title = Defending an obstacle
clause-mel-m4 = Striking at an enemy placed higher: −1.
    .title = Enemy on higher ground
clause-mel-m5 = True cavalry against foot or mounted infantry: +1, but not in terrain difficult or worse for the horse.
    .title = Cavalry against foot
clause-mel-m6 = Foot and mounted infantry against cavalry: −1, but not in terrain very difficult for that horse.
    .title = Foot against cavalry
clause-mel-m7 = Halberd, long bardiche or long Lochaber axe, on foot against anyone mounted: +1, except against a charging rider (then only MEL-M9). Pike & shot; in Horse & musket the halberd only by the variant VAR-13.
    .title = Halberd against mounted
clause-mel-m8 = Charging cavalry: +1. CHG-9 and CHG-10 add to it.
    .title = Charge bonus
clause-mel-m9 = Immobile trained foot holding a pole weapon against a rider charging them directly: +1, unless they were in contact with an enemy at the start of the turn. Pike & shot: pike, light lance, spontoon or half-pike, halberd, bardiche; Horse & musket: pike, 1792 pike, half-pike, lance, halberd, fixed bayonet. A semi-long bardiche (or a two-handed axe declared spiked) so held has it instead of its weight bonus, never both. Rear ranks of pikes striking the same rider have it too (EX-3).
    .title = Receiving a charge
clause-mel-9 = A very strong fighter (rare, a big figure) has +1 on foot.
    .title = Very strong fighter
clause-mel-10 = Bare hands stun for one turn instead of killing.
    .title = Bare hands stun
clause-mel-11 = Disorder removes melee bonuses and pooled sixes.
    .title = Melee in disorder
clause-mel-12 = Horse & musket only. Chouans and the like (class 2) have no class or improvised-weapon malus in the first round if they advanced into contact under one of their important nobles or zealous priests within 20 cm. An ordinary leader is neither: it is a mark of the figure in the troop list.
    .title = Led by noble or priest
clause-mel-13 = Soldiers with a specialist weapon always carry a short one too; most civilians have a very short one.
    .title = Everyone’s side arm
clause-mel-14 = A surrounded or cornered figure may surrender instead of dying. Captives may be escorted, exchanged or freed.
    .title = Taking prisoners
clause-mel-15 = Optional, on for declared duels: on foot between nobles, short weapons are used whatever the figures hold. A duel is declared by an order and accepted by the other, or set by the scenario, between any two characters; nobody else strikes into it unless they break it.
    .title = Duels between nobles

## Weapon length and ranks
chapter-len = Weapon length and ranks

clause-len-1 = Very long: pike. Long: halberd, light lance, spontoon, half-pike, 1792 pike, heavy lance. Semi-long: bayonet on musket, two-handed sword or axe, long-hafted farm tool. Short: sword, sabre, rapier; very short: knife, dagger, bayonet held in the hand. Pike, halberd, bardiche, two-handed weapons and the fixed bayonet are for those on foot: in the saddle one has the short weapon.
    .title = Length categories
clause-len-2 = On foot the second rank may strike with light lance, half-pike or spontoon, 1792 pike, halberd, long bardiche; so may the third rank in close order; never a fourth. Pikes strike from any rank in close order, from the first only otherwise. Every other weapon: first rank only (LEN-4 for bayonets), and so does a weapon that counts as short for the moment (LEN-6).
    .title = Striking from rear ranks
clause-len-3 = You cannot strike past a friend who is using a two-handed weapon with its advantages; that friend may waive them.
    .title = Past a two-handed weapon
clause-len-4 = Bayonets do not strike from the second rank, unless the first rank kneels immobile awaiting a cavalry charge; then only at riders who charge it, never at foot.
    .title = Bayonets in second rank
clause-len-5 = A pikeman who was in contact in the previous turn without close order loses the length advantage and uses the short weapon – that is, in any round but the first. It takes a turn away from contact to regain it.
    .title = Pike out of close order
clause-len-6 = Indoors (but not in a hall, barn or large church), through an opening, climbing, or holding something in the other hand (lances excepted): semi-long and longer weapons lose their length advantage, and heavy ones their weight bonus.
    .title = No room to swing
clause-len-7 = Optional, off by default (a rule under test): on foot, length counts only in the first round of a melee. It is then ignored while the opponents stay in contact and all are on foot.
    .title = Length in first round only
clause-len-8 = The heavy lance serves only to charge; in contact without having charged, it is dropped and lost. Someone on foot who stands can cut it down to a light lance in one turn; it counts after the turn.
    .title = Heavy lance

## Cavalry charge
chapter-chg = Cavalry charge

clause-chg-1 = A charge needs at least 2D6 cm in a straight line before contact, in terrain not difficult for horses. Mounted infantry cannot charge.
    .title = Taking a run-up
clause-chg-2 = The charger names the enemy or group charged; there is no going back.
    .title = Naming the target
clause-chg-3 = No charge bonus if you were in contact with an enemy at the start of the turn.
    .title = Not from contact
clause-chg-4 = No charge bonus in two consecutive turns.
    .title = Not twice running
clause-chg-5 = The enemies named may move or stay.
    .title = Those charged may move
clause-chg-6 = Others nearby may interpose; if they move at most two steps to do so, they still count as immobile.
    .title = Stepping in the way
clause-chg-7 = Chargers shot down before contact may be replaced by those following, who do not have the charge bonus.
    .title = Replacing fallen chargers
clause-chg-8 = During that turn a charging rider can be struck only by the figure contacted, by foot with long or semi-long pole weapons behind that figure if it is on foot, and by counter-charging riders; the charger cannot be surrounded that turn. A figure charged can be struck only by other mounted figures (no other foot).
    .title = Who may strike whom
clause-chg-9 = Optional, on by default, Horse & musket: heavy cavalry charging in close order has +1 more, except against infantry standing immobile in close order with bayonets, any lance or pike, or halberds (VAR-12). Who charged in close order keeps it for the whole phase, whatever befalls a comrade in an earlier fight.
    .title = Close-order charge
clause-chg-10 = Pike & shot only. Heavy lance couched by a trained rider: +1 more (so +3 against foot with MEL-M5).
    .title = Couched heavy lance
clause-chg-11 = Horse & musket only. Light cavalry has no charge bonus at all against infantry standing immobile in close order with bayonets, lances or halberds.
    .title = Light cavalry stopped

## Morale
chapter-mor = Morale

clause-mor-1 = Horse & musket; optional, off by default (it may be switched on for Pike & shot); the GM may call a test at any time. Roll 1D6 for the group: members whose current morale is greater than the die pass.
    .title = Morale test
clause-mor-2 = Optional, off by default. Morale equal to the die: they pass if one of their leaders in voice range passed (or is not affected).
    .title = Equal: the leader decides
clause-mor-3 = Optional, off by default. Morale less than the die: they fail and are in disorder. If already in disorder from a morale test, they flee for a turn away from the enemy, without shooting and without striking if caught, and their morale is −1 until the next day.
    .title = Failure and flight
clause-mor-4 = Optional, off by default. They test again at the end of every turn while failing; on a pass they stop, still in disorder.
    .title = Testing again
clause-mor-5 = Optional, off by default. Morale modifiers: in hard cover and/or regulars in close order on foot +1; friendly musician playing within 60 cm and/or colours with the unit +1; enemy musician playing within 60 cm −1; a very important general watching +1 (scenario).
    .title = Morale modifiers
clause-mor-6 = Optional, off by default. A leader reassuring people in voice range lets them test to end disorder; if they fail this test they stay in disorder but do not flee.
    .title = Rallying the troops
clause-mor-7 = Optional, off by default. Routing soldiers move 20 cm (MOV-1).
    .title = Routing soldiers
clause-mor-8 = Horse & musket; optional, off by default. Line troops (not light) in skirmish order are in disorder, and test the first time they are shot at with at least one loss. If they fail, they fall back as far as possible next turn, behind friends if possible. A musician with the unit gives +1.
    .title = Line troops skirmishing
clause-mor-9 = Optional, off by default. The foot-unit rules compare the die with class, or with morale if the two differ: the same comparison as MOR-1 and MOR-2.
    .title = Class or morale

## Disorder
chapter-dis = Disorder

clause-dis-1 = Horse & musket only. Class 2 troops, and class 3 other than light infantry and light cavalry, are in disorder with no leader within 20 cm at the start of the turn. Class 4 and light troops are not.
    .title = No leader, disorder
clause-dis-2 = Disorder means no shooting or melee bonuses, no pooled sixes (SIX-3), and more vulnerability to morale (MOR-3).
    .title = Effects of disorder
clause-dis-3 = Disorder does not break the formation (FRM-15).
    .title = Formation holds
clause-dis-4 = Disorder ends by MOR-6, or when its cause (such as the missing leader) ends.
    .title = End of disorder

## Wounds
chapter-wnd = Wounds

clause-wnd-1 = Optional, on for named characters. A figure hit may be declared fainted instead of dead (important non-player character, companion). Health equals class. The fainted may be carried: a very heavy burden for one, a heavy one for two (MOV-3).
    .title = Fainted, not dead
clause-wnd-2 = Optional, on for named characters. When treated, roll 1D6. Less than health: alive, and will heal. Equal: heals with lasting effects (1D12 for the location, or a lost health point). Greater: dead.
    .title = Treating the wounded
clause-wnd-3 = Optional, on for named characters. A qualified healer in contact gives +1 health; poor hygiene (field treatment) −1.
    .title = Healer and hygiene
clause-wnd-4 = Optional, on for named characters. A player’s own character has two life points: the first wound does not remove them. It is treated the same way, and healing never comes the same day. If treatment fails they stay wounded, and may try again after the adventure.
    .title = Two life points

## Exceptional fighters
chapter-exc = Exceptional fighters

clause-exc-1 = Optional, on by default, per character. Rapier and dagger: if the rapier misses, strike at once with the dagger (very short).
    .title = Rapier and dagger
clause-exc-2 = Optional, on by default, per character. Two dice with sword or dagger at one enemy; only the better may hit.
    .title = Two dice, best counts
clause-exc-3 = Optional, on by default, per character. Two dice with sword or dagger at one or more enemies; each may hit.
    .title = Two dice, each hits
clause-exc-4 = Optional, on by default, per character, alone or added to another ability. Strike with a sword at the same time as semi-long weapons, or with a knife at the same time as swords (one die).
    .title = Quicker than the length
clause-exc-5 = Optional, on by default, per character. Heroes of romance: three dice at one or more enemies; each may hit.
    .title = Heroes of romance
clause-exc-6 = Optional, on by default, per character. Very fast and very strong (MEL-9) exclude each other.
    .title = Fast or strong

## Budget
chapter-bud = Budget

clause-bud-1 = Optional, on by default, Pike & shot. Base cost = class. Multiples add up: one more for an officer, sergeant or musician, one more for a war mount, two more for an elite shooter. So: officer 2 × class, rider on a war mount 2 ×, elite shooter 3 ×, mounted leader or musician 3 ×.
    .title = Base cost
clause-bud-2 = Optional, on by default, Pike & shot. Pistol 4; short or long arquebus, caliver 4; heavy musket 6; light musket or early flintlock 6; rifled firearm 10.
    .title = Cost of firearms
clause-bud-3 = Optional, on by default, Pike & shot. Light lance 2; halberd 3; bardiche or Lochaber axe 2 semi-long, 3 long; sparth axe 2; heavy lance 3; pike 2 (close-order training included). Two-handed sword or axe 2; semi-long tool ½; semi-long heavy tool 1.
    .title = Cost of melee weapons
clause-bud-4 = Optional, on by default, Pike & shot. Armour 4: 1; armour 4*: 2; armour 5: 3. Light crossbow 2; weak bow 2; longbow 4; javelins 1 for three (for two with a lance).
    .title = Armour, bows, javelins
clause-bud-5 = Optional, on by default, Pike & shot. Everyone of class 3 or better has a free short weapon; villagers have a free very short weapon or short tool.
    .title = Free weapons
clause-bud-6 = Optional, on by default, Pike & shot. Pack horse 2; spare war horse: the class of its would-be rider. Where there is a technological gap, the cost of the advanced side may be doubled or tripled.
    .title = Horses and technology

## Tough hides
chapter-fan = Tough hides

clause-fan-1 = Pike & shot, with the fantasy extensions. Protection = hide + armour. Above 5, each further level is another −1 to any shot, not limited by SHO-M3.
    .title = Hide plus armour
clause-fan-2 = Pike & shot, with the fantasy extensions. What you need against protection 4, 5, 6 or 7 follows from the weapon’s own table (WPN) and FAN-1; no separate table is needed.
    .title = Results against hides
clause-fan-3 = Pike & shot, with the fantasy extensions. A flying target has −1 against it, a magical protection a further −1 (scenario).
    .title = Flying and magic

## Hiding
chapter-hid = Hiding and furtiveness

clause-hid-1 = Hidden figures (TER) are unknown to the other side until they are seen.
    .title = Hidden until seen
clause-hid-2 = For a furtive target and a furtive shooter, see SHO-M2 and SHO-M4.
    .title = Furtive figures

## Unit cards
chapter-uni = Unit cards

clause-uni-1 = Horse & musket. Officer or character: class 4 morale 4 (default) or class 3 morale 3, light; 20 cm on foot, 40 cm mounted. Sabre and pistol; may be trained for close order and skirmish order on foot.
    .title = Officer, character
clause-uni-2 = Horse & musket. Republican line infantry: class 3 morale 3, equipped, 16 cm, musket. Close order, skirmish order possible; shoots by TAC-2.
    .title = Republican line infantry
clause-uni-3 = Horse & musket. Republican light infantry: class 3 morale 3, equipped, 16 cm, musket. Close order and skirmish order; shoots by TAC-4.
    .title = Republican light infantry
clause-uni-4 = Horse & musket. Recruits or national guard: class 2 morale 3, equipped, 16 cm, musket. Close order, skirmish order possible; shoots by TAC-5.
    .title = Recruits, national guard
clause-uni-5 = Horse & musket. Grenadiers: class 4 morale 4, equipped, 16 cm, musket. Close order, skirmish order possible; shoots by TAC-1.
    .title = The grenadiers
clause-uni-6 = Horse & musket. Republican line cavalry: class 3 morale 3, 40 cm (dismounted 16); mounted close order 36 / 32 cm; musketoon, pistol, sabre. Close order on foot if needed (TAC-2 dismounted). Counts as heavy for charging.
    .title = Republican line cavalry
clause-uni-7 = Horse & musket. Elite heavy cavalry (mounted gendarmerie): class 4 morale 4, 36 cm (dismounted 16); mounted close order 36 / 32 cm; musketoon, pistol, sabre. Dismounted it shoots by TAC-1.
    .title = Elite heavy cavalry
clause-uni-8 = Horse & musket. Light cavalry (chasseurs, hussars): class 3 morale 3 (hussars may have morale 4), light, 40 cm (dismounted 20). Foragers (skirmish order); musketoon, pistol, sabre. Dismounted it shoots by TAC-4.
    .title = Light cavalry
clause-uni-9 = Horse & musket. Dragoons or mounted foot: class 3 morale 3, 36 cm mounted, 16 cm on foot; musket and pistol. On foot: close order, skirmish order possible, TAC-2 and DIS-1. When mounted they are mounted infantry.
    .title = Dragoons, mounted foot
clause-uni-10 = Horse & musket. Chouans, Vendéens, guerrillas, rioters: class 2 morale 2, light, 20 cm; musket, hunting gun or improvised weapon. TAC-6 and MEL-12 apply.
    .title = Chouans, guerrillas, rioters
clause-uni-11 = A unit card shows class, morale, movement, training, the weapons with the table as that unit rolls it (maluses worked in), shooting by formation, pivots and melee notes.
    .title = What a card shows
clause-uni-12 = Pike & shot troop types: halberdier, pikeman, heavy musketeer, long arquebusier, short arquebusier, swordsman or officer, rider with pistols, cuirassier 4*, demi-lancer, heavy cuirassier 5, dragoon, villager, brigand, archer, crossbowman, javelin man, monk, standard-bearer, musician.
    .title = Pike & shot troop types
clause-uni-13 = Horse & musket. Elite light infantry, voltigeurs: class 4 morale 4 (class 3 or 4 on the unit cards), equipped, 16 cm, musket. Close order and skirmish order; shoots by TAC-3.
    .title = Elite light infantry, voltigeurs
clause-uni-14 = A troop list may set for any troop or figure: class, morale, armour, weapons; native, used to a terrain, unfit (16 or 12 cm); trained or not to receive a charge, to charge with the lance, in close order, in skirmish order; dragoons as true cavalry; a thick hide, flying, warded (FAN); noble or priest (MEL-12), healer, musician, standard. Better chiefs of irregulars and worn-out regulars (class 2) are such lists.
    .title = What a list may set

## Variants
chapter-var = Variants

clause-var-1 = Always-hit in melee. Default: natural 8. Variant of the 2021 sheet: natural 7.
    .title = Always-hit die
clause-var-2 = Lone six in disorder. Horse & musket – default: it may be rerolled; variant: never. Pike & shot – default: never; variant: it may be rerolled.
    .title = Lone six in disorder
clause-var-3 = Tie-break chain of MEL-7. Default: class, armour, natural die, modifiers, then both. Variant of the 2021 sheet: class, armour, natural die.
    .title = Tie-break chain
clause-var-4 = Column width for 16 cm on foot and 36 cm mounted. Default: twos only, and in Pike & shot threes for very large units. Variant of the 2024 sheet: twos or threes.
    .title = Column width
clause-var-5 = Light infantry not in skirmish order, shooting at skirmishers or isolated figures. Default (unit cards): −1. Variant (foot-unit rules): normal.
    .title = Light infantry against isolated
clause-var-6 = Close-order advance into contact. Default: 12 cm + 1D6 cm. Variant of the 2021 sheet: 16 cm on foot, 36 cm mounted.
    .title = Advance into contact
clause-var-7 = Light infantry without a leader. Default (unit cards): as the columns of TAC-4. Variant (foot-unit rules): normal.
    .title = Light infantry without leader
clause-var-8 = Recruits’ volley. Default (unit card): +1 to one die. Variant (shooting tables): nothing.
    .title = Recruits’ volley
clause-var-9 = Close order in disorder. Default (unit cards): it stays formed. Variant (foot-unit rules): only while immobile.
    .title = Close order in disorder
clause-var-10 = Hidden in bushes or high crops. Default: crouched and immobile. Variant (2021 sheet): and more than 2 cm of them between.
    .title = Hidden in bushes
clause-var-11 = Riders who are not “immobile” for shooting. Default: those who may be contacted this turn. Variant (2021 sheet): those who are going to be charged.
    .title = Riders not immobile
clause-var-12 = The bonus of a close-order charge is lost against foot standing in close order. Default (unit cards): only if they hold bayonets, lances, pikes or halberds. Variant (reference sheets): whatever they hold.
    .title = Close order against close order
clause-var-13 = Horse & musket: a halberd’s +1 against mounted enemies. Default (2024 sheet): no. Variant (2021 sheet): yes.
    .title = Halberd against riders
clause-var-14 = Stuck in bad ground (MOV-9). Default: from the edge of the bad ground on. Variant: from where the move began.
    .title = Where one is stuck
clause-var-15 = Javelin thrown without galloping. Default: 6 up to 20 cm. Variant: 6 up to 10 cm. The table of the source can be read both ways.
    .title = Range of a javelin

## Points of the generic rules
chapter-gen = Points of the generic rules

clause-gen-1 = Optional, on by default. Deadlock: where players keep changing their announcements and do not agree in reasonable time, exactly the figures concerned do nothing that turn (no move, no shot).
    .title = Deadlocked announcements
clause-gen-2 = Optional, on by default. Pivoting and/or moving at most one base length counts as immobile for shooting and reloading. Further option, off by default: this may not be used to shoot from closer, nor to creep forward on consecutive turns.
    .title = Two-step tolerance
clause-gen-3 = Optional, on by default. A surprise attack gives +1 to shooting and one shot or move the enemy cannot react to. Enemies surprised by a shooter cannot return that fire in the same turn.
    .title = Springing an ambush
clause-gen-4 = Optional, on by default. Figures used to a terrain (woodland natives, for example) roll one slowing die more than needed and keep the best.
    .title = Used to the terrain
clause-gen-5 = Optional, on by default. There is no true line of sight by figure height: someone declared crouched behind an obstacle and doing nothing is hidden. Tight behind a linear obstacle you shoot out with no malus; farther back, the obstacle covers the enemy beyond it (−1 to your shot).
    .title = Line of sight
clause-gen-6 = Optional, on by default. Several may strike one figure. Strikers with different lengths or modifiers roll separately, in length order. The outnumbered figure names its target before rolling.
    .title = Several against one
clause-gen-7 = Optional, on by default. Across a linear obstacle only one defender may strike a given attacker. A rider there has no charge bonus, and foot there lose their −1 against him.
    .title = Fighting across an obstacle
clause-gen-8 = Optional step, the player’s choice: the winner of a melee may step into the place of the enemy killed or driven back.
    .title = Following up
clause-gen-9 = Bases: foot round 2 cm or square 2 × 2 cm; mounted 2.5 × 5 cm; donkey or mule 2 × 4 cm. Horse and rider are one figure.
    .title = Base sizes
clause-gen-10 = Optional, on by default. For men standing behind a linear obstacle at which an enemy arrives, see TER-5.
    .title = Enemy at the obstacle
clause-gen-11 = Optional, on by default. Shots not made after movement: before any move, dice are rolled at once; during the move, dice are rolled when all movement is complete. A volley keeps to the shooting phase, unless the unit was already ready to fire in the previous turn’s shooting phase.
    .title = Timing of shots

## Rulings
chapter-rul = Rulings

clause-rul-1 = Random victims are drawn with equal chances among the figures of the target group that the shooter can see in range, one draw per hit, nobody drawn twice.
    .title = Drawing victims
clause-rul-2 = A pool (SIX) is one player’s shots at one target in one phase. When shooters need different results, the values 6, 7, 8 … go where they help the shooter most.
    .title = What a pool is
clause-rul-3 = A lone six is rerolled only when a higher value would change the result, and then any number of times. With two or more natural sixes in the pool nothing is rerolled.
    .title = When to reroll
clause-rul-4 = A die raised by +1 (elite shot, musket) keeps its natural value for the rule of several sixes; the +1 is applied last, to best effect.
    .title = +1 comes last
clause-rul-5 = Of two simultaneous strikes where one kills and the other drives back, both take effect.
    .title = Kill and recoil together
clause-rul-6 = Recoil goes straight away from the striker, or up to 45° aside if blocked; friends behind give way if they can. Otherwise the figure surrenders (it is killed if the no-prisoners option, off by default, is on: then nobody gives up or is taken prisoner).
    .title = Direction of recoil
clause-rul-7 = Every mover advances along its path at constant speed through the turn. Contact with an enemy stops both for the rest of the movement phase. A pursued figure as fast as its pursuer is not caught.
    .title = Movement in time
clause-rul-8 = Mounting or dismounting uses half of the turn’s allowance; the horse stays where it is left.
    .title = Mounting and dismounting
clause-rul-9 = A shot “during movement” is measured at the point of the path that the player names.
    .title = Where a moving shot starts
clause-rul-10 = Single loose figures face as they like at the end of their move; only formations have a front.
    .title = Facing of figures
clause-rul-11 = Dice of shooters in disorder form a pool of their own, and a six is “alone” within its own pool. In disorder two or more sixes are worth 6 each.
    .title = Disordered pool apart
clause-rul-12 = A +1 to one die goes to a die of the line of shooters (a set of like shooters) that has it; none in disorder. There is at most one elite +1 per player and turn (ELT-1); it is given when all dice of that player’s pools of the phase have fallen, to the die where it changes most, and is not spent where it would change nothing, so that a shot that gained nothing leaves it for later. The heavy musket’s (WPN-11) and the recruits’ (TAC-5) are separate and may fall on the same die. The TAC rows give their elite shot unasked; an explicit elite shot spends the player’s one use and replaces the row’s, that of his other units included. Two explicit ones are refused, and so is a single-shooter elite shot with more than one shooter in its line.
    .title = Where a +1 goes
clause-rul-13 = Recruits’ volley (TAC-5, column C) follows the newest unit card: class malus, and +1 to one die.
    .title = Recruits follow the card
clause-rul-14 = Two foot count as isolated, two riders as a group; skirmishers and foragers count as isolated. This one rule serves TAC, TER-3, WPN-11 and SHO-8, in both periods.
    .title = Who counts as isolated
clause-rul-15 = The cover maluses of TER-1 and TER-4 protect foot only; forest (TER-2) also protects riders, except at its edge.
    .title = Cover and riders
clause-rul-16 = The maluses of FAN-3 are target maluses inside the −2 cap; FAN-1 is outside it. Protection 4 acts as armour 4, 5 and more as armour 5, below 4 as none.
    .title = Hides and the cap
clause-rul-17 = For the pistol’s exemption from armour maluses (WPN-8), coming into contact counts as contact.
    .title = Pistol on arrival
clause-rul-18 = Horse & musket mounted infantry shooting as they arrive in contact: −1 in all.
    .title = Mounted infantry on arrival
clause-rul-19 = A long arquebus may be shot mounted and immobile, at −1. A heavy musket without rest is for foot only and does not have the +1 of WPN-11.
    .title = Long arquebus, musket without rest
clause-rul-20 = Light infantry without a leader (TAC-4) shoot as their columns say. For TAC-10, a hard shelter alone removes the column-B disorder; a volley still needs the leader. Line and recruits in skirmish order are in disorder against any target.
    .title = Leaders, shelter, skirmishing
clause-rul-21 = DIS-1 is for Horse & musket troops with a unit card, never officers, whether or not the foot-unit option is on; not for lone figures without a card, nor Pike & shot. TAC rows apply on foot only; mounted units shoot by the plain table (DIS-1 still applies). In TAC-1 “only one shoots” means one soldier of that unit in that phase.
    .title = Who DIS-1 and TAC concern
clause-rul-22 = Pike & shot volley (SHO-8): with fewer than three (all volley lines at that target together; told when it is ordered), neither close order nor shelter, or no leader, it is refused; at anything but a group or people partly behind hard cover (a loophole, a building) it is shot at will; for other weapons a volley changes nothing. Horse & musket volley: it needs a TAC row other than TAC-6, close order or shelter, and a leader in voice range, otherwise it is refused, citing the row’s clause. At isolated figures it is legal and uses column A; without a TAC row the order to volley is ignored.
    .title = When a volley is refused
clause-rul-23 = A melee pool is the dice striking one enemy at one moment with equal total modifiers and equal order or disorder. The striker whom that enemy is striking at the same moment takes the highest six, then the order of listing decides. A lone six in melee is rerolled while it does not put its own target out (or stun it), never merely for MEL-7.
    .title = Melee pools
clause-rul-24 = EXC-1: the dagger die is rolled at the very-short moment, if both are still there. EXC-2, 3 and 5: the dice pool together, and on one target the best counts. EXC-4 uses one die whatever other ability. EXC-1 and 5 need a sword; EXC-2 and 3 a sword or knife.
    .title = Exceptional fighters in detail
clause-rul-25 = A two-handed weapon in close order, indoors, or yielding to a rear rank counts as short and without its weight bonus.
    .title = Two-handed, no room
clause-rul-26 = Mounted infantry against cavalry in very difficult ground: no −1. A long bardiche follows the halberd; a semi-long bardiche receiving a charge takes MEL-M9 instead of its weight bonus. Class 1 strikes as class 2; MEL-12 is Horse & musket only. All foot with a suitable weapon count as trained to receive a charge unless the scenario says otherwise.
    .title = Melee odds and ends
clause-rul-27 = A rider in contact at the start of the turn is not charging at all. Charges, rear-rank strikes, strikes at a charger and second defenders at an obstacle that the rules forbid are refused, citing their clause. Foot behind an obstacle keep MEL-M9.
    .title = Refused charges and strikes
clause-rul-28 = Short: tool, club, musket butt, soldier’s sword. Semi-long: heavy tool, short-hafted bardiche or Lochaber axe, sparth axe. Long: long bardiche.
    .title = Lengths of other weapons
clause-rul-29 = Morale modifiers (MOR-5) that apply to the group also apply to its leader.
    .title = Leader shares modifiers
clause-rul-30 = Slowing dice that eat the whole allowance leave 0 cm, which is not “stuck”. An average counts stuck as 0.
    .title = Nothing left, not stuck
clause-rul-31 = MEL-6: nobody strikes an enemy put out or driven back at an earlier moment. MEL-7 applies only between two who strike each other at the same moment; it compares rolled effects (before MEL-5), uses the die that gave the effect, and does not cancel a third party’s strike. Stunned and driven back at once: stunned.
    .title = Order of effects
clause-rul-32 = Morale: one die for the group and its leaders; a die equal to a leader’s own morale fails him. Slowing: never below 0, halves kept (7.5), GEN-4 keeps the lowest dice and MOV-9 looks at the dice kept.
    .title = Morale and slowing dice
clause-rul-33 = Range bands include their upper limit (WPN-22).
    .title = Range boundaries
clause-rul-34 = Horse & musket only: FRM-10, FRM-12, FRM-16, DIS-1, MOR, ELT-3, ELT-4, MEL-12, CHG-11; MOR may be switched on for Pike & shot by option. Written for Pike & shot but used in both periods: MEL-9, MEL-10, MEL-14, LEN-3, LEN-5, LEN-6, LEN-8, CHG-1 to CHG-8, EXC, WND, WPN-20, WPN-21.
    .title = Which period
clause-rul-35 = Trying for an 8 with a single shooter is advised against. The program says so, and allows it.
    .title = An 8 with one shooter
clause-rul-36 = Turning to face never parts those who touch: bases that touched before a turn to face touch after it. Whoever a movement stopped by contact is in contact.
    .title = Touch stays touch
clause-rul-37 = Allowances follow what a figure wears, carries and rides in the scenario, whatever its unit card says of another kit: a halberdier given a heavy musket goes 16 cm, a musketeer without rest 20, a rider in armour 4* 36, in armour 5 32, mounted infantry 36.
    .title = Allowance by kit
clause-rul-38 = The depth of wood and bushes is measured along the line between the nearest points of the two bases, as ranges are.
    .title = Depth of wood
clause-rul-39 = A turn at whose end a loose pikeman is out of contact counts as the turn away (LEN-5).
    .title = The turn away
clause-rul-40 = Natives (MOV-15) have −1 in all with a firearm, their class included.
    .title = Natives shooting
clause-rul-41 = Openings are one thing, whether drawn in a building or as a line: cover (a gate is a large opening: −1), LEN-6, TER-5 and who passes are the same for both.
    .title = Openings are alike
clause-rul-42 = Every hit on a character with two points of life counts: two hits of one phase put him out.
    .title = Two hits are two wounds
clause-rul-43 = A wounded character is treated like a fainted one (WND-4), by another, or by himself at the next halt where the master allows. In a house, or where a scenario says it is clean, treatment has no −1. To rally with nobody in disorder is refused; a failed MOR-8 leaves a disorder that MOR-6 can end.
    .title = Treating and rallying
clause-rul-44 = An option that is off refuses what it forbids, with its clause, when it is ordered. An option does something on the table in both its positions, or is not offered.
    .title = Options do something
clause-rul-45 = With three and more sides every strike goes where it was named; a fight may have more than two sides.
    .title = Three sides in a fight
clause-rul-46 = Those who charge together do not block each other short of contact while there is room at the enemy’s base: they square up, go round or follow; as many arrive as can stand there.
    .title = Charging together

## From game to game
chapter-cmp = From game to game

clause-cmp-1 = Optional. Characters and named companions last from one game to the next: health lost, lasting effects (WND-2), equipment and mounts kept, lost or taken.
    .title = Lasting characters
clause-cmp-2 = Optional. They may rise after exploits: a veteran to class 4, a fighter to an exceptional gift (EXC), rarely. What counts as an exploit is the master’s word.
    .title = Rising after exploits
clause-cmp-3 = Optional. Prisoners are kept, exchanged, ransomed or freed between games.
    .title = Prisoners between games

## Worked examples
chapter-ex = Worked examples

clause-ex-1 = A light officer class 4 (sword) and a halberdier class 3 attack a swordsman class 4 and a short-arquebus man class 3, all light; being equally fast, the defenders would not be caught if they fled. Standing, the arquebusier shoots the approaching halberdier on 5+, instead of striking; if he draws his sword instead, the halberd strikes first and needs 4+ against class 3. Officer and swordsman strike together and need 5+; a 4 drives back. On a double effect the higher natural die wins, otherwise both fall (or both recoil).
    .title = Two against two
clause-ex-2 = Skirmish screen (TAC-11): a class 3 close-order unit rolls three sixes (6, 7, 8) at medium range of both. The 7 and the 8 hit skirmishers; the 6 misses them and hits the massed unit behind.
    .title = Three sixes at a screen
clause-ex-3 = A pike column of twos makes a quarter turn and becomes a double line facing cavalry. Cavalry that charges it meets two ranks of pikes striking first, with +1 −1 (receiving a charge, foot against cavalry). The pikes cannot turn back into column in the same turn without risking FRM-13.
    .title = Pikes turn to face
clause-ex-4 = Caracole: riders pass at short range, shoot pistols moving (−1), ride off, halt a turn to reload, and come back.
    .title = The caracole
clause-ex-5 = The class 2 musket line reads 6 / 7 / 8; so does the class 2 hunting gun.
    .title = Class 2 tables
clause-ex-6 = The hide table (FAN-2) for pistol, short arquebus, heavy musket (at will and volley), long arquebus and light musket: all 62 printed numbers follow from WPN and FAN-1. A pistol at short range, for example, needs 5 / 6 / 7 / 8 against protection 4 / 5 / 6 / 7.
    .title = The hide table
clause-ex-7 = Two or three ranks of heavy muskets: only the first shoots. One rank may be exchanged each turn while reloading, and still counts as immobile.
    .title = Ranks of heavy muskets
clause-ex-8 = A low wall: foot standing behind it get +1 against an enemy who comes up and attacks across it, from whichever side he comes (MEL-M3). An enemy stepping up to shoot over it is not hampered by it.
    .title = Fight at a low wall
clause-ex-9 = A class 4 grenadier against a class 4 voltigeur, both obtaining the same effect: the grenadier prevails (MEL-8).
    .title = Grenadier against voltigeur
