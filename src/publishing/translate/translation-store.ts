// Translations between refreshes, below the store of releases:
//   translations/sentences.jsonl    answers by sentence; each is appended at once, so that a killed refresh loses none
//   translations/usage.json         characters sent today
//   translations/glossaries.json    glossaries that the host stores
//   translations/texts.json         every text that needs a translation, for staff
//   translations/corrections.json   translations by staff
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import {
  CORRECTIONS_FILE,
  type Correction,
  corrections,
  TRANSLATED_TEXTS_FILE,
  TRANSLATION_FOLDER,
  type TranslatedText,
} from '#api/translations.ts';
import { findOwn } from '#domain/own-value.ts';
import { type Answer, type Pair, REFUSALS } from './check-answer.ts';

const DAY_MS = 86_400_000;
/** A refused sentence is requested again after a week, because translators improve. */
const REFUSED_DAYS = 7;
/** The date of an answer in use is renewed after a month; an answer that is unused for half a year is deleted. */
const REDATE_DAYS = 30;
const KEPT_DAYS = 180;

const line = z.object({
  key: z.string(),
  on: z.string(),
  text: z.exactOptional(z.string()),
  refusal: z.exactOptional(z.enum(REFUSALS)),
});
type Line = z.infer<typeof line>;
const usage = z.object({ day: z.string(), characters: z.number() });
const glossaries = z.record(z.string(), z.string());

export const digestText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const keyOf = (sentence: string, { from, to }: Pair): string => digestText(`${from} ${to}\n${sentence}`);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export class TranslationStore {
  readonly #folder: string;
  /** yyyy-mm-dd */
  readonly #today: string;
  readonly #lines = new Map<string, Line>();
  readonly #used = new Set<string>();

  constructor(store: string, today: string) {
    this.#folder = join(store, TRANSLATION_FOLDER);
    this.#today = today;
    mkdirSync(this.#folder, { recursive: true });
    const file = this.#path('sentences.jsonl');
    if (!existsSync(file)) return;
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      // Ignores a line truncated by a crash; its sentence is requested again.
      const read = text === '' ? undefined : parseJson(text, line);
      if (read) this.#lines.set(read.key, read);
    }
    // Ends a truncated line, so that the next one starts on a line of its own.
    appendFileSync(file, '\n');
  }

  readonly #path = (name: string): string => join(this.#folder, name);

  #read<Value>(name: string, shape: z.ZodMiniType<Value>): Value | undefined {
    const file = this.#path(name);
    return existsSync(file) ? parseJson(readFileSync(file, 'utf8'), shape) : undefined;
  }

  #write(name: string, text: string) {
    const fresh = this.#path(`.${name}.${process.pid}`);
    writeFileSync(fresh, text);
    renameSync(fresh, this.#path(name));
  }

  #note(written: Line) {
    this.#lines.set(written.key, written);
    appendFileSync(this.#path('sentences.jsonl'), `${JSON.stringify(written)}\n`);
  }

  /** The known answer to a sentence; undefined when it must be requested. */
  find(sentence: string, pair: Pair): Answer | undefined {
    const key = keyOf(sentence, pair);
    const known = this.#lines.get(key);
    if (!known) return undefined;
    this.#used.add(key);
    const age = daysBetween(known.on, this.#today);
    if (known.text === undefined) {
      if (known.refusal === undefined || age >= REFUSED_DAYS) return undefined;
      return { ok: false, refusal: known.refusal };
    }
    if (age >= REDATE_DAYS) this.#note({ ...known, on: this.#today });
    return { ok: true, text: known.text };
  }

  keep(sentence: string, pair: Pair, answer: Answer) {
    const key = keyOf(sentence, pair);
    this.#used.add(key);
    this.#note({ key, on: this.#today, ...(answer.ok ? { text: answer.text } : { refusal: answer.refusal }) });
  }

  /** Deletes answers that no text has used for half a year. */
  forgetUnused() {
    const isOld = ({ key, on }: Line) => !this.#used.has(key) && daysBetween(on, this.#today) > KEPT_DAYS;
    const kept = [...this.#lines.values()].filter((known) => !isOld(known));
    if (kept.length === this.#lines.size) return;
    this.#write('sentences.jsonl', kept.map((known) => `${JSON.stringify(known)}\n`).join(''));
  }

  get charactersToday(): number {
    const known = this.#read('usage.json', usage);
    return known?.day === this.#today ? known.characters : 0;
  }

  /** Counts characters before they are sent, so that a killed refresh cannot spend them twice. */
  spend(characters: number) {
    this.#write('usage.json', JSON.stringify({ day: this.#today, characters: this.charactersToday + characters }));
  }

  findGlossary(key: string): string | undefined {
    return findOwn(this.#read('glossaries.json', glossaries) ?? {}, key);
  }

  keepGlossary(key: string, id: string | undefined) {
    const { [key]: _former, ...known } = this.#read('glossaries.json', glossaries) ?? {};
    this.#write('glossaries.json', JSON.stringify(id === undefined ? known : { ...known, [key]: id }));
  }

  /** Corrections by staff; undefined when the file is malformed, which is reported. */
  readCorrections(): Correction[] | undefined {
    return existsSync(this.#path(CORRECTIONS_FILE)) ? this.#read(CORRECTIONS_FILE, corrections) : [];
  }

  writeTexts(texts: readonly TranslatedText[]) {
    this.#write(TRANSLATED_TEXTS_FILE, JSON.stringify(texts, undefined, 1));
  }
}
