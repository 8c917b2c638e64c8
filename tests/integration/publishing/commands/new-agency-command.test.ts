import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const ANSWERS = 'tests/fixtures/new-agency.json';

/** Runs the command and types all lines at once. */
function run(args: string[], typed = ''): Promise<{ code: number | null; output: string; error: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/new-agency.ts', ...args], (_error, output, error) =>
      resolve({ code: child.exitCode, output, error }),
    );
    child.stdin?.end(typed);
  });
}

test('the command turns a file of answers into a snapshot', async () => {
  const into = join(createFolder('agency'), 'new');
  const { code, output } = await run(['--into', into, '--answers', ANSWERS]);
  expect(code).toBe(0);
  expect(output).toContain('npm run refresh');
  expect(readSnapshot(into, 'public').faults).toEqual([]);
});

test('the command leaves a folder that is not empty unchanged without --overwrite', async () => {
  const into = createFolder('agency');
  writeFileSync(join(into, 'site.json'), '{"mine":true}');
  const { code, error } = await run(['--into', into, '--answers', ANSWERS]);
  expect([code, error]).toEqual([1, expect.stringContaining('--overwrite')]);
  expect(readFileSync(join(into, 'site.json'), 'utf8')).toBe('{"mine":true}');
  expect((await run(['--into', into, '--answers', ANSWERS, '--overwrite'])).code).toBe(0);
  expect(readFileSync(join(into, 'site.json'), 'utf8')).toContain('Gentse Gevels');
});

test("the command names invalid answers in the agency's language and writes nothing", async () => {
  const folder = createFolder('agency');
  const answers = { ...JSON.parse(readFileSync(ANSWERS, 'utf8')), languages: 'fr', colour: '#ffcc00' };
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  const { code, error } = await run(['--into', join(folder, 'new'), '--answers', join(folder, 'answers.json')]);
  expect(code).toBe(1);
  expect(error).toMatch(/colour: #ffcc00 ne se lit pas partout.*#[\da-f]{6}/);
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

test("the command asks in the agency's language, and repeats a question until its answer is valid", async () => {
  const into = join(createFolder('agency'), 'new');
  const typed = [
    ...['de', 'Haus Eupen', '', 'Klosterstraße', '3', 'Eupen', '4700', 'Eupen', '087 55 66 77'],
    ...['info@hauseupen.example', '', '0123.456.749', '512.346', 'Versicherung', '', '', '9 bis 17 Uhr', '', 'house'],
  ];
  const { code, output, error } = await run(['--into', into], `${typed.join('\n')}\n`);
  expect([code, error.trim()]).toEqual([0, expect.stringContaining('„Eupen“ ist keine belgische Postleitzahl')]);
  expect(output).toContain('Wie heißt die Agentur?');
  expect(JSON.parse(readFileSync(join(into, 'site.json'), 'utf8'))).toMatchObject({
    url: 'https://www.hauseupen.example',
    look: { initials: 'HE' },
  });
});

test('the command writes nothing when the answers end early, and explains an unknown option', async () => {
  const into = join(createFolder('agency'), 'new');
  expect((await run(['--into', into], 'nl\n')).code).toBe(1);
  expect(existsSync(into)).toBe(false);
  expect(await run(['--innto', into])).toMatchObject({ code: 2, error: expect.stringContaining('--innto') });
});
