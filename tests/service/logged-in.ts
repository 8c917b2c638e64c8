// An owner with a session, for tests of the pages behind the login.
import { PORTAL_PATH } from '#api/portal-words.ts';
import type { Language } from '#domain/language.ts';
import { createId } from '#service/database/id.ts';
import type { Database } from '#service/database/tables.ts';
import { createSession } from '#service/owners/sessions.ts';
import { ask, NOW } from './running.ts';

export type LoggedIn = { id: string; email: string; cookie: string };

type Person = { email: string; name?: string; language?: Language; properties: readonly string[] };

/** Creates an owner of these properties and a session that starts at `now`. */
export async function logIn(db: Database, person: Person, now = NOW): Promise<LoggedIn> {
  const { email, name = 'Anna Peeters', language = 'nl', properties } = person;
  const id = createId(now);
  const never = { password_hash: null, disabled_at: null, last_login_at: null, erasure_asked_at: null };
  await db
    .insertInto('owners')
    .values({ id, email, name, language, created_at: now, ...never })
    .execute();
  for (const property of properties) {
    const row = { owner_id: id, property_id: property, linked_at: now };
    await db.insertInto('owner_properties').values(row).execute();
  }
  const session = { owner_id: id, device: 'Firefox on Linux', previous_login_at: null };
  return { id, email, cookie: `owner=${await createSession(db, session, now)}` };
}

/** Sends a request to the portal with the owner's cookie. */
export function askPortal(service: { url: string }, owner: LoggedIn, path: string, init: RequestInit = {}) {
  return ask(service, PORTAL_PATH + path, { ...init, headers: { Cookie: owner.cookie, ...init.headers } });
}
