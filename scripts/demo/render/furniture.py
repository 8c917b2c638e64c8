"""Furniture, at the origin with its back to +y; place it with `placed(at(x, y, 0, turn))`."""
import math

from mathutils import Matrix, Vector, noise

from geometry import (Foliage, at, block, box, cloth_strip, cushion, lathe, leaf, mesh, pillow, placed, plane_matrix,
                      quad, ring, sweep, tube, tubes)
from light import add_lamp
from materials import Material, fabric, leaf_material, marble, plain, sheer, wood

FABRICS = {
    'grey linen': ((.30, .295, .28), (.40, .39, .37)), 'sand linen': ((.52, .46, .37), (.64, .58, .48)),
    'forest': ((.05, .085, .06), (.085, .125, .09)), 'petrol': ((.03, .085, .10), (.055, .13, .145)),
    'rust': ((.34, .12, .05), (.44, .18, .085)), 'mustard': ((.46, .27, .06), (.56, .36, .12)),
    'ecru': ((.64, .58, .47), (.74, .69, .59)), 'navy': ((.025, .035, .07), (.05, .065, .11)),
    'rose': ((.48, .25, .22), (.58, .34, .30)), 'charcoal': ((.045, .045, .048), (.085, .085, .088)),
    'white cotton': ((.76, .75, .72), (.82, .81, .79)), 'pale blue': ((.34, .42, .48), (.46, .53, .58)),
    'olive': ((.15, .15, .06), (.22, .215, .10)), 'cognac': ((.30, .13, .05), (.36, .17, .075)),
}
WOODS = {
    'oak': ((.27, .16, .08), (.44, .29, .155), (.55, .39, .23)), 'walnut': ((.055, .028, .014), (.14, .072, .036), (.22, .125, .066)),
    'ash': ((.48, .36, .24), (.60, .48, .34), (.70, .58, .44)), 'mahogany': ((.07, .02, .011), (.15, .05, .026), (.22, .085, .045)),
}
_made = {}


def once(key, make):
    if key not in _made:
        _made[key] = make()
    return _made[key]


def cloth(name):
    return once(('cloth', name), lambda: fabric(name, FABRICS[name][0], 380, .95, .4, .22, FABRICS[name][1]))


def timber(name, axis='X', rough=.4):
    return once(('timber', name, axis), lambda: wood(name + axis, *WOODS[name], axis, rough))


def tint(name, color, rough=.5, specular=.4, metal=0):
    return once(('tint', name), lambda: plain(name, color, rough, specular, metal))


def brass():
    return tint('brass', (.62, .43, .18), .28, .5, 1)


def black():
    return tint('black metal', (.014, .014, .015), .42, .5)


def chrome():
    return tint('chrome', (.62, .63, .64), .14, .5, 1)


def white():
    return tint('white lacquer', (.76, .75, .72), .32, .45)


def paper():
    return tint('paper', (.72, .66, .54), .9, .1)


def seam(w, d, z, x, y, material, squareness=6, radius=.005):
    """Piping round a cushion."""
    k = 2 / squareness
    points = [(x + w / 2 * math.copysign(abs(math.cos(t)) ** k, math.cos(t)), y + d / 2 * math.copysign(abs(math.sin(t)) ** k, math.sin(t)), z)
              for t in [i * 2 * math.pi / 90 for i in range(90)]]
    tube(points, radius, material, cyclic=True, resolution=1)


