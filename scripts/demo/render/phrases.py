"""Alt texts in four languages, put together from what a scene knows about itself."""
LANGUAGES = ('nl', 'fr', 'en', 'de')

# Each row: Dutch, French, English, German.
STYLE = {
    'neoclassical': ('Neoclassicistisch herenhuis', 'Maison de maître néoclassique', 'Neoclassical town house', 'Klassizistisches Stadthaus'),
    'eclectic': ('Eclectisch herenhuis', 'Maison bourgeoise éclectique', 'Eclectic town house', 'Eklektizistisches Bürgerhaus'),
    'art_nouveau': ('Art-nouveauhuis', 'Maison Art nouveau', 'Art Nouveau house', 'Jugendstilhaus'),
    'old_gable': ('Oud Brussels huis met puntgevel', 'Ancienne maison à pignon', 'Old gabled house', 'Altes Giebelhaus'),
    'interwar': ('Huis uit het interbellum', "Maison de l'entre-deux-guerres", 'Interwar house', 'Haus aus der Zwischenkriegszeit'),
    'bel_etage': ('Bel-etagewoning met garage', 'Maison bel-étage avec garage', 'Town house with a garage on the ground floor', 'Reihenhaus mit Garage im Erdgeschoss'),
    'apartment_block': ('Appartementsgebouw', 'Immeuble à appartements', 'Apartment building', 'Mehrfamilienhaus'),
    'art_deco_flats': ('Art-decoappartementsgebouw', 'Immeuble Art déco', 'Art Deco apartment building', 'Art-déco-Wohnhaus'),
    'new_build': ('Nieuwbouw met appartementen', 'Immeuble neuf à appartements', 'New apartment building', 'Neues Mehrfamilienhaus'),
}
WALL = {
    'red brick': ('in rode baksteen', 'en briques rouges', 'in red brick', 'aus rotem Backstein'),
    'dark red brick': ('in rode baksteen', 'en briques rouges', 'in red brick', 'aus rotem Backstein'),
    'orange brick': ('in oranje baksteen', 'en briques orangées', 'in orange brick', 'aus orangefarbenem Backstein'),
    'brown brick': ('in bruine baksteen', 'en briques brunes', 'in brown brick', 'aus braunem Backstein'),
    'yellow brick': ('in gele baksteen', 'en briques jaunes', 'in yellow brick', 'aus gelbem Backstein'),
    'white brick': ('in witte baksteen', 'en briques blanches', 'in white brick', 'aus weißem Backstein'),
    'pale brick': ('in lichte baksteen', 'en briques claires', 'in pale brick', 'aus hellem Backstein'),
    'grey brick': ('in grijze baksteen', 'en briques grises', 'in grey brick', 'aus grauem Backstein'),
    'cream stucco': ('met crèmekleurige bepleistering', 'enduite de couleur crème', 'with cream render', 'mit cremefarbenem Putz'),
    'white stucco': ('met witte bepleistering', 'enduite de blanc', 'with white render', 'mit weißem Putz'),
    'grey stucco': ('met grijze bepleistering', 'enduite de gris', 'with grey render', 'mit grauem Putz'),
    'pink stucco': ('met roze bepleistering', 'enduite de rose', 'with pink render', 'mit rosa Putz'),
    'green stucco': ('met groene bepleistering', 'enduite de vert', 'with green render', 'mit grünem Putz'),
    'yellow stucco': ('met okergele bepleistering', "enduite d'ocre", 'with ochre render', 'mit ockergelbem Putz'),
    'white tiles': ('met witte tegels', 'revêtue de carreaux blancs', 'clad in white tiles', 'mit weißen Fliesen'),
    'stone': ('in natuursteen', 'en pierre', 'in stone', 'aus Naturstein'),
    'concrete': ('in beton', 'en béton', 'in concrete', 'aus Beton'),
}
# Words for a masculine building (immeuble) lose the feminine ending.
FRENCH_MASCULINE = {'enduite': 'enduit', 'revêtue': 'revêtu'}
LIGHT = {
    'morning': ('in de ochtendzon', 'au soleil du matin', 'in the morning sun', 'in der Morgensonne'),
    'noon': ('op een zonnige middag', 'en plein midi', 'in the midday sun', 'in der Mittagssonne'),
    'afternoon': ('in de namiddagzon', "au soleil de l'après-midi", 'in the afternoon sun', 'in der Nachmittagssonne'),
    'golden': ('in het avondlicht', 'dans la lumière du soir', 'in the evening light', 'im Abendlicht'),
    'shade': ('in de schaduw onder een blauwe lucht', "à l'ombre sous un ciel bleu", 'in the shade under a blue sky', 'im Schatten unter blauem Himmel'),
    'overcast': ('op een bewolkte dag', 'par temps couvert', 'on an overcast day', 'an einem bewölkten Tag'),
    'dusk': ('bij valavond, met licht achter de ramen', 'à la tombée du jour, fenêtres éclairées', 'at dusk, with lights in the windows', 'in der Dämmerung, mit Licht in den Fenstern'),
}
STOREYS = ('{n} bouwlagen', '{n} niveaux', '{n} storeys', '{n} Geschosse')
SHOP = ('met winkel op het gelijkvloers', 'avec magasin au rez-de-chaussée', 'with a shop on the ground floor', 'mit Laden im Erdgeschoss')
ROOM = {
    'living': ('Woonkamer', 'Séjour', 'Living room', 'Wohnzimmer'),
    'dining': ('Eetkamer', 'Salle à manger', 'Dining room', 'Esszimmer'),
    'kitchen': ('Keuken', 'Cuisine', 'Kitchen', 'Küche'),
    'bedroom': ('Slaapkamer', 'Chambre', 'Bedroom', 'Schlafzimmer'),
    'bathroom': ('Badkamer', 'Salle de bains', 'Bathroom', 'Badezimmer'),
    'shower': ('Douchekamer', 'Salle de douche', 'Shower room', 'Duschbad'),
    'hall': ('Inkomhal', "Hall d'entrée", 'Entrance hall', 'Eingangshalle'),
    'study': ('Bureau', 'Bureau', 'Study', 'Arbeitszimmer'),
    'office': ('Kantoorruimte met bureaus', 'Espace de bureaux', 'Office with desks', 'Büroraum mit Schreibtischen'),
    'shop': ('Winkelruimte met toonbank en rekken', 'Magasin avec comptoir et étagères', 'Shop with a counter and shelves', 'Ladenlokal mit Theke und Regalen'),
    'gallery': ('Galerieruimte met witte muren en daklicht', 'Galerie aux murs blancs, éclairée par le toit', 'Gallery with white walls and light from the roof', 'Galerieraum mit weißen Wänden und Oberlicht'),
    'restaurant': ('Restaurantzaal met tafeltjes en toog', 'Salle de restaurant avec tables et comptoir', 'Restaurant with small tables and a bar', 'Gastraum mit Tischen und Theke'),
    'workshop': ('Werkplaats met werkbanken onder daklichten', 'Atelier avec établis sous des lanterneaux', 'Workshop with benches under roof lights', 'Werkstatt mit Werkbänken unter Oberlichtern'),
    'warehouse': ('Loods met palletrekken en sectionale poorten', 'Entrepôt avec rayonnages et portes sectionnelles', 'Warehouse with pallet racks and sectional doors', 'Lagerhalle mit Palettenregalen und Sektionaltoren'),
}
FEATURE = {
    'empty': ('zonder meubels', 'sans meubles', 'without furniture', 'ohne Möbel'),
    'attic': ('onder het dak', 'sous les toits', 'under the roof', 'unter dem Dach'),
    'fireplace': ('met marmeren schouw', 'avec cheminée en marbre', 'with a marble fireplace', 'mit Marmorkamin'),
    'stair': ('met trap', 'avec escalier', 'with a staircase', 'mit Treppe'),
    'bath': ('met ligbad', 'avec baignoire', 'with a bath', 'mit Badewanne'),
    'island': ('met kookeiland', 'avec îlot', 'with an island', 'mit Kochinsel'),
    'table': ('met eettafel', 'avec table à manger', 'with a dining table', 'mit Esstisch'),
    'view': ('met zicht op de tuin', 'avec vue sur le jardin', 'with a view of the garden', 'mit Blick in den Garten'),
}
FLOOR = {
    'herringbone': ('visgraatparket', 'parquet à bâtons rompus', 'herringbone parquet', 'Fischgrätparkett'),
    'planks': ('plankenvloer', 'plancher en bois', 'wooden floorboards', 'Dielenboden'),
    'strips': ('parketvloer', 'parquet', 'parquet floor', 'Parkettboden'),
    'tiles': ('tegelvloer', 'sol carrelé', 'tiled floor', 'Fliesenboden'),
    'small': ('tegelvloer', 'sol carrelé', 'tiled floor', 'Fliesenboden'),
    'checker': ('tegelvloer in dambordpatroon', 'carrelage en damier', 'chequered tiled floor', 'Fliesenboden im Schachbrettmuster'),
    'terrazzo': ('granitovloer', 'sol en granito', 'terrazzo floor', 'Terrazzoboden'),
    'carpet': ('vast tapijt', 'moquette', 'fitted carpet', 'Teppichboden'),
    'concrete': ('betonvloer', 'sol en béton', 'concrete floor', 'Betonboden'),
    'bluestone': ('vloer in blauwe hardsteen', 'sol en pierre bleue', 'blue stone floor', 'Boden aus Blaustein'),
}
ROOM_LIGHT = {
    **LIGHT,
    'noon': ('in de middagzon', 'au soleil de midi', 'in the midday sun', 'in der Mittagssonne'),
    'shade': ('in zacht daglicht', "à la lumière douce du jour", 'in soft daylight', 'in sanftem Tageslicht'),
    'overcast': ('in zacht daglicht', "à la lumière douce du jour", 'in soft daylight', 'in sanftem Tageslicht'),
    'dusk': ('bij valavond met brandende lampen', 'à la tombée du jour, lampes allumées', 'at dusk with the lamps lit', 'in der Dämmerung mit brennenden Lampen'),
}


