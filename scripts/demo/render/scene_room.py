"""Rooms: living and dining rooms, kitchens, bedrooms, bathrooms, halls with a stair, studies, attics, rooms to work and sell in.

A room is told by its period, its size and its windows. What stands in it is chosen by a layout and the seed. The camera
stands at the front wall and looks towards the back; `mirrored` swaps left and right.
"""
import math
import random

from mathutils import Matrix

from camera import add_camera
from fixtures import (bathtub, island, kitchen_run, small_plant, staircase, toilet, towel, vanity, walk_in_shower, wall_tiles)
from furniture import (PLANTS, armchair, basket, bed, black, bookcase, books_lying, brass, candlestick, cardboard_boxes, chair,
                       chrome, cloth, coffee_table, curtains, desk, dining_set, dining_table, floor_lamp, mirror, nightstand, once, paint_pot,
                       pallet_rack, pendant, picture, radiator, rug, sideboard, sofa, stepladder, table_lamp, timber, tint, vase,
                       wardrobe, white, workbench)
from geometry import at, block, placed, quad, tube
from interior import (Door, Room, Window, ceiling_rose, fireplace, garden_outside, paint_once, panelling, raise_room,
                      street_outside, wall_material)
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
    elif not p.get('bare'):
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
                    facts=dict(island=bool(p.get('island')), table=not p.get('island') and not p.get('bare')))


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
    """A bath or a shower along the back wall, the vanity on the right, light from the left or above the bath."""
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
    is_shower = p['room'] == 'shower'
    length = min(1.75, s.w - .1)
    with placed(at(.02 if s.mirrored else s.w - length - .02, s.d - .01)):
        if is_shower:
            walk_in_shower(length, .9, .9, tiles, metal)
        else:
            bathtub(length, .76, p.get('panel', tiles), p.get('screen', True))
    if s.w - length > .35 and not is_shower:
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
    return s.finish('left', position=(s.w * .34, .22), turn=-9, lens=20, facts={} if is_shower else dict(bath=True))


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


def empty(s):
    """A room before anyone has moved in: light on the floor, a bare bulb; `painters` have left their ladder and pots."""
    rng, p = s.rng, s.p
    wide = p.get('window_width', 2.4)
    windows = [s.window('left', s.d * (.5 if wide > 2 else .28), wide)] + ([] if wide > 2 else [s.window('left', s.d * .70, wide)])
    s.room(windows, [s.door('back', s.w * .74, open=p.get('door_open', .9))])
    s.outside('left')
    for o in windows:
        dress_window(s, o, rng, 'none')
    with placed(at(s.x(s.w * .5), s.d * .55)):
        tube([(0, 0, s.h), (0, 0, s.h - .55)], .004, black())
        tube([(0, 0, s.h - .55), (0, 0, s.h - .60)], .018, black())
        tube([(0, 0, s.h - .60), (0, 0, s.h - .68)], .03, white())
    if p.get('painters'):
        quad([(s.x(x), y, .003) for x, y in ((s.w * .30, s.d - 1.9), (s.w * .58, s.d - 1.8), (s.w * .56, s.d - .1), (s.w * .28, s.d - .12))],
             tint('dust sheet', (.62, .60, .55), .9, .1))
        with s.place(s.w * .40, s.d - .9, .25):
            stepladder()
        for x, y, color in ((s.w * .52, s.d - 1.5, (.72, .70, .66)), (s.w * .55, s.d - 1.2, p.get('pot', (.30, .38, .34)))):
            with s.place(x, y, .003):
                paint_pot(color)
    else:
        with s.place(s.w * .24, s.d - .55, .2):
            cardboard_boxes(rng, p.get('boxes', 3))
    return s.finish('left', position=(s.w * .64, .28), turn=9, facts=dict(empty=True))


