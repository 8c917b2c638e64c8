"""One style per home, from which the rooms of its gallery follow that the first pass left out.

All rooms of a home share its period, light, palette, window kind and what lies outside, so that no gallery shows two houses.
`rooms` names what is still missing: k kitchen, b bathroom, d shower room, l living room, s bedroom. An empty home has an empty kitchen.
"""

STOREY = {'belle_epoque': 3.2, 'interwar': 2.9, 'midcentury': 2.6, 'contemporary': 2.58, 'loft': 3.2}


def home(id, year, rooms, period, palette, light, floor, kitchen, bath, drop=7.0, bare=False, outside=None, plan='row'):
    """`kitchen`: front, worktop, tiles, floor; `bath`: tiles, floor, front, metal; `drop`: metres down to the street.

    `plan` of the kitchen: a `row` along the back wall, or one along the `side`.
    """
    modern = period in ('midcentury', 'contemporary')
    shared = dict(period=period, palette=palette, light=light, drop=drop)
    if modern:
        shared['outside_style'] = 'modern'
    if outside:
        shared['outside'] = outside
    return dict(id=id, year=year, rooms=rooms, shared=shared, floor=floor, kitchen=kitchen, bath=bath, bare=bare, plan=plan)


HOMES = [
    home(4013972, 1965, 'kbl', 'midcentury', 'clay', 'morning', 'strips oak', ('greige', 'oak', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'oak', 'chrome'), drop=9),
    home(4024735, 1912, 'k', 'belle_epoque', 'sage', 'golden', 'herringbone oak', ('sage', 'marble', 'zellige', 'checker grey'), None, outside='garden'),
    home(4029546, 1994, 'kb', 'contemporary', 'ochre', 'morning', 'planks oak', ('white', 'dark', 'grey', 'planks oak'), ('grey', 'tiles grey', 'white', 'chrome'), drop=9),
    home(4031877, 1912, 'lds', 'belle_epoque', 'rose', 'morning', 'planks pine', None, ('white metro', 'checker grey', 'white', 'brass')),
    home(4033418, 1842, 'bls', 'interwar', 'stone', 'morning', 'planks oak', None, ('zellige', 'small terracotta', 'oak', 'black'), outside='garden'),
    home(4036902, 1701, 'kdl', 'interwar', 'sage', 'golden', 'planks dark oak', ('cream', 'oak', 'zellige', 'planks dark oak'), ('zellige', 'small terracotta', 'walnut', 'brass'), drop=6),
    home(4041693, 1971, 'kbls', 'midcentury', 'sage', 'golden', 'strips oak', ('oak', 'pale', 'large white', 'tiles sand'), ('large white', 'tiles sand', 'oak', 'chrome'), drop=21),
    home(4044284, 1907, 'b', 'belle_epoque', 'sage', 'noon', 'herringbone oak', None, ('white metro', 'checker grey', 'sage', 'brass')),
    home(4049880, 1964, 'kb', 'midcentury', 'stone', 'golden', 'terrazzo x', ('walnut', 'pale', 'large white', 'terrazzo x'), ('large white', 'terrazzo x', 'walnut', 'black'), outside='garden'),
    home(4052014, 1959, 'kb', 'midcentury', 'rose', 'shade', 'herringbone oak', ('cream', 'pale', 'sand', 'tiles sand'), ('sand', 'small white', 'white', 'chrome'), drop=9),
    home(4055719, 1905, 'kds', 'belle_epoque', 'rose', 'afternoon', 'planks pine', ('white', 'oak', 'white metro', 'planks pine'), ('white metro', 'checker black', 'white', 'brass')),
    home(4058430, 1930, 'kd', 'interwar', 'clay', 'morning', 'strips oak', ('terracotta', 'oak', 'white metro', 'small terracotta'), ('white metro', 'small white', 'oak', 'chrome')),
    home(4061574, 1978, 'kbls', 'midcentury', 'ochre', 'noon', 'tiles terracotta', ('oak', 'pale', 'sand', 'tiles terracotta'), ('sand', 'tiles sand', 'oak', 'chrome'), outside='garden'),
    home(4067125, 1862, 'kb', 'belle_epoque', 'blue', 'morning', 'planks pine', ('navy', 'marble', 'white metro', 'checker black'), ('white metro', 'checker black', 'navy', 'brass')),
    home(4074863, 1964, 'kb', 'midcentury', 'stone', 'noon', 'strips dark oak', ('cream', 'pale', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'white', 'chrome'), drop=17, bare=True),
    home(4079045, 1998, 'kb', 'contemporary', 'clay', 'golden', 'planks oak', ('terracotta', 'oak', 'large white', 'tiles sand'), ('large white', 'tiles sand', 'oak', 'black'), drop=9),
    home(4082371, 1908, 'kdl', 'belle_epoque', 'stone', 'morning', 'planks pine', ('cream', 'oak', 'white metro', 'checker red'), ('white metro', 'checker red', 'white', 'chrome'), outside='garden'),
    home(4087209, 1901, 'ls', 'belle_epoque', 'green', 'golden', 'herringbone dark oak', None, None),
    home(4091348, 1856, 'kbs', 'belle_epoque', 'stone', 'golden', 'planks oak', ('greige', 'marble', 'zellige', 'planks oak'), ('zellige', 'checker grey', 'walnut', 'brass')),
    home(4098264, 2006, 'kbl', 'contemporary', 'petrol', 'afternoon', 'planks pale oak', ('petrol', 'oak', 'large white', 'planks pale oak'), ('grey', 'tiles grey', 'oak', 'black'), plan='side'),
    home(4103741, 1890, 'k', 'belle_epoque', 'sage', 'golden', 'herringbone oak', ('petrol', 'marble', 'zellige', 'herringbone oak'), None),
    home(4110836, 1924, 'kbl', 'interwar', 'rose', 'afternoon', 'strips oak', ('sage', 'oak', 'white metro', 'checker red'), ('white metro', 'small terracotta', 'sage', 'chrome'), outside='garden', plan='side'),
    home(4119582, 2004, 'bl', 'contemporary', 'petrol', 'noon', 'planks oak', None, ('large white', 'tiles dark', 'walnut', 'black'), drop=16, plan='side'),
    home(4127304, 1988, 'b', 'contemporary', 'sage', 'overcast', 'tiles grey', None, ('large white', 'tiles grey', 'sage', 'chrome'), drop=9),
    home(4129681, 1972, 'kbl', 'midcentury', 'clay', 'morning', 'strips oak', ('white', 'oak', 'green', 'tiles sand'), ('green', 'tiles sand', 'white', 'chrome'), drop=24, plan='side'),
    home(4138177, 1968, 'b', 'midcentury', 'white', 'afternoon', 'strips grey oak', None, ('grey', 'tiles grey', 'oak', 'chrome'), drop=6),
    home(4142869, 1938, 'k', 'interwar', 'green', 'afternoon', 'strips dark oak', ('sage', 'dark', 'white metro', 'checker green'), None, plan='side'),
    home(4148605, 1973, 'kb', 'midcentury', 'ochre', 'golden', 'carpet sand', ('oak', 'pale', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'oak', 'chrome'), drop=11, bare=True),
    home(4152268, 1885, 'b', 'belle_epoque', 'green', 'overcast', 'herringbone dark oak', None, ('white metro', 'checker green', 'walnut', 'brass')),
    home(4160238, 1972, 'd', 'midcentury', 'sage', 'afternoon', 'strips pale oak', None, ('green', 'tiles grey', 'white', 'chrome')),
    home(4167503, 2026, 'bl', 'contemporary', 'white', 'overcast', 'tiles grey', None, ('large white', 'tiles grey', 'oak', 'black')),
    home(4171846, 1936, 'kbls', 'interwar', 'blue', 'morning', 'strips oak', ('navy', 'oak', 'white metro', 'checker grey'), ('white metro', 'small white', 'navy', 'chrome'), plan='side'),
    home(4176491, 1921, 'd', 'loft', 'white', 'morning', 'concrete x', None, ('white metro', 'concrete x', 'graphite', 'black')),
    home(4183957, 1957, 'kb', 'midcentury', 'green', 'overcast', 'strips oak', ('sage', 'oak', 'large white', 'terrazzo x'), ('large white', 'terrazzo x', 'oak', 'brass'), plan='side'),
    home(4185316, 2001, 'kbls', 'contemporary', 'sage', 'noon', 'planks pale oak', ('white', 'oak', 'white metro', 'planks pale oak'), ('sand', 'tiles sand', 'white', 'chrome'), drop=7),
    home(4190263, 1875, 'kd', 'belle_epoque', 'green', 'noon', 'planks pine', ('sage', 'oak', 'green', 'planks pine'), ('green', 'checker green', 'white', 'brass'), plan='side'),
    home(4191772, 1929, 'kb', 'interwar', 'blue', 'noon', 'strips oak', ('white', 'oak', 'blue', 'checker grey'), ('blue', 'small white', 'oak', 'chrome')),
    home(4208815, 1904, 'bl', 'belle_epoque', 'stone', 'morning', 'planks oak', None, ('white metro', 'checker red', 'greige', 'brass')),
    home(4214693, 1971, 'kbs', 'contemporary', 'stone', 'morning', 'tiles sand', ('walnut', 'pale', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'walnut', 'black'), drop=26),
    home(4216957, 1983, 'kd', 'midcentury', 'white', 'morning', 'strips oak', ('white', 'pale', 'large white', 'tiles grey'), ('large white', 'tiles grey', 'white', 'chrome'), drop=7, bare=True, plan='side'),
    home(4226490, 1878, 'kb', 'belle_epoque', 'white', 'morning', 'herringbone oak', ('cream', 'marble', 'white metro', 'checker grey'), ('white metro', 'checker grey', 'oak', 'brass'), outside='garden', plan='side'),
    home(4233079, 1967, 'kbls', 'midcentury', 'ochre', 'morning', 'strips oak', ('cream', 'pale', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'white', 'chrome'), drop=14),
    home(4246758, 1936, 'bl', 'interwar', 'ochre', 'golden', 'strips oak', None, ('green', 'checker green', 'oak', 'chrome')),
    home(4249720, 1956, 'bs', 'midcentury', 'petrol', 'overcast', 'strips dark oak', None, ('blue', 'terrazzo x', 'oak', 'chrome')),
    home(4256078, 1769, 'kbl', 'interwar', 'clay', 'morning', 'planks dark oak', ('graphite', 'oak', 'zellige', 'planks dark oak'), ('zellige', 'bluestone x', 'oak', 'black')),
    home(4257391, 1949, 'kb', 'interwar', 'blue', 'shade', 'strips oak', ('navy', 'pale', 'white metro', 'small white'), ('white metro', 'small white', 'oak', 'chrome'), plan='side'),
    home(4259832, 1902, 'kdl', 'belle_epoque', 'clay', 'golden', 'herringbone oak', ('terracotta', 'marble', 'zellige', 'herringbone oak'), ('zellige', 'checker red', 'oak', 'brass')),
    home(4264192, 1932, 'kbl', 'interwar', 'stone', 'overcast', 'strips oak', ('greige', 'oak', 'white metro', 'checker black'), ('white metro', 'checker black', 'white', 'chrome'), plan='side'),
    home(4268517, 2019, 'kbl', 'contemporary', 'stone', 'morning', 'planks pale oak', ('greige', 'pale', 'large white', 'planks pale oak'), ('large white', 'tiles sand', 'oak', 'black'), drop=14, plan='side'),
    home(4272089, 2025, 'kl', 'contemporary', 'white', 'afternoon', 'planks oak', ('walnut', 'dark', 'large white', 'planks oak'), None, drop=20),
    home(4277340, 1899, 'kd', 'belle_epoque', 'clay', 'afternoon', 'planks oak', ('cream', 'oak', 'white metro', 'planks oak'), ('white metro', 'checker grey', 'oak', 'chrome'), plan='side'),
    home(4283614, 1976, 'kb', 'midcentury', 'clay', 'golden', 'tiles sand', ('oak', 'concrete', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'walnut', 'chrome'), drop=17),
    home(4293605, 1969, 'kb', 'midcentury', 'ochre', 'golden', 'strips oak', ('cream', 'oak', 'sand', 'tiles sand'), ('sand', 'tiles sand', 'white', 'chrome'), drop=17),
    home(4315562, 2009, 'kb', 'contemporary', 'sage', 'morning', 'planks pale oak', ('sage', 'pale', 'large white', 'planks pale oak'), ('grey', 'tiles grey', 'sage', 'chrome'), drop=11, plan='side'),
    home(4318462, 1913, 'kbl', 'belle_epoque', 'ochre', 'noon', 'planks oak', ('cream', 'oak', 'zellige', 'planks oak'), ('zellige', 'checker black', 'oak', 'brass')),
    home(4352216, 1895, 'kbl', 'belle_epoque', 'blue', 'afternoon', 'planks pine', ('white', 'oak', 'blue', 'checker grey'), ('blue', 'checker grey', 'white', 'chrome'), outside='garden'),
    home(4360948, 1996, 'kb', 'contemporary', 'rose', 'noon', 'planks oak', ('cream', 'dark', 'large white', 'planks oak'), ('large white', 'tiles sand', 'oak', 'chrome'), plan='side'),
    home(4366187, 1934, 'kd', 'interwar', 'clay', 'noon', 'strips oak', ('cream', 'oak', 'white metro', 'checker red'), ('white metro', 'small white', 'white', 'chrome')),
    home(4368450, 1966, 'kd', 'midcentury', 'blue', 'noon', 'strips pale oak', ('white', 'oak', 'blue', 'strips pale oak'), ('blue', 'tiles grey', 'white', 'chrome'), drop=13, plan='side'),
    home(4373026, 1979, 'd', 'contemporary', 'ochre', 'golden', 'planks grey oak', None, ('sand', 'tiles grey', 'oak', 'chrome')),
    home(4374418, 1897, 'kbl', 'belle_epoque', 'green', 'golden', 'herringbone oak', ('sage', 'marble', 'white metro', 'checker green'), ('white metro', 'checker green', 'walnut', 'brass'), outside='garden', plan='side'),
    home(4382115, 1851, 'kb', 'belle_epoque', 'petrol', 'noon', 'herringbone oak', ('petrol', 'marble', 'white metro', 'checker black'), ('white metro', 'checker black', 'walnut', 'brass')),
    home(4389136, 1876, 'kbl', 'belle_epoque', 'stone', 'golden', 'herringbone oak', ('greige', 'marble', 'zellige', 'checker black'), ('white metro', 'checker black', 'oak', 'chrome')),
    home(4397612, 1888, 'kdl', 'belle_epoque', 'sage', 'morning', 'planks pine', ('white', 'oak', 'green', 'checker red'), ('green', 'small terracotta', 'white', 'chrome'), outside='garden', plan='side'),
    home(4399027, 1958, 'kb', 'midcentury', 'green', 'afternoon', 'herringbone oak', ('oak', 'pale', 'green', 'tiles terracotta'), ('green', 'terrazzo x', 'oak', 'brass'), outside='garden', plan='side'),
    home(4402196, 1923, 'kb', 'loft', 'petrol', 'morning', 'concrete x', ('graphite', 'concrete', 'white metro', 'concrete x'), ('white metro', 'concrete x', 'oak', 'black')),
    home(4416548, 1906, 'kbl', 'belle_epoque', 'white', 'overcast', 'herringbone oak', ('white', 'marble', 'white metro', 'checker grey'), ('white metro', 'checker grey', 'walnut', 'chrome'), outside='garden', plan='side'),
    home(4423811, 1952, 'kbl', 'midcentury', 'stone', 'morning', 'herringbone oak', ('cream', 'oak', 'sand', 'terrazzo x'), ('sand', 'terrazzo x', 'oak', 'chrome'), outside='garden'),
    home(4428390, 1899, 'kb', 'belle_epoque', 'green', 'shade', 'herringbone dark oak', ('sage', 'marble', 'white metro', 'checker black'), ('white metro', 'checker black', 'walnut', 'brass'), outside='garden'),
    home(4445635, 1985, 'kb', 'contemporary', 'sage', 'morning', 'planks oak', ('white', 'oak', 'zellige', 'planks oak'), ('zellige', 'tiles grey', 'oak', 'black'), drop=16, plan='side'),
    home(4451027, 1974, 'l', 'contemporary', 'white', 'noon', 'planks pale oak', None, None, drop=9),
    home(4460391, 1962, 'kbl', 'midcentury', 'ochre', 'morning', 'strips oak', ('cream', 'oak', 'large white', 'tiles sand'), ('sand', 'tiles sand', 'oak', 'chrome'), drop=9),
    home(4471253, 1928, 'kbs', 'loft', 'white', 'afternoon', 'concrete x', ('oak', 'concrete', 'white metro', 'concrete x'), ('grey', 'concrete x', 'oak', 'black'), drop=12, plan='side'),
    home(4472908, 2026, 'kbl', 'contemporary', 'sage', 'overcast', 'planks oak', ('sage', 'pale', 'large white', 'planks oak'), ('large white', 'tiles sand', 'sage', 'black'), drop=10),
]
KITCHEN_SIZES = ((3.6, 4.5), (4.0, 4.8), (3.8, 4.4), (4.2, 5.0))
BATH_SIZES = ((2.5, 3.0), (2.6, 3.2), (2.4, 2.9))
LIVING_SIZES = ((4.6, 5.2), (5.0, 5.4), (4.4, 5.0))
PANED = ('belle_epoque', 'interwar', 'loft')


