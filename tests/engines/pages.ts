import { listSamplePages } from '../../scripts/tools/sample-pages.ts';
import type { Tab } from './tab.ts';

const KINDS = [
  'home',
  'list',
  'property',
  'property sold',
  'testimonials',
  'services',
  'article',
  'project',
  'contact',
  'valuation',
  'login',
  'not found',
  'list of a city',
];
export const WIDTHS = [390, 1280];
/** Title of the test that reads the pages. */
export const READING = 'twelve kinds of page at %i px have no error, no policy violation and no horizontal scrolling';

/** One page of each of twelve kinds. */
export const listPages = () => listSamplePages('nl').filter(({ name }) => KINDS.includes(name));

/** Minimum size of a standalone target (WCAG 2.5.8); one inside a text may be smaller. */
const MIN_TARGET_PX = 24;

/** Visible icons without a drawing: the shared icon file was not loaded, or lacks an icon of this name. */
const listEmptyIcons = (tab: Tab) =>
  tab.evaluate<string[]>(() =>
    [...document.querySelectorAll<SVGUseElement>('svg.icon use')]
      .filter((icon) => icon.ownerSVGElement?.getClientRects().length && icon.getBBox().width === 0)
      .map((icon) => `${icon.getAttribute('href')} draws nothing`),
  );

/**
 * Scrolls through a page, and returns its faults: wider than the window, an icon without a drawing, or a target too low
 * for a finger.
 */
export async function readDown(tab: Tab, path: string): Promise<string[]> {
  await tab.open(path);
  const width = await tab.evaluate<{ page: number; window: number }>(() => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += innerHeight) scrollTo(0, top);
    scrollTo(0, 0);
    return { page: document.documentElement.scrollWidth, window: document.documentElement.clientWidth };
  });
  const small = await tab.evaluate<string[]>((min: number) => {
    const words = (element: Element | null) => (element?.textContent ?? '').trim();
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')].flatMap(
      (element) => {
        // The label is the target of the field inside it.
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && height > 1 && getComputedStyle(target).visibility === 'visible';
        const isInText =
          getComputedStyle(element).display === 'inline' && words(element.parentElement) !== words(element);
        return isShown && !isInText && height < min
          ? [`${words(element)} (${element.tagName}) is ${height} px tall`]
          : [];
      },
    );
  }, MIN_TARGET_PX);
  const faults = [...small, ...(await listEmptyIcons(tab))].map((fault) => `${path}: ${fault}`);
  // Tolerates a fraction of a pixel beside the scrollbar.
  if (width.page > width.window + 1) faults.push(`${path} is ${width.page} px wide in a window of ${width.window}`);
  return faults;
}
