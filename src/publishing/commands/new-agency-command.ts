// Writes an agency's first snapshot, from a dozen questions or a file of answers: `npm run new-agency -- --into
// <folder>`, with `--answers <answers.json>` instead of questions, and `--overwrite` for a folder that is not empty.
// See docs/snapshot.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import {
  type Answers,
  QUESTIONS,
  type Question,
  READERS,
  readAnswers,
  suggestAnswer,
  type Wrong,
} from '../new-agency/answers.ts';
import { describeAgency } from '../new-agency/describe-agency.ts';
import { runCommand, WrongOption } from './command.ts';

export const NEW_AGENCY_CODES = {
  written: 0,
  /** Nothing was written; a line explains why. */
  refused: 1,
} as const;

const formatWrong = (language: Language, { key, values = {} }: Wrong): string => translate(language)(key, values);

/** Asks the questions in turn, each until its answer is valid; undefined when the input ends. */
async function ask(): Promise<Answers | undefined> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  const typed = lines[Symbol.asyncIterator]();
  const answers: Partial<Answers> = {};
  // From the second question on, the agency's own language.
  const languageNow = (): Language => answers.languages?.[0] ?? LANGUAGES[0];
  const askOne = async (question: Question): Promise<boolean> => {
    for (;;) {
      const suggested = suggestAnswer(question, answers);
      const text = translate(languageNow())(`agency:ask.${question}`);
      process.stdout.write(`${text}${suggested ? ` [${suggested}]` : ''}\n> `);
      const line = await typed.next();
      if (line.done) return false;
      const read = READERS[question](line.value.trim() || (suggested ?? ''));
      if (read.ok) {
        Object.assign(answers, { [question]: read.value });
        return true;
      }
      console.error(formatWrong(languageNow(), read.wrong));
    }
  };
  try {
    for (const question of QUESTIONS) if (!(await askOne(question))) return undefined;
    return answers as Answers;
  } finally {
    lines.close();
  }
}

function readFile(file: string): Answers | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const read = readAnswers(json);
  if (read.ok) return read.answers;
  const { languages } = (json ?? {}) as { languages?: unknown };
  const typed = READERS.languages(String(languages ?? ''));
  const language = (typed.ok && typed.value[0]) || LANGUAGES[0];
  for (const { question, wrong } of read.wrongs)
    console.error(`${file} › ${question}: ${formatWrong(language, wrong)}`);
  return undefined;
}

/** `npm run new-agency`; returns its exit code. */
export function runNewAgency(args: string[]): Promise<number> {
  return runCommand('agency:usage', async () => {
    const { values } = parseArgs({
      args,
      options: {
        into: { type: 'string', default: '' },
        answers: { type: 'string' },
        overwrite: { type: 'boolean', default: false },
      },
    });
    const { into, answers: file, overwrite } = values;
    if (into === '') throw new WrongOption('--into');
    if (file !== undefined && !existsSync(file)) throw new WrongOption(`--answers ${file}`);
    const folder = resolve(into);
    if (!overwrite && existsSync(folder) && readdirSync(folder).length > 0) {
      console.error(translate(LANGUAGES[0])('agency:taken', { folder: into }));
      return NEW_AGENCY_CODES.refused;
    }
    const answers = file === undefined ? await ask() : readFile(file);
    if (!answers) return NEW_AGENCY_CODES.refused;
    const files = Object.entries(describeAgency(answers, new Date()));
    for (const [name, content] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
    }
    console.log(translate(answers.languages[0] ?? LANGUAGES[0])('agency:done', { count: files.length, folder: into }));
    return NEW_AGENCY_CODES.written;
  });
}
