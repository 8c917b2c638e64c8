import { nameAbroad } from '../place-names.ts';
import type { Coordinate } from './coordinates.ts';
import openData from './open-data.json' with { type: 'json' };

/** A name on the map in four languages, with its position and minimum zoom. */
export type NamedPlace = { nl: string; fr: string; en: string; de: string; at: Coordinate; zoom: number };

type Names = readonly [nl: string, fr: string, en: string, de: string];

function named([nl, fr, en, de]: Names, latitude: number, longitude: number, zoom: number): NamedPlace {
  return { nl, fr, en, de, at: [longitude, latitude], zoom };
}

function place(nl: string, fr: string, isFlemish: boolean, ...where: [number, number, number]): NamedPlace {
  const { en, de } = nameAbroad(nl, fr, isFlemish);
  return named([nl, fr, en, de], ...where);
}

/** Dutch-speaking towns: other languages use the Dutch name, unless they have their own. */
const dutch = (nl: string, fr: string, ...where: [number, number, number]) => place(nl, fr, true, ...where);

/** Brussels, Wallonia and Luxembourg, whose French names are used in English and German. */
const french = (nl: string, fr: string, ...where: [number, number, number]) => place(nl, fr, false, ...where);

/**
 * The municipalities of Brussels, and the former ones (Laken, Neder-over-Heembeek, Haren) with their own postal code.
 */
export const BRUSSELS: readonly NamedPlace[] = [
  french('Brussel', 'Bruxelles', 50.8467, 4.3525, 9.2),
  french('Laken', 'Laeken', 50.8836, 4.3476, 9.6),
  french('Schaarbeek', 'Schaerbeek', 50.8676, 4.3817, 9.6),
  french('Etterbeek', 'Etterbeek', 50.8368, 4.3912, 10.6),
  french('Elsene', 'Ixelles', 50.8255, 4.3727, 9.6),
  french('Sint-Gillis', 'Saint-Gilles', 50.8268, 4.3454, 10.6),
  french('Anderlecht', 'Anderlecht', 50.8326, 4.2996, 9.6),
  french('Sint-Jans-Molenbeek', 'Molenbeek-Saint-Jean', 50.8549, 4.3162, 10.1),
  french('Koekelberg', 'Koekelberg', 50.8634, 4.3288, 11.1),
  french('Sint-Agatha-Berchem', 'Berchem-Sainte-Agathe', 50.8646, 4.2932, 10.6),
  french('Ganshoren', 'Ganshoren', 50.8743, 4.3093, 11.1),
  french('Jette', 'Jette', 50.8813, 4.3252, 10.1),
  french('Neder-over-Heembeek', 'Neder-over-Heembeek', 50.8976, 4.3881, 10.6),
  french('Haren', 'Haren', 50.8917, 4.4187, 10.6),
  french('Evere', 'Evere', 50.8713, 4.4052, 10.1),
  french('Sint-Lambrechts-Woluwe', 'Woluwe-Saint-Lambert', 50.8473, 4.4258, 10.6),
  french('Sint-Pieters-Woluwe', 'Woluwe-Saint-Pierre', 50.8302, 4.4371, 10.1),
  french('Oudergem', 'Auderghem', 50.8147, 4.4267, 10.1),
  french('Watermaal-Bosvoorde', 'Watermael-Boitsfort', 50.7986, 4.4153, 10.1),
  french('Ukkel', 'Uccle', 50.7958, 4.3602, 9.6),
  french('Vorst', 'Forest', 50.8106, 4.3206, 10.1),
  french('Sint-Joost-ten-Node', 'Saint-Josse-ten-Noode', 50.8533, 4.3717, 11.1),
];