def sofa(width, fabric_name, rng, legs='oak', style='loose', pillows=('rust', 'ecru')):
    """A sofa of two or three seats; loose back cushions, or a tight back with buttons."""
    m, leg = cloth(fabric_name), timber(legs, 'Z')
    seats = 3 if width > 2.15 else 2
    arm = .18 if style == 'loose' else .14
    depth, inner = .90, width - 2 * arm
    cushion(width - .02, depth - .04, .20, m, squareness=14, crown=.02, resolution=20, local=at(0, 0, .25))
    cushion(width - .02, .20, .60, m, squareness=9, crown=.04, local=at(0, depth / 2 - .12, .48), seed=4)
    for s in (-1, 1):
        cushion(arm, depth - .04, .42 if style == 'loose' else .34, m, squareness=8, crown=.05, local=at(s * (width / 2 - arm / 2), 0, .40), seed=5 + s)
        seam(arm, depth - .05, .59 if style == 'loose' else .555, s * (width / 2 - arm / 2), 0, m, 8, .004)
    w = inner / seats
    for i in range(seats):
        x = -inner / 2 + w * (i + .5)
        cushion(w - .008, depth - .20, .18, m, squareness=7, crown=.22, roughness=.014, seed=i + rng.randrange(99), local=at(x, -.09, .425), resolution=26)
        seam(w - .02, depth - .22, .365, x, -.09, m, 7)
        seam(w - .02, depth - .22, .492, x, -.09, m, 7)
        lean = Matrix.Rotation(-.20 + rng.uniform(-.04, .04), 4, 'X') @ Matrix.Rotation(rng.uniform(-.03, .03), 4, 'Y')
        cushion(w - .02, .20, .46, m, squareness=4.6, crown=.26, roughness=.022, seed=i + rng.randrange(99), local=at(x, .22, .70) @ lean, resolution=26)
    for sx in (-1, 1):
        for sy in (-1, 1):
            lathe([(.016, 0), (.026, .16)], leg, (sx * (width / 2 - .12), sy * (depth / 2 - .12), 0), 14)
    for k, name in enumerate(pillows):
        s = -1 if k % 2 == 0 else 1
        x = s * (inner / 2 - .24 - .30 * (k // 2)) + rng.uniform(-.04, .04)
        size = rng.choice([.44, .48, .5])
        turn = Matrix.Rotation(rng.uniform(-.25, .25), 4, 'Z') @ Matrix.Rotation(math.radians(66), 4, 'X') @ Matrix.Rotation(rng.uniform(-.1, .1), 4, 'Z')
        pillow(size, size * .97, cloth(name), rng, 6 + k, local=at(x, .02, .71) @ turn)


def armchair(fabric_name, rng, style='round'):
    m, leg = cloth(fabric_name), timber('walnut', 'Z')
    if style == 'round':
        cushion(.74, .70, .17, m, squareness=8, crown=.03, local=at(0, 0, .29))
        cushion(.56, .62, .17, m, squareness=5.5, crown=.22, roughness=.009, seed=3, local=at(0, -.05, .42))
        cushion(.62, .19, .58, m, squareness=4.6, crown=.2, roughness=.01, seed=5, local=at(0, .27, .70) @ Matrix.Rotation(-.2, 4, 'X'))
        for s in (-1, 1):
            cushion(.14, .72, .34, m, squareness=5, crown=.08, seed=7 + s, local=at(s * .34, -.02, .46))
        for sx in (-1, 1):
            for sy in (-1, 1):
                tube([(sx * .30, sy * .28, .22), (sx * .33, sy * .33, 0)], .018, leg, radii=[1, .6])
        return
    # A wooden lounge chair with loose cushions.
    for s in (-1, 1):
        tube([(s * .34, -.34, 0), (s * .34, -.32, .54)], .02, leg)
        tube([(s * .34, .36, 0), (s * .34, .26, .40), (s * .34, .40, .92)], .02, leg)
        tube([(s * .34, -.36, .55), (s * .345, 0, .57), (s * .34, .30, .54)], .022, leg)
        tube([(s * .34, -.33, .30), (s * .34, .30, .24)], .018, leg)
    for y, z in ((-.30, .30), (.28, .24), (.38, .86)):
        tube([(-.34, y, z), (.34, y, z)], .016, leg)
    cushion(.62, .64, .14, m, squareness=6, crown=.22, roughness=.008, seed=2, local=at(0, -.03, .37) @ Matrix.Rotation(.09, 4, 'X'))
    cushion(.62, .15, .56, m, squareness=5, crown=.2, roughness=.008, seed=4, local=at(0, .29, .66) @ Matrix.Rotation(-.25, 4, 'X'))


def coffee_table(rng, style='round', material='oak'):
    m = timber(material)
    if style == 'round':
        lathe([(0, .375), (.42, .375), (.435, .382), (.438, .395), (.43, .405), (0, .407)], m, segments=64, angle=30)
        for i in range(3):
            a = i * 2.094 + .5
            tube([(.28 * math.cos(a), .28 * math.sin(a), .38), (.36 * math.cos(a), .36 * math.sin(a), 0)], .02, m, radii=[1, .62])
        top = .407
    elif style == 'marble':
        lathe([(0, .36), (.40, .36), (.41, .37), (.41, .385), (0, .39)], once('table marble', lambda: marble('table marble')), segments=64, angle=30)
        lathe([(.17, 0), (.19, .015), (.05, .04), (.04, .33), (.10, .36)], black(), segments=32)
        top = .39
    else:
        block(-.58, .58, -.32, .32, .36, .40, m, .006)
        block(-.52, .52, -.27, .27, .13, .15, m, .004)
        for x in (-.53, .53):
            for y in (-.27, .27):
                block(x - .022, x + .022, y - .022, y + .022, 0, .37, m, .004)
        top = .40
    books_lying(-.14, .05, top, rng)
    bowl(.17, -.04, top, rng)
    if rng.random() < .6:
        mug(.02, -.22, top, rng)


BOOK_COLORS = [(.30, .07, .05), (.07, .10, .16), (.62, .55, .43), (.10, .15, .11), (.48, .30, .12), (.72, .68, .60), (.05, .05, .055),
               (.36, .33, .28), (.18, .24, .30), (.55, .42, .30), (.80, .76, .68), (.22, .09, .10), (.16, .30, .30), (.60, .20, .10)]


def book_cover(rng):
    k = rng.randrange(len(BOOK_COLORS))
    return tint(f'book {k}', BOOK_COLORS[k], .55, .35)


def books_lying(x, y, z, rng, count=None):
    h = 0
    for _ in range(count or rng.randint(2, 3)):
        t, w, d = rng.uniform(.018, .035), rng.uniform(.21, .29), rng.uniform(.16, .22)
        local = Matrix.Rotation(rng.uniform(-.3, .3), 4, 'Z')
        box((x, y, z + h + t / 2), (w, d, t), book_cover(rng), .002, local)
        box((x + .004, y, z + h + t / 2), (w - .004, d + .0015, t - .006), paper(), 0, local)
        h += t
    return z + h


def bowl(x, y, z, rng, fruit=True):
    c = rng.choice([(.72, .70, .66), (.10, .14, .16), (.55, .40, .28)])
    lathe([(0, 0), (.05, 0), (.055, .006), (.10, .05), (.125, .075), (.12, .078), (.095, .055), (.05, .012), (0, .01)], tint(f'bowl {c}', c, .25), (x, y, z), 36)
    if fruit:
        for i in range(5):
            a = i * 1.26
            color = rng.choice([(.55, .25, .03), (.42, .06, .03), (.42, .40, .06)])
            cushion(.06, .06, .056, tint(f'fruit {color}', color, .35), squareness=2, resolution=8, roughness=.002, crown=0,
                    local=at(x + .042 * math.cos(a) * (i < 4), y + .042 * math.sin(a) * (i < 4), z + .043 + .035 * (i == 4)))


def mug(x, y, z, rng):
    c = rng.choice([(.16, .19, .2), (.70, .68, .63), (.36, .16, .10)])
    m = tint(f'mug {c}', c, .3)
    lathe([(0, 0), (.03, 0), (.037, .01), (.04, .08), (.037, .08), (.034, .012), (0, .008)], m, (x, y, z), 28)
    tube([(x + .038, y, z + .065), (x + .062, y, z + .06), (x + .062, y, z + .03), (x + .038, y, z + .02)], .005, m)


VASES = [[(0, 0), (.045, 0), (.07, .06), (.075, .12), (.045, .19), (.03, .22), (.038, .24)],
         [(0, 0), (.05, 0), (.07, .05), (.06, .12), (.025, .17), (.03, .19)],
         [(0, 0), (.06, 0), (.065, .02), (.06, .24), (.055, .26), (.05, .24)],
         [(0, 0), (.03, 0), (.09, .08), (.09, .12), (.03, .2), (.03, .28), (.04, .3)]]


def vase(x, y, z, rng, stems=None, size=1.0):
    """A vase; with stems: 'dry' grasses, 'green' branches, 'tulips'."""
    c = rng.choice([(.62, .56, .47), (.055, .12, .13), (.70, .68, .64), (.32, .15, .09), (.03, .03, .032), (.30, .36, .33)])
    shape = [(r * size, h * size) for r, h in rng.choice(VASES)]
    lathe(shape, tint(f'vase {c}', c, rng.choice([.15, .5, .7])), (x, y, z), 32)
    top = shape[-1][1]
    if not stems:
        return
    curves = []
    for _ in range({'dry': 16, 'green': 7, 'tulips': 9}[stems]):
        a, length, out = rng.uniform(0, 6.28), rng.uniform(.22, .46) * size, rng.uniform(.04, .2) * size
        curves.append([(x + out * q * q * math.cos(a), y + out * q * q * math.sin(a), z + top * .9 + length * q) for q in [k / 7 for k in range(8)]])
    if stems == 'dry':
        dry = tint('dry grass', (.45, .33, .17), .9, .1)
        tubes(curves, .0016, dry, resolution=1)
        for c in curves:
            tube([c[-3], c[-2], (c[-1][0], c[-1][1], c[-1][2] + .05)], .008, dry, radii=[.4, 1.1, .2], resolution=1)
        return
    green = tint('stem', (.06, .12, .04), .7)
    tubes(curves, .0025, green, resolution=1)
    lm = once('vase leaf', lambda: leaf_material('vase leaf', (.05, .11, .035)))
    f = Foliage([leaf(.09, .035, lm, nx=2, ny=3, droop=.5, seed=k) for k in range(2)], lm)
    for c in curves:
        for q in (range(2, 8) if stems == 'green' else (3, 4)):
            f.add(Matrix.Translation(c[q]) @ Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(.2, 1.1), 4, 'X'), q, rng.random())
    f.finish()
    if stems == 'tulips':
        petal = tint('tulip', rng.choice([(.62, .08, .06), (.75, .55, .12), (.72, .42, .45), (.74, .72, .68)]), .6)
        for c in curves:
            lathe([(0, 0), (.017, .008), (.022, .03), (.014, .052), (.006, .055)], petal, c[-1], 10)


def candlestick(x, y, z, h, rng):
    lathe([(0, 0), (.04, 0), (.045, .01), (.012, .03), (.009, h - .05), (.02, h - .03), (.012, h - .02), (.012, h)], brass(), (x, y, z), 20)
    lathe([(0, h), (.011, h), (.011, h + .18), (.004, h + .185), (0, h + .186)], tint('wax', (.85, .8, .68), .5), (x, y, z), 12)


def shelf_of_books(x0, x1, y, z, height, rng, full=.85):
    """Books, now and then lying, now and then a gap or a vase. `y` is the back of the shelf."""
    x = x0
    while x < x1 - .05:
        r = rng.random()
        if r > full or (r < .06 and x < x1 - .32):
            w = min(.29, x1 - x)
            if w > .25 and rng.random() < .7:
                top = books_lying(x + .13, y - .13, z, rng)
                if rng.random() < .4 and height > .3:
                    vase(x + .13, y - .13, top, rng, size=.5)
            elif w > .2 and rng.random() < .5:
                vase(x + .12, y - .13, z, rng, size=min(.9, height / .34))
            x += w
            continue
        t, h, d = rng.uniform(.014, .045), min(height - .03, rng.uniform(.18, .31)), rng.uniform(.13, .19)
        lean = Matrix.Rotation(0 if rng.random() < .93 else rng.uniform(.03, .1), 4, 'Y')
        cover = book_cover(rng)
        box((x + t / 2, y - d / 2 - rng.uniform(.02, .05), z + h / 2), (t, d, h), cover, .0025, lean)
        if rng.random() < .4:
            box((x + t / 2, y - d - .047, z + h * rng.uniform(.6, .8)), (t * .7, .002, h * rng.uniform(.04, .12)), rng.choice([brass(), paper()]), 0, lean)
        x += t + .0015


def bookcase(width, height, rng, material=None, depth=.32, cupboard=.0):
    m = material or white()
    for x in (-width / 2, width / 2 - .025):
        block(x, x + .025, -depth, 0, 0, height, m, .002)
    block(-width / 2, width / 2, -.012, 0, 0, height, m, 0)
    block(-width / 2 - .01, width / 2 + .01, -depth - .01, 0, height - .03, height, m, .003)
    z = .08
    if cupboard:
        block(-width / 2, width / 2, -depth - .05, 0, 0, cupboard, m, .004)
        block(-width / 2 - .02, width / 2 + .02, -depth - .075, 0, cupboard, cupboard + .03, m, .005)
        n = max(2, round(width / .5))
        for i in range(n):
            a, b = -width / 2 + width * i / n, -width / 2 + width * (i + 1) / n
            block(a + .012, b - .012, -depth - .068, -depth - .05, .09, cupboard - .02, m, .004)
            lathe([(0, 0), (.008, 0), (.006, .012), (.014, .02), (0, .03)], brass(), local=at(b - .05 if i % 2 == 0 else a + .05, -depth - .068, cupboard * .7) @ Matrix.Rotation(math.pi / 2, 4, 'X'), segments=14)
        z = cupboard + .03
    n = max(2, round((height - z) / .36))
    step = (height - .03 - z) / n
    parts = max(1, round(width / .95))
    for k in range(1, parts):
        x = -width / 2 + width * k / parts
        block(x - .012, x + .012, -depth, 0, z, height - .03, m, .002)
    for i in range(n):
        zz = z + step * i
        block(-width / 2 + .02, width / 2 - .02, -depth + .005, 0, zz - .022, zz, m, .002)
        for k in range(parts):
            a = -width / 2 + width * k / parts + .03
            shelf_of_books(a, a + width / parts - .06, -.015, zz, step - .03, rng, .9 if rng.random() < .75 else .5)


def sideboard(width, rng, material='walnut', height=.74, legs=True):
    m, z = timber(material), timber(material, 'Z')
    low = .16 if legs else .06
    block(-width / 2, width / 2, -.42, 0, low, height - .02, m, .006)
    block(-width / 2 - .012, width / 2 + .012, -.435, 0, height - .02, height, m, .004)
    n = max(2, round(width / .5))
    for i in range(n):
        a, b = -width / 2 + width * i / n, -width / 2 + width * (i + 1) / n
        block(a + .008, b - .008, -.434, -.418, low + .02, height - .035, z, .003)
        lathe([(0, 0), (.011, 0), (.008, .015), (.013, .022), (0, .027)], brass(), local=at(b - .05 if i % 2 == 0 else a + .05, -.434, (low + height) / 2 + .04) @ Matrix.Rotation(math.pi / 2, 4, 'X'), segments=14)
    if legs:
        for x in (-width / 2 + .1, width / 2 - .1):
            for y in (-.36, -.06):
                tube([(x, y, 0), (x, y, .18)], .016, z)
    return height


def table_lamp(x, y, z, rng, lit=True, watts=12):
    c = rng.choice([(.055, .12, .13), (.70, .68, .63), (.35, .16, .09), (.04, .04, .042)])
    lathe([(0, 0), (.07, 0), (.075, .012), (.055, .03), (.075, .08), (.095, .14), (.085, .2), (.05, .25), (.024, .28), (.022, .31)], tint(f'lamp {c}', c, .15), (x, y, z), 36)
    tube([(x, y, z + .29), (x, y, z + .40)], .006, brass())
    lathe([(.19, .36), (.125, .64)], once('shade', lambda: lamp_shade()), (x, y, z), 40)
    if lit:
        add_lamp((x, y, z + .48), watts, (1, .70, .40), .035)


def lamp_shade():
    m = Material('lamp shade', (.85, .78, .64), .9, .1)
    m.translucent((.95, .82, .6), .6)
    return m.m


def floor_lamp(rng, lit=True, watts=16, style='shade'):
    lathe([(0, 0), (.15, 0), (.15, .015), (.02, .03), (.012, .06)], black(), segments=32)
    if style == 'shade':
        tube([(0, 0, .03), (0, 0, 1.36)], .011, black())
        lathe([(.22, 1.30), (.16, 1.60)], once('shade', lambda: lamp_shade()), segments=40)
        if lit:
            add_lamp((0, 0, 1.43), watts, (1, .70, .40), .04)
    else:
        tube([(0, 0, .03), (0, 0, 1.45), (-.12, 0, 1.72), (-.42, 0, 1.80), (-.60, 0, 1.70)], .011, black())
        lathe([(.03, .08), (.05, .06), (.14, -.08)], black(), (-.62, 0, 1.62), 32)
        if lit:
            add_lamp((-.62, 0, 1.60), watts, (1, .72, .42), .04)


def pendant(z, drop, rng, style='opal', lit=False):
    if style == 'opal':
        tube([(0, 0, z), (0, 0, z - drop)], .004, black())
        m = once('opal', lambda: opal())
        lathe([(.03, 0), (.09, -.02), (.17, -.07), (.205, -.14), (.19, -.21), (.13, -.265), (.06, -.285), (0, -.288)], m, (0, 0, z - drop), 40)
        lathe([(0, .05), (.028, .045), (.034, 0), (.03, -.012)], brass(), (0, 0, z - drop), 20)
        bulb = z - drop - .15
    elif style == 'dome':
        c = rng.choice([(.03, .03, .032), (.12, .18, .15), (.70, .68, .62), (.40, .10, .05)])
        tube([(0, 0, z), (0, 0, z - drop)], .004, black())
        lathe([(.02, .06), (.04, .05), (.10, .01), (.19, -.10), (.21, -.17), (.205, -.17), (.18, -.10), (.09, .0)], tint(f'dome {c}', c, .35), (0, 0, z - drop), 40)
        bulb = z - drop - .08
    elif style == 'rattan':
        tube([(0, 0, z), (0, 0, z - drop)], .004, black())
        m = tint('rattan', (.42, .27, .13), .8)
        profile = [(.05, 0), (.16, -.05), (.24, -.16), (.25, -.26), (.20, -.36)]
        ribs = [[(r * math.cos(a), r * math.sin(a), z - drop + h) for r, h in profile] for a in [k * math.pi / 22 for k in range(44)]]
        tubes(ribs, .004, m, resolution=1)
        for r, h in profile:
            tube(ring((0, 0, z - drop + h), r, 'z', 40), .006, m, cyclic=True)
        bulb = z - drop - .2
        cushion(.09, .09, .09, once('opal', lambda: opal()), squareness=2, crown=0, resolution=8, roughness=0, local=at(0, 0, bulb))
    else:
        # A ring of light for new flats.
        tubes([[(0, 0, z), (.3 * math.cos(a), .3 * math.sin(a), z - drop)] for a in (0, 2.1, 4.2)], .002, black(), resolution=0)
        tube(ring((0, 0, z - drop), .32, 'z', 60), .016, once('opal', lambda: opal()), cyclic=True)
        bulb = z - drop
    if lit:
        add_lamp((0, 0, bulb), 22, (1, .74, .46), .09)


def opal():
    m = Material('opal', (.9, .88, .82), .3, .4)
    m.translucent((.92, .88, .8), .5)
    return m.m


def chair(rng, style='wood', material='oak', seat='charcoal'):
    m = timber(material, 'Z')
    if style == 'shell':
        shell = tint('shell ' + seat, FABRICS[seat][1], .45)
        v, n = [], 14
        for j in range(n + 1):
            t = j / n
            for i in range(n + 1):
                u = i / n * 2 - 1
                if t < .55:
                    s = t / .55
                    y, z = -.22 + .40 * s, .45 - .02 * math.sin(s * 3.1) + .05 * u * u
                else:
                    s = (t - .55) / .45
                    y, z = .18 + .10 * s + .03 * math.sin(s * 3) - .05 * u * u, .45 + .38 * s + .05 * u * u * (1 - s)
                w = .23 * (1 - .25 * max(0, t - .75) * 3) * (.86 + .14 * math.sin(t * math.pi))
                v.append((u * w, y, z))
        f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
        o = mesh(v, f, shell, smooth=True, angle=180, subdivisions=1)
        o.modifiers.new('thickness', 'SOLIDIFY').thickness = .012
        for sx in (-1, 1):
            for sy in (-1, 1):
                tube([(sx * .12, sy * .10 - .02, .43), (sx * .22, sy * .22 - .02, 0)], .014, m, radii=[1, .65])
        return
    for s in (-1, 1):
        tube([(s * .19, -.20, .45), (s * .205, -.215, 0)], .016, m, radii=[1, .7])
        tube([(s * .185, .24, 0), (s * .18, .19, .45), (s * .185, .26, .86)], .015, m)
        tube([(s * .195, -.20, .22), (s * .185, .21, .20)], .009, m)
    cushion(.44, .42, .045, cloth(seat) if style == 'padded' else timber(material), squareness=7, crown=.1, resolution=14, roughness=.001, local=at(0, 0, .46))
    if style == 'spindle':
        tube([(-.20, .255, .84), (0, .285, .87), (.20, .255, .84)], .02, m)
        tubes([[(-.14 + .07 * k, .20, .47), (-.15 + .075 * k, .27, .84)] for k in range(5)], .007, m)
    else:
        v = []
        for z in (.66, .84):
            v += [(u * .2, .235 + .03 * (1 - u * u) + (z - .66) * .15, z) for u in [k / 5 - 1 for k in range(11)]]
        o = mesh(v, [(k, k + 1, 12 + k, 11 + k) for k in range(10)], timber(material) if style == 'wood' else cloth(seat), smooth=True, angle=180)
        o.modifiers.new('thickness', 'SOLIDIFY').thickness = .018


def dining_table(length, width, rng, material='oak', style='legs', round_top=False):
    m, z = timber(material), timber(material, 'Z')
    if round_top:
        r = length / 2
        lathe([(0, .72), (r - .02, .72), (r, .73), (r, .745), (r - .01, .75), (0, .75)], m, segments=72, angle=30)
        lathe([(.28, 0), (.29, .02), (.08, .06), (.05, .2), (.055, .6), (.15, .72)], z if style == 'legs' else black(), segments=40)
        return
    n = 5
    for k in range(n):
        y0, y1 = -width / 2 + width * k / n, -width / 2 + width * (k + 1) / n
        block(-length / 2, length / 2, y0 + .0006, y1 - .0006, .715, .75, m, .0025)
    if style == 'legs':
        for x in (-length / 2 + .08, length / 2 - .08):
            for y in (-width / 2 + .08, width / 2 - .08):
                tube([(x, y, .72), (x * 1.02, y * 1.03, 0)], .034, z, radii=[1, .6])
        block(-length / 2 + .08, length / 2 - .08, -width / 2 + .07, -width / 2 + .09, .63, .715, m, .002)
        block(-length / 2 + .08, length / 2 - .08, width / 2 - .09, width / 2 - .07, .63, .715, m, .002)
    else:
        for x in (-length / 2 + .25, length / 2 - .25):
            tubes([[(x, -width / 2 + .1, 0), (x, -width / 2 + .2, .71), (x, width / 2 - .2, .71), (x, width / 2 - .1, 0), (x, -width / 2 + .1, 0)]], .022, black())


def dining_set(length, rng, material='oak', seat_style='wood', seat='charcoal', style='legs', round_top=False):
    dining_table(length, .92, rng, material, style, round_top)
    if round_top:
        spots = [(length / 2 * .95 * math.cos(a), length / 2 * .95 * math.sin(a), a - math.pi / 2) for a in [k * math.pi / 2 + .5 for k in range(4)]]
    else:
        n = 2 if length < 1.9 else 3
        spots = [(-length / 2 + length * (k + .5) / n, s * .52, 0 if s > 0 else math.pi) for k in range(n) for s in (-1, 1)]
    for x, y, turn in spots:
        with placed(at(x + rng.uniform(-.03, .03), y + rng.uniform(-.02, .05), 0, turn + rng.uniform(-.08, .08))):
            chair(rng, seat_style, material, seat)
    vase(rng.uniform(-.2, .2), rng.uniform(-.1, .1), .75, rng, rng.choice(['green', 'tulips', 'dry']), 1.0)
    if rng.random() < .6:
        bowl(rng.choice([-.5, .5]) * (length / 2 - .2), .05, .75, rng)


def bed(width, rng, linen='white cotton', cover='sand linen', head='oak', style='wood'):
    """A made bed, its head at +y: mattress, duvet, four pillows, a throw over the foot."""
    length = 2.02
    frame = timber(head) if style == 'wood' else cloth(head)
    if style == 'wood':
        block(-width / 2 - .04, width / 2 + .04, length / 2, length / 2 + .04, .05, 1.02, frame, .01)
    else:
        n = max(3, round(width / .3))
        for k in range(n):
            cushion(width / n * 1.01, .10, .78, frame, squareness=5, crown=.12, seed=k, resolution=14, local=at(-width / 2 + width * (k + .5) / n, length / 2 + .05, .72))
    block(-width / 2 - .03, width / 2 + .03, -length / 2 - .03, length / 2, .12, .30, frame if style == 'wood' else cloth(head), .012)
    for x in (-width / 2 + .08, width / 2 - .08):
        for y in (-length / 2 + .08, length / 2 - .08):
            block(x - .03, x + .03, y - .03, y + .03, 0, .13, black(), .003)
    cushion(width, length, .24, cloth('white cotton'), squareness=14, crown=.02, roughness=.003, local=at(0, 0, .42), resolution=20)
    duvet(width, length, cloth(linen), rng)
    for k in range(2):
        for row, (size, fabric_name) in enumerate((((.62, .44), linen), ((.46, .42), cover))):
            x = (k - .5) * width * .47
            lean = Matrix.Rotation(math.radians(62 - 8 * row), 4, 'X') @ Matrix.Rotation(rng.uniform(-.06, .06), 4, 'Z')
            pillow(*size, cloth(fabric_name), rng, 7 - row, n=20, local=at(x + rng.uniform(-.03, .03), length / 2 - .16 - .19 * row, .72 - .02 * row) @ lean)
    blanket(width, length, cloth(cover), rng)


def duvet(width, length, m, rng):
    n, rows, v = 60, 60, []
    ph = rng.uniform(0, 90)
    half, hang = width / 2 + .05, .24
    for j in range(rows + 1):
        y = -length / 2 - .05 + (length * .80 + .05) * j / rows
        for i in range(n + 1):
            u = (i / n * 2 - 1) * (half + hang)
            x = math.copysign(min(abs(u), half) + max(0, abs(u) - half) * .16, u)
            # At the two corners of the foot the deeper fall holds, not the sum of both: linen does not hang in points.
            z = .585 - max(max(0, abs(u) - half) * .96, max(0, -length / 2 + .06 - y) * 2.2)
            puff = noise.noise((u * 3.1, y * 2.6, ph)) * .022 + noise.noise((u * 8 + y * 2, y * 6, ph + 5)) * .009 + abs(noise.noise((u * 2.2, y * 1.9, ph + 11))) * .02
            edge = .022 * math.exp(-((j / rows - 1) / .02) ** 2)
            v.append((x + noise.noise((u * 4, y * 5, ph + 3)) * .012, y + noise.noise((u * 2, y, ph + 8)) * .02 * (j == rows), z + puff - edge))
    f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(rows) for i in range(n)]
    o = mesh(v, f, m, smooth=True, angle=180)
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = -.03


