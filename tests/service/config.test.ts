import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#service/settings/config.ts';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 4321,
  distFolder: resolve('dist'),
  siteDataFile: resolve('var/site-data.json'),
  database: { kind: 'file', file: resolve('var/gevel.db') },
  agentCalendars: [],
  mailFolder: resolve('var/mail'),
  mailRetrySeconds: 60,
  mailLateMinutes: 15,
  mailsPerStranger: 10,
  shieldLight: 30,
  shieldHeavy: 150,
  uploadFolder: resolve('var/uploads'),
  quarantineFolder: resolve('var/quarantine'),
  backupFolder: resolve('var/backups'),
  purgeMaxPercent: 5,
  trustedProxies: 0,
  isRateLimited: true,
  log: 'text',
  hasAccessLog: false,
  allowedOrigins: [],
  secretFile: resolve('var/secret'),
  fieldKeys: { kind: 'file', file: resolve('var/field-keys') },
  isDemo: true,
  demoPastFile: resolve('var/demo-past.db'),
  demoUrl: 'http://127.0.0.1:4321',
  refresh: {
    source: resolve('snapshot'),
    sources: [] as string[],
    store: resolve('var'),
    project: resolve('.'),
    environment: {},
  },
  settings: {},
};
/** The default configuration, with these variables passed to refresh programs. */
const withEnvironment = (environment: Record<string, string>) => ({
  ...DEFAULTS,
  refresh: { ...DEFAULTS.refresh, environment },
});

test('a service without any setting serves 127.0.0.1:4321 and keeps everything below var/', () => {
  expect(readConfig({})).toEqual({ ok: true, value: DEFAULTS });
  const empty = { HOST: '', PORT: ' ', DIST: '' };
  expect(readConfig(empty)).toEqual({ ok: true, value: withEnvironment(empty) });
});

test.each([
  ['0.0.0.0', '80', '/srv/site', 'http://localhost:80'],
  ['::1', '4321', '/srv/site', 'http://[::1]:4321'],
  ['www.example.be', '65535', '/srv/site', 'http://www.example.be:65535'],
])(
  'HOST=%s, PORT=%s and DIST=%s are used as given, and links in mails written to files begin with %s',
  (host, port, dist, demoUrl) => {
    const env = { HOST: host, PORT: port, DIST: dist };
    const value = { ...withEnvironment(env), host, port: Number(port), distFolder: dist, demoUrl, settings: env };
    expect(readConfig(env)).toEqual({ ok: true, value });
  },
);

test.each(['production', 'test'])('NODE_ENV=%s disables the trial mode', (environment) => {
  const config = readConfig({ NODE_ENV: environment });
  expect(config).toMatchObject({ value: { isDemo: false, demoUrl: undefined, demoPastFile: undefined } });
});

const SECRET = 'thirty-two characters, or rather more';

test('the environment configures a service beside a CDN', () => {
  const env = {
    DATABASE_URL: 'postgres://gevel:secret@db:5432/gevel',
    SECRET,
    SMTP_URL: 'smtps://user:pass@mail.example.be',
    SERVICE_URL: 'https://forms.example.be',
    ALLOWED_ORIGINS: 'https://www.example.be, https://example.be/',
    TRUST_PROXY: '2',
    RATE_LIMIT: 'off',
  };
  expect(readConfig(env)).toMatchObject({
    ok: true,
    value: {
      database: { kind: 'postgres', url: env.DATABASE_URL },
      secret: SECRET,
      smtpUrl: env.SMTP_URL,
      serviceUrl: env.SERVICE_URL,
      allowedOrigins: ['https://www.example.be', 'https://example.be'],
      trustedProxies: 2,
      isRateLimited: false,
    },
  });
});

test('processes on one database can share the secret in a file', () => {
  const env = { DATABASE_URL: 'postgres://db/gevel', SECRET_FILE: '/run/secrets/secret' };
  expect(readConfig(env)).toMatchObject({ ok: true, value: { secretFile: '/run/secrets/secret' } });
});

