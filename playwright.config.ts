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

// Deletes what the previous run's service stored. Every worker evaluates this file again: the first process passes its
// port on in the environment.
if (process.env.TEST_PORT === undefined) {
  rmSync(SERVICE_FOLDER, { recursive: true, force: true });
  copySiteData(SERVICE_FOLDER);
}
process.env.TEST_PORT ??= String(await findFreePort());
const baseURL = `http://127.0.0.1:${process.env.TEST_PORT}`;

const executablePath = await findChromium();
// The map needs WebGL, which Chromium renders in software on a machine without a graphics card. Nothing else uses
// WebGL.
const args = [
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Otherwise Chromium starts a spare process for each page that it opens.
  '--renderer-process-limit=1',
];
// Chromium's sandbox refuses to start for root, and for any user in most containers. Only our own pages are opened.
if (process.getuid?.() === 0 || process.env.CI) args.push('--no-sandbox');

/** Tests that set the window's width themselves or do not depend on it. */
const OWN_WIDTHS =
  /(?:accessibility|crawl|zoom|screens|narrow|parts|print|languages|staff|gone|tracking-[a-z-]+|costs|portal-look|tokens|mails|detail|photographs|new-agency|banner|room|second-sample)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'node_modules/.cache/gevel/test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // On a shared machine a test fails now and then; the summary lists each repeated test.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Recording takes a third of the time. For a failing test: `npm test -- browser --trace retain-on-failure`.
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
      // All visitors of the tests have the same IP address.
      RATE_LIMIT: 'off',
    },
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
