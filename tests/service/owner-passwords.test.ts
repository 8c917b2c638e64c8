import { describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { describeDevice, deviceText } from '#service/owners/device.ts';
import { HashingTurns, PasswordHasher } from '#service/owners/password-hasher.ts';
import { checkPassword } from '#service/owners/password-rules.ts';

const AN = { name: 'Anne-Marie Dûpont', email: 'dupont.am@voorbeeld.be', agency: 'Maison Lindenbroek' };

describe('a new password', () => {
  test.each([
    ['vier groene lantaarns', undefined],
    ['correct horse battery staple', undefined],
    ['пять зелёных фонарей', undefined],
    ['🔑🚪🏠🌳🐈🚲☕📚🧶🎻🪴🌙', undefined],
    ['elf tekens!!', undefined],
    ['elf teken!!', 'short'],
    ['🔑🚪🏠🌳🐈🚲☕📚🧶🎻🪴', 'short'],
    ['x'.repeat(201), 'long'],
    [`${'ab cd ef '.repeat(22)}!!`, undefined],
    ['1q2w3e4r5t6y', 'breached'],
    ['Unbelievable', 'breached'],
    ['P@ssw0rd2026!!', 'breached'],
    ['kat 7341-9925-8830', undefined],
    ['football12345678', 'breached'],
    ['passwordpassword', 'breached'],
    ['123456789012', 'breached'],
    ['210987654321', 'breached'],
    ['azertyuiopqs', 'breached'],
    ['aaaaaaaaaaaa', 'breached'],
    ['abababababab', 'breached'],
    ['drowssapdrowssap', 'breached'],
    ['mijn marie van vroeger', 'personal'],
    ['DUPONT woont hier', 'personal'],
    ['dûpont woont hier', 'personal'],
    ['bij lindenbroek thuis', 'agency'],
    ['dupont.am@voorbeeld.be', 'personal'],
  ])('such as %s yields: %s', async (password, problem) => {
    expect((await checkPassword(password, password, AN)).password).toBe(problem);
  });

  test('that is typed differently twice is reported along with other errors', async () => {
    expect(await checkPassword('kort', 'lang', AN)).toEqual({ password: 'short', passwordRepeat: 'different' });
  });

  test('is the same whether its accents are composed or combining characters', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('crème brûlée à six');
    expect(await hasher.verify(hash, 'crème brûlée à six'.normalize('NFD'), false)).toBe(true);
    expect(await hasher.verify(hash, 'creme brulee a six', false)).toBe(false);
  });
});

test('the hash used for unknown names matches no password', async () => {
  const hasher = new PasswordHasher();
  expect(await hasher.verify(undefined, '', false)).toBe(false);
  expect(await hasher.verify(null, 'vier groene lantaarns', false)).toBe(false);
});

test('the queue for hashing is limited, and prefers a known browser to strangers', async () => {
  const turns = new HashingTurns(2, 2);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const take = (name: string, isKnown: boolean) =>
    turns.run(isKnown, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.set(name, resolve));
      return name;
    });
  const strangers = ['a', 'b', 'c', 'd', 'e'].map((name) => take(name, false));
  const known = take('known', true);
  expect(await strangers[4]).toBeUndefined();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['a', 'b', 'known', 'c', 'd']) {
    await expect.poll(() => finish.has(name)).toBe(true);
    finish.get(name)?.();
  }
  expect(await Promise.all([...strangers, known])).toEqual(['a', 'b', 'c', 'd', undefined, 'known']);
  expect(begun).toEqual(['a', 'b', 'known', 'c', 'd']);
});

test.each([
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox · Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  ['<script>alert(1)</script>', '?'],
  [undefined, '?'],
])('a browser is recognised by its user agent: %s as %s', (userAgent, device) =>
  expect(describeDevice(userAgent)).toBe(device),
);

test('an unrecognised browser is called unknown in the language of its reader', () => {
  expect(deviceText('?', translate('fr'))).toBe('inconnu');
  expect(deviceText('Safari · macOS', translate('fr'))).toBe('Safari · macOS');
});
