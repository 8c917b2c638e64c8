// All settings of the service, one row each: values, default, and text for docs/deploy.md and --help.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#domain/forms/email.ts';
import { parseSchedule } from '#domain/time/schedule.ts';
import { parseFieldKeys } from '../keys/field-keys.ts';

export type SettingRow = {
  /** Parses the text into the value. */
  schema: z.ZodType<unknown, string>;
  /** Text after "expected" in the error message. */
  expected: string;
  /** Default value. A row without one is optional. */
  fallback?: string;
  /** Effect of a missing value, when that is more than the default. */
  without?: string;
  /** Description in Markdown. */
  about: string;
  /**
   * True for a password or key: never repeated in a message, stored in a backup by name only, and readable from a file
   * named by NAME_FILE.
   */
  isSecret?: true;
  /** True for a setting that other programs also use; backups omit it. */
  isShared?: true;
};

/** The e-mail address of an agent and the URL of the agent's calendar. */
export type AgentCalendar = { agent: string; url: string };

const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const MAX_PORT = 65_535;
const MAX_PROXIES = 10;
const MAX_COUNT = 99_999;
const MAX_RETRY_SECONDS = 86_400;
const MAX_LATE_MINUTES = 10_080;
const MIN_SECRET_LENGTH = 32;
const MIN_PASSPHRASE_LENGTH = 16;

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

const isUrlOf = (value: string, schemes: readonly string[]): boolean => {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
};
const isOrigin = (value: string): boolean => isUrlOf(value, ['https:', 'http:']) && URL.parse(value)?.origin === value;
const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses entries "an@example.be=https://…", separated by spaces or lines; undefined when one is malformed. */
function parseCalendars(value: string): AgentCalendar[] | undefined {
  const parts = value.split(/\s+/).filter(Boolean);
  const calendars = parts.flatMap((part) => {
    const [, agent = '', url = ''] = /^([^=]+)=(.+)$/.exec(part) ?? [];
    return isEmail(agent) && isUrlOf(url, ['https:', 'http:']) ? [{ agent: agent.toLowerCase(), url }] : [];
  });
  return calendars.length === parts.length ? calendars : undefined;
}

const text = z.string();
const path = text.refine((value) => !value.includes('\0'));
/** A file or a folder, as absolute path. */
const place = path.transform((value) => resolve(value));
/** A folder, a zip or a URL. */
const source = text.transform((value) => (isAddress(value) ? value : resolve(value)));
const count = (min: number, max: number) =>
  text
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const urlOf = (...schemes: string[]) => text.refine((value) => isUrlOf(value, schemes));
/** Schema for text that `parse` converts; invalid when it returns undefined. */
const parsed = <Value>(parse: (value: string) => Value | undefined) =>
  text.transform((value, context) => {
    const found = parse(value);
    if (found !== undefined) return found;
    context.issues.push({ code: 'custom', message: 'malformed', input: value });
    return z.NEVER;
  });

const smtp = {
  schema: urlOf('smtp:', 'smtps:'),
  expected: 'an address such as smtps://user:password@mail.example.be:465',
};
const secret = (why: string) => ({
  schema: text.min(MIN_SECRET_LENGTH),
  expected: `at least ${MIN_SECRET_LENGTH} random characters, ${why}`,
  isSecret: true as const,
});
const BUCKETS = '[below](#publishing-to-a-bucket-a-folder-or-another-machine)';

