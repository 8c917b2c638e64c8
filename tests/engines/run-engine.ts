// The same tests for every engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL } from '#domain/consent/consent.ts';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { SmallAgency } from '../browser/small-agency.ts';
import { FLOWS, newSettings } from './flows.ts';
import { type Front, startFront } from './front.ts';
import { listPages, READING, readDown, WIDTHS } from './pages.ts';
import { SAMPLE_FLOWS, startSample } from './second-sample.ts';
import { BrowserEnded, type Driver, Tab } from './tab.ts';

/** An agency with its own releases, built when the first flow of a file needs it. */
let agency: Promise<SmallAgency> | undefined;
async function startAgency(): Promise<SmallAgency> {
  const started = new SmallAgency();
  await started.start();
  return started;
}
const findAgency = () => {
  agency ??= startAgency();
  return agency;
};
afterAll(async () => (await agency)?.stop());
const FLOW_MS = 240_000;

export function runEngine(name: string, open: () => Promise<Driver>, { isOld = false } = {}): void {
  describe(name, () => {
    const settings = newSettings();
    let front: Front;
    let driver: Driver;
    let tab: Tab;
    beforeAll(async () => {
      front = await startFront(settings, isOld);
    });
    async function openWhereEnded(): Promise<void> {
      const isAlive = await driver?.evaluate(() => true).catch(() => false);
      if (isAlive) return;
      await driver?.close().catch(() => undefined);
      driver = await open();
      tab = new Tab(driver, front.url);
      await tab.answerConsent(storedChoice(ALL));
      front.takeProblems();
    }
    beforeEach(openWhereEnded);
    /** Runs the steps of a test. Retries once in a new browser if the browser itself ended, not if a step failed. */
    async function run(steps: () => Promise<void>): Promise<void> {
      try {
        await steps();
      } catch (cause) {
        if (!(cause instanceof BrowserEnded)) throw cause;
        console.warn(`${name} ended, and the test begins again in a new one: ${cause.message}`);
        await openWhereEnded();
        await steps();
      }
    }
    afterAll(async () => {
      await driver?.close();
      await front?.stop();
    });
    const expectNoProblem = () => expect(front.takeProblems()).toEqual([]);

    test.each(WIDTHS)(READING, (width) =>
      run(async () => {
        const pages = listPages();
        expect(pages).toHaveLength(12);
        await driver.resize(width, 800);
        const faults: string[] = [];
        for (const { path } of pages) faults.push(...(await readDown(tab, path)));
        expect(faults).toEqual([]);
        expectNoProblem();
      }),
    );

    test.each(Object.keys(FLOWS))(
      '%s',
      (flow) =>
        run(async () => {
          await tab.answerConsent(storedChoice(ALL));
          try {
            await FLOWS[flow]?.(tab, { settings, front, findAgency });
          } finally {
            front.trouble({});
          }
          expectNoProblem();
        }),
      FLOW_MS,
    );

    describe('on the second sample agency', () => {
      let sample: Front;
      beforeAll(async () => {
        sample = await startSample(name, isOld);
      });
      afterAll(() => sample?.stop());

      test.each(Object.keys(SAMPLE_FLOWS))('%s', (flow) =>
        run(async () => {
          const visitor = new Tab(driver, sample.url);
          await visitor.answerConsent(storedChoice(ALL));
          sample.takeProblems();
          await SAMPLE_FLOWS[flow]?.(visitor);
          expect(sample.takeProblems()).toEqual([]);
        }),
      );
    });
  });
}
