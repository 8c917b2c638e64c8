"""A room as a box with windows and doors; floors, mouldings, fireplaces; what one sees outside.

The room spans x 0…width, y 0…depth, z 0…height. Openings name a wall ('left' x = 0, 'right', 'back' y = depth, 'front')
and lie along it at `at` (their middle), so that a plan can hand over its rooms.
"""
import math
import random
from dataclasses import dataclass, field

from mathutils import Matrix

from furniture import black, brass, chrome, once, timber, tint
from geometry import at, block, collected, cushion, lathe, mesh, placed, plane_matrix, quad, sweep, tube
from houses import Plan, raise_house
from light import add_area
from materials import Material, marble, paint, plain, wood
from openings import rectangle
from palette import get
from street import hedge, tree


@dataclass
class Window:
    wall: str
    at: float
    width: float
    sill: float = .85
    top: float = 2.3
    style: str = 'casement'


@dataclass
class Door:
    wall: str
    at: float
    width: float = .83
    height: float = 2.05
    style: str = 'panelled'
    open: float = 0


@dataclass
class Room:
    width: float
    depth: float
    height: float
    windows: list = field(default_factory=list)
    doors: list = field(default_factory=list)
    wall: tuple = (.74, .71, .65)
    accent: tuple = None
    accent_wall: str = 'back'
    ceiling: tuple = (.82, .80, .76)
    floor: str = 'herringbone oak'
    period: str = 'belle_epoque'
    thickness: float = .32
    # x0, x1, y0, y1 of a hole in the ceiling, in the right or left back corner: a stairwell.
    stairwell: tuple = None

    def frame(self, wall):
        """Coordinates of a wall: x along it as seen from inside, y into the wall, z up."""
        if wall == 'back':
            return at(0, self.depth)
        if wall == 'left':
            return at(0, 0, 0, math.pi / 2)
        if wall == 'right':
            return at(self.width, self.depth, 0, -math.pi / 2)
        return at(self.width, 0, 0, math.pi)

    def length(self, wall):
        return self.width if wall in ('back', 'front') else self.depth

    def along(self, wall, position):
        """A position given as x or y of the room, as a distance along the wall's own frame."""
        if wall in ('back', 'left'):
            return position
        return self.length(wall) - position


WALLS = ('left', 'back', 'right', 'front')


def raise_room(room, rng, light=2.0, light_color=(.80, .90, 1.0)):
    """Walls with their openings, floor, ceiling, mouldings, joinery; a lamp in every window."""
    trim = once('trim', lambda: plain('trim', (.80, .78, .72), .32, .45))
    for wall in WALLS:
        color = room.accent if room.accent and wall in (room.accent_wall if isinstance(room.accent_wall, tuple) else (room.accent_wall,)) else room.wall
        m = wall_material(color)
        length = room.length(wall)
        holes = []
        for o in room.windows:
            if o.wall == wall:
                c = room.along(wall, o.at)
                holes.append((c - o.width / 2, c + o.width / 2, o.sill, o.top))
        for o in room.doors:
            if o.wall == wall:
                c = room.along(wall, o.at)
                holes.append((c - o.width / 2, c + o.width / 2, 0, o.height))
        with placed(room.frame(wall)):
            wall_with_holes(length, room.height, holes, m, room.thickness)
    lay_floor(room, rng)
    lay_ceiling(room)
    for o in room.windows:
        with placed(room.frame(o.wall) @ Matrix.Translation((room.along(o.wall, o.at), 0, 0))):
            indoor_window(o, room, trim, light, light_color)
    for o in room.doors:
        with placed(room.frame(o.wall) @ Matrix.Translation((room.along(o.wall, o.at), 0, 0))):
            indoor_door(o, room, trim)
    mouldings(room, trim)


