"""What stands between the houses: ground, trees, cars, bicycles, lamps, wires, the other side."""
import math

from mathutils import Matrix, Vector

from geometry import Foliage, at, block, cushion, lathe, leaf, mesh, placed, quad, ring, tube, tubes
from materials import Material, glow, leaf_material, plain
from palette import get

SEASONS = {
    'spring': dict(leaf=(.13, .22, .03), through=(.42, .55, .08), density=.75, fallen=10),
    'summer': dict(leaf=(.065, .12, .022), through=(.30, .40, .06), density=1.0, fallen=15),
    'autumn': dict(leaf=(.30, .14, .02), through=(.62, .34, .05), density=.7, fallen=320),
    'winter': dict(leaf=(.12, .08, .03), through=(.3, .2, .05), density=0, fallen=40),
    'blossom': dict(leaf=(.62, .34, .38), through=(.8, .5, .55), density=.9, fallen=260),
}


def lay_street(length, pavement, road, road_width=7.0, kerb_y=-2.6, far_pavement=24.0):
    """A pavement along the façades, kerbs of blue stone, a gutter, the carriageway and the pavement opposite."""
    x0, x1 = -length, length
    block(x0, x1, kerb_y, .3, -.3, 0, pavement, 0)
    far = kerb_y - .22 - road_width
    blue = get('blue stone')
    for y0, y1 in ((kerb_y - .22, kerb_y), (far - .22, far)):
        for i in range(int(2 * length)):
            block(x0 + i, x0 + i + .993, y0, y1, -.3, 0 if y0 > far - .1 else 0, blue, .014)
    quad([(x0, far, -.13), (x1, far, -.13), (x1, kerb_y - .2, -.13), (x0, kerb_y - .2, -.13)], road)
    gutter = get('porphyry')
    quad([(x0, kerb_y - .72, -.126), (x1, kerb_y - .72, -.126), (x1, kerb_y - .22, -.126), (x0, kerb_y - .22, -.126)], gutter)
    block(x0, x1, far - .22 - far_pavement, far - .22, -.3, 0, pavement, 0)
    quad([(-400, -400, -.31), (400, -400, -.31), (400, 400, -.31), (-400, 400, -.31)], get('asphalt'))
    return far


def manhole(x, y, z=.004, radius=.32):
    lathe([(0, 0), (radius, 0), (radius, .006), (radius + .05, .006), (radius + .05, 0)], get('iron'), (x, y, z), 40)


def drain(x, kerb_y):
    block(x, x + .5, kerb_y - .62, kerb_y - .26, -.13, -.12, get('iron'), .004)
    for k in range(8):
        block(x + .04 + .055 * k, x + .06 + .055 * k, kerb_y - .6, kerb_y - .28, -.122, -.112, get('steel'), 0)


def bollards(x0, x1, y, spacing=1.6):
    x = x0
    while x < x1:
        lathe([(0, 0), (.075, 0), (.075, .05), (.055, .09), (.05, .75), (.065, .78), (.065, .82), (.045, .86), (.03, .93), (0, .95)],
              get('iron'), (x, y, 0), 20)
        x += spacing


def street_lamp(x, y, lit=False, wall_y=None, z=4.6):
    """A lantern: on a bracket at the wall, or on its own column."""
    iron = get('iron')
    if wall_y is None:
        lathe([(0, 0), (.16, 0), (.16, .1), (.11, .25), (.09, .9), (.06, 1.0), (.05, z - .1), (.07, z - .05), (.03, z)], iron, (x, y, 0), 20)
        cx, cy, cz = x, y, z
    else:
        tube([(x, wall_y, z + .1), (x, wall_y - .3, z + .25), (x, wall_y - .65, z + .2), (x, wall_y - .75, z)], .022, iron)
        tube([(x, wall_y, z - .35), (x, wall_y - .35, z + .02), (x, wall_y - .6, z + .2)], .014, iron)
        cx, cy, cz = x, wall_y - .75, z - .55
    glass = glow('lantern', (1, .72, .38), 14) if lit else get('frosted glass')
    lathe([(.0, .04), (.10, .04), (.17, .42), (.0, .42)], glass, (cx, cy, cz), 6, angle=10)
    lathe([(.20, .42), (.16, .50), (.05, .58), (.02, .66), (0, .67)], iron, (cx, cy, cz), 6, angle=10)
    lathe([(0, 0), (.09, 0), (.11, .05)], iron, (cx, cy, cz), 6, angle=10)
    for k in range(6):
        a = k * math.pi / 3
        tube([(cx + .11 * math.cos(a), cy + .11 * math.sin(a), cz + .04), (cx + .18 * math.cos(a), cy + .18 * math.sin(a), cz + .43)], .009, iron)
    return cx, cy, cz + .25