def join(parts):
    return ', '.join(p for p in parts if p)


def facade(f, i):
    wall = WALL[f['wall']][i]
    if i == 1 and STYLE[f['style']][1].startswith('Immeuble'):
        for a, b in FRENCH_MASCULINE.items():
            wall = wall.replace(a, b)
    first = f"{STYLE[f['style']][i]} {wall}"
    return join([first, STOREYS[i].format(n=f['storeys']), SHOP[i] if f.get('shop') else '', LIGHT[f['light']][i]])


def room(f, i):
    first = ROOM[f['kind']][i]
    feature = next((FEATURE[k][i] for k in FEATURE if f.get(k)), '')
    return join([f'{first} {feature}'.strip(), FLOOR[f['floor']][i], ROOM_LIGHT[f['light']][i]])


VILLA = ('Villa', 'Villa', 'Villa', 'Villa')
IN_GARDEN = ('in een tuin met gazon en hagen', "dans un jardin avec pelouse et haies", 'in a garden with lawn and hedges', 'in einem Garten mit Rasen und Hecken')
GARDEN = {
    'out': ('Stadstuin tussen muren, met terras en gazon', 'Jardin de ville clos de murs, avec terrasse et pelouse', 'Walled town garden with a terrace and a lawn', 'Von Mauern umgebener Stadtgarten mit Terrasse und Rasen'),
    'house': ('Achtergevel van een stadswoning, gezien vanuit de tuin', "Façade arrière d'une maison de ville, vue du jardin", 'Rear of a town house seen from its garden', 'Rückseite eines Stadthauses, vom Garten aus gesehen'),
}
PLACE = {
    'terrace': ('Dakterras met tafel en zitjes, uitzicht over de stad', 'Toit-terrasse avec table et fauteuils, vue sur la ville', 'Roof terrace with a table and armchairs, view over the town', 'Dachterrasse mit Tisch und Sesseln, Blick über die Stadt'),
    'balcony': ('Balkon met tafeltje en twee stoelen, uitzicht over de daken', 'Balcon avec petite table et deux chaises, vue sur les toits', 'Balcony with a small table and two chairs, view over the roofs', 'Balkon mit Tischchen und zwei Stühlen, Blick über die Dächer'),
    'garage': ('Garage met één poort tussen twee huizen', 'Garage à une porte entre deux maisons', 'Garage with one door between two houses', 'Garage mit einem Tor zwischen zwei Häusern'),
    'boxes': ('Afgesloten garageboxen in een ondergrondse parking', 'Boxes fermés dans un parking souterrain', 'Lock-up garages in an underground car park', 'Abschließbare Garagenboxen in einer Tiefgarage'),
    'plot': ('Bouwgrond tussen twee huizen, achter werfhekken', 'Terrain à bâtir entre deux maisons, derrière des grilles de chantier', 'Building plot between two houses, behind site fencing', 'Baugrundstück zwischen zwei Häusern, hinter Bauzäunen'),
    'parking': ('Ondergrondse parking met staanplaatsen', 'Parking souterrain avec emplacements', 'Underground car park with marked spaces', 'Tiefgarage mit Stellplätzen'),
    'garages': ('Rij garageboxen aan een binnenplaats', 'Rangée de garages autour d’une cour', 'Row of lock-up garages on a courtyard', 'Garagenreihe an einem Hof'),
}
SEASON = {'autumn': ('in de herfst', 'en automne', 'in autumn', 'im Herbst'), 'winter': ('in de winter', 'en hiver', 'in winter', 'im Winter'), 'spring': ('in de lente', 'au printemps', 'in spring', 'im Frühling')}


def villa(f, i):
    return join([f"{VILLA[i]} {WALL[f['wall']][i]}", IN_GARDEN[i], LIGHT[f['light']][i]])


def garden(f, i):
    return join([GARDEN[f['view']][i], SEASON.get(f['season'], [''] * 4)[i], '' if f['light'] == 'dusk' and f['view'] == 'out' else LIGHT[f['light']][i]])


def place(f, i):
    return join([PLACE[f['kind']][i], OUT_LIGHT.get(f['light'], [''] * 4)[i]])


# No windows of one's own are in these pictures.
OUT_LIGHT = {**LIGHT, 'dusk': ('bij valavond', 'à la tombée du jour', 'at dusk', 'in der Dämmerung')}

KINDS = {'villa': villa, 'garden': garden, **{k: place for k in PLACE}, 'facade': facade, **{k: room for k in ROOM}}


def alt_texts(facts):
    return {language: KINDS[facts['kind']](facts, i) for i, language in enumerate(LANGUAGES)}
