// A test member of staff, and the browser they use.
import type { Language } from '#domain/language.ts';
import type { PersonRow } from '#service/database/tables.ts';
import { addPerson } from '#service/people/people.ts';
import { beginPersonSession } from '#service/people/person-sessions.ts';
import type { Role } from '#service/people/rights.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { type Answer, ask, type RunningService } from './running.ts';

export class DeskBrowser {
  readonly cookies = new Map<string, string>();
  readonly #service: RunningService;
  readonly #headers: Record<string, string>;

  constructor(service: RunningService, headers: Record<string, string> = {}) {
    this.#service = service;
    this.#headers = { Origin: service.url, ...headers };
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.#headers, ...(cookie && { Cookie: cookie }) };
    const answer = await ask(this.#service, path.startsWith('/') ? path : STAFF_PATH + path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, { method: 'GET' });
  }

  post(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Sends a form, and follows the redirect to the page with the outcome. */
  async act(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.post(path, fields);
    return answer.status === 303 ? this.get(answer.headers.get('Location') ?? '') : answer;
  }
}

type PersonChanges = { email?: string; name?: string; language?: Language };

let count = 0;

/** Adds a person with a session, as after a login. */
export async function staffAs(
  service: RunningService,
  role: Role,
  { email = `colleague${++count}@agency.example`, name = 'An Peeters', language = 'nl' }: PersonChanges = {},
): Promise<{ browser: DeskBrowser; person: PersonRow }> {
  const now = service.now();
  const added = await addPerson(service.db, { email, name, language, role }, { actor: 'test', reason: '', now });
  if (!added.ok) throw new Error(`${email} is there already`);
  const { id } = added.person;
  await service.db.updateTable('people').set({ password_hash: 'none' }).where('id', '=', id).execute();
  const browser = new DeskBrowser(service);
  const session = { person_id: id, device: 'Firefox · Linux' };
  browser.cookies.set('person', await beginPersonSession(service.db, session, 'person', now));
  return { browser, person: added.person };
}
