// Translates the texts of properties that their records lack in a language of the site. Texts are taken from the public
// projection, from which everything hidden is already removed. A text is shown translated only when each of its
// sentences was accepted; otherwise the page shows the original, as without a translator.
import type { Fault } from '#api/fault.ts';
import { type Correction, type TranslatedText, textKey } from '#api/translations.ts';
import type { Language, Phrase } from '#domain/language.ts';
import { MACHINE_FIELDS, type MachineField, type Property } from '#domain/property/property.ts';
import type { Site } from '#domain/site/site.ts';
import { bindUnits, wordsOf } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { type HiddenProperty, redactionOf } from '#snapshot/hidden.ts';
import { sanitise } from '#snapshot/html.ts';
import { languageName } from '#words/language-name.ts';
import { staffName } from '#words/property-text.ts';
import { type Answer, checkAnswer, type Pair, REFUSALS, type Refusal } from './check-answer.ts';
import { isForeign } from './guess-language.ts';
import type { TranslateSettings } from './settings.ts';
import { joinText, type Piece, sentencesOf, splitText } from './split-text.ts';
import { digestText, TranslationStore } from './translation-store.ts';
import { HostFailure, Translator, type TranslatorOptions } from './translator.ts';

/** Maximum number of sentences in one request. */
const MAX_SENTENCES = 40;
const MAX_CHARACTERS = 5000;
/** Maximum number of records named in one report line. */
const MAX_NAMED = 5;

type Job = {
  property: Property;
  field: MachineField;
  phrase: Phrase;
  pair: Pair;
  source: string;
  pieces: Piece[];
};
type Result = { by: 'machine' | 'staff'; text: string } | { by: 'nobody'; refusal?: Refusal; sentence?: string };

export type TranslateOptions = Pick<TranslatorOptions, 'requestMs' | 'firstWaitMs'> & {
  settings: TranslateSettings;
  /** Folder of releases, reports and lock. */
  folder: string;
  hidden: ReadonlyMap<string, HiddenProperty>;
  /** yyyy-mm-dd */
  today: string;
  /** Language of messages to staff. */
  staffLanguage: Language;
};

const isHtml = (field: MachineField): boolean => field === 'description';

/**
 * Lists the texts whose language differs from that of their page, the most important first: properties for sale or rent
 * now, and headlines before other texts.
 */
function listJobs(site: Site): Job[] {
  const jobs: Job[] = [];
  for (const field of MACHINE_FIELDS)
    for (const language of site.languages)
      for (const property of site.byLanguage[language]?.properties ?? []) {
        const phrase = property[field];
        if (!phrase || phrase.language === language || phrase.text === '') continue;
        const pair = { from: phrase.language, to: language };
        const pieces = splitText(phrase.text, isHtml(field));
        if (sentencesOf(pieces).length === 0) continue;
        jobs.push({ property, field, phrase, pair, source: digestText(phrase.text), pieces });
      }
  const isSold = ({ property }: Job) => Number(property.availability !== 'available');
  return jobs.sort((a, b) => isSold(a) - isSold(b));
}

/** Requests for missing sentences, in the order of the texts. */
function listBatches(jobs: readonly Job[], store: TranslationStore): { pair: Pair; sentences: string[] }[] {
  const batches: { pair: Pair; sentences: string[] }[] = [];
  const open = new Map<string, { pair: Pair; sentences: string[]; characters: number }>();
  const asked = new Set<string>();
  for (const { pair, pieces } of jobs)
    for (const sentence of sentencesOf(pieces)) {
      const name = `${pair.from} ${pair.to}`;
      const key = `${name} ${sentence}`;
      if (asked.has(key) || store.find(sentence, pair)) continue;
      asked.add(key);
      let batch = open.get(name);
      const isFull =
        batch && (batch.sentences.length >= MAX_SENTENCES || batch.characters + sentence.length > MAX_CHARACTERS);
      if (!batch || isFull) {
        batch = { pair, sentences: [], characters: 0 };
        open.set(name, batch);
        batches.push(batch);
      }
      batch.sentences.push(sentence);
      batch.characters += sentence.length;
    }
  return batches;
}