def modern_lamp(x, y, lit=False, z=7.2, reach=1.6, towards=-1):
    grey = get('grey joinery')
    tube([(x, y, 0), (x, y, z)], .065, grey, radii=[1, .6])
    tube([(x, y, z - .1), (x, y + towards * reach, z + .12)], .03, grey)
    block(x - .11, x + .11, y + towards * reach - .3, y + towards * reach + .3, z + .08, z + .16, grey, .02)
    if lit:
        quad([(x - .08, y + towards * reach - .25, z + .075), (x + .08, y + towards * reach - .25, z + .075),
              (x + .08, y + towards * reach + .25, z + .075), (x - .08, y + towards * reach + .25, z + .075)], glow('led', (1, .85, .62), 40))
    return x, y + towards * reach, z


def tram_wires(length, y, z=5.6):
    """The contact wire, its span wires and a wall hook each."""
    thin = [[(-length, y, z), (length, y, z)], [(-length, y - 2.6, z), (length, y - 2.6, z)]]
    for k in range(-4, 6):
        x = k * 9 + 3
        thin.append([(x, .0, z + 1.9), (x, y * .6, z + .9), (x, y, z + .35), (x, y - 2.6, z + .35), (x, y - 5, z + 1.0), (x, y - 9.5, z + 2.2)])
        thin.append([(x, y, z + .35), (x, y, z)])
    tubes(thin, .011, get('iron'), resolution=1)


def tram_rails(length, y, gauge=1.435):
    for c in (y, y - 2.9):
        for s in (-1, 1):
            block(-length, length, c + s * gauge / 2 - .05, c + s * gauge / 2 + .05, -.14, -.124, get('steel'), 0)


def bicycle(matrix, color, rng):
    """A city bicycle along x, leaning a little."""
    with placed(matrix @ Matrix.Rotation(rng.uniform(-.09, -.04), 4, 'X')):
        black, steel = get('iron'), get('steel')
        rear, front, r = (0, 0, .34), (1.06, 0, .34), .34
        for c in (rear, front):
            tube(ring(c, r, 'y', 56), .017, black, cyclic=True)
            tube(ring(c, r - .03, 'y', 56), .009, steel, cyclic=True)
            spokes = [[c, (c[0] + .31 * math.cos(a), rng.uniform(-.01, .01), c[2] + .31 * math.sin(a))] for a in [k * math.pi / 9 for k in range(18)]]
            tubes(spokes, .0016, steel, resolution=0)
            tube([(c[0] + .365 * math.cos(a), 0, c[2] + .365 * math.sin(a)) for a in [math.radians(20 + 10 * k) for k in range(14)]], .014, color)
        crank, seat, head = (.44, 0, .30), (.28, 0, .80), (.88, 0, .86)
        frame = [[rear, crank, seat, rear], [crank, (.90, 0, .70)], [(.30, 0, .70), head], [head, (.93, 0, .66), front]]
        tubes(frame, .016, color)
        tube([seat, (.25, 0, .92)], .012, steel)
        cushion(.26, .15, .06, black, squareness=3, resolution=10, roughness=0, local=Matrix.Translation((.23, 0, .95)))
        tube([head, (.86, 0, 1.04)], .012, steel)
        tube([(.70, -.27, 1.05), (.80, -.24, 1.06), (.88, -.08, 1.05), (.88, .08, 1.05), (.80, .24, 1.06), (.70, .27, 1.05)], .012, steel)
        tubes([[(.72, s * .27, 1.05), (.66, s * .27, 1.045)] for s in (-1, 1)], .019, black)
        tube(ring(crank, .09, 'y', 24), .006, steel, cyclic=True)
        tubes([[crank, (.52, -.07, .18)], [crank, (.36, .07, .42)]], .01, steel)
        tubes([[(0, s * .06, .36), (-.12, s * .06, .70), (.24, s * .06, .70)] for s in (-1, 1)], .007, black)
        if rng.random() < .5:
            tubes([[(1.0 + .1 * u, -.17, .80 + .05 * v), (1.0 + .1 * u, .17, .80 + .05 * v)] for u in range(3) for v in range(5)], .004, get('oak joinery'))
            block(.98, 1.24, -.18, .18, .78, .80, get('oak joinery'), .004)


