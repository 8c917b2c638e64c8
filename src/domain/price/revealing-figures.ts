// Finds numbers that may reveal a hidden price in a property's texts: every number, unless its context shows that it is
// harmless. An allowlist, since a price can be written in countless ways, but adverts count, measure and date only few
// things. All functions expect text folded by foldText.

import { BLOCK_EDGE } from '../text/folded-text.ts';
import { isLargeNumber, NUMBER_WORDS } from '../text/number-words.ts';

/** Range of a number in a folded text. */
type FigureRange = { start: number; end: number };

type Kind = 'money' | 'revealing' | 'count' | 'harmless';
type Figure = FigureRange & { kind: Kind };

const END = '(?![a-z0-9])';
const CURRENCY = "(?:€|eur(?:o(?:'?s)?)?|[$£]|usd|gbp|bef|fran(?:k|cs?|ken))";
const SCALE =
  '(?:k|mille|duizend|thousand|tausend(?:ern?)?|tsd|dzd|grand|miljoen|miljard|millions?|millionen|mio|mln|ton|hundred|honderd|hundert)';

// "440.890", "440 890", "44o.89o", "440,9", "437½"; not the start of a longer series of groups.
const DIGIT = '[\\do]';
const NUMBER = `\\d(?:${DIGIT}{0,2}(?:[.,'] ?${DIGIT}{3}| ${DIGIT}{3})+(?![\\do])|${DIGIT}*(?![\\da-np-z])|\\d*)(?:[.,]\\d+)?(?: ?[½¼¾])?(?:,-{1,2})?`;

const MONTH =
  '(?:jan(?:uari|vier|uary|uar)?|feb(?:ruari|ruary|ruar)?|fevr?(?:ier)?|m(?:aart|ars|arch|arz|rt)|apr(?:il)?|avril|mei|mai|may|jui?n[ie]?|juin|juli?|july|juillet|aug(?:ustus|ust)?|aout|sept?(?:ember|embre)?|[oc][kc]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember|embre)?)';
const YEAR = '(?:1[5-9]|20)\\d\\d(?!\\d)';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';

/** Numbers whose format shows that they are harmless. */
const FORMS = [
  // URLs.
  '(?:https?://|www\\.)\\S+',
  // Telephone numbers.
  '(?<![\\d.,])(?:\\+|00)\\d{2}[ ./()-]{0,2}(?:\\d[ ./()-]{0,2}){7,10}',
  '(?<![\\d.,])0\\d{1,3}[ ./-]{0,3}(?:\\d{2,3}[ ./-]?){2,3}\\d{2,3}(?!\\d)',
  // Numbers of certificates and companies.
  '\\d{6,8}-\\d{6,}(?:-[a-z0-9]+)*',
  '\\d{10,}(?:-[a-z0-9]+)*',
  '(?:be ?)?[01]\\d{3}[. ]\\d{3}[. ]\\d{3}(?!\\d)',
  // Shares of common parts.
  '\\d{1,5} ?/ ?1(?:00|[., ]?000|0[., ]?000|00[., ]?000)(?!\\d)(?:sten|i?emes?|stel|ths?|e)?',
  // Dates.
  `${DAY}(?<sign>[/.-])(?:0?[1-9]|1[0-2])\\k<sign>(?:${YEAR}|\\d\\d)(?![\\d]|[./-]\\d)`,
  `${YEAR}-(?:0[1-9]|1[0-2])-${DAY}(?!\\d)`,
  `${DAY}(?:\\.|er|e|ste|st|nd|rd|th)?[ -](?:van |de |of )?${MONTH}(?![a-z])\\.?(?:[ -](?:van |de |of )?${YEAR})?`,
  `${MONTH}(?![a-z])\\.? (?:(?:van |de |of )?${YEAR}|${DAY}(?:st|nd|rd|th)?(?!\\d)(?:,? ${YEAR})?)`,
  // Decades: "1950s", "50er jahre", "jaren '50".
  `(?:${YEAR}|\\d0)(?:s|er)(?![a-z])`,
  "(?:jaren|annees) '?(?:1[89]|20)?\\d0(?!\\d)",
  '(?:jaren|annees) (?:twintig|(?:der|veer|vijf|zes|zeven|tach|negen)tig|vingt|trente|quarante|cinquante|soixante(?:-dix)?|septante|quatre-vingts?|nonante)(?![a-z])',
  '\\d{1,3} ?(?:ares?|a) \\d{1,2}(?!\\d)(?: ?ca(?![a-z]))?',
  // Times.
  '(?:[01]?\\d|2[0-4])(?:[:]\\d\\d|[.]\\d\\d(?= ?(?:u|h|uur|uhr|heures?|am|pm|[ap]\\.m)(?![a-z])|(?: (?:tot|a|et|en|bis|und|to|and|-) |-)\\d?\\d[.]\\d\\d ?(?:u|h|uur|uhr|heures?|am|pm|[ap]\\.m)))(?!\\d)',
  '(?:[01]?\\d|2[0-4]) ?[uh] ?(?:[0-5]\\d)?(?![a-z\\d])',
  '24/7|7/7',
  '\\d{1,2}\\.? ?(?:eeuw(?:se)?|jahrhunderts?|century|siecle)(?![a-z])',
  // "3de", "12th", "1er".
  '\\d{1,2}(?:e|de|ste|ere?|i?eme|nd|rd|th|st|ten?)(?![a-z])',
].join('|');

