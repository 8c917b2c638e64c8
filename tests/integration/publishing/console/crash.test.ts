import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXIT_CODES, REPORT_FOLDER, type Report, STATUS_FILE } from '#api/refresh.ts';
import { LANGUAGES } from '#domain/language.ts';
import { describeCrash } from '#publishing/console/crash.ts';
import { refresh } from '#publishing/refresh/run.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { RecordError } from '#snapshot/record-error.ts';
import { readSettings } from '#snapshot/settings.ts';
import { SITE, writeRelease } from '../../../fixtures/release-store.ts';
import { createFolder, Fixture } from '../../../fixtures/write-fixture.ts';

const printed: unknown[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const name of ['error', 'log'] as const)
    vi.spyOn(console, name).mockImplementation((...args) => void printed.push(...args));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => void vi.restoreAllMocks());

/** Runs a refresh that throws this error while a release is served; returns exit code, report and releases. */
async function crash(error: unknown) {
  const folder = createFolder('crash');
  const store = join(folder, 'var');
  writeRelease(store, 1, SITE);
  const code = await refresh({
    from: new Fixture().write(),
    store,
    out: join(folder, 'dist'),
    isAccepted: false,
    accepted: [],
    isStrict: false,
    isVerbose: false,
    isClean: false,
    waitMs: 0,
    settings: readSettings({}),
    downloadState: () => Promise.reject(error),
  });
  const names = readdirSync(join(store, REPORT_FOLDER));
  const file = (ending: string) =>
    readFileSync(join(store, REPORT_FOLDER, names.find((name) => name.endsWith(ending)) ?? ''), 'utf8');
  const status = JSON.parse(readFileSync(join(store, STATUS_FILE), 'utf8')) as {
    outcome: string;
    endedAt?: string;
    report?: string;
  };
  return {
    code,
    report: JSON.parse(file('.json')) as Report,
    page: file('.html'),
    status,
    releases: new Releases(store).list(),
  };
}

const bug = new TypeError('city.name.toLowerCase is not a function');

test('the file and record that triggered a bug are reported, and the site stays unchanged', async () => {
  const { code, report, page, status, releases } = await crash(
    new RecordError({ file: 'nl/properties.json', record: '1001' }, bug),
  );
  expect(code).toBe(EXIT_CODES.bug);
  expect(report).toMatchObject({
    outcome: 'bug',
    faults: [{ severity: 'stop', file: 'nl/properties.json', record: '1001', problem: 'problem.bug' }],
  });
  expect(page).toContain('nl/properties.json › 1001');
  expect(status).toMatchObject({ outcome: 'bug', endedAt: expect.any(String), report: expect.stringMatching(/-bug$/) });
  expect(releases).toEqual(['000001']);
  // A developer needs the stack to fix the bug.
  expect(printed.some((one) => one instanceof Error && one.cause === bug)).toBe(true);
});

test.each([
  ['an error without a record', bug],
  ['a text', 'out of luck'],
  ['nothing', undefined],
  ['an error of a library with many lines', new Error(`first line\n${'x'.repeat(5000)}`)],
])('a refresh ends with a report when %s is thrown', async (_name, error) => {
  const { code, report, status } = await crash(error);
  expect(code).toBe(EXIT_CODES.bug);
  expect(report).toMatchObject({ outcome: 'bug', faults: [] });
  expect(report.message.length).toBeLessThan(800);
  expect(status.outcome).toBe('bug');
});

test('a full disk is reported as a fault of the machine, even when the error names a snapshot file', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const { code, report } = await crash(new RecordError({ file: 'site.json' }, full));
  expect(code).toBe(EXIT_CODES.machine);
  expect(report.outcome).toBe('machine');
});

test.each(LANGUAGES)('the message about a bug in %s contains the error', (language) => {
  expect(describeCrash(bug, language)).toMatchObject({ outcome: 'bug', message: expect.stringContaining(bug.message) });
});

test('a bug has its own exit code', () => {
  const codes = Object.values(EXIT_CODES);
  expect(codes.filter((code) => code === EXIT_CODES.bug)).toEqual([EXIT_CODES.bug]);
  expect(EXIT_CODES.bug).not.toBe(EXIT_CODES.stopped);
});
