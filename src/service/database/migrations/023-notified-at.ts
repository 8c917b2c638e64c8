import { type Kysely, sql } from 'kysely';
import { isPostgres } from './001-leads.ts';

/** Tables with `told_at`, and their keys. */
const KEYS = { leads: 'id', mails: 'id', agent_calendars: 'agent', connections: 'name' };

/** One function for all tables; an update that changes only one of the two columns changes both. */
const KEEP_EQUAL = sql`create function keep_notified_at() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.notified_at := coalesce(new.notified_at, new.told_at);
    elsif new.told_at is distinct from old.told_at then
      new.notified_at := new.told_at;
    end if;
    new.told_at := new.notified_at;
    return new;
  end $$`;

const onPostgres = (table: string) => [
  sql`create trigger keep_notified_at before insert or update of told_at, notified_at on ${sql.table(table)}
    for each row execute function keep_notified_at()`,
];

/** SQLite cannot change a row before it is written, so the other column is updated afterwards. */
const onSqlite = (table: string, key: string) =>
  [
    ['insert', 'notified_at', 'told_at'],
    ['insert', 'told_at', 'notified_at'],
    ['update of notified_at', 'notified_at', 'told_at'],
    ['update of told_at', 'told_at', 'notified_at'],
  ].map(([event = '', from = '', to = ''], index) => {
    const isNew = event === 'insert' ? `new.${from} is not null` : `new.${from} is not old.${from}`;
    return sql.raw(`create trigger ${table}_notified_${index} after ${event} on ${table}
      when ${isNew} and new.${to} is not new.${from}
      begin update ${table} set ${to} = new.${from} where ${key} = new.${key}; end`);
  });

/**
 * Renames `told_at` to `notified_at`. The version before still reads and writes the old name, so triggers keep the
 * columns equal until the old one is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await KEEP_EQUAL.execute(db);
  for (const [table, key] of Object.entries(KEYS))
    for (const statement of [
      sql`alter table ${sql.table(table)} add column notified_at bigint`,
      sql`update ${sql.table(table)} set notified_at = told_at`,
      ...(isPostgres(db) ? onPostgres(table) : onSqlite(table, key)),
    ])
      await statement.execute(db);
}
