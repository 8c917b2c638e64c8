"""The houses of a Brussels street, one function per kind; each stands at x0 with its façade on y = 0."""
import math
from dataclasses import dataclass, field

from geometry import block, facing, mesh, quad, sweep, tube, tubes
from materials import Material
from openings import (Inside, Opening, front_door, garage_door, modern_door, rectangle, sash, shop_front, wall, window,
                      THIN_SASH)
from ornament import (balcony, balcony_plants, band, bar_railing, chimney, downpipe, flanks, flat_top, great_cornice,
                      hood, interrupted_band, lintel, mansard, oriel, panel_railing, pitched_roof, plain_cornice,
                      rustication, scroll_railing, sill, surround)
from palette import get


@dataclass
class Plan:
    """What a façade may ask for; what it leaves open is chosen by `rng`."""
    style: str
    x0: float
    width: float
    storeys: int
    rng: object
    wall: str = ''
    trim: str = ''
    frame: str = ''
    door: str = ''
    bays: int = 0
    lit_share: float = 0
    near: bool = True
    shop: bool = False
    awning: str = ''
    garage: bool = False
    oriel: str = ''
    mirrored: bool = False
    extra: dict = field(default_factory=dict)

    def __post_init__(self):
        self.inside = Inside(self.rng, self.lit_share, self.near)

    def choose(self, name, options):
        if not getattr(self, name):
            setattr(self, name, self.rng.choice(options))
        return getattr(self, name)

    @property
    def x1(self):
        return self.x0 + self.width


def columns(p, n, share=.62, low=.95, high=1.35):
    """Centres and widths of the window axes."""
    w = p.width / n
    return [(p.x0 + w * (i + .5), min(high, max(low, w * share))) for i in range(n)]


def raise_windows(p, holes, frame, y=0):
    for o in holes:
        if o.kind in ('window', 'french'):
            o.facts['lit'] = window(o, frame, p.inside, y)


def steps(o, z, material, y=0):
    n = max(1, round(z / .19))
    for i in range(n):
        block(o.x0 - .12, o.x1 + .12, y - .28 * (n - i), y + .2, -.01, z * (i + 1) / n, material, .012)


def plinth(p, holes, z=.95, material='blue stone', out=.06):
    interrupted_band(p.x0, p.x1, 0, z, [o for o in holes if o.z0 < z], get(material), out=out)
    for o in holes:
        if o.kind == 'window' and o.storey == 0 and p.rng.random() < .7:
            # A cellar light with bars.
            a, b = o.middle - .32, o.middle + .32
            quad([(x, -.062, z0) for x, z0 in rectangle(a, b, .28, .62)], get('black joinery'))
            tubes([[(a + (b - a) * k / 6, -.07, .28), (a + (b - a) * k / 6, -.07, .62)] for k in range(1, 6)], .009, get('iron'), resolution=0)


def ground_floor(p, holes, ground, step=.38, door_pattern='old'):
    """The door, or a shop; the other axes get windows. Returns the door's opening."""
    n = p.bays
    door_bay = p.extra.get('door_bay', 0 if p.mirrored else n - 1)
    axes = columns(p, n, .6, .95, 1.3)
    if p.shop:
        door_w = 1.05
        x = p.x0 + .35 if door_bay == 0 else p.x1 - .35 - door_w
        door = Opening(x, x + door_w, .16, ground - .55, kind='door')
        front = Opening(*((door.x1 + .45, p.x1 - .35) if door_bay == 0 else (p.x0 + .35, door.x0 - .45)), .02, ground - .35, kind='shop')
        holes += [door, front]
        return door
    c, w = axes[door_bay]
    door = Opening(c - w * .5, c + w * .5, step, ground - .3, kind='door', bay=door_bay)
    holes.append(door)
    rest = [i for i in range(n) if i != door_bay]
    if p.garage and rest:
        i = rest[-1] if door_bay == 0 else rest[0]
        gc = axes[i][0] if len(rest) == 1 else (axes[rest[0]][0] + axes[rest[-1]][0]) / 2
        holes.append(Opening(gc - 1.2, gc + 1.2, .02, 2.35, kind='garage'))
        return door
    for i in rest:
        c, w = axes[i]
        holes.append(Opening(c - w / 2, c + w / 2, step + .85, ground - .4, storey=0, bay=i))
    return door


def fill_ground(p, holes, frame, door_material, old=True):
    for o in holes:
        if o.kind == 'door':
            (front_door if old else modern_door)(o, door_material, p.inside)
            if o.z0 > .1:
                steps(o, o.z0, get('blue stone'))
            # Bells and letter box.
            x = o.x0 - .22
            block(x - .05, x + .05, -.05, .02, 1.35, 1.6, get('brass' if old else 'steel'), .004)
        elif o.kind == 'garage':
            garage_door(o, door_material, style='planks' if old else 'sections')
        elif o.kind == 'shop':
            shop_front(o, get(p.extra.get('shop_frame', p.rng.choice(['black joinery', 'green joinery', 'blue joinery', 'red joinery', 'oak joinery']))),
                       p.inside, awning=get(p.awning) if p.awning else None)


