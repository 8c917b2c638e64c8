"""Which pictures there are: one row each. `properties` are the ids of the records that a picture fits."""
import homes


def street(id, seed, properties, style, storeys, light, **parameters):
    return dict(id=id, scene='street', seed=seed, properties=properties, samples=5,
                parameters=dict(style=style, storeys=storeys, light=light, **parameters))


def gallery_of(row):
    """The same at the size of a gallery's second picture."""
    return {**row, 'width': 900, 'height': 600, 'samples': 6}


def room(id, seed, properties, layout, period, light, width, depth, height, gallery=False, **parameters):
    """`gallery`: a second picture of a property, smaller than a first one."""
    row = dict(id=id, scene='room', seed=seed, properties=properties, samples=10 if light == 'dusk' else 6,
               parameters=dict(layout=layout, period=period, light=light, width=width, depth=depth, height=height, **parameters))
    return gallery_of(row) if gallery else row


def outside(id, seed, properties, place, light, **parameters):
    return dict(id=id, scene='outside', seed=seed, properties=properties, samples=5,
                parameters=dict(place=place, light=light, **parameters))


# The order is that of the queue: kinds alternate, so that whatever is finished differs.
FIRST = [
    street('facade-1878', 11, [4226490], 'neoclassical', 4, 'morning', wall='cream stucco', view='oblique', season='spring', bays=3, width=6.8),
    room('living-1912', 12, [4024735], 'living_fireplace', 'belle_epoque', 'golden', 4.7, 5.7, 3.35, palette='sage', mantel='white', rug='persian', floor='herringbone oak', gallery=True),
    street('facade-1912', 24, [4024735], 'eclectic', 4, 'golden', wall='red brick', oriel='canted', view='along', season='autumn', width=7.0),
    room('kitchen-1961', 33, [4126953], 'kitchen', 'midcentury', 'morning', 4.2, 4.6, 2.6, palette='blue', front='navy', top='oak', along='back', floor='terrazzo x', sill=.95, mirrored=True),
    street('facade-1899', 53, [4428390], 'neoclassical', 4, 'dusk', wall='white stucco', view='along', season='spring', width=7.4),
    room('hall-1901', 45, [4087209], 'hall', 'belle_epoque', 'noon', 3.0, 7.2, 3.5, palette='rose', floor='checker black', runner='forest'),
    gallery_of(street('facade-1961', 31, [4126953], 'bel_etage', 3, 'noon', view='oblique', season='summer', look='left', carriageway='asphalt')),
    room('bedroom-1965', 76, [4013972], 'bedroom', 'midcentury', 'morning', 3.7, 4.2, 2.6, palette='clay', floor='strips oak', window_width=2.0),
    street('facade-1901', 42, [4087209], 'art_nouveau', 4, 'afternoon', view='oblique', season='summer', wall='glazed white brick', frame='green joinery'),
    outside('garden-1924', 66, [4110836], 'garden', 'afternoon', season='summer'),
    street('facade-1924', 64, [4110836], 'interwar', 3, 'overcast', wet=True, view='oblique', season='autumn', look='left', carriageway='cobbles'),
    room('living-2016', 16, [4015906], 'living_open', 'contemporary', 'afternoon', 5.6, 6.4, 2.62, palette='white', floor='planks pale oak', outside_style='modern', drop=6.0, pendant='ring', chairs='shell'),
    street('facade-1965', 75, [4460391], 'apartment_block', 6, 'morning', view='oblique', season='summer', width=15),
    outside('terrace-2016', 17, [4015906], 'roof_terrace', 'golden', season='summer', drop=21.0),
    street('facade-1701', 86, [4036902], 'old_gable', 4, 'golden', view='oblique', carriageway='cobbles', trees=False, shop=True, shops=.5, cars=0, bicycles=2),
    room('bathroom-1912', 28, [4024735], 'bathroom', 'belle_epoque', 'morning', 2.6, 3.2, 3.0, palette='white', tiles='white metro', floor='checker grey', metal='brass', front='walnut'),
    street('facade-2026', 97, [4167503], 'new_build', 4, 'noon', view='oblique', season='summer', wall='pale brick', width=14, look='left', modern_lamp=True),
    room('living-1938', 109, [4142869], 'living_sofa_back', 'interwar', 'afternoon', 5.0, 5.2, 2.95, palette='green', floor='strips dark oak', mirrored=True, gallery=True),
    street('facade-1938', 108, [4142869], 'art_deco_flats', 6, 'afternoon', view='oblique', season='autumn', width=12.5),
    outside('villa-1964', 49, [4049880], 'villa', 'afternoon', season='summer', modern=True, wall='white brick', roof='slate', frame='grey joinery'),
    room('bedroom-1862', 67, [4067125], 'bedroom', 'belle_epoque', 'morning', 4.4, 4.8, 3.5, palette='blue', floor='planks pine', mirrored=True),
    outside('garages-1', 304, [4304586], 'garage_court', 'overcast', wet=True, season='autumn'),
    room('kitchen-1907', 44, [4044284], 'kitchen', 'belle_epoque', 'noon', 4.6, 5.4, 3.2, palette='sage', front='sage', fronts='shaker', handle='knob', top='marble', tiles='zellige', island=True,
         floor='checker grey', wall_units='none', sill=.9),
    outside('plot-1', 203, [4203154], 'plot', 'noon', season='spring'),
    room('living-1923', 402, [4402196], 'living_sofa_back', 'loft', 'morning', 6.2, 6.0, 3.6, palette='petrol', floor='concrete x', accent='red brick', pendant='dome'),
    room('dining-1936', 246, [4246758], 'dining', 'interwar', 'golden', 4.2, 4.8, 2.9, palette='ochre', floor='strips oak'),
    outside('villa-1958', 399, [4399027], 'villa', 'golden', season='autumn', wall='red brick', width=9.5, look='left', shutters='green joinery'),
    room('study-1899', 428, [4428390], 'study', 'belle_epoque', 'shade', 4.2, 4.8, 3.3, palette='green', floor='herringbone dark oak'),
]