def attic(s):
    """Under the roof: slopes on both sides with a roof window in the left one, a window in the gable at the end."""
    rng, p = s.rng, s.p
    knee, run = 1.05, s.w * .34

    def slope_z(x):
        return knee + (s.h - knee) * x / run

    windows = [s.window('back', s.w * .5, 1.3, .75, min(2.15, s.h - .4), 'modern')]
    s.room(windows, [])
    s.outside('back')
    wall = wall_material(p.get('wall', s.wall))
    y0, y1, a, b = s.d * .42, s.d * .42 + .95, run * .30, run * .78
    for mirrored in (False, True):
        parts = [(0, run, 0, s.d)] if mirrored != s.mirrored else [(0, run, 0, y0), (0, run, y1, s.d), (0, a, y0, y1), (b, run, y0, y1)]
        for x0, x1, v0, v1 in parts:
            quad([(s.w - x if mirrored else x, y, slope_z(x)) for x, y in ((x0, v0), (x1, v0), (x1, v1), (x0, v1))], wall)
        x, z = s.w - run * .88 if mirrored else run * .88, slope_z(run * .88)
        block(x - .07, x + .07, 0, s.d, z - .20, z - .04, timber('oak', 'Y'), .008)
    # The roof window: a frame as deep as the roof, and the sky behind it.
    sky = once('sky pane', lambda: glow('sky pane', {'dusk': (.25, .38, .7)}.get(s.light, (.72, .85, 1)), {'dusk': .6}.get(s.light, 2.6)))
    for (xa, ya), (xb, yb) in (((a, y0), (b, y0)), ((b, y0), (b, y1)), ((b, y1), (a, y1)), ((a, y1), (a, y0))):
        quad([(s.x(xa), ya, slope_z(xa)), (s.x(xb), yb, slope_z(xb)), (s.x(xb - .12), yb, slope_z(xb) + .14), (s.x(xa - .12), ya, slope_z(xa) + .14)], timber('oak'))
    quad([(s.x(x - .11), y, slope_z(x) + .13) for x, y in ((a, y0), (b, y0), (b, y1), (a, y1))], sky)
    middle = (a + b) / 2
    lean = math.atan2(s.h - knee, run)
    with placed(at(s.x(middle), (y0 + y1) / 2, slope_z(middle) - .03) @ Matrix.Rotation(-lean if not s.mirrored else lean, 4, 'Y')):
        add_area(Matrix.Identity(4), (b - a) / math.cos(lean), y1 - y0, {'dusk': .3}.get(s.light, 4.0), (.86, .93, 1.0))
    if p.get('bed'):
        with s.place(s.w * .66, s.d - 1.35):
            bed(p['bed'], rng, 'white cotton', s.second, 'oak', 'wood')
        with s.place(s.w * .66 - p['bed'] / 2 - .34, s.d - .3):
            nightstand(rng, s.wood, True, s.lit)
    else:
        with s.place(s.w - .62, s.d * .58, -math.pi / 2):
            sofa(1.9, s.sofa, rng, s.wood, pillows=s.pillows)
        with s.place(s.w * .55, s.d * .58):
            coffee_table(rng, 'round', 'oak')
    with s.place(s.w * .52, s.d * .60, math.pi / 2):
        rug(2.3, 1.7, rng, p.get('rug', 'lines'), s.rug)
    with s.place(.04, s.d * .60, math.pi / 2):
        bookcase(1.5, .92, rng, timber('oak', 'Z'), .28)
    with s.place(s.w * .34, s.d - .55):
        with placed(Matrix.Rotation(p.get('table_turn', .1), 4, 'Z')):
            dining_set(.8, rng, 'oak', p.get('chairs', 'spindle'), 'charcoal', round_top=True) if not p.get('bed') else basket(rng)
    corner_plant(s, s.w * .74 if not p.get('bed') else s.w * .22, s.d - .42, rng, p.get('plant', 'monstera'))
    return s.finish('back', position=(s.w * .45, .3), turn=-4, facts=dict(attic=True))


def ceiling_panels(s, columns, rows, strength=5.0):
    """Light panels let into a lowered ceiling, and what they throw into the room."""
    lamp = glow('ceiling panel', (.98, .97, .93), strength)
    for i in range(columns):
        for j in range(rows):
            x, y = s.w * (i + .5) / columns, s.d * (j + .5) / rows
            block(x - .3, x + .3, y - .3, y + .3, s.h - .012, s.h - .004, lamp, 0)
    with placed(at(s.w / 2, s.d / 2, s.h - .03)):
        add_area(Matrix.Identity(4), s.w * .8, s.d * .8, .42, (.98, .97, .93))


