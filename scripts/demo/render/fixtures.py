"""What is built in: kitchens, bathrooms, stairs. Runs stand with their back on y = 0 and look towards -y, x from 0."""
import math

from mathutils import Matrix

from furniture import black, bowl, brass, chrome, cloth, mug, once, plant_pot, timber, tint, vase, white
from geometry import at, block, box, cloth_strip, cushion, lathe, mesh, placed, plane_matrix, quad, ring, sweep, tube, tubes
from materials import Material, marble, plain
from openings import rectangle

FRONTS = {
    'white': (.74, .73, .70), 'sage': (.30, .35, .28), 'navy': (.045, .065, .105), 'graphite': (.06, .062, .066), 'cream': (.68, .62, .50),
    'petrol': (.05, .115, .125), 'greige': (.46, .43, .38), 'terracotta': (.38, .17, .10),
}


def front_material(name):
    return timber('oak', 'Z') if name == 'oak' else timber('walnut', 'Z') if name == 'walnut' else tint('front ' + name, FRONTS[name], .38, .45)


def worktop_material(name):
    if name == 'oak':
        return timber('oak')
    return once(('worktop', name), lambda: {'marble': lambda: marble('worktop marble'), 'dark': lambda: marble('worktop dark', (.05, .05, .052), (.13, .13, .13), .3),
                                            'pale': lambda: marble('worktop pale', (.66, .64, .60), (.54, .52, .49), .3, 2.5), 'concrete': lambda: marble('worktop concrete', (.40, .39, .37), (.34, .33, .31), .4, 2)}[name]())


def wall_tiles(name):
    def make():
        tones = {'white metro': ((.76, .75, .72), (.72, .71, .68), (.15, .075), .5), 'green': ((.10, .19, .14), (.07, .15, .11), (.065, .2), 0),
                 'zellige': ((.70, .66, .58), (.60, .56, .48), (.1, .1), 0), 'blue': ((.10, .17, .24), (.075, .13, .20), (.1, .1), 0), 'grey': ((.50, .50, .48), (.46, .46, .44), (.6, .3), .5),
                 'sand': ((.60, .53, .43), (.56, .49, .39), (.3, .6), 0), 'black': ((.04, .04, .042), (.03, .03, .032), (.15, .075), .5), 'large white': ((.76, .75, .73), (.74, .73, .71), (.6, .3), 0)}
        a, b, size, offset = tones[name]
        m = Material('tiles ' + name, a, .16, .5)
        x, y, z = m.split(m.position())
        # On a ledge the rows go on along y; on a wall they rise.
        flat = m.math('GREATER_THAN', m.math('ABSOLUTE', m.split(m.node('NewGeometry').outputs['Normal'])[2]), .5)
        wall = m.math('SUBTRACT', 1., flat)
        across, along = m.math('ADD', x, m.math('MULTIPLY', y, wall)), m.math('ADD', m.math('MULTIPLY', z, wall), m.math('MULTIPLY', y, flat))
        bricks = m.bricks(m.vector(across, along, 0.), *size, .003, a, b, (.55, .54, .51) if name != 'black' else (.2, .2, .2), offset=offset)
        uneven = m.noise(m.position(), 9, 3)
        m.color(m.multiply(bricks.outputs['Color'], m.ramp(uneven, [(.3, .9), (.7, 1.05)])))
        m.bump(m.math('SUBTRACT', 1., bricks.outputs['Fac']), .4, .003)
        if name in ('zellige', 'green', 'blue'):
            m.bump(uneven, .25, .01)
        return m.m
    return once(('wall tiles', name), make)


def unit_front(a, b, z0, z1, m, style, handle='bar', y=-.60):
    """The front of a cupboard or drawer."""
    block(a + .0015, b - .0015, y - .02, y, z0 + .0015, z1 - .0015, m, .0015)
    if style == 'shaker' and z1 - z0 > .25:
        sweep(rectangle(a + .004, b - .004, z0 + .004, z1 - .004), [(0, 0), (0, .008), (.06, .008), (.066, 0)], m, plane_matrix((0, y - .02, 0), (1, 0, 0), (0, 0, 1)))
    if handle == 'bar':
        tube([((a + b) / 2 - .07, y - .045, z1 - .05), ((a + b) / 2 + .07, y - .045, z1 - .05)], .0055, black())
    elif handle == 'knob':
        lathe([(0, 0), (.007, 0), (.006, .012), (.014, .018), (.012, .026), (0, .028)], brass(), local=at((a + b) / 2, y - .02, z1 - .07) @ Matrix.Rotation(math.pi / 2, 4, 'X'), segments=14)