FACADES = [
    street('facade-1898', 186, [4018667], 'eclectic', 4, 'afternoon', wall='orange brick', shop=True, shops=.6, season='summer', look='left', width=6.6, bicycles=1),
    street('facade-1907', 442, [4044284], 'eclectic', 4, 'golden', wall='yellow brick', garage=True, oriel='box', season='spring', width=7.2, frame='green joinery'),
    street('facade-1936', 246, [4246758], 'interwar', 3, 'golden', wall='brown brick', oriel='round', season='autumn', look='left', cars=2),
    street('facade-1895', 352, [4352216], 'eclectic', 4, 'morning', wall='glazed white brick', width=4.9, bays=2, oriel='none', season='blossom'),
    street('facade-1906', 416, [4416548], 'eclectic', 3, 'overcast', wall='red brick', oriel='none', season='winter', bicycles=2, cars=2),
    street('facade-1903', 156, [4156320], 'eclectic', 4, 'shade', wall='dark red brick', season='winter', look='left', oriel='none'),
    street('facade-1892', 197, [4197471], 'neoclassical', 5, 'noon', wall='pink stucco', season='summer', width=7.4, bays=3),
    street('facade-1904', 419, [4419054], 'neoclassical', 5, 'dusk', wall='cream stucco', shop=True, shops=.5, season='summer', look='left', wet=True),
    street('facade-1889', 240, [4240983], 'neoclassical', 4, 'overcast', wall='green stucco', shop=True, shops=.8, carriageway='cobbles', trees=False, wet=True, cars=1),
    street('facade-1897', 163, [4163729], 'neoclassical', 4, 'afternoon', wall='white stucco', shop=True, shops=.9, season='spring', bicycles=2, look='left'),
    street('facade-1882', 347, [4347920], 'neoclassical', 5, 'golden', wall='yellow stucco', shop=True, awning='green joinery', tables=True, carriageway='cobbles', cars=0, season='summer'),
    street('facade-1894', 322, [4322801], 'art_nouveau', 4, 'dusk', wall='yellow brick', frame='oak joinery', season='autumn', shops=.4),
    street('facade-1911', 96, [4096617], 'eclectic', 6, 'morning', wall='glazed white brick', shop=True, shops=.9, width=7.6, tram=True, trees=False, carriageway='asphalt', look='left'),
    street('facade-1769', 256, [4256078], 'old_gable', 5, 'afternoon', wall='white stucco', extra={'gable': 'curved'}, trees=False, carriageway='cobbles', cars=0, look='left', tables=True),
    street('facade-1971', 141, [4041693], 'apartment_block', 11, 'afternoon', wall='aggregate', width=18, season='autumn', extra={'era': 'seventies', 'balconies': 'running'}, show=24, modern_lamp=True),
    street('facade-1964', 174, [4074863], 'apartment_block', 8, 'morning', wall='white tiles', width=14, season='winter', look='left', show=20, extra={'balconies': 'bays'}),
    street('facade-1959', 152, [4052014], 'apartment_block', 7, 'golden', wall='travertine', width=15, season='spring', extra={'era': 'fifties', 'balconies': 'bays'}),
    street('facade-1998', 179, [4079045], 'apartment_block', 5, 'noon', wall='red brick', width=13, season='summer', look='left', extra={'era': 'eighties', 'balconies': 'loggias'}),
    street('facade-2006', 198, [4098264], 'new_build', 4, 'afternoon', wall='brown brick', width=12, season='autumn'),
    street('facade-2004', 119, [4119582], 'new_build', 7, 'dusk', wall='white brick', width=13, season='summer', show=17, modern_lamp=True),
    street('facade-2019', 268, [4268517], 'new_build', 6, 'morning', wall='grey brick', width=12.5, season='spring', look='left', bicycles=2),
    street('facade-2025', 272, [4272089], 'new_build', 8, 'golden', wall='pale brick', width=15, season='summer', show=19, modern_lamp=True, look='left'),
    street('facade-2026-jette', 472, [4472908], 'new_build', 5, 'overcast', wall='grey brick', width=13, season='summer', modern_lamp=True),
    street('facade-1929', 191, [4191772], 'interwar', 3, 'morning', wall='yellow brick', oriel='canted', season='spring'),
    street('facade-1932', 264, [4264192], 'interwar', 3, 'dusk', wall='orange brick', oriel='box', season='winter', wet=True, look='left'),
    street('facade-1934', 366, [4366187], 'interwar', 3, 'noon', wall='dark red brick', oriel='none', season='blossom', look='left'),
    street('facade-1936-deco', 171, [4171846], 'art_deco_flats', 4, 'morning', wall='pale brick', width=10, season='spring', look='left'),
    street('facade-1934-office', 285, [4285209], 'art_deco_flats', 5, 'overcast', wall='brown brick', width=12, season='winter', wet=True),
    street('facade-1991', 145, [4145530], 'apartment_block', 8, 'dusk', wall='metal panels', width=18, season='autumn', show=20, trim='metal panels', extra={'era': 'eighties', 'balconies': 'none', 'setback': False}, modern_lamp=True),
    street('facade-1913', 318, [4318462], 'eclectic', 4, 'golden', wall='red brick', oriel='box', season='summer', look='left', tram=True),
    street('facade-1888', 397, [4397612], 'neoclassical', 3, 'shade', wall='grey stucco', season='spring', width=6.2),
    street('facade-1949', 257, [4257391], 'apartment_block', 4, 'afternoon', wall='yellow brick', width=11, season='autumn', extra={'era': 'fifties', 'balconies': 'bays', 'setback': False}),
    street('facade-2001', 185, [4185316], 'new_build', 3, 'morning', wall='pale brick', width=12, season='summer', look='left'),
]

