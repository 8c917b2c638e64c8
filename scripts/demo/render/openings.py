"""Walls with openings, and what fills an opening: windows with a room behind, doors, gates, shop windows."""
import math
from dataclasses import dataclass, field

from mathutils import Matrix

from geometry import block, cloth_strip, facing, lathe, mesh, placed, quad, scroll, sweep, tube, tubes
from materials import glow
from palette import get


@dataclass
class Opening:
    x0: float
    x1: float
    z0: float
    z1: float
    # Height of the arch over its springing; half the width makes a round one.
    rise: float = 0
    kind: str = 'window'
    storey: int = 0
    bay: int = 0
    pattern: str = 'classic'
    facts: dict = field(default_factory=dict)

    @property
    def width(self):
        return self.x1 - self.x0

    @property
    def middle(self):
        return (self.x0 + self.x1) / 2

    def arch(self, n=14, out=0.0):
        """Points of the arch from right to left, `out` metres outside of it."""
        w, r = self.width / 2, self.rise
        radius = (w * w + r * r) / (2 * r)
        cz = self.z1 - radius
        a0 = math.asin(min(1, w / radius))
        if r > w:
            a0 = math.pi - a0
        return [(self.middle + (radius + out) * math.sin(a0 - 2 * a0 * i / n),
                 cz + (radius + out) * math.cos(a0 - 2 * a0 * i / n)) for i in range(n + 1)]

    def outline(self, out=0.0):
        """Counter-clockwise from the lower left."""
        low = [(self.x0 - out, self.z0), (self.x1 + out, self.z0)]
        return low + (self.arch(out=out) if self.rise else [(self.x1 + out, self.z1 + out), (self.x0 - out, self.z1 + out)])


def wall(x0, x1, z0, z1, openings, material, y=0, depth=.3, reveal=None):
    xs = sorted({x0, x1, *(v for o in openings for v in (o.x0, o.x1) if x0 < v < x1)})
    zs = sorted({z0, z1, *(v for o in openings for v in (o.z0, o.z1) if z0 < v < z1)})
    v, f, rv, rf = [], [], [], []

    def face(vertices, faces, *points):
        faces.append(tuple(range(len(vertices), len(vertices) + len(points))))
        vertices.extend(points)

    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            inside = any(o.x0 <= a + 1e-6 and b <= o.x1 + 1e-6 and o.z0 <= c + 1e-6 and d <= o.z1 + 1e-6 for o in openings)
            if not inside:
                face(v, f, (a, y, c), (b, y, c), (b, y, d), (a, y, d))
    for o in openings:
        a, b, c, d, e = o.x0, o.x1, o.z0, o.z1, y + depth
        top = d - o.rise
        face(rv, rf, (a, y, c), (a, e, c), (a, e, top), (a, y, top))
        face(rv, rf, (b, e, c), (b, y, c), (b, y, top), (b, e, top))
        face(rv, rf, (a, y, c), (b, y, c), (b, e, c), (a, e, c))
        if not o.rise:
            face(rv, rf, (a, e, d), (b, e, d), (b, y, d), (a, y, d))
            continue
        curve = o.arch()
        half = len(curve) // 2
        face(v, f, (b, y, d), *[(x, y, z) for x, z in curve[half::-1]])
        face(v, f, *[(x, y, z) for x, z in curve[:half - 1:-1]], (a, y, d))
        for p, q in zip(curve, curve[1:]):
            face(rv, rf, (p[0], y, p[1]), (q[0], y, q[1]), (q[0], e, q[1]), (p[0], e, p[1]))
    mesh(v, f, material, name='wall')
    if rv:
        mesh(rv, rf, reveal or material, name='reveals')


