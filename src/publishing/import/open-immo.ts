// Properties of an OpenImmo 1.2.7 export (openimmo.de) as records of a snapshot. docs/import.md has the table.
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import type { ImportSettings, Row } from './rows.ts';

type Node = Record<string, unknown>;

/** Elements that may stand once or often; read as a list either way. */
const LISTS = ['anbieter', 'immobilie', 'anhang', 'energiepass'];
/** ISO 3166 alpha-3 → the country numbers of the snapshot. */
const COUNTRIES: Readonly<Record<string, number>> = { BEL: 10, LUX: 50 };
const STATES: Readonly<Record<string, string>> = {
  NEUWERTIG: 'excellent',
  ERSTBEZUG: 'new',
  GEPFLEGT: 'good',
  MODERNISIERT: 'good',
  RENOVIERUNGSBEDUERFTIG: 'to-refresh',
  SANIERUNGSBEDUERFTIG: 'to-renovate',
  TEIL_VOLLRENOVIERT: 'good',
};
const PICTURES: Readonly<Record<string, string>> = { GRUNDRISS: 'plan' };
const NO_PICTURES = ['DOKUMENTE', 'FILM', 'FILMLINK', 'LINKS', 'QRCODE', 'ANBIETERLOGO'];
/** A host tells no sizes in OpenImmo; the common shape of a photo. */
const PICTURE_SIZE = { Width: 600, Height: 400 };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at "geo/ort" or "preise/kaufpreis/@auf_anfrage"; undefined where it is empty or missing. */
function at(node: unknown, path: string): string | undefined {
  let value: unknown = node;
  for (const name of path.split('/')) value = isNode(value) ? value[name] : undefined;
  const text = isNode(value) ? value['#text'] : value;
  return text === undefined || text === null || String(text).trim() === '' ? undefined : String(text).trim();
}