# Houses on their own ground, gardens, terraces, land, garages.
OUTSIDES = [
    outside('villa-1952', 423, [4423811], 'villa', 'morning', season='spring', wall='pale brick', width=9.0, roof='red tiles', frame='white joinery', garage=False),
    outside('villa-1978', 61, [4061574], 'villa', 'noon', season='summer', wall='brown brick', width=10.5, look='left', modern=True, roof='slate'),
    outside('farm-1842', 33, [4033418], 'villa', 'golden', season='summer', wall='white stucco', width=15.0, roof='red tiles', shutters='green joinery', frame='green joinery', garage=False, rooflights=0, car=False),
    outside('garden-1908', 82, [4082371], 'garden', 'morning', season='spring', width=5.6, depth=13.0, walls='red brick', parasol=False),
    outside('garden-1897', 374, [4374418], 'garden', 'golden', season='autumn', view='house', rear='orange brick', width=6.6),
    outside('garden-1899', 431, [4428390], 'garden', 'golden', season='summer', width=7.2, depth=17.0, parasol=True),
    outside('garden-1936', 247, [4246758], 'garden', 'afternoon', season='blossom', width=6.0),
    outside('terrace-1971', 214, [4214693], 'roof_terrace', 'dusk', season='summer', drop=26.0, railing='bars', width=8.0),
    outside('terrace-1904', 208, [4208815], 'roof_terrace', 'afternoon', season='spring', drop=13.0, railing='bars', width=5.0, cushions='rust'),
    outside('terrace-1928', 471, [4471253], 'roof_terrace', 'noon', season='summer', drop=12.0, width=8.0, parasol=True, cushions='pale blue'),
    outside('terrace-1972', 129, [4129681], 'roof_terrace', 'morning', season='autumn', drop=24.0, width=5.6, depth=2.4, cushions='olive'),
    outside('plot-2', 381, [4381740], 'plot', 'overcast', season='autumn', width=10.0),
    outside('plot-3', 134, [4134450], 'plot', 'morning', season='winter', width=8.5, turn=8, aside=1.2),
    outside('garages-2', 301, [4301764], 'garage_court', 'noon', season='summer', doors='white joinery', wall='pale brick', door_style='sections', car=False),
    outside('parking-1', 436, [4436079], 'parking', 'lamps'),
    outside('parking-2', 244, [4244071], 'parking', 'lamps', columns='yellow joinery', cars=7),
]

