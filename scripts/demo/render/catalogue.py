"""Which pictures there are: one row each. `properties` are the ids of the records that a picture fits."""


def street(id, seed, properties, style, storeys, light, **parameters):
    return dict(id=id, scene='street', seed=seed, properties=properties, samples=16,
                parameters=dict(style=style, storeys=storeys, light=light, **parameters))


def room(id, seed, properties, layout, period, light, width, depth, height, **parameters):
    return dict(id=id, scene='room', seed=seed, properties=properties, samples=24,
                parameters=dict(layout=layout, period=period, light=light, width=width, depth=depth, height=height, **parameters))


def outside(id, seed, properties, place, light, **parameters):
    return dict(id=id, scene='outside', seed=seed, properties=properties, samples=16,
                parameters=dict(place=place, light=light, **parameters))


# The order is that of the queue: kinds alternate, so that whatever is finished differs.
PICTURES = [
    street('facade-1878', 11, [4226490], 'neoclassical', 4, 'morning', wall='cream stucco', view='oblique', season='spring', bays=3, width=6.8),
    room('living-1912', 12, [4024735], 'living_fireplace', 'belle_epoque', 'golden', 4.7, 5.7, 3.35, palette='sage', mantel='white', rug='persian', floor='herringbone oak'),
    street('facade-1912', 24, [4024735], 'eclectic', 4, 'golden', wall='red brick', oriel='canted', view='along', season='autumn', width=7.0),
    room('kitchen-1961', 33, [4126953], 'kitchen', 'midcentury', 'morning', 4.2, 4.6, 2.6, palette='blue', front='navy', top='oak', along='back', floor='terrazzo x', sill=.95, mirrored=True),
    street('facade-1899', 53, [4428390], 'neoclassical', 4, 'dusk', wall='white stucco', view='along', season='spring', width=7.4),
    room('hall-1901', 45, [4087209], 'hall', 'belle_epoque', 'noon', 3.0, 7.2, 3.5, palette='stone', floor='checker black', runner='forest'),
    street('facade-1961', 31, [4126953], 'bel_etage', 3, 'noon', view='oblique', season='summer', look='left', carriageway='asphalt'),
    room('bedroom-1965', 76, [4013972], 'bedroom', 'midcentury', 'morning', 3.7, 4.2, 2.6, palette='clay', floor='strips oak', window_width=2.0),
    street('facade-1901', 42, [4087209], 'art_nouveau', 4, 'afternoon', view='oblique', season='summer', wall='glazed white brick', frame='green joinery'),
    outside('garden-1924', 66, [4110836], 'garden', 'afternoon', season='summer'),
    street('facade-1924', 64, [4110836], 'interwar', 3, 'overcast', wet=True, view='oblique', season='autumn', look='left', carriageway='cobbles'),
    room('living-2016', 16, [4015906], 'living_open', 'contemporary', 'afternoon', 5.6, 6.4, 2.62, palette='white', floor='planks pale oak', outside='none', pendant='ring', chairs='shell'),
    street('facade-1965', 75, [4013972], 'apartment_block', 6, 'morning', view='oblique', season='summer', width=15),
    outside('terrace-2016', 17, [4015906], 'roof_terrace', 'golden', season='summer', drop=21.0),
    street('facade-1701', 86, [4036902], 'old_gable', 4, 'golden', view='oblique', carriageway='cobbles', trees=False, shop=True, shops=.5, cars=0, bicycles=2),
    room('bathroom-1912', 28, [4024735], 'bathroom', 'belle_epoque', 'morning', 2.6, 3.2, 3.0, palette='white', tiles='white metro', floor='checker grey', metal='brass', front='walnut'),
    street('facade-2026', 97, [4167503], 'new_build', 4, 'noon', view='oblique', season='summer', wall='pale brick', width=14, look='left', modern_lamp=True),
    room('living-1938', 109, [4142869], 'living_sofa_back', 'interwar', 'afternoon', 5.0, 5.2, 2.95, palette='green', floor='strips dark oak', mirrored=True),
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
