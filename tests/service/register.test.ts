// The register of processing activities (GDPR art. 30), as staff print it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFieldKey } from '#service/keys/field-keys.ts';
import { runRegister } from '#service/leads/register-command.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { SITE } from './running.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-register-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

async function run(args: string[], env: Record<string, string> = {}) {
  const file = join(folder, 'site-data.json');
  writeSiteData(file, { ...SITE, options: { ...SITE.options, retention: { ...SITE.options.retention, leads: 400 } } });
  const code = await runRegister(args, { SITE_DATA: file, SECRET_FILE: join(folder, 'secret'), ...env });
  return { code, text: printed.join('\n') };
}

test('the register names the controller, in the language of staff, with the configured retention periods', async () => {
  const { code, text } = await run([]);
  expect(code).toBe(0);
  expect(text).toMatch(/^# Register van verwerkingsactiviteiten/);
  expect(text).toContain('Maison Test, Kaai 1, info@agency.example, 02 555 01 40');
  expect(text).toContain('- Hoelang: 400 dagen na het versturen\n');
  expect(text).toContain('### Kandidaturen om te huren');
});

test('the register claims encryption and backups only when the service has keys for them', async () => {
  const without = await run(['--language', 'en']);
  expect(without.text).toContain(
    'Not encrypted in the database, since there are no FIELD_KEYS: CV; size of the household; income.',
  );
  expect(without.text).toContain('The service makes no backups');
  printed = [];
  const backed = await run(['--language', 'en'], {
    BACKUP_PASSPHRASE: 'sixteen characters or more',
    FIELD_KEYS: createFieldKey(),
  });
  expect(backed.text).toContain('Encrypted in the database with AES-256-GCM');
  expect(backed.text).toContain('7 daily, 5 weekly and 6 monthly ones are kept.');
  expect(backed.text).not.toContain('processor');
  printed = [];
  const sent = await run(['--language', 'en'], {
    BACKUP_PASSPHRASE: 'sixteen characters or more',
    BACKUP_TARGET: 's3://copies/gevel',
    AWS_ENDPOINT_URL_S3: 'https://s3.fr-par.scw.cloud',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'a-secret-key',
  });
  expect(sent.text).toContain('also go, encrypted, to s3://copies/gevel (s3.fr-par.scw.cloud)');
  expect(sent.text).not.toContain('a-secret-key');
});

test('the command answers an unknown language with its usage', async () => {
  expect(await run(['--language', 'xx'])).toMatchObject({ code: 1, text: expect.stringContaining('npm run register') });
});