def neoclassical(p):
    """Plastered, with a rusticated ground floor, a balcony on the main floor and a modillioned cornice."""
    p.choose('wall', ['cream stucco', 'white stucco', 'grey stucco', 'pink stucco', 'green stucco', 'yellow stucco'])
    frame = get(p.choose('frame', ['white joinery', 'white joinery', 'cream joinery', 'black joinery', 'green joinery']))
    door = get(p.choose('door', ['walnut joinery', 'green joinery', 'black joinery', 'blue joinery', 'red joinery']))
    rng, body = p.rng, get(p.wall)
    trim = get(p.trim or rng.choice([p.wall, 'limestone']))
    p.bays = p.bays or (2 if p.width < 5.2 else 3)
    ground = 3.85
    heights = [3.7, 3.15, 2.75, 2.6][:p.storeys - 1]
    holes = []
    ground_floor(p, holes, ground)
    z = ground
    for s, h in enumerate(heights):
        for i, (c, w) in enumerate(columns(p, p.bays, .55, .95, 1.2)):
            low = z + (.45 if s == 0 else .75)
            holes.append(Opening(c - w / 2, c + w / 2, low, z + h - .62, storey=s + 1, bay=i, kind='french' if s == 0 else 'window'))
        z += h
    top = z
    wall(p.x0, p.x1, 0, top, holes, body)
    plinth(p, holes)
    low_holes = [o for o in holes if o.storey == 0]
    if not p.shop:
        rustication(p.x0, p.x1, .97, ground - .15, low_holes, body)
    fill_ground(p, holes, frame, door)
    raise_windows(p, holes, frame)
    pediments = rng.random() < .4
    for o in holes:
        if o.kind in ('shop', 'garage'):
            continue
        surround(o, get('blue stone') if o.kind == 'door' else trim, foot=0 if o.kind == 'door' else None)
        if o.storey == 1:
            hood(o, trim, pediment=pediments)
        elif o.storey == 2:
            block(o.x0 - .22, o.x1 + .22, -.16, .05, o.z1 + .26, o.z1 + .36, trim, .012)
        if o.storey != 1 and o.kind == 'window':
            sill(o, get('blue stone') if o.storey == 0 else trim)
        if o.storey >= 2 and rng.random() < .5 and p.near:
            bar_railing(o.x0, o.x1, -.06, o.z0 + .02, .4)
    band(p.x0, p.x1, ground, .24, trim, out=.08)
    band(p.x0, p.x1, ground + heights[0], .18, trim, out=.06) if len(heights) > 1 else None
    z = ground + .45
    if p.extra.get('balcony', rng.choice(['whole', 'middle'])) == 'whole':
        balcony(p.x0 + .25, p.x1 - .25, z, .8, get('blue stone'))
        if p.near:
            balcony_plants(p.x0 + .5, p.x1 - .5, -.5, z, rng, rng.choice([0, 2, 3]))
    else:
        c, w = columns(p, p.bays, .55, .95, 1.2)[p.bays // 2]
        balcony(c - w / 2 - .45, c + w / 2 + .45, z, .75, get('blue stone'))
        for o in holes:
            if o.storey == 1 and o.bay != p.bays // 2:
                scroll_railing(o.x0, o.x1, -.05, o.z0, .8)
    great_cornice(p.x0, p.x1, top, trim if rng.random() < .5 else get('white trim'))
    mansard_or_loft(p, top + .45, frame)
    return top, {'wall': wall_tone(p.wall), 'balcony': True}


def mansard_or_loft(p, z, frame):
    if p.rng.random() < .65:
        z1 = mansard(p.x0, p.x1, z, frame, p.inside, get('slate'), 2 if p.width > 5.4 else 1)
    else:
        z1 = pitched_roof(p.x0, p.x1, z, get(p.rng.choice(['slate', 'red tiles'])), rooflights=p.rng.choice([0, 1, 2]), inside=p.inside)
    flanks(p.x0, p.x1, z, get('party wall'))
    chimney(p.x1 - .1, z, z1 + .7, get(p.rng.choice(['red brick', 'party wall'])), p.rng)
    downpipe(p.x1 - .1, 0, z)


def eclectic(p):
    """Brick with stone bands, a wide bay with an oriel or balcony, a narrow one over the door."""
    p.choose('wall', ['red brick', 'red brick', 'orange brick', 'glazed white brick', 'dark red brick', 'yellow brick'])
    frame = get(p.choose('frame', ['white joinery', 'green joinery', 'cream joinery', 'oak joinery', 'blue joinery']))
    door = get(p.choose('door', ['oak joinery', 'walnut joinery', 'green joinery', 'black joinery']))
    rng, body = p.rng, get(p.wall)
    trim = get(p.trim or rng.choice(['limestone', 'limestone', 'blue stone']))
    p.bays = p.bays or (2 if p.width < 5.6 else 3)
    p.choose('oriel', ['canted', 'box', 'round', 'none', 'none'])
    ground, holes = 3.8, []
    heights = [3.55, 3.2, 2.7, 2.6][:p.storeys - 1]
    ground_floor(p, holes, ground)
    door_bay = next((o.bay for o in holes if o.kind == 'door'), 0)
    z = ground
    wide_bay = None
    arch_storey = rng.choice([0, 1, 2, 9])
    axes = columns(p, p.bays, .6, .95, 1.25)
    bay_axes = [a for i, a in enumerate(axes) if i != door_bay] or axes
    w0, w1 = min(c - w / 2 for c, w in bay_axes) - .1, max(c + w / 2 for c, w in bay_axes) + .1
    if p.bays == 2:
        w0, w1 = w0 - .25, w1 + .25
    for s, h in enumerate(heights):
        for i, (c, w) in enumerate(axes):
            if s == 0 and p.oriel != 'none' and i != door_bay:
                continue
            low = z + (.42 if s == 0 else .8)
            rise = .22 if s == arch_storey else (w / 2 if arch_storey == 2 and s == 1 and p.storeys > 3 else 0)
            holes.append(Opening(c - w / 2, c + w / 2, low, z + h - .5, rise=rise, storey=s + 1, bay=i, kind='french' if s == 0 else 'window'))
        if s == 0 and p.oriel != 'none':
            wide_bay = Opening(w0 + .1, w1 - .1, z + .3, z + h - .25, kind='bay', storey=1)
            holes.append(wide_bay)
        z += h
    top = z
    wall(p.x0, p.x1, 0, top, holes, body)
    plinth(p, holes)
    fill_ground(p, holes, frame, door)
    raise_windows(p, holes, frame)
    for o in holes:
        if o.kind == 'door':
            surround(o, get('blue stone'), foot=0)
        elif o.kind in ('window', 'french'):
            lintel(o, trim, key=rng.random() < .8)
            if o.kind == 'window':
                sill(o, get('blue stone'))
    zb = 1.6
    while zb < top - .5:
        interrupted_band(p.x0, p.x1, zb, .12, holes, trim, out=.012)
        zb += rng.choice([.7, .75])
    band(p.x0, p.x1, ground - .05, .2, trim, out=.06)
    if len(heights) > 1:
        band(p.x0, p.x1, ground + heights[0] + .1, .18, trim, out=.06)
    if wide_bay:
        oriel(w0, w1, ground + .25, ground + heights[0] - .2, .85, frame, trim, p.inside, p.oriel, top=rng.choice(['railing', 'railing', 'roof']))
    for o in holes:
        if o.kind == 'french':
            scroll_railing(o.x0 - .02, o.x1 + .02, -.08, o.z0, .85)
    if not wide_bay:
        balcony(w0 - .1, w1 + .1, ground + .42, .75, get('blue stone'))
    great_cornice(p.x0, p.x1, top, get(rng.choice(['white trim', 'white trim', 'green joinery', 'cream joinery'])))
    mansard_or_loft(p, top + .45, frame)
    return top, {'wall': wall_tone(p.wall), 'oriel': bool(wide_bay), 'balcony': not wide_bay}


def art_nouveau(p):
    """Glazed or yellow brick, a great arched window, curved iron, a painted frieze under the cornice."""
    p.choose('wall', ['glazed white brick', 'yellow brick', 'glazed white brick', 'orange brick'])
    frame = get(p.choose('frame', ['green joinery', 'oak joinery', 'blue joinery', 'cream joinery']))
    door, rng = get(p.choose('door', ['oak joinery', 'walnut joinery', 'green joinery'])), p.rng
    blue, body = get('blue stone'), get(p.wall)
    left = not p.mirrored
    ground, h1, h2 = 3.7, 3.9, 3.1
    h3 = 2.6 if p.storeys > 3 else 0
    wide = p.width * .6
    wx0 = p.x0 + .35 if left else p.x1 - .35 - wide
    wx1 = wx0 + wide
    nx = (wx1 + p.x1) / 2 if left else (p.x0 + wx0) / 2
    nw = 1.15
    door_o = Opening(nx - nw / 2, nx + nw / 2, .38, 3.35, rise=.45, kind='door')
    low = Opening(wx0 + .25, wx1 - .25, 1.2, 3.3, rise=.35, storey=0)
    big = Opening(wx0, wx1, ground + .5, ground + h1 - .25, rise=wide * .36, storey=1, kind='french')
    narrow = Opening(nx - .45, nx + .45, ground + 1.3, ground + 3.2, rise=.42, storey=1)
    holes = [door_o, low, big, narrow]
    z = ground + h1
    for k in range(3):
        c = wx0 + wide * (k + .5) / 3
        holes.append(Opening(c - wide / 6 + .09, c + wide / 6 - .09, z + .75, z + h2 - .4, rise=.12, storey=2, bay=k, pattern='classic'))
    holes.append(Opening(nx - .42, nx + .42, z + .75, z + h2 - .4, rise=.12, storey=2))
    z += h2
    if h3:
        for k in range(4):
            c = p.x0 + p.width * (k + .5) / 4
            holes.append(Opening(c - .38, c + .38, z + .55, z + h3 - .55, rise=.38, storey=3, bay=k))
        z += h3
    frieze = z
    top = z + .75
    wall(p.x0, p.x1, 0, top, holes, body)
    plinth(p, holes, 1.0)
    fill_ground(p, holes, frame, door)
    raise_windows(p, holes, frame)
    for o in holes:
        rim = [(0, -.05), (0, .05), (-.05, .08), (-.14, .08), (-.17, .04), (-.17, -.05)]
        path = o.outline()
        foot = 0 if o.kind == 'door' else o.z0
        sweep([(o.x1, foot), *path[2:], (o.x0, foot)], rim, blue, facing(), closed=False)
        if o.kind == 'window':
            sill(o, blue)
    zb = 1.4
    while zb < frieze - .3:
        interrupted_band(p.x0, p.x1, zb, .07, holes, get('red brick' if 'white' in p.wall else 'glazed white brick'), out=.004, margin=.17)
        zb += .56
    # The balcony of the great window: whiplash curves instead of scrolls.
    bz = big.z0
    block(wx0 - .1, wx1 + .1, -.75, .1, bz - .16, bz, blue, .04)
    for x in (wx0 + .3, wx1 - .3):
        tube([(x, -.02, bz - .75), (x, -.25, bz - .5), (x, -.6, bz - .3), (x, -.68, bz - .16)], .05, blue)
    whips, n = [], max(4, round(wide / .42))
    for i in range(n):
        a, b = wx0 + wide * i / n, wx0 + wide * (i + 1) / n
        whips += [[(a + (b - a) * (t + .32 * math.sin(t * math.pi * 2)), -.7, bz + .95 * t) for t in [k / 14 for k in range(15)]],
                  [(b - (b - a) * (t + .32 * math.sin(t * math.pi * 2)), -.7, bz + .5 + .45 * math.sin(t * math.pi * 1.2)) for t in [k / 14 for k in range(15)]],
                  [(a, -.7, bz), (a, -.7, bz + .95)]]
    tubes(whips, .011, get('iron'), resolution=1)
    tube([(wx0 - .05, .0, bz + .95), (wx0 - .05, -.7, bz + .95), (wx1 + .05, -.7, bz + .95), (wx1 + .05, 0, bz + .95)], .024, get('iron'))
    tube([(wx0 - .05, .0, bz + .05), (wx0 - .05, -.7, bz + .05), (wx1 + .05, -.7, bz + .05), (wx1 + .05, 0, bz + .05)], .012, get('iron'))
    sgraffito(p, frieze + .02, .62, rng)
    band(p.x0, p.x1, ground, .14, blue, out=.07)
    band(p.x0, p.x1, frieze - .12, .12, blue, out=.06)
    great_cornice(p.x0, p.x1, top, get(rng.choice(['green joinery', 'white trim', 'oak joinery'])), spacing=.75)
    mansard_or_loft(p, top + .45, frame)
    return top, {'wall': wall_tone(p.wall), 'arch': True, 'balcony': True}


def sgraffito(p, z, height, rng):
    """A frieze scratched in plaster: gold ground, rosettes and stems."""
    m = Material('sgraffito', (.5, .38, .2), .8, .2)
    x, _, zz = m.split(m.position())
    u = m.math('MULTIPLY', x, 1.6)
    wave = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('SINE', m.math('MULTIPLY', x, 7.)), m.math('MULTIPLY', m.math('SUBTRACT', zz, z + height / 2), 5.)))
    dots = m.node('TexVoronoi', {'Vector': m.vector(u, m.math('MULTIPLY', zz, 1.6), 0.), 'Scale': 3.1, 'Randomness': .15}).outputs['Distance']
    ground = rng.choice([(.52, .38, .16), (.30, .36, .34), (.48, .30, .22)])
    c = m.mix('MIX', m.ramp(wave, [(.10, 1.), (.2, 0.)]), ground, (.13, .2, .11))
    c = m.mix('MIX', m.ramp(dots, [(.22, 1.), (.27, 0.)]), c, (.62, .50, .36))
    c = m.mix('MIX', m.ramp(dots, [(.08, 1.), (.11, 0.)]), c, (.40, .10, .06))
    m.color(m.multiply(c, m.ramp(m.noise(m.position(), 9, 5, .7), [(.3, .7), (.7, 1.1)])))
    quad([(x0, -.012, h) for x0, h in rectangle(p.x0 + .12, p.x1 - .12, z, z + height)], m.m)