def kitchen(h, k):
    front, top, tiles, floor = h['kitchen']
    width, depth = KITCHEN_SIZES[k % 4]
    own = dict(front=front, top=top, tiles=tiles, floor=floor, sill=.9 if h['shared']['period'] in PANED else .95)
    if h['shared']['period'] == 'belle_epoque':
        own.update(fronts='shaker', handle='knob', wall_units='none')
    if h['bare']:
        own.update(bare=True)
    if h['plan'] == 'side':
        own.update(along='side')
    return 'kitchen', width, depth, own


def bathroom(h, k):
    tiles, floor, front, metal = h['bath']
    width, depth = BATH_SIZES[k % 3]
    own = dict(tiles=tiles, floor=floor, front=front)
    if metal != 'chrome':
        own.update(metal=metal)
    return 'bathroom', width, depth, own


def shower(h, k):
    _, width, depth, own = bathroom(h, k)
    return 'shower', width, depth, own


def living(h, k):
    width, depth = LIVING_SIZES[k % 3]
    layout = 'living_fireplace' if h['shared']['period'] == 'belle_epoque' and k % 2 else 'living_sofa_back'
    return layout, width, depth, dict(floor=h['floor'], rug=('plain', 'persian', 'lines')[k % 3])


def bedroom(h, k):
    return 'bedroom', 3.9, 4.4, dict(floor=h['floor'])


KINDS = {'k': ('kitchen', kitchen, 1), 'b': ('bathroom', bathroom, 2), 'd': ('shower', shower, 2), 'l': ('living', living, 3), 's': ('bedroom', bedroom, 4)}


def list_rooms(room):
    """Rows of the catalogue, kitchens and bathrooms first; `room` makes one from its parts."""
    rows = []
    for letter, (name, layout_of, order) in KINDS.items():
        for k, h in enumerate(HOMES):
            if letter not in h['rooms']:
                continue
            layout, width, depth, own = layout_of(h, k + order)
            shared = dict(h['shared'])
            rows.append(room(f"{name}-{h['id']}", h['id'] % 100000 * 10 + order, [h['id']], layout, shared.pop('period'), shared.pop('light'),
                             width, depth, STOREY[h['shared']['period']], gallery=True, mirrored=bool((k + order) % 2), **shared, **own))
    return rows
