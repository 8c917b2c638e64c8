// The same tests for every engine.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALL } from '#domain/consent/consent.ts';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { FLOWS, newSettings } from './flows.ts';
import { type Front, startFront } from './front.ts';
import { listPages, readDown, WIDTHS } from './pages.ts';
import { type Driver, Tab } from './tab.ts';

export function runEngine(name: string, open: () => Promise<Driver>, { isOld = false, hasMap = true } = {}): void {
  describe(name, () => {
    const settings = newSettings();
    let front: Front;
    let driver: Driver;
    let tab: Tab;
    beforeAll(async () => {
      front = await startFront(settings, isOld);
    }, 120_000);
    // A browser that has crashed is opened again, so that a second try finds one.
    beforeEach(async () => {
      const isAlive = await driver?.evaluate(() => true).catch(() => false);
      if (isAlive) return;
      await driver?.close().catch(() => undefined);
      driver = await open();
      tab = new Tab(driver, front.url);
      await tab.answerConsent(storedChoice(ALL));
      front.takeProblems();
    }, 120_000);
    afterAll(async () => {
      await driver?.close();
      await front?.stop();
    });
    const expectNoProblem = () => expect(front.takeProblems()).toEqual([]);

    test.each(WIDTHS)(
      'twelve kinds of page at %i px have no error, no violation and no sideways scroll',
      async (width) => {
        const pages = listPages();
        expect(pages).toHaveLength(12);
        await driver.resize(width, 800);
        const faults: string[] = [];
        for (const { path } of pages) faults.push(...(await readDown(tab, path)));
        expect(faults).toEqual([]);
        expectNoProblem();
      },
    );

    test.each(Object.keys(FLOWS).filter((flow) => hasMap || !flow.startsWith('the map')))('%s', async (flow) => {
      await tab.answerConsent(storedChoice(ALL));
      try {
        await FLOWS[flow]?.(tab, { settings, front });
      } finally {
        front.trouble({});
      }
      expectNoProblem();
    });
  });
}
