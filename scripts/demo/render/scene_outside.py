"""Places out of doors that are no street: villas in their gardens, town gardens, terraces over the roofs, plots, garages."""
import math
import random

from mathutils import Matrix

from camera import add_camera
from furniture import black, cloth, timber, tint
from geometry import Foliage, at, block, cushion, lathe, leaf, mesh, placed, quad, tube, tubes
from houses import Plan, raise_house, wall_tone
from light import Sky, add_area, add_lamp
from materials import glow, leaf_material
from openings import Inside, Opening, front_door, garage_door, modern_door, rectangle, wall, window
from ornament import bar_railing, chimney, downpipe, panel_railing, pitched_roof, sill
from palette import get
from scene_street import OUTDOORS, set_light
from street import car, car_paint, fallen_leaves, hedge, lay_street, tree

FLOWERS = [((.62, .05, .10), (.7, .2, .2)), ((.70, .60, .12), (.8, .7, .2)), ((.45, .16, .50), (.6, .3, .6)), ((.78, .76, .72), (.8, .8, .75))]


def border(x0, x1, y0, y1, rng, season, tall=.6, count=40):
    """A flower border: tufts of leaves, some in bloom."""
    block(x0, x1, y0, y1, -.02, .03, get('earth'), .01)
    kinds = [leaf_material('border green', (.05, .11, .03)), leaf_material('border grey', (.16, .19, .13)), leaf_material('border light', (.12, .19, .04))]
    made = [Foliage([leaf(.22, .035, m, nx=2, ny=4, fold=.2, droop=.9, shape='blade'), leaf(.16, .05, m, nx=2, ny=4, fold=.3, droop=.6)], m) for m in kinds]
    petals = []
    if season in ('spring', 'summer', 'blossom'):
        for c, t in rng.sample(FLOWERS, 2):
            m = leaf_material(f'petal {c}', c, t, .2)
            petals.append(Foliage([leaf(.06, .05, m, nx=2, ny=2, fold=.3, droop=.5)], m))
    for _ in range(count):
        x, y, h = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(.4, 1) * tall
        k, kind = rng.randrange(3), rng.randrange(2)
        for _ in range(22):
            turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(.5, 1.35), 4, 'X')
            made[k].add(Matrix.Translation((x + rng.gauss(0, .07), y + rng.gauss(0, .07), rng.uniform(0, h * .75))) @ turn @ Matrix.Scale(rng.uniform(.6, 1.3), 4), kind, rng.random())
        if petals and rng.random() < .5:
            f = rng.choice(petals)
            for _ in range(14):
                turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(-.2, 1), 4, 'X')
                f.add(Matrix.Translation((x + rng.gauss(0, .1), y + rng.gauss(0, .1), h + rng.gauss(.03, .05))) @ turn, 0, rng.random())
    for f in made + petals:
        if f.v:
            f.finish()


def lawn(x0, x1, y0, y1, rng, season, blades=9000):
    """A plane of grass with real blades near the camera."""
    quad([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], get('winter grass' if season == 'winter' else 'grass'))
    m = leaf_material('blade', (.085, .13, .04) if season != 'winter' else (.10, .12, .05), (.2, .35, .05))
    f = Foliage([leaf(.055, .006, m, nx=1, ny=2, fold=0, droop=.7, shape='blade')], m)
    for _ in range(blades):
        y = y0 + (y1 - y0) * rng.random() ** 1.8
        turn = Matrix.Rotation(rng.uniform(0, 6.28), 4, 'Z') @ Matrix.Rotation(rng.uniform(.9, 1.5), 4, 'X')
        f.add(Matrix.Translation((rng.uniform(x0, x1), y, 0)) @ turn @ Matrix.Scale(rng.uniform(.6, 1.3), 4), 0, rng.random())
    f.finish()


def garden_table(rng, length=1.6, material='oak', parasol=False):
    m = timber(material)
    for k in range(7):
        y = -.42 + .12 * k
        block(-length / 2, length / 2, y, y + .112, .71, .735, m, .003)
    tubes([[(x, y, 0), (x * .96, y * .94, .71)] for x in (-length / 2 + .1, length / 2 - .1) for y in (-.36, .36)], .022, black())
    for k in range(2 if length < 1.8 else 3):
        for s in (-1, 1):
            n = 2 if length < 1.8 else 3
            with placed(at(-length / 2 + length * (k + .5) / n + rng.uniform(-.04, .04), s * .58, 0, (0 if s > 0 else math.pi) + rng.uniform(-.15, .15))):
                garden_chair(rng)
    lathe([(0, 0), (.05, 0), (.055, .006), (.13, .07), (.125, .072), (.05, .012)], tint('garden bowl', (.70, .68, .62), .3), (.1, .05, .735), 32)
    lathe([(0, 0), (.045, 0), (.05, .01), (.05, .16), (.03, .2), (.035, .22)], tint('carafe', (.5, .55, .55), .05, .6), (-.25, -.05, .735), 24)
    if parasol:
        tube([(0, 0, 0), (0, 0, 2.45)], .022, timber('oak', 'Z'))
        n, c = 8, tint('parasol', (.70, .66, .57), .9, .1)
        v = [(0, 0, 2.48)] + [(1.35 * math.cos(2 * math.pi * k / n), 1.35 * math.sin(2 * math.pi * k / n), 2.06) for k in range(n)]
        mesh(v, [(0, 1 + k, 1 + (k + 1) % n) for k in range(n)], c)


