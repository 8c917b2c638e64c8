// Calls every staff route in every role: each role reaches only the routes that the table of rights allows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { ROUTES } from '#service/http/openapi.ts';
import { isRole, may, RIGHTS, type Right, ROLES, type Role } from '#service/people/rights.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type DeskBrowser, staffAs } from './desk-browser.ts';
import { type Answer, type RunningService, runService } from './running.ts';

const t = translate('nl');
const guarded = ROUTES.filter(({ access }) => access === 'staff');

let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const isForbidden = ({ status, text }: Answer): boolean => status === 403 && text.includes(t('desk:forbidden.title'));

async function reach(browser: DeskBrowser, { method, path }: { method: string; path: string }): Promise<Answer> {
  const address = path.replace(/\{\w+\}/g, 'unknown');
  return method === 'get' ? browser.get(address) : browser.post(address, {});
}

test('every staff route declares an existing right, and every right is used', () => {
  for (const { path, right } of guarded) expect(Object.keys(RIGHTS), path).toContain(right);
  expect(new Set(guarded.map(({ right }) => right))).toEqual(new Set(Object.keys(RIGHTS)));
});

describe.each(ROLES)('%s', (role: Role) => {
  test.each(guarded.map((route) => [route.method, route.path, route] as const))(
    'reaches %s %s only with the right to it',
    async (_method, _path, route) => {
      // A separate session, since one of the routes ends it.
      const { browser } = await staffAs(service, role);
      const isAllowed = may(role, route.right as Right);
      const answer = await reach(browser, route);
      expect(isForbidden(answer), `${answer.status} ${answer.text.slice(0, 200)}`).toBe(!isAllowed);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

test('each role sees only the menu entries that it may open', async () => {
  for (const role of ROLES) {
    const { browser } = await staffAs(service, role);
    const { text } = await browser.get('');
    const menu = /<nav[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? '';
    for (const [, path = ''] of menu.matchAll(/href="([^"]+)"/g))
      expect((await browser.get(path)).status, `${role} ${path}`).toBe(200);
    expect(menu.includes(`${STAFF_PATH}people/`)).toBe(may(role, 'people'));
  }
  expect(isRole('constructor')).toBe(false);
});
