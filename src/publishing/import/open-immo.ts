// Converts an OpenImmo 1.2.7 export (openimmo.de) into snapshot records. docs/import.md has the table.

import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import type { Language } from '#domain/language.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { belgianDay } from '#domain/time/date.ts';
import { hasOffset, momentAt } from '#domain/time/zone.ts';
import { translate } from '#i18n/translator.ts';
import { kindOf, type LeftOut, PrivateMarks } from '#snapshot/private-marks.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  type DeliveryReader,
  MAX_CHANGES,
  notePrivate,
  type ProjectLink,
  putChange,
  type Row,
  safeId,
} from './delivery.ts';
import type { FileItem } from './keep-files.ts';
import { Ledger, type LedgerRules } from './ledger.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import type { RuledRow, RuleSources } from './rows.ts';
import type { ImportSettings } from './settings.ts';
import { findKind, findPeriod, perMonth } from './trade-words.ts';

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
/** Fuels and energy sources for which the snapshot has a word. */
const HEATING: Readonly<Record<string, string>> = {
  gas: 'gas',
  oel: 'oil',
  elektro: 'electric',
  pellet: 'pellets',
  fern: 'district',
  luftwp: 'heat-pump',
  erdwaerme: 'heat-pump',
  wasser_elektro: 'heat-pump',
  'wasser-elektro': 'heat-pump',
};
/** Paths of prices by kind of offer; the first non-empty one counts. */
const PRICES = {
  sale: ['kaufpreis', 'kaufpreisnetto', 'kaufpreisbrutto', 'erbpacht'],
  rent: ['nettokaltmiete', 'kaltmiete', 'warmmiete', 'pacht', 'gesamtmietenetto', 'gesamtmietebrutto', 'pauschalmiete'],
} as const;
const CERTIFICATE = 'zustand_angaben/energiepass';
const CURRENCY = 'preise/waehrung/iso_waehrung';
const PERIOD = 'preise/preis_zeiteinheit/zeiteinheit';
/**
 * Fields that need a conversion rule, with their source names. Texts are in reading order (`objekt_text` is immowelt's
 * main one); the sources of `Office` are below `anbieter`, and those of amounts are in `PRICES`.
 */
