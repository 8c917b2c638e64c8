// One PostgreSQL for all service tests, if the machine has one (scripts/tools/install-tools.mjs installs Debian's).

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#service/database/open.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../scripts/tools/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

let server: PostgresServer | undefined;

/** A template database with all tables. Tests copy it, which costs less than migrations. */
async function createTemplate(url: string): Promise<string> {
  const name = 'template_gevel';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const db = await openDatabase({ kind: 'postgres', url: url.replace(/\/[^/]*$/, `/${name}`) });
  await db.destroy();
  return name;
}

export async function setup(project: TestProject): Promise<void> {
  const folder = findPostgres();
  server = folder === undefined ? undefined : await startPostgres(folder);
  project.provide('postgresUrl', server?.url ?? '');
  project.provide('postgresTemplate', server === undefined ? '' : await createTemplate(server.url));
}

export async function teardown(): Promise<void> {
  await server?.stop();
}