def old_gable(p):
    """A house from before the revolution: a stepped or curved gable to the street."""
    p.choose('wall', ['white stucco', 'dark red brick', 'yellow stucco', 'cream stucco', 'red brick'])
    frame = get(p.choose('frame', ['white joinery', 'red joinery', 'green joinery']))
    door, rng, body = get(p.choose('door', ['green joinery', 'red joinery', 'walnut joinery'])), p.rng, get(p.wall)
    p.bays = p.bays or 3
    ground, holes = 3.5, []
    ground_floor(p, holes, ground, .2)
    z = ground
    for s in range(p.storeys - 2):
        h = 3.1 - .25 * s
        for i, (c, w) in enumerate(columns(p, p.bays, .62, .9, 1.15)):
            holes.append(Opening(c - w / 2, c + w / 2, z + .7, z + h - .35, storey=s + 1, bay=i))
        z += h
    top = z
    m, half = (p.x0 + p.x1) / 2, p.width / 2
    gable_holes = [Opening(m - 1.0 + k, m - .2 + k, top + .5, top + 1.75, rise=.18, storey=9) for k in (0, 1.2)]
    gable_holes.append(Opening(m - .32, m + .32, top + 2.6, top + 3.4, rise=.32, storey=9))
    wall(p.x0, p.x1, 0, top, holes, body)
    levels = 6
    height = half * 1.45
    stepped = p.extra.get('gable', rng.choice(['stepped', 'curved'])) == 'stepped'
    outline = []
    if stepped:
        for k in range(levels):
            x = half * (1 - k / levels)
            outline += [(x, height * k / levels + (.3 if k else 0)), (x, height * (k + 1) / levels + .3)]
    else:
        for k in range(25):
            t = k / 24
            outline.append(((half - .02) * (1 - t) ** .8 * (1 + .06 * math.sin(t * math.pi * 3)) + .30 * t, height * t + .2))
        outline[0] = (half, 0)
    right = [(m + x, top + z) for x, z in outline]
    points = right + [(2 * m - x, z) for x, z in reversed(right)]
    mesh([(x, 0, z) for x, z in points] + [(x, .35, z) for x, z in points],
         [tuple(range(len(points)))] + [(i, i + 1, len(points) + i + 1, len(points) + i) for i in range(len(points) - 1)], body)
    stone = get('limestone')
    if stepped:
        for k in range(levels):
            x = half * (1 - k / levels)
            for s in (-1, 1):
                block(m + s * x - s * half / levels - s * .02, m + s * x + s * .06, -.06, .42, top + height * (k + 1) / levels + .3, top + height * (k + 1) / levels + .38, stone, .01)
    else:
        tube([(x, .15, z) for x, z in points], .11, stone)
    for o in gable_holes:
        quad([(x, -.004, z) for x, z in o.outline()], get('black joinery'))
        sweep(o.outline(), [(0, -.02), (0, .05), (.09, .05), (.09, 0)], stone, facing())
        sash(o.x0 + .06, o.x1 - .06, o.z0 + .06, o.z1 - o.rise, -.01, frame, rng, THIN_SASH, (2, 3))
    plinth(p, holes, .6)
    fill_ground(p, holes, frame, door)
    for o in holes:
        if o.kind == 'window':
            o.pattern = 'grid'
    raise_windows(p, holes, frame)
    for o in holes:
        if o.kind in ('window', 'door'):
            sweep([(o.x1, o.z0), (o.x1, o.z1), (o.x0, o.z1), (o.x0, o.z0)], [(0, -.02), (0, .02), (-.13, .02), (-.13, -.02)], stone, facing(), closed=False)
        if o.kind == 'window':
            sill(o, stone)
    for z in [ground, top - .05]:
        band(p.x0, p.x1, z, .14, stone, out=.05)
    depth = 9
    ridge = top + height * .92
    mesh([(p.x0, .3, top), (p.x1, .3, top), (m, .3, ridge), (p.x0, depth, top), (p.x1, depth, top), (m, depth, ridge)],
         [(0, 2, 5, 3), (1, 4, 5, 2)], get('red tiles'))
    flanks(p.x0, p.x1, top, get('party wall'))
    for k in range(p.bays + 1):
        x = p.x0 + .25 + (p.width - .5) * k / p.bays
        tube([(x, -.03, top - .45), (x, -.03, top - .05)], .018, get('iron'))
    return top + height, {'wall': wall_tone(p.wall), 'gable': True}


