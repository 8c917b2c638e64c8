// The service of an agency with a connected program, on a clock that the test advances. Imports are real; refreshes run
// in a stand-in project.
import { join } from 'node:path';
import { saveConnection } from '#service/connect/connection-store.ts';
import type { ProgramSettings } from '#service/connect/connector.ts';
import { findProgram } from '#service/connect/programs.ts';
import type { ConnectionRow, LeadHandoverRow } from '#service/database/tables.ts';
import { FieldKeys, makeFirstKey } from '#service/keys/field-keys.ts';
import { AgencyFolder } from '../fixtures/programs/agency-folder.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { NOW, type RunningService, runService } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

type Options = {
  /** Additional content of the agency's import.json. */
  map?: Record<string, unknown>;
  /** Replaces each pause of an import. */
  pause?: () => Promise<void>;
};
type Trouble = { code: string; detail: string; isOver: boolean };

export class ConnectedAgency {
  readonly project = new StandInProject();
  database!: TestDatabase;
  agency!: AgencyFolder;
  service!: RunningService;
  keys!: FieldKeys;
  /** How far the test has moved the clock. */
  laterMs = 0;
  readonly now = (): number => NOW + this.laterMs;

  static async open(kind: Parameters<typeof createDatabase>[0], options: Options = {}): Promise<ConnectedAgency> {
    const { map, pause = async () => {} } = options;
    const site = new ConnectedAgency();
    const { project, now } = site;
    const env = await project.start();
    project.open();
    site.agency = new AgencyFolder(join(project.folder, 'agency'), map);
    site.database = await createDatabase(kind);
    site.service = await runService(site.database, {
      env: { ...env, SNAPSHOT_SOURCE: site.agency.path },
      doubles: { now, project: project.folder, connect: { pause } },
    });
    // Stops the timers, since the test starts each run itself.
    const { feed, handovers, viewHandovers } = site.service;
    await Promise.all([feed.duty.stop(), handovers.duty.stop(), viewHandovers.duty.stop()]);
    const keyFile = join(site.database.folder, 'field-keys');
    makeFirstKey({ kind: 'file', file: keyFile });
    site.keys = new FieldKeys({ kind: 'file', file: keyFile });
    return site;
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.project.stop();
    await this.database.drop();
  }

  async connect(name: string, settings: ProgramSettings): Promise<void> {
    const program = findProgram(name);
    if (!program) throw new Error(name);
    const { keys } = this;
    await saveConnection(this.service.db, { name, program, settings, everyMinutes: 5 }, { keys, now: this.now() });
  }

  readConnection(): Promise<ConnectionRow> {
    return this.service.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow();
  }

  /** Advances the clock, and imports once from the program. */
  async read(afterMs = 6 * MINUTE_MS): Promise<ConnectionRow> {
    this.laterMs += afterMs;
    await this.service.feed.look();
    return this.readConnection();
  }

  /** Advances the clock, and sends waiting leads to the program. */
  async give(afterMs = 0): Promise<void> {
    this.laterMs += afterMs;
    await this.service.handovers.look();
  }

  listHandovers(): Promise<LeadHandoverRow[]> {
    return this.service.db.selectFrom('lead_handovers').selectAll().orderBy('id').execute();
  }

  /** Data of the mails to the agency about its program. */
  async listMails(): Promise<Trouble[]> {
    const mails = this.service.db.selectFrom('mails').select('data').where('kind', '=', 'connect-agency');
    return (await mails.orderBy('id').execute()).map(({ data }) => JSON.parse(data ?? '{}') as Trouble);
  }
}
