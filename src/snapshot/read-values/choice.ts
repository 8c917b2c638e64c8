import { countryNames } from '#domain/format/words.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { BELGIUM_ID, LUXEMBOURG_ID } from '#domain/place/city.ts';
import { PROPERTY_KINDS, type PropertyKind } from '#domain/property/kind.ts';
import type { PictureKind } from '#domain/property/picture-kind.ts';
import type { Availability } from '#domain/property/property.ts';
import { normaliseName } from '#domain/text/text.ts';
import { asValue, isNothing, MISSING, type Reader, type ReadValue, UNREADABLE } from './read-value.ts';

/** Creates a parser for a closed list; ignores case and accents. */
function choiceReader<Value>(choices: readonly (readonly [Value, ...string[]])[]): Reader<Value> {
  const values = new Map(
    choices.flatMap(([value, ...words]) => words.map((word) => [normaliseName(word), asValue(value)])),
  );
  return (written) => {
    const known = values.get(written as string);
    if (known) return known;
    if (isNothing(written)) return MISSING;
    return (typeof written === 'string' ? values.get(normaliseName(written)) : undefined) ?? UNREADABLE;
  };
}

/** `withdrawn`: still listed, but no longer offered. */
type WrittenStatus = Availability | 'withdrawn';

const readAvailabilityWord = choiceReader<WrittenStatus>([
  [
    'available',
    'available',
    'beschikbaar',
    'disponible',
    'te koop',
    'te huur',
    'à vendre',
    'à louer',
    'for sale',
    'for rent',
    'to let',
    'verfügbar',
    'actief',
    'actif',
    'active',
  ],
  ['sold', 'sold', 'verkocht', 'vendu', 'vendue', 'verkauft'],
  ['rented', 'rented', 'let', 'verhuurd', 'loué', 'louée', 'vermietet'],
  ['withdrawn', 'withdrawn', 'ingetrokken', 'teruggetrokken', 'retiré', 'retirée', 'zurückgezogen'],
]);

/** An empty value means available; an "unknown" mark does not. */
export const readStatus: Reader<WrittenStatus> = (written) => {
  if (written === undefined || written === null) return MISSING;
  const read = readAvailabilityWord(written);
  if (read.kind !== 'missing') return read;
  return typeof written === 'string' && written.trim() === '' ? MISSING : UNREADABLE;
};

const SALE = 0;
const RENT = 1;
const readGoalWord = choiceReader([
  [
    SALE,
    'te koop',
    'koop',
    'kopen',
    'verkoop',
    'à vendre',
    'vente',
    'vendre',
    'for sale',
    'sale',
    'zu verkaufen',
    'verkauf',
    'kauf',
    'verkopen',
    'sales',
    'sell',
    'buy',
  ],
  [
    RENT,
    'te huur',
    'huur',
    'huren',
    'verhuur',
    'verhuren',
    'à louer',
    'location',
    'louer',
    'for rent',
    'rent',
    'to let',
    'zu vermieten',
    'miete',
    'rental',
    'rentals',
    'letting',
    'lettings',
    'to rent',
  ],
]);

/** 0 is for sale and 1 for rent; any other number is rent too (specification §3), and reported. */
export const readGoal: Reader<number> = (written) => {
  const number = typeof written === 'string' && /^\s*-?\d+(?:\.0)?\s*$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number') return readGoalWord(written);
  if (!Number.isSafeInteger(number)) return UNREADABLE;
  if (number === SALE || number === RENT) return asValue(number);
  return { kind: 'value', value: RENT, doubt: 'problem.otherGoal' };
};

