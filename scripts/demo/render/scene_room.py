"""Rooms: living and dining rooms, kitchens, bedrooms, bathrooms, halls with a stair, studies.

A room is told by its period, its size and its windows. What stands in it is chosen by a layout and the seed. The camera
stands at the front wall and looks towards the back; `mirrored` swaps left and right.
"""
import math
import random

from mathutils import Matrix

from camera import add_camera
from fixtures import (bathtub, island, kitchen_run, small_plant, staircase, toilet, towel, vanity, wall_tiles)
from furniture import (PLANTS, armchair, basket, bed, black, bookcase, books_lying, brass, candlestick, chair, chrome, cloth,
                       coffee_table, curtains, desk, dining_set, floor_lamp, mirror, nightstand, once, pendant, picture,
                       radiator, rug, sideboard, sofa, table_lamp, timber, tint, vase, wardrobe, white)
from geometry import at, block, placed, quad, tube
from interior import (Door, Room, Window, ceiling_rose, fireplace, garden_outside, paint_once, panelling, raise_room,
                      street_outside)
from light import add_area, add_lamp, add_sun, clear_sky, dusk_sky, grey_sky
from materials import glow

INDOORS = dict(bounces=6, diffuse=3, threshold=.025, clamp=1.0)

# The sun by the time of day, as it falls through windows on the left: 180 = square to them.
SUN = {
    'morning': dict(turn=-20, elevation=26, sun=9, color=(1, .82, .62), window=1.7, sky=.05, tone=(.84, .91, 1.0)),
    'noon': dict(turn=8, elevation=50, sun=9, color=(1, .93, .83), window=2.3, sky=.05, tone=(.86, .93, 1.0)),
    'afternoon': dict(turn=-28, elevation=36, sun=9, color=(1, .88, .72), window=2.0, sky=.05, tone=(.84, .92, 1.0)),
    'golden': dict(turn=-34, elevation=17, sun=11, color=(1, .66, .38), window=1.5, sky=.045, tone=(.86, .90, 1.0)),
    'shade': dict(window=2.6, sky=.06, tone=(.80, .90, 1.0)),
    'overcast': dict(window=2.6, sky=1.0, tone=(.93, .97, 1.0)),
    'dusk': dict(window=.18, sky=.05, tone=(.35, .52, 1.0)),
}

PALETTES = {
    # wall, accent, sofa, second fabric, pillows, rug, wood
    'sage': ((.73, .69, .61), (.215, .265, .235), 'grey linen', 'cognac', ('rust', 'ecru', 'forest'), 'ecru', 'walnut'),
    'clay': ((.76, .72, .65), (.46, .27, .19), 'sand linen', 'rust', ('ecru', 'rust'), 'sand linen', 'oak'),
    'blue': ((.76, .74, .70), (.075, .11, .15), 'ecru', 'navy', ('navy', 'pale blue'), 'pale blue', 'oak'),
    'white': ((.80, .785, .75), None, 'grey linen', 'charcoal', ('ecru', 'mustard'), 'ecru', 'oak'),
    'green': ((.74, .71, .64), (.055, .095, .07), 'forest', 'cognac', ('mustard', 'ecru'), 'ecru', 'walnut'),
    'rose': ((.76, .70, .65), (.50, .33, .28), 'rose', 'ecru', ('ecru', 'rose'), 'rose', 'ash'),
    'ochre': ((.77, .73, .64), (.50, .35, .13), 'charcoal', 'mustard', ('mustard', 'ecru'), 'ecru', 'walnut'),
    'petrol': ((.75, .72, .66), (.035, .085, .095), 'petrol', 'mustard', ('mustard', 'ecru'), 'sand linen', 'oak'),
    'stone': ((.66, .63, .57), (.47, .44, .385), 'ecru', 'olive', ('olive', 'sand linen'), 'grey linen', 'ash'),
}