def garden_chair(rng):
    m = black()
    tubes([[(x, -.22, 0), (x, -.22, .43), (x, .20, .41)] for x in (-.22, .22)] + [[(x, .30, 0), (x, .20, .41), (x, .30, .82)] for x in (-.22, .22)], .011, m)
    for k in range(5):
        block(-.22, .22, -.22 + .085 * k, -.155 + .085 * k, .425, .44, timber('oak'), .003)
    for k in range(3):
        with placed(Matrix.Translation((0, .235 + .03 * k, .55 + .10 * k)) @ Matrix.Rotation(.25, 4, 'X')):
            block(-.22, .22, -.008, .008, -.035, .035, timber('oak'), .003)


def lounger(rng, color='ecru'):
    """A low outdoor armchair with loose cushions."""
    for s in (-1, 1):
        block(s * .36 - .03, s * .36 + .03, -.38, .38, .0, .56, timber('oak', 'Y'), .008)
    block(-.36, .36, -.36, .36, .20, .26, timber('oak'), .006)
    cushion(.66, .66, .15, cloth(color), squareness=7, crown=.18, local=at(0, -.04, .34), seed=3)
    cushion(.66, .17, .46, cloth(color), squareness=5, crown=.22, local=at(0, .28, .58) @ Matrix.Rotation(-.22, 4, 'X'), seed=5)


def planter(rng, width=.9, height=.45, tall=.8, season='summer'):
    block(-width / 2, width / 2, -.2, .2, 0, height, tint('planter', rng.choice([(.10, .10, .105), (.34, .33, .31), (.22, .13, .09)]), .6), .012)
    with placed(Matrix.Translation((0, 0, height - .04))):
        border(-width / 2 + .05, width / 2 - .05, -.15, .15, rng, season, tall, int(14 * width))


def facts_for(p, kind, **more):
    return {'kind': kind, 'light': p['light'], 'season': p.get('season', 'summer'), 'cycles': OUTDOORS, **more}