class Inside:
    """What one sees through the windows of one house: how its people live, and when they are at home."""

    def __init__(self, rng, lit_share=0.0, near=True):
        self.rng, self.lit_share, self.near = rng, lit_share, near
        self.habit = rng.choice(['drapes', 'drapes', 'net', 'blind', 'bare', 'mixed'])
        self.glows = {}

    def lit_room(self):
        k = self.rng.randrange(4)
        if k not in self.glows:
            color = [(1, .58, .25), (1, .66, .34), (1, .52, .20), (1, .74, .46)][k]
            self.glows[k] = [glow(f'lit room {k} {s}', color, e * [1, .55, .3, 1.3][k])
                             for s, e in (('back', .8), ('sides', .4), ('ceiling', 1.3))]
        return self.glows[k]

    def fill(self, o, y):
        rng = self.rng
        lit = rng.random() < self.lit_share
        deep, a, b, c, d = 1.9, o.x0 - .25, o.x1 + .25, o.z0 - .35, o.z1 + .2
        back, sides, ceiling = self.lit_room() if lit else (
            get(rng.choice(['room', 'room', 'pale room', 'blue room'])), get('room'), get('ceiling'))
        quad([(a, y + deep, c), (b, y + deep, c), (b, y + deep, d), (a, y + deep, d)], back)
        mesh([(a, y, c), (a, y + deep, c), (a, y + deep, d), (a, y, d), (b, y, c), (b, y + deep, c), (b, y + deep, d), (b, y, d)],
             [(0, 1, 2, 3), (5, 4, 7, 6), (0, 4, 5, 1)], sides)
        quad([(a, y, d), (b, y, d), (b, y + deep, d), (a, y + deep, d)], ceiling)
        if not self.near:
            return lit
        if rng.random() < .5:
            # A picture, a cupboard or a shelf: something stands in a room.
            u, w, h = rng.uniform(a, b - .5), rng.uniform(.4, 1.1), rng.uniform(.5, 1.3)
            block(u, u + w, y + deep - .35, y + deep - .01, c + .35, c + .35 + h, get('walnut joinery'), 0)
        if lit and rng.random() < .6:
            x = rng.uniform(o.x0 + .2, o.x1 - .2)
            lathe([(.14, 0), (.09, .16)], get('lamp glow'), (x, y + rng.uniform(.7, 1.4), d - rng.uniform(.5, .9)), 16)
        habit = rng.choice(['drapes', 'net', 'blind', 'bare']) if self.habit == 'mixed' else self.habit
        if habit == 'drapes':
            cloth = get(rng.choice(['net curtain', 'drape', 'drape', 'dark drape']))
            share = rng.choice([.16, .2, .24, .3])
            for u0, u1 in ((o.x0 - .05, o.x0 + share * o.width), (o.x1 - share * o.width, o.x1 + .05)):
                cloth_strip(u0, u1, c + .02, d, y + .14, (u1 - u0) * 14, .035, cloth, rng, rows=3)
        elif habit == 'net' and rng.random() < .85:
            cloth_strip(o.x0 - .05, o.x1 + .05, o.z0 - .1, d if rng.random() < .6 else o.z0 + .55 * (d - o.z0), y + .13,
                        o.width * 11, .025, get('net curtain'), rng, rows=3)
        elif habit == 'blind':
            low = o.z1 - (o.z1 - o.z0) * rng.choice([.12, .2, .35, .5])
            quad([(o.x0, y + .1, low), (o.x1, y + .1, low), (o.x1, y + .1, o.z1), (o.x0, y + .1, o.z1)], get('roller blind'))
        if rng.random() < .16 and o.kind == 'window':
            self.plant(o, y)
        return lit

    def plant(self, o, y):
        rng = self.rng
        x = rng.uniform(o.x0 + .25, o.x1 - .25)
        lathe([(0, 0), (.07, 0), (.095, .16), (0, .16)], get(rng.choice(['white trim', 'red tiles', 'blue stone'])), (x, y + .16, o.z0), 18)
        blades = []
        for _ in range(16):
            t, s, h = rng.uniform(0, 6.28), rng.uniform(.06, .2), rng.uniform(.15, .38)
            blades.append([(x + s * q * q * math.cos(t), y + .16 + .5 * s * q * q * math.sin(t), o.z0 + .15 + h * q) for q in (0, .35, .7, 1)])
        tubes(blades, .009, get('green joinery'), resolution=0)


SASH = [(0, -.03), (0, .03), (.05, .03), (.06, .015), (.068, .008), (.068, -.03)]
THIN_SASH = [(0, -.025), (0, .025), (.04, .025), (.045, .012), (.045, -.025)]


def rectangle(a, b, c, d):
    return [(a, c), (b, c), (b, d), (a, d)]


def pane(a, b, c, d, y, rng):
    t = rng.uniform(-.003, .003)
    quad([(a, y + t, c), (b, y - t, c), (b, y - t * .5, d), (a, y + t * .5, d)], get('glass'))


def sash(a, b, c, d, y, frame, rng, profile=SASH, bars=(0, 0)):
    sweep(rectangle(a, b, c, d), profile, frame, facing(y))
    i = profile[-1][0] - .008
    pane(a + i, b - i, c + i, d - i, y + .005, rng)
    for k in range(1, bars[0]):
        x = a + (b - a) * k / bars[0]
        block(x - .011, x + .011, y - .018, y + .012, c + .04, d - .04, frame, 0)
    for k in range(1, bars[1]):
        z = c + (d - c) * k / bars[1]
        block(a + .04, b - .04, y - .018, y + .012, z - .011, z + .011, frame, 0)


