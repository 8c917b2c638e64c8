import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '#api/parse-json.ts';
import { type Outcome, parseReportName, REPORT_FOLDER, report, type Report as WrittenReport } from '#api/refresh.ts';
import { listNames } from '../refresh/release-files.ts';

export type Report = WrittenReport & { name: string };
/** A report that was looked up: missing, unreadable or read. */
export type FoundReport = { kind: 'none' } | { kind: 'unreadable' } | { kind: 'read'; report: Report };

const folderOf = (store: string): string => join(store, REPORT_FOLDER);

/** Path of a report's page; undefined for an invalid name. */
export function reportPage(store: string, name: string): string | undefined {
  return parseReportName(name) && join(folderOf(store), `${name}.html`);
}

/** Time and outcome of each report, newest first. */
export function listReports(store: string): { name: string; at: string; outcome: Outcome }[] {
  const names = listNames(folderOf(store)).filter((name) => name.endsWith('.json'));
  return names.reverse().flatMap((file) => {
    const name = file.slice(0, -'.json'.length);
    const parsed = parseReportName(name);
    return parsed ? [{ name, ...parsed }] : [];
  });
}

/** Reads a whole report. */
export function readReport(store: string, name: string): FoundReport {
  const file = join(folderOf(store), `${name}.json`);
  if (!parseReportName(name) || !existsSync(file)) return { kind: 'none' };
  const found = parseJson(readFileSync(file, 'utf8'), report);
  return found ? { kind: 'read', report: { ...found, name } } : { kind: 'unreadable' };
}
