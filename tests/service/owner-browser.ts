// A test owner, and their browser: its cookies, and the IP address of its requests.
import { PORTAL_PATH } from '#api/portal-words.ts';
import type { Language } from '#domain/language.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { saveLink } from '#service/owners/links.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { createSecretValue } from '#service/owners/sessions.ts';
import { NOW, type RunningService } from './running.ts';

export const PASSWORD = 'vier groene lantaarns';

const hashing = new PasswordHasher().hash(PASSWORD);

type OwnerChanges = { name?: string; language?: Language; properties?: string[]; password?: 'none' };

/** Adds an owner with the password PASSWORD; returns the ID. */
export async function createOwner(service: RunningService, email: string, options: OwnerChanges = {}): Promise<string> {
  const { name = 'An Peeters', language = 'nl', properties = ['4013972'], password } = options;
  const owner = await addOwner(service.db, { email, name, language, properties }, NOW);
  if (!owner) throw new Error(`${email} is there already`);
  const hash = password === 'none' ? null : ((await hashing) ?? null);
  await service.db.updateTable('owners').set({ password_hash: hash }).where('id', '=', owner.id).execute();
  return owner.id;
}

/** A link to set a password, as created by staff. */
export async function createLink(service: RunningService, ownerId: string, minutes = 60): Promise<string> {
  const token = createSecretValue();
  await saveLink(service.db, ownerId, token, minutes, service.now());
  return token;
}

export type PortalAnswer = { status: number; headers: Headers; text: string; json: Record<string, unknown> };

export class Browser {
  readonly cookies = new Map<string, string>();
  /** Cookies as last set by the service, with their attributes. */
  lastSet: string[] = [];
  readonly #service: { url: string };
  readonly #headers: Record<string, string>;

  constructor(service: { url: string }, headers: Record<string, string> = {}) {
    this.#service = service;
    this.#headers = { Origin: service.url, ...headers };
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<PortalAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#service.url + PORTAL_PATH + path, {
      method,
      headers: {
        ...this.#headers,
        ...(cookie && { Cookie: cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.lastSet = response.headers.getSetCookie();
    for (const line of this.lastSet) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, headers: response.headers, text, json };
  }

  get(path: string, headers?: Record<string, string>): Promise<PortalAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<PortalAnswer> {
    return this.send('POST', path, body, headers);
  }

  logIn(email: string, password = PASSWORD): Promise<PortalAnswer> {
    return this.post('/login', { email, password, language: 'nl' });
  }
}