def interwar(p):
    """Brown or yellow brick with lying bands, a bow window, small panes in the upper lights."""
    p.choose('wall', ['brown brick', 'yellow brick', 'orange brick', 'dark red brick'])
    frame = get(p.choose('frame', ['white joinery', 'cream joinery', 'green joinery', 'black joinery']))
    door, rng, body = get(p.choose('door', ['oak joinery', 'walnut joinery', 'green joinery'])), p.rng, get(p.wall)
    trim = get(p.trim or rng.choice(['cast concrete', 'limestone', 'white stucco']))
    ground, h = 3.2, 3.05
    left = not p.mirrored
    p.choose('oriel', ['round', 'canted', 'box', 'none'])
    wide = min(3.2, p.width * .52)
    wx0 = p.x0 + .45 if left else p.x1 - .45 - wide
    wx1 = wx0 + wide
    nx = (wx1 + p.x1) / 2 if left else (p.x0 + wx0) / 2
    holes = [Opening(nx - .55, nx + .55, .3, 2.75, rise=.3 if rng.random() < .4 else 0, kind='door')]
    if p.garage:
        holes.append(Opening((wx0 + wx1) / 2 - 1.25, (wx0 + wx1) / 2 + 1.25, .02, 2.3, kind='garage'))
    else:
        holes.append(Opening(wx0 + .1, wx1 - .1, 1.0, 2.75, storey=0, pattern='grid'))
    z = ground
    levels = p.storeys - 1
    bowed = levels if p.oriel != 'none' else 0
    if bowed > 1 and rng.random() < .6:
        bowed -= 1
    for s in range(levels):
        if s >= bowed:
            holes.append(Opening(wx0, wx1, z + .85, z + h - .45, storey=s + 1, pattern='grid'))
        else:
            holes.append(Opening(wx0 + .1, wx1 - .1, z + .1, z + h, storey=s + 1, kind='bay'))
        holes.append(Opening(nx - .5, nx + .5, z + .85, z + h - .45, storey=s + 1, pattern='grid'))
        z += h
    top = z
    wall(p.x0, p.x1, 0, top + .5, holes, body)
    plinth(p, holes, .75)
    fill_ground(p, holes, frame, door)
    raise_windows(p, holes, frame)
    for o in holes:
        if o.kind == 'window':
            band(o.x0 - .1, o.x1 + .1, o.z1, .2, trim, out=.03)
            sill(o, get('blue stone'))
        elif o.kind == 'door':
            sweep([(o.x1, 0), *o.outline()[2:], (o.x0, 0)], [(0, 0), (0, .06), (-.1, .06), (-.1, .1), (-.2, .1), (-.2, 0)], get('blue stone'), facing(), closed=False)
            block(o.x0 - .45, o.x1 + .45, -.75, .1, o.z1 + .25, o.z1 + .37, trim, .02)
    if bowed:
        oriel(wx0 - .05, wx1 + .05, ground + .1, ground + bowed * h, .75, frame, trim, p.inside, p.oriel, storeys=bowed,
              top='railing' if bowed < levels else 'roof', body=body)
    for z in [2.95 + h * s for s in range(levels + 1)]:
        interrupted_band(p.x0, p.x1, z, .09, holes, trim, out=.02)
        interrupted_band(p.x0, p.x1, z + .16, .05, holes, trim, out=.02)
    for k in range(3):
        # Soldier courses standing out: the ornament of the thirties.
        x = nx - .45 + .45 * k
        block(x - .07, x + .07, -.05, .05, top - .25, top + .35, body, .004)
    plain_cornice(p.x0, p.x1, top + .5, trim, out=.4, height=.26)
    if p.extra.get('roof', rng.choice(['flat', 'flat', 'pitched'])) == 'pitched':
        pitched_roof(p.x0, p.x1, top + .6, get('red tiles'), rooflights=rng.choice([0, 1]), inside=p.inside)
    else:
        flat_top(p.x0, p.x1, top + .7)
    flanks(p.x0, p.x1, top + .7, get('party wall'))
    chimney(p.x0 + .1, top, top + 2.4, body, rng)
    downpipe(p.x1 - .12, 0, top + .4)
    return top, {'wall': wall_tone(p.wall), 'oriel': bool(bowed)}


