import type { Fault } from '#api/fault.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** So few are a slip of somebody's keyboard, however small the agency. */
const MAX_SLIPS = 2;

/** These leave on purpose. */
const MEANT: ReadonlySet<Fault['problem']> = new Set(['problem.duplicate', 'problem.statusLeft']);
const isLost = ({ severity, file, problem }: Fault) =>
  severity === 'omitted' && file.includes('properties.json') && !MEANT.has(problem);

/** Properties that came but are not shown, by id in small letters, with the languages in which they are not. */
export type Lost = ReadonlyMap<string, ReadonlySet<Language>>;

/** Of the faults of a snapshot; `shown`: the ids that its site shows in a language after all. */
export function listLost(faults: readonly Fault[], shown: (language: Language) => readonly { id: string }[]): Lost {
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
 * A fault that stops where more than this share of the properties cannot be read: then it is the export that changed,
 * and a site without them would tell everybody that they are gone. `shown`: how many can be read, by language.
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
