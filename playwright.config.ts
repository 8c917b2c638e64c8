import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { defineConfig, devices } from 'playwright/test';
import { copySiteData } from './scripts/tools/copy-site-data.ts';
import { findChromium } from './scripts/tools/find-chromium.mjs';
import { ANY_WIDTH } from './tests/browser/any-width.ts';
import { SERVICE_ENVIRONMENT, SERVICE_FOLDER } from './tests/browser/service-folder.ts';

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

// A run begins without what the service of the run before kept. Every worker reads this file again; the environment carries the first one's choice to them.
if (process.env.TEST_PORT === undefined) {
  rmSync(SERVICE_FOLDER, { recursive: true, force: true });
  copySiteData(SERVICE_FOLDER);
}
process.env.TEST_PORT ??= String(await findFreePort());
const baseURL = `http://127.0.0.1:${process.env.TEST_PORT}`;

const executablePath = await findChromium();
// The map needs WebGL; where there is no graphics card, Chromium draws it in software. All else it draws without.
const args = [
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Otherwise Chromium starts a spare process for each page that it opens.
  '--renderer-process-limit=1',
];
// Chromium's sandbox refuses to start for root, and for anybody in most containers. Only our own pages are opened.
if (process.getuid?.() === 0 || process.env.CI) args.push('--no-sandbox');

/** These set the width of the window themselves, or need none. */
const OWN_WIDTHS =
  /(?:accessibility|crawl|zoom|screens|narrow|parts|print|languages|staff|gone|tracking-[a-z-]+|costs|portal-look|tokens|mails|detail|photographs|new-agency|banner|room|second-sample)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/gevel/test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine drops a test now and then; the summary names each that was repeated.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Recording costs a third of the time: `npm test -- browser --trace retain-on-failure` for a test that fails.
    trace: 'off',
    launchOptions: { args, ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: OWN_WIDTHS, grepInvert: new RegExp(ANY_WIDTH.tag) },
  ],
  // The built site and its service, as visitors get them; never the development server.
  webServer: {
    command: `"${process.execPath}" src/service/server.ts`,
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.TEST_PORT,
      ...SERVICE_ENVIRONMENT,
      // All visitors of the tests come from one address.
      RATE_LIMIT: 'off',
    },
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