# Rooms as first pictures, and the second and third pictures of galleries.
ROOMS = [
    room('living-1862', 68, [4067125], 'living_fireplace', 'belle_epoque', 'morning', 4.9, 5.6, 3.5, palette='blue', mantel='black', rug='persian', mirrored=True),
    room('living-1905', 55, [4055719], 'living_sofa_back', 'belle_epoque', 'afternoon', 4.3, 4.8, 3.2, palette='rose', floor='planks pine', rug='plain'),
    room('living-1885', 153, [4152268], 'living_fireplace', 'belle_epoque', 'overcast', 4.6, 5.4, 3.5, palette='green', mantel='red', floor='herringbone dark oak', rug='lines'),
    room('living-1856', 92, [4091348], 'living_fireplace', 'belle_epoque', 'golden', 5.0, 6.0, 3.6, palette='stone', mantel='grey', floor='planks oak', mirrored=True),
    room('living-1851', 383, [4382115], 'living_sofa_back', 'belle_epoque', 'noon', 5.0, 5.6, 3.6, palette='petrol', floor='herringbone oak', rug='persian'),
    room('living-1957', 184, [4183957], 'living_open', 'midcentury', 'morning', 5.6, 6.6, 2.65, palette='ochre', floor='strips oak', outside_style='modern', drop=7.0),
    room('living-1968', 138, [4138177], 'living_open', 'midcentury', 'afternoon', 5.2, 6.2, 2.6, palette='white', floor='strips grey oak', outside_style='modern', drop=6.0, mirrored=True, round=True),
    room('living-1976', 284, [4283614], 'living_sofa_back', 'midcentury', 'golden', 5.4, 5.4, 2.6, palette='clay', floor='tiles sand', outside_style='modern', drop=17.0),
    room('living-1988', 128, [4127304], 'living_sofa_back', 'contemporary', 'overcast', 4.8, 5.0, 2.55, palette='white', floor='tiles grey', outside_style='modern', drop=9.0),
    room('living-2009', 316, [4315562], 'living_sofa_back', 'contemporary', 'morning', 5.0, 5.2, 2.6, palette='sage', floor='planks pale oak', outside_style='modern', drop=11.0, mirrored=True),
    room('living-1996', 361, [4360948], 'living_open', 'contemporary', 'noon', 5.0, 6.8, 2.55, palette='rose', floor='planks oak', drop=6.0, chairs='wood'),
    room('living-1958', 400, [4399027], 'living_open', 'midcentury', 'afternoon', 6.0, 7.0, 2.6, palette='green', floor='herringbone oak', outside='garden', chairs='spindle'),
    room('living-1964', 50, [4049880], 'living_open', 'midcentury', 'golden', 6.6, 7.4, 2.7, palette='stone', floor='terrazzo x', outside='garden', season='autumn', mirrored=True, chairs='shell'),
    room('living-1949', 258, [4257391], 'living_sofa_back', 'interwar', 'shade', 4.6, 5.0, 2.8, palette='blue', floor='strips oak'),
    room('living-1956', 250, [4249720], 'living_open', 'midcentury', 'overcast', 5.2, 6.0, 2.6, palette='petrol', floor='strips dark oak'),
    room('living-1928', 472, [4471253], 'living_open', 'loft', 'afternoon', 6.8, 7.2, 3.7, palette='white', floor='concrete x', accent='red brick', chairs='shell', pendant='dome'),
    room('studio-1930', 58, [4058430], 'living_sofa_back', 'interwar', 'morning', 4.0, 4.8, 2.9, palette='clay', floor='strips oak', mirrored=True),
    room('studio-1966', 369, [4368450], 'living_sofa_back', 'midcentury', 'noon', 4.4, 4.8, 2.55, palette='blue', floor='strips pale oak', drop=13.0, outside_style='modern'),
    room('studio-1985', 445, [4445635], 'living_open', 'contemporary', 'morning', 4.6, 5.8, 2.55, palette='sage', floor='planks oak', drop=7.0, outside_style='modern', shelves=False),
    room('studio-1890', 104, [4103741], 'living_sofa_back', 'belle_epoque', 'golden', 4.2, 4.8, 3.2, palette='sage', floor='herringbone oak', rug='lines', mirrored=True),
    room('studio-1925', 232, [4231385], 'living_sofa_back', 'interwar', 'overcast', 3.6, 4.4, 2.8, palette='stone', floor='tiles sand', drop=11.0),
    room('studio-1972', 161, [4160238], 'living_open', 'midcentury', 'afternoon', 4.2, 5.2, 2.55, palette='sage', floor='strips pale oak', outside='garden', shelves=False, round=True),
    room('living-1921', 177, [4176491], 'living_open', 'loft', 'morning', 6.0, 6.8, 3.2, palette='stone', floor='concrete x', outside='garden', chairs='wood', pendant='dome'),
    room('living-1969', 294, [4293605], 'living_sofa_back', 'midcentury', 'golden', 4.4, 4.8, 2.55, palette='ochre', floor='strips oak', drop=17.0, outside_style='modern', mirrored=True),
    room('living-1973', 149, [4148605], 'living_open', 'midcentury', 'overcast', 5.0, 6.0, 2.55, palette='clay', floor='tiles sand', drop=11.0, outside_style='modern'),
    room('kitchen-1904', 209, [4208815], 'kitchen', 'belle_epoque', 'morning', 4.2, 5.0, 3.0, palette='stone', front='cream', fronts='shaker', handle='knob', top='oak', tiles='green', floor='checker red', wall_units='none', sill=.9),
    room('kitchen-1974', 451, [4451027], 'kitchen', 'contemporary', 'noon', 4.4, 5.0, 2.6, palette='white', front='oak', top='pale', tiles='large white', island=True, floor='planks pale oak', sill=.9),
    room('kitchen-1936', 248, [4246758], 'kitchen', 'interwar', 'afternoon', 4.2, 5.0, 2.85, palette='petrol', front='petrol', top='oak', tiles='white metro', floor='small terracotta', sill=.95, mirrored=True),
    room('kitchen-2016', 18, [4015906], 'kitchen', 'contemporary', 'golden', 4.8, 5.4, 2.62, palette='white', front='graphite', top='marble', tiles='large white', island=True, floor='planks pale oak', tall='left', wall_units='right', sill=.9, mirrored=True),
    room('kitchen-1842', 34, [4033418], 'kitchen', 'interwar', 'morning', 5.0, 5.8, 2.7, palette='stone', front='sage', fronts='shaker', handle='knob', top='oak', tiles='zellige', floor='bluestone x', sill=.8, table=1.9, chairs='spindle'),
    room('kitchen-2026', 168, [4167503], 'kitchen', 'contemporary', 'overcast', 4.4, 5.0, 2.6, palette='white', front='greige', top='concrete', tiles='sand', floor='tiles grey', sill=.9),
    room('kitchen-1901', 88, [4087209], 'kitchen', 'belle_epoque', 'golden', 4.8, 5.6, 3.4, palette='green', front='navy', fronts='shaker', handle='knob', top='marble', tiles='white metro', floor='checker black', island=True, sill=.9, mirrored=True),
    room('bedroom-1912', 27, [4024735], 'bedroom', 'belle_epoque', 'golden', 4.4, 4.8, 3.1, palette='rose', floor='planks pine', head_style='cloth', head='rose'),
    room('bedroom-1938', 143, [4142869], 'bedroom', 'interwar', 'morning', 3.9, 4.4, 2.9, palette='green', floor='strips dark oak', mirrored=True),
    room('bedroom-2016', 19, [4015906], 'bedroom', 'contemporary', 'shade', 4.0, 4.4, 2.6, palette='stone', floor='planks pale oak', head_style='cloth', head='sand linen', window_width=2.2, drop=20.0, outside_style='modern'),
    room('bedroom-1904', 210, [4208815], 'bedroom', 'belle_epoque', 'dusk', 4.0, 4.4, 2.8, palette='ochre', floor='planks oak'),
    room('bedroom-1936', 249, [4246758], 'bedroom', 'interwar', 'afternoon', 4.0, 4.3, 2.85, palette='sage', floor='strips oak', mirrored=True),
    room('bedroom-1878', 227, [4226490], 'bedroom', 'belle_epoque', 'morning', 4.8, 5.0, 3.5, palette='white', accent=(.30, .36, .40), floor='herringbone oak', bed=1.8),
    room('bedroom-1961', 127, [4126953], 'bedroom', 'midcentury', 'noon', 3.8, 4.2, 2.55, palette='petrol', floor='strips oak', window_width=2.0, mirrored=True),
    room('bathroom-1938', 144, [4142869], 'bathroom', 'interwar', 'afternoon', 2.5, 2.9, 2.85, palette='white', tiles='green', floor='small white', front='white', mirrored=True),
    room('bathroom-2016', 20, [4015906], 'bathroom', 'contemporary', 'noon', 2.8, 3.2, 2.55, palette='stone', tiles='grey', floor='tiles grey', front='oak', metal='black', mirror='square', vanity=1.2),
    room('bathroom-1961', 130, [4126953], 'bathroom', 'midcentury', 'morning', 2.4, 2.9, 2.5, palette='white', tiles='blue', floor='terrazzo x', front='white'),
    room('bathroom-1901', 89, [4087209], 'bathroom', 'belle_epoque', 'golden', 2.8, 3.4, 3.2, palette='sage', tiles='white metro', floor='checker black', front='walnut', metal='brass', mirrored=True),
    room('hall-1878', 228, [4226490], 'hall', 'belle_epoque', 'overcast', 2.9, 7.2, 3.6, palette='white', floor='checker grey', mirrored=True, accent=None),
    room('hall-1912', 29, [4024735], 'hall', 'belle_epoque', 'afternoon', 3.1, 7.4, 3.35, palette='sage', floor='checker red', runner='rust'),
    room('hall-1936', 251, [4246758], 'hall', 'interwar', 'morning', 2.8, 6.8, 2.9, palette='stone', floor='checker green', balusters='iron', tread='walnut'),
    room('dining-1878', 229, [4226490], 'dining', 'belle_epoque', 'golden', 4.8, 5.4, 3.6, palette='petrol', floor='herringbone oak', table=2.3, mirrored=True),
    room('dining-1998', 80, [4079045], 'dining', 'contemporary', 'noon', 4.4, 5.0, 2.6, palette='white', floor='planks oak', chairs='shell', pendant='dome'),
    room('study-1907', 45, [4044284], 'study', 'belle_epoque', 'morning', 4.0, 4.6, 3.2, palette='petrol', floor='herringbone oak', mirrored=True),
    room('study-1934', 286, [4285209], 'study', 'interwar', 'noon', 4.4, 5.0, 3.0, palette='stone', floor='strips oak'),
]


