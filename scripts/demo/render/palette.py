"""The materials of streets and façades by name, made when first asked for."""
from functools import lru_cache

from materials import (asphalt, brick, cladding, cobbles, glow, grass, ground_slabs, lacquer, plain, roof_tiles,
                       sheer, stone, window_glass, wood)

MAKERS = {
    # Walls
    'red brick': lambda n: brick(n, (.36, .115, .062), (.235, .070, .044), (.36, .33, .28)),
    'dark red brick': lambda n: brick(n, (.21, .068, .045), (.13, .045, .035), (.25, .23, .2)),
    'orange brick': lambda n: brick(n, (.44, .20, .105), (.33, .135, .072), (.42, .38, .32)),
    'brown brick': lambda n: brick(n, (.20, .115, .075), (.13, .075, .052), (.24, .22, .19), size=(.21, .065)),
    'yellow brick': lambda n: brick(n, (.56, .44, .25), (.46, .34, .19), (.42, .38, .32)),
    'glazed white brick': lambda n: brick(n, (.66, .62, .53), (.58, .54, .45), (.4, .38, .33), rough=.35, gloss=.5, dirty=.7),
    'pale brick': lambda n: brick(n, (.56, .53, .48), (.46, .43, .39), (.5, .48, .44), size=(.22, .06), dirty=.35),
    'grey brick': lambda n: brick(n, (.29, .28, .27), (.21, .205, .2), (.24, .23, .22), size=(.24, .055), dirty=.35),
    'white brick': lambda n: brick(n, (.72, .70, .66), (.66, .64, .60), (.6, .58, .55), dirty=.8),
    'cream stucco': lambda n: stone(n, (.70, .64, .52), .1, .85, .3),
    'white stucco': lambda n: stone(n, (.76, .74, .70), .07, .85, .25),
    'grey stucco': lambda n: stone(n, (.52, .52, .50), .1, .85, .3),
    'pink stucco': lambda n: stone(n, (.66, .50, .41), .1, .85, .3),
    'green stucco': lambda n: stone(n, (.50, .53, .43), .1, .85, .3),
    'yellow stucco': lambda n: stone(n, (.70, .56, .33), .1, .85, .3),
    'french stone': lambda n: cladding(n, (.66, .60, .48), .75, .36, .005, .07, .8, .9),
    'white tiles': lambda n: cladding(n, (.66, .67, .66), .30, .15, .006, .05, .25, .6, specular=.5),
    'blue tiles': lambda n: cladding(n, (.16, .26, .33), .20, .10, .006, .2, .25, .5, specular=.5),
    'concrete': lambda n: stone(n, (.46, .45, .42), .14, .85, .3),
    'aggregate': lambda n: cladding(n, (.42, .39, .34), 1.5, 1.4, .015, .06, .9, .8, offset=0),
    'travertine': lambda n: cladding(n, (.60, .53, .42), .9, .6, .005, .1, .45, .6),
    'metal panels': lambda n: cladding(n, (.30, .31, .32), 1.1, 2.9, .014, .04, .4, .3, offset=0),
    'white panels': lambda n: cladding(n, (.70, .71, .71), 1.2, 1.45, .012, .03, .35, .4, offset=0),
    'timber': lambda n: wood(n, (.13, .07, .035), (.26, .15, .08), (.36, .23, .13), 'Z', .6),
    'party wall': lambda n: brick(n, (.25, .13, .09), (.18, .10, .07), (.26, .24, .2), dirty=1.4),
    'party slates': lambda n: cladding(n, (.14, .145, .15), .3, .2, .006, .2, .6, 1.),
    # Trim
    'limestone': lambda n: stone(n, (.66, .60, .49)),
    'blue stone': lambda n: stone(n, (.17, .185, .20), .25, .55),
    'white trim': lambda n: lacquer(n, (.74, .72, .67), .45, .18),
    'cast concrete': lambda n: stone(n, (.55, .53, .49), .12, .8, .25, .8),
    # Joinery
    'white joinery': lambda n: lacquer(n, (.74, .73, .69), .35, .12),
    'cream joinery': lambda n: lacquer(n, (.68, .61, .46), .35, .15),
    'green joinery': lambda n: lacquer(n, (.035, .085, .06), .32),
    'blue joinery': lambda n: lacquer(n, (.04, .075, .13), .32),
    'black joinery': lambda n: lacquer(n, (.022, .023, .025), .35, .15),
    'red joinery': lambda n: lacquer(n, (.19, .028, .022), .3),
    'yellow joinery': lambda n: lacquer(n, (.55, .38, .05), .35),
    'grey joinery': lambda n: lacquer(n, (.085, .09, .098), .4, .1),
    'oak joinery': lambda n: wood(n, (.12, .058, .026), (.23, .12, .057), (.33, .185, .095), 'Z', .42),
    'walnut joinery': lambda n: wood(n, (.05, .022, .01), (.12, .055, .025), (.19, .095, .045), 'Z', .36),
    'bare aluminium': lambda n: plain(n, (.55, .56, .57), .38, .5, .8),
    # Metal, glass, roofs
    'iron': lambda n: plain(n, (.016, .017, .018), .45, .5),
    'brass': lambda n: plain(n, (.6, .42, .18), .3, .5, 1),
    'steel': lambda n: plain(n, (.42, .43, .44), .34, .5, 1),
    'zinc': lambda n: stone(n, (.30, .32, .34), .2, .5, .05, .6),
    'slate': lambda n: roof_tiles(n, (.085, .09, .10), (.05, .054, .062)),
    'red tiles': lambda n: roof_tiles(n, (.30, .105, .058), (.20, .07, .042), (.24, .17)),
    'bitumen': lambda n: plain(n, (.05, .05, .052), .9),
    'glass': lambda n: window_glass(n),
    'balustrade glass': lambda n: window_glass(n, (.86, .93, .90), .02),
    'car glass': lambda n: plain(n, (.012, .014, .016), .03, .6),
    'frosted glass': lambda n: plain(n, (.42, .48, .47), .35, .5),
    # Behind the panes
    'net curtain': lambda n: sheer(n, (.78, .76, .71), .45),
    'drape': lambda n: sheer(n, (.60, .53, .42), .25),
    'dark drape': lambda n: sheer(n, (.24, .15, .12), .2),
    'roller blind': lambda n: sheer(n, (.72, .69, .62), .4),
    'room': lambda n: plain(n, (.20, .17, .13), .9),
    'pale room': lambda n: plain(n, (.42, .40, .36), .9),
    'blue room': lambda n: plain(n, (.12, .15, .17), .9),
    'ceiling': lambda n: plain(n, (.6, .58, .54), .9),
    'lamp glow': lambda n: glow(n, (1, .66, .33), 9),
    # Ground
    'pavement': lambda n: ground_slabs(n, (.36, .345, .32), (.26, .255, .245), (.30, .30)),
    'wet pavement': lambda n: ground_slabs(n, (.36, .345, .32), (.26, .255, .245), (.30, .30), wet=1),
    'brick pavement': lambda n: ground_slabs(n, (.30, .19, .14), (.22, .14, .11), (.21, .07), .005),
    'cobbles': lambda n: cobbles(n),
    'wet cobbles': lambda n: cobbles(n, wet=1),
    'asphalt': lambda n: asphalt(n),
    'wet asphalt': lambda n: asphalt(n, wet=1),
    'porphyry': lambda n: cobbles(n, (.20, .165, .155), (.11, .10, .105), (.12, .12)),
    'gravel': lambda n: ground_slabs(n, (.46, .42, .35), (.36, .33, .28), (.03, .025), .004, rough=.95),
    'grass': lambda n: grass(n),
    'winter grass': lambda n: grass(n, (.085, .105, .04)),
    'earth': lambda n: stone(n, (.13, .095, .06), .3, 1, 1),
    'road paint': lambda n: stone(n, (.62, .62, .6), .2, .7, .3),
}


@lru_cache(maxsize=None)
def get(name):
    return MAKERS[name](name)
