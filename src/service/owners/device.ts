import type { Translate } from '#i18n/translator.ts';
import type { Database } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';
import { createSecretValue } from './sessions.ts';

/** Order matters: many browsers also identify as Chrome, and all identify as Safari. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export const UNKNOWN_DEVICE = '?';

/**
 * Name of browser and system from the User-Agent, such as "Firefox · Android"; "?" for an unknown one. Names are the
 * same in every language.
 */
export function describeDevice(userAgent: string | undefined): string {
  const find = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return [browser, system].filter(Boolean).join(' · ') || UNKNOWN_DEVICE;
}

/** Text of a device for its user. */
export const deviceText = (device: string, t: Translate): string =>
  device === UNKNOWN_DEVICE ? t('owner:mail.device.unknown') : device;

/** True when the owner has logged in before from the browser with this cookie. */
export async function isKnownDevice(db: Database, ownerId: string, cookie: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('owner_devices')
    .select('hash')
    .where('owner_id', '=', ownerId)
    .where('hash', '=', cookie === undefined ? '' : hashToken(cookie))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Registers the browser as known to the owner and returns its cookie value. Reuses the existing value only if the
 * service issued it (two owners may share a browser); otherwise creates a new one, so that nobody can plant a known
 * value.
 */
export async function rememberDevice(
  db: Database,
  ownerId: string,
  cookie: string | undefined,
  now: number,
): Promise<string> {
  const ours =
    cookie === undefined
      ? undefined
      : await db.selectFrom('owner_devices').select('hash').where('hash', '=', hashToken(cookie)).executeTakeFirst();
  const value = cookie !== undefined && ours ? cookie : createSecretValue();
  await db
    .insertInto('owner_devices')
    .values({ owner_id: ownerId, hash: hashToken(value), seen_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'hash']).doUpdateSet({ seen_at: now }))
    .execute();
  return value;
}