// Units written directly after a number.
const UNITS = [
  'm[²2³3]|[cdkm]?m(?:ete?rs?|etres?|ete?rn)?|centimet(?:er|re)s?|vierkante meters?|kubieke meter|metres? (?:carres?|cubes?)|square (?:metres?|meters?|feet)|sq ?m|quadratmetern?|kubikmetern?',
  'ha|hecta(?:re|res|ren)|hektar|ares?|ar|ca|centiares?|kilomet(?:er|re)s?|inch|duim|pouces?|zoll',
  '[km]?wh?(?:p|c)?(?:/m[²2])?|mwh|kva|kwatt|watt|volts?|v|amperes?|a(?=mp)|bar|db|lux|pk|[gm]b(?:it|ps)',
  'l|liters?|litres?|litern|hl|kg|gr?|gram|grammes?|°|°c|graden|degres|degrees|grad|%|procent|pour ?cent|percent|prozent|‰',
  "uur|uren|heures?|hours?|stunden?|uhr|am|pm|min(?:uten|utes?|uut)?|'|dagen|dag|jours?|days?|tagen?|weken|semaines?|weeks?|wochen",
].join('|');
/** Nouns for things that adverts count. */
const COUNTED = [
  "appartement(?:en|s)?|woningen|huizen|woongelegenheden|loten|kavels|units|eenheden|entiteiten|(?:auto)?staanplaatsen|(?:parkeer)?plaatsen|parkings|garages|(?:zonne)?panelen|inwoners|bewoners|gezinnen|leerlingen|treden|(?:slaap|bad|studenten)?kamers|personen|(?:fruit)?bomen|bedden|studio'?s|winkels|stoelen|bureaus|werkplekken",
  'maisons|logements|lots|unites|emplacements|places|panneaux|habitants|familles|eleves|marches|pieces|chambres|personnes|arbres|lits|etudiants|commerces|chaises|couverts|bureaux',
  'apartments|flats|homes|houses|plots|spaces|panels|inhabitants|residents|families|pupils|steps|rooms|bedrooms|people|trees|beds|students|shops|chairs|seats|desks',
  'wohnungen|hausern?|parzellen|einheiten|stellplatzen?|platzen?|(?:solar)?modulen?|einwohnern?|familien|schulern?|stufen|(?:schlaf)?zimmern?|personen|baumen?|betten|geschaften?|stuhlen?|arbeitsplatzen?',
].join('|');
const ADJECTIVE =
  '(?:(?:nieuwe|ruime|moderne|aparte|solar|photovoltaic|new|nouve(?:aux|lles)|belles?|neuen?|modernen?|vaste) )?';
const YEARS = 'jaar|jaren|ans?|annees?|years?|jahren?|jahr';
const MONTHS = 'maand(?:en)?|mois|months?|monaten?|monat(?:s?mieten)?';