CAR_SHAPES = {
    # Stations from tail to nose: x, half width at the sill, bottom of the body, belt line, roof (0 = no roof), half width of the roof
    'hatchback': [(0, .66, .42, .78, 0, 0), (.10, .80, .26, .92, 1.30, .52), (.45, .86, .20, .93, 1.44, .58), (1.2, .88, .18, .91, 1.47, .60),
                  (1.9, .88, .18, .90, 1.45, .59), (2.35, .88, .18, .90, 1.33, .57), (2.85, .87, .19, .93, 0, 0), (3.4, .85, .20, .88, 0, 0), (3.8, .77, .24, .76, 0, 0), (3.95, .58, .32, .62, 0, 0)],
    'estate': [(0, .70, .42, .80, 0, 0), (.08, .82, .28, .95, 1.28, .54), (.35, .88, .22, .95, 1.44, .60), (1.4, .90, .18, .93, 1.47, .61),
               (2.2, .90, .18, .91, 1.43, .60), (2.7, .90, .18, .91, 1.30, .58), (3.25, .89, .19, .94, 0, 0), (3.9, .87, .20, .88, 0, 0), (4.36, .79, .24, .76, 0, 0), (4.53, .60, .32, .62, 0, 0)],
    'suv': [(0, .72, .46, .92, 0, 0), (.1, .84, .32, 1.05, 1.42, .58), (.45, .90, .26, 1.06, 1.62, .63), (1.4, .92, .24, 1.04, 1.65, .64),
            (2.1, .92, .24, 1.03, 1.61, .63), (2.55, .92, .24, 1.03, 1.47, .61), (3.0, .91, .25, 1.06, 0, 0), (3.6, .89, .26, 1.02, 0, 0), (4.12, .81, .30, .90, 0, 0), (4.3, .62, .38, .72, 0, 0)],
}


