import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { isEmail } from '#domain/forms/email.ts';
import { readS3Settings, S3_NAMES, type S3Settings } from '#remote/s3-settings.ts';
import type { Seal } from './backup/seal.ts';
import type { DatabasePlace } from './database/open.ts';
import { type FieldKeysPlace, parseFieldKeys } from './field-keys.ts';
import type { LogFormat } from './log.ts';
import { parseSecondChannel, type SecondChannel } from './mail/second-channel.ts';
import { listParts, type RefreshConfig, readRefreshConfig } from './refresh/refresh-config.ts';
import type { AgentCalendar } from './visits/agent-calendars.ts';

/** Where backups are sent to: `s3://bucket/folder`. */
export type BackupTarget = { url: URL; s3: S3Settings };

/** Every setting of the service. Nothing else reads the environment. */
export type Config = {
  host: string;
  port: number;
  distFolder: string;
  /** What the build tells the service about properties and pages. */
  siteDataFile: string;
  /** Signs what publishing sends in its place; without it there is no such address. */
  siteDataSecret?: string;
  database: DatabasePlace;
  /** Address of the service for links in mails; that of the site where it is not set. */
  serviceUrl?: string;
  /** Undefined: mails are written to `mailFolder`. */
  smtpUrl?: string;
  mailFolder: string;
  /** Calendars that say when agents are busy. */
  agentCalendars: AgentCalendar[];
  /** Sender of all mails; the agency's own address where it is not set. */
  mailFrom?: string;
  /** Seconds before a mail that failed is tried again for the first time. */
  mailRetrySeconds: number;
  /** Minutes that a mail may wait to reach the agency before staff are told. */
  mailLateMinutes: number;
  secondChannel?: SecondChannel;
  /** How many proxies of ours a request passes; each adds one address to X-Forwarded-For. */
  trustedProxies: number;
  isRateLimited: boolean;
  /** How many submissions and failed logins in ten minutes make everybody prove some work, and how many more of it. */
  shieldLight: number;
  shieldHeavy: number;
  /** Mails in a day to one address, because of what anybody typed. */
  mailsPerStranger: number;
  /** How much of all leads one day's deletion may take, in percent. */
  purgeMaxPercent: number;
  /** Where bodies of uploads lie while they come in; nothing stays there. */
  uploadFolder: string;
  /** A program and its arguments that read a file and end with 0 (clean) or 1 (not). */
  scanCommand?: string[];
  quarantineFolder: string;
  /** Who shows it may read /metrics. */
  metricsToken?: string;
  backupFolder: string;
  /** Undefined: no backups are made. */
  backupSeal?: Seal;
  /** A bucket that backups are sent to as well. */
  backupTarget?: BackupTarget;
  /** How to reach buckets. */
  s3?: S3Settings;
  /** How what this process says is written, and whether each answer is a line of it. */
  log: LogFormat;
  hasAccessLog: boolean;
  /** Other origins whose pages may send forms: the site itself, when it sits on a CDN. */
  allowedOrigins: string[];
  /** Signs links and captchas. Undefined: kept in a file beside the database. */
  secret?: string;
  secretFile: string;
  /** What encrypts confidential answers and CVs in the database; undefined: they are not encrypted. */
  fieldKeys?: FieldKeysPlace;
  /** Somebody tries it out: the first start makes an owner to log in as. */
  isDemo: boolean;
  /** Where that owner's invented past lies, in a database of its own; undefined: there is none. */
  demoPastFile?: string;
  /** Where links in mails lead while somebody tries it out and mails only become files; the site's own address is not theirs. */
  demoUrl?: string;
  refresh: RefreshConfig;
  /** Every setting that is set, as a backup keeps them: confidential ones by their name alone, with ''. */
  settings: Readonly<Record<string, string>>;
};

/** One wrong value in the environment, in words for the person who starts the service. */
export type ConfigProblem = { name: string; value: string; expected: string };

export type Environment = Readonly<Record<string, string | undefined>>;

type ConfigResult = { ok: true; value: Config } | { ok: false; problems: ConfigProblem[] };