# First pictures at full size for properties that began with a small picture, with a room of another one or with a drawing; each as its record tells.
OWN = [
    outside('garage-stefania', 408, [4407351], 'garage_between', 'golden', season='autumn', wall='red brick', doors='white joinery'),
    outside('boxes-1', 339, [4338794], 'parking', 'lamps', boxes=True, columns='red joinery', doors='grey joinery', look='left', turn=20, lens=24),
    room('attic-1910', 428, [4427738], 'attic', 'contemporary', 'morning', 4.6, 5.6, 2.75, palette='clay', floor='planks pine'),
    room('warehouse-1998', 291, [4290642], 'warehouse', 'contemporary', 'noon', 14.0, 17.0, 6.2, palette='white', floor='concrete x'),
    room('workshop-1938', 396, [4395467], 'workshop', 'loft', 'shade', 9.0, 12.0, 4.4, palette='stone', floor='concrete x', gate=(.30, .09, .06)),
    room('empty-1983', 217, [4216957], 'empty', 'midcentury', 'morning', 4.6, 5.2, 2.55, palette='white', floor='strips oak', painters=True, stops=.2, drop=7.0, outside_style='modern'),
    outside('balcony-2025', 273, [4272089], 'balcony', 'golden', season='summer', drop=20.0, railing='glass', width=4.4, wall='pale brick'),
    room('kitchen-1912', 32, [4031877], 'kitchen', 'belle_epoque', 'morning', 3.8, 4.6, 3.1, palette='rose', front='white', fronts='shaker', handle='knob', top='oak', tiles='white metro', floor='planks pine', wall_units='none', sill=.9, mirrored=True),
    room('office-1991', 146, [4145530], 'office', 'contemporary', 'afternoon', 7.6, 10.0, 2.7, palette='white', floor='carpet grey', stops=.4, drop=10.0, outside_style='modern'),
    outside('garden-1888', 398, [4397612], 'garden', 'morning', season='blossom', width=5.0, depth=9.5, walls='yellow brick', parasol=False),
    room('bedroom-1969', 295, [4293605], 'bedroom', 'midcentury', 'golden', 3.8, 4.4, 2.55, palette='ochre', floor='carpet olive', window_width=2.0, drop=17.0, outside_style='modern'),
    room('living-1971', 215, [4214693], 'living_open', 'contemporary', 'morning', 6.6, 7.4, 2.65, palette='stone', floor='tiles sand', drop=26.0, outside_style='modern', chairs='padded', pendant='ring', shelves=False),
    outside('balcony-1967', 234, [4233079], 'balcony', 'morning', season='spring', drop=14.0, width=4.0, wall='white tiles'),
    room('empty-1964', 75, [4074863], 'empty', 'midcentury', 'noon', 4.8, 5.4, 2.6, palette='stone', floor='strips dark oak', drop=17.0, outside_style='modern', mirrored=True),
    outside('parking-5', 437, [4436079], 'parking', 'lamps', columns='green joinery', cars=7, look='left', aside=3.6),
    room('hall-1876', 390, [4389136], 'hall', 'belle_epoque', 'golden', 3.0, 7.2, 3.4, palette='stone', floor='checker black', runner='petrol', mirrored=True),
    room('living-1899', 278, [4277340], 'living_fireplace', 'belle_epoque', 'afternoon', 4.3, 5.2, 3.3, palette='clay', mantel='black', rug='lines', floor='planks oak'),
    outside('balcony-1985', 446, [4445635], 'balcony', 'afternoon', season='summer', drop=16.0, width=4.2, wall='red brick', bistro=(.5, .3, .06), look='left'),
    room('kitchen-1956', 251, [4249720], 'kitchen', 'midcentury', 'noon', 4.2, 4.8, 2.6, palette='ochre', front='greige', top='pale', tiles='sand', floor='terrazzo x', sill=.95),
    outside('plot-4', 135, [4134450], 'plot', 'golden', season='summer', width=9.5, turn=-10),
    room('studio-1876', 192, [4190263], 'living_sofa_back', 'belle_epoque', 'dusk', 4.0, 4.8, 3.1, palette='green', floor='planks pine', mirrored=True, pictures=3),
    outside('balcony-2001', 187, [4185316], 'balcony', 'noon', season='summer', drop=7.0, railing='bars', width=5.0, depth=1.8, wall='pale brick', above=False),
    room('kitchen-1921', 178, [4176491], 'kitchen', 'loft', 'morning', 5.0, 5.4, 3.1, palette='white', front='graphite', top='oak', tiles='white metro', floor='concrete x', island=True, sill=.9, outside='garden'),
    outside('balcony-1971', 42, [4041693], 'balcony', 'golden', season='autumn', drop=21.0, railing='bars', width=6.0, depth=1.8, wall='aggregate'),
    room('bedroom-1890', 105, [4103741], 'bedroom', 'belle_epoque', 'golden', 3.8, 4.4, 3.2, palette='petrol', floor='herringbone oak', bed=1.4),
    room('living-1994', 30, [4029546], 'living_open', 'contemporary', 'morning', 5.0, 6.0, 2.55, palette='ochre', floor='planks oak', drop=9.0, chairs='shell', round=True, mirrored=True),
    street('facade-1972', 130, [4129681], 'apartment_block', 12, 'dusk', wall='white tiles', width=17, season='autumn', look='left', show=22, extra={'era': 'seventies', 'balconies': 'running'}, modern_lamp=True),
    room('kitchen-1988', 129, [4127304], 'kitchen', 'contemporary', 'overcast', 3.8, 4.4, 2.55, palette='sage', front='white', top='oak', tiles='green', floor='tiles sand', sill=.95, mirrored=True),
    room('bedroom-1996', 362, [4360948], 'bedroom', 'contemporary', 'morning', 3.9, 4.4, 2.55, palette='blue', floor='planks oak', window_width=2.0, head_style='cloth', head='sand linen', mirrored=True),
    room('living-1959', 53, [4052014], 'living_sofa_back', 'midcentury', 'shade', 5.4, 5.4, 2.6, palette='rose', floor='herringbone oak', drop=9.0, outside_style='modern', armchair='lounge', pendant='opal'),
    room('empty-1973', 150, [4148605], 'empty', 'midcentury', 'golden', 4.8, 5.4, 2.55, palette='ochre', floor='carpet sand', drop=11.0, outside_style='modern', boxes=4),
    outside('garages-4', 303, [4301764], 'garage_court', 'morning', season='spring', doors='red joinery', wall='brown brick', car=False, count=8),
    room('studio-1966-bed', 370, [4368450], 'bedroom', 'midcentury', 'afternoon', 3.9, 4.4, 2.55, palette='sage', floor='strips pale oak', window_width=2.2, bed=1.4, drop=13.0, outside_style='modern', mirrored=True),
    outside('parking-6', 246, [4244071], 'parking', 'lamps', columns='yellow joinery', cars=4, aside=5.4, turn=16),
    outside('plot-5', 382, [4381740], 'plot', 'afternoon', season='spring', width=12.0),
    room('studio-1980', 374, [4373026], 'kitchen', 'contemporary', 'afternoon', 3.8, 4.6, 2.55, palette='white', front='sage', top='oak', tiles='zellige', floor='planks grey oak', sill=.95),
    outside('balcony-1972', 162, [4160238], 'balcony', 'afternoon', season='spring', drop=7.5, wall='red brick', bistro=(.35, .09, .06)),
    room('dining-1769', 257, [4256078], 'dining', 'interwar', 'morning', 4.4, 5.0, 2.7, palette='clay', floor='planks dark oak', pictures=2),
    room('bedroom-2009', 317, [4315562], 'bedroom', 'contemporary', 'noon', 3.8, 4.2, 2.6, palette='white', floor='planks pale oak', window_width=2.0, drop=11.0, outside_style='modern'),
]

