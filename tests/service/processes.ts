// Services as separate processes, so that they can be killed as in a power cut.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formPath } from '#api/forms.ts';
import type { DatabasePlace } from '#service/database/open.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { MACHINE } from '../machine-environment.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { SITE } from './running.ts';

const SERVER = fileURLToPath(new URL('../../src/service/server.ts', import.meta.url));

/** `server`: the program of another version. `limit`: arguments of `ulimit` for the process. */
export type ProcessOptions = { server?: string | undefined; limit?: string };

export type ServiceProcess = { child: ChildProcess; url: string; output: () => string };

/** Program and arguments that run Node, within a limit of `ulimit` if one is given. */
export const limitNode = (args: string[], limit?: string): [string, string[]] =>
  limit === undefined
    ? [process.execPath, args]
    : ['sh', ['-c', `ulimit ${limit} && exec "$0" "$@"`, process.execPath, ...args]];

/** Starts a service on this database, and waits until it is ready. */
export async function startProcess(
  folder: string,
  place: DatabasePlace,
  env: Record<string, string> = {},
  { server = SERVER, limit }: ProcessOptions = {},
): Promise<ServiceProcess> {
  // Each database needs its own site data, which contain its identity.
  const siteData = join(folder, place.kind, 'site-data.json');
  mkdirSync(join(folder, place.kind), { recursive: true });
  writeSiteData(siteData, SITE);
  const settings = {
    ...MACHINE,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    SITE_DATA: siteData,
    MAIL_FOLDER: join(folder, 'mail'),
    UPLOAD_FOLDER: join(folder, 'uploads'),
    FIELD_KEYS_FILE: join(folder, 'field-keys'),
    SECRET: 'a secret of thirty-two characters or more',
    ...(place.kind === 'file' ? { DATABASE_FILE: place.file } : { DATABASE_URL: place.url }),
    ...env,
  };
  const [program, args] = limitNode([server, '--alone'], limit);
  const child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const address = (): string | undefined => /(http:\/\/[^/]+)\//.exec(output)?.[1];
  while (address() === undefined || !output.includes('Leads are kept')) {
    if (child.exitCode !== null) throw new Error(`The service ended: ${output}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return { child, url: address() ?? '', output: () => output };
}

export async function kill({ child }: ServiceProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** IDs of the acknowledged leads, by idempotency key. */
export type LeadReceipts = Map<string, string>;

type Crowd = { urls: readonly string[]; visitors: number; keyOf: (index: number) => string; known: LeadReceipts };

/** Visitors who send one form after the other, until the services are gone or enough forms have been acknowledged. */
export async function sendUntilGone({ urls, visitors, keyOf, known }: Crowd, enough: number): Promise<number> {
  let [next, acknowledged] = [0, 0];
  const visit = async (visitor: number): Promise<void> => {
    while (acknowledged < enough) {
      const key = keyOf(next++);
      const response = await fetch((urls[visitor % urls.length] ?? '') + formPath('contact-construction'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...FILLED_IN['contact-construction'], email: `${key}@voorbeeld.be` }),
      }).catch(() => undefined);
      const answer = (await response?.json().catch(() => undefined)) as { id?: string } | undefined;
      if (answer?.id === undefined) {
        if (response === undefined) return;
        continue;
      }
      const first = known.get(key);
      if (first !== undefined && first !== answer.id)
        throw new Error(`${key} was acknowledged as ${first} and ${answer.id}`);
      known.set(key, answer.id);
      acknowledged++;
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return acknowledged;
}
