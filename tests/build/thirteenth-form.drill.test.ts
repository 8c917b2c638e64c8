// Follows the recipe "Add a form" word for word in a copy of the project: adds the form's file, name, rows, texts and
// route, and puts the form on a page. Changes nothing else.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/tools/find-chromium.mjs';
import { eventually } from '../eventually.ts';
import { createFolder, Fixture } from '../fixtures/write-fixture.ts';

const ROOT = resolve('.');
const project = createFolder('thirteenth-form');
const site = join(project, 'site');
const siteData = join(project, 'site-data.json');
const mails = join(project, 'mail');

const FORM = `
import type { FormEffects } from './effects.ts';
import type { Form } from './field.ts';
import { EMAIL, FIRST_NAME, LAST_NAME, PRIVACY, REMARK, STREET } from './shared-fields.ts';

export const KEY_RETURN: Form<'key-return'> = {
  name: 'key-return',
  about: null,
  shows: [],
  steps: [{ name: 'contact', fields: [STREET, FIRST_NAME, LAST_NAME, EMAIL, REMARK, PRIVACY] }],
};

export const KEY_RETURN_EFFECTS: FormEffects = {
  mails: ['agency', 'visitor'],
  subscribes: 'nothing',
  rate: 'usual',
  notStored: 'MAIL_NOT_SENT',
  history: 'none',
  next: ['services'],
  register: [{ name: 'questions', people: ['askers'], basis: 'request', recipients: [], omits: ['cv'], kept: 'leads' }],
};
`;
const TEXTS = {
  'form.json': { 'title.key-return': 'Return your keys', 'send.key-return': 'Announce the keys' },
  'desk.json': { 'form.key-return': 'Keys' },
  'feedback.json': { 'title.key-return': 'We expect your keys', 'next.key-return': 'Bring them to our office.' },
};
const ANSWERS = { street: 'Kaai', firstName: 'Anouk', lastName: 'Peeters', language: 'nl' };

let service: ChildProcess;
let browser: Browser;
let url = '';

function edit(file: string, change: (text: string) => string) {
  const text = readFileSync(join(project, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not as the recipe expects it`);
  writeFileSync(join(project, file), changed);
}

/** The environment without the variables of the test run. */
const environment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|DEV$|PROD$|SSR$|MODE$|SITE_URL$)/.test(name)),
  ),
  NODE_ENV: 'production',
  SNAPSHOT: 'snapshot',
  SITE_DATA: siteData,
  FORCE_COLOR: '0',
  ...more,
});

const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: project, env: environment({}), encoding: 'utf8' });

function addForm() {
  writeFileSync(join(project, 'src/domain/forms/key-return.ts'), FORM);
  edit('src/domain/forms/forms.ts', (text) =>
    `import { KEY_RETURN, KEY_RETURN_EFFECTS } from './key-return.ts';\n${text}`
      .replace("  'purchase-offer',\n]", "  'purchase-offer',\n  'key-return',\n]")
      .replace(': PURCHASE_OFFER,\n', ": PURCHASE_OFFER,\n  'key-return': KEY_RETURN,\n")
      .replace(': PURCHASE_OFFER_EFFECTS,\n', ": PURCHASE_OFFER_EFFECTS,\n  'key-return': KEY_RETURN_EFFECTS,\n"),
  );
  for (const language of readdirSync(join(project, 'src/i18n/messages')))
    for (const [file, texts] of Object.entries(TEXTS))
      edit(`src/i18n/messages/${language}/${file}`, (text) => JSON.stringify({ ...JSON.parse(text), ...texts }));
  const fixture = new Fixture();
  fixture.list('routes.json').push({
    ...fixture.row('routes.json', 'thank-you/site-contact'),
    path: 'thank-you/key-return',
    paths: { nl: 'bedankt/sleutels', fr: 'merci/cles', en: 'thank-you/keys', de: 'danke/schluessel' },
  });
  const contact = fixture.row('menu.json', 'contact').params as { modules: { relations: object[] }[] };
  for (const module of contact.modules) module.relations = [{ type: 'contact-form', id: 'key-return' }];
  fixture.writeTo(join(project, 'snapshot'));
}

async function startService() {
  mkdirSync(mails);
  const settings = { PORT: '0', HOST: '127.0.0.1', DIST: site, MAIL_FOLDER: mails, DATABASE_FILE: join(project, 'db') };
  const keys = { SECRET: 'a secret of thirty-two characters or more', FIELD_KEYS_FILE: join(project, 'field-keys') };
  service = spawn(process.execPath, ['src/service/server.ts'], {
    cwd: project,
    env: environment({ ...settings, ...keys, UPLOAD_FOLDER: join(project, 'uploads') }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await eventually(() => {
    if (service.exitCode !== null) throw new Error(output);
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '';
    expect(output).toContain('Leads are kept');
    expect(url).not.toBe('');
  }, 200);
}

/** Recipients of the mails written so far. */
const listRecipients = (): string[] =>
  readdirSync(mails)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => /^To: .*?([\w.+-]+@[\w.-]+)/m.exec(readFileSync(join(mails, name), 'utf8'))?.[1] ?? name);

const expectMailsTo = (...addresses: string[]) =>
  eventually(() => expect(listRecipients()).toEqual(expect.arrayContaining(addresses)), 200);

beforeAll(async () => {
  for (const name of ['src', 'scripts', 'package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(project, name), { recursive: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(ROOT, name), join(project, name));
  addForm();
  run('scripts/build.ts', '--out', site, '--no-compress');
  await startService();
  const executablePath = await findChromium();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
});

afterAll(async () => {
  await browser?.close();
  if (service && service.exitCode === null) {
    service.kill('SIGKILL');
    await once(service, 'exit');
  }
});

test('a new form type-checks without a change to any other list of forms in the product', () => {
  writeFileSync(join(project, 'tsconfig.product.json'), '{ "extends": "./tsconfig.json", "include": ["src"] }');
  run('node_modules/typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.product.json');
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a new form is validated and sent, shows its thank-you page, and is mailed to agency and visitor: %s',
  async (_, javaScriptEnabled) => {
    const email = javaScriptEnabled ? 'with@voorbeeld.be' : 'without@voorbeeld.be';
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`${url}/nl/contact/`);
    const form = page.locator('form[data-form="key-return"]');
    if (javaScriptEnabled) {
      await page.getByRole('button', { name: 'Weigeren' }).click();
      await form.dispatchEvent('pointermove');
      await page.locator('astro-island[data-ready]', { has: form }).waitFor({ state: 'attached' });
    }
    for (const [name, value] of Object.entries({ ...ANSWERS, email }))
      if (name !== 'language') await form.locator(`[name="${name}"]`).fill(value);
    await form.locator('[name="privacyAccepted"]').check();
    await form.getByRole('button', { name: 'Announce the keys' }).locator('visible=true').click();
    const heading = page.getByRole('heading', { level: 1, name: 'We expect your keys' });
    await heading.waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Bring them to our office.' }).count()).toBe(1);
    await expectMailsTo(email, 'info@agency.example');
    await page.close();
  },
);

test('a new form reports missing answers, like every form', async () => {
  const response = await fetch(`${url}/api/forms/key-return`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language: 'nl', firstName: 'Anouk' }),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { street: 'street.required', email: 'email.required' } });
});

test("a new form is part of the service's contract", async () => {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  expect(document.paths).toHaveProperty(['/api/forms/key-return', 'post', 'summary'], 'Send the form key-return');
});