def kitchen_run(length, rng, front='white', top='oak', style='flat', handle='bar', tiles='white metro', wall_units='left', hob=None, sink=None, tall='right', room_height=2.6):
    """Base units with worktop, splashback, wall units or shelves, hob, oven and sink; a tall unit at one end."""
    m, worktop = front_material(front), worktop_material(top)
    tall_width = .62 if tall else 0
    x0 = tall_width if tall == 'left' else 0
    x1 = length - (tall_width if tall == 'right' else 0)
    height, thick = .90, .035
    block(x0, x1, -.54, -.02, 0, .10, black(), 0)
    n = max(2, round((x1 - x0) / .6))
    w = (x1 - x0) / n
    hob_at = n - 1 if hob is None else hob
    sink_at = 0 if sink is None else sink
    block(x0, x1, -.58, 0, .10, height - thick, m, 0)
    for k in range(n):
        a, b = x0 + w * k, x0 + w * (k + 1)
        if k == hob_at:
            oven(a, b, .12, height - thick - .10)
            unit_front(a, b, height - thick - .10, height - thick, m, 'flat', None)
        elif rng.random() < .4:
            for z0, z1 in ((.10, .37), (.37, .64), (.64, height - thick)):
                unit_front(a, b, z0, z1, m, style, handle)
        else:
            unit_front(a, b, .10, height - thick, m, style, handle)
    block(x0 - .01, x1 + .01, -.635, 0, height - thick, height, worktop, .003)
    quad([(x0, -.004, height), (x1, -.004, height), (x1, -.004, 1.48), (x0, -.004, 1.48)], wall_tiles(tiles))
    c = x0 + w * (hob_at + .5)
    block(c - .29, c + .29, -.56, -.06, height, height + .006, tint('hob', (.010, .010, .011), .08, .6), .004)
    c2 = x0 + w * (sink_at + .5)
    basin(c2, -.31, height, .46, .38)
    tap(c2, -.07, height)
    extractor(c, room_height, chrome() if style == 'flat' else m)
    if wall_units in ('left', 'both', 'right'):
        spans = [(x0, c - .33)] if wall_units == 'left' else [(c + .33, x1)] if wall_units == 'right' else [(x0, c - .33), (c + .33, x1)]
        for a, b in spans:
            if b - a < .4:
                continue
            k = max(1, round((b - a) / .5))
            block(a, b, -.33, 0, 1.48, 2.18, m, .002)
            for i in range(k):
                unit_front(a + (b - a) * i / k, a + (b - a) * (i + 1) / k, 1.48, 2.18, m, style, None if handle == 'bar' else handle, y=-.33)
    else:
        for z in (1.55, 1.92):
            a, b = (x0 + .05, c - .4) if c - x0 > x1 - c else (c + .4, x1 - .05)
            block(a, b, -.24, 0, z - .03, z, timber('oak'), .003)
            crockery(a + .06, b - .06, -.12, z, rng)
    if tall:
        a = length - .62 if tall == 'right' else 0
        block(a + .002, a + .618, -.60, 0, .08, 2.18, m, .002)
        unit_front(a, a + .62, .08, .95, m, style, handle, -.60)
        unit_front(a, a + .62, .95, 2.18, m, style, handle, -.60)
        block(a, a + .62, -.54, -.02, 0, .08, black(), 0)
    on_the_worktop(x0, x1, c, c2, height, rng)
    return height