/** Towns and villages outside Brussels, enough for orientation. */
const AROUND: readonly NamedPlace[] = [
  dutch('Dilbeek', 'Dilbeek', 50.8479, 4.2594, 10.2),
  dutch('Groot-Bijgaarden', 'Grand-Bigard', 50.8721, 4.2698, 11.2),
  dutch('Asse', 'Asse', 50.9101, 4.1984, 9.7),
  dutch('Wemmel', 'Wemmel', 50.9078, 4.3064, 10.2),
  dutch('Meise', 'Meise', 50.9397, 4.3268, 10.2),
  dutch('Grimbergen', 'Grimbergen', 50.9343, 4.3721, 10.2),
  dutch('Vilvoorde', 'Vilvorde', 50.9281, 4.4294, 9.2),
  dutch('Machelen', 'Machelen', 50.9106, 4.4419, 11.2),
  dutch('Zaventem', 'Zaventem', 50.8831, 4.4731, 9.7),
  dutch('Kraainem', 'Kraainem', 50.8614, 4.4697, 10.7),
  dutch('Wezembeek-Oppem', 'Wezembeek-Oppem', 50.844, 4.4951, 10.7),
  dutch('Tervuren', 'Tervueren', 50.8236, 4.5143, 9.7),
  dutch('Overijse', 'Overijse', 50.7739, 4.5346, 9.7),
  dutch('Hoeilaart', 'Hoeilaart', 50.7673, 4.4686, 10.2),
  french('Terhulpen', 'La Hulpe', 50.7308, 4.4856, 10.2),
  dutch('Sint-Genesius-Rode', 'Rhode-Saint-Genèse', 50.7467, 4.3572, 10.2),
  dutch('Linkebeek', 'Linkebeek', 50.7676, 4.3372, 11.2),
  dutch('Drogenbos', 'Drogenbos', 50.7877, 4.3141, 11.2),
  dutch('Beersel', 'Beersel', 50.7653, 4.3019, 10.2),
  dutch('Sint-Pieters-Leeuw', 'Leeuw-Saint-Pierre', 50.7795, 4.2436, 9.7),
  dutch('Lennik', 'Lennik', 50.8089, 4.1563, 10.2),
  dutch('Halle', 'Hal', 50.7339, 4.2345, 8.7),
  french('Eigenbrakel', 'Braine-l’Alleud', 50.6836, 4.3677, 9.2),
  french('Waterloo', 'Waterloo', 50.7147, 4.3992, 9.2),
  french('Nijvel', 'Nivelles', 50.5983, 4.3285, 8.2),
  french('Ottignies-Louvain-la-Neuve', 'Ottignies-Louvain-la-Neuve', 50.6656, 4.5678, 9.2),
  french('Waver', 'Wavre', 50.7169, 4.6014, 8.2),
  dutch('Kortenberg', 'Kortenberg', 50.8896, 4.5427, 10.2),
  dutch('Leuven', 'Louvain', 50.8798, 4.7005, 8),
  dutch('Mechelen', 'Malines', 51.0259, 4.4776, 8),
  dutch('Aalst', 'Alost', 50.9383, 4.0392, 8.5),
  dutch('Ninove', 'Ninove', 50.8343, 4.0265, 8.7),
  dutch('Dendermonde', 'Termonde', 51.0283, 4.101, 8.2),
  dutch('Gent', 'Gand', 51.0543, 3.7174, 6.5),
  dutch('Antwerpen', 'Anvers', 51.2194, 4.4025, 6.5),
  dutch('Brugge', 'Bruges', 51.2093, 3.2247, 6.5),
  dutch('Oostende', 'Ostende', 51.2154, 2.9286, 7.5),
  dutch('Kortrijk', 'Courtrai', 50.828, 3.2649, 7.5),
  dutch('Roeselare', 'Roulers', 50.9446, 3.1256, 8.5),
  dutch('Sint-Niklaas', 'Saint-Nicolas', 51.1565, 4.1431, 8.5),
  dutch('Turnhout', 'Turnhout', 51.3225, 4.9447, 8),
  dutch('Hasselt', 'Hasselt', 50.9307, 5.3325, 7),
  dutch('Genk', 'Genk', 50.965, 5.5001, 8.5),
  french('Luik', 'Liège', 50.6326, 5.5797, 6.5),
  french('Verviers', 'Verviers', 50.5911, 5.8656, 8.5),
  french('Namen', 'Namur', 50.4674, 4.8719, 6.5),
  french('Charleroi', 'Charleroi', 50.4108, 4.4446, 7),
  french('Bergen', 'Mons', 50.4542, 3.9523, 7),
  french('Doornik', 'Tournai', 50.6057, 3.3878, 7.5),
  french('Dinant', 'Dinant', 50.2606, 4.9122, 8),
  french('Marche-en-Famenne', 'Marche-en-Famenne', 50.227, 5.3442, 8.5),
  french('Bastenaken', 'Bastogne', 50.0003, 5.7152, 8),
  french('Aarlen', 'Arlon', 49.6836, 5.8166, 7.5),
  french('Luxemburg', 'Luxembourg', 49.6116, 6.1319, 6.5),
];