def villa(p, rng):
    """A house on its own ground: two storeys under a pitched roof, garage at the side, drive and lawn before it."""
    season, light = p.get('season', 'summer'), p['light']
    lit = .45 if light == 'dusk' else .04
    body, frame = get(p.get('wall', 'white stucco')), get(p.get('frame', 'white joinery'))
    roof = get(p.get('roof', 'red tiles'))
    inside = Inside(random.Random(p['seed'] + 5), lit)
    w, d, h = p.get('width', 12.0), 9.0, p.get('eaves', 5.4)
    modern = p.get('modern', False)
    pattern = 'triple' if modern else p.get('pattern', 'classic')
    x0, x1 = -w / 2, w / 2
    holes = [Opening(-1.1, .25, .3, 2.6, kind='door')]
    for c, ww in ((x0 + w * .2, 2.2), (x0 + w * .8, 2.2)):
        holes.append(Opening(c - ww / 2, c + ww / 2, .55 if modern else .9, 2.55, pattern=pattern))
    for k in range(4 if w > 10 else 3):
        c = x0 + w * (k + .5) / (4 if w > 10 else 3)
        holes.append(Opening(c - .7, c + .7, 3.55, 4.9, storey=1, pattern='pair' if modern else 'classic'))
    wall(x0, x1, 0, h, holes, body)
    for o in holes:
        if o.kind == 'window':
            window(o, frame, inside)
            sill(o, get('blue stone'))
            if p.get('shutters') and o.storey == 1:
                for s in (-1, 1):
                    a = o.x0 - .05 - .42 if s < 0 else o.x1 + .05
                    block(a, a + .42, -.05, .0, o.z0, o.z1, get(p['shutters']), .006)
                    for q in range(9):
                        z = o.z0 + .08 + (o.z1 - o.z0 - .16) * q / 9
                        block(a + .05, a + .37, -.062, -.05, z, z + .07, get(p['shutters']), .003)
        else:
            (modern_door if modern else front_door)(o, get(p.get('door', 'oak joinery')), inside)
            block(o.x0 - .5, o.x1 + .5, -1.4, .1, .0, .28, get('blue stone'), .02)
            block(o.x0 - .3, o.x1 + .3, -1.1, .1, 2.75, 2.9, get('zinc') if modern else get('white trim'), .02)
            for x in (o.x0 - .2, o.x1 + .2):
                tube([(x, -1.0, .28), (x, -1.0, 2.75)], .05, get('white trim') if not modern else get('grey joinery'))
    block(x0 - .03, x1 + .03, -.05, .1, 0, .35, get('blue stone'), .01)
    # The gable ends and the back.
    gable = [(0, 0), (d, 0), (d, h), (d / 2, h + 3.6), (0, h)]
    for x in (x0, x1):
        mesh([(x, y, z) for y, z in gable], [tuple(range(5))], body)
    side = x1 if p.get('look', 'right') == 'left' else x0
    turned = at(side, d if side == x0 else 0, 0, -math.pi / 2 if side == x0 else math.pi / 2)
    with placed(turned):
        for c, z0, z1 in ((2.4, .9, 2.5), (6.4, .9, 2.5), (4.5, 3.6, 4.9)):
            o = Opening(c - .6, c + .6, z0, z1, pattern='pair' if modern else 'classic')
            quad([(x, -.004, z) for x, z in rectangle(o.x0, o.x1, z0, z1)], get('blue room'))
            window(o, frame, Inside(rng, 0, False), -.16)
    pitched_roof(x0 - .4, x1 + .4, h, roof, depth=d, rise=3.6, rooflights=p.get('rooflights', 2), inside=inside, overhang=.5, verge=.41)
    chimney(x0 + 1.6, h + 1.5, h + 4.6, body, rng, y=3.2)
    downpipe(x1 - .15, 0, h)
    tube([(x0 - .4, -.55, h - .12), (x1 + .4, -.55, h - .12)], .06, get('zinc'))
    garage_side = 1 if p.get('look', 'right') == 'right' else -1
    gx0 = x1 + .0 if garage_side > 0 else x0 - 3.6
    if p.get('garage', True):
        g = Opening(gx0 + .5, gx0 + 3.1, .02, 2.25, kind='garage')
        wall(gx0, gx0 + 3.6, 0, 2.9, [g], body, y=1.2)
        garage_door(g, get(p.get('garage_door', 'white joinery')), y=1.2, style='sections')
        block(gx0 - .1, gx0 + 3.7, 1.0, 8, 2.85, 3.05, get('zinc'), .01)
        for x in (gx0 + .01, gx0 + 3.59):
            quad([(x, 1.2, 0), (x, 8, 0), (x, 8, 2.9), (x, 1.2, 2.9)], body)
    # The ground.
    quad([(-900, -300, -.03), (900, -300, -.03), (900, 900, -.03), (-900, 900, -.03)], get('winter grass' if season == 'winter' else 'grass'))
    lawn(-16, 16, -15.5, -1.2, rng, season, 14000)
    quad([(gx0 - .2, -16, .012), (gx0 + 3.8, -16, .012), (gx0 + 3.8, 1.2, .012), (gx0 - .2, 1.2, .012)], get('gravel'))
    block(-1.7, .9, -16, -1.3, -.03, .02, get('brick pavement'), .004)
    border(x0 + .3, -1.9, -.95, -.1, rng, season)
    border(1.1, x1 - .3, -.95, -.1, rng, season)
    for x in (x0 - 4.5, x1 + 5.2):
        with placed(at(x, 0, 0, math.pi / 2)):
            hedge(-12, 8, 0, 1.7, .8, rng, season, 110)
    for x, y, hh in ((x0 - 2.8, 6, 8), (x1 + 6.5, 9, 10), (x0 + 3, 14, 11), (x1 - 2, 15, 12), (x0 - 9, 10, 12), (garage_side * -7.5, -5.5, 5.2)):
        tree(x, y, random.Random(rng.random()), season, hh, leaves=26, clear=.36)
    # What stands behind hides the horizon.
    for k in range(9):
        tree(-48 + 12 * k + rng.uniform(-3, 3), rng.uniform(22, 34), random.Random(rng.random()), season, rng.uniform(9, 13), leaves=16, clear=.3)
    with placed(at(0, 0)):
        hedge(-46, 46, 19, 2.4, 1.2, rng, season, 40)
    for x, r in ((x0 + .4, .75), (x0 + 1.5, .5), (x1 - .5, .8), (x0 - 3.2, .9)):
        with placed(at(x, -1.25)):
            hedge(-r * .6, r * .6, 0, r * 1.2, r, rng, season, 260)
    car(at(gx0 + 2.75, -7.2, .012, math.pi / 2), car_paint(rng), rng) if p.get('car', True) else None
    fallen_leaves(-10, 10, -14, -1, .01, {'autumn': 700, 'blossom': 400}.get(season, 20), season, rng)
    if light == 'dusk':
        add_lamp((-.4, -1.0, 2.6), 40, (1, .7, .4), .1)
    set_light(light, p['seed'])
    side_sign = 1 if p.get('look', 'right') == 'right' else -1
    turn = p.get('turn', 20)
    distance = p.get('distance', 15.5)
    add_camera((-side_sign * math.tan(math.radians(turn)) * distance * .92, -distance, 1.5), -side_sign * turn, p.get('lens', 23), (0, .10), focus=distance, aperture=9)
    return facts_for(p, 'villa', wall=wall_tone(p.get('wall', 'white stucco')), garage=p.get('garage', True))