class Scene:
    """What the layouts share: the room, its palette, and which side is which."""

    def __init__(self, p, seed):
        self.p, self.rng = p, random.Random(seed)
        self.mirrored = p.get('mirrored', False)
        self.light, self.season = p['light'], p.get('season', 'summer')
        (self.wall, self.accent, self.sofa, self.second, self.pillows, self.rug, self.wood) = PALETTES[p.get('palette', 'white')]
        self.period = p['period']
        self.lit = p.get('lamps', self.light in ('dusk', 'golden', 'overcast'))
        self.w, self.d, self.h = p['width'], p['depth'], p['height']

    def x(self, value):
        return self.w - value if self.mirrored else value

    def place(self, x, y, turn=0, z=0):
        """In the room's own plan, as if windows were on the left."""
        return placed(at(self.x(x), y, z, -turn if self.mirrored else turn))

    def side(self, wall):
        return {'left': 'right', 'right': 'left'}.get(wall, wall) if self.mirrored else wall

    def window(self, wall, position, width, sill=None, top=None, style=None):
        tall = {'belle_epoque': (.12, self.h - .48, 'casement'), 'interwar': (.8, self.h - .38, 'casement'), 'midcentury': (.7, self.h - .25, 'modern'),
                'contemporary': (.04, self.h - .28, 'dark'), 'loft': (.8, self.h - .5, 'steel')}[self.period]
        p = self.x(position) if wall in ('back', 'front') else position
        return Window(self.side(wall), p, width, tall[0] if sill is None else sill, tall[1] if top is None else top, style or self.p.get('window_style', tall[2]))

    def door(self, wall, position, **options):
        p = self.x(position) if wall in ('back', 'front') else position
        return Door(self.side(wall), p, **{'height': 2.4 if self.period == 'belle_epoque' else 2.05, **options})

    def room(self, windows, doors=(), **options):
        r = Room(self.w, self.d, self.h, windows, list(doors), self.p.get('wall', self.wall), self.p.get('accent', self.accent),
                 options.pop('accent_wall', 'back'), floor=self.p.get('floor', 'herringbone oak'), period=self.period, **options)
        look = SUN[self.light]
        raise_room(r, self.rng, look['window'] * self.p.get('window_light', 1), look['tone'])
        self.made = r
        return r

    def on_wall(self, wall, position, z):
        """The frame of a wall at a height: a picture's place."""
        r = self.made
        w = self.side(wall)
        p = self.x(position) if wall in ('back', 'front') else position
        return placed(r.frame(w) @ Matrix.Translation((r.along(w, p), 0, z)))

    def outside(self, wall):
        kind = self.p.get('outside', 'street')
        w = self.side(wall)
        glow = {'dusk': .02, 'overcast': .5, 'shade': .55}.get(self.light, .8) * self.p.get('outside_light', 1)
        if kind == 'street':
            street_outside(self.made, w, self.rng, self.p.get('outside_style', 'eclectic'), drop=self.p.get('drop', 4.4), glow=glow,
                           lit=.4 if self.light == 'dusk' else 0)
        elif kind == 'garden':
            garden_outside(self.made, w, self.rng, self.season, glow)

    def finish(self, wall='left', camera=None, facts=None, turn=None, lens=None, position=None, focus=3.6):
        p, look = self.p, SUN[self.light]
        if 'sun' in look:
            facing = {'left': 180, 'right': 0, 'back': 90}[self.side(wall)]
            t = look['turn'] * (-1 if self.mirrored else 1) * p.get('sun_side', 1)
            add_sun(facing + t, p.get('elevation', look['elevation']), look['sun'], look['color'], .6)
        world = grey_sky(look['sky'], 3) if self.light == 'overcast' else clear_sky(30, 0, look['sky'], 3, .4)
        if self.light == 'dusk':
                world = dusk_sky(.5, 3, 180)
        world.cycles_visibility.diffuse = False
        world.cycles.sampling_method = 'NONE'
        x, y = position or p.get('camera') or (self.w * .62, .28)
        yaw = p.get('turn', turn if turn is not None else 10)
        add_camera((self.x(x), y, p.get('eye', 1.4)), -yaw if self.mirrored else yaw, p.get('lens', lens or 22), (0, p.get('shift', -.03)), focus=focus, aperture=5.6)
        return {'kind': self.p['room'], 'light': self.light, 'season': self.season, 'period': self.period, 'palette': p.get('palette', 'white'), 'cycles': INDOORS,
                'floor': p.get('floor', 'herringbone oak').split(' ')[0],
                'grade': {'key': {'dusk': .17, 'golden': .25}.get(self.light, .27), 'stops': p.get('stops', 0)}, **(facts or {})}


