"""What a façade wears: sills, surrounds, cornices, balconies, oriels, dormers, roofs."""
import math

from mathutils import Vector

from geometry import (block, facing, lathe, mesh, plane_matrix, prism, profile_along_x, quad, scroll, sweep, tube,
                      tubes)
from openings import SASH, Opening, rectangle
from palette import get


def sill(o, material, y=0):
    block(o.x0 - .09, o.x1 + .09, y - .13, y + .2, o.z0 - .11, o.z0, material, .012)


def lintel(o, material, y=0, key=True, height=.27, out=.035):
    if o.rise:
        ring = [(x, z) for x, z in o.arch(out=.0)]
        sweep(ring, [(0, -.05), (0, out), (-height, out), (-height, -.05)], material, facing(y), closed=False)
    else:
        block(o.x0 - .17, o.x1 + .17, y - out, y + .05, o.z1, o.z1 + height, material, .01)
    if key:
        keystone(o.middle, o.z1, height, material, y)


def keystone(m, z, h, material, y=0):
    v = [(m - .09, y - .085, z - .03), (m + .09, y - .085, z - .03), (m + .13, y - .085, z + h + .05), (m - .13, y - .085, z + h + .05)]
    v += [(x, y + .02, zz) for x, _, zz in v]
    mesh(v, [(0, 1, 2, 3), (0, 3, 7, 4), (1, 5, 6, 2), (3, 2, 6, 7), (0, 4, 5, 1)], material, bevel=.012)


SURROUND = [(0, 0), (0, .03), (-.03, .045), (-.11, .045), (-.13, .06), (-.16, .06), (-.16, 0)]


def surround(o, material, y=0, foot=None):
    path = o.outline()
    path = [(o.x1, path[1][1] if foot is None else foot), *path[2:], (o.x0, path[0][1] if foot is None else foot)]
    sweep(path, SURROUND, material, facing(y), closed=False)


def hood(o, material, y=0, pediment=False):
    """A small cornice above a window, with a pediment over the grand ones."""
    z = o.z1 + .30
    block(o.x0 - .18, o.x1 + .18, y - .05, y + .05, z - .14, z, material, .008)
    profile = [(y + .05, z), (y - .08, z), (y - .10, z + .03), (y - .18, z + .05), (y - .20, z + .10), (y + .05, z + .13)]
    profile_along_x(profile, o.x0 - .24, o.x1 + .24, material)
    for x in (o.x0 - .1, o.x1 + .1):
        console(x, z, y, material, .15, .28, .05)
    if pediment:
        w = o.width / 2 + .26
        prism([(o.middle - w, z + .12), (o.middle + w, z + .12), (o.middle, z + .42)], y - .15, y + .02, material, .01)
        prism([(o.middle - w * .75, z + .15), (o.middle + w * .75, z + .15), (o.middle, z + .36)], y - .155, y - .1, material, .004)


def band(x0, x1, z, height, material, y=0, out=.035):
    block(x0, x1, y - out, y + .05, z, z + height, material, min(.01, out / 2))


def interrupted_band(x0, x1, z, height, openings, material, y=0, out=.012, margin=0.0):
    cuts = sorted(v for o in openings if o.z0 - .02 < z + height and z < o.z1 for v in (o.x0 - margin, o.x1 + margin))
    edges = [x0, *cuts, x1]
    for a, b in zip(edges[0::2], edges[1::2]):
        if b - a > .03:
            band(a, b, z, height, material, y, out)


def console(x, z, y, material, depth=.5, height=.5, half=.09):
    k = depth
    outline = [(0, 0), (.1 * k, 0), (.18 * k, .12), (.22 * k, .4), (.4 * k, .6), (k * .85, .72), (k, .84), (k, 1), (0, 1)]
    v = [(x + s * half, y - a, z - height + b * height) for s in (-1, 1) for a, b in outline]
    n = len(outline)
    mesh(v, [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)],
         material, bevel=min(.012, half / 5))


def rustication(x0, x1, z0, z1, openings, material, y=0, course=.33):
    z = z0
    while z + course <= z1 + .01:
        near = [o for o in openings if o.z0 < z + course * .5 < o.z1]
        cuts = sorted(v for o in near for v in (o.x0 - .17, o.x1 + .17))
        edges = [x0, *cuts, x1]
        for a, b in zip(edges[0::2], edges[1::2]):
            if b - a > .05:
                block(a, b, y - .03, y + .05, z, z + course - .025, material, .012)
        z += course