def garden(p, rng):
    """A town garden between walls, seen from the house towards its end, or from its end towards the house."""
    season, light = p.get('season', 'summer'), p['light']
    w, d = p.get('width', 6.4), p.get('depth', 16.0)
    side_wall = get(p.get('walls', 'red brick'))
    house_first = p.get('view', 'out') == 'out'
    quad([(-80, -80, -.02), (80, -80, -.02), (80, 80, -.02), (-80, 80, -.02)], get('earth'))
    for s in (-1, 1):
        block(s * w / 2 - .11 + s * .11, s * w / 2 + .11 + s * .11, 0, d, 0, 2.2, side_wall, .004)
        block(s * w / 2 - .15 + s * .11, s * w / 2 + .15 + s * .11, 0, d, 2.2, 2.26, get('blue stone'), .008)
    block(-w / 2, w / 2, d, d + .22, 0, 2.3, side_wall, .004)
    terrace = 3.4
    block(-w / 2, w / 2, 0, terrace, -.02, .03, get(p.get('terrace', 'pavement')), .004)
    lawn(-w / 2, w / 2, terrace, d - 1.6, rng, season, 12000)
    for s in (-1, 1):
        border(min(s * w / 2, s * (w / 2 - .8)), max(s * w / 2, s * (w / 2 - .8)), terrace + .3, d - .3, rng, season, .7, 46)
    border(-w / 2 + .8, w / 2 - .8, d - 1.6, d - .2, rng, season, 1.0, 40)
    tree(w * .26, d - 2.6, random.Random(rng.random()), season, 5.2, leaves=26, clear=.36)
    tree(-w * .3, d - 4.6, random.Random(rng.random()), season, 3.6, leaves=26, clear=.34)
    for x, y, h in ((-w * .8, d + 4, 8), (w * .7, d + 5, 9), (0, d + 9, 9), (w * 1.4, d - 2, 8), (-w * 1.5, d - 5, 7)):
        tree(x, y, random.Random(rng.random()), season, h, leaves=14)
    with placed(at(rng.uniform(.7, 1.1), terrace * .68, .03, rng.uniform(-.1, .1))):
        garden_table(rng, 1.6, parasol=p.get('parasol', False))
    with placed(at(w / 2 - .6, terrace + .2 if not house_first else 1.0, .03, -math.pi / 2)):
        planter(rng, 1.0, .45, .8, season)
    for k in range(2):
        with placed(at(-w / 2 + 1.2 + .95 * k, terrace + 1.6 + .1 * k, .0, math.pi + .25 - .5 * k)):
            lounger(rng, p.get('cushions', 'ecru'))
    fallen_leaves(-w / 2, w / 2, .3, d - 2, .03, {'autumn': 240, 'blossom': 220}.get(season, 12), season, rng)
    # The rear of the house, and the neighbours beyond the wall at the end.
    lit = .4 if light == 'dusk' else .04
    with placed(at(0, 0, 0, math.pi)):
        rear(p, rng, lit)
    with placed(at(0, d + 16, 0)):
        for k in range(-3, 4):
            raise_house(Plan(rng.choice(['interwar', 'eclectic', 'interwar']), k * 6 - 3, 6, 3, random.Random(rng.randrange(1 << 30)), lit_share=lit, near=False))
    set_light(light, p['seed'], 180 if house_first else 0)
    if house_first:
        add_camera((p.get('aside', -.9), -.0 + .25, 1.5), -5, p.get('lens', 21), (0, .02), focus=6, aperture=8)
    else:
        add_camera((p.get('aside', 1.2), d - 1.9, 1.5), 180 - 6, p.get('lens', 21), (0, .12), focus=9, aperture=8)
    return facts_for(p, 'garden', view=p.get('view', 'out'))


