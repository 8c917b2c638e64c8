import type { Fault } from '#api/fault.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** Up to this number of unreadable properties counts as typing errors, however small the agency. */
const MAX_SLIPS = 2;

/** Problems of properties that were removed on purpose. */
const MEANT: ReadonlySet<Fault['problem']> = new Set(['problem.duplicate', 'problem.statusLeft']);
const isLost = ({ severity, file, problem }: Fault) =>
  severity === 'omitted' && file.includes('properties.json') && !MEANT.has(problem);

/** Delivered but hidden properties, by ID in lower case, with the languages in which they are hidden. */
export type UnreadableIds = ReadonlyMap<string, ReadonlySet<Language>>;

/** Derived from a snapshot's faults; `shown`: IDs that the site shows in some language. */
export function listUnreadable(
  faults: readonly Fault[],
  shown: (language: Language) => readonly { id: string }[],
): UnreadableIds {
  const lost = new Map<string, Set<Language>>();
  for (const { file, record } of faults.filter(isLost)) {
    const id = record?.toLowerCase() ?? '';
    for (const language of LANGUAGES) {
      if (!file.includes(`${language}/properties.json`)) continue;
      if (!shown(language).some((property) => property.id.toLowerCase() === id))
        lost.set(id, (lost.get(id) ?? new Set()).add(language));
    }
  }
  return lost;
}

/**
 * A fault that stops a build with more than this share of unreadable properties: then the export's format changed, and
 * a site without them would declare all of them gone. `shown`: number of readable ones, by language.
 */
export function findUnreadable(
  faults: readonly Fault[],
  shown: ReadonlyMap<string, number>,
  maxShare: number,
): Fault | undefined {
  for (const [language, count] of shown) {
    const file = `${language}/properties.json`;
    const lost = faults.filter((fault) => isLost(fault) && fault.file.includes(file));
    const records = new Set(lost.map(({ record }) => record)).size;
    const total = records + count;
    const isEmpty = count === 0 && records > 0;
    if (!isEmpty && (records <= MAX_SLIPS || records <= total * maxShare)) continue;
    const causes = [...Map.groupBy(lost, ({ field }) => field ?? '').entries()];
    const [field = ''] = causes.sort((a, b) => b[1].length - a[1].length)[0] ?? [];
    const values = { count: records, total, field };
    return { severity: 'stop', file, problem: 'problem.unreadableShare', remedy: 'remedy.unreadableShare', values };
  }
  return undefined;
}