def lay_ceiling(room):
    m, z = paint_once(room.ceiling, .7), room.height
    if not room.stairwell:
        block(-.4, room.width + .4, -.4, room.depth + .4, z, z + .2, m, 0)
        return
    x0, x1, y0, y1 = room.stairwell
    block(-.4, room.width + .4, -.4, y0, z, z + .3, m, 0)
    block(*((-.4, x0) if x1 > room.width - .1 else (x1, room.width + .4)), y0, room.depth + .4, z, z + .3, m, 0)
    wall = wall_material(room.wall)
    top = z + 2.9
    quad([(x0 - 1.5, y1, z), (x1 + .3, y1, z), (x1 + .3, y1, top), (x0 - 1.5, y1, top)], wall)
    for x in (0, room.width):
        quad([(x, y0 - 2, z), (x, y1, z), (x, y1, top), (x, y0 - 2, top)], wall)
    quad([(-.1, y0 - 2, top), (room.width + .1, y0 - 2, top), (room.width + .1, y1 + .1, top), (-.1, y1 + .1, top)], m)
    with placed(at((x0 + x1) / 2, (y0 + y1) / 2, top - .05)):
        add_area(Matrix.Identity(4), x1 - x0, y1 - y0, 2.6, (.93, .97, 1.0))


def paint_once(color, rough=.6):
    return once(('paint', color, rough), lambda: paint('paint', color, rough, .14))


def wall_material(color):
    """A colour, or the name of a material of the street (bare brick in a loft)."""
    # A material of its own: the houses opposite wear the same bricks, and those shine by themselves.
    return paint_once(tuple(color)) if isinstance(color, (tuple, list)) else once(('wall', color), lambda: get(color).copy())


def wall_with_holes(length, height, holes, m, thickness):
    xs = sorted({-thickness, length + thickness, *(v for h in holes for v in h[:2])})
    zs = sorted({-.1, height + .05, *(v for h in holes for v in h[2:])})
    v, f = [], []

    def face(*points):
        f.append(tuple(range(len(v), len(v) + len(points))))
        v.extend(points)

    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            if not any(h[0] <= a + 1e-6 and b <= h[1] + 1e-6 and h[2] <= c + 1e-6 and d <= h[3] + 1e-6 for h in holes):
                face((a, 0, c), (b, 0, c), (b, 0, d), (a, 0, d))
                face((a, thickness, c), (a, thickness, d), (b, thickness, d), (b, thickness, c))
    for a, b, c, d in holes:
        t = thickness
        face((a, 0, c), (a, 0, d), (a, t, d), (a, t, c))
        face((b, 0, c), (b, t, c), (b, t, d), (b, 0, d))
        face((a, 0, c), (a, t, c), (b, t, c), (b, 0, c))
        face((a, 0, d), (b, 0, d), (b, t, d), (a, t, d))
    mesh(v, f, m, name='wall')


# Floors

OAKS = {'oak': ((.17, .095, .045), (.33, .20, .098), (.45, .295, .16)), 'pale oak': ((.36, .27, .17), (.50, .39, .26), (.60, .49, .35)),
        'dark oak': ((.07, .035, .018), (.15, .082, .042), (.23, .135, .075)), 'pine': ((.38, .22, .095), (.52, .33, .16), (.60, .41, .22)),
        'grey oak': ((.24, .205, .165), (.36, .32, .265), (.46, .41, .35))}


def lay_floor(room, rng):
    kind, _, species = room.floor.partition(' ')
    block(-.4, room.width + .4, -.4, room.depth + .4, -.1, -.004, black(), 0)
    if kind in ('herringbone', 'planks', 'strips'):
        boards(room, rng, kind, once(('boards', species), lambda: wood('boards ' + species, *OAKS[species], planks=True, rough=.34)))
    else:
        m = FLOORS[kind](species)
        quad([(-.3, -.3, 0), (room.width + .3, -.3, 0), (room.width + .3, room.depth + .3, 0), (-.3, room.depth + .3, 0)], m)