def blanket(width, length, m, rng):
    n, rows, v = 50, 20, []
    ph = rng.uniform(0, 90)
    half, hang = width / 2 + .075, .30
    for j in range(rows + 1):
        y = -length / 2 + .16 + .52 * j / rows
        for i in range(n + 1):
            u = (i / n * 2 - 1) * (half + hang)
            x = math.copysign(min(abs(u), half) + max(0, abs(u) - half) * .14, u)
            # Above the highest fold of the duvet under it.
            z = .652 - max(0, abs(u) - half) * .97
            z += noise.noise((u * 3.1, y * 4, ph)) * .012 + noise.noise((u * 9, y * 9, ph + 2)) * .006
            v.append((x, y + .04 * noise.noise((u * 1.4, 3, ph)) + .02 * u, z))
    f = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(rows) for i in range(n)]
    o = mesh(v, f, m, smooth=True, angle=180)
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = -.012


def nightstand(rng, material='oak', lamp=True, lit=True):
    m = timber(material)
    block(-.22, .22, -.36, 0, .22, .50, m, .005)
    block(-.205, .205, -.372, -.355, .36, .485, m, .003)
    block(-.205, .205, -.372, -.355, .235, .35, m, .003)
    for x in (-.19, .19):
        for y in (-.33, -.04):
            tube([(x, y, 0), (x, y, .23)], .012, timber(material, 'Z'))
    if lamp:
        with placed(at(0, 0, 0) @ Matrix.Translation((.03, -.16, .50)) @ Matrix.Scale(.72, 4)):
            table_lamp(0, 0, 0, rng, lit, 7)
    books_lying(-.1, -.24, .50, rng, 2)