def car(matrix, paint, rng, shape=None):
    """A parked car along x; its shape is a lofted hull, smoothed, with dark glass above the belt line."""
    stations = CAR_SHAPES[shape or rng.choice(list(CAR_SHAPES))]
    length = stations[-1][0]
    axles = (length * .19, length * .80)
    with placed(matrix):
        body_v, body_f = [], []
        columns = []
        for x, w, z0, belt, _, _ in stations:
            ring_points = [(0, z0), (w * .85, z0), (w, z0 + .14), (w * 1.015, (z0 + belt) / 2), (w * .99, belt - .08), (w * .93, belt), (0, belt + .03)]
            columns.append([(x, s * y, z) for s in (1,) for y, z in ring_points])
        n = len(columns[0])
        for side in (1, -1):
            base = len(body_v)
            for c in columns:
                body_v += [(x, y * side, z) for x, y, z in c]
            for i in range(len(columns) - 1):
                for k in range(n - 1):
                    q = (base + i * n + k, base + (i + 1) * n + k, base + (i + 1) * n + k + 1, base + i * n + k + 1)
                    body_f.append(q if side < 0 else q[::-1])
            for end in (0, len(columns) - 1):
                body_f.append(tuple(base + end * n + k for k in range(n)))
        o = mesh(body_v, body_f, paint, smooth=True, angle=60, name='car body')
        o.modifiers.new('weld', 'WELD').merge_threshold = .004
        smoothing = o.modifiers.new('subdivisions', 'SUBSURF')
        smoothing.levels = smoothing.render_levels = 2
        roofed = [s for s in stations if s[4]]
        first, last = roofed[0], roofed[-1]
        after = stations[stations.index(last) + 1]
        glass = get('car glass')
        sections = [(first[0] - .06, first[1] * .90, first[3] - .02, first[3], first[1] * .86)]
        sections += [(s[0], s[1] * .93, s[3] - .02, s[4], s[5]) for s in roofed]
        sections.append((after[0] + .12, after[1] * .88, after[3] - .03, after[3] - .01, after[1] * .84))
        gv, gf = [], []
        for x, wb, zb, zr, wr in sections:
            gv += [(x, -wb, zb), (x, -wr - .02, max(zb, zr - .07)), (x, -wr + .06, zr), (x, wr - .06, zr), (x, wr + .02, max(zb, zr - .07)), (x, wb, zb)]
        for i in range(len(sections) - 1):
            for k in range(5):
                gf.append((6 * i + k, 6 * i + k + 1, 6 * i + 7 + k, 6 * i + 6 + k))
        gf += [tuple(range(6))[::-1], tuple(range(6 * (len(sections) - 1), 6 * len(sections)))]
        cabin = mesh(gv, gf, glass, smooth=True, angle=40, subdivisions=2, name='car glass')
        cabin.data.materials.append(paint)
        for i in range(1, len(sections) - 2):
            cabin.data.polygons[5 * i + 2].material_index = 1
        pillars = []
        for i, (x, wb, zb, zr, wr) in enumerate(sections[1:-1]):
            for s in (-1, 1):
                if i in (0, len(roofed) // 2, len(roofed) - 1):
                    nx = sections[-1] if i == len(roofed) - 1 else None
                    foot = (nx[0] - .1, s * nx[1] * .98, nx[2] + .03) if nx else (x, s * (wb + .004), zb)
                    pillars.append([foot, (x, s * (wr + .022), zr - .07)])
        tubes(pillars, .032, paint)
        sides = [[(x, s * (wr + .018), zr - .055) for x, wb, zb, zr, wr in sections[1:-1]] for s in (-1, 1)]
        tubes(sides, .03, paint)
        black, steel = get('iron'), get('steel')
        w = max(s[1] for s in stations)
        tyre = plain('tyre', (.022, .022, .023), .85, .2)
        for x in axles:
            for s in (-1, 1):
                with placed(Matrix.Translation((x, s * (w - .118), .31)) @ Matrix.Rotation(math.pi / 2 * -s, 4, 'X')):
                    lathe([(0, .028), (.35, .028), (.35, .138), (.33, .14)], black, segments=40)
                    lathe([(.20, -.02), (.31, -.02), (.318, .02), (.318, .11), (.30, .145), (.225, .15), (.21, .13)], tyre, segments=40)
                    lathe([(0, .12), (.05, .13), (.07, .11), (.19, .12), (.21, .14), (.215, .12)], steel, segments=40)
                    for k in range(5):
                        a = k * math.pi * 2 / 5
                        tube([(.05 * math.cos(a), .05 * math.sin(a), .122), (.2 * math.cos(a), .2 * math.sin(a), .128)], .022, steel, resolution=1)
        nose, tail = stations[-2], stations[1]
        lamp = plain('headlamp', (.75, .77, .78), .08, .8)
        red = plain('rear lamp', (.35, .012, .01), .15, .6)
        for s in (-1, 1):
            cushion(.20, .34, .13, lamp, squareness=3, resolution=10, roughness=0, crown=0, local=Matrix.Translation((nose[0] - .02, s * (nose[1] - .20), nose[3] - .09)))
            cushion(.12, .20, .28, red, squareness=3, resolution=10, roughness=0, crown=0, local=Matrix.Translation((tail[0] - .04, s * (tail[1] - .12), tail[3] - .14)))
            cushion(.12, .20, .13, paint, squareness=3.2, resolution=10, roughness=0, crown=.1, local=Matrix.Translation((after[0] - .35, s * (w + .09), after[3] + .06)))
        block(length - .02, length + .005, -.26, .26, .40, .51, plain('plate', (.75, .75, .73), .4), .003)
        block(-.012, .01, -.26, .26, .56, .67, plain('plate', (.75, .75, .73), .4), .003)
        for x in (length * .40, length * .64):
            tubes([[(x, s * (w * 1.012), .24), (x, s * (w * 1.018), .55), (x, s * (w * .985), .84)] for s in (-1, 1)], .004, black, resolution=0)
        for x in (length * .43, length * .66):
            tubes([[(x - .1, s * (w * .99 + .012), .80), (x + .1, s * (w * .99 + .012), .80)] for s in (-1, 1)], .017, paint)
            tubes([[(x - .1, s * (w * .99), .775), (x + .1, s * (w * .99), .775)] for s in (-1, 1)], .012, black)


_parked = []


def car_paint(rng):
    """A colour that none of the last three cars has."""
    color = rng.choice([c for c in [(.55, .56, .57), (.30, .31, .32), (.035, .036, .04), (.70, .70, .68), (.03, .055, .12), (.28, .02, .018), (.11, .13, .12), (.62, .60, .54)] if c not in _parked[-3:]])
    _parked.append(color)
    m = plain('car paint', color, .28, .5, .25 if color[0] not in (.70, .62) else 0)
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Clearcoat'].default_value, b.inputs['Clearcoat Roughness'].default_value = 1, .03
    return m


def bark_material():
    m = Material('bark', (.13, .105, .08), .95, .1)
    n = m.noise(m.position((9, 9, 2)), 2, 5, .7)
    m.color(m.ramp(n, [(.35, (.06, .05, .04)), (.65, (.22, .185, .145))]))
    m.bump(n, .9, .03)
    return m.m


_bark = []


def tree(x, y, rng, season, height=6.5, leaves=22, spread=1.0, levels=4, clear=.42):
    """A street tree: five orders of branches, leaves in clouds round the twigs."""
    if not _bark:
        _bark.append(bark_material())
    look = SEASONS[season]
    tips, branches = [], {}

    def grow(p, direction, radius, length, level):
        points, q = [p], p
        for _ in range(5):
            direction = (direction + Vector((rng.gauss(0, .10), rng.gauss(0, .10), rng.gauss(.02, .06)))).normalized()
            q = q + direction * length / 5
            points.append(q)
        branches.setdefault(level, []).append((points, radius))
        if level >= 2:
            tips.extend(points[2:])
        if level < levels:
            count = 3 if level < 3 else 4
            turn = rng.uniform(0, 6.28)
            for k in range(count):
                a = turn + k * 6.28 / count + rng.uniform(-.5, .5)
                out = Vector((math.cos(a), math.sin(a), 0))
                d = (direction + out * rng.uniform(.45, .9) * spread + Vector((0, 0, .14))).normalized()
                grow(points[-1] if k < 2 else points[3], d, radius * .6, length * rng.uniform(.62, .8), level + 1)

    scale = height / 6.5
    grow(Vector((x, y, -.05)), Vector((rng.uniform(-.02, .02), rng.uniform(-.02, .02), 1)), .13 * scale, height * clear, 0)
    for level, items in branches.items():
        for points, radius in items:
            tube(points, radius, _bark[0], radii=[1 - .4 * i / 5 for i in range(6)], resolution=3 if level < 2 else 1)
    if not look['density']:
        return
    m = leaf_material('tree leaf ' + season, look['leaf'], look['through'])
    f = Foliage([leaf(.12 * k * scale, .085 * k * scale, m, nx=2, ny=3, fold=.3, droop=.4, seed=i) for i, k in enumerate((1, .8, 1.2))], m)
    for t in tips:
        mood = rng.random()
        for k in range(int(leaves * look['density'])):
            p = t + Vector((rng.gauss(0, .21), rng.gauss(0, .21), rng.gauss(-.03, .17))) * scale
            turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(-1.2, .5), 4, 'X')
            f.add(Matrix.Translation(p) @ turn @ Matrix.Scale(rng.uniform(.6, 1.1), 4), k, min(1, max(0, mood * .6 + rng.random() * .4)))
    f.finish()


