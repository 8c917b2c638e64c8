import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAlarmCause } from '#service/mail/delivery-watch.ts';
import { describeFailure, findMailFailure } from '#service/mail/mail-failure.ts';
import { MailTokens } from '#service/mail/mail-token.ts';
import { createSmtpTransport, type MailTransport } from '#service/mail/mail-transport.ts';
import { createRefreshTokenFile } from '#service/mail/refresh-token-file.ts';
import { type MailOauth, readConfig } from '#service/settings/config.ts';
import { TokenMailServer, TokenServer } from './oauth-servers.ts';

const MINUTE_MS = 60_000;
let tokens: TokenServer;
let mails: TokenMailServer;
let clock = Date.UTC(2026, 10, 24);
const open: MailTransport[] = [];

beforeEach(async () => {
  tokens = new TokenServer();
  mails = new TokenMailServer(tokens);
  await tokens.start();
  await mails.start();
});
afterEach(async () => {
  for (const transport of open.splice(0)) transport.close();
  await mails.stop();
  await tokens.stop();
});

const oauthOf = (more: Partial<MailOauth> = {}): MailOauth => ({
  url: tokens.url,
  clientId: 'gevel',
  clientSecret: 'sesame',
  scope: 'https://outlook.office365.com/.default',
  ...more,
});

function openTransport(oauth: MailOauth | undefined, password = ''): MailTransport {
  const transport = createSmtpTransport(mails.url(password), oauth, () => clock);
  open.push(transport);
  return transport;
}

const send = (transport: MailTransport) =>
  transport.send(
    {
      id: '1',
      fileName: '1.eml',
      from: 'office@agency.example',
      to: 'visitor@example.org',
      message: Buffer.from('Subject: Hello\r\n\r\nHello\r\n'),
    },
    async () => true,
  );

const failureOf = async (sent: Promise<void>): Promise<Error> => {
  try {
    await sent;
  } catch (error) {
    return error as Error;
  }
  throw new Error('The mail was sent');
};

test('the service logs in as an application, for the mailbox in SMTP_URL', async () => {
  const transport = openTransport(oauthOf());
  await send(transport);
  await send(transport);
  expect(mails.received).toBe(2);
  expect(mails.users[0]).toBe('office@agency.example');
  expect(tokens.asked).toHaveLength(1);
  expect(Object.fromEntries(tokens.asked[0] ?? [])).toEqual({
    grant_type: 'client_credentials',
    client_id: 'gevel',
    client_secret: 'sesame',
    scope: 'https://outlook.office365.com/.default',
  });
});

test('the service logs in with a refresh token for the person who allowed it', async () => {
  await send(openTransport(oauthOf({ refreshToken: 'refresh-1' })));
  expect(mails.received).toBe(1);
  expect(Object.fromEntries(tokens.asked[0] ?? [])).toMatchObject({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
  });
});

describe('the service with a token server that replaces the refresh token at each use', () => {
  let file: string;
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'gevel-mail-token-')), 'mail-token.json');
    tokens.refreshToken = 'refresh-1';
  });
  const start = (configured = 'refresh-1') =>
    new MailTokens(oauthOf({ refreshToken: configured }), () => clock, createRefreshTokenFile(file, configured));

  test('logs in after a restart, and from several processes in turn', async () => {
    const first = start();
    expect(await first.get(false)).toBe('token-1');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = start();
    expect(await second.get(false)).toBe('token-2');
    clock += 60 * MINUTE_MS;
    expect(await first.get(false)).toBe('token-3');
  });

  test('prefers a new token of the settings to the stored one', async () => {
    await start().get(false);
    tokens.refreshToken = 'allowed-again';
    expect(await start('allowed-again').get(false)).toBe('token-2');
  });

  test('continues to send, and reports when it cannot store the new token', async () => {
    const logged: string[] = [];
    writeFileSync(file, '');
    const store = createRefreshTokenFile(join(file, 'below-a-file'), 'refresh-1', (words) => logged.push(words));
    const source = new MailTokens(oauthOf({ refreshToken: 'refresh-1' }), () => clock, store);
    expect(await source.get(false)).toBe('token-1');
    expect(logged).toEqual([expect.stringContaining('could not be kept')]);
    clock += 60 * MINUTE_MS;
    expect(await source.get(false)).toBe('token-2');
  });
});

test('the service renews a token before it expires, once for all waiting connections', async () => {
  const source = new MailTokens(oauthOf(), () => clock);
  expect(await Promise.all([source.get(false), source.get(false)])).toEqual(['token-1', 'token-1']);
  clock += 54 * MINUTE_MS;
  expect(await source.get(false)).toBe('token-1');
  clock += 2 * MINUTE_MS;
  expect(await source.get(false)).toBe('token-2');
});

