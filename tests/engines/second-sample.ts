// Flows on the second sample agency: a long menu in three levels, a project and its units.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSample } from '../../scripts/tools/sample-agency.ts';
import { type Front, startFront } from './front.ts';
import type { Tab } from './tab.ts';

const PHONE = [390, 844] as const;
const DESK = [1280, 800] as const;

export async function startSample(name: string, isOld: boolean): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), `gevel-sample-${name.replace(/\W/g, '')}-`));
  return startFront({ ...(await prepareSample('second', folder)), RATE_LIMIT: 'off' }, isOld);
}

const focus = (tab: Tab, selector: string) =>
  tab.until(
    `${selector} has the focus`,
    (wanted: string) => {
      const element = document.querySelector<HTMLElement>(wanted);
      element?.focus();
      return element !== null && document.activeElement === element;
    },
    selector,
  );

/** Waits for the CSS visibility of an element, which keeps its box while it is hidden. */
const untilVisibility = (tab: Tab, selector: string, visibility: 'visible' | 'hidden') =>
  tab.until(
    `${selector} is ${visibility}`,
    (wanted: string, state: string) => {
      const element = document.querySelector(wanted);
      return element !== null && getComputedStyle(element).visibility === state;
    },
    selector,
    visibility,
  );

const readUnits = (tab: Tab) =>
  tab.evaluate<string[]>(() =>
    [...document.querySelectorAll('.units tbody th')].map((cell) => /[A-Z]\d+/.exec(cell.textContent)?.[0]),
  );

const SUB_OF_MORE = '.header__menu .menu__more + .menu__sub';

export const SAMPLE_FLOWS: Record<string, (tab: Tab) => Promise<void>> = {
  'the entry "more" opens with the keyboard and leads to a page': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/fr/contact/');
    await untilVisibility(tab, SUB_OF_MORE, 'hidden');
    await focus(tab, '.header__menu .menu__more');
    await untilVisibility(tab, SUB_OF_MORE, 'visible');
    await focus(tab, `${SUB_OF_MORE} a[href="/fr/gestion-locative/"]`);
    await tab.key('Enter');
    await tab.at('/fr/gestion-locative/');
  },
  'a page of the third level is reached with the keyboard': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/fr/contact/');
    const third = '.header__menu .menu__deep a[href="/fr/vendre/documents-obligatoires/peb/"]';
    await untilVisibility(tab, third, 'hidden');
    await focus(tab, '.header__menu a[href="/fr/vendre/"]');
    await untilVisibility(tab, third, 'visible');
    await focus(tab, third);
    await tab.key('Enter');
    await tab.at('/fr/vendre/documents-obligatoires/peb/');
  },
  'the drawer of a phone has all entries of three levels': async (tab) => {
    await tab.driver.resize(...PHONE);
    await tab.open('/fr/contact/');
    await tab.press('.header__toggle');
    await tab.seen('#drawer nav');
    await tab.press('#drawer a[href="/fr/vendre/documents-obligatoires/peb/"]');
    await tab.at('/fr/vendre/documents-obligatoires/peb/');
  },
  'the units of a project are sorted by a column, and lead to their page': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/fr/projets/enhaive/');
    const button = '.units th[data-column="surfaceLiving"] button';
    await tab.seen(button);
    for (const [order, first] of [
      ['ascending', 'A01'],
      ['descending', 'A31'],
    ] as const) {
      await focus(tab, button);
      await tab.key('Enter');
      await tab.seen(`.units th[aria-sort="${order}"]`);
      const [shown] = await readUnits(tab);
      if (shown !== first) throw new Error(`The first unit is ${shown}, sorted ${order}.`);
    }
    await tab.press('.units tbody tr:first-child a');
    await tab.at('/fr/a-vendre/jambes/appartement/7231/');
    await tab.seen('#project');
    await tab.press('[aria-labelledby="project"] > p a');
    await tab.at('/fr/projets/enhaive/');
  },
};