test.each([
  [{ DATABASE_URL: 'mysql://db/gevel', SECRET }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db/gevel' }, 'SECRET'],
  [{ SECRET: 'short' }, 'SECRET'],
  [{ SMTP_URL: 'mail.example.be' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'a@b.be, c@d.be' }, 'MAIL_FROM'],
  [{ AGENT_CALENDARS: 'an@agency.be' }, 'AGENT_CALENDARS'],
  [{ AGENT_CALENDARS: 'an@agency.be=ftp://x.be/a.ics' }, 'AGENT_CALENDARS'],
  [{ ALLOWED_ORIGINS: 'www.example.be' }, 'ALLOWED_ORIGINS'],
  [{ ALLOWED_ORIGINS: 'https://example.be/path' }, 'ALLOWED_ORIGINS'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT'],
  [{ MAIL_RETRY_SECONDS: '0' }, 'MAIL_RETRY_SECONDS'],
  [{ REFRESH_SECRET: 'too short' }, 'REFRESH_SECRET'],
  [{ SNAPSHOT_SOURCE: 'ftp://crm.example/export.zip' }, 'SNAPSHOT_SOURCE'],
  [{ REFRESH_SOURCES: 'https://crm.example/path' }, 'REFRESH_SOURCES'],
  [{ REFRESH_SOURCES: 'exports' }, 'REFRESH_SOURCES'],
  [{ REFRESH_SCHEDULE: '*/5 * * * *' }, 'REFRESH_SCHEDULE'],
])('the settings %j are refused: %s', (env, name) => {
  expect(readConfig(env)).toMatchObject({ ok: false, problems: [{ name }] });
});

test('the environment configures refreshes, whose programs do not get the request secret', () => {
  const env = {
    REFRESH_SECRET: SECRET,
    SNAPSHOT_SOURCE: 'https://crm.example/export.zip?key=1',
    REFRESH_SOURCES: 'https://other.example, /exports',
    REFRESH_SCHEDULE: 'every 30 minutes 07:00-20:00 mon-sat',
    STORE: '/srv/store',
  };
  const { REFRESH_SECRET: secret, REFRESH_SCHEDULE: schedule, ...rest } = env;
  const result = readConfig(env);
  expect(result.ok && result.value.refresh).toEqual({
    secret,
    schedule,
    source: env.SNAPSHOT_SOURCE,
    sources: ['https://other.example', '/exports'],
    store: '/srv/store',
    project: resolve('.'),
    environment: { ...rest, REFRESH_SCHEDULE: schedule },
  });
});

test('passwords and keys are read from files, and refresh programs get only the file names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-secrets-'));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, `${text}\n`);
    return path;
  };
  const env = {
    DATABASE_URL_FILE: write('database', 'postgres://me:hunter2@db/gevel'),
    SMTP_URL_FILE: write('smtp', 'smtps://me:hunter2@mail.example.be'),
    REFRESH_SECRET_FILE: write('refresh', SECRET),
    SECRET,
  };
  const result = readConfig(env);
  rmSync(folder, { recursive: true });
  expect(result).toMatchObject({
    ok: true,
    value: {
      database: { kind: 'postgres', url: 'postgres://me:hunter2@db/gevel' },
      smtpUrl: 'smtps://me:hunter2@mail.example.be',
      refresh: { secret: SECRET, environment: env },
    },
  });
  expect(JSON.stringify(result.ok && result.value.refresh.environment)).not.toContain('hunter2');
  const gone = { name: 'SMTP_URL_FILE', value: env.SMTP_URL_FILE };
  expect(readConfig({ SMTP_URL_FILE: env.SMTP_URL_FILE })).toMatchObject({ ok: false, problems: [gone] });
  const both = { SMTP_URL_FILE: resolve('package.json'), SMTP_URL: 'smtp://mail.example.be' };
  expect(readConfig(both)).toMatchObject({ ok: false, problems: [{ name: 'SMTP_URL_FILE' }, { name: 'SMTP_URL' }] });
});