def wall_pictures(s, wall, middle, z, rng, count=None):
    """One large picture, or a pair, or a small group."""
    n = count or rng.choice([1, 1, 2, 3])
    if n == 1:
        with s.on_wall(wall, middle, z):
            picture(rng.uniform(.7, 1.1), rng.uniform(.6, .9), rng)
    elif n == 2:
        for k in (-1, 1):
            with s.on_wall(wall, middle + k * .36, z):
                picture(.55, .75, rng, black())
    else:
        for dx, dz, w, h in ((-.5, .05, .5, .66), (.08, .16, .42, .42), (.06, -.30, .40, .34), (.52, -.02, .34, .5)):
            with s.on_wall(wall, middle + dx, z + dz):
                picture(w, h, rng)


def corner_plant(s, x, y, rng, kind=None):
    with s.place(x, y, rng.uniform(0, 6)):
        PLANTS[kind or rng.choice(list(PLANTS))](rng)


def dress_window(s, o, rng, kind='curtains'):
    r = s.made
    with placed(r.frame(o.wall) @ Matrix.Translation((r.along(o.wall, o.at), 0, 0))):
        if kind == 'curtains':
            color = rng.choice([(.72, .66, .55), (.78, .76, .71), (.62, .60, .56), (.50, .44, .36), (.42, .45, .42)])
            curtains(-o.width / 2, o.width / 2, 0, min(r.height - .25, o.top + .18), 0, rng, color, share=.3)
        elif kind == 'nets':
            curtains(-o.width / 2, o.width / 2, 0, min(r.height - .2, o.top + .16), 0, rng, (.8, .78, .73), share=.5)
        elif kind == 'blind':
            low = o.top - (o.top - o.sill) * rng.choice([.15, .25, .35])
            m = tint('roman blind', (.70, .66, .57), .9, .1)
            for k in range(4):
                z0, z1 = o.top + .05 - (o.top + .05 - low) * (k + 1) / 4, o.top + .05 - (o.top + .05 - low) * k / 4
                block(-o.width / 2 - .04, o.width / 2 + .04, -.05 - .006 * k, -.035 - .006 * k, z0 - .01, z1, m, .004)
        if r.period in ('midcentury', 'contemporary', 'interwar') and o.sill > .5:
            radiator(min(1.4, o.width * .8), .5, 'panel' if r.period != 'interwar' else 'column')


# Layouts

def living_fireplace(s):
    """A mantel on the back wall between two alcoves, sofa along the right wall, light from the left."""
    rng, p = s.rng, s.p
    cx = s.w * .515
    n = 2 if s.d > 5 else 1
    windows = [s.window('left', s.d * (.25 + .42 * k), 1.3) for k in range(n)]
    r = s.room(windows, [s.door('front', s.w * .3)])
    s.outside('left')
    top, fy = fireplace(s.x(cx), r, rng, p.get('mantel', rng.choice(['white', 'black', 'red', 'grey'])))
    with placed(at(s.x(cx), fy, top + .04 + .78)):
        if rng.random() < .7:
            mirror(1.08, 1.5, brass(), True)
        else:
            picture(.95, 1.2, rng)
    vase(s.x(cx - .48), fy - .13, top, rng, rng.choice(['dry', 'green', 'tulips']))
    candlestick(s.x(cx + .40), fy - .12, top, .19, rng)
    candlestick(s.x(cx + .52), fy - .10, top, .14, rng)
    left = cx - .82
    with s.place(left / 2 + .02, s.d):
        bookcase(left - .12, min(2.75, s.h - .55), rng, cupboard=.86)
    k0, k1 = cx + .95, s.w - .12
    if k1 - k0 > .8:
        with s.place((k0 + k1) / 2, s.d - .03):
            height = sideboard(k1 - k0, rng, s.wood)
            table_lamp(.22, -.22, height, rng, True, 12)
            vase(-.3, -.2, height, rng)
        with s.on_wall('back', (k0 + k1) / 2 - .1, 1.75):
            picture(.68, .9, rng)
    with s.place(s.w * .5, s.d * .55, .02 + math.pi / 2):
        rug(min(2.9, s.d * .5), min(2.0, s.w * .45), rng, p.get('rug', 'persian'), s.rug)
    with s.place(s.w - .52, s.d * .48, -math.pi / 2):
        sofa(2.2, s.sofa, rng, s.wood, pillows=s.pillows)
    with s.place(s.w * .21, s.d * .70, math.radians(42)):
        armchair(s.second, rng, p.get('armchair', 'round'))
    with s.place(s.w * .48, s.d * .52):
        coffee_table(rng, p.get('table', 'round'), 'oak')
    corner_plant(s, .48, s.d - .85, rng, 'fig')
    for o in windows:
        dress_window(s, o, rng)
    with placed(at(s.x(s.w * .515), s.d * .6)):
        pendant(s.h - .04, .62, rng, 'opal', s.lit)
    ceiling_rose(s.x(s.w * .515), s.d * .6, s.h, paint_once(r.ceiling, .7))
    if s.period == 'belle_epoque':
        panelling(r, s.side('right'), [(.35, 1.75), (1.95, 3.4), (3.6, s.d - .3)] if not s.mirrored else [(.3, s.d - 3.6), (s.d - 3.4, s.d - 1.95), (s.d - 1.75, s.d - .35)], rng)
    return s.finish('left', facts=dict(fireplace=True), position=(s.w * .68, .28), turn=10)