const AFTER = {
  money: new RegExp(`^(?: ?-? ?| d'| d )(?:${CURRENCY}${END}|€)`),
  scale: new RegExp(`^[ -]?(?:${SCALE}${END}|m(?= ?€))\\.?`),
  perTime:
    /^ ?(?:\/|per |par |pro |le |a |the |im |je )\s?(?:maand|mnd|mois|month|monat|week|semaine|woche|jaar|an|year|jahr|m[²2]|metre|meter|square|quadrat)/,
  unit: new RegExp(`^(?: |-)?(?:${UNITS})${END}`),
  counted: new RegExp(`^ ${ADJECTIVE}(?:${COUNTED})${END}`),
  years: new RegExp(`^(?: |-)?(?:${YEARS})${END}`),
  months: new RegExp(`^(?: |-)?(?:${MONTHS})${END}`),
  // Matches "8a 35ca", but not "1,837 a month".
  are: /^(?:a| a(?= \d+ ?ca))(?![a-z0-9])/,
  postalTown: /^ \p{L}/u,
  plainJoin: /^ ?(?:en|et|and|und|tot|a|to|bis|of|ou|or|oder|op|sur|by|x|×|mal|-|\/|,) ?$/,
};

const NUMBERED = '(?:[ .:-]*(?:nr|no|n[°ºo]|nummer|numero|number)?[ .:°]{0,3})';
const BEFORE = {
  money: new RegExp(`(?:€|(?<![a-z])${CURRENCY})[ :]{0,2}$`),
  line: new RegExp(
    `(?<![a-z])(?:bus(?:sen|lijn)?|tram(?:s|lijn)?|lijn(?:en)?|lignes?|lines?|metro|linien?|strassenbahn)${NUMBERED}$`,
  ),
  licence: new RegExp(
    `(?<![a-z])(?:biv|ipi|rpr|rpm|btw|tva|vat|mwst|kbo|bce|certifica(?:at|te?)|attest|zertifikat|ref(?:erentie|erence|erenz)?|dossier|sectie|section|flur|lot|unit|entiteit|entite|einheit|artikel|article|art)${NUMBERED}$`,
  ),
  numbered: /(?<![a-z])(?:nr|no|n[°º]|nummer|numero|number)[. :]{0,2}$/,
  value:
    /(?<![a-z])(?:waarde|value|wert|valeur u|score|coefficient|factor|facteur|index|bed|lit|bett|seats)(?: (?:van|of|de|von|is))?[ :]{1,3}$/,
  seats: /(?<![a-z])(?:seats|seating|telt plaats voor|accueille|bietet platz fur) (?:for |up to )?$/,
  label: /(?<![a-z])(?:e|k|s|n|a|r|re|rf|hr|co|t|p|g|u|f)$/,
  bigLabel: /(?<![a-z])[enar]$/,
  word: /[a-z]$/,
  place: new RegExp(`(?:^|[,(${BLOCK_EDGE}] ?|(?<![a-z])(?:in|te|a|b-|at|from|bij|de|of|van|nach) ?)$`),
  yearStrong:
    /(?<![a-z])(?:in|en|sinds|depuis|since|seit|uit|anno|annee|baujahr|bouwjaar|jaar|year|jahr|construction|built|gebouwd|construite?|gebaut|renove|renovee|aus|spring|summer|autumn|winter|printemps|ete|automne|hiver|lente|voorjaar|zomer|najaar|fruhjahr|sommer|herbst|dach|dak|toiture|roof|keuken|cuisine|kitchen|kuche)[ :(]{1,2}$/,
  yearWeak:
    /(?<![a-z])(?:van|de|of|von|from|vanaf|des|ab|tot|until|bis|ca\.?|rond|vers|around|um|voor|avant|before|vor|na|apres|after|nach) $/,
  yearAlone: /\($/,
};
/** Words for numbers too large for the size of a room. */
const LARGE = /hundred|thousand|honderd|duizend|cents?|mille|hundert|tausend|ton|miljoen|million/;
/** Building verbs in the same clause mark a number such as 1934 as a year. */
const BUILDS =
  /bouw|renov|vernieuw|opgetrokken|gerealiseerd|geplaatst|constru|bati|refait|installe|built|build|construct|extended|completed|renewed|placed|gebaut|baujahr|erneuert|saniert|errichtet|angebaut|ebouw|ombouw|dateert|date |dates |datant|stamt|keuring|vergunning|permis|permit|genehmigung|ketel|chaudiere|boiler|kessel|dak |toiture|roof|dach /;
/** Money words: a number in the same clause is an amount, even if it looks like a year or a postal code. */
const PRICES =
  /prijs|preis|\bprix|price|huur|loyer|\brent|miete|\bkost|\bcout|\bcost|bied|(?:faire|une|premiere|derniere) offre|offres?\b(?= (?:a|de|des|entre))|offer|\bbod\b|\bbid|gebot|budget|betaal|betal|payer|\bpay|zahl|\ba louer|\bto let|verm|\bvend|\bsale|\bverkauf|\bkoop|inkom|revenu|income|einkommen|waarborg|garantie|deposit|kaution|lasten|charges|provisi|euro|€/;

/** Maximum length of the clause before or after a number. */
const CLAUSE = 48;
const MAX_COUNT = 20;
const LAST_CLAUSE = new RegExp(`[^.;:!?${BLOCK_EDGE}\\n]*$`);
const FIRST_CLAUSE = new RegExp(`^[^.;:!?${BLOCK_EDGE}\\n]*`);
const clauseBefore = (before: string): string => before.slice(before.search(LAST_CLAUSE)).slice(-CLAUSE);
const clauseAfter = (after: string): string => (FIRST_CLAUSE.exec(after)?.[0] ?? '').slice(0, CLAUSE);

const FIGURES = new RegExp(
  `(?<form>(?<![a-z0-9])(?:${FORMS}))|(?<number>(?<!\\d)${NUMBER})|(?<words>${NUMBER_WORDS})`,
  'g',
);
const MAY_HOLD = new RegExp(`\\d|${NUMBER_WORDS}`);

/** A text in which numbers are searched. */
type FigureText = {
  text: string;
  /** True when the original character at an index was a capital: 1,25 M is a million, 1,25 m a height. */
  isCapital: (index: number) => boolean;
  /** Hidden amounts in euro. A year or count with the same number is treated as a hidden amount. */
  amounts: readonly number[];
};

const readNumber = (number: string): number =>
  Number(
    number
      .replaceAll('o', '0')
      .replace(/(?<=\d)[.,' ]+(?=\d{3}(?!\d))/g, '')
      .replace(/[^\d.,]/g, '')
      .replace(',', '.'),
  );

/** A number this close to a hidden amount may be that amount, rounded. */
const NEAR_SHARE = 0.15;
const HAS_LETTERS = /[a-z]{4}/;
/** A number that may be a rent needs strong evidence to count as a year. */
const isRentLike = (euro: number): boolean => euro >= 1000 && euro < 2500;

function isYear(value: number, before: string, after: string, amounts: readonly number[]): boolean {
  if (value < 1500 || value > 2099 || amounts.includes(value) || AFTER.perTime.test(after)) return false;
  const [clause, rest] = [clauseBefore(before), clauseAfter(after)];
  if (BUILDS.test(clause) || BUILDS.test(rest)) return true;
  if (BEFORE.yearStrong.test(before) && !/\d (?:en|a) $/.test(before)) return true;
  if (PRICES.test(clause)) return false;
  if (PRICES.test(rest)) return false;
  if (value >= 1800 && value < 2050 && !amounts.some((euro) => Math.abs(euro / value - 1) < NEAR_SHARE)) return true;
  if (BEFORE.yearAlone.test(before) && after.startsWith(')')) return true;
  // "Kitchen from 2015" is a year, but "From 1900" may introduce a rent.
  const cue = BEFORE.yearWeak.exec(clause)?.index;
  return cue !== undefined && (HAS_LETTERS.test(clause.slice(0, cue)) || !amounts.some(isRentLike));
}

function isPostalCode(start: number, { text, isCapital, amounts }: FigureText, number: string, after: string): boolean {
  const before = text.slice(Math.max(start - CLAUSE, 0), start);
  return (
    /^[1-9]\d{3}$/.test(number) &&
    !amounts.some((euro) => Number(number) % euro === 0) &&
    AFTER.postalTown.test(after) &&
    isCapital(start + number.length + 1) &&
    !PRICES.test(clauseBefore(before)) &&
    !PRICES.test(clauseAfter(after)) &&
    BEFORE.place.test(before)
  );
}

/** Meaning of a number by its surrounding words. */
function judge(found: string, start: number, source: FigureText): Kind {
  const end = start + found.length;
  const before = source.text.slice(Math.max(start - 2 * CLAUSE, 0), start);
  const after = source.text.slice(end, end + 2 * CLAUSE);
  const isWhole = /^[\do]+$/.test(found);
  const value = readNumber(found);
  if (AFTER.unit.test(after)) {
    const isMillion = /^ ?m(?![a-z²2³3])/.test(after) && source.isCapital(end + after.indexOf('m'));
    const isTime = /^ ?(?:am|pm|uhr|uur|heures?)/.test(after);
    if (!isMillion && !(isTime && value > 24)) return 'harmless';
  }
  if (AFTER.perTime.test(after)) return 'revealing';
  if (AFTER.counted.test(after) || AFTER.are.test(after)) return 'harmless';
  if (AFTER.years.test(after) && value < 1000) return 'harmless';
  if (AFTER.months.test(after) && value <= 120) return 'harmless';
  if (BEFORE.line.test(before) || BEFORE.licence.test(before) || BEFORE.value.test(before)) return 'harmless';
  if (isWhole && BEFORE.numbered.test(before) && value < 1000) return 'harmless';
  if (isWhole && BEFORE.word.test(before))
    return (BEFORE.label.test(before) && value < 100) || (BEFORE.bigLabel.test(before) && value < 1000)
      ? 'harmless'
      : value <= MAX_COUNT
        ? 'count'
        : 'revealing';
  if (/^\d{4}$/.test(found) && isYear(value, before, after, source.amounts)) return 'harmless';
  if (isPostalCode(start, source, found, after)) return 'harmless';
  return isWhole && value <= MAX_COUNT && !source.amounts.includes(value) ? 'count' : 'revealing';
}

/** Extends a number by adjacent currency symbols and words such as "thousand"; undefined without any. */
function widen(text: string, start: number, end: number, isCapital: FigureText['isCapital']): FigureRange | undefined {
  const before = BEFORE.money.exec(text.slice(Math.max(start - 12, 0), start))?.[0] ?? '';
  let to = end;
  const grow = (pattern: RegExp) => {
    const found = pattern.exec(text.slice(to, to + 24))?.[0] ?? '';
    to += found.length;
    return found !== '';
  };
  let isScaled = grow(AFTER.scale);
  const million = /^ ?m(?![a-z0-9²³])/.exec(text.slice(to, to + 3))?.[0];
  if (!isScaled && million && isCapital(to + million.length - 1)) {
    to += million.length;
    isScaled = true;
  }
  const isMoney = grow(AFTER.money);
  if (isMoney || before !== '') grow(/^ ?\/ ?m[²2]?(?![a-z0-9])/);
  return before !== '' || isScaled || isMoney ? { start: start - before.length, end: to } : undefined;
}

/** A number written as separate digits: "4 4 0 8 9 0". */
const SPREAD = /(?<![\d.,])\d(?:[ .,'·_/-]{1,3}\d(?!\d)){3,}/g;

function listFigures(source: FigureText): Figure[] {
  const { text, isCapital } = source;
  const spread = [...text.matchAll(SPREAD)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const figures: Figure[] = spread.map((range) => ({ ...range, kind: 'revealing' }));
  for (const { 0: found, index, groups } of text.matchAll(FIGURES)) {
    const [start, end] = [index, index + found.length];
    if (spread.some((one) => start < one.end && end > one.start)) continue;
    if (groups?.form) {
      // Not extended by a currency: "1er euro" is not an amount.
      figures.push({ start, end, kind: 'harmless' });
      continue;
    }
    const money = widen(text, start, end, isCapital);
    if (money) figures.push({ ...money, kind: 'money' });
    else if (groups?.number) figures.push({ start, end, kind: judge(found, start, source) });
    else {
      const after = text.slice(end, end + 2 * CLAUSE);
      const isMeasured =
        (BEFORE.seats.test(text.slice(Math.max(start - CLAUSE, 0), start)) && !LARGE.test(found)) ||
        AFTER.unit.test(after) ||
        AFTER.counted.test(after) ||
        AFTER.years.test(after) ||
        AFTER.months.test(after);
      const isAmount = isLargeNumber(found) || /[ -](?:ton|miljoen|million)/.test(found);
      figures.push({ start, end, kind: isMeasured ? 'harmless' : isAmount ? 'revealing' : 'count' });
    }
  }
  return figures.sort((a, b) => a.start - b.start);
}

/** Text between the two sides of a size: "five metres by 2.40". */
const SIDES = /^ ?(?:m|cm|met(?:er|re)s?|metern|metres) (?:by|op|sur|x|bij|mal|auf|a) $/;

/** Text between a surface and a part of it: "198 m², of which 180 can be used". */
const PARTS = /^ ?(?:m[²2]|ha|are)\W{1,3}(?:waarvan|dont|of which|wovon|davon) $/;
const isPart = (one: Figure, part: Figure, { text, amounts }: FigureText): boolean => {
  const [whole, value] = [one, part].map(({ start, end }) => readNumber(text.slice(start, end)));
  return whole !== undefined && value !== undefined && value < whole && !amounts.includes(value);
};

/** Numbers of one range or list share the unit of the last: "van 18 tot 20 duizend", "12, 14 en 16 m²". */
function shareKinds(figures: Figure[], source: FigureText): void {
  const { text } = source;
  const joined = (index: number) => {
    const [one, next] = [figures[index], figures[index + 1]];
    return one !== undefined && next !== undefined && AFTER.plainJoin.test(text.slice(one.end, next.start));
  };
  for (let index = figures.length - 2; index >= 0; index -= 1) {
    const [one, next] = [figures[index], figures[index + 1]];
    if (!one || !next || !joined(index)) continue;
    const gap = text.slice(one.end, next.start);
    const clause = clauseBefore(text.slice(Math.max(one.start - CLAUSE, 0), one.start));
    if (one.kind === 'count' && (next.kind === 'money' || next.kind === 'revealing') && !gap.includes(','))
      one.kind = 'revealing';
    else if (one.kind === 'revealing' && next.kind === 'harmless' && !PRICES.test(clause) && isAlike(one, next, text))
      one.kind = 'harmless';
  }
  for (let index = 0; index + 1 < figures.length; index += 1) {
    const [one, next] = [figures[index], figures[index + 1]];
    if (!one || !next) continue;
    const gap = text.slice(one.end, next.start);
    if (
      one.kind === 'harmless' &&
      next.kind === 'revealing' &&
      (SIDES.test(gap) || (PARTS.test(gap) && isPart(one, next, source)))
    )
      next.kind = 'harmless';
    if (!joined(index)) continue;
    if (one.kind === 'money' && next.kind === 'count' && !text.slice(one.end, next.start).includes(','))
      next.kind = 'revealing';
  }
}

/**
 * Maximum ratio of two sizes that share a unit, as in "200 tot 350 m²". After a word for money shareKinds does not
 * compare them: in "440 en 120 m²", 440 is then an amount.
 */
const MAX_RATIO = 20;
function isAlike(one: Figure, next: Figure, text: string): boolean {
  const [a, b] = [one, next].map(({ start, end }) => readNumber(text.slice(start, end)));
  return a !== undefined && b !== undefined && a > 0 && b > 0 && Math.max(a / b, b / a) <= MAX_RATIO;
}

/**
 * The numbers of a text that may reveal a price, with their currency symbols. Numbers separated only by up to three
 * spaces or punctuation marks form one range; the numbers of "440 tot 890" are separate.
 */
export function findRevealingFigures(source: FigureText): FigureRange[] {
  if (!MAY_HOLD.test(source.text)) return [];
  const figures = listFigures(source);
  shareKinds(figures, source);
  const revealing = figures.filter(({ kind }) => kind === 'money' || kind === 'revealing');
  const ranges: FigureRange[] = [];
  for (const { start, end } of revealing) {
    const last = ranges.at(-1);
    // "440 . 890": only spaces and punctuation between the two numbers.
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (last && /^[ .,'·_/=-]{0,3}$/.test(source.text.slice(last.end, start))) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}
