// Words of the trade in Dutch, French, English and German: kinds of property, states, offers, yes and no.
import type { PropertyKind } from '#domain/property/kind.ts';
import type { Availability } from '#domain/property/property.ts';
import { normaliseName } from '#domain/text/text.ts';

const keysOf = (text: string): readonly string[] => text.split(/[|\n]/).map(wordKey).filter(Boolean);

/** A normalised word: "HOB", "h.o.b." and "Half-open bebouwing" lose capitals, accents, points and spaces. */
export function wordKey(word: string): string {
  return normaliseName(word).replaceAll(' ', '');
}

const tableOf = <Meaning extends string>(rows: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.entries<string>(rows).flatMap(([meaning, text]) =>
      keysOf(text).map((key): [string, Meaning] => [key, meaning as Meaning]),
    ),
  );

/** The words include the names of kinds in OpenImmo and SweepBright. */
const KINDS = tableOf<PropertyKind>({
  house: `huis | woning | woonhuis | eengezinswoning | rijwoning | rijhuis | hob | half open bebouwing | halfopen bebouwing | halfopen woning
    open bebouwing | vrijstaande woning | alleenstaande woning | gesloten bebouwing | villa | fermette | hoeve | boerderij | bungalow
    herenhuis | burgerhuis | burgerwoning | arbeiderswoning | stadswoning | bel etage | bel etage woning | landhuis | kasteel | chalet
    vakantiewoning | uitzonderlijke woning | hoekwoning | koppelwoning | pastorijwoning | nieuwbouwwoning | gezinswoning | kangoeroewoning
    maison | maison unifamiliale | maison de maître | maison mitoyenne | maison jumelée | maison 2 façades | maison 3 façades
    maison 4 façades | maison de ville | maison bourgeoise | maison de rangée | maison bel étage | maison de campagne | villa 4 façades
    ferme | château | maison de vacances | pavillon | house | family house | detached house | semi detached | semi detached house
    terraced house | townhouse | town house | cottage | farmhouse | manor | castle | country house | mansion | haus | einfamilienhaus
    reihenhaus | reihenmittelhaus | reiheneckhaus | doppelhaus | doppelhaushälfte | stadthaus | bauernhaus | landhaus | ferienhaus | stadtvilla`,
  apartment: `appartement | appart | app | appt | flat | duplex | triplex | loft | penthouse | dakappartement | gelijkvloers appartement | gelijkvloersappartement
    serviceflat | assistentiewoning | hoekappartement | duplexappartement | nieuwbouwappartement | vakantieappartement
    appartement rez de chaussée | rez de chaussée | appartement duplex | appartement service | résidence service | entresol | apartment
    ground floor apartment | condominium | condo | maisonette | maisonnette | service flat | wohnung | etagenwohnung | eigentumswohnung
    dachgeschosswohnung | erdgeschosswohnung | dachgeschoss | mietwohnung | ferienwohnung`,
  studio: `studio | studioflat | studio flat | kot | studentenkot | studentenkamer | studentenstudio | studentenhuisvesting | kamer | kot étudiant
    chambre d'étudiant | chambre étudiant | logement étudiant | flat étudiant | student room | student housing | room | zimmer
    einzimmerwohnung | 1 zimmer wohnung | studentenzimmer | bedsit`,
  building: `opbrengsteigendom | opbrengsthuis | opbrengstgebouw | appartementsgebouw | appartementsblok | meergezinswoning | gebouw | flatgebouw
    investeringspand | immeuble de rapport | immeuble à appartements | immeuble d'appartements | immeuble | maison de rapport
    investment property | apartment building | apartment block | block of flats | multi family house | mehrfamilienhaus | zinshaus
    renditeobjekt | renditehaus | mietshaus | wohnhausanlage | zinshaus_renditeobjekt`,
  shop: `handelspand | handelsruimte | handelszaak | winkel | winkelruimte | winkelpand | handelsgelijkvloers | handelshuis | commercieel pand
    horeca | horecazaak | restaurant | café | rez commercial | rez de chaussée commercial | commerce | surface commerciale
    espace commercial | magasin | local commercial | fonds de commerce | retail | shop | store | commercial | commercial property | retail space
    ladenlokal | laden | geschäftslokal | einzelhandel | gastgewerbe | gewerbe | gastronomie`,
  office: `kantoor | kantoorruimte | kantoren | kantoorgebouw | bureau | bureaux | espace de bureaux | surface de bureaux | espace bureau | praktijkruimte
    vrij beroep | profession libérale | office | offices | office space | office building | büro | büros | bürofläche | bürogebäude | praxis
    buero_praxen | büro praxen`,
  garage: `garage | garagebox | garages | box | autobox | gesloten garage | staanplaats | autostaanplaats | parkeerplaats | parkeergelegenheid
    parking | parkings | box de garage | garage fermé | emplacement de parking | place de parking | emplacement | carport | car park
    parking space | parking lot | parking place | indoor parking | outdoor parking | stellplatz | tiefgaragenstellplatz | tiefgarage | parkplatz
    parken`,
  land: `grond | gronden | bouwgrond | bouwperceel | perceel | perceel grond | perceel bouwgrond | projectgrond | landbouwgrond | weiland | weide | bosgrond
    lot bouwgrond | terrain | terrain à bâtir | terrain agricole | lot | parcelle | prairie | bois | land | building plot | building land | plot
    building lot | development land | farmland | grundstück | baugrundstück | bauplatz | bauland | baugrund | grundstueck`,
});