type Stop = { kind: HostFailure['kind'] | 'budget' | 'time'; status?: number | undefined };

/**
 * Requests missing sentences until all are known, the host fails, the time is over, or the daily limit of characters is
 * reached.
 */
async function askMissing(
  jobs: readonly Job[],
  store: TranslationStore,
  { settings, requestMs, firstWaitMs }: TranslateOptions,
): Promise<Stop | undefined> {
  const batches = listBatches(jobs, store);
  if (batches.length === 0) return undefined;
  const signal = AbortSignal.timeout(settings.seconds * 1000);
  const translator = new Translator({
    settings,
    store,
    signal,
    ...(requestMs !== undefined && { requestMs }),
    ...(firstWaitMs !== undefined && { firstWaitMs }),
  });
  for (const { pair, sentences } of batches) {
    if (signal.aborted) return { kind: 'time' };
    const characters = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
    if (store.charactersToday + characters > settings.charactersPerDay) return { kind: 'budget' };
    store.spend(characters);
    try {
      const answers = await translator.ask(sentences, pair);
      for (const [index, sentence] of sentences.entries())
        store.keep(sentence, pair, checkAnswer(sentence, answers[index] ?? '', pair));
    } catch (error) {
      if (!(error instanceof HostFailure)) throw error;
      return signal.aborted ? { kind: 'time' } : { kind: error.kind, status: error.status };
    }
  }
  return undefined;
}

/** The machine translation of a job, when every sentence was accepted. */
function joinJob({ pieces, field, pair, phrase }: Job, store: TranslationStore): Result {
  const answers = new Map<string, Answer | undefined>();
  for (const sentence of sentencesOf(pieces)) answers.set(sentence, store.find(sentence, pair));
  for (const [sentence, answer] of answers)
    if (answer && !answer.ok) return { by: 'nobody', refusal: answer.refusal, sentence };
  const text = joinText(pieces, isHtml(field), (sentence) => {
    const answer = answers.get(sentence);
    return answer?.ok ? answer.text : undefined;
  });
  if (text === undefined) return { by: 'nobody' };
  // Single sentences may be too short to detect their language; the whole text is long enough.
  const words = isHtml(field) ? wordsOf(text) : text;
  if (isForeign(words, pair.to)) {
    const original = isHtml(field) ? wordsOf(phrase.text) : phrase.text;
    return { by: 'nobody', refusal: 'language', sentence: original.slice(0, MAX_QUOTED) };
  }
  return { by: 'machine', text };
}

const MAX_QUOTED = 160;

/** Converts a translation into a text of the site: sanitised, without hidden data. */
function makePhrase(text: string, { field, pair, property }: Job, hidden: TranslateOptions['hidden']): Phrase {
  const clean = isHtml(field) ? sanitise(text) : wordsOf(text);
  return { text: bindUnits(redactionOf(hidden.get(property.id)).text(clean)).trim(), language: pair.to };
}

function withText(
  property: Property,
  job: Job,
  result: Extract<Result, { text: string }>,
  hidden: TranslateOptions['hidden'],
): Property {
  const { field, phrase } = job;
  return {
    ...property,
    [field]: makePhrase(result.text, job, hidden),
    ...(field === 'headline' && { recordLanguage: property.recordLanguage ?? phrase.language }),
    ...(result.by === 'machine' && { machineTexts: { ...property.machineTexts, [field]: phrase.language } }),
  };
}

/** One line per cause and language, with its number of texts and an example. */
function listRefusals(results: ReadonlyMap<Job, Result>, staffLanguage: Language): Fault[] {
  return REFUSALS.flatMap((refusal) => {
    const refused = [...results].filter(([, result]) => result.by === 'nobody' && result.refusal === refusal);
    const groups = Map.groupBy(refused, ([{ pair }]) => pair.to);
    return [...groups].map(([language, rows]): Fault => {
      const ids = [...new Set(rows.map(([{ property }]) => property.id))];
      const [, first] = rows[0] ?? [];
      return {
        severity: 'notice',
        file: `${language}/property-texts.json`,
        record: ids.length > MAX_NAMED ? `${ids.slice(0, MAX_NAMED).join(', ')} …` : ids.join(', '),
        problem: `problem.translation.${refusal}`,
        remedy: 'remedy.translation',
        values: {
          count: rows.length,
          language: languageName(language, staffLanguage),
          sentence: first?.by === 'nobody' ? (first.sentence ?? '').slice(0, MAX_QUOTED) : '',
        },
      };
    });
  });
}