test('refresh programs do not get the secrets of requests and of site data', () => {
  const result = readConfig({ REFRESH_SECRET: SECRET, SITE_DATA_SECRET: SECRET, PORT: '80' });
  expect(result.ok && result.value.refresh.environment).toEqual({ PORT: '80' });
});

test('an error message does not contain a password', () => {
  const result = readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/gevel', SECRET: 'hunter2' });
  expect(JSON.stringify(result)).not.toContain('hunter2');
});

test.each(['http', '80.5', '-1', '65536', '0x50', '1e3', '99999999999'])('PORT=%s is refused', (port) => {
  expect(readConfig({ PORT: port })).toMatchObject({ ok: false, problems: [{ name: 'PORT', value: port }] });
});

test.each(['http://localhost', 'localhost:80', 'a b', '-a', '[::1]'])('HOST=%s is refused', (host) => {
  expect(readConfig({ HOST: host })).toMatchObject({ ok: false, problems: [{ name: 'HOST', value: host }] });
});

test('a SHIELD_HEAVY that is not above SHIELD_LIGHT and a bucket without credentials are reported with all other errors', () => {
  const result = readConfig({ PORT: 'x', SHIELD_LIGHT: '40', SHIELD_HEAVY: '40', BACKUP_TARGET: 's3://copies' });
  expect(result.ok ? [] : result.problems.map(({ name, value }) => [name, value])).toEqual([
    ['PORT', 'x'],
    ['SHIELD_HEAVY', '40'],
    ['AWS_ACCESS_KEY_ID', ''],
    ['AWS_SECRET_ACCESS_KEY', ''],
  ]);
});

test('SNAPSHOT_SOURCE takes precedence over SNAPSHOT, which may be a URL too', () => {
  const sourceOf = (env: Record<string, string>) => {
    const result = readConfig(env);
    return result.ok ? result.value.refresh.source : undefined;
  };
  expect(sourceOf({ SNAPSHOT: '/srv/data', SNAPSHOT_SOURCE: 'export' })).toBe(resolve('export'));
  expect(sourceOf({ SNAPSHOT: 'https://crm.example/export.zip' })).toBe('https://crm.example/export.zip');
});

test('all wrong values are reported at once', () => {
  const result = readConfig({ HOST: 'a b', PORT: 'x', DIST: 'a\0b' });
  expect(result.ok ? [] : result.problems.map(({ name }) => name)).toEqual(['HOST', 'PORT', 'DIST']);
});

test('a backup bucket requires credentials, which may be in files', () => {
  const target = { BACKUP_TARGET: 's3://copies/gevel', AWS_ACCESS_KEY_ID: 'key' };
  const missing = { name: 'AWS_SECRET_ACCESS_KEY', value: '', expected: 'the credentials of BACKUP_TARGET' };
  expect(readConfig(target)).toEqual({ ok: false, problems: [missing] });
  const folder = mkdtempSync(join(tmpdir(), 'gevel-config-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'of-a-file\n');
  const read = readConfig({ ...target, AWS_SECRET_ACCESS_KEY_FILE: file, AWS_REGION: 'eu-west-3' });
  expect(read.ok && read.value.backupTarget).toMatchObject({
    url: new URL('s3://copies/gevel'),
    s3: { secretAccessKey: 'of-a-file', endpoint: 'https://s3.eu-west-3.amazonaws.com' },
  });
  rmSync(folder, { recursive: true });
  const wrong = readConfig({ BACKUP_TARGET: '/mnt/backups', AWS_SECRET_ACCESS_KEY: 'x' });
  expect(JSON.stringify(wrong)).toContain('s3://bucket or s3://bucket/folder');
});

test('a backup contains configured values, and only the names of confidential ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-settings-'));
  const file = join(folder, 'smtp');
  writeFileSync(file, 'smtp://user:password@mail.example');
  const env = { PORT: '80', DIST: '', METRICS_TOKEN: 'a'.repeat(20), SMTP_URL_FILE: file, HOME: '/root' };
  const result = readConfig(env);
  rmSync(folder, { recursive: true });
  expect(result.ok && result.value.settings).toEqual({ PORT: '80', METRICS_TOKEN: '', SMTP_URL_FILE: file });
});
