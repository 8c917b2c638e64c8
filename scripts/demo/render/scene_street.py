"""A house in its street, seen from the pavement opposite."""
import math
import random

from mathutils import Matrix

from camera import add_camera
from geometry import at, collected, placed
from houses import Plan, raise_house
from light import add_lamp, add_sun, clear_sky, dusk_sky, grey_sky
from palette import get
from street import (bags, bicycle, bollards, car, car_paint, drain, facade_cable, fallen_leaves, lay_street, manhole,
                    modern_lamp, pigeon, rubbish_bin, sign_post, street_lamp, street_plate, terrace_tables,
                    tram_rails, tram_wires, tree, tree_pit)

NEIGHBOURS = {
    'neoclassical': ['neoclassical', 'neoclassical', 'eclectic', 'interwar'],
    'eclectic': ['eclectic', 'neoclassical', 'eclectic', 'art_nouveau', 'interwar'],
    'art_nouveau': ['eclectic', 'neoclassical', 'art_nouveau', 'eclectic'],
    'old_gable': ['old_gable', 'neoclassical', 'old_gable', 'neoclassical'],
    'interwar': ['interwar', 'interwar', 'eclectic', 'bel_etage'],
    'bel_etage': ['bel_etage', 'interwar', 'bel_etage', 'interwar'],
    'apartment_block': ['apartment_block', 'eclectic', 'interwar', 'apartment_block'],
    'art_deco_flats': ['interwar', 'art_deco_flats', 'eclectic', 'interwar'],
    'new_build': ['eclectic', 'new_build', 'interwar', 'apartment_block'],
}
WIDTHS = {'neoclassical': (5.6, 6.8), 'eclectic': (5.4, 6.6), 'art_nouveau': (5.8, 6.8), 'old_gable': (5.0, 6.2), 'interwar': (5.6, 6.6),
          'bel_etage': (6.2, 7.2), 'apartment_block': (11, 14), 'art_deco_flats': (9, 12), 'new_build': (9, 13)}
STOREYS = {'neoclassical': (3, 4), 'eclectic': (3, 3), 'art_nouveau': (3, 3), 'old_gable': (4, 5), 'interwar': (3, 3), 'bel_etage': (3, 3),
           'apartment_block': (5, 7), 'art_deco_flats': (5, 6), 'new_build': (4, 6)}

# Where the sun stands, seen from the street: 0 = from the right, -90 = behind the camera.
LIGHTS = {
    'morning': dict(azimuth=-40, elevation=24, sun=9.5, color=(1, .80, .58), sky=.085, cover=.35),
    'noon': dict(azimuth=-75, elevation=46, sun=8.5, color=(1, .93, .83), sky=.10, cover=.5),
    'afternoon': dict(azimuth=-128, elevation=34, sun=9, color=(1, .88, .70), sky=.09, cover=.45),
    'golden': dict(azimuth=-150, elevation=17, sun=11, color=(1, .68, .38), sky=.08, cover=.4),
    'shade': dict(azimuth=70, elevation=35, sun=7, color=(1, .9, .78), sky=.16, cover=.4),
    'overcast': dict(sky=1.25),
    'dusk': dict(sky=.62),
}


def brighten_rooms(strength):
    """By day some light of the sky reaches the walls of a room; no ray of so few finds its way there."""
    for name in ('room', 'pale room', 'blue room', 'ceiling'):
        m = get(name)
        inputs = m.node_tree.nodes['Principled BSDF'].inputs
        inputs['Emission'].default_value = inputs['Base Color'].default_value
        inputs['Emission Strength'].default_value = strength
        m.cycles.sample_as_light = False


def set_light(light, seed, turned=0):
    look = LIGHTS[light]
    brighten_rooms({'dusk': .02, 'overcast': .25}.get(light, .2))
    if light == 'overcast':
        grey_sky(look['sky'], seed)
        add_sun(-95, 55, 1.1, (1, .97, .93), 35)
    elif light == 'dusk':
        dusk_sky(look['sky'], seed, -20 + turned)
    else:
        a = look['azimuth'] + turned
        add_sun(a, look['elevation'], look['sun'], look['color'], .6)
        # Nishita's sun stands at rotation 0 in +y and turns clockwise.
        clear_sky(max(8, look['elevation']), 90 - a, look['sky'], seed, look['cover'])