def great_cornice(x0, x1, z, material, y=0, spacing=.5, gutter=True):
    """The wooden cornice of a Brussels house: frieze, modillions, gutter."""
    block(x0, x1, y - .08, y + .1, z, z + .42, material, .01)
    profile = [(0, 0), (.06, 0), (.08, .05), (.12, .07), (.30, .10), (.48, .11), (.48, .17), (.52, .2), (.58, .23), (.58, .30), (0, .34)]
    profile_along_x([(y - .05 - d, z + .42 + h) for d, h in profile], x0, x1, material)
    n = max(3, round((x1 - x0) / spacing))
    section = [(0, .46), (.34, .46), (.36, .40), (.30, .34), (.2, .30), (.13, .2), (.12, .06), (.07, 0), (0, 0)]
    p = len(section)
    for i in range(n):
        x = x0 + (x1 - x0) * (i + .5) / n
        v = [(x + s * .055, y - .08 - d, z + h) for s in (-1, 1) for d, h in section]
        mesh(v, [tuple(range(p)), tuple(range(2 * p - 1, p - 1, -1))] + [(k, (k + 1) % p, p + (k + 1) % p, p + k) for k in range(p)],
             material, bevel=.006)
    for i in range(n - 1):
        m = x0 + (x1 - x0) * (i + 1) / n
        w = (x1 - x0) / n * .25
        sweep(rectangle(m - w, m + w, z + .06, z + .34), [(0, 0), (0, .02), (.03, .02), (.04, 0)], material, facing(y - .08))
    if gutter:
        tube([(x0, y - .62, z + .76), (x1, y - .62, z + .76)], .06, get('zinc'))
    return z + .8


def plain_cornice(x0, x1, z, material, y=0, out=.35, height=.3):
    profile = [(y + .1, z), (y - .04, z), (y - .06, z + height * .3), (y - out, z + height * .45), (y - out, z + height), (y + .1, z + height)]
    profile_along_x(profile, x0, x1, material, smooth=False)
    return z + height


def downpipe(x, y, z1, z0=.1):
    tube([(x, y - .09, z0), (x, y - .09, z1 - .35), (x, y - .3, z1)], .045, get('zinc'))
    for k in range(int(z1 / 2.4)):
        lathe([(.052, 0), (.058, .01), (.058, .04), (.052, .05)], get('zinc'), (x, y - .09, 1 + 2.4 * k), 14)
    tube([(x, y - .09, 0), (x, y - .09, 1.2)], .055, get('iron'))


def scroll_railing(x0, x1, y, z, height=.95, depth=0.0, material=None):
    """Wrought iron with scrolls; `depth` takes it round the sides back to the wall."""
    iron = material or get('iron')
    thin, bars = [], []
    n = max(3, round((x1 - x0) / .30))
    w = (x1 - x0) / n
    h = height
    bars += [[(x0 + i * w, y, z), (x0 + i * w, y, z + h)] for i in range(n + 1)]
    for i in range(n):
        c = x0 + (i + .5) * w
        for d in (-1, 1):
            thin.append(scroll(c + d * .066, z + h * .30, y, .066, 1.4, -d))
            thin.append(scroll(c + d * .066, z + h * .68, y, .066, 1.4, -d))
            thin.append([(c + d * .132 * math.sin(q / 10 * math.pi), y, z + h * (.30 + .038 * q)) for q in range(11)])
        thin += [[(c, y, z + .06), (c, y, z + h * .2)], [(c, y, z + h * .8), (c, y, z + h - .08)]]
    bars += [[(x0, y, z + .05), (x1, y, z + .05)], [(x0, y, z + h - .09), (x1, y, z + h - .09)]]
    if depth:
        for x in (x0, x1):
            bars += [[(x, y + depth * k / 4.5, z), (x, y + depth * k / 4.5, z + h)] for k in range(1, 5)]
            bars.append([(x, y, z + .05), (x, y + depth, z + .05)])
    tubes(bars, .010, iron)
    tubes(thin, .007, iron)
    rail = [(x0, y, z + h), (x1, y, z + h)]
    tube([(x0, y + depth, z + h), *rail, (x1, y + depth, z + h)] if depth else rail, .022, iron)