export const SETTINGS = {
  HOST: {
    schema: text.refine((value) => isIP(value) !== 0 || HOST_NAME.test(value)),
    expected: 'a host name or an IP address without scheme and port, such as 127.0.0.1 or 0.0.0.0',
    fallback: '127.0.0.1',
    about: 'address that the service listens on',
  },
  PORT: {
    schema: count(0, MAX_PORT),
    expected: `a whole number from 1 to ${MAX_PORT}, or 0 for any free port`,
    fallback: '4321',
    about: 'port that the service listens on',
  },
  DIST: {
    schema: place,
    expected: 'a folder',
    fallback: 'dist',
    about: 'the built site (not with `npm run service`)',
  },
  SITE_DATA: {
    schema: place,
    expected: 'a file',
    fallback: 'var/site-data.json',
    about: 'data from the build for the service: properties, pages, addresses. See below',
  },
  DATABASE_FILE: {
    schema: place,
    expected: 'a file',
    fallback: 'var/gevel.db',
    about: 'the embedded database (SQLite, node:sqlite)',
  },
  DATABASE_URL: {
    schema: urlOf('postgres:', 'postgresql:'),
    expected: 'an address such as postgres://user:password@host:5432/database',
    about: '`postgres://user:password@host:5432/database` instead',
    isSecret: true,
  },
  SECRET: {
    ...secret('the same for every process on one DATABASE_URL'),
    without: 'a file, `var/secret`, created at the first start',
    about: 'signs links and captchas; the same for every process. With `DATABASE_URL` this or `SECRET_FILE` is needed',
  },
  SECRET_FILE: {
    schema: place,
    expected: 'a file',
    fallback: 'var/secret',
    about: 'the file of `SECRET`, created when missing',
  },
  FIELD_KEYS: {
    schema: text.refine((value) => (parseFieldKeys(value)?.length ?? 0) > 0),
    expected: 'keys as `npm run keys -- add` prints them, with commas between',
    without: 'a file, created at the first start; with `DATABASE_URL` nothing is encrypted without it',
    about:
      'encrypts incomes, households and CVs ([operations.md](operations.md#encryption)); the same for every process',
    isSecret: true,
  },
  FIELD_KEYS_FILE: {
    schema: place,
    expected: 'a file',
    without: '`field-keys` beside `SECRET_FILE`; with `DATABASE_URL` none',
    about: 'the file of `FIELD_KEYS`; with SQLite created when missing',
  },
  SMTP_URL: {
    ...smtp,
    without: 'mails are written to files in `MAIL_FOLDER`',
    about: '`smtps://user:password@mail.example.be:465`',
    isSecret: true,
  },
  SMTP_OAUTH_URL: {
    schema: text.refine(
      (value) => isUrlOf(value, ['https:']) || /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(value),
    ),
    expected: 'an https:// address, together with SMTP_OAUTH_CLIENT_ID and a secret or refresh token',
    without: 'the password in `SMTP_URL` logs in',
    about:
      'issues tokens for the mail server of Microsoft 365 or Google; `SMTP_URL` then contains only the mailbox ([operations.md](operations.md#mail-through-microsoft-365-or-google))',
  },
  SMTP_OAUTH_CLIENT_ID: {
    schema: text,
    expected: 'the id of the application',
    about: 'ID of the application that sends your mail',
  },
  SMTP_OAUTH_CLIENT_SECRET: {
    schema: text,
    expected: 'the secret of the application, or SMTP_OAUTH_REFRESH_TOKEN',
    about: 'secret of that application',
    isSecret: true,
  },
  SMTP_OAUTH_REFRESH_TOKEN: {
    schema: text,
    expected: 'a refresh token',
    without: 'the application logs in as itself (client credentials)',
    about: 'lets the application log in for the person who permitted it (Google)',
    isSecret: true,
  },
  SMTP_OAUTH_SCOPE: {
    schema: text,
    expected: 'a scope',
    fallback: 'https://outlook.office365.com/.default',
    about: 'scope requested when the application logs in as itself',
  },
  MAIL_FROM: {
    schema: text.refine(isEmail),
    expected: 'one e-mail address',
    without: "the agency's address",
    about: 'sender of all mails: an address permitted on your mail server (SPF, DKIM)',
  },
  MAIL_FOLDER: { schema: place, expected: 'a folder', fallback: 'var/mail', about: 'folder of mail files' },
  MAIL_RETRY_SECONDS: {
    schema: count(1, MAX_RETRY_SECONDS),
    expected: 'seconds',
    fallback: '60',
    about: 'delay before the first retry of a failed mail',
  },
  MAIL_LATE_MINUTES: {
    schema: count(1, MAX_LATE_MINUTES),
    expected: 'minutes',
    fallback: '15',
    about:
      'how long mails to the agency may be delayed before staff are notified ([leads.md](leads.md#when-a-mail-does-not-go-out))',
  },
  SECOND_CHANNEL: {
    schema: text,
    expected:
      'mailto:office@example.be, or an https:// address together with SECOND_CHANNEL_SECRET=whsec_… (24 to 64 bytes in base64)',
    about:
      'second channel to the agency: `mailto:…`, or an `https://…` that accepts signed requests ([leads.md](leads.md#a-second-channel))',
    isSecret: true,
  },
  SECOND_CHANNEL_SECRET: {
    schema: text,
    expected: 'whsec_… (24 to 64 bytes in base64)',
    about: 'signs the requests of the second channel',
    isSecret: true,
  },
  SECOND_SMTP_URL: {
    ...smtp,
    without: '`SMTP_URL`',
    about: 'the mail server of the second channel',
    isSecret: true,
  },
  SERVICE_URL: {
    schema: text.refine(isOrigin),
    expected: 'the address of the service without a path, such as https://forms.example.be',
    without: "the site's address",
    about: "address of the service in mails, and at build time in the forms, when it is not the site's",
  },
  ALLOWED_ORIGINS: {
    schema: parsed((value) => {
      const origins = splitList(value).map((origin) => origin.replace(/\/$/, ''));
      return origins.every(isOrigin) ? origins : undefined;
    }),
    expected: 'origins such as https://www.example.be, with commas between',
    about:
      "other origins whose pages may send forms, with commas; the site's own (`SITE_URL` or `site.json`) and the service's (`SERVICE_URL`) are always allowed, by scheme and name. Requests under any other name are refused, including those of the staff page; an IP address and `localhost` count as the service's own",
  },
  TRUST_PROXY: {
    schema: count(0, MAX_PROXIES),
    expected: 'the number of proxies before it',
    fallback: '0',
    about:
      "number of your proxies in front of the service: this many entries of `X-Forwarded-For`, from the right, are trusted, and the last `X-Forwarded-Proto`: with `https` owners' cookies are secure. Without it they are when the browser asks for the host of the site's own https address",
  },
  NODE_ENV: {
    schema: text,
    expected: 'a word',
    about: '`production`: the first start of the demo creates no owner account to try ([portal.md](portal.md))',
    isShared: true,
  },
  SNAPSHOT: {
    schema: source,
    expected: 'a folder',
    fallback: 'snapshot',
    about: 'the folder that a build reads',
    isShared: true,
  },
  SNAPSHOT_SOURCE: {
    schema: text
      .refine((value) => (isAddress(value) ? URL.canParse(value) : !/^[a-z][a-z\d+.-]+:\/\//i.test(value)))
      .pipe(source),
    expected: 'a folder, a zip, or the http(s) address of a zip',
    without: '`SNAPSHOT`',
    about: 'folder, zip or address of a zip that a refresh takes',
    isSecret: true,
  },
  REFRESH_SECRET: {
    ...secret('or nothing'),
    without: 'no such address',
    about: `signs requests to \`/api/refresh\` ([refresh.md](refresh.md)); at least ${MIN_SECRET_LENGTH} characters`,
  },
  SITE_DATA_SECRET: {
    ...secret('the same as where the site is published'),
    without: 'no such address',
    about: `signs what [publishing](#publishing-to-a-bucket-a-folder-or-another-machine) sends to the service, at \`/api/site-data\`; at least ${MIN_SECRET_LENGTH} characters, the same on both sides`,
  },
  REFRESH_SOURCES: {
    schema: parsed((value) => {
      const sources = splitList(value);
      const isListed = (part: string) => (isAddress(part) ? URL.parse(part)?.origin === part : part.startsWith('/'));
      return sources.every(isListed) ? sources : undefined;
    }),
    expected: 'origins such as https://crm.example and whole paths of folders, with commas between',
    about: 'origins and absolute folder paths that a signed request may name, separated by commas',
  },
  REFRESH_SCHEDULE: {
    schema: text.refine((value) => value === 'off' || parseSchedule(value) !== undefined),
    expected: 'off, or times such as "every 30 minutes 07:00-20:00 mon-sat" or "06:30, 13:00"',
    without: '`refresh.schedule` of `site.json`',
    about: 'schedule of automatic refreshes, or `off`',
  },
  STORE: {
    schema: place,
    expected: 'a folder',
    fallback: 'var',
    about: 'releases, reports and state of the refreshes',
  },
  RATE_LIMIT: { schema: onOff, expected: 'on or off', fallback: 'on', about: '`off` for load tests' },
  SHIELD_LIGHT: {
    schema: count(1, MAX_COUNT),
    expected: 'a whole number',
    fallback: '30',
    about:
      'submissions and failed logins in ten minutes above which everybody must do some proof of work ([leads.md](leads.md#when-very-much-is-sent))',
  },
  SHIELD_HEAVY: {
    schema: count(1, MAX_COUNT),
    expected: 'a whole number above SHIELD_LIGHT',
    fallback: '150',
    about: 'the same number above which more work is required',
  },
  MAILS_PER_STRANGER: {
    schema: count(1, MAX_COUNT),
    expected: 'a whole number',
    fallback: '10',
    about: 'maximum mails a day to one address because of anyone’s input',
  },
  PURGE_MAX_PERCENT: {
    schema: count(1, 100),
    expected: 'a whole number from 1 to 100',
    fallback: '5',
    about: 'maximum share of all leads deleted in one day, in percent (at least 20 leads)',
  },
  BACKUP_RECIPIENT: {
    schema: text.regex(/^age1[a-z\d]{20,}$/),
    expected: 'a public key of age, such as age1…',
    without: '`BACKUP_PASSPHRASE`, else no backups',
    about: 'public key of age for the daily backup ([operations.md](operations.md))',
  },
  BACKUP_PASSPHRASE: {
    schema: text.min(MIN_PASSPHRASE_LENGTH),
    expected: `at least ${MIN_PASSPHRASE_LENGTH} characters`,
    without: '`BACKUP_RECIPIENT`, else no backups',
    about: `a passphrase for it instead, of ${MIN_PASSPHRASE_LENGTH} characters or more`,
    isSecret: true,
  },
  BACKUP_FOLDER: {
    schema: place,
    expected: 'a folder',
    fallback: 'var/backups',
    about: 'folder of backups; preferably on another disk',
  },
  BACKUP_TARGET: {
    schema: urlOf('s3:').transform((value) => new URL(value)),
    expected: 's3://bucket or s3://bucket/folder',
    without: 'backups stay in the folder',
    about: `\`s3://bucket/folder\` to which each backup is also uploaded, with the settings \`AWS_…\` (${BUCKETS})`,
  },
  AWS_ACCESS_KEY_ID: {
    schema: text,
    expected: 'the credentials of BACKUP_TARGET',
    without: 'no bucket can be used',
    about: `credentials of the bucket (${BUCKETS})`,
    isShared: true,
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: text,
    expected: 'the credentials of BACKUP_TARGET',
    without: 'no bucket can be used',
    about: 'secret key of the bucket',
    isSecret: true,
    isShared: true,
  },
  AWS_SESSION_TOKEN: {
    schema: text,
    expected: 'a token',
    about: 'session token of temporary credentials',
    isSecret: true,
    isShared: true,
  },
  AWS_REGION: {
    schema: text,
    expected: 'a region',
    without: 'us-east-1',
    about: 'region of the bucket',
    isShared: true,
  },
  AWS_ENDPOINT_URL_S3: {
    schema: urlOf('https:', 'http:'),
    expected: 'the address of an S3-compatible host',
    without: 'that of Amazon in the region',
    about: 'address of an S3-compatible host',
  },
  METRICS_TOKEN: {
    schema: text.regex(/^[\x21-\x7e]{16,}$/),
    expected: 'at least 16 characters without spaces',
    without: 'no metrics',
    about: 'bearer token for `/metrics`, 16 characters or more ([operations.md](operations.md#watching-it))',
    isSecret: true,
  },
  SERVICE_LOG: {
    schema: z.enum(['text', 'json']),
    expected: 'text or json',
    fallback: 'text',
    about: '`json`: each line of the log is a JSON object ([operations.md](operations.md#its-log))',
  },
  ACCESS_LOG: {
    schema: onOff,
    expected: 'on or off',
    without: '`off`; `on` with `SERVICE_LOG=json`',
    about: '`on`: logs each response',
  },
  UPLOAD_FOLDER: {
    schema: place,
    expected: 'a folder',
    fallback: 'var/uploads',
    about: 'temporary folder of uploads',
  },
  QUARANTINE_FOLDER: {
    schema: place,
    expected: 'a folder',
    fallback: 'var/quarantine',
    about: 'folder of files rejected by the scanner',
  },
  SCAN_COMMAND: {
    schema: path.transform((value) => value.split(/\s+/)),
    expected: 'a program and its arguments, such as clamdscan --no-summary -',
    about: 'a virus scanner, such as `clamdscan --no-summary -` ([leads.md](leads.md#files-cvs))',
  },
  AGENT_CALENDARS: {
    schema: parsed(parseCalendars),
    expected:
      'agents with the addresses of their calendars, such as an@example.be=https://calendar.example.be/an.ics, with spaces between',
    about:
      'calendars with agents’ busy times ([visits.md](visits.md#an-agents-own-calendar)): `an@example.be=https://…/an.ics`, with spaces or lines between',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingName = keyof typeof SETTINGS;
type ValueOf<Row extends SettingRow> = Row extends { fallback: string }
  ? z.output<Row['schema']>
  : z.output<Row['schema']> | undefined;
/** Parsed settings by name; undefined when not set. */
export type SettingValues = { -readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const rowOf = (name: SettingName): SettingRow => SETTINGS[name];
/** Secrets that can be read from a file named by NAME_FILE. SECRET_FILE and FIELD_KEYS_FILE are separate settings. */
export const NAMES_IN_FILES = SETTING_NAMES.filter(
  (name) => rowOf(name).isSecret && !Object.hasOwn(SETTINGS, `${name}_FILE`),
);
