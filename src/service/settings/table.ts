// Every setting of the service, one row each: its values, its default, and its text in docs/deploy.md and --help.
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
  /** Effect of leaving it out, when it is more than the default. */
  without?: string;
  /** Markdown. */
  about: string;
  /**
   * A password or a key: never repeated in a message, kept in a backup by name only, and NAME_FILE may name its file.
   */
  isSecret?: true;
  /** Also used by other programs: a backup does not keep it. */
  isShared?: true;
};

/** An agent by e-mail address, with the calendar's address. */
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

/** Entries "an@example.be=https://…", separated by spaces or lines; undefined when one is malformed. */
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
/** A folder, a zip or an address. */
const source = text.transform((value) => (isAddress(value) ? value : resolve(value)));
const count = (min: number, max: number) =>
  text
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const urlOf = (...schemes: string[]) => text.refine((value) => isUrlOf(value, schemes));
/** Text parsed by `parse`. */
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
    about: 'where it listens',
  },
  PORT: {
    schema: count(0, MAX_PORT),
    expected: `a whole number from 1 to ${MAX_PORT}, or 0 for any free port`,
    fallback: '4321',
    about: 'the port there',
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
    about: 'what the build tells the service: properties, pages, addresses. See below',
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
    without: 'a file, `var/secret`, made at first start',
    about: 'signs links and captchas; the same for every process. With `DATABASE_URL` this or `SECRET_FILE` is needed',
  },
  SECRET_FILE: {
    schema: place,
    expected: 'a file',
    fallback: 'var/secret',
    about: 'the file of `SECRET`, made where it is missing',
  },
  FIELD_KEYS: {
    schema: text.refine((value) => (parseFieldKeys(value)?.length ?? 0) > 0),
    expected: 'keys as `npm run keys -- add` prints them, with commas between',
    without: 'a file, made at first start; with `DATABASE_URL` nothing is encrypted without it',
    about:
      'encrypts incomes, households and CVs ([operations.md](operations.md#encryption)); the same for every process',
    isSecret: true,
  },
  FIELD_KEYS_FILE: {
    schema: place,
    expected: 'a file',
    without: '`field-keys` beside `SECRET_FILE`; with `DATABASE_URL` none',
    about: 'the file of `FIELD_KEYS`; with SQLite made where it is missing',
  },
  SMTP_URL: {
    ...smtp,
    without: 'mails become files in `MAIL_FOLDER`',
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
      'gives tokens for the mail server of Microsoft 365 or Google, whose `SMTP_URL` then names the mailbox alone ([operations.md](operations.md#mail-through-microsoft-365-or-google))',
  },
  SMTP_OAUTH_CLIENT_ID: {
    schema: text,
    expected: 'the id of the application',
    about: 'the application that mails for you',
  },
  SMTP_OAUTH_CLIENT_SECRET: {
    schema: text,
    expected: 'the secret of the application, or SMTP_OAUTH_REFRESH_TOKEN',
    about: 'its secret',
    isSecret: true,
  },
  SMTP_OAUTH_REFRESH_TOKEN: {
    schema: text,
    expected: 'a refresh token',
    without: 'the application logs in by itself (client credentials)',
    about: 'with it the application logs in for the person who allowed it to (Google)',
    isSecret: true,
  },
  SMTP_OAUTH_SCOPE: {
    schema: text,
    expected: 'a scope',
    fallback: 'https://outlook.office365.com/.default',
    about: 'what the application asks for when it logs in by itself',
  },
  MAIL_FROM: {
    schema: text.refine(isEmail),
    expected: 'one e-mail address',
    without: "the agency's address",
    about: 'sender of all mails: an address that your mail server may send for (SPF, DKIM)',
  },
  MAIL_FOLDER: { schema: place, expected: 'a folder', fallback: 'var/mail', about: 'where mail files go' },
  MAIL_RETRY_SECONDS: {
    schema: count(1, MAX_RETRY_SECONDS),
    expected: 'seconds',
    fallback: '60',
    about: 'the wait before a failed mail is retried for the first time',
  },
  MAIL_LATE_MINUTES: {
    schema: count(1, MAX_LATE_MINUTES),
    expected: 'minutes',
    fallback: '15',
    about:
      'how long mails to the agency may wait before staff are told ([leads.md](leads.md#when-a-mail-does-not-go-out))',
  },
  SECOND_CHANNEL: {
    schema: text,
    expected:
      'mailto:office@example.be, or an https:// address together with SECOND_CHANNEL_SECRET=whsec_… (24 to 64 bytes in base64)',
    about:
      'another way to the agency: `mailto:…`, or an `https://…` that takes signed requests ([leads.md](leads.md#a-second-channel))',
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
      "other origins whose pages may send forms, with commas; the site's own (`SITE_URL` or `site.json`) and the service's (`SERVICE_URL`) always may, by scheme and name. Whoever opens the service under any other name, its staff page too, is refused; an IP address and `localhost` count as the service's own",
  },
  TRUST_PROXY: {
    schema: count(0, MAX_PROXIES),
    expected: 'the number of proxies before it',
    fallback: '0',
    about:
      "how many proxies of yours stand before it: so many entries of `X-Forwarded-For`, from the right, are believed, and the last `X-Forwarded-Proto`: with `https` owners' cookies are secure ones. Without it they are when the browser asks for the host of the site's own https address",
  },
  NODE_ENV: {
    schema: text,
    expected: 'a word',
    about: '`production`: the first start of the demo makes no owner to try it with ([portal.md](portal.md))',
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
    about: `signs what [publishing](#publishing-to-a-bucket-a-folder-or-another-machine) tells the service of the site, to \`/api/site-data\`; at least ${MIN_SECRET_LENGTH} characters, the same on both sides`,
  },
  REFRESH_SOURCES: {
    schema: parsed((value) => {
      const sources = splitList(value);
      const isListed = (part: string) => (isAddress(part) ? URL.parse(part)?.origin === part : part.startsWith('/'));
      return sources.every(isListed) ? sources : undefined;
    }),
    expected: 'origins such as https://crm.example and whole paths of folders, with commas between',
    about: 'origins and whole paths of folders that a signed request may name, with commas',
  },
  REFRESH_SCHEDULE: {
    schema: text.refine((value) => value === 'off' || parseSchedule(value) !== undefined),
    expected: 'off, or times such as "every 30 minutes 07:00-20:00 mon-sat" or "06:30, 13:00"',
    without: '`refresh.schedule` of `site.json`',
    about: 'when the service refreshes by itself, or `off`',
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
      'submissions and failed logins in ten minutes from which on everybody proves some work ([leads.md](leads.md#when-very-much-is-sent))',
  },
  SHIELD_HEAVY: {
    schema: count(1, MAX_COUNT),
    expected: 'a whole number above SHIELD_LIGHT',
    fallback: '150',
    about: 'and from which on more of it',
  },
  MAILS_PER_STRANGER: {
    schema: count(1, MAX_COUNT),
    expected: 'a whole number',
    fallback: '10',
    about: 'mails a day to one address because of what anybody typed',
  },
  PURGE_MAX_PERCENT: {
    schema: count(1, 100),
    expected: 'a whole number from 1 to 100',
    fallback: '5',
    about: "of all leads, what one day's deletion may put aside (at least 20)",
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
    about: 'where backups lie; better on another disk',
  },
  BACKUP_TARGET: {
    schema: urlOf('s3:').transform((value) => new URL(value)),
    expected: 's3://bucket or s3://bucket/folder',
    without: 'backups stay in the folder',
    about: `\`s3://bucket/folder\` that each is sent to as well, with the settings \`AWS_…\` (${BUCKETS})`,
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
    about: 'the secret half of them',
    isSecret: true,
    isShared: true,
  },
  AWS_SESSION_TOKEN: {
    schema: text,
    expected: 'a token',
    about: 'comes with credentials that expire',
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
    expected: 'the address of a host of buckets',
    without: 'that of Amazon in the region',
    about: 'address of another host of buckets',
  },
  METRICS_TOKEN: {
    schema: text.regex(/^[\x21-\x7e]{16,}$/),
    expected: 'at least 16 characters without spaces',
    without: 'no metrics',
    about:
      '16 characters or more: who sends it as bearer reads `/metrics` ([operations.md](operations.md#watching-it))',
    isSecret: true,
  },
  SERVICE_LOG: {
    schema: z.enum(['text', 'json']),
    expected: 'text or json',
    fallback: 'text',
    about: '`json`: each line of the log is one of JSON ([operations.md](operations.md#its-log))',
  },
  ACCESS_LOG: {
    schema: onOff,
    expected: 'on or off',
    without: '`off`; `on` with `SERVICE_LOG=json`',
    about: '`on`: each answer is a line of the log',
  },
  UPLOAD_FOLDER: {
    schema: place,
    expected: 'a folder',
    fallback: 'var/uploads',
    about: 'where files lie while they come in',
  },
  QUARANTINE_FOLDER: {
    schema: place,
    expected: 'a folder',
    fallback: 'var/quarantine',
    about: 'where files lie that a scanner refused',
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
      'calendars that say when agents are busy ([visits.md](visits.md#an-agents-own-calendar)): `an@example.be=https://…/an.ics`, with spaces or lines between',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingName = keyof typeof SETTINGS;
type ValueOf<Row extends SettingRow> = Row extends { fallback: string }
  ? z.output<Row['schema']>
  : z.output<Row['schema']> | undefined;
/** Parsed settings: one value each, undefined when left out. */
export type SettingValues = { -readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const rowOf = (name: SettingName): SettingRow => SETTINGS[name];
/** Secrets that may be in a file named by NAME_FILE; the files of SECRET and FIELD_KEYS are settings of their own. */
export const NAMES_IN_FILES = SETTING_NAMES.filter(
  (name) => rowOf(name).isSecret && !Object.hasOwn(SETTINGS, `${name}_FILE`),
);