def bar_railing(x0, x1, y, z, height=1.0, depth=0.0, material=None, spacing=.11, horizontal=False):
    m = material or get('iron')
    rail = [(x0, y, z + height), (x1, y, z + height)]
    if depth:
        rail = [(x0, y + depth, z + height), *rail, (x1, y + depth, z + height)]
    tube(rail, .02, m)
    bars = []
    for (ax, ay, _), (bx, by, _) in zip(rail, rail[1:]):
        length = math.hypot(bx - ax, by - ay)
        if horizontal:
            for k in range(1, 8):
                bars.append([(ax, ay, z + height * k / 8), (bx, by, z + height * k / 8)])
            n = max(1, round(length / 1.3))
        else:
            bars.append([(ax, ay, z + .08), (bx, by, z + .08)])
            n = max(1, round(length / spacing))
        bars += [[(ax + (bx - ax) * k / n, ay + (by - ay) * k / n, z), (ax + (bx - ax) * k / n, ay + (by - ay) * k / n, z + height)] for k in range(n + 1)]
    tubes(bars, .008, m, resolution=1)


def panel_railing(x0, x1, y, z, height=1.0, depth=0.0, material=None, rail=None):
    """Sheets of glass or metal between posts."""
    m, r = material or get('balustrade glass'), rail or get('bare aluminium')
    path = [(x0, y), (x1, y)]
    if depth:
        path = [(x0, y + depth), *path, (x1, y + depth)]
    for (ax, ay), (bx, by) in zip(path, path[1:]):
        n = max(1, round(math.hypot(bx - ax, by - ay) / 1.25))
        for k in range(n):
            s, e = k / n, (k + 1) / n
            g = .02 / max(.1, math.hypot(bx - ax, by - ay))
            p, q = (ax + (bx - ax) * (s + g), ay + (by - ay) * (s + g)), (ax + (bx - ax) * (e - g), ay + (by - ay) * (e - g))
            quad([(*p, z + .08), (*q, z + .08), (*q, z + height - .04), (*p, z + height - .04)], m)
            tube([(ax + (bx - ax) * s, ay + (by - ay) * s, z), (ax + (bx - ax) * s, ay + (by - ay) * s, z + height)], .018, r)
        tube([(ax, ay, z + height), (bx, by, z + height)], .022, r)


RAILINGS = {'scroll': scroll_railing, 'bars': bar_railing, 'glass': panel_railing}


def balcony(x0, x1, z, depth, slab, railing='scroll', y=0, consoles=True, height=.95, thickness=.16):
    block(x0, x1, y - depth, y + .1, z - thickness, z, slab, .02)
    if consoles:
        n = max(2, round((x1 - x0) / 1.9) + 1)
        for k in range(n):
            console(x0 + .2 + (x1 - x0 - .4) * k / (n - 1), z - thickness, y, slab, depth * .85, .5)
    RAILINGS[railing](x0 + .05, x1 - .05, y - depth + .05, z, height, depth - .05)


def balcony_plants(x0, x1, y, z, rng, count=3):
    for _ in range(count):
        x, r = rng.uniform(x0, x1), rng.uniform(.1, .17)
        lathe([(0, 0), (r * .8, 0), (r, .26), (0, .26)], get(rng.choice(['red tiles', 'white trim', 'grey joinery'])), (x, y, z), 16)
        stems = []
        for _ in range(26):
            t, s, h = rng.uniform(0, 6.28), rng.uniform(.05, .3), rng.uniform(.2, .55)
            stems.append([(x + s * q * q * math.cos(t), y + s * q * q * math.sin(t), z + .24 + h * q * (1.2 - .4 * q)) for q in (0, .35, .7, 1)])
        tubes(stems, .012, get('green joinery'), resolution=0)