export const OPENIMMO_RULES = {
  ID: ['verwaltung_techn/objektnr_extern', 'verwaltung_techn/openimmo_obid'],
  Goal: ['objektkategorie/vermarktungsart'],
  Status: [
    'zustand_angaben/verkaufstatus/stand',
    'verwaltung_techn/aktion/aktionart',
    'verwaltung_objekt/vermietet',
    'verwaltung_techn/aktiv_von',
    'verwaltung_techn/aktiv_bis',
  ],
  MarqueeName: ['zustand_angaben/verkaufstatus/stand'],
  NewBuild: ['zustand_angaben/alter/alter_attr'],
  WebID: ['objektkategorie/objektart'],
  Office: ['anbieternr', 'openimmo_anid', 'firma'],
  TypeDescription: ['freitexte/objekttitel'],
  Description: [
    'freitexte/objektbeschreibung',
    'freitexte/objekt_text',
    'freitexte/dreizeiler',
    'freitexte/lage',
    'freitexte/ausstatt_beschr',
    'freitexte/sonstige_angaben',
  ],
  CountryID: ['geo/land/iso_land'],
  PublishAddress: ['verwaltung_objekt/objektadresse_freigeben'],
  BoxNr: ['geo/wohnungsnr', 'geo/wohnungsnummer'],
  PublishPrice: ['preise'],
  Price: ['preise', CURRENCY, PERIOD],
  ChargesRenter: ['preise/nebenkosten', PERIOD],
  VAT: ['preise/zzg_mehrwertsteuer', 'preise/mwst_satz', 'preise/kaufpreisnetto', 'preise/kaufpreisnetto/kaufpreisust'],
  Furnished: ['ausstattung/moebliert/moeb'],
  PetsAllowed: ['verwaltung_objekt/haustiere'],
  Elevator: ['ausstattung/fahrstuhl/personen'],
  Heating: ['ausstattung/befeuerung'],
  Condition: ['zustand_angaben/zustand/zustand_art'],
  EnergyPerformance: [`${CERTIFICATE}/endenergiebedarf`, `${CERTIFICATE}/energieverbrauchkennwert`],
  EPCLabelText: [`${CERTIFICATE}/wertklasse`],
  EnergyCertificateEndDate: [`${CERTIFICATE}/gueltig_bis`],
  VideoUrl: ['anhaenge/anhang'],
  VirtualTourUrl: ['anhaenge/anhang'],
  Pictures: ['anhaenge/anhang'],
  Documents: ['anhaenge/anhang'],
  Manager: ['kontaktperson'],
} as const satisfies RuleSources;
const FROM = OPENIMMO_RULES;
const DOCUMENTS = ['DOKUMENTE'];
const VIDEO = 'FILMLINK';
const TOUR = 'PANORAMA';
/** Images that are the agency's own, or repeat what the page shows anyway. */
const NEEDLESS = ['QRCODE', 'ANBIETERLOGO', 'EPASS-SKALA', 'ANBOBJURL'];
const NO_PICTURES = [...DOCUMENTS, ...NEEDLESS, VIDEO, TOUR, 'FILM', 'LINKS'];
const PLANS = ['GRUNDRISS', 'KARTEN_LAGEPLAN'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A child, or an attribute of that name: programs write both. */
const childOf = (node: unknown, name: string): unknown =>
  isNode(node) ? (findOwn(node, name) ?? findOwn(node, `@${name}`)) : undefined;

const nodeAt = (node: unknown, path: string): unknown => path.split('/').reduce(childOf, node);

/** The value at "geo/ort" or "preise/kaufpreis/auf_anfrage"; undefined if it is empty or missing. */
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

/** Reads "372.000" as 372 000. By the rules of XML it is 372, but no amount or plot has three decimals. */
function coarseAt(node: unknown, path: string): number | string | undefined {
  const text = at(node, path);
  return text !== undefined && /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? text.replace('.', ',') : numberAt(node, path);
}

/**
 * Returns the path of the first value other than 0, because programs write 0 for empty fields; the first path if all
 * are 0.
 */
function firstAt(node: unknown, paths: readonly string[]): string | undefined {
  // Reads all paths, so that the ledger marks each as read.
  const there = paths.filter((path) => at(node, path) !== undefined);
  return there.find((path) => numberAt(node, path) !== 0) ?? there[0];
}
const listAt = (node: unknown, name: string): unknown[] => [childOf(node, name) ?? []].flat();
const isYes = (text: string | undefined) => text !== undefined && /^(?:true|1|ja|j|yes|y)$/i.test(text);

/** Kinds of a property: "haus/EINFAMILIENHAUS" and, for the types of the mapping file, "haus". */
function kindsOf(property: unknown): string[] {
  const kinds = nodeAt(property, FROM.WebID[0]);
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

const attachmentsOf = (property: unknown): unknown[] => [nodeAt(property, FROM.Pictures[0]) ?? []].flat();

/** File of an attachment: its URL, its name in the export, or the embedded content. */
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
  return attachmentsOf(property)
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
  return attachmentsOf(property)
    .filter((attachment) => DOCUMENTS.includes(groupOf(attachment)) || isText(attachment))
    .flatMap((attachment, index) =>
      readAttachment(attachment, index + 1).map((item) => ({
        ID: `${id}-d${index + 1}`,
        ...item,
        Name: item.Name || 'PDF',
      })),
    );
}

/** The text in this language; the first text when the file does not have this language. */
function textAt(node: unknown, path: string, language: string): string | undefined {
  const parts = path.split('/');
  const holder = parts.slice(0, -1).reduce(childOf, node);
  const texts = listAt(holder, parts.at(-1) ?? '');
  const own = texts.find((text) => at(text, 'lang')?.toLowerCase().startsWith(language));
  return own === undefined ? at(node, path) : at({ own }, 'own');
}

/** The URL of the first usable attachment of a group. */
function addressOf(property: unknown, group: string): string | undefined {
  return attachmentsOf(property)
    .filter((attachment) => groupOf(attachment) === group)
    .map((attachment) => at(attachment, 'daten/pfad'))
    .find((path) => path !== undefined && /^https?:/i.test(path));
}

/** True for an attachment that is ignored: a video or tour other than the shown one, a film, or a link. */
function isUnread(property: unknown, attachment: unknown): boolean {
  const group = groupOf(attachment);
  if (group === VIDEO || group === TOUR) return at(attachment, 'daten/pfad') !== addressOf(property, group);
  return group === 'FILM' || group === 'LINKS' || isFilm(attachment);
}

type Goal = 'sale' | 'rent';

const isOffered = (property: unknown, ...kinds: readonly string[]) =>
  kinds.some((kind) => isYes(at(property, `${FROM.Goal[0]}/${kind}`)));
const isForSale = (property: unknown) => isOffered(property, 'kauf', 'erbpacht');
const isToLet = (property: unknown) => isOffered(property, 'miete_pacht', 'miete', 'leasing');

/** Kind of offer; undefined if the file does not state it, so that it is reported rather than guessed. */
function goalOf(property: unknown): Goal | undefined {
  if (isForSale(property)) return 'sale';
  return isToLet(property) ? 'rent' : undefined;
}

type State = { Status: string; isReserved?: true };

const dayAt = (node: unknown, path: string): string | undefined => /^\d{4}-\d\d-\d\d/.exec(at(node, path) ?? '')?.[0];

/** An unknown value is passed on unchanged: it must not be treated as available. */
function stateOf(property: unknown, goal: Goal | undefined): State {
  const gone = goal === 'rent' ? 'rented' : 'sold';
  const [statePath, actionPath, letPath, activeFrom, activeUntil] = FROM.Status;
  const [from, until] = [activeFrom, activeUntil].map((path) => dayAt(property, path));
  const today = belgianDay(new Date());
  if ((from !== undefined && from > today) || (until !== undefined && until < today)) return { Status: 'withdrawn' };
  const action = at(property, actionPath)?.toUpperCase();
  // References are the agency's sold or let properties.
  if (action === 'REFERENZ') return { Status: gone };
  if (action !== undefined && !['CHANGE', 'NEW', 'INSERT', 'UPDATE'].includes(action)) return { Status: action };
  const stand = at(property, statePath)?.toUpperCase() ?? 'OFFEN';
  if (stand === 'VERKAUFT') return { Status: gone };
  if (goal === 'rent' && isYes(at(property, letPath))) return { Status: 'rented' };
  if (stand === 'RESERVIERT') return { Status: 'available', isReserved: true };
  return { Status: stand === 'OFFEN' ? 'available' : stand };
}

/** Period of a letting's amounts, as written. */
const unitAt = (property: unknown): string => at(property, PERIOD)?.toUpperCase() ?? MONTH;

/**
 * The price or the monthly rent. An amount in another currency or for an unknown period keeps that currency or period,
 * so that it is reported.
 */
function amountAt(property: unknown, path: string, goal: Goal): number | string | undefined {
  const amount = coarseAt(property, path);
  const currency = at(property, CURRENCY)?.toUpperCase() ?? EURO;
  const unit = unitAt(property);
  if (currency !== EURO) return `${amount} ${currency}`;
  if (goal !== 'rent' || unit === MONTH) return amount;
  const period = findPeriod(unit);
  return period === undefined || typeof amount !== 'number' ? `${amount} / ${unit}` : perMonth(amount, period);
}

/** Charges beside a rent that is not monthly may be monthly or for the rent's period, so they are reported. */
function chargesAt(property: unknown, goal: Goal | undefined): number | string | undefined {
  const amount = coarseAt(property, FROM.ChargesRenter[0]);
  const unit = unitAt(property);
  const isClear = goal !== 'rent' || unit === MONTH || amount === undefined || amount === 0;
  return isClear ? amount : `${amount} / ${unit}`;
}

function heatingOf(property: unknown): string | undefined {
  const fuels = nodeAt(property, FROM.Heating[0]);
  if (!isNode(fuels)) return undefined;
  const found = Object.entries(HEATING).flatMap(([fuel, word]) => (isYes(at(fuels, fuel)) ? [word] : []));
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** Word for an element's value; an unknown one is reported with its element. */
function wordAt(property: unknown, path: string, words: Readonly<Record<string, string>>, ledger: Ledger) {
  const written = at(property, path);
  const word = findOwn(words, written?.toUpperCase() ?? '');
  if (written !== undefined && word === undefined)
    ledger.add(`${path.replaceAll('/', ' › ')} = ${written.slice(0, 40)}`, 'unknown');
  return word;
}

/** VAT rates of Belgium. */
const RATES = [6, 12, 21];

/** VAT rate as written, or the Belgian rate that matches the given VAT amount and net price. */
function rateOf(property: unknown): number | undefined {
  const [, rate, ...amounts] = FROM.VAT;
  const written = numberAt(property, rate);
  const [net, vat] = amounts.map((path) => numberAt(property, path));
  if (typeof written === 'number') return written;
  if (typeof net !== 'number' || typeof vat !== 'number') return undefined;
  return RATES.find((rate) => Math.abs((net * rate) / 100 - vat) < 1);
}

/** Text about the VAT of a net price, such as "excl. btw (21 %)"; undefined for other prices. */
function vatOf(property: unknown, price: string | undefined, language: Language): string | undefined {
  const rate = rateOf(property);
  const isNet = isYes(at(property, FROM.VAT[0])) || price?.endsWith('netto');
  if (!isNet) return undefined;
  return translate(language)(typeof rate === 'number' ? 'import:vat.netRate' : 'import:vat.net', {
    rate: String(rate),
  });
}

type Context = { id: string; provider: unknown; settings: ImportSettings; ledger: Ledger };

/** Fields that need no conversion, with their source names: texts, numbers, and amounts or plots (`coarseAt`). */
export const OPENIMMO_NAMES: Readonly<Record<'texts' | 'numbers' | 'coarse', Readonly<Record<string, string>>>> = {
  texts: {
    RecordFile: 'verwaltung_techn/objektnr_extern',
    CreateDate: 'verwaltung_techn/stand_vom',
    City: 'geo/ort',
    Zip: 'geo/plz',
    Street: 'geo/strasse',
    HouseNumber: 'geo/hausnummer',
    AvailableFrom: 'verwaltung_objekt/verfuegbar_ab',
  },
  numbers: {
    Latitude: 'geo/geokoordinaten/breitengrad',
    Longitude: 'geo/geokoordinaten/laengengrad',
    SurfaceLiving: 'flaechen/wohnflaeche',
    SurfaceTotal: 'flaechen/gesamtflaeche',
    SurfaceTerrace: 'flaechen/balkon_terrasse_flaeche',
    SurfaceOffice: 'flaechen/bueroflaeche',
    Bedrooms: 'flaechen/anzahl_schlafzimmer',
    Bathrooms: 'flaechen/anzahl_badezimmer',
    Toilets: 'flaechen/anzahl_sep_wc',
    Parkings: 'flaechen/anzahl_stellplaetze',
    Garages: 'preise/stp_garage/anzahl',
    FrontWidth: 'flaechen/grundstuecksfront',
    FloorNumber: 'geo/etage',
    Floors: 'geo/anzahl_etagen',
    ConstructionYear: 'zustand_angaben/baujahr',
    RenovationYear: 'zustand_angaben/letztemodernisierung',
  },
  coarse: {
    ChargesOwner: 'preise/hausgeld',
    Deposit: 'preise/kaution',
    SurfaceGround: 'flaechen/grundstuecksflaeche',
    SurfaceGarden: 'flaechen/gartenflaeche',
  },
};

function readNames(property: unknown): Row {
  const { texts, numbers, coarse } = OPENIMMO_NAMES;
  const row: Row = {};
  for (const [field, path] of Object.entries(texts)) setOwn<unknown>(row, field, at(property, path));
  for (const [field, path] of Object.entries(numbers)) setOwn<unknown>(row, field, numberAt(property, path));
  for (const [field, path] of Object.entries(coarse)) setOwn<unknown>(row, field, coarseAt(property, path));
  return row;
}

function readRules(property: unknown, { id, provider, settings, ledger }: Context): Row {
  const goal = goalOf(property);
  const price =
    goal &&
    firstAt(
      property,
      PRICES[goal].map((name) => `${FROM.Price[0]}/${name}`),
    );
  const { Status, isReserved } = stateOf(property, goal);
  const contactOf = nodeAt(property, FROM.Manager[0]);
  const name = ['vorname', 'name']
    .map((part) => at(contactOf, part))
    .filter(Boolean)
    .join(' ');
  const contact = (...parts: readonly string[]) => parts.map((part) => at(contactOf, part)).find(Boolean);
  const certificates = [nodeAt(property, CERTIFICATE) ?? []].flat();
  const energyAt = (path: string) =>
    certificates.map((one) => numberAt(one, path.slice(CERTIFICATE.length + 1))).find((text) => text !== undefined);
  const country = at(property, FROM.CountryID[0])?.toUpperCase();
  const office = FROM.Office.map((path) => findOwn(settings.offices, at(provider, path) ?? '')).find(Boolean);
  return {
    language: settings.language,
    Goal: goal && Number(goal === 'rent'),
    Status,
    MarqueeName: isReserved ? translate(settings.language)('import:tag.reserved') : undefined,
    NewBuild: at(property, FROM.NewBuild[0])?.toUpperCase() === 'NEUBAU' || undefined,
    WebID: findType(property, settings) ?? kindsOf(property).find((kind) => findKind(kind) !== undefined),
    Office: office,
    TypeDescription: textAt(property, FROM.TypeDescription[0], settings.language),
    Description: FROM.Description.map((path) => textAt(property, path, settings.language))
      .filter(Boolean)
      .join('\n\n'),
    CountryID: country === undefined ? COUNTRIES.BEL : (findOwn(COUNTRIES, country) ?? country),
    // An address is published only when the export says so.
    PublishAddress: isYes(at(property, FROM.PublishAddress[0])),
    BoxNr: FROM.BoxNr.map((path) => at(property, path)).find(Boolean),
    PublishPrice: price !== undefined && !isYes(at(property, `${price}/auf_anfrage`)),
    Price: price && amountAt(property, price, goal),
    ChargesRenter: chargesAt(property, goal),
    VAT: vatOf(property, price, settings.language),
    Furnished: at(property, FROM.Furnished[0])?.toUpperCase() === 'VOLL' || undefined,
    PetsAllowed: goal === 'rent' ? at(property, FROM.PetsAllowed[0]) : undefined,
    Elevator: isYes(at(property, FROM.Elevator[0])) || undefined,
    Heating: heatingOf(property),
    Condition: wordAt(property, FROM.Condition[0], STATES, ledger),
    EnergyPerformance: FROM.EnergyPerformance.map(energyAt).find((figure) => figure !== undefined),
    EPCLabelText: energyAt(FROM.EPCLabelText[0]),
    EnergyCertificateEndDate: energyAt(FROM.EnergyCertificateEndDate[0]),
    VideoUrl: addressOf(property, VIDEO),
    VirtualTourUrl: addressOf(property, TOUR),
    Pictures: listPictures(property, id),
    Documents: listDocuments(property, id),
    Manager: name
      ? {
          Name: name,
          Phone: contact('tel_durchw', 'tel_handy', 'tel_zentrale'),
          Email: contact('email_direkt', 'email_zentrale'),
        }
      : undefined,
  } satisfies RuledRow<typeof FROM>;
}

const toRow = (property: unknown, context: Context): Row => ({
  ...readNames(property),
  ...readRules(property, context),
});

/** Adds elements that only the mapping file assigns, by their path in the ledger. */
function addMapped(row: Row, property: unknown, { headers = {} }: ImportSettings) {
  for (const [path, field] of Object.entries(headers)) {
    const value = at(property, path.replaceAll(' › ', '/'));
    if (value !== undefined && findOwn(row, field) === undefined) setOwn<unknown>(row, field, value);
  }
}

/** Known fields that are not used, by reason. The names are those of OpenImmo 1.2.7. */
const RULES: LedgerRules = {
  own: ['anbieter › immobilie'],
  read: `
    uebertragung: umfang modus timestamp
    verwaltung_techn: objektnr_extern openimmo_obid gruppen_kennung master
    anhaenge › anhang: gruppe location`,
  aside: {
    owner: `
      weitere_adresse
      bewertung
      ausstattung: brauereibindung`,
    mandate: `
      preise: provisionspflichtig provision_teilen innen_courtage aussen_courtage courtage_hinweis provisionnetto provisionbrutto`,
    rooms: `
      flaechen: anzahl_zimmer anzahl_wohn_schlafzimmer anzahl_betten anzahl_balkone anzahl_terrassen anzahl_logia`,
    region: `
      geo: bundesland gemeindecode regionaler_zusatz lage_gebiet flur flurstueck gemarkung`,
    office: `
      verwaltung_objekt: zugang
      anbieter: anbieternr firma openimmo_anid lizenzkennung anhang impressum impressum_strukt
      kontaktperson: titel anrede position anrede_brief firma zusatzfeld strasse hausnummer plz ort postfach postf_plz postf_ort land
      kontaktperson: url adressfreigabe personennummer immobilientreuhaenderid foto referenz_id freitextfeld tel_fax email_feedback
      kontaktperson: email_sonstige tel_sonstige`,
    private: `
      kontaktperson: email_privat tel_privat`,
    otherLanguage: `
      freitexte: objekttitel objektbeschreibung lage ausstatt_beschr sonstige_angaben dreizeiler objekt_text`,
    program: `
      uebertragung: art version sendersoftware senderversion techn_email regi_id
      verwaltung_techn: objektnr_intern aktion kennung_ursprung weitergabe_generell weitergabe_positiv weitergabe_negativ
      verwaltung_techn: sprache
      verwaltung_objekt: gruppennummer
      anhaenge › anhang: check format anhangtitel
      anhaenge › anhang › daten: pfad anhanginhalt
      geo: karten_makro karten_mikro luftbildern virtuelletour
      preise: waehrung preis_zeiteinheit preis_zeitraum_von preis_zeitraum_bis`,
    repeated: `
      objektkategorie: nutzungsart vermarktungsart objektart user_defined_simplefield
      preise: kaufpreis_pro_qm mietpreis_pro_qm gesamtkostenprom2von nebenkostenprom2von nettomieteprom2von richtpreis richtpreisprom2
      zustand_angaben: alter`,
    abroad: `
      preise: geschaeftsguthaben betriebskostennetto evbnetto hauptmietzinsnetto
      verwaltung_objekt: wbs_sozialwohnung
      zustand_angaben › energiepass: epart mitwarmwasser primaerenergietraeger stromwert waermewert baujahr ausstelldatum jahrgang
      zustand_angaben › energiepass: gebaeudeart epasstext geg2018 hwbwert hwbklasse fgeewert fgeeklasse
      versteigerung: amtsgericht aktenzeichen`,
    unclear: `
      preise: heizkosten heizkosten_enthalten heizkostennetto mwst_gesamt kaution_text freitext_preis
      flaechen: nutzflaeche flaechevon flaechebis
      ausstattung › befeuerung: alternativ solar block kohle holz fluessiggas
      ausstattung: heizungsart`,
    noPlace: `
      preise: kaufpreis kaufpreisnetto kaufpreisbrutto erbpacht nettokaltmiete kaltmiete warmmiete pacht gesamtmietenetto
      preise: gesamtmietebrutto pauschalmiete mietzuschlaege gesamtbelastungnetto gesamtbelastungbrutto monatlichekostennetto
      preise: monatlichekostenbrutto ruecklagenetto sonstigekostennetto sonstigemietenetto summemietenetto abstand x_fache
      preise: nettorendite nettorendite_soll nettorendite_ist mieteinnahmen_ist mieteinnahmen_soll erschliessungskosten mwst_satz
      preise: zzg_mehrwertsteuer stp_garage stp_carport stp_duplex stp_freiplatz stp_parkhaus stp_tiefgarage stp_sonstige
      flaechen: ladenflaeche lagerflaeche verkaufsflaeche freiflaeche bueroteilflaeche fensterfront verwaltungsflaeche gastroflaeche
      flaechen: grz gfz bmz bgf sonstflaeche kellerflaeche fensterfront_qm dachbodenflaeche teilbar_ab beheizbare_flaeche
      flaechen: plaetze_gastraum anzahl_tagungsraeume vermietbare_flaeche anzahl_wohneinheiten anzahl_gewerbeeinheiten
      flaechen: einliegerwohnung kubatur ausnuetzungsziffer
      ausstattung: ausstatt_kategorie wg_geeignet raeume_veraenderbar bad kueche boden kamin klimatisiert fahrstuhl stellplatzart
      ausstattung: gartennutzung ausricht_balkon_terrasse rollstuhlgerecht kabel_sat_tv dvbt barrierefrei sauna swimmingpool
      ausstattung: wasch_trockenraum wintergarten dv_verkabelung rampe hebebuehne kran gastterrasse stromanschlusswert
      ausstattung: kantine_cafeteria teekueche hallenhoehe angeschl_gastronomie sporteinrichtungen wellnessbereich serviceleistungen
      ausstattung: telefon_ferienimmobilie breitband_zugang umts_empfang sicherheitstechnik unterkellert abstellraum fahrradraum
      ausstattung: rolladen dachform bauweise ausbaustufe energietyp bibliothek dachboden gaestewc kabelkanaele seniorengerecht
      infrastruktur: zulieferung ausblick distanzen distanzen_sport
      bieterverfahren: beginn_angebotsphase besichtigungstermin besichtigungstermin2 beginn_bietzeit ende_bietzeit hoechstgebot_zeigen
      bieterverfahren: mindestpreis
      versteigerung: zwangsversteigerung zvtermin zusatztermin verkehrswert
      geo: lage_im_bau
      zustand_angaben: bebaubar_nach erschliessung erschliessung_umfang bauzone altlasten
      verwaltung_objekt: abdatum bisdatum min_mietdauer max_mietdauer versteigerungstermin laufzeit max_personen nichtraucher
      verwaltung_objekt: haustiere geschlecht denkmalgeschuetzt als_ferien gewerbliche_nutzung branchen hochhaus`,
  },
};

const PROPERTY = /<(?:\w+:)?immobilie[\s/>]/gi;

/**
 * Throws for a truncated file, which must not be read as a shorter list: the parser itself ignores missing end tags.
 */
function checkSyntax(xml: string) {
  // A DTD may refer to local files, and expand a few bytes to gigabytes; a list of properties needs none.
  if (/<!DOCTYPE/i.test(xml)) throw new RefusedDelivery('import:refused.documentType');
  // Checked before parsing, because the parser takes many times the size of the file.
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

const idOf = (property: unknown): string => FROM.ID.map((path) => at(property, path)).find(Boolean) ?? '';

type Group = { parent: unknown; isShown: boolean };

/**
 * Finds the parents and units of groups. The parent's `gruppen_kennung` is its own `master` (immonex), or the `master`
 * of the others (comment in the schema). A group without a parent is not a project.
 */
function findGroups(properties: readonly unknown[]): (property: unknown) => ProjectLink | 'hidden' | undefined {
  const keysOf = (property: unknown) =>
    ['gruppen_kennung', 'master'].map((name) => at(property, `verwaltung_techn/${name}`)) as [string?, string?];
  const parents = new Map<string, Group>();
  const masters = new Set(properties.map((property) => keysOf(property)[1]));
  const sizes = new Map(
    [...Map.groupBy(properties, (property) => keysOf(property)[0])].map(([key, own]) => [key, own.length]),
  );
  for (const property of properties) {
    const [group, master] = keysOf(property);
    if (group === undefined || (master !== group && (master !== undefined || !masters.has(group)))) continue;
    const isSole = master === group || sizes.get(group) === 1;
    if (!isSole || parents.has(group)) continue;
    const shown = at(property, 'verwaltung_techn/master/visible');
    parents.set(group, { parent: property, isShown: shown === undefined || isYes(shown) });
  }
  return (property) => {
    const found = keysOf(property).flatMap((key) => (key === undefined ? [] : (parents.get(key) ?? [])))[0];
    if (!found) return undefined;
    if (found.parent === property) return found.isShown ? { isRecord: true } : 'hidden';
    return found.isShown ? { of: idOf(found.parent) } : undefined;
  };
}

function toChange(property: unknown, isDeleting: boolean, context: Omit<Context, 'id'>): Change {
  const technical = childOf(property, 'verwaltung_techn');
  const written = idOf(property);
  const id = written && safeId(written);
  const action = at(technical, 'aktion/aktionart')?.toUpperCase();
  if (isDeleting || action === 'DELETE') return { kind: 'delete', id };
  return putChange(written, toRow(property, { ...context, id }));
}

/**
 * Parses the creation time of the export. A time without an offset is Belgian time, whatever the machine's zone,
 * because imports compare these times.
 */
function parseMoment(written: string): string | undefined {
  const text = written.trim().replace(' ', 'T');
  const isMoment = hasOffset(text);
  const shown = Date.parse(isMoment ? text : `${text}${text.includes('T') ? '' : 'T00:00'}Z`);
  if (Number.isNaN(shown)) return undefined;
  return new Date(isMoment ? shown : momentAt(shown)).toISOString();
}

/** Scope of an export; a full list replaces the existing one. Undefined when the file does not state it. */
function scopeOf(transfer: unknown, isDeleting: boolean): Delivery['scope'] | undefined {
  const scope = at(transfer, 'umfang')?.toUpperCase();
  if (isDeleting || scope === 'TEIL') return 'partial';
  if (scope === 'VOLL') return 'full';
  return scope === undefined && at(transfer, 'modus')?.toUpperCase() === 'CHANGE' ? 'partial' : undefined;
}

/** Registers attachments of kinds that the site does not show. */
function addUnread(ledger: Ledger, property: unknown) {
  for (const attachment of attachmentsOf(property).filter((one) => isUnread(property, one)))
    ledger.add(`anhaenge › ${groupOf(attachment)}${isFilm(attachment) ? ' (mp4)' : ''}`, 'noPlace');
}

const noteBothGoals = (properties: readonly unknown[]): DeliveryNote[] =>
  properties
    .filter((property) => isForSale(property) && isToLet(property))
    .map((property) => ({ note: 'bothGoals', id: idOf(property) || '?' }));

const MASTER_HIDDEN: LeftOut = { kind: 'Record', mark: 'master visible', isUnreadable: false };

/** Element names that make the parser reject the whole file; they get a prefix. */
const RESERVED = ['__proto__', 'constructor', 'prototype'];

/** Parses an export; its properties are read for each language from the same parsed value. */
export function openOpenImmo(xml: string): DeliveryReader {
  checkSyntax(xml);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    // Decodes entities such as &amp; and &#232;.
    processEntities: true,
    htmlEntities: true,
    transformTagName: (name) => (RESERVED.includes(name) ? `_${name}` : name.toLowerCase()),
    transformAttributeName: (name) => name.toLowerCase(),
    isArray: (name) => LISTS.includes(name),
  });
  const root = childOf(parser.parse(xml), 'openimmo');
  if (!isNode(root)) throw new RefusedDelivery('import:refused.noOpenImmo');
  return (settings) => readExport(root, settings);
}

/** Contents of an export: full (`umfang="VOLL"`) or partial, with changes and deletions. */
function readExport(root: Node, settings: ImportSettings): Delivery {
  const ledger = new Ledger(RULES, settings.ignored);
  const tracked = ledger.track(root);
  const transfer = childOf(tracked, 'uebertragung');
  const isDeleting = at(transfer, 'modus')?.toUpperCase() === 'DELETE';
  const written = parseMoment(at(transfer, 'timestamp') ?? '');
  const all = listAt(root, 'anbieter').flatMap((provider) =>
    listAt(provider, 'immobilie').map((property) => ({ property, provider: ledger.watch(provider, 'anbieter') })),
  );
  const scope = scopeOf(transfer, isDeleting) ?? settings.scope;
  const marks = new PrivateMarks(
    'openimmo',
    all.map(({ property }) => property),
    { kindOf: (place, node) => (place === 'anhang' ? kindOfAttachment(node) : kindOf(place)) },
  );
  const leftOut = new Map<string, LeftOut[]>();
  const linkOf = findGroups(all.map(({ property }) => property));
  const cleaned = all.map(({ property, provider }) => {
    const { value, leftOut: left } = marks.strip(property);
    const link = linkOf(property);
    const omitted = link === 'hidden' ? [...left, MASTER_HIDDEN] : left;
    if (omitted.length > 0) leftOut.set(idOf(property), omitted);
    return { property: link === 'hidden' ? undefined : value, provider, id: safeId(idOf(property)), link };
  });
  // Units of a private project are private too.
  const privateProjects = new Set(
    cleaned.flatMap(({ property, id, link }) =>
      property === undefined && typeof link === 'object' && link.isRecord ? [id] : [],
    ),
  );
  const isPrivate = (link: ReturnType<typeof linkOf>) =>
    typeof link === 'object' && link.of !== undefined && privateProjects.has(safeId(link.of));
  const changes = cleaned.map(({ property, provider, id, link }): Change => {
    if (property === undefined || isPrivate(link)) return { kind: 'delete', id, isPrivate: true };
    addUnread(ledger, property);
    const own = ledger.track(property);
    const change = toChange(own, isDeleting, { provider, settings, ledger });
    if (change.kind === 'delete') return change;
    addMapped(change.row, own, settings);
    return typeof link === 'object' ? { ...change, project: link } : change;
  });
  return {
    scope: scope ?? 'partial',
    ...(written && { at: written }),
    changes,
    fields: ledger.list(),
    notes: [
      ...(scope === undefined ? [{ note: 'scopeUnknown', id: at(transfer, 'umfang') ?? '–' } as const] : []),
      ...noteBothGoals(cleaned.map(({ property }) => property)),
      ...notePrivate(leftOut),
    ],
  };
}
