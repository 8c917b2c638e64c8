// Passkeys of staff, which replace password and code. The WebAuthn library is imported at its first use: because of its
// certificate parsers it takes longer to load than everything else the service imports.
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { stripBidiControls } from '#domain/text/text.ts';
import { recordAudit } from '../audit/audit.ts';
import { atomically } from '../database/atomic.ts';
import type { Database, PasskeyRow, PersonRow } from '../database/tables.ts';
import type { NamedSite } from '../web/origin.ts';
import { CHALLENGE_MS, claimChallenge, createChallenge, readChallenge } from './passkey-challenge.ts';
import {
  admit,
  beginLogin,
  isKnownDevice,
  type LoggedIn,
  type PersonClient,
  type PersonParts,
  type PersonRefusal,
} from './person-login.ts';
import { queuePersonMail } from './person-mails.ts';
import { redeemRecoveryCode, redeemTotp } from './second-factor.ts';

const loadLibrary = () => import('@simplewebauthn/server');

/** Origin and relying-party ID (WebAuthn) that passkeys belong to. */
export type PasskeyPlace = { origin: string; rpId: string };

/**
 * Passkey place for a request to this host; undefined when passkeys are not available. Browsers support them only for
 * domain names, over https or on `localhost`; the host must be that of the configured URL.
 */