/** Other countries in which Belgian agencies sell: ISO 3166 codes and numbers. */
const ELSEWHERE = [
  ['NL', 'NLD', 528],
  ['FR', 'FRA', 250],
  ['DE', 'DEU', 276],
  ['ES', 'ESP', 724],
  ['PT', 'PRT', 620],
  ['IT', 'ITA', 380],
  ['GB', 'GBR', 826],
  ['IE', 'IRL', 372],
  ['CH', 'CHE', 756],
  ['AT', 'AUT', 40],
  ['MC', 'MCO', 492],
  ['AD', 'AND', 20],
  ['GR', 'GRC', 300],
  ['CY', 'CYP', 196],
  ['MT', 'MLT', 470],
  ['HR', 'HRV', 191],
  ['SI', 'SVN', 705],
  ['HU', 'HUN', 348],
  ['BG', 'BGR', 100],
  ['RO', 'ROU', 642],
  ['PL', 'POL', 616],
  ['CZ', 'CZE', 203],
  ['DK', 'DNK', 208],
  ['SE', 'SWE', 752],
  ['NO', 'NOR', 578],
  ['FI', 'FIN', 246],
  ['TR', 'TUR', 792],
  ['MA', 'MAR', 504],
  ['TN', 'TUN', 788],
  ['EG', 'EGY', 818],
  ['AE', 'ARE', 784],
  ['US', 'USA', 840],
  ['TH', 'THA', 764],
] as const;
const COUNTRY_NAMES = new Map(LANGUAGES.map((language) => [language, countryNames(language)]));
const namesOfCountry = (code: string) => [...COUNTRY_NAMES.values()].map((nameOf) => nameOf(code) ?? code);

const readCountryName = choiceReader([
  [BELGIUM_ID, 'België', 'Belgique', 'Belgium', 'Belgien', 'BE', 'BEL', 'B'],
  [LUXEMBOURG_ID, 'Luxembourg', 'Luxemburg', 'Groothertogdom Luxemburg', 'LU', 'LUX', 'L'],
  ...ELSEWHERE.map(([code, long, id]) => [id, code, long, ...namesOfCountry(code)] as const),
]);

/** Name of a country of `ELSEWHERE`, in a language. */
export function findCountryName(id: number, language: Language): string | undefined {
  const code = ELSEWHERE.find(([, , own]) => own === id)?.[0];
  return code && COUNTRY_NAMES.get(language)?.(code);
}

/** The number of a country, from a number or a name. */
export const readCountry: Reader<number> = (written) => {
  const number = typeof written === 'string' && /^\s*\d+(?:\.0)?\s*$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number') return readCountryName(written);
  return Number.isSafeInteger(number) && number > 0 ? asValue(number) : UNREADABLE;
};

/** Kind of a category of types.json. */
export const readPropertyKind: Reader<PropertyKind> = choiceReader(PROPERTY_KINDS.map((kind) => [kind, kind] as const));

const readPictureWord = choiceReader<PictureKind>([
  ['photo', 'photo', 'foto', 'picture', 'image', 'afbeelding', 'bild'],
  [
    'illustration',
    'illustration',
    'illustratie',
    'render',
    'rendering',
    '3D-simulatie',
    '3D',
    'simulatie',
    'impressie',
  ],
  ['plan', 'plan', 'plattegrond', 'grondplan', 'floorplan', 'floor plan', 'grundriss'],
  ['staged', 'staged', 'virtual staging', 'virtueel ingericht', 'home staging virtuel', 'virtuell eingerichtet'],
  ['altered', 'altered', 'edited', 'bewerkt', 'retouché', 'bearbeitet'],
  ['generated', 'generated', 'AI', 'KI', 'IA', 'gegenereerd', 'généré', 'erzeugt'],
]);

/** Kind of a picture; an unknown word means photo, and is reported. */
export const readPictureKind: Reader<PictureKind> = (written) => {
  const read = readPictureWord(written);
  return read.kind === 'unreadable' ? { kind: 'value', value: 'photo', doubt: 'problem.pictureKind' } : read;
};

const asId = (text: string): ReadValue<string> => (/^[\w-]+$/.test(text) ? asValue(text) : UNREADABLE);

/** A number or word that identifies a record and may be part of a URL. */
export const readId: Reader<string> = (written) => {
  if (typeof written === 'number')
    return Number.isSafeInteger(written) && written >= 0 ? asValue(String(written)) : UNREADABLE;
  if (isNothing(written)) return MISSING;
  return typeof written === 'string' ? asId(written.trim().replace(/^(\d+)\.0$/, '$1')) : UNREADABLE;
};
