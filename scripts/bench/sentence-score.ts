import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { BELGIAN_TOWNS } from '#domain/place/belgian-towns.ts';
import { formatNearLimit, type Near } from '#domain/place/near.ts';
import { STOP_KINDS } from '#domain/place/stops.ts';
import type { PlaceOf } from '#domain/search/place-words.ts';
import { type Sentence, SentenceReader } from '#domain/search/sentence.ts';
import type { SentenceWords } from '#domain/search/sentence-words.ts';
import { WORDS as DE } from '#domain/search/words/de.ts';
import { WORDS as EN } from '#domain/search/words/en.ts';
import { WORDS as FR } from '#domain/search/words/fr.ts';
import { WORDS as NL } from '#domain/search/words/nl.ts';
import { normaliseName } from '#domain/text/text.ts';

const WORDS: Readonly<Record<Language, SentenceWords>> = { nl: NL, fr: FR, en: EN, de: DE };
const FOLDER = join(import.meta.dirname, '../../tests/fixtures/sentences');

/** Towns of the sentences. Some names collide with words of a language, or with another town. */
const PLACES = `1000 Brussel/Bruxelles/Brussels/Brüssel
1020 Laken/Laeken
1030 Schaarbeek/Schaerbeek
1050 Elsene/Ixelles
1060 Sint-Gillis/Saint-Gilles
1070 Anderlecht
1080 Sint-Jans-Molenbeek/Molenbeek-Saint-Jean
1081 Koekelberg
1082 Sint-Agatha-Berchem/Berchem-Sainte-Agathe
1083 Ganshoren
1090 Jette
1120 Neder-over-Heembeek
1150 Sint-Pieters-Woluwe/Woluwe-Saint-Pierre
1180 Ukkel/Uccle
1190 Vorst/Forest
1200 Sint-Lambrechts-Woluwe/Woluwe-Saint-Lambert
1300 Waver/Wavre
1500 Halle/Hal
1651 Lot
2000 Antwerpen/Anvers/Antwerp
2540 Hove
2600 Berchem
3000 Leuven/Louvain/Löwen
3665 As
4000 Luik/Liège/Lüttich
4430 Ans
4700 Eupen
5000 Namen/Namur
7000 Bergen/Mons
8000 Brugge/Bruges/Brügge
9000 Gent/Gand/Ghent
9170 Sint-Gillis-Waas/Saint-Gilles-Waes
9420 Mere`;
const CITIES: readonly PlaceOf[] = PLACES.split('\n').map((line) => {
  const names = line.slice(5).split('/');
  return { name: names[0] ?? '', zip: line.slice(0, 4), spellings: names.map(normaliseName) };
});

const KINDS = 'house apartment studio land building shop office garage'.split(' ');
const TYPE_NAMES: Readonly<Record<Language, string>> = {
  nl: 'huis appartement studio grond gebouw winkel kantoor garage',
  fr: 'maison appartement studio terrain immeuble commerce bureau garage',
  en: 'house apartment studio land building shop office garage',
  de: 'Haus Wohnung Studio Grundstück Gebäude Laden Büro Garage',
};

export function readerOf(language: Language): SentenceReader<PlaceOf> {
  const reader = new SentenceReader({
    words: WORDS[language],
    cities: CITIES,
    types: TYPE_NAMES[language].split(' ').map((name, index) => ({ id: KINDS[index] ?? '', name })),
    stopKinds: STOP_KINDS,
    today: '2026-11-20',
  });
  reader.learnTowns(BELGIAN_TOWNS);
  return reader;
}

const sorted = (values: readonly string[] = []) => [...values].sort().join();

const describeNear = ({ target, limit }: Near) =>
  `${target.kind === 'town' ? target.zip : target.kind === 'nearest' ? target.stop : ''}/${formatNearLimit(limit)}`;

/** Parsed result, in the notation of the fixture files. */
function describeSentence({
  goal,
  query,
  cities,
  choices,
  unknown,
  elsewhere,
}: Sentence<PlaceOf>): Record<string, string> {
  return {
    g: goal?.charAt(0) ?? '',
    t: sorted(query.typeIds),
    b: String(query.bedrooms ?? ''),
    min: String(query.minEuro ?? ''),
    max: String(query.maxEuro ?? ''),
    m2: String(query.surfaceM2 ?? ''),
    c: sorted(cities.map(({ zip }) => zip)),
    h: sorted(query.has),
    e: query.energy ?? '',
    by: query.freeBy ?? '',
    new: query.isNewBuild ? '1' : '',
    else: sorted(elsewhere.map((town) => normaliseName(town).replaceAll(' ', '-'))),
    near: query.near ? describeNear(query.near) : '',
    '~': sorted(choices.flatMap(({ cities }) => cities.map(({ zip }) => zip))),
    '?': normaliseName(unknown.join(' ')),
  };
}

function parseWanted(written: string): Record<string, string> {
  const [known = '', unknown = ''] = written.split('?=');
  const wanted: Record<string, string> = { '?': normaliseName(unknown) };
  for (const part of known.split(' ').filter(Boolean)) {
    const [name = '', value = '1'] = part.split('=');
    wanted[name] = sorted(value.split(','));
  }
  return wanted;
}

export type Miss = { text: string; differences: string[]; isSilent: boolean };

/**
 * Parses every sentence of a language. A wrong answer counts as silent when the page would neither show unused words
 * nor ask.
 */
export function scoreSentences(language: Language): { count: number; misses: Miss[] } {
  const reader = readerOf(language);
  const lines = readFileSync(join(FOLDER, `${language}.txt`), 'utf8')
    .trim()
    .split('\n');
  const misses = lines.flatMap((line): Miss[] => {
    const [text = '', written = ''] = line.split('|');
    const read = describeSentence(reader.read(text));
    const wanted = parseWanted(written);
    const differences = Object.entries(read)
      .filter(([name, value]) => value !== (wanted[name] ?? ''))
      .map(([name, value]) => `${name}: "${value}", not "${wanted[name] ?? ''}"`);
    return differences.length > 0 ? [{ text, differences, isSilent: read['?'] === '' && read['~'] === '' }] : [];
  });
  return { count: lines.length, misses };
}

export const listScores = () => LANGUAGES.map((language) => ({ language, ...scoreSentences(language) }));