def tree_pit(x, y, guard=True):
    block(x - .5, x + .5, y - .4, y + .4, -.05, .012, get('earth'), .01)
    if guard:
        posts = [(x + .62 * math.cos(k * 1.571 + .785), y + .5 * math.sin(k * 1.571 + .785)) for k in range(4)]
        tubes([[(a, b, 0), (a, b, .5)] for a, b in posts], .02, get('iron'))
        tube([(a, b, .48) for a, b in posts], .012, get('iron'), cyclic=True)


def fallen_leaves(x0, x1, y0, y1, z, count, season, rng):
    look = SEASONS[season]
    m = leaf_material('fallen ' + season, tuple(c * .8 for c in look['leaf']), look['through'], .6)
    f = Foliage([leaf(.10, .075, m, nx=2, ny=3, fold=.5, droop=.5, seed=i) for i in range(3)], m)
    for k in range(count):
        # The wind sweeps them along the foot of the kerb.
        y = y0 + (y1 - y0) * rng.random() ** 1.7
        turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(-.35, .35), 4, 'X')
        f.add(Matrix.Translation((rng.uniform(x0, x1), y, z + .006)) @ turn @ Matrix.Scale(rng.uniform(.5, 1), 4), k, rng.random())
    f.finish()


def hedge(x0, x1, y, height, depth, rng, season='summer', dense=360):
    m = leaf_material('hedge leaf', (.045, .09, .022) if season != 'winter' else (.06, .075, .03), (.2, .3, .05))
    f = Foliage([leaf(.07, .045, m, nx=2, ny=2, fold=.3, droop=.4, seed=i) for i in range(3)], m)
    core = plain('hedge core', (.018, .028, .01), 1, 0)
    block(x0 + .08, x1 - .08, y - depth / 2 + .1, y + depth / 2 - .1, 0, height - .12, core, .05)
    for k in range(int((x1 - x0) * (height + depth) * dense)):
        s = rng.random()
        x = rng.uniform(x0, x1)
        if s < .48:
            p = (x, y - depth / 2 + rng.gauss(.03, .045), rng.uniform(.02, height))
        elif s < .66:
            p = (x, y + depth / 2 - rng.gauss(.03, .045), rng.uniform(.02, height))
        elif s < .72:
            p = (rng.choice((x0, x1)) + rng.gauss(0, .045), y + rng.uniform(-depth / 2, depth / 2), rng.uniform(.02, height))
        else:
            p = (x, y + rng.uniform(-depth / 2, depth / 2), height + rng.gauss(-.04, .05))
        turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(-1.3, 1.3), 4, 'X')
        f.add(Matrix.Translation(p) @ turn @ Matrix.Scale(rng.uniform(.6, 1.2), 4), k, rng.random())
    f.finish()