# Second and third pictures of galleries that lack any of their own: shops, offices, a gallery, a brasserie, flats.
MORE = [
    gallery_of(room('shop-1889', 241, [4240983], 'shop', 'belle_epoque', 'afternoon', 4.8, 8.0, 3.6, palette='petrol', floor='checker red')),
    gallery_of(room('gallery-1894', 323, [4322801], 'gallery', 'contemporary', 'noon', 6.2, 7.6, 4.0, palette='white', floor='concrete x', stops=.6)),
    gallery_of(room('restaurant-1882', 348, [4347920], 'restaurant', 'belle_epoque', 'golden', 6.4, 8.6, 3.8, palette='green', floor='checker black')),
    gallery_of(room('office-1934', 287, [4285209], 'office', 'interwar', 'morning', 6.4, 9.6, 3.0, palette='sage', floor='strips oak', panels=False, window_style='steel', seat='olive')),
    gallery_of(room('office-1998', 292, [4290642], 'office', 'contemporary', 'overcast', 6.2, 8.0, 2.7, palette='blue', floor='carpet grey', stops=.3, rows=2, mirrored=True, outside_style='modern')),
    gallery_of(room('office-1938', 397, [4395467], 'study', 'interwar', 'shade', 4.2, 4.8, 3.0, palette='stone', floor='strips dark oak', mirrored=True)),
    gallery_of(room('shop-1897', 164, [4163729], 'shop', 'belle_epoque', 'noon', 5.8, 8.4, 3.6, palette='white', floor='planks pale oak')),
    gallery_of(room('office-1904', 420, [4419054], 'office', 'belle_epoque', 'noon', 5.6, 9.6, 3.4, palette='stone', floor='herringbone oak', panels=False)),
    gallery_of(room('bathroom-1974', 452, [4451027], 'bathroom', 'contemporary', 'morning', 2.6, 3.0, 2.55, palette='white', tiles='sand', floor='tiles sand', front='oak', metal='black')),
    gallery_of(room('bathroom-1890', 106, [4103741], 'bathroom', 'belle_epoque', 'noon', 2.4, 2.9, 3.0, palette='clay', tiles='zellige', floor='small terracotta', front='sage', metal='brass', mirrored=True)),
    gallery_of(room('bedroom-1965-2', 51, [4049880], 'bedroom', 'midcentury', 'noon', 4.4, 4.6, 2.65, palette='white', accent=(.20, .24, .20), floor='strips oak', window_width=2.2, outside='garden')),
    gallery_of(room('bedroom-1998', 81, [4079045], 'bedroom', 'contemporary', 'golden', 4.0, 4.4, 2.6, palette='clay', floor='planks oak', window_width=1.8)),
    gallery_of(room('kitchen-1968', 139, [4138177], 'kitchen', 'midcentury', 'afternoon', 3.9, 4.6, 2.6, palette='white', front='oak', top='concrete', tiles='large white', floor='tiles grey', sill=.95, mirrored=True)),
    gallery_of(room('bedroom-1957', 185, [4183957], 'bedroom', 'midcentury', 'overcast', 3.9, 4.4, 2.65, palette='green', floor='strips oak', window_width=2.0, mirrored=True)),
    gallery_of(room('kitchen-1885', 154, [4152268], 'kitchen', 'belle_epoque', 'shade', 3.8, 4.8, 3.3, palette='blue', front='cream', fronts='shaker', handle='knob', top='marble', tiles='blue', floor='checker grey', wall_units='none', sill=.9)),
    gallery_of(room('bedroom-1885', 155, [4152268], 'bedroom', 'belle_epoque', 'noon', 4.0, 4.6, 3.4, palette='ochre', floor='planks dark oak', mirrored=True)),
    gallery_of(room('bathroom-2025', 274, [4272089], 'bathroom', 'contemporary', 'afternoon', 2.6, 3.0, 2.55, palette='white', tiles='large white', floor='tiles grey', front='walnut', metal='black', mirror='square', mirrored=True)),
    gallery_of(room('bedroom-1701', 37, [4036902], 'attic', 'interwar', 'golden', 4.8, 5.4, 2.8, palette='sage', floor='planks dark oak', bed=1.6, mirrored=True)),
    gallery_of(room('kitchen-2004', 120, [4119582], 'kitchen', 'contemporary', 'noon', 4.0, 4.8, 2.6, palette='petrol', front='walnut', top='dark', tiles='black', floor='planks oak', sill=.95)),
    gallery_of(room('bedroom-1929', 192, [4191772], 'bedroom', 'interwar', 'noon', 3.9, 4.4, 2.9, palette='blue', floor='strips oak')),
]