def rear(p, rng, lit):
    """Back of a town house: plain brick, an annexe with a glass front, kitchen steps. Faces -y; here it is turned round."""
    w = p.get('width', 6.4)
    body, frame = get(p.get('rear', 'yellow brick')), get(p.get('frame', 'black joinery'))
    inside = Inside(random.Random(p['seed'] + 3), lit)
    h = 11.0
    holes = [Opening(-w / 2 + .5, w / 2 - .5, .05, 2.75, kind='french', pattern='triple')]
    for s in range(2):
        z = 3.3 + 3.2 * s
        holes += [Opening(-w / 2 + .8, -w / 2 + 2.2, z + .4, z + 2.7, storey=s + 1), Opening(w / 2 - 2.2, w / 2 - .8, z + .9, z + 2.7, storey=s + 1)]
    wall(-w / 2 - .2, w / 2 + .2, 0, h, holes, body)
    for o in holes:
        window(o, frame, inside)
    for x, ww, hh, name in ((-w / 2 - 6.2, 6, 10, 'red brick'), (w / 2 + .2, 6, 12, 'party wall')):
        hs = [Opening(x + .8 + 2.4 * k, x + 2 + 2.4 * k, z, z + 1.9) for k in range(2) for z in (1, 4.3, 7.4)]
        wall(x, x + ww, 0, hh, hs, get(name))
        for o in hs:
            window(o, get('white joinery'), Inside(rng, lit, False))
        pitched_roof(x, x + ww, hh, get('red tiles'))
    pitched_roof(-w / 2 - .2, w / 2 + .2, h, get('slate'), rooflights=1, inside=inside)
    downpipe(-w / 2 + .1, 0, h)


def roof_terrace(p, rng):
    """A terrace high above the street: boards, a balustrade, plants, the roofs of the town, the sky."""
    season, light = p.get('season', 'summer'), p['light']
    w, d, drop = p.get('width', 7.0), p.get('depth', 4.2), p.get('drop', 16.0)
    lit = .4 if light == 'dusk' else .04
    balcony, back = p['place'] == 'balcony', p.get('back', -.35)
    # Boards.
    n = int(w / .145)
    for k in range(n):
        x = -w / 2 + w * k / n
        block(x + .003, x + w / n - .003, back - .15, d, -.03, 0, timber('oak', 'Y'), .002)
    block(-w / 2 - .25, w / 2 + .25, back - .15, d + .25, -.4, -.035, get('cast concrete'), .01)
    railing = p.get('railing', 'glass')
    (panel_railing if railing == 'glass' else bar_railing)(-w / 2, w / 2, d, 0, 1.08, **({'rail': get('grey joinery')} if railing == 'glass' else {}))
    for s in (-1, 1):
        with placed(at(s * w / 2, d, 0, -math.pi / 2)):
            (panel_railing if railing == 'glass' else bar_railing)(0, d + .4, 0, 0, 1.08, **({'rail': get('grey joinery')} if railing == 'glass' else {}))
    if balcony:
        furnish_balcony(p, rng, w, d, season)
    else:
        with placed(at(p.get('table_x', -.9), d * .55, 0, rng.uniform(-.15, .15))):
            garden_table(rng, 1.5, parasol=p.get('parasol', False))
        for k in range(2):
            with placed(at(w / 2 - 1.1 - .1 * k, d * .35 + 1.15 * k, 0, -math.pi / 2 + .35 - .5 * k)):
                lounger(rng, p.get('cushions', 'ecru'))
        for x, y, tall in ((-w / 2 + .5, d - .35, .9), (w / 2 - .7, d - .35, .8), (-w / 2 + 1.6, d - .35, .6)):
            with placed(at(x, y)):
                planter(rng, .95, .45, tall, season)
    # The town: rows of houses below, towers far away.
    quad([(-9000, -400, -drop), (9000, -400, -drop), (9000, 9000, -drop), (-9000, 9000, -drop)], get('far town'))
    panes = []
    for row in range(p.get('rows', 9)):
        y = 14 + 24 * row
        with placed(at(0, y, -drop)):
            reach = 22 + 22 * row if balcony else 44 + 16 * row
            x = -reach
            while x < reach:
                s = rng.choice(['interwar', 'eclectic', 'neoclassical', 'apartment_block'] if row > 0 else ['eclectic', 'neoclassical', 'interwar'])
                ww = 12 if s == 'apartment_block' else rng.uniform(5.6, 6.8)
                storeys = rng.randint(5, 6) if s == 'apartment_block' else rng.randint(3, 4)
                if row < 2:
                    raise_house(Plan(s, x, ww, storeys, random.Random(rng.randrange(1 << 30)), lit_share=lit, near=False))
                else:
                    hh = storeys * 3.1
                    block(x, x + ww, 0, 9, 0, hh, get(rng.choice(['red brick', 'yellow stucco', 'brown brick', 'grey stucco', 'pale brick', 'orange brick', 'dark red brick'])), 0)
                    panes += [[(x + (k + .25) * ww / 4, y - .05, z - drop), (x + (k + .75) * ww / 4, y - .05, z - drop),
                               (x + (k + .75) * ww / 4, y - .05, z - drop + 1.7), (x + (k + .25) * ww / 4, y - .05, z - drop + 1.7)]
                              for k in range(4) for z in (hh - 2.4, hh - 5.5)]
                    pitched_roof(x, x + ww, hh, get(rng.choice(['red tiles', 'red tiles', 'slate'])), rise=rng.uniform(2.4, 3.6))
                x += ww
            if row < 3:
                for _ in range(5):
                    tree(rng.uniform(-30, 30), -7, random.Random(rng.random()), season, rng.uniform(7, 10), leaves=8)
    at_home = set(rng.sample(range(len(panes)), int(lit * len(panes)))) if light == 'dusk' else set()
    for material, shown in ((get('blue room'), [q for k, q in enumerate(panes) if k not in at_home]),
                            (glow('far window', (1, .62, .28), 1.6), [q for k, q in enumerate(panes) if k in at_home])):
        if shown:
            mesh([v for q in shown for v in q], [tuple(range(4 * k, 4 * k + 4)) for k in range(len(shown))], material)
    # The far town closes the horizon.
    x = -2800
    while x < 2800:
        ww = rng.uniform(25, 90)
        block(x, x + ww, 1700, 1740, -drop, rng.uniform(6, 24) + (rng.uniform(12, 40) if rng.random() < .07 else 0), get('far town'), 0)
        x += ww
    with placed(at(0, 0, -drop)):
        for _ in range(14):
            tree(rng.uniform(-90, 90), rng.uniform(70, 230), random.Random(rng.random()), season, rng.uniform(12, 16), leaves=6)
    if light == 'dusk':
        for k in range(3):
            x = -w / 2 + .6 + k * (w - 1.2) / 2
            lathe([(0, 0), (.07, 0), (.07, .16), (0, .16)], glow('lantern small', (1, .66, .3), 5), (x, d - .8, 0), 16)
            add_lamp((x, d - .8, .3), 8, (1, .66, .34), .06)
    set_light(light, p['seed'], p.get('turned', 150))
    add_camera((p.get('aside', .6), back, 1.5), p.get('turn', 6), p.get('lens', 21), (0, -.02), focus=5, aperture=8)
    return facts_for(p, 'balcony' if balcony else 'terrace', railing=railing)