def build(p, seed):
    """`p`: style, width, storeys, light, season, wet, view, and what the house itself may ask for."""
    rng = random.Random(seed)
    style, light, season = p['style'], p['light'], p.get('season', 'summer')
    wet = p.get('wet', False)
    lit = {'dusk': .36, 'overcast': .08}.get(light, .02)
    width = p.get('width') or rng.uniform(*WIDTHS[style])
    storeys = p.get('storeys') or rng.randint(*STOREYS[style])
    own = {k: p[k] for k in ('wall', 'trim', 'frame', 'door', 'bays', 'shop', 'awning', 'garage', 'oriel', 'mirrored') if k in p}
    house = Plan(style, -width / 2, width, storeys, random.Random(seed * 31 + 7), lit_share=p.get('lit', lit * 1.15), extra=p.get('extra', {}), **own)
    top, facts = raise_house(house)
    mirrored = p.get('look', 'right') == 'left'
    side = -1 if mirrored else 1

    # Neighbours on both sides; the far row of the view is longer.
    names = p.get('neighbours') or NEIGHBOURS[style]
    reach = {1: 52, -1: 16}
    for direction in (1, -1):
        x, k, last = direction * width / 2, 0, (style, house.wall)
        limit = reach[direction * side]
        while abs(x) < limit:
            s = names[k] if k < 2 and p.get('neighbours') else rng.choice(names)
            w = rng.uniform(*WIDTHS[s])
            n = storeys if s == style and rng.random() < .4 else rng.randint(*STOREYS[s])
            if s in ('neoclassical', 'eclectic', 'art_nouveau') and storeys > 5 and rng.random() < .5:
                n = 4
            plan = Plan(s, x if direction > 0 else x - w, w, n, random.Random(rng.randrange(1 << 30)), lit_share=lit, near=abs(x) < 14,
                        mirrored=rng.random() < .5, shop=bool(p.get('shops')) and rng.random() < p['shops'], garage=s == 'interwar' and rng.random() < .3)
            for _ in range(4):
                # Two houses of one colour side by side look like one.
                if (s, plan.wall) != last and plan.wall != last[1]:
                    break
                plan.wall = ''
                preview = Plan(s, 0, w, n, random.Random(rng.randrange(1 << 30)))
                plan.rng.seed(rng.randrange(1 << 30))
            raise_house(plan)
            last = (s, plan.wall)
            x += direction * w
            k += 1

    road_width = p.get('road', 7.0 if storeys < 6 else 9.5)
    pavement_width = p.get('pavement', 2.5 if storeys < 6 else 3.4)
    kerb = -pavement_width
    prefix = 'wet ' if wet else ''
    far = lay_street(70, get(prefix + 'pavement' if p.get('slabs', 'pavement') == 'pavement' else p['slabs']),
                     get(prefix + p.get('carriageway', rng.choice(['cobbles', 'asphalt']))), road_width, kerb)
    furnish(p, rng, side, width, kerb, far, season, light, mirrored)

    # The other side: it throws no shadow here, but stands in the panes.
    turn, lens, distance = stand(p, rng, top, far)
    with collected() as opposite:
        with placed(Matrix.Translation((0, min(far - 2.8, -distance - 1.5), 0)) @ Matrix.Rotation(math.pi, 4, 'Z')):
            x = -26
            while x < 26:
                s = rng.choice([n for n in NEIGHBOURS[style] if n not in ('apartment_block', 'new_build', 'art_deco_flats')] or ['eclectic'])
                w = rng.uniform(*WIDTHS[s])
                raise_house(Plan(s, x, w, rng.randint(3, 3) if s != 'old_gable' else 4, random.Random(rng.randrange(1 << 30)), lit_share=lit, near=False))
                x += w
    for o in opposite:
        o.visible_shadow = False
        o.visible_camera = False

    set_light(light, seed)
    return view(p, side, width, turn, lens, distance, facts, storeys)