def office(s):
    """Desks in pairs along the windows, a meeting table at the end, light panels in the ceiling."""
    rng, p = s.rng, s.p
    n = max(2, round(s.d / 2.4))
    windows = [s.window('left', s.d * (k + .5) / n, p.get('window_width', 1.5), p.get('sill', .85), s.h - .35) for k in range(n)]
    s.room(windows, [s.door('back', s.w * .82)])
    s.outside('left')
    if p.get('panels', True):
        ceiling_panels(s, 3, n)
    for k in range(p.get('rows', 3)):
        y = 2.7 + k * 2.4
        for side in (-1, 1):
            with s.place(s.w * .36, y + side * .02, 0 if side < 0 else math.pi):
                desk(1.6, rng, s.wood if s.wood in ('oak', 'walnut') else 'oak')
            with s.place(s.w * .36 + rng.uniform(-.2, .2), y - side * -1.05 + rng.uniform(-.05, .05), (math.pi if side < 0 else 0) + rng.uniform(-.5, .5)):
                chair(rng, 'shell', 'oak', p.get('seat', 'charcoal'))
    with s.place(s.w - .20, s.d * .55, -math.pi / 2):
        bookcase(2.4, 1.15, rng, white(), .36)
    wall_pictures(s, 'right', s.d * .55, 1.75, rng, 2)
    with s.place(s.w * .62, s.d - 1.35, .1):
        dining_set(1.5, rng, 'oak', 'shell', p.get('seat', 'charcoal'), round_top=True)
    corner_plant(s, .5, s.d - .5, rng, 'fig')
    corner_plant(s, s.w - .5, s.d - .6, rng, 'palm')
    for o in windows:
        dress_window(s, o, rng, 'none')
    return s.finish('left', position=(s.w * .70, .3), turn=12)


def shop(s):
    """A shop seen from its window: shelves along both walls, a table with goods, the counter at the end."""
    rng, p = s.rng, s.p
    s.room([s.window('front', s.w * .5, s.w - 1.2, .4, s.h - .5)], [s.door('back', s.w * .80)])
    height = min(2.5, s.h - .7)
    for k in range(2):
        for x, turn in ((.02, math.pi / 2), (s.w - .02, -math.pi / 2)):
            with s.place(x, s.d * (.36 + .34 * k), turn):
                bookcase(s.d * .30, height, rng, timber(s.wood if s.wood != 'ash' else 'oak', 'Z'), cupboard=.7)
    with s.place(s.w * .5, s.d * .46, math.pi / 2):
        dining_table_with_books(rng)
    with s.place(s.w * .40, s.d - .95):
        block(-1.0, 1.0, -.34, .30, 0, .96, timber('walnut'), .006)
        block(-1.06, 1.06, -.40, .34, .96, 1.0, timber('oak'), .004)
        books_lying(-.6, 0, 1.0, rng)
        vase(.6, 0, 1.0, rng, 'green')
        table_lamp(.82, .05, 1.0, rng, True, 7)
    wall_pictures(s, 'back', s.w * .40, 1.9, rng, 2)
    for k in range(3):
        with placed(at(s.w / 2, s.d * (.42 + .20 * k))):
            pendant(s.h, max(.5, s.h - 2.5), rng, 'dome', True)
    corner_plant(s, s.w - .5, s.d - .5, rng, 'fig')
    return s.finish('left', position=(s.w * .52, .35), turn=2)


def dining_table_with_books(rng):
    dining_table(1.8, .8, rng, 'oak')
    for k in range(9):
        books_lying(-.75 + .37 * (k % 5), -.2 if k < 5 else .18, .75, rng)


def gallery(s):
    """White walls, large pictures, a bench: a room to show things in, with light from above."""
    rng, p = s.rng, s.p
    s.room([s.window('front', s.w * .5, s.w - 1.0, .3, s.h - .6)], [s.door('right', s.d * .82, width=1.0, open=.9)])
    for k, (width, height) in enumerate(((1.6, 2.0), (1.2, 1.2), (1.6, 2.0))):
        with s.on_wall('left', s.d * (.30 + .25 * k), 1.6):
            picture(width, height, rng, white())
    for k in (-1, 1):
        with s.on_wall('back', s.w * (.5 + .22 * k), 1.65):
            picture(1.9 if k < 0 else 1.5, 1.9, rng, black())
    with s.on_wall('right', s.d * .42, 1.6):
        picture(2.4, 1.8, rng, white())
    with s.place(s.w * .5, s.d * .60, 0):
        block(-.9, .9, -.24, .24, .38, .46, timber('oak'), .006)
        for x in (-.75, .75):
            block(x - .03, x + .03, -.22, .22, 0, .38, black(), .003)
    for x in (s.w * .28, s.w * .72):
        tube([(x, .4, s.h - .35), (x, s.d - .4, s.h - .35)], .018, black())
        for k in range(5):
            y = s.d * (.22 + .16 * k)
            tube([(x, y, s.h - .35), (x, y, s.h - .52)], .04, black())
    # Daylight from a lantern in the roof.
    lamp = glow('skylight', (.90, .96, 1.0), 3.4)
    quad([(s.w * .36, s.d * .25, s.h - .004), (s.w * .36, s.d * .85, s.h - .004), (s.w * .64, s.d * .85, s.h - .004), (s.w * .64, s.d * .25, s.h - .004)], lamp)
    with placed(at(s.w / 2, s.d * .55, s.h - .03)):
        add_area(Matrix.Identity(4), s.w * .28, s.d * .6, 3.2, (.92, .96, 1.0))
    # No sun falls in, whatever the hour.
    return s.finish('left', position=(s.w * .58, .35), turn=6, facts=dict(light='shade'))