def oriel(x0, x1, z0, z1, depth, frame, trim, inside, shape='canted', storeys=1, y=0, top='railing', body=None):
    """A bay standing out of the façade over one or more storeys."""
    w = x1 - x0
    if shape == 'canted':
        plan = [(x0, y), (x0 + min(.55, w * .2), y - depth), (x1 - min(.55, w * .2), y - depth), (x1, y)]
    elif shape == 'round':
        plan = [(x0 + w / 2 - w / 2 * math.cos(math.pi * k / 7), y - depth * math.sin(math.pi * k / 7) ** .8) for k in range(8)]
    else:
        plan = [(x0, y), (x0, y - depth), (x1, y - depth), (x1, y)]
    cx = (x0 + x1) / 2

    def slab(za, zb, out, shrink=1.0):
        v = []
        for z in (za, zb):
            v += [(cx + (px - cx) * shrink + math.copysign(out, px - cx) * (abs(px - cx) > .05), y + (py - y) * shrink - out * (py < y - .01) + (.06 if py > y - .01 else 0), z) for px, py in plan]
        n = len(plan)
        mesh(v, [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], trim, bevel=.018)

    slab(z0 - .05, z0 + .12, .1)
    slab(z1 - .05, z1 + .16, .14)
    for i in range(5):
        slab(z0 - .05 - .11 * (i + 1), z0 - .05 - .11 * i + .01, .02, 1 - (i + 1) / 5 * .6)
    step = (z1 - z0) / storeys
    for s in range(storeys):
        a, b = z0 + s * step + (.12 if s == 0 else 0), z0 + (s + 1) * step - (.05 if s == storeys - 1 else 0)
        if s:
            slab(a - .04, a + .1, .05)
        glazed = [(p, q) for p, q in zip(plan, plan[1:])]
        for p, q in glazed:
            oriel_side(p, q, a, b, frame, inside.rng, body)
        lit = inside.rng.random() < inside.lit_share
        back, sides, ceiling = inside.lit_room() if lit else (get('room'), get('room'), get('ceiling'))
        quad([(x0 + .1, y + 1.4, a), (x1 - .1, y + 1.4, a), (x1 - .1, y + 1.4, b), (x0 + .1, y + 1.4, b)], back)
        quad([(x0 + .05, y, b - .03), (x1 - .05, y, b - .03), (x1 - .05, y + 1.4, b - .03), (x0 + .05, y + 1.4, b - .03)], ceiling)
        quad([(px, py, a + .02) for px, py in plan], get('oak joinery'))
        quad([(px, py + .02, b - .02) for px, py in plan], ceiling)
    if top == 'railing':
        scroll_railing(plan[1][0] + .05, plan[-2][0] - .05, y - depth + .04, z1 + .16, .8, depth)
    elif top == 'roof':
        n = len(plan)
        v = [(px + (.12 if px > cx else -.12), py - (.12 if py < y else 0), z1 + .16) for px, py in plan] + [(cx + (px - cx) * .55, y, z1 + .62) for px, py in plan]
        mesh(v, [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)], get('zinc'))


def oriel_side(p, q, z0, z1, frame, rng, body=None):
    p, q = Vector((*p, 0)), Vector((*q, 0))
    u = (q - p).normalized()
    length = (q - p).length
    m = plane_matrix(p, u, (0, 0, 1))

    def panel(a, b, c, d, out, material):
        quad([m @ Vector(v) for v in ((a, c, out), (b, c, out), (b, d, out), (a, d, out))], material)

    rail = z0 + .72
    panel(0, length, z0, rail, 0, body or frame)
    if not body:
        sweep(rectangle(.08, length - .08, z0 + .1, rail - .1), [(0, 0), (0, .02), (.03, .03), (.06, .005)], frame, m)
    sweep(rectangle(0, length, rail, z1), [(0, -.05), (0, .04), (.08, .04), (.09, .02), (.09, -.05)], frame, m)
    columns = max(1, round(length / .8))
    transom = rail + (z1 - rail) * .70
    for i in range(columns):
        a = .08 + (length - .16) / columns * i
        b = a + (length - .16) / columns
        for c, d in ((rail + .08, transom), (transom, z1 - .08)):
            sweep(rectangle(a, b, c, d), [(o * .8, h) for o, h in SASH], frame, m)
            panel(a + .04, b - .04, c + .04, d - .04, 0, get('glass'))