def balcony(p, rng):
    """A balcony of a flat: as a terrace, but narrow, with a wall on one side and mostly with another balcony above."""
    return roof_terrace({'width': 3.6, 'depth': 1.5, 'drop': 10.0, 'railing': 'bars', 'aside': .5, 'lens': 20, 'back': -1.4, **p}, rng)


def furnish_balcony(p, rng, w, d, season):
    with placed(at(p.get('table_x', -w * .17), d * .60)):
        lathe([(0, .70), (.29, .70), (.30, .71), (.30, .725), (0, .73)], tint('bistro', p.get('bistro', (.10, .16, .13)), .4), segments=48)
        tubes([[(.24 * math.cos(a), .24 * math.sin(a), 0), (0, 0, .38), (.2 * math.cos(a + .3), .2 * math.sin(a + .3), .70)] for a in (.4, 2.5, 4.6)], .011, black())
        lathe([(0, 0), (.036, 0), (.042, .08), (.038, .08), (.032, .006), (0, .006)], tint('cup', (.74, .72, .68), .3), (.12, -.06, .73), 24)
        lathe([(0, 0), (.05, 0), (.06, .11), (0, .11)], tint('herb pot', (.34, .14, .08), .8), (-.09, .06, .73), 24)
        with placed(at(-.09, .06, .80)):
            border(-.03, .03, -.03, .03, rng, 'winter', .12, 3)
    for s in (-1, 1):
        with placed(at(p.get('table_x', -w * .17) + s * .66, d * .58, 0, -s * math.pi / 2 + rng.uniform(-.25, .25))):
            garden_chair(rng)
    for x, width in ((w / 2 - .55, .8), (-w / 2 + .42, .6)):
        with placed(at(x, d - .25)):
            planter(rng, width, .36, p.get('tall', .5), season)
    wall_of = get(p.get('wall', 'white stucco'))
    side = 1 if p.get('look', 'right') == 'left' else -1
    block(*sorted((side * (w / 2 + .02), side * (w / 2 + .22))), -1.6, d + .1, -.05, 2.75, wall_of, .005)
    if p.get('above', True):
        block(-w / 2 - .3, w / 2 + .3, -1.6, d + .15, 2.62, 2.82, get('cast concrete'), .01)