def living_sofa_back(s):
    """A sofa against the back wall under pictures, light from the left, the room in front of it."""
    rng, p = s.rng, s.p
    wide = 2.4 if s.period in ('midcentury', 'contemporary') else 1.3
    n = 1 if wide > 2 else 2
    windows = [s.window('left', s.d * (.5 if n == 1 else .28 + .42 * k), wide) for k in range(n)]
    r = s.room(windows, [s.door('right', s.d * .3)])
    s.outside('left')
    cx = s.w * .52
    with s.place(cx, s.d - .55):
        sofa(min(2.6, s.w - 1.4), s.sofa, rng, s.wood, pillows=s.pillows + s.pillows[:1])
    wall_pictures(s, 'back', cx, 1.62, rng, p.get('pictures'))
    with s.place(cx - .1, s.d - 1.75, .03):
        rug(2.9, 2.0, rng, p.get('rug', rng.choice(['plain', 'lines', 'persian'])), s.rug)
    with s.place(cx - .05, s.d - 1.75):
        coffee_table(rng, p.get('table', rng.choice(['round', 'marble', 'square'])), s.wood if s.wood != 'ash' else 'oak')
    with s.place(s.w - .72, s.d - 2.1, -math.radians(62)):
        armchair(s.second, rng, p.get('armchair', rng.choice(['round', 'lounge'])))
    # The arm reaches into the room, on whichever side the lamp stands.
    with s.place(s.w - .42, s.d - .45, math.pi if s.mirrored else 0):
        floor_lamp(rng, True, 16, rng.choice(['shade', 'arc']))
    corner_plant(s, .50, s.d - .55, rng, rng.choice(['fig', 'palm', 'monstera']))
    with s.place(.62, s.d - 2.3):
        basket(rng)
    for o in windows:
        dress_window(s, o, rng, p.get('dress', 'nets' if s.period in ('midcentury', 'contemporary') else 'curtains'))
    with placed(at(s.x(cx), s.d - 1.9)):
        pendant(s.h, .5, rng, p.get('pendant', rng.choice(['opal', 'rattan', 'dome', 'ring'])), s.lit)
    if s.period == 'belle_epoque':
        ceiling_rose(s.x(cx), s.d - 1.9, s.h, paint_once(r.ceiling, .7))
    with s.place(s.w, s.d * .55, -math.pi / 2):
        height = sideboard(1.5, rng, s.wood) if p.get('sideboard', False) else None
    return s.finish('left', position=(s.w * .58, .3), turn=6)