def wardrobe(width, height, rng, material=None):
    m = material or white()
    block(-width / 2, width / 2, -.58, 0, .06, height, m, .004)
    n = max(2, round(width / .5))
    for i in range(n):
        a, b = -width / 2 + width * i / n, -width / 2 + width * (i + 1) / n
        block(a + .003, b - .003, -.602, -.58, .07, height - .01, m, .0025)
        tube([(b - .04 if i % 2 == 0 else a + .04, -.625, 1.0), (b - .04 if i % 2 == 0 else a + .04, -.625, 1.22)], .006, black())


def desk(width, rng, material='oak'):
    m = timber(material)
    block(-width / 2, width / 2, -.62, 0, .72, .75, m, .003)
    for x in (-width / 2 + .04, width / 2 - .04):
        tubes([[(x, -.58, 0), (x, -.58, .72)], [(x, -.04, 0), (x, -.04, .72)], [(x, -.58, .70), (x, -.04, .70)]], .014, black())
    screen = tint('screen', (.012, .013, .015), .12, .6)
    block(-.36, .30, -.20, -.185, .90, 1.28, screen, .006)
    block(-.36, .30, -.184, -.17, .90, 1.28, tint('aluminium', (.5, .5, .5), .35, .5, 1), .006)
    block(-.08, .02, -.20, -.15, .75, .95, tint('aluminium', (.5, .5, .5), .35, .5, 1), .004)
    block(-.15, .09, -.28, -.10, .75, .757, tint('aluminium', (.5, .5, .5), .35, .5, 1), .003)
    block(-.26, .16, -.50, -.37, .75, .765, tint('keyboard', (.6, .6, .6), .5), .004)
    books_lying(width / 2 - .22, -.3, .75, rng)
    mug(-width / 2 + .16, -.35, .75, rng)
    with placed(Matrix.Translation((-width / 2 + .2, -.16, .75)) @ Matrix.Scale(.75, 4)):
        table_lamp(0, 0, 0, rng, False)


