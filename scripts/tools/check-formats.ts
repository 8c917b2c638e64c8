// Enforces one rule: only src/domain/format formats numbers, dates and lists, so that no page mixes two formats.
// `Intl.Collator`, `Intl.PluralRules` and `Intl.Segmenter` are allowed, because they format nothing; so is
// domain/time/zone.ts, which reads clocks.
// `node scripts/tools/check-formats.ts`
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, listSourceFiles } from './source-files.ts';

const OWNERS = /^src\/domain\/(?:format\/|time\/zone\.ts$)/;
const HELD = /^(?:src\/|scripts\/demo\/)/;
const WRITING = /\bIntl\.(?!Collator\b|PluralRules\b|Segmenter\b)\w+|\.toLocale(?:Date|Time)?String\b/g;

/** Every place in a file that formats a number, a date or a list itself. */
export function findOwnFormats(path: string, text: string): Fault[] {
  if (!HELD.test(path) || OWNERS.test(path)) return [];
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(WRITING)].map(([found]) => ({
      path,
      line: index + 1,
      problem: `${found} writes figures, dates or names in a way of its own`,
      remedy: 'ask a function of src/domain/format, or put it there',
    })),
  );
}

if (realpathSync(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = listSourceFiles(root);
  const faults = files.flatMap((path) => findOwnFormats(path, readFileSync(join(root, path), 'utf8')));
  for (const { path, line, problem, remedy } of faults) console.error(`${path}:${line} ${problem}\n  → ${remedy}`);
  console.log(
    faults.length === 0 ? 'All figures, dates and lists are formatted by src/domain.' : `\n${faults.length} faults.`,
  );
  process.exit(faults.length === 0 ? 0 : 1);
}
