// One PostgreSQL for all service tests, if the machine has one (scripts/tools/install-tools.mjs installs Debian's).
import type { TestProject } from 'vitest/node';
import { findPostgres, type PostgresServer, startPostgres } from '../../scripts/tools/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

let server: PostgresServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  const folder = findPostgres();
  server = folder === undefined ? undefined : await startPostgres(folder);
  project.provide('postgresUrl', server?.url ?? '');
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