def boards(room, rng, kind, m):
    v, f, uvs, random_of_face = [], [], [], []

    def board(corners, length, width, along_x):
        n = len(v)
        r, ou, ov = rng.random(), rng.uniform(0, 9), rng.uniform(0, 3)
        cx, cy = sum(c[0] for c in corners) / 4, sum(c[1] for c in corners) / 4
        tilt = rng.uniform(-.0006, .0006)
        for shrink, z in ((0, -.0022), (.0010, 0)):
            for x, y in corners:
                k = 1 - shrink / (width / 2)
                v.append((cx + (x - cx) * k, cy + (y - cy) * k, z + tilt * (1 if x > cx else -1)))
        flat = ((0, 0), (length, 0), (length, width), (0, width))
        for q in ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            f.append(tuple(n + a for a in q))
            random_of_face.append(r)
            for a in q:
                p = flat[a % 4]
                uvs.append((ou + p[0], ov + p[1]))

    if kind == 'herringbone':
        length, width, k = .56, .085, math.sqrt(.5)
        ox, oy = room.width / 2, room.depth / 2
        reach = int((room.width + room.depth) / width / 1.2) + 8

        def put(x0, y0, flat):
            dx, dy = (length, width) if flat else (width, length)
            corners = [(x0, y0), (x0 + dx, y0), (x0 + dx, y0 + dy), (x0, y0 + dy)]
            if not flat:
                corners = corners[1:] + corners[:1]
            turned = [((x - y) * k + ox, (x + y) * k + oy) for x, y in corners]
            cx, cy = sum(c[0] for c in turned) / 4, sum(c[1] for c in turned) / 4
            if -.4 < cx < room.width + .4 and -.4 < cy < room.depth + .4:
                board(turned, length, width, flat)

        for j in range(-reach, reach):
            for i in range(-14, 15):
                put(j * width + i * length, j * width - i * length, True)
                put(j * width + i * length, j * width - i * length + width, False)
    else:
        width = .18 if kind == 'planks' else .07
        x = -.1
        while x < room.width + .1:
            y = -.1 - rng.uniform(0, 1.5)
            while y < room.depth + .1:
                length = rng.uniform(1.2, 2.2) if kind == 'planks' else rng.uniform(.4, .9)
                board([(x + width, y), (x + width, y + length), (x, y + length), (x, y)], length, width, False)
                y += length
            x += width
    mesh(v, f, m, uvs=uvs, face_random=random_of_face, name='floor')


def tiles(name, color1, color2, size, joint=.003, rough=.3, grout=(.3, .29, .27), offset=0):
    m = Material(name, color1, rough, .5)
    x, y, _ = m.split(m.position())
    b = m.bricks(m.vector(x, y, 0.), *size, joint, color1, color2, grout, offset=offset)
    n, g = m.noise(m.position(), 2.2, 5, .6), m.noise(m.position(), 24, 3)
    m.color(m.multiply(b.outputs['Color'], m.ramp(n, [(.3, .88), (.7, 1.05)]), m.ramp(g, [(.3, .94), (.7, 1.03)])))
    m.rough(m.ramp(n, [(.3, rough - .08), (.7, rough + .1)]))
    m.bump(m.math('SUBTRACT', 1., b.outputs['Fac']), .3, .002)
    return m.m


def checker(name, a, b, size=.3):
    """Cement tiles or marble in a chequer, as in the halls of old houses."""
    m = Material(name, tuple((p + q) / 2 for p, q in zip(a, b)), .28, .5)
    g = m.position()
    c = m.node('TexChecker', {'Vector': g, 'Color1': a, 'Color2': b, 'Scale': 1 / size}).outputs['Color']
    x, y, _ = m.split(g)
    joints = m.bricks(m.vector(x, y, 0.), size, size, .002, (1, 1, 1), (1, 1, 1), (.35, .35, .35), offset=0)
    n, v = m.noise(g, 3, 6, .65, .8), m.noise(g, 14, 4)
    m.color(m.multiply(c, joints.outputs['Color'], m.ramp(n, [(.3, .82), (.7, 1.06)]), m.ramp(v, [(.3, .93), (.7, 1.04)])))
    m.rough(m.ramp(n, [(.3, .18), (.7, .36)]))
    return m.m


def terrazzo(name, ground=(.60, .57, .52)):
    m = Material(name, ground, .25, .5)
    g = m.position()
    v = m.node('TexVoronoi', {'Vector': g, 'Scale': 70., 'Randomness': 1.})
    tone = m.split(v.outputs['Color'])[0]
    chips = m.ramp(tone, [(0, (.22, .2, .18)), (.25, (.50, .36, .26)), (.5, (.72, .70, .66)), (.8, (.36, .38, .36))], 'CONSTANT')
    m.color(m.mix('MIX', m.ramp(v.outputs['Distance'], [(.30, 1.), (.38, 0.)]), ground, chips))
    m.rough(m.ramp(m.noise(g, 2, 3), [(.3, .18), (.7, .34)]))
    return m.m


