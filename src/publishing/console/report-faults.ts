// Prints the errors of a snapshot so that people who are not programmers know where to look and what to do.

import { type Fault, SEVERITIES } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import type { Snapshot } from '#snapshot/site.ts';
import { faultWords, mergeFaults } from '#words/fault-text.ts';

/** Maximum notices shown per kind; real exports contain the same problem many times. */
const SHOWN_PER_KIND = 5;

function describe(fault: Fault, language: Language): string {
  const { severity, where, problem, remedy } = faultWords(fault, language);
  return `${severity}  ${where}: ${problem}\n    → ${remedy}`;
}

/** The report as text, most severe first; undefined without errors. */
export function formatFaults(faults: Fault[], language: Language, isVerbose = false): string | undefined {
  if (faults.length === 0) return undefined;
  const t = translate(language);
  const lines = [t('check:title')];
  const merged = mergeFaults(faults);
  for (const severity of SEVERITIES) {
    const kinds = Map.groupBy(
      merged.filter((fault) => fault.severity === severity),
      (fault) => `${fault.problem} ${fault.file}`,
    );
    for (const rows of kinds.values()) {
      const shown = isVerbose || severity === 'stop' || severity === 'withheld' ? rows : rows.slice(0, SHOWN_PER_KIND);
      for (const fault of shown) lines.push(describe(fault, language));
      if (rows.length > shown.length) lines.push(`    ${t('check:more', { count: rows.length - shown.length })}`);
    }
  }
  return lines.join('\n');
}

/** Prints the errors of a snapshot; true when it can be built. */
export function printFaults({ site, faults, staffLanguage: language }: Snapshot, isVerbose: boolean): boolean {
  const text = formatFaults(faults, language, isVerbose);
  if (text) console.log(`\n${text}\n`);
  if (!site) console.error(translate(language)('check:stopped'));
  return site !== undefined;
}
