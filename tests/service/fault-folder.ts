// Setup of each outage test: a folder, and services in it that end with the test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { DatabasePlace } from '#service/database/open.ts';
import { kill, type ProcessOptions, type ServiceProcess, startProcess } from './processes.ts';

export class FaultFolder {
  path = '';
  readonly #running: ServiceProcess[] = [];

  constructor() {
    beforeEach(() => {
      this.path = mkdtempSync(join(tmpdir(), 'gevel-faults-'));
    });
    afterEach(async () => {
      await this.killAll();
      rmSync(this.path, { recursive: true, force: true });
    });
  }

  async start(
    place: DatabasePlace,
    env: Record<string, string> = {},
    options: ProcessOptions = {},
  ): Promise<ServiceProcess> {
    const started = await startProcess(this.path, place, env, options);
    this.#running.push(started);
    return started;
  }

  async killAll(): Promise<void> {
    for (const one of this.#running.splice(0)) await kill(one);
  }
}
