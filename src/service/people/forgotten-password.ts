import { countSources, type Throttle } from '../rates/throttle.ts';
import { type ChoiceResult, choosePassword, type PasswordParts } from './choose-password.ts';
import { findPerson } from './people.ts';
import { findLinked } from './person-links.ts';
import type { PersonParts } from './person-login.ts';
import { queuePersonMail } from './person-mails.ts';

type AskParts = { service: PersonParts['service']; throttle: Throttle };

/**
 * Mails a link for a new password; false when the visitor exceeds the rate limit. For an unknown address it also queues
 * a mail, which is dropped when it is composed, so that both cases look the same.
 */
export async function askPassword({ service, throttle }: AskParts, email: string, visitor: string): Promise<boolean> {
  const { db, siteData, config, now } = service;
  const time = now();
  if (config.isRateLimited) {
    if (!(await throttle.admit(countSources('staff', visitor), time)).ok) return false;
    // Returns true when the mailbox's limit is reached: its last link still works, and an error would reveal that the
    // address is known.
    if (!(await throttle.admit([['forgotAccount', `staff ${email}`]], time)).ok) return true;
  }
  const person = await findPerson(db, email);
  const recipient = person ?? { email: '', name: '', language: siteData.current.staffLanguage };
  await queuePersonMail(db, 'person-password', recipient, { person: person?.id ?? '' }, time);
  return true;
}

type PasswordBody = { token: string; password: string; passwordRepeat: string };

/**
 * Redeems a link and sets a new password. The second factor stays, so access to the mailbox alone does not allow a
 * login.
 */
export async function replacePassword(
  parts: PasswordParts,
  sent: PasswordBody,
): Promise<ChoiceResult<object, undefined>> {
  const { db, now } = parts.service;
  const person = await findLinked(db, sent.token, 'password', now());
  if (!person) return { ok: false, kind: 'invalid' };
  const kept = { person, name: person.name, problems: {}, change: async () => undefined };
  return choosePassword(parts, { ...sent, ...kept, action: 'person.password', mail: 'person-password-changed' });
}