const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const MAX_PORT = 65_535;
const MAX_PROXIES = 10;
const SECRET_LENGTH = 32;
const PASSPHRASE_LENGTH = 16;
/** Values that are not repeated in a message: they hold passwords. */
const CONFIDENTIAL = [
  'DATABASE_URL',
  'SMTP_URL',
  'SECOND_SMTP_URL',
  'SECOND_CHANNEL',
  'SECOND_CHANNEL_SECRET',
  'SECRET',
  'FIELD_KEYS',
  'REFRESH_SECRET',
  'SITE_DATA_SECRET',
  'SNAPSHOT_SOURCE',
  'BACKUP_PASSPHRASE',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'METRICS_TOKEN',
  'AGENT_CALENDARS',
];

const isPath = (value: string): boolean => !value.includes('\0');
const isUrlOf = (value: string, schemes: readonly string[]): boolean => {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
};
const isOrigin = (value: string): boolean => isUrlOf(value, ['https:', 'http:']) && URL.parse(value)?.origin === value;

/** All that is wrong, a line each. */
export const describeProblems = (problems: readonly ConfigProblem[]): string =>
  problems.map(({ name, value, expected }) => `${name} is "${value}"; expected ${expected}.`).join('\n');

/** A host as a browser on this machine can ask for it. */
export const urlHost = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

/** What may stand in a file instead, as container platforms and systemd hand it over; the files of these two are made where there are none. */
const IN_FILES = CONFIDENTIAL.filter((name) => name !== 'SECRET' && name !== 'FIELD_KEYS');

/** The settings that NAME_FILE says where to read, such as DATABASE_URL_FILE. */
function readFromFiles(
  env: Environment,
  problems: ConfigProblem[],
  settings: Record<string, string>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const setting of IN_FILES) {
    const name = `${setting}_FILE`;
    const path = env[name]?.trim();
    if (!path) continue;
    settings[name] = path;
    try {
      found[setting] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push({ name, value: path, expected: 'a file that can be read' });
    }
    if (env[setting]?.trim()) problems.push({ name, value: path, expected: `nothing while ${setting} is set` });
  }
  return found;
}