const hostOf = ({ url }: TranslateSettings): string => URL.parse(url)?.host ?? '';

function describeStop({ kind, status }: Stop, count: number, settings: TranslateSettings): Fault {
  const values = { count, host: hostOf(settings), max: settings.charactersPerDay, seconds: settings.seconds };
  return {
    severity: 'notice',
    file: 'translations',
    problem: `problem.translator.${kind}`,
    remedy: `remedy.translator.${kind}`,
    values: { ...values, got: status ?? '' },
  };
}

/** Corrections that apply, and those whose text has changed since. */
function matchCorrections(jobs: readonly Job[], corrections: readonly Correction[]) {
  const byText = new Map(corrections.map((correction) => [textKey(correction), correction]));
  const valid = new Map<Job, string>();
  const outdated: Job[] = [];
  for (const job of jobs) {
    const found = byText.get(textKey({ id: job.property.id, language: job.pair.to, field: job.field }));
    if (!found || found.text.trim() === '') continue;
    if (found.source === job.source) valid.set(job, found.text);
    else outdated.push(job);
  }
  return { valid, outdated };
}

const describe = (job: Job, result: Result, staffLanguage: Language): TranslatedText => ({
  id: job.property.id,
  title: staffName(job.property, translate(staffLanguage)),
  language: job.pair.to,
  from: job.pair.from,
  field: job.field,
  source: job.source,
  original: job.phrase.text,
  ...('text' in result && { text: result.text }),
  by: result.by,
});

/** The site with translated texts, and notices to staff. */
export async function translateSite(site: Site, options: TranslateOptions): Promise<{ site: Site; faults: Fault[] }> {
  const { settings, folder, hidden, today, staffLanguage } = options;
  const store = new TranslationStore(folder, today);
  const jobs = listJobs(site);
  const corrections = store.readCorrections();
  const { valid, outdated } = matchCorrections(jobs, corrections ?? []);
  const open = jobs.filter((job) => !valid.has(job));
  const stop = await askMissing(open, store, options);
  const results = new Map<Job, Result>();
  for (const job of jobs) {
    const corrected = valid.get(job);
    results.set(job, corrected === undefined ? joinJob(job, store) : { by: 'staff', text: corrected });
  }
  const jobsOf = Map.groupBy(jobs, ({ property, pair }) => `${pair.to} ${property.id}`);
  const byLanguage: Site['byLanguage'] = {};
  for (const own of Object.values(site.byLanguage))
    byLanguage[own.language] = {
      ...own,
      properties: own.properties.map((property) =>
        (jobsOf.get(`${own.language} ${property.id}`) ?? []).reduce((shown, job) => {
          const result = results.get(job);
          return result && 'text' in result ? withText(shown, job, result, hidden) : shown;
        }, property),
      ),
    };
  const faults: Fault[] = [];
  const untranslated = [...results.values()].filter((result) => result.by === 'nobody' && !result.refusal).length;
  if (stop) faults.push(describeStop(stop, untranslated, settings));
  faults.push(...listRefusals(results, staffLanguage));
  if (corrections === undefined)
    faults.push({
      severity: 'notice',
      file: 'translations/corrections.json',
      problem: 'problem.corrections',
      remedy: 'remedy.corrections',
    });
  for (const { property, pair } of outdated)
    faults.push({
      severity: 'notice',
      file: 'translations/corrections.json',
      record: property.id,
      problem: 'problem.correctionOutdated',
      remedy: 'remedy.correctionOutdated',
      values: { language: languageName(pair.to, staffLanguage) },
    });
  store.writeTexts([...results].map(([job, result]) => describe(job, result, staffLanguage)));
  store.forgetUnused();
  return { site: { ...site, byLanguage }, faults };
}
