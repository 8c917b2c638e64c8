// Notifies a cache of changed URLs: runs a program of the agency, or calls an endpoint in Cloudflare's format.
import { spawn } from 'node:child_process';
import { isPassingStatus, retry, TransientError } from '#remote/retry.ts';
import { DeployError } from './deploy-error.ts';
import type { DeploySettings } from './deploy-settings.ts';

/** Cloudflare's limit per request on every plan. */
const MAX_PER_REQUEST = 30;
const REQUEST_MS = 30_000;

async function runCommand(command: string, addresses: readonly string[]): Promise<void> {
  const program = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // Ignores the pipe error of a program that does not read its input.
  program.stdin.on('error', () => {});
  program.stdin.end(`${addresses.join('\n')}\n`);
  const code = await new Promise<number | null>((resolve) => {
    program.on('close', resolve);
    program.on('error', () => resolve(null));
  });
  if (code !== 0) throw new DeployError('purge', { detail: `PURGE_COMMAND: ${code}` });
}

async function post(url: string, token: string | undefined, files: readonly string[]): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ files }),
  };
  await retry(async () => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) }).catch((cause) => {
      throw new TransientError('no answer', { cause });
    });
    await answer.body?.cancel();
    if (isPassingStatus(answer.status)) throw new TransientError(String(answer.status));
    if (!answer.ok) throw new DeployError('purge', { detail: `PURGE_URL: ${answer.status}` });
  }).catch((error) => {
    if (!(error instanceof TransientError)) throw error;
    throw new DeployError('purge', { detail: `PURGE_URL: ${error.message}` });
  });
}

/** `paths` are relative to the site's URL, with a leading slash. */
export async function purge(
  { purgeCommand, purgeUrl, purgeToken }: Pick<DeploySettings, 'purgeCommand' | 'purgeUrl' | 'purgeToken'>,
  siteUrl: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const addresses = paths.map((path) => siteUrl.replace(/\/$/, '') + path);
  if (purgeCommand) await runCommand(purgeCommand, addresses);
  if (!purgeUrl) return;
  for (let start = 0; start < addresses.length; start += MAX_PER_REQUEST)
    await post(purgeUrl, purgeToken, addresses.slice(start, start + MAX_PER_REQUEST));
}
