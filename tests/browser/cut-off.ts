import { expect, type Page } from 'playwright/test';

/**
 * Finds texts that a visitor cannot read to the end: larger than a box that hides overflow, or beyond an edge of
 * the window that cannot be scrolled to. Ignores what is deliberately unseen (visually hidden text, closed dialogs) and
 * rows that scroll sideways.
 */
export function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1;
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent.trim().slice(0, 40)}”`;
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      // Visually hidden text for screen readers, in a box of one pixel.
      (element instanceof HTMLElement &&
        element.offsetWidth <= 1 &&
        getComputedStyle(element).position === 'absolute') ||
      element.closest('.visually-hidden, .skip-link, .form__trap, dialog:not([open])') !== null;
    const isClipping = (value: string) => value === 'hidden' || value === 'clip';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || isUnseen(parent) || parent.closest('script, style, option, noscript'))
        continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      let scrolls = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(style.overflowX)) scrolls = true;
        if (scrolls || style.display === 'inline') continue;
        const room = box.getBoundingClientRect();
        const isWide = text.right > room.right + TOLERANCE_PX || text.left < room.left - TOLERANCE_PX;
        const isHigh = text.bottom > room.bottom + TOLERANCE_PX || text.top < room.top - TOLERANCE_PX;
        if ((isClipping(style.overflowX) && isWide) || (isClipping(style.overflowY) && isHigh))
          found.push(`${describe(parent)} is cut off by ${describe(box).split(' ')[0]}`);
      }
      if (!scrolls && (text.right > innerWidth + TOLERANCE_PX || text.left < -TOLERANCE_PX))
        found.push(`${describe(parent)} leaves the window`);
    }
    return [...new Set(found)];
  });
}

/** Asserts that every text can be read and that the page does not scroll sideways. */
export async function expectNothingCutOff(page: Page, what: string) {
  expect(await listCutOff(page), what).toEqual([]);
  const { width, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(width, `${what}: width of the page`).toBeLessThanOrEqual(room);
}

/** Words that break without a hyphen because their box is too narrow. */
export function listBrokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const element of document.querySelectorAll(wanted)) {
      if (!element.checkVisibility()) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // A line may break after a hyphen or slash, so the parts between these count as words.
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.@]{3,}/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  }, selector);
}