def poured_concrete(name):
    m = Material(name, (.36, .35, .33), .35, .4)
    n, k = m.noise(m.position(), .9, 6, .62, .6), m.noise(m.position(), 9, 4, .6)
    m.color(m.multiply((.38, .37, .35), m.ramp(n, [(.3, .72), (.7, 1.12)]), m.ramp(k, [(.3, .9), (.7, 1.05)])))
    m.rough(m.ramp(n, [(.3, .25), (.7, .5)]))
    return m.m


def carpet(name, color):
    m = Material(name, color, .95, .05)
    n, g = m.noise(m.position(), 1.6, 4, .6), m.noise(m.position(), 240, 2)
    m.color(m.multiply(color, m.ramp(n, [(.3, .9), (.7, 1.06)]), m.ramp(g, [(.3, .84), (.7, 1.12)])))
    m.bump(g, .3, .004)
    return m.m


CARPETS = {'grey': (.22, .225, .23), 'sand': (.44, .38, .29), 'olive': (.19, .19, .11)}
TILE_TONES = {'grey': ((.42, .41, .39), (.38, .37, .35)), 'sand': ((.58, .52, .43), (.54, .48, .39)), 'dark': ((.10, .10, .105), (.085, .085, .09)),
              'white': ((.74, .73, .70), (.71, .70, .67)), 'terracotta': ((.42, .19, .10), (.34, .14, .075))}
FLOORS = {
    'tiles': lambda s: once(('tiles', s), lambda: tiles('tiles ' + s, *TILE_TONES[s], (.6, .6))),
    'small': lambda s: once(('small', s), lambda: tiles('small tiles ' + s, *TILE_TONES[s], (.15, .15))),
    'checker': lambda s: once(('checker', s), lambda: checker('checker ' + s, *{'black': ((.68, .66, .61), (.05, .05, .055)), 'grey': ((.66, .64, .59), (.26, .28, .30)),
                                                                                 'red': ((.62, .56, .45), (.30, .085, .05)), 'green': ((.66, .63, .55), (.12, .2, .16))}[s], .2 if s != 'black' else .3)),
    'carpet': lambda s: once(('carpet', s), lambda: carpet('carpet ' + s, CARPETS[s])),
    'terrazzo': lambda s: once('terrazzo', lambda: terrazzo('terrazzo')),
    'concrete': lambda s: once('poured', lambda: poured_concrete('poured concrete')),
    'bluestone': lambda s: once('bluestone', lambda: tiles('blue stone floor', (.13, .14, .15), (.10, .11, .12), (.5, .5), .004, .35, (.2, .2, .2), .5)),
}


# Mouldings and joinery

CORNICES = {
    'belle_epoque': [(0, -.24), (.012, -.24), (.018, -.225), (.018, -.20)]
    + [(.03 + .10 * (1 - math.cos(t)), -.19 + .10 * math.sin(t)) for t in [i * math.pi / 16 for i in range(9)]]
    + [(.145, -.085), (.145, -.06)] + [(.15 + .05 * math.sin(t), -.055 + .03 * (1 - math.cos(t))) for t in [i * math.pi / 10 for i in range(6)]]
    + [(.22, -.02), (.30, -.02), (.30, -.001), (.31, 0)],
    'interwar': [(0, -.10), (.02, -.10), (.02, -.075), (.05, -.07), (.05, -.04), (.10, -.035), (.10, 0)],
}
SKIRTINGS = {'belle_epoque': [(.022, 0), (.022, .13), (.018, .142), (.012, .15), (.012, .165), (.006, .178), (0, .18)],
             'interwar': [(.018, 0), (.018, .11), (.010, .12), (0, .12)], 'midcentury': [(.014, 0), (.014, .07), (0, .075)],
             'contemporary': [(.012, 0), (.012, .06), (0, .06)], 'loft': [(.015, 0), (.015, .10), (0, .10)]}