/** Reads every setting, and reports all wrong ones at once. An empty value counts as not set. */
export function readConfig(given: Environment): ConfigResult {
  const problems: ConfigProblem[] = [];
  const settings: Record<string, string> = {};
  const env: Environment = { ...given, ...readFromFiles(given, problems, settings) };
  const read = (name: string, fallback: string, isGood: (value: string) => boolean, expected: string): string => {
    const value = env[name]?.trim() || fallback;
    const isConfidential = CONFIDENTIAL.includes(name);
    const shown = isConfidential ? '…' : value;
    if (given[name]?.trim()) settings[name] = isConfidential ? '' : value;
    if (!isGood(value)) problems.push({ name, value: shown, expected });
    return value;
  };
  /** A setting that may be left out; '' then. */
  const readOptional = (name: string, isGood: (value: string) => boolean, expected: string): string =>
    read(name, '', (value) => value === '' || isGood(value), expected);
  const isCount = (value: string, max: number): boolean => /^\d{1,5}$/.test(value) && Number(value) <= max;

  const hostText = 'a host name or an IP address without scheme and port, such as 127.0.0.1 or 0.0.0.0';
  const host = read('HOST', '127.0.0.1', (value) => isIP(value) !== 0 || HOST_NAME.test(value), hostText);
  const portText = `a whole number from 1 to ${MAX_PORT}, or 0 for any free port`;
  const port = read('PORT', '4321', (value) => isCount(value, MAX_PORT), portText);
  const dist = read('DIST', 'dist', isPath, 'a folder');
  const data = read('SITE_DATA', 'var/site-data.json', isPath, 'a file');
  const file = read('DATABASE_FILE', 'var/gevel.db', isPath, 'a file');
  const isDatabase = (value: string): boolean => isUrlOf(value, ['postgres:', 'postgresql:']);
  const url = readOptional(
    'DATABASE_URL',
    isDatabase,
    'an address such as postgres://user:password@host:5432/database',
  );
  const urlText = 'the address of the service without a path, such as https://forms.example.be';
  const serviceUrl = readOptional('SERVICE_URL', isOrigin, urlText);
  const isSmtp = (value: string): boolean => isUrlOf(value, ['smtp:', 'smtps:']);
  const smtpText = 'an address such as smtps://user:password@mail.example.be:465';
  const smtpUrl = readOptional('SMTP_URL', isSmtp, smtpText);
  const secondSmtpUrl = readOptional('SECOND_SMTP_URL', isSmtp, smtpText);
  const secondSecret = env.SECOND_CHANNEL_SECRET?.trim() ?? '';
  const parseSecond = (value: string) => parseSecondChannel(value, secondSecret, secondSmtpUrl);
  const second = readOptional(
    'SECOND_CHANNEL',
    (value) => parseSecond(value) !== undefined,
    'mailto:office@example.be, or an https:// address together with SECOND_CHANNEL_SECRET=whsec_… (24 to 64 bytes in base64)',
  );
  const secondChannel = parseSecond(second);
  const mailFolder = read('MAIL_FOLDER', 'var/mail', isPath, 'a folder');
  const mailFrom = readOptional('MAIL_FROM', isEmail, 'one e-mail address');
  const retry = read('MAIL_RETRY_SECONDS', '60', (value) => isCount(value, 86_400) && value !== '0', 'seconds');
  const late = read('MAIL_LATE_MINUTES', '15', (value) => isCount(value, 10_080) && value !== '0', 'minutes');
  const proxies = read('TRUST_PROXY', '0', (value) => isCount(value, MAX_PROXIES), 'the number of proxies before it');
  const limit = read('RATE_LIMIT', 'on', (value) => ['on', 'off'].includes(value), 'on or off');
  const isPositive = (value: string): boolean => isCount(value, 99_999) && value !== '0';
  const light = read('SHIELD_LIGHT', '30', isPositive, 'a whole number');
  const heavy = read(
    'SHIELD_HEAVY',
    '150',
    (value) => isPositive(value) && Number(value) > Number(light),
    'a whole number above SHIELD_LIGHT',
  );
  const isPercent = (value: string): boolean => isPositive(value) && Number(value) <= 100;
  const perStranger = read('MAILS_PER_STRANGER', '10', isPositive, 'a whole number');
  const purgeMaxPercent = read('PURGE_MAX_PERCENT', '5', isPercent, 'a whole number from 1 to 100');
  const uploads = read('UPLOAD_FOLDER', 'var/uploads', isPath, 'a folder');
  const scanner = readOptional('SCAN_COMMAND', isPath, 'a program and its arguments, such as clamdscan --no-summary -');
  const quarantine = read('QUARANTINE_FOLDER', 'var/quarantine', isPath, 'a folder');
  const isToken = (value: string): boolean => /^[\x21-\x7e]{16,}$/.test(value);
  const metricsToken = readOptional('METRICS_TOKEN', isToken, 'at least 16 characters without spaces');
  const log = read('SERVICE_LOG', 'text', (value) => ['text', 'json'].includes(value), 'text or json');
  const accessFallback = log === 'json' ? 'on' : 'off';
  const accessLog = read('ACCESS_LOG', accessFallback, (value) => ['on', 'off'].includes(value), 'on or off');
  const backups = read('BACKUP_FOLDER', 'var/backups', isPath, 'a folder');
  const isRecipient = (value: string): boolean => /^age1[a-z\d]{20,}$/.test(value);
  const recipient = readOptional('BACKUP_RECIPIENT', isRecipient, 'a public key of age, such as age1…');
  const isPassphrase = (value: string): boolean => value.length >= PASSPHRASE_LENGTH;
  const passphraseText = `at least ${PASSPHRASE_LENGTH} characters`;
  const passphrase = readOptional('BACKUP_PASSPHRASE', isPassphrase, passphraseText);
  const target = readOptional('BACKUP_TARGET', (value) => isUrlOf(value, ['s3:']), 's3://bucket or s3://bucket/folder');
  readOptional(
    'AWS_ENDPOINT_URL_S3',
    (value) => isUrlOf(value, ['https:', 'http:']),
    'the address of a host of buckets',
  );
  const s3 = readS3Settings(Object.fromEntries(S3_NAMES.map((name) => [name, env[name]?.trim()])));
  if (target && !s3.ok)
    for (const name of s3.missing) problems.push({ name, value: '', expected: 'the credentials of BACKUP_TARGET' });
  const originsText = 'origins such as https://www.example.be, with commas between';
  const origins = readOptional('ALLOWED_ORIGINS', areOrigins, originsText);
  const calendars = readOptional(
    'AGENT_CALENDARS',
    (value) => parseCalendars(value) !== undefined,
    'agents with the addresses of their calendars, such as an@example.be=https://calendar.example.be/an.ics, with spaces between',
  );
  const secret = read(
    'SECRET',
    '',
    // Processes that share a database must understand each other's links: a file by chance would be another for each.
    (value) => (value === '' ? url === '' || Boolean(env.SECRET_FILE?.trim()) : value.length >= SECRET_LENGTH),
    `at least ${SECRET_LENGTH} random characters, the same for every process on one DATABASE_URL`,
  );
  const siteDataSecret = readOptional(
    'SITE_DATA_SECRET',
    (value) => value.length >= SECRET_LENGTH,
    `at least ${SECRET_LENGTH} random characters, the same as where the site is published`,
  );
  const secretFile = read('SECRET_FILE', 'var/secret', isPath, 'a file');
  const areKeys = (value: string): boolean => (parseFieldKeys(value)?.length ?? 0) > 0;
  const fieldKeys = readOptional(
    'FIELD_KEYS',
    areKeys,
    'keys as `npm run keys -- add` prints them, with commas between',
  );
  // A file of its own on each machine would give processes on one PostgreSQL different keys.
  const besideSecret = url === '' ? join(dirname(secretFile), 'field-keys') : '';
  const fieldKeysFile = read('FIELD_KEYS_FILE', besideSecret, isPath, 'a file');
  const refresh = readRefreshConfig(env, given, readOptional);

  const isDemo = !['production', 'test'].includes(env.NODE_ENV ?? '');
  const hasLocalMails = isDemo && smtpUrl === '' && serviceUrl === '' && port !== '0';

  if (problems.length > 0) return { ok: false, problems };
  const value: Config = {
    host,
    port: Number(port),
    distFolder: resolve(dist),
    siteDataFile: resolve(data),
    database: url === '' ? { kind: 'file', file: resolve(file) } : { kind: 'postgres', url },
    mailFolder: resolve(mailFolder),
    agentCalendars: parseCalendars(calendars) ?? [],
    mailRetrySeconds: Number(retry),
    mailLateMinutes: Number(late),
    trustedProxies: Number(proxies),
    isRateLimited: limit === 'on',
    shieldLight: Number(light),
    shieldHeavy: Number(heavy),
    mailsPerStranger: Number(perStranger),
    purgeMaxPercent: Number(purgeMaxPercent),
    uploadFolder: resolve(uploads),
    quarantineFolder: resolve(quarantine),
    backupFolder: resolve(backups),
    log: log === 'json' ? 'json' : 'text',
    hasAccessLog: accessLog === 'on',
    allowedOrigins: listOrigins(origins),
    secretFile: resolve(secretFile),
    isDemo,
    refresh,
    settings,
    ...(isDemo && { demoPastFile: resolve(dirname(file), 'demo-past.db') }),
    ...(hasLocalMails && { demoUrl: `http://${urlHost(host)}:${port}` }),
    ...(serviceUrl && { serviceUrl }),
    ...(scanner && { scanCommand: scanner.split(/\s+/) }),
    ...(smtpUrl && { smtpUrl }),
    ...(mailFrom && { mailFrom }),
    ...(secondChannel && { secondChannel }),
    ...(secret && { secret }),
    ...(siteDataSecret && { siteDataSecret }),
    ...(fieldKeysFile && { fieldKeys: { kind: 'file', file: resolve(fieldKeysFile) } }),
    ...(fieldKeys && { fieldKeys: { kind: 'given', text: fieldKeys } }),
    ...(metricsToken && { metricsToken }),
    ...(recipient && { backupSeal: { kind: 'recipient', recipient } }),
    ...(s3.ok && { s3: s3.settings }),
    ...(s3.ok && target && { backupTarget: { url: new URL(target), s3: s3.settings } }),
    ...(passphrase && !recipient && { backupSeal: { kind: 'passphrase', passphrase } }),
  };
  return { ok: true, value };
}

/** "an@example.be=https://…" each, with spaces or lines between; undefined where one is none of those. */
function parseCalendars(value: string): AgentCalendar[] | undefined {
  const parts = value.split(/\s+/).filter(Boolean);
  const calendars = parts.flatMap((part) => {
    const [, agent = '', url = ''] = /^([^=]+)=(.+)$/.exec(part) ?? [];
    return isEmail(agent) && isUrlOf(url, ['https:', 'http:']) ? [{ agent: agent.toLowerCase(), url }] : [];
  });
  return calendars.length === parts.length ? calendars : undefined;
}

const listOrigins = (value: string): string[] => listParts(value).map((origin) => origin.replace(/\/$/, ''));

const areOrigins = (value: string): boolean => listOrigins(value).every(isOrigin);