/** Finds the kind of property that another program's word means. */
export const findKind = (word: string): PropertyKind | undefined =>
  KINDS.get(wordKey(word)) ??
  findAbbreviatedKind(word) ??
  KINDS.get(singular(wordKey(word))) ??
  KINDS.get(wordKey(word.replace(ROOMS, ' ')));

const MIN_ABBREVIATION = 3;
/** Kind of an abbreviated word: "Appart." and "Handelsp." are the beginning of names of one kind only. */
function findAbbreviatedKind(word: string): PropertyKind | undefined {
  const key = wordKey(word);
  if (!word.trim().endsWith('.') || key.length < MIN_ABBREVIATION) return undefined;
  const kinds = new Set([...KINDS].filter(([own]) => own.startsWith(key)).map(([, kind]) => kind));
  const [kind] = kinds;
  return kinds.size === 1 ? kind : undefined;
}

/** Singular of a plural: "Woningen", "appartements", "Wohnungen". */
const singular = (key: string): string => key.replace(/(?:en|s)$/, '');
/** Number of rooms in the name of a kind; it is a field of its own: "Appartement 2 ch.". */
const ROOMS = /\b\d+ ?(?:ch|chambres?|slpk|slaapkamers?|bed|beds|bedrooms?|sz|schlafzimmer)\b\.?/giu;

/** Fallback for a kind for which the agency has no category: a studio gets the category of apartments. */
export const KIND_FALLBACKS: Readonly<Partial<Record<PropertyKind, PropertyKind>>> = { studio: 'apartment' };

/** Labels of properties that are still on the market but have an earlier buyer (`import:tag.<name>`). */
export const STATE_TAGS = ['reserved', 'offer', 'contract', 'subject'] as const;
export type StateTag = (typeof STATE_TAGS)[number];
export type TradeState = { status: Availability | 'withdrawn'; tag?: StateTag };

const STATES = tableOf<'available' | 'sold' | 'rented' | 'withdrawn' | StateTag>({
  available: `beschikbaar | live | in verkoop | in verhuur | in portefeuille | actief | te koop | te huur | vrij | nieuw | nieuw in verkoop | disponible | libre
    en vente | en location | sur le marché | actif | à vendre | à louer | nouveau | available | on the market | active | for sale | for rent | to let
    new | frei | verfügbar | zu verkaufen | zu vermieten | im angebot | aktiv | offen`,
  reserved: `onder optie | in optie | optie | optie genomen | gereserveerd | sous option | en option | option | réservé | réservée | under option
    option taken | reserved | on hold for buyer | reserviert | in reservierung | unter option`,
  offer: `onder bod | bod | bod ontvangen | bod aanvaard | sous offre | offre reçue | offre acceptée | under offer | offer accepted | offer received
    angebot liegt vor | angebot angenommen`,
  contract: `compromis | onder compromis | compromis getekend | in compromis | verkoopovereenkomst getekend | compromis signé | sous compromis
    en compromis | sale agreed | sold stc | sstc | sold subject to contract | under contract | contract signed | vorvertrag | kompromiss unterzeichnet`,
  subject: `verkocht onder voorbehoud | verkocht ov | verkocht o.v. | verkocht onder opschortende voorwaarde | vendu sous réserve | vendu sous condition
    vendu sous condition suspensive | vendu sous conditions suspensives | sold subject to conditions | verkauft unter vorbehalt | unter vorbehalt verkauft`,
  sold: 'verkocht | vendu | vendue | sold | verkauft | akte verleden | acte signé',
  rented: 'verhuurd | loué | louée | rented | let | vermietet | let agreed',
  withdrawn: `ingetrokken | teruggetrokken | uit verkoop | niet actief | inactief | in voorbereiding | gearchiveerd | archief | opgeschort | geannuleerd
    retiré | retirée | retiré de la vente | en préparation | inactif | archivé | archivée | suspendu | annulé | withdrawn | off market | inactive
    in preparation | archived | suspended | cancelled | zurückgezogen | in vorbereitung | inaktiv | archiviert | storniert`,
});
const TAGGED = new Set<string>(STATE_TAGS);

/**
 * True for a word that can only mean a state of a sale or a letting; "nieuw" may also be the condition of a building.
 */
export const isStateOnly = (word: string): boolean =>
  !['nieuw', 'nouveau', 'new', 'vrij', 'libre', 'frei'].includes(wordKey(word)) && STATES.has(wordKey(word));

/** State of a sale or a letting. */
export function findState(word: string): TradeState | undefined {
  const found = STATES.get(wordKey(word));
  if (found === undefined) return undefined;
  return TAGGED.has(found)
    ? { status: 'available', tag: found as StateTag }
    : { status: found as TradeState['status'] };
}