def bel_etage(p):
    """The terraced house of the fifties and sixties: garage and door below, a wide window on the main floor."""
    p.choose('wall', ['brown brick', 'pale brick', 'red brick', 'white brick', 'yellow brick'])
    frame = get(p.choose('frame', ['white joinery', 'oak joinery', 'grey joinery', 'bare aluminium']))
    door, rng, body = get(p.choose('door', ['oak joinery', 'grey joinery', 'white joinery'])), p.rng, get(p.wall)
    panel = get(p.trim or rng.choice(['white tiles', 'travertine', 'timber', 'cast concrete', 'blue stone']))
    left = not p.mirrored
    ground, h = 2.75, 2.85
    gx0 = p.x0 + .4 if left else p.x1 - .4 - 2.5
    dx0 = p.x1 - .45 - 1.3 if left else p.x0 + .45
    holes = [Opening(gx0, gx0 + 2.5, .03, 2.25, kind='garage'), Opening(dx0, dx0 + 1.3, .12, 2.3, kind='door')]
    z = ground
    for s in range(p.storeys - 1):
        wide = p.width - 1.3 if s == 0 else p.width * .42
        if s == 0:
            holes.append(Opening(p.x0 + .65, p.x1 - .65, z + .6, z + 2.45, storey=1, pattern='triple'))
        else:
            for c in (p.x0 + p.width * .29, p.x0 + p.width * .71):
                holes.append(Opening(c - .8, c + .8, z + .85, z + 2.4, storey=s + 1, pattern='pair'))
        z += h
    top = z
    wall(p.x0, p.x1, 0, top + .25, holes, body)
    interrupted_band(p.x0, p.x1, 0, ground - .1, holes, panel if p.trim or rng.random() < .6 else get('blue stone'), out=.03)
    fill_ground(p, holes, frame, door, old=False)
    raise_windows(p, holes, frame)
    for o in holes:
        if o.kind == 'window':
            block(o.x0 - .08, o.x1 + .08, -.1, .2, o.z0 - .07, o.z0, get('blue stone'), .006)
            sweep(rectangle(o.x0, o.x1, o.z0, o.z1), [(0, -.02), (0, .05), (-.08, .05), (-.08, -.02)], get('cast concrete'), facing())
    if rng.random() < .5:
        o = next(o for o in holes if o.storey == 1)
        balcony(o.x0 - .1, o.x1 + .1, o.z0 - .12, .7, get('cast concrete'), rng.choice(['bars', 'glass']), consoles=False, height=.9, thickness=.14)
    block(p.x0, p.x1, -.35, .1, top + .25, top + .45, get(rng.choice(['white joinery', 'timber', 'cast concrete'])), .01)
    if rng.random() < .6:
        pitched_roof(p.x0, p.x1, top + .4, get(rng.choice(['red tiles', 'slate'])), rise=2.3, rooflights=rng.choice([0, 1, 2]), inside=p.inside)
        chimney(p.x0 + .5, top, top + 3.2, body, rng)
    else:
        flat_top(p.x0, p.x1, top + .45)
    flanks(p.x0, p.x1, top + .4, get('party wall'))
    downpipe(p.x1 - .1, 0, top + .3)
    return top, {'wall': wall_tone(p.wall), 'garage': True}