def sign_post(x, y, kind='parking'):
    tube([(x, y, 0), (x, y, 2.55)], .03, get('steel'))
    blue = plain('sign blue', (.02, .09, .35), .4)
    white = plain('sign white', (.8, .8, .8), .4)
    block(x - .25, x + .25, y - .04, y - .03, 2.0, 2.5, blue, .02)
    # The letter P.
    block(x - .09, x - .03, y - .046, y - .04, 2.08, 2.42, white, 0)
    tube([(x - .06, y - .043, 2.40), (x + .05, y - .043, 2.39), (x + .09, y - .043, 2.32), (x + .05, y - .043, 2.25), (x - .06, y - .043, 2.24)], .022, white)


def street_plate(x, z, y=0):
    block(x - .38, x + .38, y - .03, y, z, z + .36, plain('plate blue', (.015, .05, .22), .35), .01)
    white = plain('plate white', (.8, .8, .8), .4)
    for k, (u, w) in enumerate(((-.3, .25), (-.02, .3))):
        block(x + u, x + u + w, y - .034, y - .03, z + .2, z + .26, white, 0)
        block(x + u + .02, x + u + w * .8, y - .034, y - .03, z + .09, z + .13, white, 0)
    for dz in (.015, .345):
        block(x - .36, x + .36, y - .034, y - .03, z + dz - .006, z + dz + .006, white, 0)