def window(o, frame, inside, y=0, recess=.17):
    """A window by its pattern, with a room behind; returns whether a light burns in there."""
    rng = inside.rng
    yy = y + recess
    a, b, c, d = o.x0, o.x1, o.z0, o.z1
    modern = o.pattern in ('picture', 'pair', 'single', 'triple')
    profile = THIN_SASH if modern else SASH
    f = .03 if modern else .04
    sweep(o.outline(), [(0, 0), (0, .05), (f + .01, .05), (f + .01, 0)], frame, facing(yy + .03))
    if o.pattern == 'classic' or o.rise:
        transom = d - max(o.rise + .06, (d - c) * .27)
        columns = 3 if o.width > 1.7 else 2 if o.width > .75 else 1
        block(a, b, yy - .045, yy + .03, transom - .035, transom + .035, frame, .006)
        w = (b - a - .08) / columns
        for i in range(columns):
            sash(a + .04 + i * w, a + .04 + (i + 1) * w, c + .04, transom - .03, yy, frame, rng)
        if o.rise:
            head = Opening(a + .04, b - .04, transom + .03, d - .04, rise=max(.05, o.rise - .01))
            sweep(head.outline(), SASH, frame, facing(yy))
            quad([(x, yy + .005, z) for x, z in head.outline()], get('glass'))
            for i in range(1, columns):
                x = a + .04 + i * w
                block(x - .02, x + .02, yy - .02, yy + .02, transom, d - .06 - (o.rise * .3 if columns > 2 else 0), frame, 0)
        else:
            for i in range(columns):
                sash(a + .04 + i * w, a + .04 + (i + 1) * w, transom + .03, d - .04, yy, frame, rng)
    elif o.pattern == 'grid':
        transom = d - (d - c) * .34
        block(a, b, yy - .045, yy + .03, transom - .03, transom + .03, frame, .006)
        columns = max(2, round(o.width / .62))
        w = (b - a - .08) / columns
        for i in range(columns):
            sash(a + .04 + i * w, a + .04 + (i + 1) * w, c + .04, transom - .025, yy, frame, rng)
            sash(a + .04 + i * w, a + .04 + (i + 1) * w, transom + .025, d - .04, yy, frame, rng, bars=(2, 2))
    else:
        cuts = {'single': [0, 1], 'pair': [0, .5, 1], 'picture': [0, .3, 1] if rng.random() < .5 else [0, .7, 1],
                'triple': [0, .26, .74, 1]}[o.pattern]
        for p, q in zip(cuts, cuts[1:]):
            sash(a + f + (b - a - 2 * f) * p, a + f + (b - a - 2 * f) * q, c + f, d - f, yy, frame, rng, profile)
    return inside.fill(o, yy + .06)


def panelled_leaf(a, b, c, d, y, material, glazed, rng):
    """One leaf of an old front door: two fielded panels, and glass behind wrought iron above them."""
    block(a, b, y, y + .05, c, d, material, .004)
    moulding = [(0, 0), (0, .012), (.02, .02), (.035, .004), (.06, .004), (.085, .018), (.09, .018)]
    h = d - c
    fields = [(c + .10, c + h * .36), (c + h * .42, c + h * .52)] + ([] if glazed else [(c + h * .58, d - .12)])
    for z0, z1 in fields:
        sweep(rectangle(a + .08, b - .08, z0, z1), moulding, material, facing(y))
        quad([(x, y - .018, z) for x, z in rectangle(a + .165, b - .165, z0 + .085, z1 - .085)], material)
    if glazed:
        z0, z1 = c + h * .58, d - .13
        sweep(rectangle(a + .08, b - .08, z0, z1), [(0, 0), (0, .02), (.02, .03), (.05, .01)], material, facing(y))
        quad([(x, y - .002, z) for x, z in rectangle(a + .1, b - .1, z0 + .02, z1 - .02)], get('blue room'))
        quad([(x, y - .006, z) for x, z in rectangle(a + .1, b - .1, z0 + .02, z1 - .02)], get('glass'))
        m = (a + b) / 2
        iron = [[(m, y - .03, z0), (m, y - .03, z1)]]
        for s in (-1, 1):
            iron += [scroll(m + s * .05, z0 + (z1 - z0) * t, y - .03, .05, 1.4, -s) for t in (.25, .5, .75)]
        tubes(iron, .006, get('iron'))