def apartment_block(p):
    """Flats of the fifties to the eighties: bands of windows, running balconies, a set-back top floor."""
    era = p.extra.get('era', 'sixties')
    walls = {'fifties': ['white brick', 'yellow brick', 'travertine', 'brown brick'], 'sixties': ['white tiles', 'aggregate', 'white brick', 'travertine'],
             'seventies': ['brown brick', 'aggregate', 'concrete', 'dark red brick'], 'eighties': ['red brick', 'brown brick', 'pale brick']}[era]
    p.choose('wall', walls)
    frame = get(p.choose('frame', {'fifties': ['white joinery'], 'sixties': ['white joinery', 'bare aluminium'],
                                   'seventies': ['bare aluminium', 'oak joinery', 'black joinery'], 'eighties': ['white joinery', 'oak joinery']}[era]))
    rng, body = p.rng, get(p.wall)
    band_material = get(p.trim or rng.choice(['cast concrete', 'white panels', 'blue tiles', 'travertine']))
    ground, h = 3.0, 2.78
    top_setback = p.extra.get('setback', rng.random() < .6) and p.storeys > 4
    levels = p.storeys - 1 - (1 if top_setback else 0)
    n = p.bays or max(2, round(p.width / 4.2))
    w = p.width / n
    balconies = p.extra.get('balconies', rng.choice(['running', 'bays', 'loggias']))
    railing = p.extra.get('railing', rng.choice(['glass', 'bars', 'panel']))
    x0, x1 = p.x0, p.x1
    holes = [Opening(x0 + .8, x0 + 3.0, .1, 2.5, kind='entrance')]
    gx = x1 - .6
    holes.append(Opening(gx - 2.9, gx, .03, 2.35, kind='garage'))
    if gx - 3.6 - (x0 + 3.8) > 1.5:
        holes.append(Opening(x0 + 3.8, gx - 3.6, 1.1, 2.35, kind='window', pattern='triple'))
    for s in range(levels):
        z = ground + s * h
        for i in range(n):
            a, b = x0 + w * i + .3, x0 + w * (i + 1) - .3
            loggia = balconies == 'loggias' and i % 2 == (0 if n > 1 else 0)
            if loggia:
                holes.append(Opening(a - .1, b + .1, z + .02, z + h - .28, storey=s + 1, bay=i, kind='loggia'))
            elif balconies == 'running' or (balconies == 'bays' and i % 2 == 0):
                split = a + (b - a) * .42
                holes.append(Opening(a, split - .06, z + .08, z + h - .32, storey=s + 1, bay=i, kind='french', pattern='pair'))
                holes.append(Opening(split + .06, b, z + .85, z + h - .32, storey=s + 1, bay=i, pattern='picture'))
            else:
                holes.append(Opening(a, b, z + .85, z + h - .32, storey=s + 1, bay=i, pattern='triple'))
    top = ground + levels * h
    wall(x0, x1, 0, top + .25, holes, body)
    interrupted_band(x0, x1, 0, ground - .2, holes, get(rng.choice(['blue stone', 'travertine', 'blue stone'])), out=.04)
    raise_windows(p, [o for o in holes], frame)
    for o in holes:
        if o.kind == 'loggia':
            back = [Opening(o.x0 + .1, o.x1 - .1, o.z0 + .06, o.z1 - .08, pattern='triple', kind='french')]
            wall(o.x0, o.x1, o.z0, o.z1, back, get('white stucco'), y=1.25, depth=.1)
            for x in (o.x0, o.x1):
                quad([(x, .28, o.z0), (x, 1.3, o.z0), (x, 1.3, o.z1), (x, .28, o.z1)], get('white stucco'))
            for z in (o.z0 - .01, o.z1 + .01):
                quad([(o.x0, .28, z), (o.x1, .28, z), (o.x1, 1.3, z), (o.x0, 1.3, z)], get('cast concrete'))
            window(back[0], frame, p.inside, 1.25, .05)
            rail(o.x0, o.x1, -.02, o.z0, railing, band_material)
            if p.near and rng.random() < .4:
                balcony_plants(o.x0 + .3, o.x1 - .3, .5, o.z0, rng, 2)
        elif o.kind == 'entrance':
            lobby(p, o, frame)
        elif o.kind == 'garage':
            garage_door(o, get(rng.choice(['grey joinery', 'white joinery', 'timber'])), style='rails')
    for s in range(levels + 1):
        z = ground + s * h
        interrupted_band(x0, x1, z - .22, .24, [o for o in holes if o.kind == 'loggia'], band_material, out=.05)
        if s == levels:
            break
        if balconies == 'running':
            running_balcony(p, x0 + .15, x1 - .15, z, 1.05, railing, band_material)
        elif balconies == 'bays':
            for i in range(0, n, 2):
                running_balcony(p, x0 + w * i + .15, x0 + w * (i + 1) - .15, z, 1.15, railing, band_material)
        if balconies != 'running' and rng.random() < .35:
            for i in range(1, n, 2):
                block(x0 + w * i + .3, x0 + w * (i + 1) - .3, -.03, .05, z + .12, z + .8, band_material, .004)
    if top_setback:
        holes2 = [Opening(x0 + w * i + .3, x0 + w * (i + 1) - .3, top + .3, top + 2.5, pattern='triple', kind='french') for i in range(n)]
        wall(x0 + .1, x1 - .1, top, top + 2.9, holes2, get('white stucco'), y=2.2)
        for o in holes2:
            window(o, frame, p.inside, 2.2)
        rail(x0 + .1, x1 - .1, -.02, top + .25, railing if railing != 'panel' else 'bars', band_material)
        block(x0, x1, 1.3, 9, top + 2.85, top + 3.05, get('cast concrete'), .01)
        for x in (x0 + .12, x1 - .12):
            quad([(x, 2.2, top), (x, 9, top), (x, 9, top + 2.9), (x, 2.2, top + 2.9)], get('white stucco'))
        if p.near:
            balcony_plants(x0 + .6, x1 - .6, .6, top + .25, rng, 5)
    block(x0 - .02, x1 + .02, -.08, .2, top + .2, top + .32, get('zinc'), .008)
    flat_top(x0, x1, top + .25, 13)
    flanks(x0, x1, top + .25, get(rng.choice(['party slates', 'party wall', 'concrete'])), 13)
    block(x0 + p.width * .4, x0 + p.width * .4 + 2.4, 5, 8, top + .2, top + 4.6, get('concrete'), .01)
    return top + (2.9 if top_setback else 0), {'wall': wall_tone(p.wall), 'balcony': True}


