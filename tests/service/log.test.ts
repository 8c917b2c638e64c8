// Log lines for a collector: one object per line, without personal data.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formPath } from '#api/forms.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { FaultFolder } from './fault-folder.ts';

const folder = new FaultFolder();
type Line = Record<string, unknown>;

async function run(env: Record<string, string>) {
  const service = await folder.start({ kind: 'file', file: join(folder.path, 'test.db') }, env);
  const send = (form: 'contact-me' | 'site-contact', headers: Record<string, string> = {}) =>
    fetch(service.url + formPath(form), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'anouks-browser', ...headers },
      body: JSON.stringify(FILLED_IN[form]),
    });
  const lines = (): string[] => service.output().split('\n').filter(Boolean);
  return { ...service, send, lines };
}

test('the log has a JSON line per response with request, route, status and duration, without personal data', async () => {
  const { url, send, lines } = await run({ SERVICE_LOG: 'json', TRUST_PROXY: '1' });
  const stored = await send('contact-me', { 'X-Forwarded-For': '203.0.113.77', 'X-Request-Id': 'typed-by-anouk' });
  await fetch(`${url}/api/subscriptions/confirm?token=geheim`);
  await fetch(`${url}/api/nowhere/anouk`);
  await fetch(`${url}/te-koop/?q=anouk`);
  const answers = (): Line[] =>
    lines()
      .map((line) => JSON.parse(line) as Line)
      .filter(({ route }) => route);
  await eventually(() => expect(answers()).toHaveLength(4));
  expect(answers()[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'info',
    request: stored.headers.get('X-Request-Id'),
    method: 'POST',
    route: '/api/forms/:form',
    status: 201,
    ms: expect.any(Number),
  });
  expect(answers().map(({ route, status }) => [route, status])).toEqual([
    ['/api/forms/:form', 201],
    ['/api/subscriptions/confirm', 410],
    ['site', 404],
    ['site', 404],
  ]);
  expect(new Set(answers().map(({ request }) => request)).size).toBe(4);
  expect(lines().join('\n')).not.toMatch(/anouk|voorbeeld|geheim|203\.0\.113|te-koop/i);
});

test('the log has no lines for responses when these are disabled or JSON is not configured', async () => {
  const json = await run({ SERVICE_LOG: 'json', ACCESS_LOG: 'off' });
  await json.send('site-contact');
  expect(json.lines().map((line) => Object.keys(JSON.parse(line)))).toEqual(
    json.lines().map(() => ['time', 'level', 'message']),
  );
  await folder.killAll();
  const text = await run({});
  await text.send('site-contact');
  expect(text.lines().join('\n')).not.toContain('/api/');
  await folder.killAll();
  const both = await run({ ACCESS_LOG: 'on' });
  await both.send('site-contact');
  await eventually(() => expect(both.lines().at(-1)).toMatch(/^\S+Z POST \/api\/forms\/:form 201 [\d.]+ ms \w{21}$/));
});