def mouldings(room, trim):
    loop = [(0, 0), (room.width, 0), (room.width, room.depth), (0, room.depth)]
    if room.period in CORNICES:
        profile = [(d, room.height + h) for d, h in CORNICES[room.period]]
        if room.stairwell:
            x0, x1, y0, _ = room.stairwell
            loop = ([(x0, room.depth), (0, room.depth), (0, 0), (room.width, 0), (room.width, y0)] if x1 > room.width - .1
                    else [(0, y0), (0, 0), (room.width, 0), (room.width, room.depth), (x1, room.depth)])
        sweep(loop, profile, paint_once(room.ceiling, .7), angle=25, closed=not room.stairwell)
    # Skirtings stop at doors and at windows that reach the floor.
    for wall in WALLS:
        length = room.length(wall)
        gaps = sorted([(room.along(wall, o.at) - o.width / 2 - .11, room.along(wall, o.at) + o.width / 2 + .11) for o in room.doors if o.wall == wall]
                      + [(room.along(wall, o.at) - o.width / 2 - .02, room.along(wall, o.at) + o.width / 2 + .02) for o in room.windows if o.wall == wall and o.sill < .2])
        edges = [0, *[v for g in gaps for v in g], length]
        with placed(room.frame(wall)):
            for a, b in zip(edges[0::2], edges[1::2]):
                if b - a > .04:
                    sweep([(b, 0), (a, 0)], SKIRTINGS[room.period], trim, closed=False)


WALL_PANEL = [(0, 0), (0, .006), (.006, .016), (.014, .018), (.02, .010), (.028, .010), (.034, .014), (.040, .006), (.042, 0)]


def panelling(room, wall, spans, rng):
    """Plaster panels in the manner of the nineteenth century: a dado rail, a low and a high field."""
    m = paint_once(room.wall if wall != room.accent_wall or not room.accent else room.accent)
    with placed(room.frame(wall)):
        plane = plane_matrix((0, 0, 0), (1, 0, 0), (0, 0, 1))
        for a, b in spans:
            profile_rail(a - .12, b + .12, m)
            for z0, z1 in ((.28, .76), (1.08, room.height - .42)):
                sweep(rectangle(a, b, z0, z1), WALL_PANEL, m, plane)


def profile_rail(a, b, m):
    sweep([(b, 0), (a, 0)], [(0, .86), (.012, .865), (.016, .88), (.03, .89), (.034, .905), (.026, .92), (.012, .93), (0, .935)], m, closed=False)


def indoor_window(o, room, trim, light, light_color):
    """Joinery in the wall's own frame: y points outwards."""
    a, b, c, d = -o.width / 2, o.width / 2, o.sill, o.top
    t = room.thickness
    frame = {'steel': black(), 'dark': once('dark frame', lambda: plain('dark frame', (.035, .037, .04), .4)), 'oak': timber('oak', 'Z')}.get(o.style, trim)
    y = t * .55
    plane = plane_matrix((0, y, 0), (1, 0, 0), (0, 0, 1))
    profile = [(0, -.035), (0, .035), (.055, .035), (.055, .012), (.045, 0), (.045, -.035), (0, -.035)]
    sash = [(0, -.022), (0, .022), (.06, .022), (.07, .012), (.078, .006), (.078, -.022), (0, -.022)]
    if o.style == 'steel':
        sweep(rectangle(a, b, c, d), [(0, -.02), (0, .02), (.03, .02), (.03, -.02)], frame, plane)
        n, m = max(2, round(o.width / .5)), max(2, round((d - c) / .5))
        for k in range(1, n):
            x = a + o.width * k / n
            block(x - .012, x + .012, y - .015, y + .015, c, d, frame, 0)
        for k in range(1, m):
            z = c + (d - c) * k / m
            block(a, b, y - .015, y + .015, z - .012, z + .012, frame, 0)
    elif o.style in ('dark', 'oak', 'modern'):
        thin = [(0, -.03), (0, .03), (.05, .03), (.05, -.03), (0, -.03)]
        n = 1 if o.width < 1.2 else 2 if o.width < 2.6 else 3
        sweep(rectangle(a, b, c, d), thin, frame, plane)
        for k in range(n):
            sweep(rectangle(a + .04 + (o.width - .08) * k / n, a + .04 + (o.width - .08) * (k + 1) / n, c + .04, d - .04), [(p * .8, h * .8) for p, h in thin], frame, plane)
        if c < .2:
            tube([(0.05, y - .06, 1.0), (.05, y - .06, 1.12)], .01, chrome())
    else:
        sweep(rectangle(a, b, c, d), profile, frame, plane)
        transom = c + (d - c) * .74 if d - c > 1.6 else None
        top = transom - .04 if transom else d - .045
        if transom:
            block(a, b, y - .04, y + .04, transom - .04, transom + .05, frame, .006)
        n = 2 if o.width < 1.7 else 3
        for k in range(n):
            x0, x1 = a + .045 + (o.width - .09) * k / n, a + .045 + (o.width - .09) * (k + 1) / n
            sweep(rectangle(x0, x1, c + .045, top), sash, frame, plane)
            if transom:
                sweep(rectangle(x0, x1, transom + .05, d - .045), [(p * .6, h) for p, h in sash], frame, plane)
        tube([(0, y - .05, c + .12), (0, y - .05, top - .1)], .007, brass())
    quad([(a, y, c), (b, y, c), (b, y, d), (a, y, d)], once('indoor pane', indoor_pane))
    if o.sill > .3:
        block(a - .05, b + .05, -.06, t * .5, c - .035, c + .01, trim if room.period != 'interwar' else get('limestone'), .006)
    if room.period in ('belle_epoque', 'interwar'):
        w = .12 if room.period == 'belle_epoque' else .09
        arch = [(0, 0), (0, .02), (-w * .2, .03), (-w * .5, .03), (-w * .6, .02), (-w * .85, .02), (-w * .9, .03), (-w, .03), (-w, 0)]
        foot = 0 if o.sill < .5 else c
        sweep([(b, foot), (b, d), (a, d), (a, foot)], arch, trim, plane_matrix((0, 0, 0), (1, 0, 0), (0, 0, 1)), closed=False)
    with placed(Matrix.Translation((0, t + .02, (c + d) / 2))):
        # The lamp looks inwards: -z of an area light is its direction.
        add_area(Matrix(((-1, 0, 0, 0), (0, 0, 1, 0), (0, 1, 0, 0), (0, 0, 0, 1))), o.width, d - c, light, light_color)


