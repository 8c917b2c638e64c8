// Numbers in words, in the four languages, for text folded by foldText. Longer words first: "eighty" is not "eight".

/** Words for 21 or more, and for parts of such numbers. */
const BIG = [
  '(?:der|veer|vijf|zes|zeven|tach|negen)tig|honderd|duizend|miljoen|miljard',
  'trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|millions?',
  '(?:thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand',
  '(?:vier|funf|sech|sieb|acht|neun)zig|dreissig|hundert|tausend|millionen',
].join('|');
const TWENTY = 'twintig|vingts?|twenty|zwanzig';
const SMALL = [
  'elf|twaalf|(?:der|veer|vijf|zes|zeven|acht|negen)tien',
  'quatorze|quinze|onze|douze|treize|seize',
  '(?:thir|four|fif|six|seven|eigh|nine)teen|eleven|twelve',
  '(?:drei|vier|funf|sech|sieb|acht|neun)zehn|zwolf',
  'nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien',
  'zero|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix',
  'one|two|three|four|five|seven|eight|nine|ten',
  'null|eins?|eine|zwei|drei|funf|sechs|sieben|neun|zehn',
].join('|');

const PART = `(?:${BIG}|${TWENTY}|${SMALL})`;
/** "zevenenveertig" is one word; "en", "et", "and" and "und" join numbers and are not numbers. */
const WORD = `${PART}(?:(?:en|und)?${PART})*(?![a-z])`;
/** "four hundred and forty thousand": a sequence of number words. */
const RUN = `(?<![a-z])${WORD}(?:[ -](?:(?:en|et|and|und) )?${WORD})*`;
/** "half a million", "un demi-million", "anderhalf miljoen". */
const HALF =
  "(?<![a-z])(?:half|halve|halbe[nr]?|demi|quart|kwart|viertel|anderhalve?|anderthalb|quarter)(?: of)?[ -](?:an? |de |d')?(?:miljoen|millions?|millionen|ton(?!n))(?![a-z])";

export const NUMBER_WORDS = `${HALF}|${RUN}`;

const HAS_BIG = new RegExp(BIG);
const PARTS = new RegExp(PART, 'g');
const ONLY_SCALE = /^(?:honderd|cents?|hundred|hundert|duizend|mille|thousand|tausend)$/;
/** Minimum length of a sequence of small number words that spells an amount; a shorter sequence lists counts. */
const MIN_SPELLED = 3;

/** True when a sequence of number words is more than 20. "Duizend" alone is a figure of speech: "one in a thousand". */
export function isLargeNumber(words: string): boolean {
  const parts = words.match(PARTS) ?? [];
  if (ONLY_SCALE.test(words)) return false;
  if (HAS_BIG.test(words) || parts.length >= MIN_SPELLED) return true;
  return new RegExp(TWENTY).test(words) && parts.length > 1;
}

const ONES = {
  nl: 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  fr: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  de: 'null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
};
const TENS = {
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  fr: 'vingt trente quarante cinquante soixante septante quatre-vingt nonante',
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
};
type WordLanguage = keyof typeof ONES;
const HUNDRED = { nl: 'honderd', fr: 'cent', en: 'hundred', de: 'hundert' };

function writeBelow100(value: number, language: WordLanguage): string {
  const ones = ONES[language].split(' ');
  const small = ones[value];
  if (small !== undefined) return small;
  const ten = TENS[language].split(' ')[Math.floor(value / 10) - 2] ?? '';
  const one = value % 10;
  if (one === 0) return ten;
  if (language === 'nl') return `${ones[one]}en${ten}`;
  if (language === 'de') return `${ones[one]}und${ten}`;
  return language === 'fr' && one === 1 ? `${ten} et un` : `${ten}-${ones[one]}`;
}

/** An integer from 1 to 999 in words of each language, folded; empty for other numbers. */
export function numberInWords(value: number): string[] {
  if (!Number.isInteger(value) || value < 1 || value > 999) return [];
  const formatWords = (language: WordLanguage): string => {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100];
    if (hundreds === 0) return writeBelow100(rest, language);
    const joint = language === 'nl' || language === 'de' ? '' : ' ';
    const head =
      (hundreds === 1 && language !== 'en' ? '' : `${writeBelow100(hundreds, language)}${joint}`) + HUNDRED[language];
    if (rest === 0) return head;
    return `${head}${language === 'en' ? ' and ' : joint}${writeBelow100(rest, language)}`;
  };
  const words = (Object.keys(ONES) as WordLanguage[]).map(formatWords);
  const [, french = ''] = words;
  // France says soixante-dix where Belgium says septante.
  const ten = Math.floor((value % 100) / 10);
  if (ten === 7 || ten === 9) {
    const base = writeBelow100(ten === 7 ? 60 : 80, 'fr');
    const teen = writeBelow100(10 + (value % 10), 'fr');
    const before = value >= 100 ? `${french.slice(0, french.indexOf('cent') + 4)} ` : '';
    words.push(`${before}${base}${ten === 7 && value % 10 === 1 ? ' et ' : '-'}${teen}`);
  }
  return words;
}
