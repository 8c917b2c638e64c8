// Serves the built site by its own service on a free port, for scripts that open it in a browser.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { findChromium } from './find-chromium.mjs';

/** `stop` resolves when the service has ended, so that its folder can be deleted. */
export type ServedSite = { url: string; stop: () => Promise<void> };

const START_WITHIN_MS = 30_000;

/** Starts src/service/server.ts for a folder (DIST or dist by default) with these settings; stop it when done. */
export function serveSite(
  folder = process.env.DIST || 'dist',
  settings: Record<string, string> = {},
): Promise<ServedSite> {
  const env = { ...process.env, ...settings, HOST: '127.0.0.1', PORT: settings.PORT ?? '0', DIST: folder };
  const child = spawn(process.execPath, ['src/service/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error('The service did not start in time.'));
    }, START_WITHIN_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /http:\/\/[^/\s]+/.exec(line)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, stop });
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The service ended with code ${code}.`));
    });
  });
}

/** The machine's Chromium, or Playwright's. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ args: [...chromiumArguments(), ...args], ...(executablePath && { executablePath }) });
}

/**
 * Serves the built site (or DIST of the settings), opens a Chromium with these arguments, and ends both after `act`.
 */
export async function withBrowser<Value>(
  act: (browser: Browser, url: string) => Promise<Value>,
  { settings = {}, args = [] }: { settings?: Record<string, string>; args?: readonly string[] } = {},
): Promise<Value> {
  const site = await serveSite(settings.DIST, settings);
  const browser = await launchChromium(args);
  try {
    return await act(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Arguments of Chromium: no background requests; for root and in CI no sandbox, which does not start there. */
function chromiumArguments(): string[] {
  const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return process.getuid?.() === 0 || process.env.CI ? [...args, '--no-sandbox'] : args;
}
