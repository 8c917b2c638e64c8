import { join } from 'node:path';
import { z } from 'zod';
import { listNames, readJson } from '../refresh/release-files.ts';

const homes = z.array(z.object({ id: z.string(), title: z.string() }));

/** A report as `src/publishing/refresh/report.ts` writes it: a file, so it is only taken for what it says after a look. */
const report = z.object({
  outcome: z.string(),
  message: z.string(),
  from: z.string(),
  at: z.string(),
  release: z.string().optional(),
  differences: z.array(
    z.object({
      language: z.string(),
      before: z.number(),
      after: z.number(),
      added: homes,
      changed: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          fields: z.array(z.string()),
          euro: z.object({ from: z.number().optional(), to: z.number().optional() }).optional(),
        }),
      ),
      sold: homes,
      rented: homes,
      gone: homes,
      isTextLost: z.boolean(),
    }),
  ),
  faults: z.array(
    z.object({
      severity: z.enum(['stop', 'omitted', 'notice']),
      file: z.string(),
      record: z.string().optional(),
      about: z.string().optional(),
      field: z.string().optional(),
      problem: z.string(),
      remedy: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  times: z.array(z.object({ stage: z.string() })),
  lacks: z.array(z.object({ id: z.string(), title: z.string(), facts: z.array(z.string()) })),
});
type ParsedReport = z.infer<typeof report>;
/** An absent amount is absent, not undefined: the domain tells the two apart. */
type Change = Omit<ParsedReport['differences'][number]['changed'][number], 'euro'> & {
  euro?: { from?: number; to?: number };
};
export type Difference = Omit<ParsedReport['differences'][number], 'changed'> & { changed: Change[] };
export type Report = Omit<ParsedReport, 'differences'> & { name: string; differences: Difference[] };

/** "2026-11-21T10-00-00-000Z-published". */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z]+)$/;

const folderOf = (store: string): string => join(store, 'reports');

/** The path of a report's page; undefined for a name that no report has. */
export function reportPage(store: string, name: string): string | undefined {
  return NAME.test(name) ? join(folderOf(store), `${name}.html`) : undefined;
}

/** When each report was written and how its refresh ended, the newest first. */
export function listReports(store: string): { name: string; at: string; outcome: string }[] {
  const names = listNames(folderOf(store)).filter((name) => name.endsWith('.json'));
  return names.reverse().flatMap((file) => {
    const name = file.slice(0, -'.json'.length);
    const [, hour, minute, second, rest, outcome = ''] = NAME.exec(name) ?? [];
    return hour ? [{ name, at: `${hour}:${minute}:${second}.${rest}Z`, outcome }] : [];
  });
}

/** A report in full; undefined when it is gone or broken. */
export function readReport(store: string, name: string): Report | undefined {
  const found = readJson(join(folderOf(store), `${name}.json`), report);
  return found && ({ ...found, name } as Report);
}
