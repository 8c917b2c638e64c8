/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import { getViteConfig } from 'astro/config';
import { TEST_HANGS_MS, WAIT_HANGS_MS } from './tests/hangs.ts';

/** Workers for tests that also wait, for mails, locks, other programs: with one per processor, a quarter stood idle. */
const WAITING_WORKERS = availableParallelism() + 1;

/** Where a worker runs one file after the other, and nothing else. */
const FILE_TIMES = ['tests/processor-time.setup.ts'];

/** Long tests with kills, attacks, damaged files, upgrades and new languages: `npm test -- drills`, in CI and each night. */
const DRILLS = '**/*.drill.test.ts';

const INTEGRATION = {
  setupFiles: FILE_TIMES,
  // They mostly wait, for hosts and for programs that are killed: two at once left half the machine idle.
  maxWorkers: 2 * WAITING_WORKERS,
};

const BUILD = {
  setupFiles: FILE_TIMES,
  // As unit tests: each file read the program again, and began with a cold renderer.
  isolate: false,
  globalSetup: ['tests/build/fixture.setup.ts'],
  // Several builds in a row take minutes on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  // A build starts, reads and ends on one thread: two at once take turns with the threads that render pages.
  maxWorkers: 2,
};

const SERVICE = {
  setupFiles: FILE_TIMES,
  // As unit tests: reading the service's modules again cost each file more than many a file's tests.
  isolate: false,
  globalSetup: ['tests/service/postgres.setup.ts'],
  // As browser tests: a shared machine drops one now and then; the summary names each that was repeated.
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
    // A fifth of a run was taking the same sources apart again; what is kept goes by their content.
    fsModuleCache: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['**/*.dom.test.{ts,tsx}'],
          // The modules under test keep nothing: files share those of their worker, in a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          // Each file needs a window and modules of its own: a context of the same thread costs a third of a new process.
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
          // As browser tests.
          retry: process.env.CI ? 1 : 0,
          // A third browser on two processors slowed all of them until a test ran out of time.
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