export function findPasskeyPlace({ config, siteData }: NamedSite, host: string | undefined): PasskeyPlace | undefined {
  const url = URL.parse(config.serviceUrl ?? siteData.current.url);
  if (!url || url.host !== host || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (url.protocol !== 'https:' && url.hostname !== 'localhost') return undefined;
  return { origin: url.origin, rpId: url.hostname };
}

/** EdDSA, ES256 and RS256, which every Node version verifies. The library would also offer experimental algorithms. */
const ALGORITHMS = [-8, -7, -257];

export const MAX_PASSKEY_NAME = 60;
const MAX_ANSWER = 32_000;
const base64url = z.string().regex(/^[\w-]+$/);
const answerParts = { id: base64url.max(1400), rawId: base64url, type: z.literal('public-key') };
const loginAnswer = z.object({
  ...answerParts,
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().optional(),
  }),
});
const addAnswer = z.object({
  ...answerParts,
  clientExtensionResults: z.looseObject({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

function parseAnswer<Answer>(schema: z.ZodType<Answer>, text: string): Answer | undefined {
  if (text.length > MAX_ANSWER) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Result of a verification; undefined when the library throws, which is how it refuses a response. */
async function verify<Value>(check: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

const handleOf = ({ id }: Pick<PersonRow, 'id'>): Buffer => Buffer.from(id);
const transportsOf = ({ transports }: PasskeyRow): string[] => transports.split(',').filter(Boolean);

/** The person's passkeys, the oldest first. */
export const listPasskeys = (db: Database, personId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('created_at').orderBy('id').execute();

/** Options for a browser to log in with a passkey; the browser asks which one. */
export async function offerLogin(secret: string, { rpId }: PasskeyPlace, now: number) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: createChallenge(secret, 'login', now),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

type Parts = Omit<PersonParts, 'hasher'> & { service: { secret: string } };

/**
 * Handles a login with a passkey. It counts as both factors, since the device has verified a fingerprint, a face or a
 * PIN.
 */
export async function logInWithPasskey(
  parts: Parts,
  place: PasskeyPlace,
  text: string,
  client: PersonClient,
): Promise<LoggedIn | PersonRefusal> {
  const { db, secret, now } = parts.service;
  const answer = parseAnswer(loginAnswer, text);
  const passkey =
    answer && (await db.selectFrom('passkeys').selectAll().where('id', '=', answer.id).executeTakeFirst());
  const person =
    passkey &&
    (await db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', passkey.person_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst());
  const isKnown = await isKnownDevice(db, person?.id ?? '', client.deviceCookie);
  const admission = await admit(parts, person?.email ?? `passkey ${answer?.id ?? ''}`, client, isKnown);
  if (!admission.ok) return { ok: false, problem: 'often' };
  const wrong: PersonRefusal = { ok: false, problem: 'wrong' };
  if (!passkey || !person) return wrong;
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== handleOf(person).toString('base64url')) return wrong;
  const time = now();
  let challengeAt: number | undefined;
  const result = await verify(async () =>
    (await loadLibrary()).verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => {
        challengeAt = readChallenge(secret, 'login', challenge, time);
        return challengeAt !== undefined;
      },
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!result?.verified || challengeAt === undefined) return wrong;
  const [claimedAt, counter] = [challengeAt, result.authenticationInfo.newCounter];
  const begun = await db.transaction().execute(async (tx): Promise<LoggedIn | PersonRefusal> => {
    if (!(await claimChallenge(tx, person.id, claimedAt, time))) return wrong;
    // The passkey may have been used, or removed, during the check.
    const { numUpdatedRows } = await tx
      .updateTable('passkeys')
      .set({ counter, used_at: time })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return wrong;
    await tx.updateTable('people').set({ last_login_at: time }).where('id', '=', person.id).execute();
    return beginLogin(tx, person, client, isKnown, time);
  });
  if (begun.ok) await admission.refund();
  return begun;
}

/** The session in which a passkey is added. */
export type AddingSession = { person: PersonRow; sessionId: string };

const purposeOf = ({ person, sessionId }: AddingSession) => `add:${person.id}:${sessionId}` as const;

/**
 * True when the person may add passkeys. The demo's manager, whose password is public, has no second factor and may
 * not.
 */
export const mayAddPasskey = ({ totp_key }: PersonRow): boolean => totp_key !== null;

type Offer = { ok: true; options: PublicKeyCredentialCreationOptionsJSON } | { ok: false; problem: 'code' | 'often' };

/** Options for a browser to create a passkey. Requires a current code of the app, or a recovery code. */
export async function offerPasskey(
  { service, throttle }: Parts,
  { rpId }: PasskeyPlace,
  session: AddingSession,
  code: string,
): Promise<Offer> {
  const { db, secret, fieldKeys: keys, siteData, config, now } = service;
  const time = now();
  const { person } = session;
  const admission = config.isRateLimited && (await throttle.admit([['person', `passkey ${person.id}`]], time));
  if (admission && !admission.ok) return { ok: false, problem: 'often' };
  const isGiven = await atomically(
    db,
    async (tx) =>
      mayAddPasskey(person) &&
      ((await redeemTotp(tx, person, code, { keys, now: time })) ||
        (await redeemRecoveryCode(tx, person.id, code, time))),
  );
  if (!isGiven) return { ok: false, problem: 'code' };
  if (admission) await admission.refund();
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: siteData.current.agency.name,
    rpID: rpId,
    userID: Uint8Array.from(handleOf(person)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: createChallenge(secret, purposeOf(session), time),
    timeout: CHALLENGE_MS,
    excludeCredentials: (await listPasskeys(db, person.id)).map((row) => ({
      id: row.id,
      transports: transportsOf(row),
    })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ok: true, options };
}

/** Adds the passkey that a browser created with these options, once; false for an invalid response. */
export async function addPasskey(
  { service: { db, secret, now } }: Pick<Parts, 'service'>,
  place: PasskeyPlace,
  session: AddingSession,
  { name, text, device }: { name: string; text: string; device: string },
): Promise<boolean> {
  const time = now();
  const { person } = session;
  const answer = parseAnswer(addAnswer, text);
  if (!answer) return false;
  let challengeAt: number | undefined;
  const result = await verify(async () =>
    (await loadLibrary()).verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: (challenge) => {
        challengeAt = readChallenge(secret, purposeOf(session), challenge, time);
        return challengeAt !== undefined;
      },
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.verified || challengeAt === undefined) return false;
  const [claimedAt, { credential }] = [challengeAt, result.registrationInfo];
  const row: PasskeyRow = {
    id: credential.id,
    person_id: person.id,
    name: stripBidiControls(name).trim().slice(0, MAX_PASSKEY_NAME) || device,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (answer.response.transports ?? []).join(','),
    created_at: time,
    used_at: null,
  };
  return atomically(db, async (tx) => {
    if (!(await claimChallenge(tx, person.id, claimedAt, time))) return false;
    const added = await tx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    await recordAudit(tx, { actor: person.name, action: 'person.passkey', subject: person.id }, time);
    await queuePersonMail(tx, 'person-passkey', person, { person: person.id, device, at: time }, time);
    return true;
  });
}

/** Removes a passkey of the person. */
export const removePasskey = (db: Database, person: PersonRow, id: string, now: number): Promise<void> =>
  atomically(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('person_id', '=', person.id)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await recordAudit(tx, { actor: person.name, action: 'person.passkey.end', subject: person.id }, now);
  });