def living_open(s):
    """Looking to a wide window or the garden at the back: sofa on the right, dining table near the glass."""
    rng, p = s.rng, s.p
    windows = [s.window('back', s.w * .5, s.w - 1.3, sill=.04 if p.get('outside') == 'garden' else None)]
    side = [s.window('left', s.d * .42, 1.5)] if p.get('side_window', False) else []
    r = s.room(windows + side, [s.door('left', s.d * .25)] if not side else [], accent_wall=s.side('right'))
    s.outside('back')
    with s.place(s.w - .55, s.d * .50, -math.pi / 2):
        sofa(2.4, s.sofa, rng, s.wood, pillows=s.pillows)
    wall_pictures(s, 'right', s.d * .50, 1.6, rng, p.get('pictures', 2))
    with s.place(s.w * .58, s.d * .49, math.pi / 2):
        rug(2.7, 1.9, rng, p.get('rug', 'plain'), s.rug)
    with s.place(s.w * .58, s.d * .49):
        coffee_table(rng, p.get('table', 'round'), s.wood if s.wood != 'ash' else 'oak')
    with s.place(s.w * .40, s.d - 1.25, p.get('table_turn', 0)):
        dining_set(1.7, rng, s.wood if s.wood != 'ash' else 'oak', p.get('chairs', rng.choice(['wood', 'shell', 'spindle', 'padded'])), rng.choice(['charcoal', 'ecru', 'olive']), round_top=p.get('round', False))
    with placed(at(s.x(s.w * .40), s.d - 1.25)):
        pendant(s.h, max(.5, s.h - 1.75), rng, p.get('pendant', 'dome'), s.lit)
    with s.place(.02, s.d * .52, math.pi / 2):
        if p.get('shelves', True):
            bookcase(1.6, min(2.2, s.h - .4), rng, timber(s.wood, 'Z'), .30)
    corner_plant(s, .48, s.d - .5, rng)
    corner_plant(s, s.w - .5, s.d - .55, rng)
    for o in windows:
        dress_window(s, o, rng, p.get('dress', 'nets'))
    return s.finish('back', position=(s.w * .34, .3), turn=-9, facts=dict(view=p.get('outside') == 'garden'))


def dining(s):
    rng, p = s.rng, s.p
    windows = [s.window('left', s.d * (.3 + .42 * k), 1.25 if s.period != 'contemporary' else 1.8) for k in range(2)]
    r = s.room(windows, [s.door('back', s.w * .2, open=p.get('door_open', 0))])
    s.outside('left')
    with s.place(s.w * .5, s.d * .55, math.pi / 2):
        rug(2.9, 2.1, rng, p.get('rug', 'plain'), s.rug)
        dining_set(p.get('table', 2.0), rng, s.wood if s.wood != 'ash' else 'oak', p.get('chairs', 'spindle'), p.get('seat', 'charcoal'), round_top=p.get('round', False))
    with placed(at(s.x(s.w * .5), s.d * .55)):
        pendant(s.h, s.h - 1.75, rng, p.get('pendant', 'rattan'), s.lit)
    with s.place(s.w * .63, s.d - .02):
        height = sideboard(1.7, rng, s.wood)
        table_lamp(-.55, -.22, height, rng, True, 9)
        vase(.5, -.2, height, rng, 'green', 1.2)
        books_lying(.05, -.2, height, rng)
    wall_pictures(s, 'back', s.w * .66, 1.6, rng, p.get('pictures', 1))
    for o in windows:
        dress_window(s, o, rng)
    corner_plant(s, .5, s.d - .5, rng)
    return s.finish('left', position=(s.w * .66, .3), turn=9)