def plot(p, rng):
    """Building land: the gap between two party walls, rough grass, a site fence."""
    season, light = p.get('season', 'summer'), p['light']
    w = p.get('width', 7.5)
    for direction in (-1, 1):
        x = direction * w / 2
        for k in range(4):
            s = rng.choice(['interwar', 'eclectic', 'interwar', 'bel_etage'])
            ww = rng.uniform(5.8, 6.8)
            raise_house(Plan(s, x if direction > 0 else x - ww, ww, 3, random.Random(rng.randrange(1 << 30)), near=k < 2))
            x += direction * ww
    with placed(at(0, 24)):
        for k in range(-4, 4):
            raise_house(Plan(rng.choice(['interwar', 'eclectic']), k * 6, 6, 3, random.Random(rng.randrange(1 << 30)), near=False))
    far = lay_street(70, get('pavement'), get('asphalt'))
    lawn(-w / 2, w / 2, .2, 20, rng, season, 9000)
    border(-w / 2 + .1, w / 2 - .1, 1, 19, rng, season, .7, 90)
    tree(w * .2, 11, random.Random(rng.random()), season, 5, leaves=18, clear=.34)
    n = int(w / 2.2)
    for k in range(n):
        a, b = -w / 2 + w * k / n, -w / 2 + w * (k + 1) / n
        bars = [[(a + .06 + (b - a - .12) * q / 26, .1, .12), (a + .06 + (b - a - .12) * q / 26, .1, 2.0)] for q in range(27)]
        bars += [[(a + .04, .1, z), (b - .04, .1, z)] for z in (.12, .45, .8, 1.15, 1.5, 1.85, 2.0)]
        tubes(bars, .004, get('steel'), resolution=0)
        tubes([[(x, .1, 0), (x, .1, 2.05)] for x in (a + .04, b - .04)], .02, get('steel'))
        block(a - .2, a + .3, .0, .25, 0, .14, get('concrete'), .02)
    set_light(light, p['seed'])
    add_camera((p.get('aside', -2.2), far + .3, 1.5), p.get('turn', -13), p.get('lens', 21), (0, .10), focus=11, aperture=9)
    return facts_for(p, 'plot')


def garage_court(p, rng):
    """A row of garage boxes round a court."""
    season, light = p.get('season', 'summer'), p['light']
    color = get(p.get('doors', 'green joinery'))
    body = get(p.get('wall', 'red brick'))
    n = p.get('count', 7)
    w = 2.85
    x0 = -n * w / 2
    holes = [Opening(x0 + w * k + .2, x0 + w * (k + 1) - .2, .02, 2.2, kind='garage') for k in range(n)]
    wall(x0, -x0, 0, 2.75, holes, body)
    for k, o in enumerate(holes):
        garage_door(o, color, style=p.get('door_style', 'planks'))
        block(o.x0 + .05, o.x0 + .3, -.015, .0, 2.32, 2.47, get('white joinery'), .004)
    block(x0 - .1, -x0 + .1, -.18, 6, 2.75, 2.93, get('zinc'), .01)
    with placed(at(-x0 + .1, 0, 0, -math.pi / 2)):
        block(0, 12, -.1, .1, 0, 2.4, get('party wall'), .004)
    quad([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], get('wet asphalt' if p.get('wet') else 'asphalt'))
    with placed(at(0, 14)):
        for k in range(-5, 5):
            raise_house(Plan(rng.choice(['interwar', 'bel_etage', 'eclectic']), k * 6.2, 6.2, 3, random.Random(rng.randrange(1 << 30)), lit_share=.05, near=False))
    tree(x0 - 2.5, 3, random.Random(rng.random()), season, 7, leaves=16)
    tree(4, 9, random.Random(rng.random()), season, 8, leaves=14)
    if p.get('car', True):
        car(at(w * 1.5 + .6, -5.6, 0, math.pi / 2 + .03), car_paint(rng), rng, 'hatchback')
    set_light(light, p['seed'])
    add_camera((-4.4, -7.6, 1.45), -24, 21, (0, .02), focus=8, aperture=9)
    return facts_for(p, 'garages')


def garage_between(p, rng):
    """A garage of its own between two houses: one door, one storey, the sky above it."""
    season, light, w = p.get('season', 'summer'), p['light'], p.get('width', 3.3)
    for direction in (-1, 1):
        x = direction * w / 2
        for k in range(5):
            style = p.get('houses', ['interwar', 'eclectic'])[k % 2]
            ww = rng.uniform(5.6, 6.6)
            raise_house(Plan(style, x if direction > 0 else x - ww, ww, 3, random.Random(rng.randrange(1 << 30)), near=k < 2, garage=False))
            x += direction * ww
    o = Opening(-1.25, 1.25, .02, 2.2, kind='garage')
    body = get(p.get('wall', 'yellow brick'))
    wall(-w / 2, w / 2, 0, 2.85, [o], body)
    garage_door(o, get(p.get('doors', 'grey joinery')), style=p.get('door_style', 'ribs'))
    block(-w / 2, w / 2, -.06, 6, 2.85, 2.98, get('zinc'), .01)
    block(o.x0 - .1, o.x1 + .1, -.03, .1, 2.2, 2.42, get('cast concrete'), .006)
    with placed(at(0, 20)):
        for k in range(-4, 4):
            raise_house(Plan(rng.choice(['interwar', 'eclectic']), k * 6, 6, 3, random.Random(rng.randrange(1 << 30)), near=False))
    for x, y, h in ((.4, 10, 7.5), (-2.5, 14, 8.5)):
        tree(x, y, random.Random(rng.random()), season, h, leaves=18, clear=.34)
    far = lay_street(70, get('pavement'), get(p.get('carriageway', 'asphalt')))
    car(at(w / 2 + 3.2, -3.6, -.13, .01), car_paint(rng), rng, 'hatchback')
    fallen_leaves(-8, 8, -2.4, -.1, 0, {'autumn': 240}.get(season, 10), season, rng)
    set_light(light, p['seed'])
    add_camera((p.get('aside', -3.0), max(far + .4, -8.6), 1.5), p.get('turn', -17), p.get('lens', 24), (0, .07), focus=9, aperture=9)
    return facts_for(p, 'garage')


