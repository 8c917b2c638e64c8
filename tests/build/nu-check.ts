// Checks built HTML with the Nu HTML checker (used by validator.w3.org), with as few starts of Java as possible.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findJava } from '../../scripts/tools/find-java.mjs';

export type Message = {
  file: string;
  line: number;
  kind: 'error' | 'warning' | 'info';
  text: string;
  /** Excerpt of the page, as far as the checker quotes it. */
  extract: string;
};

type RawMessage = {
  type: string;
  subType?: string;
  url?: string;
  message?: string;
  lastLine?: number;
  extract?: string;
};

const FILES_PER_START = 400;
/** Biome checks style sheets: the Nu checker does not support nesting, layers and the newest properties. */
const IS_ABOUT_CSS = /^CSS: /;

function listHtml(target: string | readonly string[]): string[] {
  if (typeof target !== 'string') return [...target];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => join(target, name));
}

function findJar(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');
}

/** Output of the checker for these files: one JSON object with a list of messages. */
function runJava(java: string, files: readonly string[]): Promise<string> {
  const options = ['--format', 'json', '--skip-non-html', '--no-langdetect', '--stdout', '--exit-zero-always'];
  const child = spawn(java, ['-Xss1m', '-jar', findJar(), ...options, ...files], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`The Nu HTML checker ended with ${code}: ${complaints.slice(-2000)}`));
    });
  });
}

/** The messages in the checker's JSON, without those about CSS. */
export function parseMessages(output: string): Message[] {
  const { messages } = JSON.parse(output) as { messages: RawMessage[] };
  return messages.flatMap((raw) => {
    const text = raw.message ?? '';
    if (IS_ABOUT_CSS.test(text)) return [];
    const kind = raw.type === 'info' ? (raw.subType === 'warning' ? 'warning' : 'info') : 'error';
    const file = raw.url?.startsWith('file:') ? fileURLToPath(raw.url) : (raw.url ?? '');
    return [{ file: relative(process.cwd(), file), line: raw.lastLine ?? 0, kind, text, extract: raw.extract ?? '' }];
  });
}

/** Findings of the Nu checker for a folder or these files, without those about CSS; empty for valid HTML. */
export async function checkHtml(target: string | readonly string[]): Promise<Message[]> {
  const java = findJava();
  if (java === undefined)
    throw new Error('The Nu HTML checker needs Java 17 or newer; `npm test` installs it on Debian.');
  const files = listHtml(target);
  const found: Message[] = [];
  for (let start = 0; start < files.length; start += FILES_PER_START) {
    found.push(...parseMessages(await runJava(java, files.slice(start, start + FILES_PER_START))));
  }
  return found;
}

/** One line per message, for the output of a failing test. */
export function describeMessages(messages: readonly Message[]): string {
  return messages
    .map(({ file, line, kind, text, extract }) => `${file}:${line} ${kind}: ${text} ${extract.trim()}`)
    .join('\n');
}
