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

/** Encryption of backups: age public key, or a passphrase. */
export type Seal = { kind: 'recipient'; recipient: string } | { kind: 'passphrase'; passphrase: string };

export type LogFormat = 'text' | 'json';

/** Bucket for uploaded backups: `s3://bucket/folder`. */
export type BackupTarget = { url: URL; s3: S3Settings };

/**
 * OAuth settings of the mail server. Without a refresh token, the tokens are issued to the application itself (client
 * credentials).
 */
export type MailOauth = {
  url: string;
  clientId: string;
  clientSecret?: string | undefined;
  refreshToken?: string | undefined;
  scope: string;
};

/** All settings of the service. No other module of the service reads the environment. */
export type Config = {
  host: string;
  port: number;
  distFolder: string;
  /** File with the build's data about properties and pages. */
  siteDataFile: string;
  /** Verifies site data sent by publishing; the endpoint does not exist without it. */
  siteDataSecret?: string | undefined;
  database: DatabasePlace;
  /** Base URL of the service in mailed links; by default the site's. */
  serviceUrl?: string | undefined;
  /** Mail server; when undefined, mails are written to `mailFolder`. */
  smtpUrl?: string | undefined;
  /** Token login to the mail server; by default the password in `smtpUrl`. */
  smtpOauth?: MailOauth | undefined;
  mailFolder: string;
  /** Calendars with agents' busy times. */
  agentCalendars: AgentCalendar[];
  /** Sender of all mails; by default the agency's address. */
  mailFrom?: string | undefined;
  /** Seconds before the first retry of a failed mail. */
  mailRetrySeconds: number;
  /** Minutes after which a mail to the agency counts as overdue and staff are notified. */
  mailLateMinutes: number;
  secondChannel?: SecondChannel | undefined;
  /** Number of trusted proxies; each adds one address to X-Forwarded-For. */
  trustedProxies: number;
  isRateLimited: boolean;
  /**
   * Numbers of submissions and failed logins in ten minutes above which proof of work is required, and above which it
   * is harder.
   */
  shieldLight: number;
  shieldHeavy: number;
  /** Maximum number of mails per day to one address because of other people's input. */
  mailsPerStranger: number;
  /** Maximum share of all leads deleted per day, in percent. */
  purgeMaxPercent: number;
  /** Temporary folder for the bodies of uploads in progress. */
  uploadFolder: string;
  /** Virus scanner with arguments: reads the file on standard input and exits with 0 (clean) or 1 (infected). */
  scanCommand?: string[] | undefined;
  quarantineFolder: string;
  /** Token for /metrics. */
  metricsToken?: string | undefined;
  backupFolder: string;
  /** Encryption of backups; when undefined, no backups are made. */
  backupSeal?: Seal | undefined;
  /** Bucket to which backups are also uploaded. */
  backupTarget?: BackupTarget | undefined;
  /** Credentials for buckets. */
  s3?: S3Settings | undefined;
  /** `log`: log format; `hasAccessLog`: whether each response is logged. */
  log: LogFormat;
  hasAccessLog: boolean;
  /** Other origins whose pages may send forms, for example a site on a CDN. */
  allowedOrigins: string[];
  /** Signs links and captchas; when undefined, the secret is stored in a file beside the database. */
  secret?: string | undefined;
  secretFile: string;
  /** Keys that encrypt confidential answers and CVs in the database; when undefined, nothing is encrypted. */
  fieldKeys?: FieldKeysPlace | undefined;
  /** Trial mode: the first start creates an owner account. */
  isDemo: boolean;
  /** Database of the demo's past, shown to the demo's owner; undefined outside the demo. */
  demoPastFile?: string | undefined;
  /**
   * Base URL of mailed links in trial mode, where mails are only written to files and the site's public URL is not
   * reachable.
   */
  demoUrl?: string | undefined;
  refresh: RefreshConfig;
  /** All configured settings, for a backup. Secrets have the value ''. */
  settings: Readonly<Record<string, string>>;
};

/** The settings that identify one installation (keys/identity.ts). */
export const installationOf = ({ siteDataFile, secret, secretFile }: Config): Installation => ({
  siteDataFile,
  secret,
  secretFile,
});

/** An invalid environment value and what was expected. */
type ConfigProblem = { name: string; value: string; expected: string };

export type Environment = Readonly<Record<string, string | undefined>>;

type ConfigResult = { ok: true; value: Config } | { ok: false; problems: ConfigProblem[] };

/** Message with all errors, one line each. */
export const describeProblems = (problems: readonly ConfigProblem[]): string =>
  problems.map(({ name, value, expected }) => `${name} is "${value}"; expected ${expected}.`).join('\n');

/** Host name by which a browser on this machine reaches the service. */
export const urlHost = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;

type Texts = Record<string, string>;

/** Reads secrets from files, as provided by container platforms and systemd: NAME_FILE is the path of the file. */
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

/** Parses all settings; returns the values, and the problems of invalid ones. */
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

/** Settings that OAuth login to the mail server requires. */
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
  // Processes that share a database must accept each other's links, so the secret must not be generated per machine.
  if (textOf('DATABASE_URL') && !textOf('SECRET') && !textOf('SECRET_FILE')) wrong.push('SECRET');
  if (BACKUP_TARGET) wrong.push(...missing);
  if (OAUTH_NAMES.some((name) => textOf(name) !== '')) {
    wrong.push(...OAUTH_REQUIRED.filter((name) => textOf(name) === ''));
    // The user in SMTP_URL is the mailbox, which OAuth login needs. Without a refresh token the client secret is also
    // required.
    if (!URL.parse(SMTP_URL)?.username) wrong.push('SMTP_URL');
    if (!textOf('SMTP_OAUTH_REFRESH_TOKEN') && !textOf('SMTP_OAUTH_CLIENT_SECRET'))
      wrong.push('SMTP_OAUTH_CLIENT_SECRET');
  }
  return wrong.map((name) => problemOf(name, textOf(name) || (rowOf(name).fallback ?? '')));
}

/** All configured settings, for a backup; secrets by name only. */
function listSet(given: Environment, files: Texts): Record<string, string> {
  const settings = { ...files };
  for (const name of SETTING_NAMES) {
    const { isSecret, isShared } = rowOf(name);
    const text = findOwn(given, name)?.trim();
    if (text && !isShared) setOwn(settings, name, isSecret ? '' : text);
  }
  return settings;
}

/** Parses all settings; returns all errors at once. An empty value counts as not set. */
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
  // Processes on one PostgreSQL need the same keys, so no key file is generated per machine.
  return values.DATABASE_URL ? undefined : { kind: 'file', file: join(dirname(values.SECRET_FILE), 'field-keys') };
}