def front_door(o, material, inside, y=0, recess=.2, glazed=True, double=True):
    yy = y + recess
    a, b, c, d = o.x0, o.x1, o.z0, o.z1
    top = min(c + 2.35, d - .3)
    frame = [(0, 0), (0, .07), (.07, .07), (.07, 0)]
    sweep(o.outline(), frame, material, facing(yy + .05))
    block(a, b, yy - .06, yy + .03, top - .05, top + .06, material, .008)
    middle = (a + b) / 2
    leaves = ((a + .06, middle - .003), (middle + .003, b - .06)) if double and o.width > 1.05 else ((a + .06, b - .06),)
    for p, q in leaves:
        panelled_leaf(p, q, c + .02, top - .05, yy, material, glazed, inside.rng)
    light = Opening(a + .06, b - .06, top + .06, d - .06, rise=o.rise * .9 if o.rise else 0)
    quad([(x, yy + .02, z) for x, z in light.outline()], get('glass'))
    inside.fill(Opening(a, b, top, d, kind='door'), yy + .2)
    with placed(Matrix.Translation((middle + .09 if len(leaves) == 2 else a + .16, yy, c + 1.05)) @ Matrix.Rotation(math.pi / 2, 4, 'X')):
        lathe([(0, 0), (.03, 0), (.03, .008), (.014, .015), (.014, .04), (.035, .055), (.03, .075), (0, .08)], get('brass'), segments=18)
    block(middle - .28, middle - .08, yy - .012, yy, c + .95, c + .99, get('brass'), .003)


def modern_door(o, material, inside, y=0, recess=.25, glazed=False):
    yy = y + recess
    a, b, c, d = o.x0, o.x1, o.z0, o.z1
    sweep(o.outline(), [(0, 0), (0, .05), (.05, .05), (.05, 0)], material, facing(yy + .03))
    split = b - (.34 if o.width > 1.25 else 0)
    if glazed:
        sash(a + .04, (a + split) / 2, c + .02, d - .04, yy, material, inside.rng, THIN_SASH)
        sash((a + split) / 2, split - .02, c + .02, d - .04, yy, material, inside.rng, THIN_SASH)
        inside.fill(Opening(a, b, c, d, kind='door'), yy + .06)
    else:
        block(a + .045, split - .01, yy, yy + .05, c + .02, d - .045, material, .003)
        for k in range(4):
            z = c + .5 + k * .42
            quad([(x, yy - .003, zz) for x, zz in rectangle(split - .36, split - .16, z, z + .2)], get('car glass'))
    if split < b:
        sash(split, b - .04, c + .02, d - .04, yy, material, inside.rng, THIN_SASH)
        inside.fill(Opening(split, b, c, d, kind='door'), yy + .3)
    tube([(split - .09, yy - .05, c + .75), (split - .09, yy - .05, c + 1.35)], .014, get('steel'))


def garage_door(o, material, y=0, recess=.25, style='planks'):
    yy = y + recess
    a, b, c, d = o.x0, o.x1, o.z0, o.z1
    sweep([(b, c), (b, d), (a, d), (a, c)], [(0, 0), (0, .05), (.06, .05), (.06, 0)], material, facing(yy), closed=False)
    quad([(a, yy + .03, c), (b, yy + .03, c), (b, yy + .03, d), (a, yy + .03, d)], material)
    if style == 'sections':
        n = 5
        for k in range(n):
            z0, z1 = c + (d - c) * k / n, c + (d - c) * (k + 1) / n
            block(a + .05, b - .05, yy, yy + .03, z0 + .004, z1 - .004, material, .008)
    elif style == 'planks':
        n = max(8, round((b - a) / .11))
        for k in range(n):
            x0, x1 = a + .05 + (b - a - .1) * k / n, a + .05 + (b - a - .1) * (k + 1) / n
            block(x0 + .002, x1 - .002, yy, yy + .03, c + .02, d - .05, material, .004)
    else:
        n = round((d - c) / .07)
        for k in range(n):
            z = c + .02 + (d - c - .06) * k / n
            block(a + .05, b - .05, yy + .004 * (k % 2), yy + .03, z, z + (d - c) / n - .004, material, .003)
    block((a + b) / 2 - .07, (a + b) / 2 + .07, yy - .03, yy, c + 1.0, c + 1.04, get('steel'), .004)


