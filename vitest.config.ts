/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';
import { TEST_HANGS_MS, WAIT_HANGS_MS } from './tests/hangs.ts';

/**
 * Workers for tests that also wait for mails, locks or other programs; with one per processor, a quarter of the
 * processor time was idle.
 */
const WAITING_WORKERS = availableParallelism() + 1;

/** Notes each test file's processor time: only for workers that run one file after the other and nothing else. */
const FILE_TIMES = ['tests/processor-time.setup.ts'];

/**
 * Long tests with kills, attacks, damaged files, upgrades and new languages: `npm test -- drills`, run in CI and each
 * night.
 */
const DRILLS = '**/*.drill.test.ts';

const INTEGRATION = {
  setupFiles: FILE_TIMES,
  // These tests mostly wait for hosts and for killed programs: with two at once, half of the machine was idle.
  maxWorkers: 2 * WAITING_WORKERS,
};

const BUILD = {
  setupFiles: FILE_TIMES,
  // As for unit tests: with isolation, each file loaded the program again and started with a cold renderer.
  isolate: false,
  globalSetup: ['tests/build/fixture.setup.ts'],
  // Several builds in a row take minutes on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  // A build starts, reads and ends on one thread; meanwhile a second build can render pages on the other threads.
  maxWorkers: 2,
};

const SERVICE = {
  setupFiles: FILE_TIMES,
  // As for unit tests: with isolation, loading the service's modules took longer than the tests of many files.
  isolate: false,
  globalSetup: ['tests/service/postgres.setup.ts'],
  // As for browser tests: on a shared machine a test fails now and then; the summary lists each repeated test.
  retry: process.env.CI ? 1 : 0,
  maxWorkers: WAITING_WORKERS,
};

// Astro's own Vite set-up, so that unit tests can render .astro files; all projects share it.
export default getViteConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    allowOnly: false,
    testTimeout: TEST_HANGS_MS,
    hookTimeout: TEST_HANGS_MS,
    expect: { poll: { timeout: WAIT_HANGS_MS } },
    // By default one processor is left idle, which is half of a small machine.
    maxWorkers: '100%',
    globalSetup: ['tests/run-folder.setup.ts'],
    // Caches transformed modules by their content: transforming the same sources again took a fifth of a run.
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.{ts,tsx}'],
          // The modules under test have no state, so all files of a worker share them: this takes a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          // Each file needs its own window and modules; a context in the same thread costs a third of a new process.
          pool: 'vmThreads',
          include: ['tests/unit/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'tests/unit/no-network.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...INTEGRATION,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: [DRILLS],
        },
      },
      {
        extends: true,
        test: { ...INTEGRATION, name: 'drills-integration', include: [`tests/integration/${DRILLS}`] },
      },
      {
        extends: true,
        test: {
          name: 'demo',
          include: ['tests/demo/**/*.test.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { ...BUILD, name: 'build', include: ['tests/build/**/*.test.ts'], exclude: [DRILLS] } },
      {
        extends: true,
        test: { ...BUILD, name: 'drills-build', sequence: { groupOrder: 1 }, include: [`tests/build/${DRILLS}`] },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          setupFiles: FILE_TIMES,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/second-sample.setup.ts'],
          // As for browser tests.
          retry: process.env.CI ? 1 : 0,
          // A third browser on two processors slowed down all of them until a test timed out.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { ...SERVICE, name: 'service', include: ['tests/service/**/*.test.ts'], exclude: [DRILLS] },
      },
      {
        extends: true,
        test: { ...SERVICE, name: 'drills-service', sequence: { groupOrder: 2 }, include: [`tests/service/${DRILLS}`] },
      },
    ],
  },
});
