import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { readS3Settings, S3_NAMES, type S3Settings } from '#remote/s3-settings.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { FieldKeysPlace } from '../keys/field-keys.ts';
import type { Installation } from '../keys/identity.ts';
import { createRefreshConfig, type RefreshConfig } from './refresh-config.ts';
import { parseSecondChannel, type SecondChannel } from './second-channel.ts';
import {
  type AgentCalendar,
  NAMES_IN_FILES,
  rowOf,
  SETTING_NAMES,
  type SettingName,
  type SettingValues,
} from './table.ts';

/** To whom backups are encrypted, or with what: public key of age, or a passphrase. */
export type Seal = { kind: 'recipient'; recipient: string } | { kind: 'passphrase'; passphrase: string };

export type LogFormat = 'text' | 'json';

/** Where backups are sent to: `s3://bucket/folder`. */
export type BackupTarget = { url: URL; s3: S3Settings };

/** Where tokens for the mail server come from; without a refresh token they are those of the application itself. */
export type MailOauth = {
  url: string;
  clientId: string;
  clientSecret?: string | undefined;
  refreshToken?: string | undefined;
  scope: string;
};

/** Every setting of the service. Nothing else reads the environment. */
export type Config = {
  host: string;
  port: number;
  distFolder: string;
  /** What the build tells the service about properties and pages. */
  siteDataFile: string;
  /** Signs what publishing sends in its place; without it there is no such address. */
  siteDataSecret?: string | undefined;
  database: DatabasePlace;
  /** Address of the service for links in mails; that of the site where it is not set. */
  serviceUrl?: string | undefined;
  /** Undefined: mails are written to `mailFolder`. */
  smtpUrl?: string | undefined;
  /** How the mail server is logged in to by token; by the password in `smtpUrl` where it is not set. */
  smtpOauth?: MailOauth | undefined;
  mailFolder: string;
  /** Calendars that say when agents are busy. */
  agentCalendars: AgentCalendar[];
  /** Sender of all mails; the agency's own address where it is not set. */
  mailFrom?: string | undefined;
  /** Seconds before a mail that failed is tried again for the first time. */
  mailRetrySeconds: number;
  /** Minutes that a mail may wait to reach the agency before staff are told. */
  mailLateMinutes: number;
  secondChannel?: SecondChannel | undefined;
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
  scanCommand?: string[] | undefined;
  quarantineFolder: string;
  /** Who shows it may read /metrics. */
  metricsToken?: string | undefined;
  backupFolder: string;
  /** Undefined: no backups are made. */
  backupSeal?: Seal | undefined;
  /** A bucket that backups are sent to as well. */
  backupTarget?: BackupTarget | undefined;
  /** How to reach buckets. */
  s3?: S3Settings | undefined;
  /** How what this process says is written, and whether each answer is a line of it. */
  log: LogFormat;
  hasAccessLog: boolean;
  /** Other origins whose pages may send forms: the site itself, when it sits on a CDN. */
  allowedOrigins: string[];
  /** Signs links and captchas. Undefined: kept in a file beside the database. */
  secret?: string | undefined;
  secretFile: string;
  /** What encrypts confidential answers and CVs in the database; undefined: they are not encrypted. */
  fieldKeys?: FieldKeysPlace | undefined;
  /** Somebody tries it out: the first start makes an owner to log in as. */
  isDemo: boolean;
  /** Database of that owner's invented past; undefined without one. */
  demoPastFile?: string | undefined;
  /** Where links in mails lead while somebody tries it out and mails only become files; the site's own address is not theirs. */
  demoUrl?: string | undefined;
  refresh: RefreshConfig;
  /** Every setting that is set, as a backup keeps them: confidential ones by their name alone, with ''. */
  settings: Readonly<Record<string, string>>;
};

/** What of the settings belongs to one installation (keys/identity.ts). */
export const installationOf = ({ siteDataFile, secret, secretFile }: Config): Installation => ({
  siteDataFile,
  secret,
  secretFile,
});

/** One wrong value in the environment, in words for the person who starts the service. */
export type ConfigProblem = { name: string; value: string; expected: string };

export type Environment = Readonly<Record<string, string | undefined>>;

type ConfigResult = { ok: true; value: Config } | { ok: false; problems: ConfigProblem[] };

/** All that is wrong, a line each. */
export const describeProblems = (problems: readonly ConfigProblem[]): string =>
  problems.map(({ name, value, expected }) => `${name} is "${value}"; expected ${expected}.`).join('\n');