def shop_front(o, frame, inside, y=0, awning=None, goods=True, recess=.12):
    """A wooden shop front: stall riser, large panes, a door, a fascia; lit goods behind."""
    rng = inside.rng
    yy = y + recess
    a, b, c, d = o.x0, o.x1, o.z0, o.z1
    fascia = d - .55
    block(a - .05, b + .05, yy - .14, yy + .1, fascia, d + .02, frame, .012)
    block(a - .12, b + .12, yy - .24, yy + .1, d + .02, d + .12, frame, .015)
    door_x = a + (b - a) * rng.choice([.0, .36, .66])
    door_w = 1.0
    spans = [(p, q) for p, q in ((a, door_x), (door_x + door_w, b)) if q - p > .5]
    for p, q in spans:
        block(p, q, yy - .06, yy + .06, c, c + .5, frame, .008)
        n = max(1, round((q - p) / .55))
        for k in range(n):
            u0, u1 = p + (q - p) * k / n, p + (q - p) * (k + 1) / n
            sweep(rectangle(u0 + .06, u1 - .06, c + .08, c + .42), [(0, 0), (0, .02), (.03, .012), (.05, .0)], frame, facing(yy - .06))
        m = max(1, round((q - p) / 1.6))
        for k in range(m):
            sash(p + (q - p) * k / m, p + (q - p) * (k + 1) / m, c + .5, fascia, yy, frame, rng, THIN_SASH)
    sash(door_x, door_x + door_w, c + .02, c + 2.2, yy, frame, rng)
    sash(door_x, door_x + door_w, c + 2.2, fascia, yy, frame, rng, THIN_SASH)
    for x in (a, b):
        block(x - .12, x + .12, yy - .12, yy + .1, c, d, frame, .012)
    deep = 3.4
    back, sides, ceiling = [glow(f'shop {s}', (1, .80, .58), e) for s, e in (('back', .55), ('sides', .3), ('ceiling', .9))]
    quad([(a, yy + deep, c), (b, yy + deep, c), (b, yy + deep, d), (a, yy + deep, d)], back)
    mesh([(a, yy, c), (a, yy + deep, c), (a, yy + deep, d), (a, yy, d), (b, yy, c), (b, yy + deep, c), (b, yy + deep, d), (b, yy, d)],
         [(0, 1, 2, 3), (5, 4, 7, 6)], sides)
    quad([(a, yy, fascia), (b, yy, fascia), (b, yy + deep, fascia), (a, yy + deep, fascia)], ceiling)
    quad([(a, yy, c), (b, yy, c), (b, yy + deep, c), (a, yy + deep, c)], get('oak joinery'))
    for k in range(5):
        z = c + .5 + .45 * k
        block(a + .2, b - .2, yy + deep - .35, yy + deep - .02, z, z + .03, get('oak joinery'), 0)
    if goods:
        for k in range(int((b - a) * 9)):
            x, shelf = rng.uniform(a + .25, b - .25), rng.randrange(5)
            h, w = rng.uniform(.1, .34), rng.uniform(.05, .16)
            m = get(rng.choice(['red joinery', 'blue joinery', 'cream joinery', 'green joinery', 'white joinery', 'oak joinery', 'brass']))
            z = c + .53 + .45 * shelf
            block(x, x + w, yy + deep - .3, yy + deep - .1, z, z + h, m, .004)
        for p, q in spans:
            block(p + .08, q - .08, yy + .12, yy + .75, c + .3, c + .52, get('white joinery'), .01)
            for k in range(int((q - p) * 4)):
                x, h, r = rng.uniform(p + .2, q - .2), rng.uniform(.12, .45), rng.uniform(.05, .11)
                m = get(rng.choice(['red joinery', 'blue joinery', 'cream joinery', 'white joinery', 'oak joinery', 'brass', 'green joinery']))
                lathe([(0, 0), (r, 0), (r * rng.uniform(.7, 1.3), h * .5), (r * .5, h * .9), (r * .55, h), (0, h)], m,
                      (x, yy + rng.uniform(.25, .6), c + .52), 20)
    if awning:
        n = 30
        v = []
        for i in range(n + 1):
            x = a - .1 + (b - a + .2) * i / n
            v += [(x, yy - .16, d - .02), (x, yy - 1.15, d - .52), (x, yy - 1.17, d - .68 - .03 * (i % 2))]
        f = [(3 * i + k, 3 * i + 3 + k, 3 * i + 4 + k, 3 * i + 1 + k) for i in range(n) for k in (0, 1)]
        mesh(v, f, awning, name='awning')
        for x in (a, b):
            tube([(x, yy - .1, d - .62), (x, yy - 1.12, d - .54)], .014, get('iron'))