# The picture of the front page stands at no property; the panel of the search covers its left half.
BANNER = street('banner-home', 1907, [], 'art_nouveau', 4, 'dusk', wall='glazed white brick', frame='green joinery', view='oblique', look='left', season='summer', wet=True,
                carriageway='cobbles', shops=.4, cars=0, bicycles=2)
BANNER.update(width=2000, height=1100, samples=6)
# Two parts of it, at their own resolution, are pictures by themselves.
CROPS = [
    dict(id='facade-1902', scene='street', seed=259, properties=[4259832], parameters=dict(crop_of='banner-home', crop=[640, 193, 1360, 907])),
    dict(id='street-1911', scene='street', seed=97, properties=[4096617], parameters=dict(crop_of='banner-home', crop=[0, 500, 900, 600]), kind='street',
         alt=dict(nl='Winkelstraat met herenhuizen en bomen, in de schemering, met licht in de etalages',
                  fr='Rue commerçante bordée de maisons de maître et d’arbres, à la tombée du jour, vitrines éclairées',
                  en='Street of town houses with shops and trees, at dusk, with light in the shop windows',
                  de='Geschäftsstraße mit Bürgerhäusern und Bäumen, in der Dämmerung, mit Licht in den Schaufenstern')),
]


def smaller_where_second(rows, shown):
    """A room of a property that has a picture already is one of its gallery."""
    for row in rows:
        yield gallery_of(row) if set(row['properties']) <= shown else row
        shown |= set(row['properties'])