def kitchen(s):
    """Units along the right wall or the back wall; a table or an island; light from the left."""
    rng, p = s.rng, s.p
    along = p.get('along', 'back')
    windows = [s.window('left', s.d * .45, p.get('window_width', 1.5), sill=p.get('sill', None))]
    r = s.room(windows, [s.door('right', .9)] if along == 'back' else [s.door('back', s.w * .3)], accent_wall=p.get('accent_wall', 'back'))
    s.outside('left')
    options = dict(front=p.get('front', 'white'), top=p.get('top', 'oak'), style=p.get('fronts', 'flat'), handle=p.get('handle', 'bar'), tiles=p.get('tiles', 'white metro'),
                   wall_units=p.get('wall_units', 'left'), tall=p.get('tall', 'right'), room_height=s.h)
    if along == 'back':
        with placed(at(0, s.d)):
            kitchen_run(s.w, rng, **options)
    else:
        # The run's own x goes towards the camera along the right wall.
        w = s.side('right')
        with placed(r.frame(w)):
            length = min(s.d - 1.0, 3.6)
            with placed(at(0 if w == 'right' else s.d - length, 0)):
                kitchen_run(length, rng, **{**options, 'tall': 'left' if w == 'right' else 'right'})
    if p.get('island', False):
        # The stools stand on the side of the camera, the drawers on that of the cook.
        with s.place(s.w * .50, s.d * .52, math.pi if along == 'back' else math.pi / 2):
            island(min(2.2, s.w - 1.9), rng, p.get('island_front', options['front']), p.get('island_top', options['top']), p.get('stools', 2))
        for k in (-1, 1):
            with placed(at(s.x(s.w * .5 + k * .45), s.d * .52)):
                pendant(s.h, s.h - 1.75, rng, 'dome', s.lit)
    else:
        x, y = (s.w * .28, s.d * .50) if along == 'back' else (s.w * .38, s.d * .58)
        with s.place(x, y, p.get('table_turn', math.pi / 2)):
            dining_set(p.get('table', 1.4), rng, s.wood if s.wood != 'ash' else 'oak', p.get('chairs', rng.choice(['wood', 'shell', 'spindle'])), rng.choice(['charcoal', 'ecru', 'olive']), round_top=p.get('round', False))
        with placed(at(s.x(x), y)):
            pendant(s.h, s.h - 1.72, rng, p.get('pendant', 'dome'), s.lit)
    for o in windows:
        dress_window(s, o, rng, p.get('dress', 'blind'))
    if along != 'back':
        corner_plant(s, .48, s.d - .5, rng, 'monstera')
        wall_pictures(s, 'back', s.w * .62, 1.6, rng, 2)
    return s.finish('left', position=(s.w * (.7 if along == 'back' else .3), .28), turn=10 if along == 'back' else -14,
                    facts=dict(island=bool(p.get('island')), table=not p.get('island')))


def bedroom(s):
    """The bed's head on the back wall or the right wall; a window on the left."""
    rng, p = s.rng, s.p
    windows = [s.window('left', s.d * .52, p.get('window_width', 1.3))]
    if p.get('second_window'):
        windows.append(s.window('left', s.d * .16, 1.0))
    r = s.room(windows, [s.door('right', .75)])
    s.outside('left')
    size = p.get('bed', 1.6)
    cx = s.w * .53
    with s.place(cx, s.d - 1.10):
        bed(size, rng, p.get('linen', 'white cotton'), p.get('cover', s.second), p.get('head', s.wood if s.wood != 'ash' else 'oak'), p.get('head_style', 'wood'))
    for k in (-1, 1):
        with s.place(cx + k * (size / 2 + .34), s.d - .02):
            nightstand(rng, s.wood, True, s.lit or rng.random() < .4)
    with s.place(cx, s.d - 1.75):
        rug(size + 1.1, 1.7, rng, p.get('rug', 'plain'), s.rug)
    wall_pictures(s, 'back', cx, 1.62, rng, p.get('pictures'))
    if s.w - cx - size / 2 > 1.4:
        with s.place(s.w, s.d * .42, -math.pi / 2):
            wardrobe(1.8, min(2.35, s.h - .2), rng)
    else:
        with s.place(s.w, s.d * .45, -math.pi / 2):
            height = sideboard(1.2, rng, s.wood, .8)
            vase(-.3, -.2, height, rng, 'dry')
        with s.on_wall('right', s.d * .45, 1.5):
            mirror(.62, .62, brass(), 'circle')
    with s.place(.62, s.d - 2.6, math.radians(60)):
        armchair(s.second, rng, p.get('armchair', 'lounge')) if s.d > 3.9 and s.w > 3.7 else basket(rng)
    if s.w > 3.6:
        corner_plant(s, .45, s.d - .45, rng)
    for o in windows:
        dress_window(s, o, rng)
    with placed(at(s.x(cx), s.d - 1.6)):
        pendant(s.h, .45, rng, p.get('pendant', rng.choice(['opal', 'rattan'])), s.lit)
    return s.finish('left', position=(s.w * .6, .26), turn=7)


