import type { Fault } from '#api/fault.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** Up to this many unreadable properties count as typing errors, even in a small agency. */
const MAX_SLIPS = 2;

/** Problems of properties that were omitted on purpose. */
const MEANT: ReadonlySet<Fault['problem']> = new Set(['problem.duplicate', 'problem.statusLeft']);
const isLost = ({ severity, file, problem }: Fault) =>
  severity === 'omitted' && file.includes('properties.json') && !MEANT.has(problem);

/** Properties that the export contains and the site cannot show, by ID in lower case, with the languages concerned. */
export type UnreadableIds = ReadonlyMap<string, ReadonlySet<Language>>;

/**
 * Lists the unreadable properties from the faults of a snapshot. `shown` gives the properties on the site in a
 * language.
 */
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
 * A fault that stops the build when more than this share of the properties is unreadable. Then the export's format has
 * probably changed, and a site without these properties would mark all of them as removed. `shown`: number of readable
 * properties, by language.
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
