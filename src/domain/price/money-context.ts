// What tells a price without being it. All for text that foldText has folded, of a property that shows no price: there
// an amount counts when words say what it is, whatever the amount.
const CURRENCY = '(?:€|eur(?:os?)?)';
const THOUSAND_WORDS = 'k|mille|duizend|thousand|tausend';
const MILLION_WORDS = 'miljoen|millions?|millionen|mio|mln';
const SCALE = `(?: ?(?:${THOUSAND_WORDS}|${MILLION_WORDS}|m(?= ?€)))`;
const NOT_A_UNIT = '(?! ?(?:m[²2]?|[ck]m|kwh|kg|ha|ares?|ca|%|maand|mois|month|monat|jaar|ans?|year|jahr)(?![a-z0-9]))';

const GROUPED = "\\d{1,3}(?:[ .,']\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?";
const NUMBER = `(?:${GROUPED}|\\d+(?:[.,]\\d{1,3})?)(?![a-z]?\\d)(?:,-{1,2})?`;
/** "€ 950", "488k", "0,488 miljoen", "20.844" or "950", but no year and no "3 slaapkamers" without a sign of money. */
const AMOUNT = [
  `${CURRENCY} ?${NUMBER}${SCALE}?(?: ?${CURRENCY})?`,
  `${NUMBER}${SCALE}?(?: ?${CURRENCY})(?![a-z])`,
  `${NUMBER}${SCALE}(?![a-z])`,
  `(?:${GROUPED}|(?!(?:19|20)\\d\\d(?!\\d))\\d{3,7})(?![a-z0-9])(?:,-{1,2})?${NOT_A_UNIT}`,
].join('|');

/** Words for a price, and for what is worked out from one: rent of a year, deposit, the agency's fee, duty, notary. */
const WORDS = [
  '(?:vraag|verkoop|huur|richt|basis|start|koop|aankoop|instap|totaal|kauf|verkaufs|miet)?(?:prijs|preis)|prix|(?:asking |sale |selling )?price',
  '(?:jaar|maand|basis)?huur|loyer|rent|rental|(?:jahres|kalt|warm)?miete',
  '(?:huur)?waarborg|borg|garantie locative|garantie|caution|deposit|kaution|mietgarantie',
  "(?:ere|make?laars)loon|commissie|makelaarskosten|agentschapskosten|bemiddelingskosten|honoraires|(?:frais d[e']? ?)?agence|commission|agency fees?|provision|maklergebuhr(?:en)?",
  "registratie(?:rechten|belasting|kosten)|droits? d'enregistrement|registration (?:dut(?:y|ies)|tax|fees?)|stamp duty|registrierungsgebuhr(?:en)?|grunderwerbsteuer",
  '(?:notaris|akte)kosten|(?:frais de )?notaire|notary(?: fees| costs)?|notar(?:kosten|gebuhren)?',
].join('|');
const PER_M2 =
  '(?: ?(?:/|per|par|pro|le|the|de) ?(?:m ?[²2]|vierkante meter|metres? carres?|square (?:metres?|meters?)|quadratmeter)(?![a-z0-9]))';

const START = "(?<![a-z0-9]|\\d[.,'])";
// Where a number begins is told much faster than what stands before it.
const BESIDE_WORD = `(?=\\d|€|eur)${START}(?<=(?<![a-z])(?:${WORDS})[^.,;\\d\\n\\u0001]{1,24})(?:${AMOUNT})`;
const PER_SURFACE = `(?=\\d|€|eur)${START}(?:${CURRENCY} ?)?${NUMBER}(?: ?${CURRENCY})?(?=${PER_M2})`;

// Longer words first: "eighty" is not "eight".
const NUMBER_WORDS = [
  '(?:twin|der|veer|vijf|zes|zeven|tach|negen)tig|elf|twaalf|(?:der|veer|vijf|zes|zeven|acht|negen)tien|honderd|duizend|miljoen',
  'quatorze|quinze|vingts?|trente|quarante|cinquante|soixante|septante|nonante|cents?|mille|millions?',
  '(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|eleven|twelve',
  '(?:zwan|vier|funf|sech|sieb|acht|neun)zig|dreissig|hundert|tausend|zwolf',
  'und|een|en|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|seize|et',
  'one|two|three|four|five|seven|eight|nine|ten|and|eins?|zwei|funf|sechs|sieben|neun|zehn',
].join('|');
/** "vierhonderdachtentachtigduizend euro"; the run of words is taken as a whole, so that none is tried in two ways. */
const IN_WORDS = `(?<![a-z])(?=((?:(?:${NUMBER_WORDS})[ -]?){1,20}))\\1${CURRENCY}(?![a-z])`;

const HAS_DIGIT = /\d/;
/** Amounts that words say to be a price, or to follow from one; only in texts that hold what each `needs`, which is told much faster. */
export const MONEY_IN_CONTEXT: readonly { needs: RegExp; pattern: RegExp }[] = [
  { needs: HAS_DIGIT, pattern: new RegExp(BESIDE_WORD, 'g') },
  { needs: HAS_DIGIT, pattern: new RegExp(PER_SURFACE, 'g') },
  { needs: new RegExp(`(?:€|eur)(?<=(?:${NUMBER_WORDS})[ -]?(?:€|eur))`), pattern: new RegExp(IN_WORDS, 'g') },
];

/** Only such texts may hold a rounded price: a figure with a word for thousands or millions, or their sign. */
export const MAY_BE_ROUNDED = new RegExp(`\\d ?(?:(?:${THOUSAND_WORDS}|${MILLION_WORDS})(?![a-z0-9])|m(?= ?€))`);

/** "488k" and "0,49 miljoen" for 487 500: a price as people round it, in thousands and millions. */
export function roundedPricePattern(price: number): RegExp {
  const rounded = (unit: number, decimals: number) =>
    [Math.floor, Math.round, Math.ceil].map((round) => String(round((price / unit) * 10 ** decimals) / 10 ** decimals));
  const either = (amounts: string[]) =>
    [...new Set(amounts)]
      .filter((amount) => Number(amount) > 0)
      .map((amount) => amount.replace('.', '[.,]'))
      .join('|');
  const thousands = `(?:${either(rounded(1e3, 0))}) ?(?:${THOUSAND_WORDS})`;
  const millions = `(?:${either([...rounded(1e6, 2), ...rounded(1e6, 3)]) || '(?!)'}) ?(?:${MILLION_WORDS}|m(?= ?€))`;
  return new RegExp(`(?:${CURRENCY} ?)?${START}(?:${thousands}|${millions})(?![a-z0-9])(?: ?${CURRENCY})?`, 'g');
}