def boxes(d, h, bay, p):
    """Lock-up garages along the far wall of an underground car park."""
    y = d - 5.0
    holes = [Opening(bay * k + .12, bay * (k + 1) - .12, .02, 2.12, kind='garage') for k in range(-6, 6)]
    wall(-26, 26, 0, h, holes, get('white stucco'), y=y)
    for k, o in enumerate(holes):
        garage_door(o, get(p.get('doors', 'grey joinery')), y=y, style=p.get('door_style', 'sections'))
        block(o.x0 + .9, o.x0 + 1.2, y - .012, y, 2.18, 2.36, get('blue joinery'), .003)


def parking(p, rng):
    """Parking under a building: columns, painted bays, strip lights, a few cars; or lock-up garages instead of bays."""
    w, d, h = 26.0, 15.0, 2.45
    concrete = get('concrete')
    quad([(-w, -4, 0), (w, -4, 0), (w, d, 0), (-w, d, 0)], get('floor paint'))
    block(-w, w, -4, d, h, h + .3, get('white stucco'), 0)
    for y in (-4, d):
        quad([(-w, y, 0), (w, y, 0), (w, y, h), (-w, y, h)], get('white stucco'))
    for x in (-w, w):
        quad([(x, -4, 0), (x, d, 0), (x, d, h), (x, -4, h)], get('white stucco'))
    quad([(x, d - .01, z) for x, z in rectangle(-w, w, 0, 1.0)], get(p.get('columns', 'blue joinery')))
    bay = 2.55
    for k in range(-7, 8):
        x = bay * k
        for y0, y1 in ((-2, 2.6),) if p.get('boxes') else ((d - 5.2, d - .3), (-2, 2.6)):
            block(x - .05, x + .05, y0, y1, 0, .003, get('road paint'), 0)
        if k % 3 == 0:
            for y in (3.2,) if p.get('boxes') else (3.2, d - 5.6):
                block(x - .2, x + .2, y - .2, y + .2, 0, h, concrete, .02)
                block(x - .205, x + .205, y - .205, y + .205, 0, 1.0, get(p.get('columns', 'blue joinery')), .02)
    tubes([[(-w, y, h - .18), (w, y, h - .18)] for y in (4.2, 4.5, d - 6.4)], .06, get('zinc'))
    lamp = glow('strip lamp', (.95, .98, 1.0), 14)
    for x in range(-20, 21, 5):
        for y in (6.4, 11.2):
            block(x - .6, x + .6, y - .06, y + .06, h - .09, h - .03, lamp, .01)
    # So many strips light evenly: one lamp as wide as the ceiling, and what floor and cars throw back.
    with placed(at(0, d / 2 - 2, h - .25)):
        add_area(Matrix.Identity(4), 2 * w - 4, d, .9, (.93, .97, 1.0))
    with placed(at(0, d / 2 - 2, .02)):
        add_area(Matrix.Rotation(math.pi, 4, 'X'), 2 * w - 4, d, .35, (.95, .97, 1.0))
    side = -1 if p.get('look', 'right') == 'left' else 1
    places = rng.sample([k for k in range(-5, 6) if k not in (side, side + 1)], p.get('cars', 6))
    if p.get('boxes'):
        boxes(d, h, bay, p)
        car(at(bay * (-1.5 * side), d - 9.9, 0, math.pi / 2), car_paint(rng), rng, 'hatchback')
    else:
        for k in places:
            car(at(bay * (k + .5), d - 5.0, 0, math.pi / 2), car_paint(rng), rng)
    block(-side * 9 - .5, -side * 9 + .5, d - .06, d, 0, 2.1, get('grey joinery'), .01)
    s = Sky()
    s.finish((0, 0, 0), (0, 0, 0), 0)
    add_camera((side * p.get('aside', 4.2), .4, 1.5), side * p.get('turn', 22), p.get('lens', 22), (0, -.03), focus=10, aperture=8)
    return facts_for(p, 'boxes' if p.get('boxes') else 'parking', grade={'key': .24})


PLACES = {f.__name__: f for f in (villa, garden, roof_terrace, balcony, plot, garage_court, garage_between, parking)}


def build(p, seed):
    return PLACES[p['place']]({**p, 'seed': seed}, random.Random(seed))