def oven(a, b, z0, z1):
    dark = tint('oven glass', (.010, .010, .011), .06, .6)
    steel = tint('brushed steel', (.45, .45, .46), .3, .5, 1)
    block(a + .004, b - .004, -.62, -.58, z0, z1, steel, .003)
    block(a + .02, b - .02, -.626, -.62, z0 + .04, z1 - .13, dark, .002)
    block(a + .02, b - .02, -.626, -.62, z1 - .11, z1 - .01, dark, .002)
    tube([(a + .06, -.66, z1 - .16), (b - .06, -.66, z1 - .16)], .009, steel)
    for k in (.25, .75):
        lathe([(0, 0), (.02, 0), (.018, .022), (0, .024)], steel, local=at(a + (b - a) * k, -.626, z1 - .06) @ Matrix.Rotation(math.pi / 2, 4, 'X'), segments=20)


def basin(x, y, z, w, d):
    steel = tint('brushed steel', (.45, .45, .46), .3, .5, 1)
    quad([(x - w / 2, y - d / 2, z + .002), (x + w / 2, y - d / 2, z + .002), (x + w / 2, y + d / 2, z + .002), (x - w / 2, y + d / 2, z + .002)], tint('sink shadow', (.09, .09, .09), .4, .5, .6))
    sweep([(x - w / 2, y - d / 2), (x + w / 2, y - d / 2), (x + w / 2, y + d / 2), (x - w / 2, y + d / 2)], [(0, z), (0, z + .004), (-.012, z + .005), (-.016, z)], steel)


def tap(x, y, z, height=.30, material=None):
    m = material or chrome()
    lathe([(0, 0), (.024, 0), (.024, .012), (.016, .02)], m, (x, y, z), 20)
    tube([(x, y, z), (x, y, z + height * .8), (x, y - .03, z + height * .95), (x, y - .09, z + height), (x, y - .15, z + height * .95), (x, y - .17, z + height * .78)], .011, m)
    tube([(x + .02, y, z + .06), (x + .08, y - .01, z + .08)], .007, m)


def extractor(x, room_height, m):
    block(x - .30, x + .30, -.48, 0, 1.62, 1.68, m, .004)
    block(x - .14, x + .14, -.28, 0, 1.68, room_height, m, .004)


def crockery(a, b, y, z, rng):
    x = a
    while x < b - .1:
        kind = rng.choice(['plates', 'jar', 'cups', 'gap', 'plant'])
        if kind == 'plates':
            for k in range(rng.randint(3, 6)):
                lathe([(0, 0), (.06, 0), (.10, .012), (.102, .016), (.06, .006), (0, .005)], tint('china', (.72, .71, .68), .2, .5), (x + .1, y, z + .009 * k), 32)
            x += .24
        elif kind == 'jar':
            c = rng.choice([(.62, .55, .42), (.35, .2, .1), (.70, .68, .62), (.2, .26, .2)])
            h = rng.uniform(.1, .2)
            lathe([(0, 0), (.045, 0), (.048, .01), (.048, h), (.03, h + .01), (0, h + .01)], tint(f'jar {c}', c, .2), (x + .05, y, z), 24)
            lathe([(.034, h), (.034, h + .025), (0, h + .026)], timber('oak'), (x + .05, y, z), 20)
            x += .12
        elif kind == 'cups':
            for k in range(2):
                mug(x + .05, y - .05 + .09 * k, z, rng)
            x += .13
        elif kind == 'plant':
            with placed(at(x + .08, y, z)):
                small_plant(rng)
            x += .2
        else:
            x += rng.uniform(.05, .15)


def small_plant(rng, radius=.06):
    with placed(Matrix.Scale(1, 4)):
        plant_pot(radius, radius * 1.8, rng)
    stems = []
    for _ in range(34):
        t, s, h = rng.uniform(0, 6.28), rng.uniform(.02, radius * 2.4), rng.uniform(.06, .2)
        stems.append([(s * q * q * math.cos(t), s * q * q * math.sin(t), radius * 1.6 + h * q * (1.3 - .5 * q)) for q in (0, .35, .7, 1)])
    tubes(stems, .006, tint('herb', (.06, .15, .035), .6), resolution=0)