/** Districts of Ghent, by their usual names. */
const GHENT: readonly NamedPlace[] = [
  dutch('Gentbrugge', 'Gentbrugge', 51.0372, 3.7657, 10.2),
  dutch('Sint-Amandsberg', 'Mont-Saint-Amand', 51.0625, 3.7527, 10.2),
  dutch('Oostakker', 'Oostakker', 51.1006, 3.7636, 10.2),
  dutch('Wondelgem', 'Wondelgem', 51.0886, 3.7136, 10.2),
  dutch('Mariakerke', 'Mariakerke', 51.0731, 3.6794, 10.2),
  dutch('Drongen', 'Tronchiennes', 51.0497, 3.6619, 10.2),
  dutch('Sint-Denijs-Westrem', 'Saint-Denis-Westrem', 51.0203, 3.6722, 10.2),
  dutch('Zwijnaarde', 'Zwijnaarde', 51.0003, 3.7158, 10.2),
  dutch('Ledeberg', 'Ledeberg', 51.0367, 3.7431, 10.7),
];

/** Degrees around the centre of Brussels without towns from open data: this area has its own lists. */
const OWN_RADIUS = 0.24;
const SAME_PLACE = 0.025;
const EAST_SCALE = 0.63;
const apart = ([x, y]: Coordinate, [otherX, otherY]: Coordinate): number =>
  Math.hypot((x - otherX) * EAST_SCALE, y - otherY);

/** Names that the open data give in another language than the town's. */
const LOCAL_NAMES: Readonly<Record<string, string>> = { Ostend: 'Oostende' };
/** Larger towns are labelled from a lower zoom on. */
function zoomOf(population: number): number {
  if (population >= 30_000) return 8.5;
  if (population >= 18_000) return 9.5;
  return 10.2;
}

/** The districts of Ghent, and all other towns of Belgium from open data (reduce-open-data.ts). */
function listOtherTowns(): NamedPlace[] {
  const named: NamedPlace[] = [...AROUND, ...GHENT];
  const centre: Coordinate = [4.3525, 50.8467];
  for (const { name, isFlemish, population, at } of openData.towns) {
    const [longitude = 0, latitude = 0] = at;
    const here: Coordinate = [longitude, latitude];
    if (apart(here, centre) < OWN_RADIUS || named.some((place) => apart(place.at, here) < SAME_PLACE)) continue;
    const local = LOCAL_NAMES[name] ?? name;
    named.push(place(local, local, isFlemish, latitude, longitude, zoomOf(population)));
  }
  return named.slice(AROUND.length);
}

/** Every place outside Brussels with a cell and a name. */
export const TOWNS: readonly NamedPlace[] = [...AROUND, ...listOtherTowns()];
export const OUTLINE = openData.outline as unknown as readonly Coordinate[];

