// Generates docs/tables.md: columns and references from the migrations, descriptions from tables.ts.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#service/database/open.ts';

const ROOM = 'src/service/database';
export const TABLES_FILE = 'docs/tables.md';

type Column = { name: string; type: string; notnull: number; pk: number };
type Reference = { from: string; table: string; to: string | null };
type Table = { name: string; columns: Column[]; references: Reference[] };

/** Tables of a fully migrated database, by name. */
async function readTables(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-tables-'));
  try {
    const file = join(folder, 'gevel.db');
    await (await openDatabase({ kind: 'file', file })).destroy();
    const db = new DatabaseSync(file, { readOnly: true });
    const names = db
      .prepare(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name`,
      )
      .all() as { name: string }[];
    const tables = names.map(({ name }) => ({
      name,
      columns: db.prepare(`pragma table_info(${name})`).all() as unknown as Column[],
      references: db.prepare(`pragma foreign_key_list(${name})`).all() as unknown as Reference[],
    }));
    db.close();
    return tables;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The comment on a table in tables.ts, or on the type of its rows. A table missing there belongs to an older version.
 */
function readSentence(table: string, source: string): string {
  const tables = source.slice(source.indexOf('export type Tables'));
  const entry = new RegExp(`(?:/\\*\\* ([^*]+) \\*/\\n)?  ${table}: (\\w+)?`).exec(tables);
  if (entry === null) return 'Unused: left by an older version.';
  const [, own, row] = entry;
  const ofRow = row && new RegExp(`/\\*\\* ([^*]+) \\*/\\n(?:export )?type ${row} `).exec(source)?.[1];
  return (own ?? ofRow ?? '').trim();
}

function findMigration(table: string): string {
  const folder = join(ROOM, 'migrations');
  const file = readdirSync(folder).find((name) =>
    new RegExp(`create table ${table}\\b`).test(readFileSync(join(folder, name), 'utf8')),
  );
  return file?.replace('.ts', '') ?? '';
}

const describeColumn = ({ name, type, notnull, pk }: Column): string =>
  `${pk > 0 ? '**' : ''}\`${name}\`${pk > 0 ? '**' : ''} ${type}${notnull || pk > 0 ? '' : '?'}`;

/** The whole of docs/tables.md. */
export async function describeTables(): Promise<string> {
  const tables = await readTables();
  const source = readFileSync(join(ROOM, 'tables.ts'), 'utf8');
  const arrows = tables.flatMap(({ name, references }) =>
    references.map(({ from, table }) => `  ${name} -->|${from}| ${table}`),
  );
  const rows = tables.map(({ name, columns }) => {
    const cells = [
      `\`${name}\``,
      readSentence(name, source),
      columns.map(describeColumn).join(', '),
      findMigration(name),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Tables',
    '',
    `Written by \`npm run tool -- tables\` from the migrations and [tables.ts](../${ROOM}/tables.ts). Times are milliseconds since 1970; a key is bold, a nullable column has a question mark.`,
    '',
    '```mermaid',
    'flowchart LR',
    ...arrows,
    '```',
    '',
    '| table | holds | columns | since |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