def rail(a, b, y, z, railing, panel, height=1.05, depth=0.0):
    if railing == 'bars':
        bar_railing(a, b, y, z, height, depth, get('grey joinery'))
    elif railing == 'glass':
        panel_railing(a, b, y, z, height, depth)
    else:
        panel_railing(a, b, y, z, height, depth, panel)


def running_balcony(p, a, b, z, depth, railing, panel):
    block(a, b, -depth, .1, z - .16, z, get('cast concrete'), .008)
    rail(a + .03, b - .03, -depth + .04, z, railing, panel, depth=depth - .04)
    if p.near:
        rng = p.rng
        if rng.random() < .55:
            balcony_plants(a + .4, b - .4, -depth * .55, z, rng, rng.choice([1, 2, 4]))
        if rng.random() < .3:
            x = rng.uniform(a + .6, b - .8)
            block(x, x + .42, -depth * .6, -depth * .6 + .4, z + .4, z + .44, get('bare aluminium'), .004)
            tubes([[(x + u, -depth * .6 + v, z), (x + u, -depth * .6 + v, z + (.85 if v else .42))] for u in (.02, .4) for v in (0, .38)], .012, get('bare aluminium'))


def lobby(p, o, frame):
    yy = .45
    n = 3
    for k in range(n):
        a, b = o.x0 + o.width * k / n, o.x0 + o.width * (k + 1) / n
        sash(a + .02, b - .02, o.z0 + .02, o.z1 - .03, yy, frame, p.rng, THIN_SASH)
    inside = Inside(p.rng, 1.0 if p.lit_share > .2 else 0, False)
    inside.fill(Opening(o.x0, o.x1, o.z0, o.z1, kind='door'), yy + .3)
    for x in (o.x0, o.x1):
        quad([(x, .28, 0), (x, yy + .3, 0), (x, yy + .3, o.z1), (x, .28, o.z1)], get('blue stone'))
    block(o.x0 - .3, o.x1 + .3, -1.0, .1, o.z1 + .08, o.z1 + .24, get('cast concrete'), .01)
    block(o.x0 - .2, o.x1 + .2, -.3, yy, -.01, o.z0, get('blue stone'), .01)
    block(o.x0 - .45, o.x0 - .15, -.07, .02, 1.2, 1.75, get('steel'), .005)


def art_deco_flats(p):
    """Flats of the thirties: brick and white bands, a rounded bay the whole height, portholes."""
    p.choose('wall', ['yellow brick', 'brown brick', 'white stucco', 'pale brick'])
    frame = get(p.choose('frame', ['white joinery', 'black joinery', 'green joinery']))
    rng, body, trim = p.rng, get(p.wall), get(p.trim or 'white stucco')
    ground, h = 3.4, 3.0
    levels = p.storeys - 1
    x0, x1, m = p.x0, p.x1, (p.x0 + p.x1) / 2
    wide = min(3.6, p.width * .36)
    shift = p.extra.get('shift', rng.choice([-1, 0, 1])) * p.width * .14
    bx0, bx1 = m + shift - wide / 2, m + shift + wide / 2
    holes = [Opening(m + shift - .75, m + shift + .75, .3, 2.75, kind='door')]
    side = []
    for a, b in ((x0 + .3, bx0 - .25), (bx1 + .25, x1 - .3)):
        k = max(1, round((b - a) / 2.2))
        side += [(a + (b - a) * (i + .5) / k, min(1.8, (b - a) / k - .35)) for i in range(k)]
    for c, w in side:
        holes.append(Opening(c - w / 2, c + w / 2, 1.15, 2.75, pattern='grid'))
    for s in range(levels):
        z = ground + s * h
        holes.append(Opening(bx0 + .1, bx1 - .1, z + .05, z + h, storey=s + 1, kind='bay'))
        for c, w in side:
            holes.append(Opening(c - w / 2, c + w / 2, z + .8, z + h - .45, storey=s + 1, pattern='grid' if w > 1 else 'classic'))
    top = ground + levels * h
    wall(x0, x1, 0, top + .8, holes, body)
    plinth(p, holes, .9)
    for o in holes:
        if o.kind == 'door':
            front_door(o, get('iron'), p.inside, glazed=True)
            steps(o, o.z0, get('blue stone'))
            sweep([(o.x1, 0), *o.outline()[2:], (o.x0, 0)], [(0, 0), (0, .08), (-.16, .08), (-.16, .14), (-.3, .14), (-.3, 0)], get('blue stone'), facing(), closed=False)
    raise_windows(p, holes, frame)
    oriel(bx0, bx1, ground + .05, ground + levels * h - .1, .8, frame, trim, p.inside, 'round', storeys=levels, top='roof', body=trim)
    for s in range(levels + 1):
        z = ground + s * h
        for dz in (.6, .72):
            interrupted_band(x0, x1, z + dz - .05, .07, [o for o in holes if o.kind in ('bay', 'door')], trim, out=.03)
        interrupted_band(x0, x1, z + h - .42, .16, [o for o in holes if o.kind == 'bay'], trim, out=.04) if s < levels else None
    for c, w in side[:: max(1, len(side) - 1)]:
        for s in range(levels):
            if rng.random() < .5 and w > 1:
                balcony(c - w / 2 - .3, c + w / 2 + .3, ground + s * h + .5, .55, trim, 'bars', consoles=False, height=.75, thickness=.14)
    plain_cornice(x0, x1, top + .8, trim, out=.22, height=.2)
    flat_top(x0, x1, top + .8, 12)
    flanks(x0, x1, top + .8, get('party wall'), 12)
    tube([(m + shift, -.3, top + .9), (m + shift, -.3, top + 3.4)], .035, get('white joinery'))
    return top, {'wall': wall_tone(p.wall), 'oriel': True}