def alternate(*lists):
    """One row of each list in turn, the long ones as often as they are longer."""
    placed = [((k + .5) / len(rows), order, row) for order, rows in enumerate(lists) for k, row in enumerate(rows)]
    return [row for _, _, row in sorted(placed, key=lambda p: p[:2])]


_shown = {id for row in FIRST + FACADES + OUTSIDES for id in row['properties']}
_rooms = list(smaller_where_second(ROOMS, _shown))
_kinds = {row['id'].split('-')[0]: [r for r in _rooms if r['id'].split('-')[0] == row['id'].split('-')[0]] for row in _rooms}
# Rendered at 900 x 600 on a loaded machine, which costs half: enough for a card.
SMALL = '''banner-home living-1968 studio-1930 living-1976 facade-2004 living-1923 bedroom-2016 kitchen-2016 living-1949 studio-1972 parking-1
studio-1985 living-1988 facade-1971 living-1956 facade-2025 bedroom-1961 living-1996 facade-1888 studio-1966 terrace-1971
facade-1964 kitchen-2026 facade-1769 living-2009 plot-2 facade-1959 living-1928 dining-1998 terrace-1972 living-1921 facade-1991
living-1969 garages-2 facade-2001 living-1973 plot-3 parking-2 studio-1890'''.split()


# Rendered next, by worth: what stands in the place of the last drawings, rooms that several galleries can show, first pictures of all kinds by turns.
BY_WORTH = '''garage-stefania boxes-1 attic-1910 warehouse-1998 workshop-1938 studio-1925
bathroom-1961 kitchen-1885 bathroom-2016 bedroom-1885 living-1994 gallery-1894 kitchen-1968 shop-1889 kitchen-2004 office-1998 restaurant-1882
bathroom-2025 bedroom-1701 shop-1897 office-1991 balcony-2025 office-1938 dining-1769 parking-5 empty-1983 studio-1980
bedroom-1936 balcony-1967 bedroom-1957 plot-4 facade-1932 kitchen-1912 garden-1888 empty-1964 facade-1936-deco hall-1876 terrace-1904
bathroom-1890 kitchen-1842 living-1899 facade-1911 balcony-1972 kitchen-1921 terrace-1928 facade-2026-jette bedroom-1862
studio-1876 balcony-2001 bedroom-1969 living-1971 facade-1972 kitchen-1956 garages-4 balcony-1971 facade-2006 bedroom-1890 empty-1973
facade-1998 living-1959 balcony-1985 plot-5 bedroom-1996 parking-6 facade-1949 kitchen-1988 studio-1966-bed bedroom-2009
facade-1929 facade-1934 facade-1961 living-1938 office-1934 bathroom-1974 bedroom-1998 bedroom-1965-2'''.split()


def place_in_queue(row):
    return BY_WORTH.index(row['id']) if row['id'] in BY_WORTH else len(BY_WORTH)


# The rest of each home's gallery comes last: kitchens and bathrooms, then living rooms and bedrooms.
PICTURES = sorted(FIRST + [BANNER] + CROPS + OWN + MORE + alternate(FACADES, OUTSIDES, alternate(*_kinds.values())), key=place_in_queue) + homes.list_rooms(room)
for _row in PICTURES:
    if _row['id'] in SMALL and _row is not BANNER and _row not in CROPS:
        _row.update(width=900, height=600, samples=min(6, _row['samples']))