test('the service replaces a token immediately when the mail server refuses it', async () => {
  tokens.answer = (response) => {
    tokens.answer = undefined;
    response.end(JSON.stringify({ access_token: 'stale', expires_in: 3600 }));
  };
  await send(openTransport(oauthOf()));
  expect(mails.received).toBe(1);
  expect(tokens.asked).toHaveLength(2);
});

test('a revoked access counts as a failure of the server, and causes a specific alarm', async () => {
  tokens.answer = (response) => {
    response.writeHead(400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: 'invalid_grant', error_description: 'AADSTS700082: expired' }));
  };
  const error = await failureOf(send(openTransport(oauthOf())));
  expect(findMailFailure(error)).toBe('server');
  expect(describeFailure(error)).toContain('invalid_grant');
  expect(findAlarmCause(describeFailure(error))).toBe('tokenRefused');
});

test('a password on a mail server that accepts only tokens causes a specific alarm', async () => {
  const error = await failureOf(send(openTransport(undefined, 'password')));
  expect(findMailFailure(error)).toBe('server');
  expect(findAlarmCause(describeFailure(error))).toBe('passwordRefused');
  expect(findAlarmCause('Connection timeout')).toBeUndefined();
  expect(findAlarmCause(null)).toBeUndefined();
});

test.each<[string, (response: import('node:http').ServerResponse) => void, RegExp]>([
  ['HTML', (response) => void response.end('<!doctype html><title>Sign in</title>'), /answers 200 without a token/],
  ['nothing', (response) => void response.end(), /answers 200 without a token/],
  ['a broken connection', (response) => void response.destroy(), /cannot be reached/],
  ['a token that is no text', (response) => void response.end('{"access_token":7}'), /without a token/],
])('a mail is delayed to the next attempt when a token server answers %s', async (_what, answer, said) => {
  tokens.answer = answer;
  const transport = openTransport(oauthOf());
  const error = await failureOf(send(transport));
  expect(describeFailure(error)).toMatch(said);
  expect(findMailFailure(error)).toBe('server');
  tokens.answer = undefined;
  await send(transport);
  expect(mails.received).toBe(1);
});

test('the service waits for the time in a token server’s Retry-After', async () => {
  tokens.answer = (response) => void response.writeHead(429, { 'Retry-After': '120' }).end();
  const source = new MailTokens(oauthOf(), () => clock);
  await expect(source.get(false)).rejects.toThrow('answers 429');
  tokens.answer = undefined;
  clock += MINUTE_MS;
  await expect(source.get(false)).rejects.toThrow('requires a delay');
  expect(tokens.asked).toHaveLength(1);
  clock += 2 * MINUTE_MS;
  expect(await source.get(false)).toBe('token-2');
});

test.each([['soon'], [-5], [undefined]])('a token lifetime of %j counts as an hour', async (life) => {
  tokens.lifeSeconds = life;
  const source = new MailTokens(oauthOf(), () => clock);
  await source.get(false);
  clock += 54 * MINUTE_MS;
  expect(await source.get(false)).toBe('token-1');
});

test('token settings are valid only together, and with a mailbox in SMTP_URL', () => {
  const SMTP_URL = 'smtp://office%40agency.example@smtp.office365.com:587';
  const SMTP_OAUTH_URL = 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token';
  const all = { SMTP_URL, SMTP_OAUTH_URL, SMTP_OAUTH_CLIENT_ID: 'gevel', SMTP_OAUTH_CLIENT_SECRET: 'sesame' };
  expect(readConfig(all)).toMatchObject({
    ok: true,
    value: { smtpOauth: { url: SMTP_OAUTH_URL, clientId: 'gevel', clientSecret: 'sesame' } },
  });
  const wrongOf = (settings: Record<string, string>) => {
    const result = readConfig(settings);
    return result.ok ? [] : result.problems.map(({ name }) => name);
  };
  expect(wrongOf({ ...all, SMTP_OAUTH_CLIENT_ID: '' })).toEqual(['SMTP_OAUTH_CLIENT_ID']);
  expect(wrongOf({ ...all, SMTP_OAUTH_CLIENT_SECRET: '' })).toEqual(['SMTP_OAUTH_CLIENT_SECRET']);
  expect(wrongOf({ ...all, SMTP_URL: 'smtp://smtp.office365.com:587' })).toEqual(['SMTP_URL']);
  expect(wrongOf({ ...all, SMTP_OAUTH_URL: 'http://login.example.be/token' })).toEqual(['SMTP_OAUTH_URL']);
  expect(JSON.stringify(readConfig({ ...all, SMTP_URL: 'x' }))).not.toContain('sesame');
});
