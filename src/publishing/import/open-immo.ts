// Properties of an OpenImmo 1.2.7 delivery (openimmo.de) as records of a snapshot. docs/import.md has the table.
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { momentAt } from '#domain/time/zone.ts';
import { type Change, type Delivery, MAX_CHANGES, putChange, type Row, safeId } from './delivery.ts';
import type { FileItem } from './keep-files.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './rows.ts';

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
/** Prices by what is asked for; the first that is there. */
const PRICES = {
  sale: ['kaufpreis', 'kaufpreisnetto', 'kaufpreisbrutto', 'erbpacht'],
  rent: ['nettokaltmiete', 'kaltmiete', 'warmmiete', 'pacht', 'gesamtmietenetto', 'gesamtmietebrutto', 'pauschalmiete'],
} as const;
/** Texts in the order in which they are read; `objekt_text` is what immowelt calls the main one. */
const TEXTS = ['objektbeschreibung', 'objekt_text', 'dreizeiler', 'lage', 'ausstatt_beschr', 'sonstige_angaben'];
/** What tells one office of an agency from another. */
const OFFICES = ['anbieternr', 'openimmo_anid', 'firma'];
const DOCUMENTS = ['DOKUMENTE'];
const NO_PICTURES = [...DOCUMENTS, 'FILM', 'FILMLINK', 'LINKS', 'QRCODE', 'ANBIETERLOGO', 'PANORAMA'];
const PLANS = ['GRUNDRISS', 'KARTEN_LAGEPLAN'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A child, or an attribute of that name: programs write both. */
const childOf = (node: unknown, name: string): unknown => (isNode(node) ? (node[name] ?? node[`@${name}`]) : undefined);

/** What stands at "geo/ort" or "preise/kaufpreis/auf_anfrage"; undefined where it is empty or missing. */
function at(node: unknown, path: string): string | undefined {
  let value: unknown = node;
  for (const name of path.split('/')) value = childOf(Array.isArray(value) ? value[0] : value, name);
  if (Array.isArray(value)) value = value[0];
  const text = isNode(value) ? value['#text'] : value;
  return text === undefined || text === null || String(text).trim() === '' ? undefined : String(text).trim();
}

/** XML writes decimals with a point: "84.375" is no thousands. */
function numberAt(node: unknown, path: string): number | string | undefined {
  const text = at(node, path);
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

const firstAt = (node: unknown, paths: readonly string[]) => paths.find((path) => at(node, path) !== undefined);
const listAt = (node: unknown, name: string): unknown[] => [childOf(node, name) ?? []].flat();
const isYes = (text: string | undefined) => text !== undefined && /^(?:true|1|ja|j|yes|y)$/i.test(text);

/** "haus/EINFAMILIENHAUS" and, for the map of types, "haus". */
function kindsOf(property: unknown): string[] {
  const kinds = childOf(childOf(property, 'objektkategorie'), 'objektart');
  if (!isNode(kinds)) return [];
  return Object.entries(kinds).flatMap(([kind, detail]) => {
    const first = Array.isArray(detail) ? detail[0] : detail;
    const details = isNode(first) ? Object.values(first) : [];
    const sub = details.find((value) => typeof value === 'string' && value !== '');
    return sub ? [`${kind}/${String(sub)}`, kind] : [kind];
  });
}

function findType(property: unknown, { types = {} }: ImportSettings): string | undefined {
  const bySmall = new Map(Object.entries(types).map(([kind, id]) => [kind.toLowerCase(), id]));
  return kindsOf(property)
    .map((kind) => bySmall.get(kind.toLowerCase()))
    .find(Boolean);
}

const groupOf = (attachment: unknown): string => at(attachment, 'gruppe')?.toUpperCase() ?? '';
const isText = (attachment: unknown): boolean => /pdf|doc/i.test(at(attachment, 'format') ?? '');

/** Of an attachment the file: its address, its name in the delivery, or what the list itself holds. */
function readAttachment(attachment: unknown, number: number): FileItem[] {
  const path = at(attachment, 'daten/pfad');
  const inside = at(attachment, 'daten/anhanginhalt');
  const title = at(attachment, 'anhangtitel');
  const format = (at(attachment, 'format') ?? 'jpg').split('/').at(-1) ?? '';
  const Url = path ?? (inside && `${title ?? groupOf(attachment)}-${number}.${format}`);
  if (!Url) return [];
  return [{ Url, Name: title ?? '', ...(!path && { content: Buffer.from(inside ?? '', 'base64') }) }];
}

function listPictures(property: unknown, id: string): FileItem[] {
  const isTitle = (attachment: unknown) => groupOf(attachment) === 'TITELBILD';
  return listAt(childOf(property, 'anhaenge'), 'anhang')
    .filter((attachment) => !NO_PICTURES.includes(groupOf(attachment)) && !isText(attachment))
    .sort((a, b) => Number(isTitle(b)) - Number(isTitle(a)))
    .flatMap((attachment, index) =>
      readAttachment(attachment, index + 1).map((item) => ({
        ID: `${id}-${index + 1}`,
        Kind: PLANS.includes(groupOf(attachment)) ? 'plan' : 'photo',
        ...item,
      })),
    );
}

function listDocuments(property: unknown, id: string): FileItem[] {
  return listAt(childOf(property, 'anhaenge'), 'anhang')
    .filter((attachment) => DOCUMENTS.includes(groupOf(attachment)) || isText(attachment))
    .flatMap((attachment, index) =>
      readAttachment(attachment, index + 1).map((item) => ({
        ID: `${id}-d${index + 1}`,
        ...item,
        Name: item.Name || 'PDF',
      })),
    );
}

type Goal = 'sale' | 'rent';

/** What it is offered for; undefined where the file does not say, which is asked about rather than guessed. */
function goalOf(property: unknown): Goal | undefined {
  const isOffered = (kind: string) => isYes(at(property, `objektkategorie/vermarktungsart/${kind}`));
  if (isOffered('kauf') || isOffered('erbpacht')) return 'sale';
  return isOffered('miete_pacht') || isOffered('miete') || isOffered('leasing') ? 'rent' : undefined;
}

function statusOf(property: unknown, goal: Goal | undefined): string {
  const isRent = goal === 'rent';
  if (at(property, 'zustand_angaben/verkaufstatus/stand')?.toUpperCase() === 'VERKAUFT')
    return isRent ? 'rented' : 'sold';
  return isRent && isYes(at(property, 'verwaltung_objekt/vermietet')) ? 'rented' : 'available';
}

function toRow(property: unknown, provider: unknown, id: string, settings: ImportSettings): Row {
  const goal = goalOf(property);
  const price = goal && firstAt(childOf(property, 'preise'), PRICES[goal]);
  const name = ['vorname', 'name']
    .map((part) => at(property, `kontaktperson/${part}`))
    .filter(Boolean)
    .join(' ');
  const energy = listAt(childOf(property, 'zustand_angaben'), 'energiepass')[0];
  const office = OFFICES.map((path) => settings.offices?.[at(provider, path) ?? '']).find(Boolean);
  return {
    language: settings.language,
    Goal: goal && Number(goal === 'rent'),
    Status: statusOf(property, goal),
    WebID: findType(property, settings),
    RecordFile: at(property, 'verwaltung_techn/objektnr_extern'),
    Office: office,
    TypeDescription: at(property, 'freitexte/objekttitel'),
    Description: TEXTS.map((text) => at(property, `freitexte/${text}`))
      .filter(Boolean)
      .join('\n\n'),
    CreateDate: at(property, 'verwaltung_techn/stand_vom'),
    City: at(property, 'geo/ort'),
    Zip: at(property, 'geo/plz'),
    CountryID: COUNTRIES[at(property, 'geo/land/iso_land')?.toUpperCase() ?? 'BEL'] ?? 0,
    // An address goes out only where the export says so.
    PublishAddress: isYes(at(property, 'verwaltung_objekt/objektadresse_freigeben')),
    Street: at(property, 'geo/strasse'),
    HouseNumber: at(property, 'geo/hausnummer'),
    Latitude: numberAt(property, 'geo/geokoordinaten/breitengrad'),
    Longitude: numberAt(property, 'geo/geokoordinaten/laengengrad'),
    PublishPrice: price !== undefined && !isYes(at(property, `preise/${price}/auf_anfrage`)),
    Price: price && numberAt(property, `preise/${price}`),
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
    Condition: STATES[at(property, 'zustand_angaben/zustand/zustand_art')?.toUpperCase() ?? ''],
    EnergyPerformance: numberAt(energy, 'endenergiebedarf') ?? numberAt(energy, 'energieverbrauchkennwert'),
    EPCLabelText: at(energy, 'wertklasse'),
    AvailableFrom: at(property, 'verwaltung_objekt/verfuegbar_ab'),
    Pictures: listPictures(property, id),
    Documents: listDocuments(property, id),
    ...(name && {
      Manager: {
        Name: name,
        Phone: at(property, 'kontaktperson/tel_durchw') ?? at(property, 'kontaktperson/tel_zentrale'),
        Email: at(property, 'kontaktperson/email_direkt') ?? at(property, 'kontaktperson/email_zentrale'),
      },
    }),
  };
}

const PROPERTY = /<(?:\w+:)?immobilie[\s/>]/gi;

/** Half a file must not pass for a short one: the parser itself reads on over whatever is missing. */
function checkSyntax(xml: string) {
  // A document type may name files of this machine, and make a few bytes into gigabytes; a list of properties needs none.
  if (/<!DOCTYPE/i.test(xml)) throw new RefusedDelivery('import:refused.documentType');
  // Before anything is made of it: the parser takes many times the size of the file.
  if ((xml.match(PROPERTY)?.length ?? 0) > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  try {
    SyntaxValidator.validate(xml);
  } catch (error) {
    const line = error instanceof Error && 'line' in error ? Number(error.line) : 0;
    throw new RefusedDelivery('import:refused.broken', { line });
  }
}

function toChange(property: unknown, provider: unknown, isDeleting: boolean, settings: ImportSettings): Change {
  const technical = childOf(property, 'verwaltung_techn');
  const written = at(technical, 'objektnr_extern') ?? at(technical, 'openimmo_obid') ?? '';
  const id = written && safeId(written);
  const action = at(technical, 'aktion/aktionart')?.toUpperCase();
  if (isDeleting || action === 'DELETE') return { kind: 'delete', id };
  return putChange(written, toRow(property, provider, id, settings));
}

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** When it was written; without an offset by Belgium's clocks, whatever the machine's say: deliveries are put in order by it. */
function parseMoment(text: string): string | undefined {
  const hasZone = HAS_ZONE.test(text);
  const shown = Date.parse(hasZone ? text : `${text}${text.includes('T') ? '' : 'T00:00'}Z`);
  if (Number.isNaN(shown)) return undefined;
  return new Date(hasZone ? shown : momentAt(shown)).toISOString();
}

/** What a delivery brings: all (`umfang="VOLL"`) or a part, changes and what is taken back. */
export function parseOpenImmo(xml: string, settings: ImportSettings): Delivery {
  checkSyntax(xml);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    // &amp; and the like.
    processEntities: true,
    transformTagName: (name) => name.toLowerCase(),
    transformAttributeName: (name) => name.toLowerCase(),
    isArray: (name) => LISTS.includes(name),
  });
  const root = childOf(parser.parse(xml), 'openimmo');
  if (!isNode(root)) throw new RefusedDelivery('import:refused.noOpenImmo');
  const transfer = childOf(root, 'uebertragung');
  const isDeleting = at(transfer, 'modus')?.toUpperCase() === 'DELETE';
  const isPart = at(transfer, 'umfang')?.toUpperCase() === 'TEIL';
  const written = parseMoment(at(transfer, 'timestamp') ?? '');
  return {
    scope: isPart || isDeleting ? 'partial' : 'full',
    ...(written && { at: written }),
    changes: listAt(root, 'anbieter').flatMap((provider) =>
      listAt(provider, 'immobilie').map((property) => toChange(property, provider, isDeleting, settings)),
    ),
  };
}