def indoor_pane():
    m = Material('indoor pane', (0, 0, 0), .01, .5)
    clear = m.node('BsdfTransparent', {0: (.95, .97, .96)})
    glossy = m.node('BsdfGlossy', {'Roughness': .01})
    facing = m.node('LayerWeight', {0: .12})
    n = m.node('MixShader', {0: m.math('MULTIPLY', facing.outputs['Fresnel'], .7), 1: clear.outputs[0], 2: glossy.outputs[0]})
    m.links.new(n.outputs[0], m.output.inputs[0])
    return m.m


def indoor_door(o, room, trim):
    a, b, d = -o.width / 2, o.width / 2, o.height
    w = .12 if room.period == 'belle_epoque' else .08
    plane = plane_matrix((0, 0, 0), (1, 0, 0), (0, 0, 1))
    sweep([(b, 0), (b, d), (a, d), (a, 0)], [(0, 0), (0, .022), (-w * .3, .03), (-w * .8, .022), (-w, .03), (-w, 0)], trim, plane, closed=False)
    leaf = timber('oak', 'Z') if o.style == 'oak' else trim
    block(a, b, 0, room.thickness, -.02, .004, get('blue stone') if o.style == 'glazed' else timber('oak'), 0)
    with placed(Matrix.Translation((a, .08, 0)) @ Matrix.Rotation(o.open, 4, 'Z')):
        if o.style == 'glazed':
            sweep(rectangle(.01, o.width - .01, .01, d - .01), [(0, -.02), (0, .02), (.09, .02), (.10, .01), (.10, -.02)], black(), plane)
            for k in range(1, 4):
                block(.1, o.width - .1, -.012, .012, d * k / 4 - .012, d * k / 4 + .012, black(), 0)
            quad([(.1, 0, .1), (o.width - .1, 0, .1), (o.width - .1, 0, d - .1), (.1, 0, d - .1)], once('indoor pane', indoor_pane))
        else:
            block(.005, o.width - .005, 0, .04, .008, d - .005, leaf, .003)
            if o.style == 'panelled':
                for z0, z1 in ((.18, .85), (1.0, d - .15)):
                    sweep(rectangle(.13, o.width - .13, z0, z1), WALL_PANEL, leaf, plane)
        x = o.width - .07
        tube([(x, -.012, 1.03), (x, -.05, 1.03), (x - .11, -.055, 1.03)], .009, brass() if room.period == 'belle_epoque' else chrome())
        block(x - .02, x + .02, -.006, .0, .95, 1.10, brass() if room.period == 'belle_epoque' else chrome(), .003)
    if o.open:
        # What lies behind an open door: a pale corridor.
        far = paint_once((.70, .68, .63))
        quad([(a - .8, 1.9, 0), (b + .8, 1.9, 0), (b + .8, 1.9, 2.9), (a - .8, 1.9, 2.9)], far)
        quad([(a - .8, .3, 0), (b + .8, .3, 0), (b + .8, 1.9, 0), (a - .8, 1.9, 0)], timber('oak'))
        quad([(a - .8, .3, 2.9), (b + .8, .3, 2.9), (b + .8, 1.9, 2.9), (a - .8, 1.9, 2.9)], far)
        for x in (a - .8, b + .8):
            quad([(x, .3, 0), (x, 1.9, 0), (x, 1.9, 2.9), (x, .3, 2.9)], far)
        with placed(Matrix.Translation((0, 1.1, 2.85))):
            add_area(Matrix.Identity(4), 1.2, .8, 2.0, (1, .9, .78))


