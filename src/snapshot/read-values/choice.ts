import { BELGIUM_ID, LUXEMBOURG_ID } from '#domain/place/city.ts';
import { PROPERTY_KINDS, type PropertyKind } from '#domain/property/kind.ts';
import type { Availability } from '#domain/property/property.ts';
import { normaliseName } from '#domain/text/text.ts';
import { asValue, isNothing, MISSING, type Reader, type ReadValue, UNREADABLE } from './read-value.ts';

/** A word of a closed list, in whatever case and with whatever accents. */
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

/** `withdrawn`: it is listed still, but offered no more. */
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
    'verfügbar',
    'actief',
  ],
  ['sold', 'sold', 'verkocht', 'vendu', 'vendue', 'verkauft'],
  ['rented', 'rented', 'let', 'verhuurd', 'loué', 'louée', 'vermietet'],
  ['withdrawn', 'withdrawn', 'ingetrokken', 'teruggetrokken', 'retiré', 'retirée', 'zurückgezogen'],
]);

/** Nothing written is available; a sign for "not known" is not. */
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
  ],
]);

/** 0 is for sale and 1 for rent; any other number is rent too (specification §3), and staff are told. */
export const readGoal: Reader<number> = (written) => {
  const number = typeof written === 'string' && /^\s*-?\d+\s*$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number') return readGoalWord(written);
  if (!Number.isSafeInteger(number)) return UNREADABLE;
  if (number === SALE || number === RENT) return asValue(number);
  return { kind: 'value', value: RENT, doubt: 'problem.otherGoal' };
};

const readCountryName = choiceReader([
  [BELGIUM_ID, 'België', 'Belgique', 'Belgium', 'Belgien', 'BE', 'BEL', 'B'],
  [LUXEMBOURG_ID, 'Luxembourg', 'Luxemburg', 'Groothertogdom Luxemburg', 'LU', 'LUX', 'L'],
]);

/** The number of a country. */
export const readCountry: Reader<number> = (written) => {
  const number = typeof written === 'string' && /^\s*\d+(?:\.0)?\s*$/.test(written) ? Number(written) : written;
  if (typeof number !== 'number') return readCountryName(written);
  return Number.isSafeInteger(number) && number > 0 ? asValue(number) : UNREADABLE;
};

/** What a category of types.json is. */
export const readPropertyKind: Reader<PropertyKind> = choiceReader(PROPERTY_KINDS.map((kind) => [kind, kind] as const));

export type PictureKind = 'photo' | 'illustration' | 'plan';
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
]);

/** What a picture is; an unknown word is a photo, and staff are told. */
export const readPictureKind: Reader<PictureKind> = (written) => {
  const read = readPictureWord(written);
  return read.kind === 'unreadable' ? { kind: 'value', value: 'photo', doubt: 'problem.pictureKind' } : read;
};

const asId = (text: string): ReadValue<string> => (/^[\w-]+$/.test(text) ? asValue(text) : UNREADABLE);

/** A number or word that stands for a record and may be a part of an address. */
export const readId: Reader<string> = (written) => {
  if (typeof written === 'number')
    return Number.isSafeInteger(written) && written >= 0 ? asValue(String(written)) : UNREADABLE;
  if (isNothing(written)) return MISSING;
  return typeof written === 'string' ? asId(written.trim().replace(/^(\d+)\.0$/, '$1')) : UNREADABLE;
};