/** Railway stations commonly used for directions. */
export const STATIONS: readonly NamedPlace[] = [
  named(['Brussel-Noord', 'Bruxelles-Nord', 'Brussels-North', 'Brüssel-Nord'], 50.8603, 4.3608, 11.7),
  named(['Brussel-Centraal', 'Bruxelles-Central', 'Brussels-Central', 'Brüssel-Zentral'], 50.8455, 4.3572, 11.7),
  named(['Brussel-Zuid', 'Bruxelles-Midi', 'Brussels-South', 'Brüssel-Süd'], 50.8358, 4.3363, 11.7),
  named(['Brussel-Schuman', 'Bruxelles-Schuman', 'Brussels-Schuman', 'Brüssel-Schuman'], 50.8433, 4.3808, 12.2),
  named(
    ['Brussel-Luxemburg', 'Bruxelles-Luxembourg', 'Brussels-Luxembourg', 'Brüssel-Luxemburg'],
    50.8389,
    4.374,
    12.2,
  ),
  named(['Brussel-West', 'Bruxelles-Ouest', 'Brussels-West', 'Brüssel-West'], 50.8487, 4.3213, 12.2),
  named(['Station Jette', 'Gare de Jette', 'Jette station', 'Bahnhof Jette'], 50.8805, 4.3286, 12.2),
  named(
    ['Station Schaarbeek', 'Gare de Schaerbeek', 'Schaerbeek station', 'Bahnhof Schaerbeek'],
    50.8783,
    4.3795,
    12.2,
  ),
  named(['Station Etterbeek', 'Gare d’Etterbeek', 'Etterbeek station', 'Bahnhof Etterbeek'], 50.8218, 4.3893, 12.2),
  named(['Station Bosvoorde', 'Gare de Boitsfort', 'Boitsfort station', 'Bahnhof Boitsfort'], 50.7947, 4.408, 12.2),
  named(
    ['Station Ukkel-Kalevoet', 'Gare d’Uccle-Calevoet', 'Uccle-Calevoet station', 'Bahnhof Uccle-Calevoet'],
    50.792,
    4.3318,
    12.2,
  ),
  named(['Luchthaven', 'Aéroport', 'Airport', 'Flughafen'], 50.8985, 4.4838, 10.7),
];

/** Well-known parks and woods, each at its centre. */
export const GREEN: readonly NamedPlace[] = [
  named(['Zoniënwoud', 'Forêt de Soignes', 'Sonian Forest', 'Zonienwald'], 50.784, 4.441, 10),
  named(['Ter Kamerenbos', 'Bois de la Cambre', 'Bois de la Cambre', 'Bois de la Cambre'], 50.8045, 4.382, 12),
  named(['Park van Laken', 'Parc de Laeken', 'Laeken Park', 'Park von Laeken'], 50.891, 4.354, 11.2),
  named(['Laarbeekbos', 'Bois du Laerbeek', 'Laerbeek Wood', 'Laerbeek-Wald'], 50.885, 4.309, 11.7),
  named(['Jubelpark', 'Parc du Cinquantenaire', 'Cinquantenaire', 'Jubelpark'], 50.8408, 4.3915, 11.7),
  named(['Josaphatpark', 'Parc Josaphat', 'Josaphat Park', 'Josaphat-Park'], 50.862, 4.3855, 12),
  named(['Woluwepark', 'Parc de Woluwe', 'Woluwe Park', 'Woluwe-Park'], 50.832, 4.4265, 12),
  named(['Dudenpark', 'Parc Duden', 'Duden Park', 'Duden-Park'], 50.8188, 4.335, 12),
  named(['Warande', 'Parc de Bruxelles', 'Brussels Park', 'Brüsseler Park'], 50.8448, 4.3637, 12.7),
  named(['Pedevallei', 'Vallée de la Pede', 'Pede Valley', 'Pede-Tal'], 50.827, 4.267, 11.7),
  named(['Scheutbos', 'Scheutbos', 'Scheutbos', 'Scheutbos'], 50.852, 4.294, 12),
];

/** Label along the water. */
export const CANAL_NAME = { nl: 'Kanaal', fr: 'Canal', en: 'Canal', de: 'Kanal', zoom: 11 } as const;