def rug(width, depth, rng, style='plain', color='ecru'):
    """`plain`, `lines`, `persian` or `round`, a finger thick and slightly uneven."""
    m = Material('rug', FABRICS[color][1], 1, .05, Sheen=.5, average=FABRICS[color][0])
    u = m.uv()
    s = m.split(u)
    weave, wear = m.noise(u, 900, 2, .8), m.noise(u, 5, 5, .6)
    if style == 'persian':
        field, border, line = rng.choice([((.30, .06, .045), (.055, .065, .10), (.52, .42, .28)), ((.05, .07, .12), (.30, .07, .05), (.55, .46, .32)),
                                          ((.42, .30, .20), (.20, .09, .06), (.62, .54, .42))])
        ax = m.math('ABSOLUTE', m.math('SUBTRACT', s[0], .5))
        ay = m.math('ABSOLUTE', m.math('SUBTRACT', s[1], .5))
        edge = m.math('MINIMUM', m.math('MULTIPLY', m.math('SUBTRACT', .5, ax), width), m.math('MULTIPLY', m.math('SUBTRACT', .5, ay), depth))
        p = m.vector(m.math('MULTIPLY', ax, width), m.math('MULTIPLY', ay, depth), 0.)
        small = m.node('TexVoronoi', {'Vector': p, 'Scale': 9., 'Randomness': .25}, feature='F1', distance='MANHATTAN').outputs['Distance']
        tiny = m.node('TexVoronoi', {'Vector': p, 'Scale': 21., 'Randomness': .6}, feature='F1').outputs['Distance']
        medallion = m.math('ADD', m.math('MULTIPLY', ax, 2.3), m.math('MULTIPLY', ay, 2.0))
        c = m.mix('MIX', m.ramp(small, [(.16, 1.), (.2, 0.)], 'CONSTANT'), field, line)
        c = m.mix('MIX', m.ramp(tiny, [(0, 0.), (.34, 0.), (.36, .7), (.42, 0.)], 'CONSTANT'), c, border)
        c = m.mix('MIX', m.ramp(medallion, [(.0, 1.), (.34, 0.)], 'CONSTANT'), c, m.mix('MIX', m.ramp(small, [(.22, 1.), (.26, 0.)], 'CONSTANT'), border, line))
        b = m.mix('MIX', m.ramp(small, [(.2, 1.), (.24, 0.)], 'CONSTANT'), border, line)
        c = m.mix('MIX', m.math('LESS_THAN', edge, .26), c, b)
        for d, w in ((.27, .012), (.05, .012)):
            c = m.mix('MIX', m.math('LESS_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', edge, d)), w), c, line)
        c = m.mix('MIX', m.math('MULTIPLY', wear, .4), c, (.42, .33, .25))
    elif style == 'lines':
        wave = m.math('SINE', m.math('ADD', m.math('MULTIPLY', s[1], depth * 21), m.math('MULTIPLY', m.math('SINE', m.math('MULTIPLY', s[0], width * 4)), 1.2)))
        c = m.mix('MIX', m.ramp(wave, [(.80, 0.), (.86, 1.)]), FABRICS[color][1], (.10, .095, .09))
    else:
        c = m.mix('MIX', weave, FABRICS[color][0], FABRICS[color][1])
    m.color(m.multiply(c, m.ramp(weave, [(.25, .66), (.75, 1.1)]), m.ramp(wear, [(.3, .88), (.7, 1.03)])))
    m.bump(weave, .7, .006)
    nu, nv = 60, 44
    v, f, uvs = [], [], []
    for j in range(nv + 1):
        for i in range(nu + 1):
            x, y = (i / nu - .5) * width, (j / nv - .5) * depth
            e = min(i, j, nu - i, nv - j)
            if style == 'round':
                a, r = 2 * math.pi * i / nu, width / 2 * j / nv
                x, y, e = r * math.cos(a), r * math.sin(a), nv - j
            v.append((x, y, (.010 if e > 0 else .001) + .004 * max(0, noise.noise((x * 2, y * 2, 1)))))
    for j in range(nv):
        for i in range(nu):
            k = j * (nu + 1) + i
            face = (k, k + 1, k + nu + 2, k + nu + 1)
            f.append(face)
            uvs += [((a % (nu + 1)) / nu, (a // (nu + 1)) / nv) for a in face]
    mesh(v, f, m.m, smooth=True, uvs=uvs, angle=180)


def picture(width, height, rng, frame=None, kind=None):
    """A framed picture, its middle at the origin, hanging on a wall at +y."""
    kind = kind or rng.choice(['landscape', 'abstract', 'lines', 'blocks'])
    frame = frame or rng.choice([black(), timber('oak'), white(), brass()])
    w, h = width / 2, height / 2
    plane = plane_matrix((0, -.004, 0), (1, 0, 0), (0, 0, 1))
    sweep([(-w, -h), (w, -h), (w, h), (-w, h)], [(0, 0), (0, .022), (.003, .026), (.016, .026), (.02, .018), (.02, .006)], frame, plane)
    quad([(-w, -.010, -h), (w, -.010, -h), (w, -.010, h), (-w, -.010, h)], tint('mount', (.83, .81, .76), .9, .1))
    m = Material('art', (.5, .5, .5), .8, .2)
    u = m.uv()
    shift = rng.uniform(0, 40)
    moved = m.node('VectorMath', {0: u, 1: (shift, shift * .7, 0)}, operation='ADD').outputs[0]
    x, y, _ = m.split(u)
    n1, n2 = m.noise(moved, 2.4, 6, .6, .4), m.noise(moved, 14, 5, .7)
    if kind == 'landscape':
        c = m.ramp(m.math('ADD', y, m.math('MULTIPLY', n1, .35)), rng.choice([
            [(.0, (.10, .13, .10)), (.42, (.23, .25, .17)), (.52, (.48, .40, .26)), (.60, (.70, .62, .48)), (.85, (.45, .53, .56)), (1.0, (.28, .36, .44))],
            [(.0, (.03, .07, .10)), (.4, (.10, .20, .25)), (.5, (.36, .45, .46)), (.56, (.75, .70, .60)), (.8, (.60, .62, .60)), (1., (.35, .42, .5))]]))
    elif kind == 'abstract':
        a, b = rng.choice([((.42, .14, .07), (.10, .13, .17)), ((.12, .22, .20), (.60, .42, .14)), ((.10, .12, .22), (.62, .34, .25))])
        c = m.ramp(m.math('ADD', n1, m.math('MULTIPLY', x, .3)), [(.3, (.70, .64, .52)), (.48, (.66, .60, .49)), (.52, a), (.6, a), (.64, b), (.8, (.72, .66, .55))], 'EASE')
    elif kind == 'lines':
        d = m.math('ABSOLUTE', m.math('SUBTRACT', m.noise(moved, 1.6, 1), .5))
        c = m.mix('MIX', m.ramp(d, [(.012, 1.), (.02, 0.)]), (.78, .75, .68), (.05, .05, .055))
    else:
        v = m.node('TexVoronoi', {'Vector': moved, 'Scale': 2.6, 'Randomness': .8}, distance='CHEBYCHEV').outputs['Color']
        c = m.ramp(m.split(v)[0], [(0, (.70, .64, .52)), (.3, (.45, .16, .08)), (.5, (.10, .14, .18)), (.7, (.60, .45, .18)), (.85, (.78, .74, .66))], 'CONSTANT')
    m.color(m.multiply(c, m.ramp(n2, [(.3, .8), (.7, 1.08)])))
    e = min(.08, width * .12)
    mesh([(-w + e, -.012, -h + e), (w - e, -.012, -h + e), (w - e, -.012, h - e), (-w + e, -.012, h - e)], [(0, 1, 2, 3)], m.m, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])


def mirror(width, height, frame=None, round_top=False):
    glass = tint('mirror', (.88, .88, .87), .012, .5, 1)
    plane = plane_matrix((0, -.006, 0), (1, 0, 0), (0, 0, 1))
    w, h = width / 2, height / 2
    if round_top == 'circle':
        path = [(w * math.cos(a), w * math.sin(a)) for a in [i * math.pi / 32 for i in range(64)]]
    elif round_top:
        path = [(-w, -h), (w, -h)] + [(w * math.cos(a), h - w * .5 + w * .5 * math.sin(a)) for a in [i * math.pi / 20 for i in range(21)]]
    else:
        path = [(-w, -h), (w, -h), (w, h), (-w, h)]
    sweep(path, [(0, 0), (0, .02), (.012, .026), (.03, .022), (.04, .012), (.04, .004)] if frame is not black() else [(0, 0), (0, .02), (.012, .02), (.012, 0)], frame or brass(), plane, angle=40)
    quad([plane @ Vector((x, z, .006)) for x, z in path], glass)


def fiddle_fig(rng, height=1.9, pot=None):
    lm = once('fig leaf', lambda: leaf_material('fig leaf', (.035, .10, .022)))
    plant_pot(.19, .34, rng)
    shapes = [leaf(.30 * k, .20 * k, lm, fold=.28, droop=.5 + .25 * (i % 2), nx=5, ny=8, seed=i, shape='fiddle') for i, k in enumerate((1, .8, 1.1, .65))]
    bark = tint('stem bark', (.10, .07, .045), .9)
    f = Foliage(shapes, lm)
    for s, (hx, hy, k, count) in enumerate(((.05, -.05, 1, 26), (-.08, -.12, .78, 20), (.16, -.1, .64, 15))):
        hh = height * k
        points = [Vector((hx * t ** 1.5 * 1.6 + .02 * math.sin(t * 7 + s), hy * t ** 1.5 * 1.6, .3 + (hh - .3) * t)) for t in [i / 12 for i in range(13)]]
        tube(points, .013, bark, radii=[1.1 - .7 * i / 12 for i in range(13)])
        for i in range(count):
            t = .32 + .68 * i / (count - 1)
            q = points[min(11, int(t * 12))].lerp(points[min(12, int(t * 12) + 1)], t * 12 - int(t * 12))
            up = math.radians(rng.uniform(-5, 45) + 30 * t)
            turn = Matrix.Rotation(i * 2.4 + s + rng.uniform(-.3, .3), 4, 'Z') @ Matrix.Rotation(up, 4, 'X') @ Matrix.Rotation(rng.uniform(-.3, .3), 4, 'Y')
            f.add(Matrix.Translation(q) @ turn @ Matrix.Translation((0, .03, 0)) @ Matrix.Scale(rng.uniform(.75, 1.1) * (.75 if t > .9 else 1.1), 4), i, rng.random())
    f.finish()


def plant_pot(radius, height, rng):
    c = rng.choice([(.60, .54, .46), (.32, .15, .09), (.70, .68, .64), (.10, .10, .105), (.22, .27, .25)])
    r, h = radius, height
    lathe([(0, 0), (r * .68, 0), (r * .78, .02), (r * .95, h - .04), (r, h - .01), (r * .98, h), (r * .9, h - .015), (r * .87, h - .05), (0, h - .05)],
          tint(f'pot {c}', c, .6), segments=40)
    lathe([(0, h - .04), (r * .9, h - .045)], tint('soil', (.03, .02, .014), 1), segments=28)


def palm(rng, height=1.5):
    lm = once('palm leaf', lambda: leaf_material('palm leaf', (.045, .11, .03)))
    plant_pot(.17, .30, rng)
    f = Foliage([leaf(.26, .028, lm, nx=2, ny=5, fold=.2, droop=.9, seed=k, shape='blade') for k in range(2)], lm)
    stems = []
    for _ in range(13):
        a, reach, up = rng.uniform(0, 6.28), rng.uniform(.25, .6), height * rng.uniform(.6, 1)
        points = [Vector((reach * t ** 1.8 * math.cos(a), reach * t ** 1.8 * math.sin(a), .27 + (up - .27) * (t * (1.35 - .35 * t * t)))) for t in [k / 10 for k in range(11)]]
        stems.append(points)
        for k in range(4, 11):
            for s in (-1, 1):
                for extra in (0, .5):
                    p = points[k] if not extra or k == 10 else points[k].lerp(points[k + 1], extra)
                    f.add(Matrix.Translation(p) @ Matrix.Rotation(a - math.pi / 2 + s * (1.0 - .05 * k), 4, 'Z') @ Matrix.Rotation(rng.uniform(-.1, .5), 4, 'X'), k, rng.random())
    tubes(stems, .005, tint('palm stem', (.10, .16, .05), .6), resolution=1)
    f.finish()


def monstera(rng, size=1.0):
    lm = once('monstera leaf', lambda: leaf_material('monstera leaf', (.03, .085, .028)))
    plant_pot(.18 * size, .3 * size, rng)
    f = Foliage([leaf(.34 * k * size, .28 * k * size, lm, nx=5, ny=7, fold=.22, droop=.7, wave=.05, seed=k) for k in (1, .8, .65)], lm)
    stems = []
    for i in range(15):
        a, out, up = i * 2.4 + rng.uniform(-.3, .3), rng.uniform(.08, .34) * size, rng.uniform(.45, 1.0) * size
        points = [Vector((out * t * t * math.cos(a), out * t * t * math.sin(a), .26 * size + (up - .26 * size) * t)) for t in [k / 6 for k in range(7)]]
        stems.append(points)
        f.add(Matrix.Translation(points[-1]) @ Matrix.Rotation(a - math.pi / 2, 4, 'Z') @ Matrix.Rotation(rng.uniform(-.1, .6), 4, 'X'), i, rng.random())
    tubes(stems, .006, tint('palm stem', (.10, .16, .05), .6), resolution=1)
    f.finish()


PLANTS = {'fig': fiddle_fig, 'palm': palm, 'monstera': monstera}


def curtains(a, b, z0, z1, y, rng, fabric_color=(.72, .66, .55), share=.3, gather=.34, sheer_also=False):
    """Two curtains on a rod before a window from a to b on a wall at +y."""
    m = once(('curtain', fabric_color), lambda: sheer('curtain', fabric_color, share))
    rod = black() if rng.random() < .5 else brass()
    w = min(.62, (b - a) * .28)
    for u0, u1 in ((a - .30, a - .30 + w), (b + .30 - w, b + .30)):
        cloth_strip(u0, u1, z0 + .012, z1, y - .12, w * 11, .05, m, rng, rows=26)
    if sheer_also:
        cloth_strip(a - .1, b + .1, z0 + .012, z1, y - .055, (b - a) * 8, .022, once('net', lambda: sheer('net', (.8, .79, .76), .62)), rng, rows=12)
    tube([(a - .42, y - .12, z1 + .03), (b + .42, y - .12, z1 + .03)], .013, rod)
    for x in (a - .42, b + .42):
        cushion(.05, .05, .05, rod, squareness=2, crown=0, resolution=6, roughness=0, local=at(x, y - .12, z1 + .03))


def radiator(width, height, style='panel'):
    m = white()
    if style == 'panel':
        n = round(width / .05)
        for k in range(n):
            block(-width / 2 + width * k / n + .004, -width / 2 + width * (k + 1) / n - .004, -.10, -.05, .12, .12 + height, m, .008)
        block(-width / 2, width / 2, -.095, -.045, .10, .12, m, .004)
        block(-width / 2, width / 2, -.105, -.04, .12 + height, .135 + height, m, .004)
    else:
        n = max(4, round(width / .06))
        for k in range(n):
            x = -width / 2 + width * (k + .5) / n
            tubes([[(x, -.06 - .07 * j, .12), (x, -.06 - .07 * j, .10 + height)] for j in (0, 1)], .021, m)
        for z in (.14, .08 + height):
            tube([(-width / 2, -.095, z), (width / 2, -.095, z)], .024, m)
    tube([(width / 2, -.08, .16), (width / 2 + .06, -.08, .16), (width / 2 + .06, -.08, 0)], .009, chrome())


def basket(rng, radius=.22, height=.3):
    m = tint('basket', (.40, .27, .14), .85)
    for k in range(int(height / .022)):
        tube(ring((0, 0, .012 + .022 * k), radius * (.86 + .14 * math.sin(k / (height / .022) * 2.2)), 'z', 36), .012, m, cyclic=True, resolution=1)
    if rng.random() < .6:
        cushion(radius * 1.7, radius * 1.5, .16, cloth(rng.choice(['ecru', 'rust', 'pale blue'])), squareness=2.5, roughness=.03, local=at(0, 0, height))


# Rooms to work in

def stepladder():
    m = tint('ladder', (.55, .56, .57), .4, .5, .8)
    tubes([[(x * .28, -.42, 0), (x * .20, -.02, 1.62)] for x in (-1, 1)] + [[(x * .26, .42, 0), (x * .20, .02, 1.62)] for x in (-1, 1)], .018, m)
    for k in range(1, 6):
        y, half = -.42 + .40 * k / 6, .28 - .08 * k / 6
        block(-half, half, y - .05, y + .05, 1.62 * k / 6 - .012, 1.62 * k / 6 + .012, m, .003)
    block(-.22, .22, -.12, .12, 1.62, 1.65, m, .004)
    tubes([[(x * .255, -.26, .65), (x * .245, .28, .65)] for x in (-1, 1)], .006, m)


def paint_pot(color):
    lathe([(0, 0), (.09, 0), (.092, .004), (.092, .19), (.098, .195), (.088, .195), (.088, .17), (0, .17)], tint('tin', (.6, .6, .6), .3, .5, 1), segments=32)
    lathe([(0, .171), (.087, .171)], tint(f'paint {color}', color, .25), segments=32)
    tube([(.02, .02, .16), (.10, -.07, .30)], .009, timber('oak'))


def cardboard_boxes(rng, count, spread=True):
    """Removal boxes: stacked in a block of two by two, or set down side by side."""
    m, tape = tint('cardboard', (.42, .29, .17), .85, .1), tint('tape', (.52, .40, .24), .35)
    for k in range(count):
        if spread:
            x, y, z, turn = .58 * (k % 2) + rng.uniform(-.02, .02), 0, .36 * (k // 2), rng.uniform(-.12, .12)
            w, d, h = .5, .36, .355
        else:
            x, y, z, turn = -.29 + .58 * (k % 2), -.19 + .38 * (k // 2 % 2), .37 * (k // 4), rng.uniform(-.02, .02)
            w, d, h = .56, .36, .365
        with placed(at(x, y, z, turn)):
            block(-w / 2, w / 2, -d / 2, d / 2, 0, h, m, .006)
            block(-w / 2 - .001, w / 2 + .001, -.025, .025, .0, h + .001, tape, 0)


def workbench(length, rng, vice=True):
    """A thick top on steel legs with a shelf below, tools and tins on it."""
    m, steel = timber('oak'), tint('bench steel', (.12, .13, .14), .45)
    block(-length / 2, length / 2, -.72, 0, .84, .91, m, .006)
    for x in (-length / 2 + .12, length / 2 - .12):
        for y in (-.64, -.08):
            block(x - .03, x + .03, y - .03, y + .03, 0, .84, steel, .003)
    block(-length / 2 + .1, length / 2 - .1, -.62, -.08, .24, .27, m, .004)
    for k in range(int(length / .45)):
        x = -length / 2 + .3 + .45 * k
        if rng.random() < .75:
            color = rng.choice([(.35, .06, .04), (.06, .14, .24), (.50, .48, .44), (.10, .10, .11), (.46, .30, .07)])
            w, h = rng.uniform(.12, .19), rng.uniform(.12, .26)
            block(x - w, x + w, -.52, -.18, .27, .27 + h, tint(f'crate {color}', color, .6), .008)
        if rng.random() < .6:
            r = rng.uniform(.04, .07)
            lathe([(0, 0), (r, 0), (r, .14), (r * 1.05, .145), (0, .15)], tint('tin', (.6, .6, .6), .3, .5, 1), (x + .1, -.16, .91), 24)
    if vice:
        x = length / 2 - .35
        block(x - .07, x + .07, -.80, -.58, .91, 1.04, steel, .01)
        tube([(x, -.92, .97), (x, -.58, .97)], .018, chrome())
        tube([(x - .13, -.91, .97), (x + .13, -.91, .97)], .008, chrome())
    tube([(-.3, -.4, .925), (.05, -.46, .925)], .014, timber('ash'))
    block(.03, .09, -.52, -.41, .912, .942, steel, .004)


def pallet_rack(width, height, depth, rng, boxes=True):
    """Uprights and beams with boards; cartons or tins on every level."""
    upright, beam = tint('rack blue', (.05, .11, .24), .5), tint('rack orange', (.55, .20, .03), .5)
    for x in (-width / 2, width / 2):
        for y in (-depth, -.05):
            block(x - .04, x + .04, y - .04, y + .04, 0, height, upright, .003)
        tubes([[(x, -depth, .3 + .9 * k), (x, -.05, .3 + .9 * (k + 1))] for k in range(int((height - .3) / .9))], .012, upright)
    levels = max(2, round(height / 1.4)) if boxes else max(3, round(height / .6))
    for k in range(levels):
        z = .12 + (height - .5) * k / (levels - 1)
        for y in (-depth, -.05):
            block(-width / 2, width / 2, y - .025, y + .025, z - .10, z, beam, .003)
        block(-width / 2, width / 2, -depth, -.05, z, z + .02, timber('ash'), .002)
        for q in range(3 if boxes else 5):
            x = -width / 2 + width * (q + .5) / (3 if boxes else 5)
            if rng.random() < .2:
                continue
            if boxes:
                with placed(Matrix.Translation((x - .02, -depth / 2, z + .02)) @ Matrix.Scale(.7, 4)):
                    cardboard_boxes(rng, rng.choice([4, 4, 8]), spread=False)
            else:
                color = rng.choice([(.35, .06, .04), (.06, .14, .24), (.50, .48, .44), (.10, .10, .11), (.42, .29, .17)])
                w, h = rng.uniform(.10, .2), rng.uniform(.14, .34)
                block(x - w, x + w, -depth + .08, -.10, z + .02, z + .02 + h, tint(f'crate {color}', color, .6), .01)