/** A host as a browser on this machine can ask for it. */
export const urlHost = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

type Texts = Record<string, string>;

/** Secrets that stand in files, as container platforms and systemd hand them over: NAME_FILE names the file. */
function readFiles(given: Environment): { secrets: Texts; files: Texts; problems: ConfigProblem[] } {
  const [secrets, files, problems]: [Texts, Texts, ConfigProblem[]] = [{}, {}, []];
  for (const setting of NAMES_IN_FILES) {
    const name = `${setting}_FILE`;
    const path = findOwn(given, name)?.trim();
    if (!path) continue;
    setOwn(files, name, path);
    try {
      setOwn(secrets, setting, readFileSync(path, 'utf8').trim());
    } catch {
      problems.push({ name, value: path, expected: 'a file that can be read' });
    }
    if (findOwn(given, setting)?.trim())
      problems.push({ name, value: path, expected: `nothing while ${setting} is set` });
  }
  return { secrets, files, problems };
}

const problemOf = (name: SettingName, value: string): ConfigProblem => {
  const { isSecret, expected } = rowOf(name);
  return { name, value: isSecret && value !== '' ? '…' : value, expected };
};

/** Values of the table's rows, and the rows whose text is invalid. */
function readValues(textOf: (name: SettingName) => string): { values: SettingValues; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const entries = SETTING_NAMES.map((name) => {
    const { schema, fallback = '' } = rowOf(name);
    const text = textOf(name) || fallback;
    if (text === '') return [name, undefined];
    const parsed = schema.safeParse(text);
    if (!parsed.success) problems.push(problemOf(name, text));
    return [name, parsed.data];
  });
  return { values: Object.fromEntries(entries) as SettingValues, problems };
}

/** Settings that are wrong beside each other. A value that is undefined was refused, or left out. */
const OAUTH_REQUIRED = ['SMTP_OAUTH_URL', 'SMTP_OAUTH_CLIENT_ID'] as const;
const OAUTH_NAMES = [...OAUTH_REQUIRED, 'SMTP_OAUTH_CLIENT_SECRET', 'SMTP_OAUTH_REFRESH_TOKEN'] as const;

function findMailOauth(values: SettingValues): MailOauth | undefined {
  const { SMTP_OAUTH_URL: url, SMTP_OAUTH_CLIENT_ID: clientId } = values;
  if (url === undefined || clientId === undefined) return undefined;
  return {
    url,
    clientId,
    clientSecret: values.SMTP_OAUTH_CLIENT_SECRET,
    refreshToken: values.SMTP_OAUTH_REFRESH_TOKEN,
    scope: values.SMTP_OAUTH_SCOPE,
  };
}

function checkTogether(
  { SHIELD_LIGHT, SHIELD_HEAVY, SECOND_CHANNEL, BACKUP_TARGET, SMTP_URL = '' }: SettingValues,
  textOf: (name: SettingName) => string,
  { second, missing }: { second: SecondChannel | undefined; missing: readonly SettingName[] },
): ConfigProblem[] {
  const wrong: SettingName[] = [];
  if (SHIELD_HEAVY <= SHIELD_LIGHT) wrong.push('SHIELD_HEAVY');
  if (SECOND_CHANNEL !== undefined && second === undefined) wrong.push('SECOND_CHANNEL');
  // Processes that share a database must understand each other's links: a file by chance would be another for each.
  if (textOf('DATABASE_URL') && !textOf('SECRET') && !textOf('SECRET_FILE')) wrong.push('SECRET');
  if (BACKUP_TARGET) wrong.push(...missing);
  if (OAUTH_NAMES.some((name) => textOf(name) !== '')) {
    wrong.push(...OAUTH_REQUIRED.filter((name) => textOf(name) === ''));
    // Whose mailbox it is; the application alone has nothing but its secret.
    if (!URL.parse(SMTP_URL)?.username) wrong.push('SMTP_URL');
    if (!textOf('SMTP_OAUTH_REFRESH_TOKEN') && !textOf('SMTP_OAUTH_CLIENT_SECRET'))
      wrong.push('SMTP_OAUTH_CLIENT_SECRET');
  }
  return wrong.map((name) => problemOf(name, textOf(name) || (rowOf(name).fallback ?? '')));
}

/** Every setting that is set, as a backup keeps them: secrets by their name alone. */
function listSet(given: Environment, files: Texts): Record<string, string> {
  const settings = { ...files };
  for (const name of SETTING_NAMES) {
    const { isSecret, isShared } = rowOf(name);
    const text = findOwn(given, name)?.trim();
    if (text && !isShared) setOwn(settings, name, isSecret ? '' : text);
  }
  return settings;
}