def ceiling_rose(x, y, z, m, petals=16):
    lathe([(0, -.06), (.05, -.06), (.07, -.045), (.10, -.05), (.13, -.03), (.2, -.028), (.22, -.04), (.25, -.042), (.28, -.02), (.33, -.018), (.36, -.03), (.39, -.022), (.4, 0)],
          m, (x, y, z), 56)
    for i in range(petals):
        a = i * 2 * math.pi / petals
        cushion(.11, .035, .02, m, squareness=2, crown=.3, resolution=6, roughness=0, local=at(x + .165 * math.cos(a), y + .165 * math.sin(a), z - .03, a))


def fireplace(x, room, rng, stone_name='white', projection=.36, breast=1.6, mirror_above=True):
    """A chimney breast on the back wall with a mantel of marble; returns the height of its shelf."""
    m = once(('mantel', stone_name), lambda: marble('mantel ' + stone_name, *{
        'white': ((.8, .79, .765), (.36, .36, .37)), 'black': ((.022, .022, .024), (.42, .40, .36)), 'red': ((.25, .075, .05), (.55, .45, .38)), 'grey': ((.36, .36, .36), (.66, .65, .63))}[stone_name]))
    fy = room.depth - projection
    wall = wall_material(room.accent if room.accent and room.accent_wall == 'back' else room.wall)
    block(x - breast / 2, x + breast / 2, fy, room.depth, 0, room.height, wall, .004)
    if room.period in CORNICES:
        sweep([(x + breast / 2, room.depth), (x + breast / 2, fy), (x - breast / 2, fy), (x - breast / 2, room.depth)],
              [(d, room.height + h) for d, h in CORNICES[room.period]], paint_once(room.ceiling, .7), closed=False, angle=25)
    w, d = 1.36, .2
    for s in (-1, 1):
        c = x + s * (w / 2 - .11)
        block(c - .105, c + .105, fy - d, fy, 0, .95, m, .006)
        block(c - .075, c + .075, fy - d - .018, fy - d + .01, .14, .86, m, .01)
        block(c - .12, c + .12, fy - d - .02, fy, 0, .12, m, .006)
        cushion(.15, .05, .15, m, squareness=3, resolution=10, roughness=0, local=at(c, fy - d - .02, .88))
    n, v, f = 15, [], []
    curve = [(x + .47 * math.cos(t), .6 + .2 * math.sin(t)) for t in [math.pi - i * math.pi / n for i in range(n + 1)]]
    for px, pz in curve:
        v += [(px, fy - d + .03, pz), (px, fy - d + .03, .96), (px, fy - .02, pz)]
    for i in range(n):
        f += [(3 * i, 3 * i + 3, 3 * i + 4, 3 * i + 1), (3 * i, 3 * i + 2, 3 * i + 5, 3 * i + 3)]
    mesh(v, f, m, smooth=True, angle=30)
    tube([(px, fy - d + .03, pz) for px, pz in curve], .016, m)
    cushion(.2, .09, .2, m, squareness=2.4, resolution=14, roughness=.003, local=at(x, fy - d + .01, .85))
    shelf = [(0, .94), (.03, .945), (.045, .965), (.06, .975), (.06, .985), (.075, .99), (.078, 1.005), (.075, 1.02), (.068, 1.024), (0, 1.024)]
    path = [(x - w / 2 - .03, fy), (x - w / 2 - .03, fy - d - .02), (x - .2, fy - d - .02), (x - .12, fy - d - .045), (x + .12, fy - d - .045),
            (x + .2, fy - d - .02), (x + w / 2 + .03, fy - d - .02), (x + w / 2 + .03, fy)]
    sweep(path[::-1], shelf, m, closed=False)
    for z in (1.0235, .9405):
        quad([(px, py, z) for px, py in path], m)
    block(x - w / 2 - .1, x + w / 2 + .1, fy - d - .35, fy, 0, .02, m, .004)
    iron = once('stove iron', lambda: plain('stove iron', (.02, .02, .021), .5, .4, .6))
    block(x - .5, x + .5, fy - .03, fy - .012, 0, .95, iron, 0)
    block(x - .30, x + .30, fy - .05, fy - .03, .02, .56, tint('soot', (.018, .016, .015), .9, .1), .02)
    sweep(rectangle(x - .31, x + .31, .02, .57), [(0, 0), (0, .03), (-.02, .04), (-.045, .03), (-.05, 0)], iron, plane_matrix((0, fy - .03, 0), (1, 0, 0), (0, 0, 1)))
    for i in range(6):
        lathe([(0, -.16), (.03, -.16), (.036, 0), (.03, .16), (0, .16)], once('log', lambda: wood('log', (.05, .03, .02), (.12, .08, .05), (.25, .18, .11), 'Z', .8)),
              local=at(x - .17 + .065 * i, fy - .11, .07 + .04 * (i % 2)) @ Matrix.Rotation(rng.uniform(-.5, .5) + math.pi / 2, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'X'), segments=10)
    return 1.024, fy


