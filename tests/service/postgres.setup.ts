// One PostgreSQL for all service tests, where the machine has one (scripts/install-tools.mjs brings Debian's).
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = findPostgres();
  const server = folder === undefined ? undefined : await startPostgres(folder);
  project.provide('postgresUrl', server?.url ?? '');
  return async () => server?.stop();
}
