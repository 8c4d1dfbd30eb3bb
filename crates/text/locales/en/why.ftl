### Why a bot gives an order.

why-whim = for no reason at all
why-zone = on the way to { $zone }
why-close = closing with { $enemy }
why-fall-back = keeping out of reach of { $enemy }
why-charge = charging { $enemy }: { $kill } % to put them out in the first round, { $fall } % to fall
why-receive = standing to receive { $enemy }
why-shot = a shot at { $enemy }: { $hit } % to hit
why-volley = a volley at { $enemy }: { $hit } % each to hit
why-stand = standing still to shoot
why-fetch = going for { $thing }
why-bring = taking { $thing } to { $zone }
why-seize = going to take hold of { $whom }
why-mount = going back to the horse: the way is long
why-lead = staying where the others hear the word of command
why-cover = clearing the way for { $who }
why-take-cover = taking cover from { $enemy }
why-wait = waiting until the way is clear
why-turn = turning the front to { $enemy }
why-break = ranks are too slow: everybody at their own pace
why-strike = striking { $enemy }: the blow most likely to tell