def restaurant(s):
    """Small tables with two chairs each, a bar along the back wall, lamps above."""
    rng, p = s.rng, s.p
    windows = [s.window('left', s.d * (.25 + .5 * k), 1.6, .5) for k in range(2)]
    s.room(windows, [s.door('back', s.w * .88)])
    s.outside('left')
    for i in range(2):
        for j in range(3):
            x, y = s.w * (.22 + .46 * i), 2.6 + 1.7 * j
            with s.place(x, y, rng.uniform(-.06, .06)):
                dining_set(.8, rng, 'walnut', p.get('chairs', 'spindle'), 'charcoal', round_top=True)
            with placed(at(s.x(x), y)):
                pendant(s.h, s.h - 2.0, rng, 'opal', s.lit)
    with s.place(s.w * .42, s.d - 1.0):
        block(-s.w * .36, s.w * .36, -.30, .30, 0, 1.06, timber('walnut', 'Z'), .006)
        block(-s.w * .37, s.w * .37, -.36, .34, 1.06, 1.10, black(), .004)
    for k in range(3):
        z = 1.45 + .36 * k
        with s.place(s.w * .42, s.d - .02):
            block(-s.w * .34, s.w * .34, -.24, 0, z - .03, z, timber('walnut'), .003)
            for q in range(int(s.w * 2.4)):
                x = -s.w * .33 + q * .28 + rng.uniform(0, .08)
                if x < s.w * .33:
                    tube([(x, -.12, z), (x, -.12, z + rng.uniform(.2, .27))], rng.choice([.03, .036]), tint(f'bottle {q % 4}', [(.05, .12, .05), (.16, .07, .02), (.5, .5, .46), (.03, .03, .035)][q % 4], .12))
    for o in windows:
        dress_window(s, o, rng, 'none')
    return s.finish('left', position=(s.w * .48, .3), turn=2)


def workshop(s):
    """A hall under a sawtooth roof: northern light from above, benches, a gate, steel beams."""
    rng, p = s.rng, s.p
    windows = [s.window('left', s.d * (k + .5) / 3, 2.4, 1.2, s.h - .8, 'steel') for k in range(3)]
    s.room(windows, [])
    s.outside('left')
    steel = tint('painted steel', (.10, .14, .13), .5)
    for k in range(4):
        y = s.d * (k + .5) / 4
        block(0, s.w, y - .07, y + .07, s.h - .32, s.h - .30, steel, 0)
        block(0, s.w, y - .01, y + .01, s.h - .30, s.h - .04, steel, 0)
        block(0, s.w, y - .07, y + .07, s.h - .04, s.h - .02, steel, 0)
        # A band of roof lights between two beams.
        if k < 3:
            a, b = y + s.d * .08, y + s.d * .19
            quad([(.3, a, s.h - .006), (.3, b, s.h - .006), (s.w - .3, b, s.h - .006), (s.w - .3, a, s.h - .006)], once('north light', lambda: glow('north light', (.82, .91, 1.0), 3.0)))
            with placed(at(s.w / 2, (a + b) / 2, s.h - .04)):
                add_area(Matrix.Identity(4), s.w - .6, b - a, 3.0, (.86, .93, 1.0))
    with s.on_wall('back', s.w * .62, 0):
        gate(3.0, 3.0, tint('gate', p.get('gate', (.12, .20, .24)), .5))
    for k in range(2):
        with s.place(.06, s.d * (.34 + .34 * k), math.pi / 2):
            workbench(2.4, rng)
    with s.place(s.w * .46, s.d * .52, .06):
        workbench(2.0, rng, vice=False)
    with s.place(s.w - .05, s.d * .46, -math.pi / 2):
        pallet_rack(2.6, 2.3, .6, rng, boxes=False)
    with s.place(s.w - .6, s.d * .80, .3):
        cardboard_boxes(rng, 3)
    with s.place(s.w * .27, s.d - .12):
        for k in range(9):
            x = -.5 + .12 * k
            tube([(x, -.45 + .02 * k, 0), (x + .05, -.06, 2.2 - .05 * (k % 3))], .03, timber('oak', 'Z'))
    with s.place(s.w * .62, s.d * .66, -.5):
        stepladder()
    return s.finish('left', position=(s.w * .60, .35), turn=9)