def on_the_worktop(x0, x1, hob_x, sink_x, z, rng):
    """Boards against the wall, oil, herbs, a kettle: little, but used."""
    spots = [x for x in [x0 + .18 + .24 * k for k in range(int((x1 - x0) / .24))] if abs(x - hob_x) > .38 and abs(x - sink_x) > .34 and x < x1 - .15]
    rng.shuffle(spots)
    todo = ['boards', 'bottles', 'herbs', 'kettle', 'bowl', 'jar'][:max(3, min(6, len(spots) - 1))]
    for kind, x in zip(todo, spots):
        if kind == 'boards':
            for k, (w, h) in enumerate(((.24, .36), (.2, .28))):
                box((x + .05 * k, -.035 - .03 * k, z + h / 2), (w, .018, h), timber('oak' if k else 'walnut', 'Z'), .006, Matrix.Rotation(-.1, 4, 'X'))
        elif kind == 'bottles':
            for k in range(3):
                c = rng.choice([(.10, .13, .04), (.30, .17, .04), (.05, .06, .05)])
                h = rng.uniform(.2, .3)
                lathe([(0, 0), (.032, 0), (.034, .01), (.034, h * .6), (.012, h * .75), (.012, h), (0, h)], tint(f'bottle {c}', c, .08, .6), (x + .08 * k - .06, -.1 - .05 * (k % 2), z), 24)
        elif kind == 'herbs':
            with placed(at(x, -.14, z)):
                small_plant(rng)
        elif kind == 'kettle':
            lathe([(0, 0), (.085, 0), (.09, .02), (.07, .17), (.05, .21), (.02, .22), (.015, .24), (0, .245)], tint('kettle', rng.choice([(.5, .5, .5), (.04, .04, .042), (.6, .56, .47)]), .25, .5, .3), (x, -.2, z), 36)
            tube([(x + .06, -.2, z + .2), (x + .12, -.2, z + .19), (x + .13, -.2, z + .08), (x + .09, -.2, z + .04)], .011, black())
        elif kind == 'bowl':
            bowl(x, -.3, z, rng)
        else:
            lathe([(0, 0), (.055, 0), (.06, .02), (.055, .16), (.05, .165)], tint('utensil jar', (.66, .63, .57), .4), (x, -.12, z), 28)
            tubes([[(x, -.12, z + .05), (x + rng.uniform(-.05, .05), -.12 + rng.uniform(-.04, .04), z + rng.uniform(.24, .32))] for _ in range(5)], .007, timber('oak', 'Z'))


def island(length, rng, front='white', top='marble', stools=2):
    """A free-standing island round the origin, its fronts towards -y, stools on +y... the side of the guests."""
    m, worktop = front_material(front), worktop_material(top)
    block(-length / 2 + .04, length / 2 - .04, -.40, .28, .08, .865, m, .003)
    block(-length / 2 + .08, length / 2 - .08, -.36, .24, 0, .08, black(), 0)
    n = max(2, round(length / .6))
    for k in range(n):
        a, b = -length / 2 + .04 + (length - .08) * k / n, -length / 2 + .04 + (length - .08) * (k + 1) / n
        unit_front(a, b, .10, .86, m, 'flat', 'bar', -.40)
    block(-length / 2, length / 2, -.45, .50, .865, .90, worktop, .003)
    bowl(rng.uniform(-.3, .3), .05, .90, rng)
    vase(length / 2 - .35, .1, .90, rng, rng.choice(['green', 'tulips']), 1.1)
    for k in range(stools):
        with placed(at(-length / 2 + length * (k + .5) / stools, .62)):
            stool(rng)


def stool(rng):
    lathe([(0, .63), (.16, .63), (.175, .64), (.17, .66), (0, .655)], timber('oak'), segments=36)
    for k in range(4):
        a = k * math.pi / 2 + math.pi / 4
        tube([(.10 * math.cos(a), .10 * math.sin(a), .63), (.18 * math.cos(a), .18 * math.sin(a), 0)], .012, black())
    tube(ring((0, 0, .24), .158, 'z', 32), .008, black(), cyclic=True)


# Bathroom