def bathroom(s):
    """A bath along the back wall, the vanity on the right, light from the left or above the bath."""
    rng, p = s.rng, s.p
    tiles = p.get('tiles', 'white metro')
    windows = [s.window('left', s.d * .55, .85, .95, min(2.15, s.h - .3), 'modern')]
    r = s.room(windows, [s.door('left', .55)] if s.d > 2.6 else [])
    s.outside('left')
    high = p.get('tiled', 1.25 if s.h < 2.9 else 1.5)
    m = wall_tiles(tiles)
    quad([(0, s.d - .006, 0), (s.w, s.d - .006, 0), (s.w, s.d - .006, 2.15 if high < 2 else s.h), (0, s.d - .006, 2.15 if high < 2 else s.h)], m)
    for x in (.006, s.w - .006):
        if (x < 1) == (s.side('left') == 'left'):
            # Round the window.
            o = windows[0]
            for y0, y1, z1 in ((0, o.at - o.width / 2 - .08, high), (o.at - o.width / 2 - .08, o.at + o.width / 2 + .08, min(high, o.sill - .05)), (o.at + o.width / 2 + .08, s.d, high)):
                quad([(x, max(y0, 1.05 if y0 == 0 else y0), 0), (x, y1, 0), (x, y1, z1), (x, max(y0, 1.05 if y0 == 0 else y0), z1)], m)
        else:
            quad([(x, 0, 0), (x, s.d, 0), (x, s.d, high), (x, 0, high)], m)
    metal = {'brass': brass(), 'black': black()}.get(p.get('metal'), chrome())
    length = min(1.75, s.w - .1)
    with placed(at(.02 if s.mirrored else s.w - length - .02, s.d - .01)):
        bathtub(length, .76, p.get('panel', tiles), p.get('screen', True))
    if s.w - length > .35:
        x0, x1 = (length + .02, s.w) if s.mirrored else (0, s.w - length - .02)
        block(x0, x1, s.d - .77, s.d, 0, .575, m, .003)
        # Under the rounded corners of the bath.
        block(x0 - .08, x1 + .08, s.d - .75, s.d, .50, .568, m, 0)
        with placed(at((x0 + x1) / 2, s.d - .4, .575)):
            small_plant(rng, .08)
    with s.place(s.w - .008, s.d * .42, -math.pi / 2):
        vanity(p.get('vanity', 1.0), rng, p.get('front', 'oak'), metal)
    with s.on_wall('right', s.d * .42, 1.55):
        mirror(.8, .8, metal if p.get('metal') else black(), 'circle') if p.get('mirror', 'circle') == 'circle' else mirror(1.0, .8, black())
    z = 1.95
    with placed(r.frame(s.side('right')) @ Matrix.Translation((r.along(s.side('right'), s.d * .42), -.06, z + .12))):
        tube([(-.3, 0, 0), (.3, 0, 0)], .022, once_glow())
    add_lamp((s.x(s.w - .3), s.d * .42, z), 9, (1, .82, .62), .12).visible_glossy = False
    with s.place(.008, s.d * .27 if s.d <= 2.6 else s.d * .30, math.pi / 2):
        toilet(rng) if p.get('wc', True) and s.d <= 2.6 else None
    if s.d > 2.6:
        with s.place(s.w - .012, s.d - 1.12, -math.pi / 2):
            towel(-.2, .2, -.05, 1.5, .6, rng)
    with s.place(s.w * .52, s.d - 1.15):
        rug(.9, .6, rng, 'plain', 'ecru')
    with s.place(.26, s.d - 1.08):
        basket(rng, .16, .3)
    return s.finish('left', position=(s.w * .34, .22), turn=-9, lens=20, facts=dict(bath=True))


def once_glow():
    return once('bath lamp', lambda: glow('bath lamp', (1, .84, .66), 5))