def furnish(p, rng, side, width, kerb, far, season, light, mirrored):
    dusk = light == 'dusk'
    edge = side * width / 2
    if p.get('trees', True):
        for k, x in enumerate((side * (width / 2 + rng.uniform(1.2, 2.6)), side * (width / 2 + rng.uniform(11, 13)), side * (width / 2 + rng.uniform(21, 24)))):
            if k == 0 and p.get('near_tree', True) is False:
                continue
            tree(x, kerb + .62, random.Random(rng.random()), season, rng.uniform(5.6, 7.4), leaves=int(p.get('leaves', 20)) if k == 0 else 12)
            tree_pit(x, kerb + .62)
    look_count = {'autumn': 420, 'blossom': 380, 'winter': 40}.get(season, 14)
    fallen_leaves(-12, 22, kerb - .75, kerb - .2, -.125, look_count, season, rng)
    fallen_leaves(-12, 22, kerb, -.1, 0, look_count // 3, season, rng)
    cars = p.get('cars', 3)
    places = [width / 2 + 2.2, width / 2 + 7.6, width / 2 + 13.2, width / 2 + 19, width / 2 + 25][:cars]
    if p.get('car_before', False):
        places.append(-width / 2 - 4.6)
    for x in places:
        shape = rng.choice(['hatchback', 'estate', 'suv'])
        length = {'hatchback': 4.0, 'estate': 4.55, 'suv': 4.33}[shape]
        y = kerb - 1.25 + rng.uniform(-.06, .06)
        turn = rng.uniform(-.012, .012)
        x0 = x if side > 0 else -x - length
        if rng.random() < .5:
            car(at(x0, y, -.13, turn), car_paint(rng), rng, shape)
        else:
            car(at(x0 + length, y, -.13, math.pi + turn), car_paint(rng), rng, shape)
    for k in range(p.get('bicycles', rng.choice([0, 1, 2]))):
        paint = get(rng.choice(['green joinery', 'red joinery', 'blue joinery', 'black joinery', 'white joinery']))
        x = p.get('bicycle_x', -side * rng.uniform(.2, width * .4)) + k * rng.uniform(.5, .8)
        bicycle(at(x, -.30 - .12 * k, 0, math.pi if rng.random() < .5 else 0), paint, rng)
    lamp_y = kerb + .3
    if p.get('modern_lamp', False):
        for k in range(4):
            x = side * (width / 2 + .8 + 13 * k)
            lx, ly, lz = modern_lamp(x, lamp_y, dusk)
            if dusk:
                add_lamp((lx, ly, lz - .1), 260, (1, .8, .55), .2)
    else:
        for k, x in enumerate((edge + side * .05, edge + side * 12.3, edge + side * 24)):
            lx, ly, lz = street_lamp(x, 0, dusk, wall_y=-.02)
            if dusk:
                add_lamp((lx, ly - .35, lz), 90, (1, .66, .34), .15)
    if p.get('tram', False):
        tram_wires(60, kerb - 2.2)
        tram_rails(60, kerb - 2.2)
    if p.get('bollards', rng.random() < .35):
        bollards(-12, 26, kerb + .16)
    if p['style'] in ('neoclassical', 'eclectic', 'art_nouveau'):
        facade_cable(-width / 2, width / 2, 3.62 + rng.uniform(0, .12), -.10)
    street_plate(-edge * .93, 3.1, -.07)
    manhole(side * rng.uniform(1, 5), kerb - rng.uniform(2.5, 4), -.126)
    drain(side * rng.uniform(-2, 4), kerb)
    if rng.random() < .4:
        sign_post(side * (width / 2 + .6), kerb + .3)
    if rng.random() < .25:
        rubbish_bin(-side * (width / 2 + .9), kerb + .4)
    if p.get('bags', False):
        bags(-side * (width / 2 - .3), kerb + .45, rng)
    if p.get('tables', False):
        terrace_tables(-width / 2 + .6, width / 2 - .6, -1.0, rng, max(2, int(width / 1.9)))
    for k in range(rng.choice([0, 0, 2, 3])):
        pigeon(side * rng.uniform(-2, 3), kerb + rng.uniform(.3, 1.6), 0, rng.uniform(0, 6.28), rng)


VIEWS = {
    # Turn of the camera towards the far end of the street, in degrees, and its lens in millimetres.
    'along': (36, 20),
    'oblique': (25, 20),
    'facing': (9, 22),
}
# Out of doors nearly all light comes straight from the sun and the sky.
OUTDOORS = dict(bounces=4, diffuse=2, threshold=.04)
# So much of the picture's height lies below the foot of the house.
BELOW = .15


def stand(p, rng, top, far):
    """Where the photographer stands: as far back as it takes to have the cornice in the picture."""
    turn, lens = VIEWS[p.get('view', 'oblique')]
    turn, lens = p.get('turn', turn + rng.uniform(-3, 3)), p.get('lens', lens)
    needed = (min(top, p.get('show', top)) + p.get('air', 1.4)) / (1 - BELOW)
    distance = max(-far + 1.2, needed * lens / 24 / (1.0 if turn > 20 else 1.0))
    return turn, lens, distance


def view(p, side, width, turn, lens, distance, facts, storeys):
    height = distance * 24 / lens
    eye = p.get('eye', 1.45)
    # The middle of the house stands a little on the near side of the picture's middle.
    aside = math.tan(math.radians(turn)) * distance - width * p.get('aside', .25) * math.sin(math.radians(turn)) * 2
    shift = (height / 2 - BELOW * height - eye) / (distance * 36 / lens)
    add_camera((-side * aside, -distance, eye), -side * turn, lens, (0, shift), focus=distance * 1.1, aperture=9)
    return {'kind': 'facade', 'style': p['style'], 'storeys': storeys, 'light': p['light'], 'season': p.get('season', 'summer'),
            'wet': bool(p.get('wet')), 'shop': bool(p.get('shop')), 'trees': bool(p.get('trees', True)), 'cycles': OUTDOORS, **facts}