def bathtub(length=1.7, width=.75, panel='white metro', screen=True):
    """A bath along x from 0, its back on y = 0."""
    m = tint('enamel', (.78, .78, .76), .10, .5)
    block(0, length, -width, -width + .02, 0, .566, wall_tiles(panel), .002)
    v, f = [], []
    n = 40
    rings = [(0, .56, 1.0), (.02, .575, .985), (.055, .575, .93), (.08, .55, .90), (.12, .30, .84), (.17, .17, .74), (.25, .15, .55)]
    for inset, z, _ in rings:
        for i in range(n):
            t = 2 * math.pi * i / n
            k = .35
            hx, hy = length / 2 - inset, width / 2 - inset
            v.append((length / 2 + hx * math.copysign(abs(math.cos(t)) ** k, math.cos(t)), -width / 2 + hy * math.copysign(abs(math.sin(t)) ** k, math.sin(t)), z))
    for r in range(len(rings) - 1):
        f += [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for i in range(n)]
    f.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    mesh(v, f, m, smooth=True, angle=60)
    with placed(at(length - .28, -.03, 1.0)):
        shower_head(chrome())
        tube([(0, 0, 0), (0, -.12, -.02), (0, -.14, -.06)], .012, chrome())
    if screen:
        glass_screen(length - .86, length - .02, -width + .02, .575, 2.0, chrome())


def shower_head(metal):
    tube([(-.08, 0, 0), (.08, 0, 0)], .018, metal)
    tube([(.06, -.02, .02), (.06, -.03, 1.05), (.06, -.10, 1.14), (.06, -.3, 1.15)], .009, metal)
    lathe([(0, 0), (.11, 0), (.11, .012), (0, .02)], metal, (.06, -.32, 1.13), 36)


def glass_screen(x0, x1, y, z0, z1, metal):
    quad([(x1, y, z0), (x0, y, z0), (x0, y, z1), (x1, y, z1)], once('shower glass', lambda: shower_glass()))
    tube([(x0, y, z0), (x0, y, z1)], .006, metal)


def walk_in_shower(length, width, screen, panel, metal):
    """A low tray along x from 0, its back on y = 0, with a screen at its end of x = `length`."""
    # Tiles in place of the skirting board.
    block(-.01, length + .01, -.03, 0, 0, .2, wall_tiles(panel), 0)
    block(0, length, -width, 0, 0, .035, tint('enamel', (.78, .78, .76), .10, .5), .008)
    lathe([(0, 0), (.055, 0), (.055, .004), (0, .006)], metal, (length / 2, -width / 2, .035), 36)
    with placed(at(length * .4, -.03, 1.0)):
        shower_head(metal)
    block(.10, .42, -.10, 0, 1.15, 1.165, metal, .002)
    for x, colour in ((.17, (.30, .17, .06)), (.25, (.62, .60, .55)), (.33, (.12, .22, .20))):
        lathe([(0, 0), (.026, 0), (.028, .01), (.028, .13), (.012, .15), (.012, .17), (0, .17)], tint(f'bottle {x}', colour, .25), (x, -.05, 1.165), 24)
    glass_screen(length - screen, length, -width, .035, 2.03, metal)


def shower_glass():
    m = Material('shower glass', (0, 0, 0), .02, .5)
    clear = m.node('BsdfTransparent', {0: (.93, .97, .96)})
    glossy = m.node('BsdfGlossy', {'Roughness': .02})
    facing = m.node('LayerWeight', {0: .25})
    n = m.node('MixShader', {0: facing.outputs['Fresnel'], 1: clear.outputs[0], 2: glossy.outputs[0]})
    m.links.new(n.outputs[0], m.output.inputs[0])
    return m.m


