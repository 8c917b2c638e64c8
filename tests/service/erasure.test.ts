// An erased person's data are nowhere on disk: not in the file, its log or its free pages, nor among mails and uploads.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { formPath } from '#api/forms.ts';
import { runBackup } from '#service/backup/backup-command.ts';
import { listBackups } from '#service/backup/backups.ts';
import { runRestore } from '#service/backup/restore-command.ts';
import { runLeads } from '#service/leads/leads-command.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { FaultFolder } from './fault-folder.ts';
import { beginUpload, writeUpload } from './uploads.ts';

const MARK = 'ongewoon-merkteken-7741';
const EMAIL = `${MARK}@voorbeeld.be`;

const folder = new FaultFolder();

/** Files below a folder whose content has the mark. */
function findMark(path: string): string[] {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).filter((file) => readFileSync(file).includes(MARK));
}

/** Each command derives a key from the passphrase, which takes half a minute on a busy machine. */
const BACKUP_AND_RESTORE_MS = 120_000;

test(
  'an erasure beside a running service removes the data of a person from every file and log line',
  async () => {
    const place = { kind: 'file', file: join(folder.path, 'test.db') } as const;
    const service = await folder.start(place);
    const post = (email: string, remark: string) =>
      fetch(service.url + formPath('contact-me'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...FILLED_IN['contact-me'], email, remark }),
      });
    for (let index = 0; index < 20; index++)
      await post(`other${index}@voorbeeld.be`, 'Graag meer informatie.'.repeat(40));
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const env = {
      DATABASE_FILE: place.file,
      MAIL_FOLDER: join(folder.path, 'mail'),
      SITE_DATA: join(folder.path, 'site-data.json'),
      SECRET: 'a secret of thirty-two characters or more',
    };
    // The first erasure rewrites the whole file; later ones must work without that.
    expect(await runLeads(['erase', '--email', 'other0@voorbeeld.be'], env)).toBe(0);
    vi.mocked(console.log).mockClear();
    expect((await post(EMAIL, `${MARK} `.repeat(30))).status).toBe(201);
    const cv = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(`${MARK}\n`.repeat(2_000))]);
    const body = writeUpload({ ...FILLED_IN['site-contact'], email: EMAIL }, 'cv.pdf', cv);
    const { answer, socket } = beginUpload(service.url, '192.0.2.1', body.length, body);
    expect(await answer).toContain('201 Created');
    socket.destroy();
    const mails = join(folder.path, 'mail');
    const written = () => readdirSync(mails).filter((file) => readFileSync(join(mails, file)).includes(MARK));
    await eventually(() => expect(written().length).toBeGreaterThanOrEqual(4));
    expect(findMark(folder.path).some((file) => file.includes('test.db'))).toBe(true);

    expect(await runLeads(['erase', '--email', EMAIL], env)).toBe(0);
    expect(vi.mocked(console.log).mock.calls.flat().join('\n')).toMatch(/2 leads.*It is overwritten on disk\./s);
    expect(findMark(folder.path)).toEqual([]);
    expect(readdirSync(mails).length).toBeGreaterThan(0);
    expect(service.output()).not.toContain(MARK);

    // The next backup, restored for inspection since it is encrypted, contains nothing of these data either.
    const backups = join(folder.path, 'backups');
    const sealed = { ...env, BACKUP_FOLDER: backups, BACKUP_PASSPHRASE: 'sixteen characters or more' };
    expect(await runBackup([], sealed)).toBe(0);
    const there = join(folder.path, 'there');
    mkdirSync(there);
    const restored = { ...sealed, DATABASE_FILE: join(there, 'test.db'), SITE_DATA: join(there, 'site-data.json') };
    expect(await runRestore([join(backups, listBackups(backups).at(-1)?.name ?? '')], restored)).toBe(0);
    expect(readFileSync(join(there, 'test.db')).includes('other1@voorbeeld.be')).toBe(true);
    expect(findMark(folder.path)).toEqual([]);
  },
  BACKUP_AND_RESTORE_MS,
);

test('only the user of the service can access the database, its log and its shared memory', async () => {
  const place = { kind: 'file', file: join(folder.path, 'test.db') } as const;
  writeFileSync(place.file, '');
  chmodSync(place.file, 0o644);
  await folder.start(place);
  for (const name of ['test.db', 'test.db-wal', 'test.db-shm'])
    expect([name, (statSync(join(folder.path, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
});