# Outside

def outside_glow(objects, strength):
    """Houses across the street light themselves: no light has to find its way out of the window and back."""
    for m in {s.material for o in objects for s in o.material_slots if s.material}:
        p = m.node_tree.nodes.get('Principled BSDF')
        if not p or p.inputs['Emission Strength'].default_value not in (0, 1) or m.name.startswith('lit'):
            continue
        link = p.inputs['Base Color'].links
        if link:
            m.node_tree.links.new(link[0].from_socket, p.inputs['Emission'])
        else:
            p.inputs['Emission'].default_value = p.inputs['Base Color'].default_value
        p.inputs['Emission Strength'].default_value = strength
        m.cycles.sample_as_light = False
    for o in objects:
        o.visible_shadow = o.visible_diffuse = False


def street_outside(room, wall, rng, style='eclectic', distance=13.0, drop=4.6, glow=.5, lit=.0):
    """Houses opposite the windows of one wall, `drop` metres below the room's floor the street."""
    span = room.length(wall)
    with collected() as made:
        with placed(room.frame(wall) @ Matrix.Translation((span / 2, distance, -drop))):
            x = -22
            while x < 22:
                s = rng.choice({'eclectic': ['eclectic', 'neoclassical', 'interwar'], 'interwar': ['interwar', 'bel_etage', 'eclectic'],
                                'modern': ['apartment_block', 'new_build', 'interwar']}[style])
                w = rng.uniform(5.6, 6.8) if s not in ('apartment_block', 'new_build') else rng.uniform(10, 13)
                raise_house(Plan(s, x, w, 5 if s in ('apartment_block', 'new_build') else 3, random.Random(rng.randrange(1 << 30)), lit_share=lit, near=False))
                x += w
    outside_glow(made, glow)


def garden_outside(room, wall, rng, season='summer', glow=.5, drop=.15):
    """A town garden behind the windows: lawn, hedges, trees, a wall at the end."""
    span = room.length(wall)
    with collected() as made:
        with placed(room.frame(wall) @ Matrix.Translation((span / 2, 0, -drop))):
            quad([(-9, .4, 0), (9, .4, 0), (9, 18, 0), (-9, 18, 0)], get('grass' if season != 'winter' else 'winter grass'))
            block(-3.5, 3.5, .35, 2.8, -.02, .02, get('pavement'), .004)
            block(-9, 9, 15, 15.3, 0, 2.4, get('red brick'), 0)
            for s in (-1, 1):
                with placed(Matrix.Rotation(math.pi / 2, 4, 'Z')):
                    hedge(3, 14.5, -s * 5.2, 1.9, .7, rng, season, 150)
            for x, y, h in ((-3.4, 9.5, 5.5), (3.2, 12.5, 6.5), (6.8, 16.5, 7.5), (-7, 17, 8)):
                tree(x, y, rng, season, h, leaves=12)
    outside_glow(made, glow)
