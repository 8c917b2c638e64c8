// The example of a container, as far as it can be followed without one: its files in a folder, its command, its checks.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formPath } from '#api/forms.ts';
import { writeSiteData } from '#site/site-data.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { kill, type ServiceProcess } from './processes.ts';
import { SITE } from './running.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCKERFILE = readFileSync(join(ROOT, 'docs/deploy/Dockerfile'), 'utf8');
const IGNORED = readFileSync(join(ROOT, 'docs/deploy/Dockerfile.dockerignore'), 'utf8');
const listOf = (instruction: string): string[][] =>
  [...DOCKERFILE.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, words = '']) => words.split(' '));
const COPIES = listOf('COPY').map((words) => ({ from: words.slice(0, -1), to: words.at(-1) ?? '' }));
const [COMMAND = []] = [JSON.parse(/^CMD (\[.+\])$/m.exec(DOCKERFILE)?.[1] ?? '[]') as string[]];
const SITE_DATA = 'var/site-data.json';

let folder = '';
const running: ServiceProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-container-'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await kill(one);
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the folder as the image's; what `npm ci` brings is there already. */
function fillImage(): Record<string, string> {
  for (const { from, to } of COPIES) {
    for (const source of from) {
      const target = join(folder, to, to.endsWith('/') ? (source.split('/').at(-1) ?? '') : '');
      if (source === SITE_DATA) writeSiteData(target, SITE);
      else cpSync(join(ROOT, source), target, { recursive: true });
    }
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'var'));
  const env = listOf('ENV').flatMap((words) => words.map((word) => word.split('=') as [string, string]));
  return Object.fromEntries(env.map(([name, value]) => [name, value.replace('/srv', folder)]));
}

test('what the image copies is all that the service and its commands need, and they write below var only', async () => {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', ...fillImage() };
  expect(COMMAND[0]).toBe('node');
  const child = spawn(process.execPath, COMMAND.slice(1), { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  running.push({ child, url: '', output: () => output });
  const portIn = (): string | undefined => /http:\/\/[^:]+:(\d+)\//.exec(output)?.[1];
  while (portIn() === undefined || !output.includes('Leads are kept')) {
    if (child.exitCode !== null) throw new Error(`The service ended: ${output}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  const url = `http://127.0.0.1:${portIn()}`;
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const answer = await fetch(url + formPath('contact-construction'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(FILLED_IN['contact-construction']),
  });
  const { id } = (await answer.json()) as { id: string };
  const commands = [
    ['leads', 'show', id],
    ['owner', 'list'],
    ['alerts', '--dry-run'],
    ['staff', 'list'],
  ];
  await Promise.all(
    commands.map(async ([script = '', ...args]) => {
      const run = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: folder, env });
      await expect(run, script).resolves.toMatchObject({ stderr: '' });
    }),
  );
  for (const path of ['var/gevel.db', 'var/mail']) expect(output).toContain(join(folder, path));
});

test('what is copied gets past .dockerignore, and the leads and keys of this machine do not', () => {
  const lines = IGNORED.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const allowed = lines.slice(1).map((line) => line.replace(/^!/, ''));
  const isSent = (path: string) => allowed.some((row) => path === row || matchesGlob(path, `${row}/**`));
  for (const source of COPIES.flatMap(({ from }) => from)) expect(isSent(source), source).toBe(true);
  for (const path of ['var/gevel.db', 'var/secret', 'var/mail/x.eml', 'node_modules/pg'])
    expect(isSent(path), path).toBe(false);
});