def vanity(width, rng, front='oak', metal=None):
    metal = metal or chrome()
    m = front_material(front)
    block(-width / 2, width / 2, -.46, 0, .34, .80, m, .003)
    n = 2 if width > .9 else 1
    for k in range(n):
        for z0, z1 in ((.345, .565), (.57, .795)):
            unit_front(-width / 2 + width * k / n, -width / 2 + width * (k + 1) / n, z0, z1, m, 'flat', None, -.46)
    china = tint('enamel', (.78, .78, .76), .10, .5)
    block(-width / 2 - .005, width / 2 + .005, -.475, 0, .80, .825, china, .006)
    for x in ([-width / 4, width / 4] if width > 1.1 else [0]):
        lathe([(0, .0), (.10, .0), (.17, .04), (.20, .115), (.205, .12), (.195, .12), (.16, .05), (.09, .02), (0, .018)], china, (x, -.25, .825), 48)
        tap(x, -.06, .825, .26, metal)
    lathe([(0, 0), (.03, 0), (.032, .01), (.032, .11), (.012, .13), (.012, .16), (0, .16)], tint('soap', (.30, .17, .06), .2), (width / 2 - .12, -.12, .825), 24)
    with placed(at(-width / 2 + .12, -.14, .825)):
        small_plant(rng, .05)


def toilet(rng):
    china = tint('enamel', (.78, .78, .76), .10, .5)
    block(-.19, .19, -.14, 0, 0, 1.02, wall_tiles('large white') if rng.random() < .3 else once('paint wc', lambda: plain('paint wc', (.7, .68, .64), .6)), .004)
    cushion(.36, .52, .30, china, squareness=3.2, crown=0, roughness=0, resolution=20, local=at(0, -.40, .27))
    cushion(.37, .50, .035, china, squareness=3.4, crown=.1, roughness=0, resolution=20, local=at(0, -.40, .43))
    block(-.11, .11, -.146, -.14, .86, .98, chrome(), .004)
    lathe([(.02, 0), (.055, 0), (.055, .1), (.02, .1)], tint('roll', (.78, .77, .75), .9), local=at(.42, -.05, .72) @ Matrix.Rotation(math.pi / 2, 4, 'Y'), segments=24)


def towel(a, b, y, z, drop, rng, color=None):
    m = cloth(color or rng.choice(['white cotton', 'ecru', 'pale blue', 'forest', 'rust']))
    cloth_strip(a, b, z - drop, z, y - .012, 2, .008, m, rng, rows=10)
    o = cloth_strip(a, b, z - drop * .8, z, y + .035, 2, .006, m, rng, rows=10)
    block(a, b, y - .014, y + .036, z - .004, z + .008, m, .004)
    return o


# Stairs

def staircase(width, rise, going, steps, rng, tread='oak', balusters='turned', paint=None):
    """A straight flight along +y from the origin, its wall side at x = width; the open side is x = 0."""
    m = timber(tread)
    riser = paint or white()
    rail = timber('walnut' if tread != 'oak' else 'oak')
    for k in range(steps):
        z, y = rise * (k + 1), going * k
        block(-.03, width, y - .03, y + going, z - .035, z, m, .008)
        block(0, width, y, y + .018, z - rise, z - .035, riser, .001)
    slope = rise / going
    outline = [(0, -.02), (going * steps, rise * steps - .02), (going * steps, rise * steps - .36), (going * .9, -.0)]
    v = [(x, y, max(0, z)) for x in (-.005, .028) for y, z in outline]
    mesh(v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], riser)
    panel = [(going, 0), (going * steps, 0), (going * steps, rise * steps - .36), (going, .0)]
    mesh([(.012, y, max(0, z)) for y, z in panel], [(0, 1, 2, 3)], riser)
    for k in range(steps):
        for d in (.3, .8):
            y, z = going * (k + d), rise * (k + 1)
            top = slope * (going * (k + d)) + rise + .86
            if balusters == 'turned':
                h = top - z
                lathe([(.014, 0), (.022, .03), (.013, .08), (.016, h * .25), (.024, h * .33), (.013, h * .42), (.011, h * .8), (.016, h * .9), (.012, h)], riser, (.035, y, z), 14)
            else:
                tube([(.035, y, z), (.035, y, top)], .008, black())
    start, end = (0.035, -.05, rise + .86 - slope * .05), (.035, going * steps, slope * going * steps + rise + .86)
    tube([start, end], .028, rail)
    lathe([(.06, 0), (.06, .16), (.045, .2), (.05, .3), (.035, .5), (.05, .8), (.055, .95), (.065, .98), (.05, 1.02), (.06, 1.08), (.0, 1.16)], rail, (.035, -.08, 0), 28)
    return rise * steps
