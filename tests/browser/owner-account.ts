// Test owners, created by the owner command in the database of the service under test.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright/test';
import PostalMime from 'postal-mime';
import { RESET_FRAGMENT } from '#api/portal-words.ts';
import type { Language } from '#domain/language.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { openDatabase } from '#service/database/open.ts';
import { addNote, type NewNote } from '#service/portal/notes.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { expect } from './visit.ts';

const run = promisify(execFile);

export const NEW_PASSWORD = 'drie kersen op een houten tafel';

export type TestOwner = { email: string; password: string };

/** Runs `npm run owner -- …` and returns its output. */
export async function runOwnerCommand(...args: string[]): Promise<string> {
  const env = { ...process.env, ...SERVICE_ENVIRONMENT };
  const { stdout } = await run(process.execPath, ['scripts/owner.ts', ...args], { env });
  return stdout;
}

/** Adds rows to the history of a property, as staff do, an hour apart. */
export async function addNotes(notes: readonly Omit<NewNote, 'at'>[]): Promise<void> {
  const db = await openDatabase({ kind: 'file', file: SERVICE_ENVIRONMENT.DATABASE_FILE });
  const now = Date.now();
  await db.transaction().execute(async (tx) => {
    for (const [index, note] of notes.entries()) await addNote(tx, { ...note, at: now - index * 3_600_000 }, now);
  });
  await db.destroy();
}

export function readToken(text: string): string {
  const [, token = ''] = text.split(RESET_FRAGMENT);
  return /^[\w.-]+/.exec(token)?.[0] ?? '';
}

/** Creates an owner of these properties without a password; `token` is from the invitation link. */
export async function inviteOwner(properties: readonly string[], language: Language = 'nl') {
  const email = `marie.${randomBytes(6).toString('hex')}@voorbeeld.be`;
  const named = ['--name', 'Marie Claes', '--language', language, '--properties', properties.join(',')];
  return { email, token: readToken(await runOwnerCommand('add', email, ...named)) };
}

/** Creates an owner who can log in. */
export async function addOwner(page: Page, properties: readonly string[], language: Language = 'nl') {
  const { email, token } = await inviteOwner(properties, language);
  const data = { token, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
  const origin = `http://127.0.0.1:${process.env.TEST_PORT}`;
  const answer = await page.request.post(`${origin}/api/portal/reset`, { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(200);
  return { email, password: NEW_PASSWORD };
}

/** Opens the login page, and waits until it is hydrated. */
export async function openPortal(page: Page, address = '/nl/login/') {
  await page.goto(address);
  await page.locator('.portal astro-island[data-ready]').waitFor({ state: 'attached' });
}

export async function fillLogin(form: Page | Locator, { email, password }: TestOwner, t: Translate) {
  await form.getByLabel(t('portal:field.email')).fill(email);
  await form.getByLabel(t('portal:field.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('portal:login.send') }).click();
}

/** Opens the portal of an owner through its login form. */
export async function logIn(page: Page, owner: TestOwner, language: Language = 'nl', query = '') {
  const t = translate(language);
  await openPortal(page, `/${language}/login/${query}`);
  await fillLogin(page, owner, t);
  await expect(page.getByRole('heading', { level: 1, name: t('portal:hello', { name: 'Marie Claes' }) })).toBeSeen();
}

/** The reset token in the newest mail to this address; undefined until such a mail exists. */
export async function findMailedToken(email: string): Promise<string | undefined> {
  const folder = SERVICE_ENVIRONMENT.MAIL_FOLDER;
  for (const name of readdirSync(folder).sort().reverse()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    const isTo = mail.to?.some(({ address }) => address === email);
    if (isTo && mail.text?.includes(RESET_FRAGMENT)) return readToken(mail.text);
  }
  return undefined;
}
