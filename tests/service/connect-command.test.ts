import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runConnect } from '#service/connect/connect-command.ts';
import type { Prompt } from '#service/connect/prompt.ts';
import { AgencyFolder } from '../fixtures/programs/agency-folder.ts';
import { WhiseServer } from '../fixtures/programs/whise-server.ts';
import { createDatabase, type TestDatabase } from './databases.ts';

const deliveryXml = (ids: readonly number[]): string =>
  `<openimmo><uebertragung umfang="VOLL" modus="NEW"/><anbieter><firma>Gevels</firma>${ids
    .map(
      (id) => `<immobilie>
  <objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie>
  <geo><plz>2000</plz><ort>Antwerpen</ort></geo><preise><kaufpreis>300000</kaufpreis></preise>
  <verwaltung_techn><objektnr_extern>${id}</objektnr_extern><aktion aktionart="CHANGE"/></verwaltung_techn>
</immobilie>`,
    )
    .join('')}</anbieter></openimmo>`;

describe('npm run connect', () => {
  let whise: WhiseServer;
  let database: TestDatabase;
  let agency: AgencyFolder;
  let output = '';
  beforeEach(async () => {
    output = '';
    for (const method of ['log', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => {
        output += `${words.join(' ')}\n`;
      });
    whise = await new WhiseServer().open();
    for (let id = 1; id <= 8; id++) whise.put(id, 300_000 + id);
    database = await createDatabase('SQLite');
    agency = new AgencyFolder(join(database.folder, 'agency'));
  });
  afterEach(async () => {
    await whise.close();
    await database.drop();
  });

  const env = () => ({
    NODE_ENV: 'test',
    DATABASE_FILE: join(database.folder, 'test.db'),
    SECRET_FILE: join(database.folder, 'secret'),
    STORE: join(database.folder, 'var'),
    SNAPSHOT_SOURCE: agency.path,
  });
  /** A person at the terminal, who answers in this order. */
  const person = (...answers: string[]) => {
    const asked: { question: string; isSecret: boolean }[] = [];
    const prompt: Prompt = {
      isInteractive: true,
      ask: async (question, isSecret) => {
        asked.push({ question, isSecret });
        return answers.shift() ?? '';
      },
    };
    return { prompt, asked };
  };
  const nobody: Prompt = { isInteractive: false, ask: async () => '' };
  const answers = () => ({
    address: whise.origin,
    username: whise.username,
    password: whise.password,
    clientId: String(whise.clientId),
    officeId: String(whise.officeId),
  });
  const answerFile = (change = {}): string => {
    const file = join(database.folder, 'answers.json');
    writeFileSync(file, JSON.stringify({ ...answers(), ...change }));
    return file;
  };
  const listRows = () => database.db.selectFrom('connections').selectAll().execute();

  test('asks for the credentials of Whise, shows the first five properties, and stores the password encrypted', async () => {
    const { address, username, password, clientId, officeId } = answers();
    const { prompt, asked } = person(address, username, password, clientId, officeId, '', '', 'yes');
    expect(await runConnect(['whise'], env(), prompt), output).toBe(0);
    expect(asked.filter(({ isSecret }) => isSecret).map(({ question }) => question)).toEqual([
      'Password of that account: ',
    ]);
    expect(output).toContain('The access works: 8 properties.');
    for (let id = 1; id <= 5; id++) expect(output).toContain(`${id}  Te koop`);
    expect(output).not.toContain('6  Te koop');
    expect(existsSync(join(agency.path, 'nl/properties.json'))).toBe(false);
    const [row] = await listRows();
    expect(row).toMatchObject({ name: 'whise', every_minutes: 5 });
    expect(row?.key_id).not.toBeNull();
    expect(JSON.stringify(row) + output).not.toContain(password);
  });

  test('asks for the signing secret of view counts only when a URL for them is given, and stores the secret encrypted', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const { prompt, asked } = person(
      ...Object.values(answers()),
      '',
      'https://crm.example/views',
      'too short',
      secret,
      'yes',
    );
    expect(await runConnect(['whise'], env(), prompt), output).toBe(0);
    expect(asked.slice(-3).map(({ isSecret }) => isSecret)).toEqual([true, true, false]);
    const [row] = await listRows();
    expect(row?.settings).toContain('https://crm.example/views');
    expect(JSON.stringify(row) + output).not.toContain(secret);
  });

  test('stores nothing when the person declines', async () => {
    const { prompt } = person(...Object.values(answers()), '', '', 'no');
    expect(await runConnect(['whise'], env(), prompt), output).toBe(0);
    expect(output).toContain('Nothing was stored.');
    expect(await listRows()).toEqual([]);
  });

  test('reports refused credentials, and stores nothing', async () => {
    const file = answerFile({ password: 'wrong password' });
    expect(await runConnect(['whise', '--answers', file, '--yes'], env(), nobody)).toBe(1);
    expect(output).toContain('Whise refuses the user name, the password or the key');
    expect(output).not.toContain('wrong password');
    expect(await listRows()).toEqual([]);
  });

  test.each([
    [{ address: 'http://api.whise.example' }, 'an https:// address'],
    [{ clientId: 'our agency' }, 'a whole number'],
    [{ colour: 'red' }, 'colour is not asked for'],
  ])('refuses the answer %j', async (change, words) => {
    expect(await runConnect(['whise', '--answers', answerFile(change), '--yes'], env(), nobody)).toBe(1);
    expect(output).toContain(words);
  });

  test('shows the largest complete delivery in an OpenImmo folder, and skips a file that is still being written', async () => {
    const upload = join(database.folder, 'upload');
    const file = join(database.folder, 'answers.json');
    writeFileSync(file, JSON.stringify({ folder: upload }));
    writeFileSync(join(agency.path, 'import.json'), '{ "language": "nl", "types": { "haus": "1" } }');
    const run = () => runConnect(['openimmo', '--answers', file, '--yes'], env(), nobody);
    expect(await run(), output).toBe(1);
    expect(output).toContain('OpenImmo cannot be reached (ENOENT)');
    mkdirSync(upload);
    writeFileSync(join(upload, 'cut.xml'), deliveryXml([7]).slice(0, 300));
    expect(await run(), output).toBe(0);
    expect(output).toContain('there is no complete delivery in it yet');
    writeFileSync(join(upload, 'part.xml'), deliveryXml([1]));
    writeFileSync(join(upload, 'whole.xml'), deliveryXml([1, 2, 3]));
    expect(await run(), output).toBe(0);
    expect(output).toContain('2 deliveries. The largest, whole.xml:');
    for (const id of [1, 2, 3]) expect(output).toContain(`${id}  Te koop`);
    expect(existsSync(join(agency.path, 'nl/properties.json'))).toBe(false);
    expect(await listRows()).toMatchObject([{ name: 'openimmo', settings: JSON.stringify({ folder: upload }) }]);
  });

  test.each(['upload', './upload', ''])('refuses the folder %j, which is not an absolute path', async (folder) => {
    const file = join(database.folder, 'answers.json');
    writeFileSync(file, JSON.stringify({ folder }));
    expect(await runConnect(['openimmo', '--answers', file, '--yes'], env(), nobody)).toBe(1);
    expect(output).toContain(folder === '' ? 'folder: expected an answer' : 'the whole path of a folder');
    expect(await listRows()).toEqual([]);
  });

  test('rejects an unknown program, and lists the supported ones', async () => {
    expect(await runConnect(['realworks'], env(), nobody)).toBe(1);
    expect(output).toContain('There is no program realworks.');
    expect(output).toContain('whise');
  });

  test('shows the status, changes the interval and deletes the credentials', async () => {
    await runConnect(['whise', '--answers', answerFile(), '--yes'], env(), nobody);
    output = '';
    expect(await runConnect(['status'], env(), nobody)).toBe(0);
    expect(output).toContain('Whise, every 5 minutes');
    expect(await runConnect(['every', '15'], env(), nobody)).toBe(0);
    expect(await listRows()).toMatchObject([{ every_minutes: 15 }]);
    expect(await runConnect(['every', '0'], env(), nobody)).toBe(1);
    expect(await runConnect(['end'], env(), nobody)).toBe(0);
    expect(await listRows()).toEqual([]);
    const actions = await database.db.selectFrom('audit').select('action').orderBy('seq').execute();
    expect(actions.map(({ action }) => action)).toEqual(['connect.add', 'connect.end']);
  });
});