def hall(s):
    """The entrance hall of a town house: a stair on the right, a glazed door at the end, chequered tiles."""
    rng, p = s.rng, s.p
    door = s.door('back', s.w * .27, width=.95, height=2.5, style='glazed')
    steps, wide = 17, p.get('stair_width', .95)
    rise, going = s.h / (steps - 2), .245
    y0 = s.d - going * steps - .1
    well = (0, wide + .06, y0 + 1.2, s.d) if s.mirrored else (s.w - wide - .06, s.w, y0 + 1.2, s.d)
    r = s.room([Window('front', s.x(s.w * .4), 1.0, .3, s.h - .5)], [door, s.door('left', s.d * .38)], accent_wall=('left', 'right'), stairwell=well)
    garden_outside(r, 'back', rng, s.season, .9)
    with placed(at(s.x(s.w * .27), s.d + .5, 1.3) @ Matrix.Rotation(-math.pi / 2, 4, 'X')):
        add_area(Matrix.Identity(4), .9, 2.3, 4.5, (.95, .98, 1.0))
    if s.mirrored:
        with placed(Matrix.Translation((wide, y0, 0)) @ Matrix.Scale(-1, 4, (1, 0, 0))):
            staircase(wide, rise, going, steps, rng, p.get('tread', 'oak'), p.get('balusters', 'turned'))
    else:
        with placed(at(s.w - wide, y0)):
            staircase(wide, rise, going, steps, rng, p.get('tread', 'oak'), p.get('balusters', 'turned'))
    runner = p.get('runner')
    if runner:
        for k in range(steps):
            x0 = s.w - wide + .18 if not s.mirrored else .18
            block(x0, x0 + wide - .36, y0 + going * k - .034, y0 + going * (k + 1) - .02, rise * (k + 1), rise * (k + 1) + .008, cloth(runner), .004)
            block(x0, x0 + wide - .36, y0 + going * k - .036, y0 + going * k - .002, rise * k + .008, rise * (k + 1) + .004, cloth(runner), 0)
    with s.place(.03, s.d * .62, math.pi / 2):
        block(-.45, .45, -.30, 0, .78, .82, timber('walnut'), .005)
        for x in (-.40, .40):
            tube([(x, -.26, 0), (x, -.26, .79)], .014, black())
        vase(-.2, -.15, .82, rng, 'tulips')
        books_lying(.15, -.15, .82, rng)
    with s.on_wall('left', s.d * .62, 1.62):
        mirror(.62, .95, brass(), True)
    with placed(at(s.x(s.w * .36), s.d * .36)):
        pendant(s.h, .7, rng, 'opal', True)
    with s.place(.24, s.d - .9):
        basket(rng, .14, .5)
    with s.place(s.w * .30, s.d * .62, math.pi / 2):
        rug(2.6, .8, rng, 'persian', 'ecru') if p.get('carpet', True) else None
    return s.finish('back', position=(s.w * .34, .3), turn=-7, lens=21, facts=dict(stair=True))


def study(s):
    rng, p = s.rng, s.p
    windows = [s.window('left', s.d * .5, 1.3)]
    r = s.room(windows, [s.door('right', .8)])
    s.outside('left')
    with s.place(s.w * .45, s.d - .03):
        bookcase(s.w * .62, min(2.4, s.h - .35), rng, white() if rng.random() < .5 else timber(s.wood, 'Z'), cupboard=.6)
    with s.place(s.w - .02, s.d * .52, -math.pi / 2):
        desk(1.6, rng, s.wood if s.wood != 'ash' else 'oak')
    wall_pictures(s, 'right', s.d * .52, 1.75, rng, 2)
    with s.place(s.w - 1.0, s.d * .52, math.pi / 2 + .3):
        chair(rng, 'shell', 'oak', 'charcoal')
    with s.place(.8, s.d - 1.25, math.radians(50)):
        armchair(s.second, rng, 'lounge')
    with s.place(s.w * .48, s.d * .5):
        rug(2.4, 1.7, rng, p.get('rug', 'lines'), s.rug)
    corner_plant(s, .45, .9, rng, 'palm')
    corner_plant(s, s.w - .45, s.d - .5, rng, 'fig')
    for o in windows:
        dress_window(s, o, rng)
    with placed(at(s.x(s.w * .5), s.d * .5)):
        pendant(s.h, .5, rng, 'dome', s.lit)
    return s.finish('left', position=(s.w * .42, .28), turn=-4)


LAYOUTS = {f.__name__: f for f in (living_fireplace, living_sofa_back, living_open, dining, kitchen, bedroom, bathroom, hall, study)}
KIND = {'living_fireplace': 'living', 'living_sofa_back': 'living', 'living_open': 'living'}


def build(p, seed):
    p = {**p, 'room': KIND.get(p['layout'], p['layout'])}
    return LAYOUTS[p['layout']](Scene(p, seed))
