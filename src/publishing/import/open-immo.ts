// Converts an OpenImmo 1.2.7 export (openimmo.de) into snapshot records. docs/import.md has the table.

import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { findOwn } from '#domain/own-value.ts';
import { belgianDay } from '#domain/time/date.ts';
import { hasOffset, momentAt } from '#domain/time/zone.ts';
import { translate } from '#i18n/translator.ts';
import { kindOf, type LeftOut, PrivateMarks } from '#snapshot/private-marks.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  listSome,
  MAX_CHANGES,
  notePrivate,
  putChange,
  type Row,
  safeId,
} from './delivery.ts';
import type { FileItem } from './keep-files.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './settings.ts';
import { findKind } from './trade-words.ts';

type Node = Record<string, unknown>;

/** Elements that may be repeated; always parsed as a list. */
const LISTS = ['anbieter', 'immobilie', 'anhang', 'energiepass'];
/** ISO 3166 alpha-3 → the country numbers of the snapshot. */
const COUNTRIES: Readonly<Record<string, number>> = { BEL: 10, LUX: 50 };
const EURO = 'EUR';
const MONTH = 'MONAT';
const STATES: Readonly<Record<string, string>> = {
  NEUWERTIG: 'excellent',
  ERSTBEZUG: 'new',
  GEPFLEGT: 'good',
  MODERNISIERT: 'good',
  RENOVIERUNGSBEDUERFTIG: 'to-refresh',
  SANIERUNGSBEDUERFTIG: 'to-renovate',
  TEIL_VOLLRENOVIERT: 'good',
};
/** Fuels and energy sources that the snapshot has a word for. */
const HEATING: Readonly<Record<string, string>> = {
  GAS: 'gas',
  OEL: 'oil',
  ELEKTRO: 'electric',
  PELLET: 'pellets',
  FERN: 'district',
  LUFTWP: 'heat-pump',
  ERDWAERME: 'heat-pump',
  WASSER_ELEKTRO: 'heat-pump',
};
/** Prices by kind of offer; the first non-empty one. */
const PRICES = {
  sale: ['kaufpreis', 'kaufpreisnetto', 'kaufpreisbrutto', 'erbpacht'],
  rent: ['nettokaltmiete', 'kaltmiete', 'warmmiete', 'pacht', 'gesamtmietenetto', 'gesamtmietebrutto', 'pauschalmiete'],
} as const;
/** Texts in reading order; `objekt_text` is immowelt's main one. */
const TEXTS = ['objektbeschreibung', 'objekt_text', 'dreizeiler', 'lage', 'ausstatt_beschr', 'sonstige_angaben'];
/** Data that identify an agency's office. */
const OFFICES = ['anbieternr', 'openimmo_anid', 'firma'];
const DOCUMENTS = ['DOKUMENTE'];
const VIDEO = 'FILMLINK';
const TOUR = 'PANORAMA';
/** The agency's own, or what the page shows anyway. */
const NEEDLESS = ['QRCODE', 'ANBIETERLOGO', 'EPASS-SKALA', 'ANBOBJURL'];
const NO_PICTURES = [...DOCUMENTS, ...NEEDLESS, VIDEO, TOUR, 'FILM', 'LINKS'];
const PLANS = ['GRUNDRISS', 'KARTEN_LAGEPLAN'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A child, or an attribute of that name: programs write both. */
const childOf = (node: unknown, name: string): unknown =>
  isNode(node) ? (findOwn(node, name) ?? findOwn(node, `@${name}`)) : undefined;

/** The value at "geo/ort" or "preise/kaufpreis/auf_anfrage"; undefined when it is empty or missing. */
function at(node: unknown, path: string): string | undefined {
  let value: unknown = node;
  for (const name of path.split('/')) value = childOf(Array.isArray(value) ? value[0] : value, name);
  if (Array.isArray(value)) value = value[0];
  const text = isNode(value) ? value['#text'] : value;
  return text === undefined || text === null || String(text).trim() === '' ? undefined : String(text).trim();
}

/** XML writes decimals with a point: "84.375" has no thousands separator. */
function numberAt(node: unknown, path: string): number | string | undefined {
  const text = at(node, path);
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** "372.000" is 372 by the rules of XML, but was meant as 372 000: no amount or plot has three decimals. */
function coarseAt(node: unknown, path: string): number | string | undefined {
  const text = at(node, path);
  return text !== undefined && /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? text.replace('.', ',') : numberAt(node, path);
}

/** The first above 0, which programs write for empty fields; else the first. */
function firstAt(node: unknown, paths: readonly string[]): string | undefined {
  const there = paths.filter((path) => at(node, path) !== undefined);
  return there.find((path) => numberAt(node, path) !== 0) ?? there[0];
}
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
const isFilm = (attachment: unknown): boolean =>
  /video|mp4|mov|avi|mpe?g|wmv/i.test(at(attachment, 'format') ?? '') ||
  /\.(?:mp4|mov|avi|wmv)$/i.test(at(attachment, 'daten/pfad') ?? '');

/** File of an attachment: its address, its name in the export, or the embedded content. */
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
    .filter((attachment) => !NO_PICTURES.includes(groupOf(attachment)) && !isText(attachment) && !isFilm(attachment))
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

/** The text in a language, when the file has several. */
function textAt(node: unknown, path: string, language: string): string | undefined {
  const parts = path.split('/');
  const holder = parts.slice(0, -1).reduce(childOf, node);
  const texts = listAt(holder, parts.at(-1) ?? '');
  const own = texts.find((text) => at(text, 'lang')?.toLowerCase().startsWith(language));
  return own === undefined ? at(node, path) : at({ own }, 'own');
}

/** The address of the first usable attachment of a group. */
function addressOf(property: unknown, group: string): string | undefined {
  return listAt(childOf(property, 'anhaenge'), 'anhang')
    .filter((attachment) => groupOf(attachment) === group)
    .map((attachment) => at(attachment, 'daten/pfad'))
    .find((path) => path !== undefined && /^https?:/i.test(path));
}

/** Elements that are ignored. */
function isUnread(property: unknown, attachment: unknown): boolean {
  const group = groupOf(attachment);
  if (group === VIDEO || group === TOUR) return at(attachment, 'daten/pfad') !== addressOf(property, group);
  return group === 'FILM' || group === 'LINKS' || isFilm(attachment);
}

type Goal = 'sale' | 'rent';

const isOffered = (property: unknown, ...kinds: readonly string[]) =>
  kinds.some((kind) => isYes(at(property, `objektkategorie/vermarktungsart/${kind}`)));
const isForSale = (property: unknown) => isOffered(property, 'kauf', 'erbpacht');
const isToLet = (property: unknown) => isOffered(property, 'miete_pacht', 'miete', 'leasing');

/** Kind of offer; undefined when the file does not state it, which is reported rather than guessed. */
function goalOf(property: unknown): Goal | undefined {
  if (isForSale(property)) return 'sale';
  return isToLet(property) ? 'rent' : undefined;
}

type State = { Status: string; isReserved?: true };

/** An unknown value is passed on unchanged: it must not be treated as available. */
function stateOf(property: unknown, goal: Goal | undefined): State {
  const gone = goal === 'rent' ? 'rented' : 'sold';
  const technical = childOf(property, 'verwaltung_techn');
  const until = at(technical, 'aktiv_bis')?.slice(0, 10);
  if (until !== undefined && /^\d{4}-\d\d-\d\d$/.test(until) && until < belgianDay(new Date()))
    return { Status: 'withdrawn' };
  const action = at(technical, 'aktion/aktionart')?.toUpperCase();
  // References are the agency's sold or let properties.
  if (action === 'REFERENZ') return { Status: gone };
  if (action !== undefined && !['CHANGE', 'NEW', 'INSERT', 'UPDATE'].includes(action)) return { Status: action };
  const stand = at(property, 'zustand_angaben/verkaufstatus/stand')?.toUpperCase() ?? 'OFFEN';
  if (stand === 'VERKAUFT') return { Status: gone };
  if (goal === 'rent' && isYes(at(property, 'verwaltung_objekt/vermietet'))) return { Status: 'rented' };
  if (stand === 'RESERVIERT') return { Status: 'available', isReserved: true };
  return { Status: stand === 'OFFEN' ? 'available' : stand };
}

/** An amount in another currency, or not per month, is passed on with it, and so reported. */
function amountAt(prices: unknown, path: string, goal: Goal): number | string | undefined {
  const amount = coarseAt(prices, path);
  const currency = at(prices, 'waehrung/iso_waehrung')?.toUpperCase() ?? EURO;
  const unit = at(prices, 'preis_zeiteinheit/zeiteinheit')?.toUpperCase() ?? MONTH;
  if (currency !== EURO) return `${amount} ${currency}`;
  return goal === 'rent' && unit !== MONTH ? `${amount} / ${unit}` : amount;
}

function heatingOf(property: unknown): string | undefined {
  const fuels = childOf(childOf(property, 'ausstattung'), 'befeuerung');
  if (!isNode(fuels)) return undefined;
  const found = Object.entries(fuels).flatMap(([fuel, is]) => {
    const word = findOwn(HEATING, fuel.replace('@', '').replaceAll('-', '_').toUpperCase());
    return word && isYes(String(is)) ? [word] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

function toRow(property: unknown, provider: unknown, id: string, settings: ImportSettings): Row {
  const goal = goalOf(property);
  const prices = childOf(property, 'preise');
  const price = goal && firstAt(prices, PRICES[goal]);
  const { Status, isReserved } = stateOf(property, goal);
  const name = ['vorname', 'name']
    .map((part) => at(property, `kontaktperson/${part}`))
    .filter(Boolean)
    .join(' ');
  const certificates = listAt(childOf(property, 'zustand_angaben'), 'energiepass');
  const energyAt = (path: string) => certificates.map((one) => numberAt(one, path)).find((text) => text !== undefined);
  const country = at(property, 'geo/land/iso_land')?.toUpperCase();
  const office = OFFICES.map((path) => findOwn(settings.offices, at(provider, path) ?? '')).find(Boolean);
  return {
    language: settings.language,
    Goal: goal && Number(goal === 'rent'),
    Status,
    ...(isReserved && { MarqueeName: translate(settings.language)('import:tag.reserved') }),
    WebID: findType(property, settings) ?? kindsOf(property).find((kind) => findKind(kind) !== undefined),
    RecordFile: at(property, 'verwaltung_techn/objektnr_extern'),
    Office: office,
    TypeDescription: textAt(property, 'freitexte/objekttitel', settings.language),
    Description: TEXTS.map((text) => textAt(property, `freitexte/${text}`, settings.language))
      .filter(Boolean)
      .join('\n\n'),
    CreateDate: at(property, 'verwaltung_techn/stand_vom'),
    City: at(property, 'geo/ort'),
    Zip: at(property, 'geo/plz'),
    CountryID: country === undefined ? COUNTRIES.BEL : (findOwn(COUNTRIES, country) ?? country),
    // An address is published only when the export says so.
    PublishAddress: isYes(at(property, 'verwaltung_objekt/objektadresse_freigeben')),
    Street: at(property, 'geo/strasse'),
    HouseNumber: at(property, 'geo/hausnummer'),
    BoxNr: at(property, 'geo/wohnungsnummer'),
    Latitude: numberAt(property, 'geo/geokoordinaten/breitengrad'),
    Longitude: numberAt(property, 'geo/geokoordinaten/laengengrad'),
    PublishPrice: price !== undefined && !isYes(at(property, `preise/${price}/auf_anfrage`)),
    Price: price && amountAt(prices, price, goal),
    ChargesRenter: coarseAt(prices, 'nebenkosten'),
    ChargesOwner: coarseAt(prices, 'hausgeld'),
    Deposit: coarseAt(prices, 'kaution'),
    SurfaceLiving: numberAt(property, 'flaechen/wohnflaeche'),
    SurfaceTotal: numberAt(property, 'flaechen/gesamtflaeche'),
    SurfaceGround: coarseAt(property, 'flaechen/grundstuecksflaeche'),
    SurfaceTerrace: numberAt(property, 'flaechen/balkon_terrasse_flaeche'),
    SurfaceGarden: coarseAt(property, 'flaechen/gartenflaeche'),
    SurfaceOffice: numberAt(property, 'flaechen/bueroflaeche'),
    Bedrooms: numberAt(property, 'flaechen/anzahl_schlafzimmer'),
    Bathrooms: numberAt(property, 'flaechen/anzahl_badezimmer'),
    Toilets: numberAt(property, 'flaechen/anzahl_sep_wc'),
    Parkings: numberAt(property, 'flaechen/anzahl_stellplaetze'),
    Elevator: isYes(at(property, 'ausstattung/fahrstuhl/personen')) || undefined,
    Heating: heatingOf(property),
    FloorNumber: numberAt(property, 'geo/etage'),
    Floors: numberAt(property, 'geo/anzahl_etagen'),
    ConstructionYear: numberAt(property, 'zustand_angaben/baujahr'),
    RenovationYear: numberAt(property, 'zustand_angaben/letztemodernisierung'),
    Condition: findOwn(STATES, at(property, 'zustand_angaben/zustand/zustand_art')?.toUpperCase() ?? ''),
    EnergyPerformance: energyAt('endenergiebedarf') ?? energyAt('energieverbrauchkennwert'),
    EPCLabelText: energyAt('wertklasse'),
    EnergyCertificateEndDate: energyAt('gueltig_bis'),
    AvailableFrom: at(property, 'verwaltung_objekt/verfuegbar_ab'),
    VideoUrl: addressOf(property, VIDEO),
    VirtualTourUrl: addressOf(property, TOUR),
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

/** A truncated file must not pass for a short one: the parser itself ignores missing ends. */
function checkSyntax(xml: string) {
  // A DTD may refer to local files, and expand a few bytes to gigabytes; a list of properties needs none.
  if (/<!DOCTYPE/i.test(xml)) throw new RefusedDelivery('import:refused.documentType');
  // Before parsing: the parser takes many times the size of the file.
  if ((xml.match(PROPERTY)?.length ?? 0) > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  try {
    SyntaxValidator.validate(xml);
  } catch (error) {
    const line = error instanceof Error && 'line' in error ? Number(error.line) : 0;
    throw new RefusedDelivery('import:refused.broken', { line });
  }
}

const kindOfAttachment = (attachment: unknown) => {
  const group = groupOf(attachment);
  if (group === VIDEO || group === TOUR || isFilm(attachment)) return 'Tour';
  return group.startsWith('DOK') || isText(attachment) ? 'Document' : 'Picture';
};

const idOf = (property: unknown): string =>
  at(property, 'verwaltung_techn/objektnr_extern') ?? at(property, 'verwaltung_techn/openimmo_obid') ?? '';

function toChange(property: unknown, provider: unknown, isDeleting: boolean, settings: ImportSettings): Change {
  const technical = childOf(property, 'verwaltung_techn');
  const written = idOf(property);
  const id = written && safeId(written);
  const action = at(technical, 'aktion/aktionart')?.toUpperCase();
  if (isDeleting || action === 'DELETE') return { kind: 'delete', id };
  return putChange(written, toRow(property, provider, id, settings));
}

/** Its creation time; without an offset in Belgian time, whatever the machine's zone: exports are ordered by it. */
function parseMoment(written: string): string | undefined {
  const text = written.trim().replace(' ', 'T');
  const isMoment = hasOffset(text);
  const shown = Date.parse(isMoment ? text : `${text}${text.includes('T') ? '' : 'T00:00'}Z`);
  if (Number.isNaN(shown)) return undefined;
  return new Date(isMoment ? shown : momentAt(shown)).toISOString();
}

/** A full list replaces the existing one; undefined when the file does not state it. */
function scopeOf(transfer: unknown, isDeleting: boolean): Delivery['scope'] | undefined {
  const scope = at(transfer, 'umfang')?.toUpperCase();
  if (isDeleting || scope === 'TEIL') return 'partial';
  if (scope === 'VOLL') return 'full';
  return scope === undefined && at(transfer, 'modus')?.toUpperCase() === 'CHANGE' ? 'partial' : undefined;
}

/** Notices to staff about a file's properties. */
function noteProperties(properties: readonly unknown[]): DeliveryNote[] {
  const unread = properties.flatMap((property) =>
    listAt(childOf(property, 'anhaenge'), 'anhang')
      .filter((attachment) => isUnread(property, attachment))
      .map((attachment) => `${idOf(property) || '?'} › ${at(attachment, 'daten/pfad') ?? groupOf(attachment)}`),
  );
  const both = properties
    .filter((property) => isForSale(property) && isToLet(property))
    .map((property) => idOf(property) || '?');
  return [
    ...both.map((id): DeliveryNote => ({ note: 'bothGoals', id })),
    ...(unread.length > 0 ? [{ note: 'attachmentsUnread', id: listSome(unread), count: unread.length } as const] : []),
  ];
}

/** The parser rejects the whole file because of an element with this name. */
const RESERVED = ['__proto__', 'constructor', 'prototype'];

/** Contents of an export: full (`umfang="VOLL"`) or partial, with changes and deletions. */
export function parseOpenImmo(xml: string, settings: ImportSettings): Delivery {
  checkSyntax(xml);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    // &amp; and similar, and &#232;.
    processEntities: true,
    htmlEntities: true,
    transformTagName: (name) => (RESERVED.includes(name) ? `_${name}` : name.toLowerCase()),
    transformAttributeName: (name) => name.toLowerCase(),
    isArray: (name) => LISTS.includes(name),
  });
  const root = childOf(parser.parse(xml), 'openimmo');
  if (!isNode(root)) throw new RefusedDelivery('import:refused.noOpenImmo');
  const transfer = childOf(root, 'uebertragung');
  const isDeleting = at(transfer, 'modus')?.toUpperCase() === 'DELETE';
  const written = parseMoment(at(transfer, 'timestamp') ?? '');
  const all = listAt(root, 'anbieter').flatMap((provider) =>
    listAt(provider, 'immobilie').map((property) => ({ property, provider })),
  );
  const scope = scopeOf(transfer, isDeleting) ?? settings.scope;
  const marks = new PrivateMarks(
    'openimmo',
    all.map(({ property }) => property),
    { kindOf: (place, node) => (place === 'anhang' ? kindOfAttachment(node) : kindOf(place)) },
  );
  const leftOut = new Map<string, LeftOut[]>();
  const cleaned = all.map(({ property, provider }) => {
    const { value, leftOut: left } = marks.strip(property);
    if (left.length > 0) leftOut.set(idOf(property), left);
    return { property: value, provider, id: safeId(idOf(property)) };
  });
  return {
    scope: scope ?? 'partial',
    ...(written && { at: written }),
    changes: cleaned.map(({ property, provider, id }) =>
      property === undefined
        ? { kind: 'delete', id, isPrivate: true }
        : toChange(property, provider, isDeleting, settings),
    ),
    notes: [
      ...(scope === undefined ? [{ note: 'scopeUnknown', id: at(transfer, 'umfang') ?? '–' } as const] : []),
      ...noteProperties(cleaned.map(({ property }) => property)),
      ...notePrivate(leftOut),
    ],
  };
}