def warehouse(s):
    """A shed of portal frames: racks, two sectional gates at the end, strip lights under the roof."""
    rng, p = s.rng, s.p
    windows = [s.window('left', s.d * (k + .5) / 4, 3.0, s.h - 2.0, s.h - .9, 'modern') for k in range(4)]
    s.room(windows, [])
    steel = tint('frame steel', (.36, .38, .39), .5)
    for k in range(5):
        y = s.d * k / 4
        for x in (0, s.w):
            block(x - .12, x + .12, y - .10, y + .10, 0, s.h, steel, .004)
        block(0, s.w, y - .08, y + .08, s.h - .45, s.h - .02, steel, .004)
    ribs = tint('roof sheet', (.60, .61, .61), .6)
    for k in range(int(s.w / .5)):
        block(.5 * k, .5 * k + .1, 0, s.d, s.h - .03, s.h - .005, ribs, 0)
    lamp = glow('strip lamp', (.95, .98, 1.0), 12)
    for i in (1, 2, 3):
        for j in range(5):
            x, y = s.w * i / 4, s.d * (j + .5) / 5
            block(x - .06, x + .06, y - .75, y + .75, s.h - .58, s.h - .52, lamp, .01)
    with placed(at(s.w / 2, s.d / 2, s.h - .6)):
        add_area(Matrix.Identity(4), s.w * .8, s.d * .9, .8, (.95, .97, 1.0))
    for k in (.30, .70):
        with s.on_wall('back', s.w * k, 0):
            gate(3.6, 3.8, tint('sectional gate', (.58, .60, .61), .45))
    for k in range(4):
        with s.place(s.w - .15, 3.0 + 3.0 * k, -math.pi / 2):
            pallet_rack(2.8, s.h - 1.9, 1.0, rng)
    for k in range(3):
        with s.place(s.w * .16, s.d * (.35 + .2 * k), rng.uniform(-.1, .1)):
            pallet(rng, 2 + k % 2)
    with s.place(s.w * .56, s.d * .55, .3):
        pallet(rng, 1)
    for x in (s.w * .30, s.w * .66):
        block(min(s.x(x - .05), s.x(x + .05)), max(s.x(x - .05), s.x(x + .05)), .3, s.d - .5, 0, .003, tint('floor line', (.62, .44, .05), .6), 0)
    return s.finish('left', position=(s.w * .46, .4), turn=-4, lens=21)


def gate(width, height, m):
    """A sectional gate in a wall's own frame, closed."""
    n = round(height / .55)
    for k in range(n):
        z0, z1 = height * k / n, height * (k + 1) / n
        block(-width / 2, width / 2, -.05, -.01, z0 + .006, z1 - .006, m, .01)
    glass = tint('gate pane', (.55, .66, .72), .1)
    z0, z1 = height * 2 / n, height * 3 / n
    for k in range(4):
        x0, x1 = -width / 2 + width * (k + .12) / 4, -width / 2 + width * (k + .88) / 4
        block(x0, x1, -.06, -.05, z0 + .12, z1 - .12, glass, .01)
    for x in (-width / 2 - .06, width / 2 + .06):
        block(x - .06, x + .06, -.10, 0, 0, height + .1, tint('gate rail', (.30, .31, .32), .5), .004)
    block(-width / 2 - .12, width / 2 + .12, -.22, 0, height, height + .24, tint('gate rail', (.30, .31, .32), .5), .01)


def pallet(rng, layers):
    m = timber('oak', 'X')
    for y in (-.35, 0, .35):
        block(-.6, .6, y - .05, y + .05, 0, .10, m, .003)
    for k in range(7):
        x = -.6 + 1.1 * k / 6
        block(x, x + .1, -.4, .4, .10, .125, m, .002)
    with placed(at(0, 0, .125)):
        cardboard_boxes(rng, 4 * layers, spread=False)


LAYOUTS = {f.__name__: f for f in (living_fireplace, living_sofa_back, living_open, dining, kitchen, bedroom, bathroom, hall, study, empty, attic, office, shop,
                                   gallery, restaurant, workshop, warehouse)}
LAYOUTS['shower'] = bathroom
KIND = {'living_fireplace': 'living', 'living_sofa_back': 'living', 'living_open': 'living', 'empty': 'living', 'attic': 'living'}


def build(p, seed):
    is_bedroom = p['layout'] == 'attic' and 'bed' in p
    p = {**p, 'room': 'bedroom' if is_bedroom else KIND.get(p['layout'], p['layout'])}
    return LAYOUTS[p['layout']](Scene(p, seed))