const GOALS = tableOf<'sale' | 'rent'>({
  sale: `vk | vte | te koop | koop | kopen | verkoop | verkopen | à vendre | vente | vendre | achat | for sale | sale | sales | sell | buy | zu verkaufen
    verkauf | kauf | eigentum`,
  rent: `vh | loc | te huur | huur | huren | verhuur | verhuren | verhuring | à louer | location | louer | bail | for rent | rent | to let | to rent | let
    rental | rentals | letting | lettings | lease | zu vermieten | vermieten | vermietung | miete | mieten`,
});
/** Single letters in a column: "V" is a sale beside "H" and a letting beside "K". */
const GOAL_LETTERS: readonly (readonly [sale: string, rent: string])[] = [
  ['k', 'h'],
  ['v', 'h'],
  ['v', 'l'],
  ['k', 'v'],
  ['k', 'm'],
  ['s', 'r'],
];

const MIN_BEGINNING = 3;

/** "Verk." and "Loc.": the beginning of words for a sale, or of words for a letting. */
export function findGoalOfBeginning(word: string): 'sale' | 'rent' | undefined {
  const key = wordKey(word);
  if (key.length < MIN_BEGINNING) return undefined;
  const meant = new Set([...GOALS].filter(([own]) => own.startsWith(key)).map(([, goal]) => goal));
  const [goal] = meant;
  return meant.size === 1 ? goal : undefined;
}

/** Tells whether a word means for sale or to let. A single letter depends on the other values of its column. */
export function findGoal(word: string, column: readonly string[]): 'sale' | 'rent' | undefined {
  const key = wordKey(word);
  if (key.length > 1) return GOALS.get(key) ?? findGoalOfBeginning(key);
  const letters = new Set(column.map(wordKey).filter(({ length }) => length === 1));
  const meant = GOAL_LETTERS.filter((pair) => pair.every((letter) => letters.has(letter)));
  const [only] = meant;
  if (only === undefined || meant.length > 1 || [...letters].some((letter) => !only.includes(letter))) return undefined;
  return key === only[0] ? 'sale' : 'rent';
}

const PLACES = /(garage|box)|carport|parking|parkeer|staanplaats|stellpl|parkpl|emplacement/i;
const DOUBLE = /dubbel|double|doppel/i;

/** Places for cars in a cell: "ja", "dubbele garage", "1 staanplaats", "3 parkings", "2". */
export function countPlaces(cell: string): { field: 'Garages' | 'Parkings'; count: number } | undefined {
  const named = PLACES.exec(cell);
  const [, figure] = /(?<!\d)(\d{1,3})(?!\d)/.exec(cell) ?? [];
  const isYes = findFlagWord(cell, []) === true;
  if (!named && !isYes && !/^\d{1,3}$/.test(cell.trim())) return undefined;
  const count = figure === undefined ? (DOUBLE.test(cell) ? 2 : 1) : Number(figure);
  return { field: named?.[1] ? 'Garages' : 'Parkings', count };
}

const FLAGS = tableOf<'true' | 'false'>({
  true: `ja | j | oui | yes | y | waar | vrai | wahr | true | x | aanwezig | présent | présente | vorhanden | present | wel | ok`,
  false: `nee | neen | n | non | no | nein | onwaar | faux | falsch | false | afwezig | niet aanwezig | absent | absente | nicht vorhanden | geen | aucun
    aucune | none | keine`,
});
const CHECKED = /^[✓✔☑✅]\uFE0F?$/u;
const UNCHECKED = /^[✗✘☐❌]\uFE0F?$/u;

/** Yes or no; "O" is *oui* only in a column without digits, because it may be a zero elsewhere. */
export function findFlagWord(word: string, column: readonly string[]): boolean | undefined {
  const text = word.trim();
  if (CHECKED.test(text)) return true;
  if (UNCHECKED.test(text)) return false;
  if (/^o$/i.test(text)) return column.some((cell) => /\d/.test(cell)) ? undefined : true;
  const found = FLAGS.get(wordKey(text));
  return found === undefined ? undefined : found === 'true';
}

const PERIODS = tableOf<'week' | 'month' | 'year'>({
  week: 'week | w | per week | p/w | pw | weekly | wekelijks | semaine | par semaine | hebdomadaire | woche | pro woche | wöchentlich',
  month: `maand | mnd | m | per maand | p/m | maandelijks | mois | par mois | mensuel | month | per month | pcm | pm | monthly | monat | pro monat
    monatlich`,
  year: 'jaar | j | per jaar | p/j | jaarlijks | an | année | par an | annuel | year | per year | pa | p.a. | yearly | annually | jahr | pro jahr | jährlich',
});
export const findPeriod = (word: string): 'week' | 'month' | 'year' | undefined => PERIODS.get(wordKey(word));

const PER_YEAR = { week: 52, month: 12, year: 1 };
/** Rent per month; a converted rent is rounded to whole euro. */
export const perMonth = (euro: number, period: 'week' | 'month' | 'year'): number =>
  period === 'month' ? euro : Math.round((euro * PER_YEAR[period]) / 12);
