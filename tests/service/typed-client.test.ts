// A third party's client: generated from the contract, type-checked with a program that uses it, and run against the
// service.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder } from '../fixtures/write-fixture.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { ask, type RunningService, runService } from './running.ts';

const USE = `
import { getHealth, getPortalAccount, postFormsContactMe, type Refused } from './client';
import { client } from './client/client.gen';

const body = {
  title: 'mrs',
  firstName: 'Marie',
  lastName: 'Dubois',
  email: 'marie@voorbeeld.be',
  phone: '0475 12 34 56',
  remark: 'Is it still free?',
  preferredContact: 'email',
  privacyAccepted: true,
  propertyId: '4013972',
  language: 'fr',
} as const;

const codeOf = (error: Refused | string | undefined) => (typeof error === 'object' ? error.code : undefined);

export async function use(baseUrl: string) {
  client.setConfig({ baseUrl });
  const health = await getHealth();
  const ok: boolean | undefined = health.data?.ok;
  const stored = await postFormsContactMe({ body });
  const id: string | undefined = stored.data?.id;
  const refused = await postFormsContactMe({ body: { ...body, email: 'nobody' } });
  const account = await getPortalAccount();
  return { ok, id, refused: codeOf(refused.error), account: account.response?.status };
}

export const wrong = async () => {
  const { remark, ...without } = body;
  // @ts-expect-error A required field is missing.
  await postFormsContactMe({ body: without });
  // @ts-expect-error The value does not exist.
  await postFormsContactMe({ body: { ...body, title: 'dr' } });
  // @ts-expect-error The response has no such property.
  return (await postFormsContactMe({ body })).data?.number;
};
`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

let database: TestDatabase;
let service: RunningService;
let folder: string;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database);
  folder = createFolder('client');
  const contract: unknown = JSON.parse((await ask(service, '/api/openapi.json')).text);
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(contract));
  mkdirSync(join(folder, 'client'));
  await createClient({ input: file, output: join(folder, 'client'), logs: { level: 'silent' } });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

test("a typed client is generated from the contract, and the service's responses match its types", async () => {
  const file = join(folder, 'use.ts');
  writeFileSync(file, USE);
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([file], OPTIONS));
  expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  const { use } = (await import(/* @vite-ignore */ file)) as { use: (url: string) => Promise<unknown> };
  expect(await use(service.url)).toEqual({ ok: true, id: expect.any(String), refused: 'FIELDS_INVALID', account: 401 });
});
