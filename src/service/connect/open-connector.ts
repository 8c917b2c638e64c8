import type { ConnectionRow } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { ConnectError } from './connect-error.ts';
import { readSettings } from './connection-store.ts';
import type { Connector, ConnectParts, Program } from './connector.ts';
import { findProgram } from './programs.ts';

type Options = ConnectParts & { keys: FieldKeys; find?: ((name: string) => Program | undefined) | undefined };

/** Opens the connected program. Caches the connector with its token until the connection is replaced. */
export class ConnectorOpener {
  readonly #options: Options;
  #kept: { key: string; connector: Connector } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Opens a connection; throws a ConnectError when the key of its secrets or its program is missing. */
  open(row: ConnectionRow): Connector {
    const { keys, now, pause, find = findProgram } = this.#options;
    const key = `${row.name} ${row.created_at} ${row.secrets}`;
    if (this.#kept?.key !== key) {
      const program = find(row.name);
      if (!program) throw new ConnectError('noProgram', row.name);
      this.#kept = { key, connector: program.connect(readSettings(row, keys), { now, pause }) };
    }
    return this.#kept.connector;
  }
}