/** Reads every setting, and reports all wrong ones at once. An empty value counts as not set. */
export function readConfig(given: Environment): ConfigResult {
  const { secrets, files, problems: unread } = readFiles(given);
  const textOf = (name: SettingName): string => findOwn(secrets, name) ?? findOwn(given, name)?.trim() ?? '';
  const { values, problems: wrong } = readValues(textOf);
  const second = parseSecondChannel(
    values.SECOND_CHANNEL ?? '',
    values.SECOND_CHANNEL_SECRET ?? '',
    values.SECOND_SMTP_URL ?? '',
  );
  const s3 = readS3Settings(Object.fromEntries(S3_NAMES.map((name) => [name, values[name]])));
  const together = checkTogether(values, textOf, { second, missing: s3.ok ? [] : s3.missing });
  const problems = [...unread, ...wrong, ...together];
  if (problems.length > 0) return { ok: false, problems };

  const isDemo = !['production', 'test'].includes(values.NODE_ENV ?? '');
  const hasLocalMails = isDemo && !values.SMTP_URL && !values.SERVICE_URL && values.PORT !== 0;
  const database: DatabasePlace = values.DATABASE_URL
    ? { kind: 'postgres', url: values.DATABASE_URL }
    : { kind: 'file', file: values.DATABASE_FILE };
  const value: Config = {
    host: values.HOST,
    port: values.PORT,
    distFolder: values.DIST,
    siteDataFile: values.SITE_DATA,
    siteDataSecret: values.SITE_DATA_SECRET,
    database,
    serviceUrl: values.SERVICE_URL,
    smtpUrl: values.SMTP_URL,
    smtpOauth: findMailOauth(values),
    mailFolder: values.MAIL_FOLDER,
    agentCalendars: values.AGENT_CALENDARS ?? [],
    mailFrom: values.MAIL_FROM,
    mailRetrySeconds: values.MAIL_RETRY_SECONDS,
    mailLateMinutes: values.MAIL_LATE_MINUTES,
    secondChannel: second,
    trustedProxies: values.TRUST_PROXY,
    isRateLimited: values.RATE_LIMIT,
    shieldLight: values.SHIELD_LIGHT,
    shieldHeavy: values.SHIELD_HEAVY,
    mailsPerStranger: values.MAILS_PER_STRANGER,
    purgeMaxPercent: values.PURGE_MAX_PERCENT,
    uploadFolder: values.UPLOAD_FOLDER,
    scanCommand: values.SCAN_COMMAND,
    quarantineFolder: values.QUARANTINE_FOLDER,
    metricsToken: values.METRICS_TOKEN,
    backupFolder: values.BACKUP_FOLDER,
    backupSeal: findSeal(values),
    backupTarget: s3.ok && values.BACKUP_TARGET ? { url: values.BACKUP_TARGET, s3: s3.settings } : undefined,
    s3: s3.ok ? s3.settings : undefined,
    log: values.SERVICE_LOG,
    hasAccessLog: values.ACCESS_LOG ?? values.SERVICE_LOG === 'json',
    allowedOrigins: values.ALLOWED_ORIGINS ?? [],
    secret: values.SECRET,
    secretFile: values.SECRET_FILE,
    fieldKeys: findFieldKeys(values),
    isDemo,
    demoPastFile: isDemo ? join(dirname(values.DATABASE_FILE), 'demo-past.db') : undefined,
    demoUrl: hasLocalMails ? `http://${urlHost(values.HOST)}:${values.PORT}` : undefined,
    refresh: createRefreshConfig(values, given),
    settings: listSet(given, files),
  };
  return { ok: true, value };
}

function findSeal({ BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase }: SettingValues): Seal | undefined {
  if (recipient) return { kind: 'recipient', recipient };
  return passphrase === undefined ? undefined : { kind: 'passphrase', passphrase };
}

function findFieldKeys(values: SettingValues): FieldKeysPlace | undefined {
  if (values.FIELD_KEYS) return { kind: 'given', text: values.FIELD_KEYS };
  if (values.FIELD_KEYS_FILE) return { kind: 'file', file: values.FIELD_KEYS_FILE };
  // A file of its own on each machine would give processes on one PostgreSQL different keys.
  return values.DATABASE_URL ? undefined : { kind: 'file', file: join(dirname(values.SECRET_FILE), 'field-keys') };
}