def facade_cable(x0, x1, z, y=-.03):
    """The cables that run along every old street, in a slight sag between hooks."""
    n = max(2, round((x1 - x0) / 2.2))
    points = []
    for k in range(n * 6 + 1):
        t = k / 6
        points.append((x0 + (x1 - x0) * k / (n * 6), y, z - .05 * math.sin((t % 1) * math.pi)))
    tube(points, .009, get('iron'), resolution=1)


def pigeon(x, y, z, turn, rng):
    with placed(at(x, y, z, turn)):
        grey = plain('pigeon', (.13, .14, .16), .8)
        cushion(.24, .11, .11, grey, squareness=2, crown=0, resolution=8, roughness=.002, local=Matrix.Translation((0, 0, .13)) @ Matrix.Rotation(-.3, 4, 'Y'))
        cushion(.07, .055, .06, plain('pigeon head', (.06, .08, .08), .7), squareness=2, crown=0, resolution=6, roughness=0, local=Matrix.Translation((.11, 0, .22)))
        tubes([[(0, s * .02, .09), (.01, s * .02, 0)] for s in (-1, 1)], .004, plain('pigeon foot', (.4, .12, .1), .8), resolution=0)


def rubbish_bin(x, y):
    lathe([(0, .1), (.19, .1), (.21, .85), (.23, .87), (.23, .9), (.16, .95), (0, .96)], get('grey joinery'), (x, y, 0), 24)


def bags(x, y, rng, count=3):
    """The white bags on collection day."""
    m = plain('bag', (.46, .47, .47), .38)
    for k in range(count):
        with placed(at(x + k * .42 + rng.uniform(-.05, .05), y + rng.uniform(-.1, .1))):
            cushion(.44, .40, .40, m, squareness=3.2, crown=.06, resolution=18, roughness=.09, seed=k + rng.randrange(90), local=at(0, 0, .18))
            lathe([(.15, .33), (.07, .41), (.022, .45), (.06, .53), (.075, .55)], m, segments=9)


def terrace_tables(x0, x1, y, rng, count=4):
    """Café tables on the pavement."""
    for k in range(count):
        x = x0 + (x1 - x0) * (k + .5) / count
        lathe([(0, 0), (.22, 0), (.22, .02), (.03, .05), (.025, .7), (.34, .72), (.34, .745), (0, .745)], get('iron'), (x, y, 0), 28)
        for s in (-1, 1):
            cx, turn = x + s * .62, (0 if s > 0 else math.pi) + rng.uniform(-.3, .3)
            with placed(at(cx, y + rng.uniform(-.1, .1), 0, turn)):
                rattan = get('oak joinery')
                tubes([[(-.2, u, 0), (-.2, u, .45)] for u in (-.19, .19)] + [[(.2, u, 0), (.22, u, .86)] for u in (-.19, .19)], .013, rattan)
                block(-.22, .22, -.21, .21, .44, .465, plain('seat', rng.choice([(.35, .05, .04), (.6, .58, .5), (.05, .12, .08)]), .6), .012)
                tubes([[(.21, -.19, .5 + .09 * q), (.24, 0, .5 + .09 * q), (.21, .19, .5 + .09 * q)] for q in range(5)], .008, rattan)