def new_build(p):
    """Flats of today: pale or grey brick, tall windows, loggias with glass, a lighter top floor."""
    p.choose('wall', ['pale brick', 'grey brick', 'white brick', 'brown brick'])
    frame = get(p.choose('frame', ['black joinery', 'grey joinery', 'bare aluminium']))
    rng, body = p.rng, get(p.wall)
    second = get(p.trim or rng.choice(['metal panels', 'timber', 'white panels', 'grey brick']))
    ground, h = 3.3, 2.98
    setback = p.storeys > 3
    levels = p.storeys - 1 - setback
    n = p.bays or max(2, round(p.width / 3.0))
    w = p.width / n
    x0, x1 = p.x0, p.x1
    holes = [Opening(x0 + w * .2, x0 + w * .2 + 2.0, .05, 2.7, kind='entrance')]
    if n > 2:
        holes.append(Opening(x1 - 3.2, x1 - .4, .03, 2.5, kind='garage'))
    for i in range(1, n - 1):
        a = x0 + w * i + .35
        if a > x0 + w * .2 + 2.3 and a + w - .7 < x1 - 3.3:
            holes.append(Opening(a, a + w - .7, .3, 2.7, pattern='pair', kind='window'))
    loggia_bay = rng.randrange(n)
    for s in range(levels):
        z = ground + s * h
        for i in range(n):
            a = x0 + w * i
            if i == loggia_bay or (n > 4 and i == (loggia_bay + 2) % n):
                holes.append(Opening(a + .25, a + w - .25, z + .05, z + h - .3, storey=s + 1, bay=i, kind='loggia'))
                continue
            shift = rng.choice([0, 0, .25, -.25]) if p.extra.get('shifted', True) else 0
            ww = rng.choice([1.1, 1.5, 1.5]) if w > 2.4 else 1.1
            c = a + w / 2 + shift * (s % 2)
            holes.append(Opening(c - ww / 2, c + ww / 2, z + .12, z + h - .38, storey=s + 1, bay=i, kind='french', pattern='single' if ww < 1.3 else 'picture'))
    top = ground + levels * h
    wall(x0, x1, 0, top + .45, holes, body)
    interrupted_band(x0, x1, .02, ground - .25, holes, second if rng.random() < .6 else get('blue stone'), out=.02)
    raise_windows(p, holes, frame)
    for o in holes:
        if o.kind == 'french':
            panel_railing(o.x0, o.x1, .06, o.z0, 1.0, rail=frame)
            block(o.x0 - .01, o.x1 + .01, -.05, .2, o.z0 - .05, o.z0, frame, .004)
        elif o.kind == 'loggia':
            back = Opening(o.x0 + .15, o.x1 - .15, o.z0 + .05, o.z1 - .1, pattern='triple' if o.width > 2.2 else 'pair', kind='french')
            wall(o.x0, o.x1, o.z0, o.z1, [back], second, y=1.5, depth=.1)
            for x in (o.x0, o.x1):
                quad([(x, .28, o.z0), (x, 1.55, o.z0), (x, 1.55, o.z1), (x, .28, o.z1)], second)
            for z in (o.z0 - .01, o.z1 + .01):
                quad([(o.x0, .28, z), (o.x1, .28, z), (o.x1, 1.55, z), (o.x0, 1.55, z)], get('cast concrete'))
            window(back, frame, p.inside, 1.5, .05)
            out = .9 if p.extra.get('protruding', rng.random() < .5) else 0
            if out:
                block(o.x0 - .15, o.x1 + .15, -out, .1, o.z0 - .22, o.z0, get('white stucco'), .006)
            panel_railing(o.x0 - (.1 if out else 0), o.x1 + (.1 if out else 0), -out + .04, o.z0, 1.1, out, rail=frame)
            if p.near:
                balcony_plants(o.x0 + .3, o.x1 - .3, .3 - out * .6, o.z0, rng, rng.choice([0, 1, 3]))
        elif o.kind == 'entrance':
            lobby(p, o, frame)
        elif o.kind == 'garage':
            garage_door(o, frame, style='rails')
    if setback:
        holes2 = [Opening(x0 + w * i + .3, x0 + w * (i + 1) - .3, top + .55, top + 2.85, pattern='pair', kind='french') for i in range(n)]
        wall(x0 + .6, x1 - .6, top, top + 3.2, [o for o in holes2 if o.x0 > x0 + .7 and o.x1 < x1 - .7], second, y=1.8)
        for o in holes2:
            if o.x0 > x0 + .7 and o.x1 < x1 - .7:
                window(o, frame, p.inside, 1.8)
        for x in (x0 + .6, x1 - .6):
            quad([(x, 1.8, top), (x, 9, top), (x, 9, top + 3.2), (x, 1.8, top + 3.2)], second)
        block(x0 + .4, x1 - .4, 1.2, 9, top + 3.15, top + 3.4, frame, .01)
        panel_railing(x0 + .1, x1 - .1, .1, top + .45, .8, rail=frame)
        if p.near:
            balcony_plants(x0 + .6, x1 - .6, .7, top + .4, rng, 6)
    block(x0 - .01, x1 + .01, -.04, .3, top + .45, top + .5, frame, .004)
    flat_top(x0, x1, top + .4, 12)
    flanks(x0, x1, top + .45, body, 12)
    return top + (3.2 if setback else 0), {'wall': wall_tone(p.wall), 'loggia': True}


def wall_tone(name):
    """The word by which the alt texts know a wall."""
    for word in ('glazed white brick', 'white brick', 'red brick', 'orange brick', 'brown brick', 'yellow brick', 'pale brick', 'grey brick'):
        if word in name:
            return {'glazed white brick': 'white brick'}.get(word, word)
    if 'stucco' in name:
        return name
    return {'white tiles': 'white tiles', 'french stone': 'stone'}.get(name, 'stone' if name == 'travertine' else 'concrete')


STYLES = {f.__name__: f for f in (neoclassical, eclectic, art_nouveau, old_gable, interwar, bel_etage, apartment_block,
                                  art_deco_flats, new_build)}


def raise_house(p):
    return STYLES[p.style](p)