/** XML writes decimals with a point: "84.375" is no thousands. */
function numberAt(node: unknown, path: string): number | string | undefined {
  const text = at(node, path);
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

const listAt = (node: unknown, name: string): unknown[] =>
  isNode(node) && Array.isArray(node[name]) ? node[name] : [];
const childOf = (node: unknown, name: string): unknown => (isNode(node) ? node[name] : undefined);
const isYes = (text: string | undefined) => text === 'true' || text === '1';

/** "haus/EINFAMILIENHAUS" and, for the map of types, "haus". */
function kindsOf(property: unknown): string[] {
  const kinds = childOf(childOf(property, 'objektkategorie'), 'objektart');
  if (!isNode(kinds)) return [];
  return Object.entries(kinds).flatMap(([kind, detail]) => {
    const first = Array.isArray(detail) ? detail[0] : detail;
    const sub = isNode(first) ? Object.entries(first).find(([name]) => name.startsWith('@'))?.[1] : undefined;
    return sub ? [`${kind}/${String(sub)}`, kind] : [kind];
  });
}

function pathOf(attachment: unknown, settings: ImportSettings): string | undefined {
  const path = at(attachment, 'daten/pfad');
  if (!path) return undefined;
  return /^https?:\/\//.test(path) ? path : `${settings.files ?? '{host}/'}${path}`;
}

function listPictures(property: unknown, id: string, settings: ImportSettings): Row[] {
  const attachments = listAt(childOf(property, 'anhaenge'), 'anhang');
  const isTitle = (attachment: unknown) => at(attachment, '@gruppe') === 'TITELBILD';
  return attachments
    .filter((attachment) => !NO_PICTURES.includes(at(attachment, '@gruppe') ?? ''))
    .sort((a, b) => Number(isTitle(b)) - Number(isTitle(a)))
    .flatMap((attachment, index) => {
      const Url = pathOf(attachment, settings);
      const Kind = PICTURES[at(attachment, '@gruppe') ?? ''] ?? 'photo';
      return Url
        ? [{ ID: `${id}-${index + 1}`, Url, Name: at(attachment, 'anhangtitel') ?? '', Kind, ...PICTURE_SIZE }]
        : [];
    });
}

function listDocuments(property: unknown, id: string, settings: ImportSettings): Row[] {
  return listAt(childOf(property, 'anhaenge'), 'anhang')
    .filter((attachment) => at(attachment, '@gruppe') === 'DOKUMENTE')
    .flatMap((attachment, index) => {
      const Url = pathOf(attachment, settings);
      return Url ? [{ ID: `${id}-d${index + 1}`, Url, Name: at(attachment, 'anhangtitel') ?? 'PDF' }] : [];
    });
}

function statusOf(property: unknown): string {
  if (at(property, 'zustand_angaben/verkaufstatus/@stand') === 'VERKAUFT') {
    return isYes(at(property, 'objektkategorie/vermarktungsart/@KAUF')) ? 'sold' : 'rented';
  }
  return isYes(at(property, 'verwaltung_objekt/vermietet')) &&
    !isYes(at(property, 'objektkategorie/vermarktungsart/@KAUF'))
    ? 'rented'
    : 'available';
}

function toRow(property: unknown, settings: ImportSettings): Row {
  const ID = at(property, 'verwaltung_techn/objektnr_extern') ?? at(property, 'verwaltung_techn/openimmo_obid') ?? '';
  const isSale = isYes(at(property, 'objektkategorie/vermarktungsart/@KAUF'));
  const price = isSale ? 'preise/kaufpreis' : 'preise/kaltmiete';
  const WebID = kindsOf(property)
    .map((kind) => settings.types?.[kind])
    .find(Boolean);
  const pictures = listPictures(property, ID, settings);
  const contact = [at(property, 'kontaktperson/vorname'), at(property, 'kontaktperson/name')].filter(Boolean).join(' ');
  const energy = listAt(childOf(property, 'zustand_angaben'), 'energiepass')[0];
  return {
    ID,
    language: settings.language,
    Goal: isSale ? 0 : 1,
    Status: statusOf(property),
    WebID,
    TypeDescription: at(property, 'freitexte/objekttitel'),
    Description: ['objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben']
      .map((name) => at(property, `freitexte/${name}`))
      .filter(Boolean)
      .join('\n\n'),
    CreateDate: at(property, 'verwaltung_techn/stand_vom'),
    City: at(property, 'geo/ort'),
    Zip: at(property, 'geo/plz'),
    CountryID: COUNTRIES[at(property, 'geo/land/@iso_land') ?? 'BEL'] ?? 0,
    // An address goes out only where the export says so.
    PublishAddress: isYes(at(property, 'verwaltung_objekt/objektadresse_freigeben')),
    Street: at(property, 'geo/strasse'),
    HouseNumber: at(property, 'geo/hausnummer'),
    Latitude: numberAt(property, 'geo/geokoordinaten/@breitengrad'),
    Longitude: numberAt(property, 'geo/geokoordinaten/@laengengrad'),
    PublishPrice: !isYes(at(property, `${price}/@auf_anfrage`)),
    Price: numberAt(property, price),
    ChargesRenter: numberAt(property, 'preise/nebenkosten'),
    Deposit: numberAt(property, 'preise/kaution'),
    SurfaceLiving: numberAt(property, 'flaechen/wohnflaeche'),
    SurfaceTotal: numberAt(property, 'flaechen/gesamtflaeche'),
    SurfaceGround: numberAt(property, 'flaechen/grundstuecksflaeche'),
    SurfaceOffice: numberAt(property, 'flaechen/bueroflaeche'),
    Bedrooms: numberAt(property, 'flaechen/anzahl_schlafzimmer'),
    Bathrooms: numberAt(property, 'flaechen/anzahl_badezimmer'),
    Toilets: numberAt(property, 'flaechen/anzahl_sep_wc'),
    FloorNumber: numberAt(property, 'geo/etage'),
    Floors: numberAt(property, 'geo/anzahl_etagen'),
    ConstructionYear: numberAt(property, 'zustand_angaben/baujahr'),
    RenovationYear: numberAt(property, 'zustand_angaben/letztemodernisierung'),
    Condition: STATES[at(property, 'zustand_angaben/zustand/@zustand_art') ?? ''],
    EnergyPerformance: numberAt(energy, 'endenergiebedarf') ?? numberAt(energy, 'energieverbrauchkennwert'),
    EPCLabelText: at(energy, 'wertklasse'),
    AvailableFrom: at(property, 'verwaltung_objekt/verfuegbar_ab'),
    Pictures: pictures,
    SmallPictureItem: pictures[0],
    Documents: listDocuments(property, ID, settings),
    ...(contact && {
      Manager: {
        Name: contact,
        Phone: at(property, 'kontaktperson/tel_durchw'),
        Email: at(property, 'kontaktperson/email_direkt'),
      },
    }),
  };
}

/** Half a file must not pass for a short one: the parser itself reads on over whatever is missing. */
function checkSyntax(xml: string) {
  try {
    SyntaxValidator.validate(xml);
  } catch (error) {
    const where = error instanceof Error && 'line' in error ? `Line ${error.line}: ` : '';
    throw new SyntaxError(`${where}${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** The rows of an export, those it takes back (`aktionart="DELETE"`) left out; throws a SyntaxError for what is no OpenImmo. */
export function parseOpenImmo(xml: string, settings: ImportSettings): Row[] {
  checkSyntax(xml);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    // &amp; and the like; the parser itself bounds what a document type may define.
    processEntities: true,
    isArray: (name) => LISTS.includes(name),
  });
  const root = childOf(parser.parse(xml), 'openimmo');
  if (!isNode(root)) throw new SyntaxError('The file has no <openimmo> element.');
  return listAt(root, 'anbieter')
    .flatMap((provider) => listAt(provider, 'immobilie'))
    .filter((property) => at(property, 'verwaltung_techn/aktion/@aktionart') !== 'DELETE')
    .map((property) => toRow(property, settings));
}