def dormer(x, y, z, width, height, roof, cheek, frame, inside):
    block(x - width / 2, x + width / 2, y, y + 1.8, z, z + height, cheek, .02)
    hole = Opening(x - width / 2 + .12, x + width / 2 - .12, z + .12, z + height - .15, kind='dormer')
    quad([(hole.x0, y - .005, hole.z0), (hole.x1, y - .005, hole.z0), (hole.x1, y - .005, hole.z1), (hole.x0, y - .005, hole.z1)],
         inside.lit_room()[0] if inside.rng.random() < inside.lit_share else get('blue room'))
    for p, q in ((hole.x0, hole.middle), (hole.middle, hole.x1)):
        sweep(rectangle(p, q, hole.z0, hole.z1), SASH, frame, facing(y - .04))
        quad([(p, y - .03, hole.z0), (q, y - .03, hole.z0), (q, y - .03, hole.z1), (p, y - .03, hole.z1)], get('glass'))
    block(x - width / 2 - .12, x + width / 2 + .12, y - .14, y + 1.8, z + height, z + height + .1, roof, .02)


def mansard(x0, x1, z, frame, inside, slates, dormers=2, pitch=2.4):
    mesh([(x0, -.2, z), (x1, -.2, z), (x1, 1.1, z + pitch), (x0, 1.1, z + pitch), (x1, 6, z + pitch + .8), (x0, 6, z + pitch + .8)],
         [(0, 1, 2, 3), (3, 2, 4, 5)], slates)
    for x in (x0 + .01, x1 - .01):
        quad([(x, -.2, z), (x, 1.1, z + pitch), (x, 6, z + pitch + .8), (x, 9, z + pitch + .8), (x, 9, z)], get('party wall'))
    for k in range(dormers):
        x = x0 + (x1 - x0) * (k + .5) / dormers
        dormer(x, 0, z + .2, 1.05, 1.6, get('zinc'), get('zinc'), frame, inside)
    return z + pitch + .8


def pitched_roof(x0, x1, z, tiles, depth=8.5, rise=3.2, rooflights=0, inside=None, overhang=.25, verge=.01):
    ridge = depth / 2
    mesh([(x0, -overhang, z - .1), (x1, -overhang, z - .1), (x1, ridge, z + rise), (x0, ridge, z + rise), (x1, depth, z), (x0, depth, z)],
         [(0, 1, 2, 3), (3, 2, 4, 5)], tiles)
    for x in (x0 + verge, x1 - verge):
        quad([(x, 0, z - .1), (x, ridge, z + rise - .03), (x, depth, z - .1)], get('party wall'))
    s = rise / (ridge + overhang)
    for k in range(rooflights):
        x = x0 + (x1 - x0) * (k + .5) / rooflights
        y0, y1 = 1.2, 2.3
        lit = inside and inside.rng.random() < inside.lit_share
        pts = [(x - .4, y0, z + s * y0 + .05), (x + .4, y0, z + s * y0 + .05), (x + .4, y1, z + s * y1 + .05), (x - .4, y1, z + s * y1 + .05)]
        quad([(a, b, c - .02) for a, b, c in pts], inside.lit_room()[0] if lit else get('blue room'))
        quad(pts, get('glass'))
        for p, q in zip(pts, pts[1:] + pts[:1]):
            tube([p, q], .04, get('zinc'))
    return z + rise


def chimney(x, z0, z1, material, rng, y=1.6):
    block(x - .4, x + .4, y - .4, y + .4, z0, z1, material, .01)
    block(x - .46, x + .46, y - .46, y + .46, z1 - .25, z1 - .12, material, .01)
    for q in range(rng.choice([2, 3])):
        lathe([(.11, 0), (.09, .45), (.12, .47)], get('red tiles'), (x - .25 + .25 * q, y, z1), 14)
    if rng.random() < .4:
        aerial = [[(x, y, z1), (x, y, z1 + 1.5)], [(x - .5, y, z1 + 1.4), (x + .5, y, z1 + 1.4)]]
        aerial += [[(x - .45 + .15 * k, y - .2, z1 + 1.4), (x - .45 + .15 * k, y + .2, z1 + 1.4)] for k in range(7)]
        tubes(aerial, .012, get('steel'), resolution=0)


def flat_top(x0, x1, z, depth=9):
    quad([(x0, 0, z), (x1, 0, z), (x1, depth, z), (x0, depth, z)], get('bitumen'))


def flanks(x0, x1, z, material, depth=9):
    """The walls that show where a neighbour is lower."""
    for x in (x0, x1):
        quad([(x, .02, 0), (x, depth, 0), (x, depth, z), (x, .02, z)], material)
