import { type ElementHandle, expect, type Locator } from 'playwright/test';

export type SeenOptions = {
  /**
   * Scrolls to the element first, like a visitor who reads down a page. A fixed element must be in the window anyway.
   */
  scroll?: boolean;
  /** Minimum size of the visible part, per side. */
  minPx?: number;
};

/** Default of `minPx`: smaller than a line of the smallest text. */
const MIN_PX = 8;

/**
 * Reason why a person looking at the window cannot see an element; undefined when it is visible. Playwright's "visible"
 * requires only a box, which an element outside the window, below another one, transparent or cut off has too.
 */
async function findReason(
  element: ElementHandle<Element>,
  { minPx = MIN_PX }: SeenOptions,
): Promise<string | undefined> {
  return element.evaluate((own, smallestPx) => {
    // Minimum visible share of the part that fits the window, and of the sampled points.
    const SHARE = 0.5;
    // Minimum opacity of an image that fades in, or of a placeholder; below it nobody notices the element.
    const MIN_OPACITY = 0.2;
    const POINTS = [0.2, 0.5, 0.8];
    const CLEAR = /^(?:transparent|rgba\(.*, 0\)|.*\/ 0\))$/;
    if (!(own as Element).checkVisibility({ visibilityProperty: true })) return 'is not displayed';
    let opacity = 1;
    for (let box: Element | null = own; box; box = box.parentElement) opacity *= Number(getComputedStyle(box).opacity);
    if (opacity < MIN_OPACITY) return `has an opacity of ${opacity}`;
    const hasText = [...own.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (hasText && CLEAR.test(getComputedStyle(own).color)) return 'has transparent letters';
    // The area left by all clipping ancestors and the window. IntersectionObserver does not report without scripts.
    const whole = own.getBoundingClientRect();
    let [left, top, right, bottom] = [whole.left, whole.top, whole.right, whole.bottom];
    for (let box: Element | null = own; box; box = box.parentElement) {
      const { overflowX, overflowY, contain, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const isRoot = box === document.documentElement || box === document.body;
      const isContained = /paint|strict|content/.test(contain);
      if (box !== own && !isRoot && (isContained || overflowX !== 'visible'))
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (box !== own && !isRoot && (isContained || overflowY !== 'visible'))
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      // Only the window clips a fixed element.
      if (position === 'fixed') break;
    }
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const part = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    const describe = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(width)} × ${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`;
    if (Math.min(part.width, part.height) < smallestPx)
      return `shows ${describe(part)} of ${describe(whole)} in a window of ${innerWidth} × ${innerHeight}`;
    const room = Math.min(whole.width, innerWidth) * Math.min(whole.height, innerHeight);
    if (part.width * part.height < room * SHARE) return `is cut off: ${describe(part)} of ${describe(whole)}`;
    // Wrapped text has one box per line; its bounding box would include other words.
    const lines = [...own.getClientRects()].filter(
      ({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    );
    const boxes = lines.length > 1 ? lines : [part];
    const isPainted = (each: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      const isClear = backgroundImage === 'none' && CLEAR.test(backgroundColor);
      return !isClear || each.matches('img, video, canvas, iframe, svg, svg *');
    };
    const { style } = own as HTMLElement;
    const before = style.pointerEvents;
    // elementsFromPoint does not find elements without pointer events.
    style.pointerEvents = 'auto';
    let hits = 0;
    let looks = 0;
    let cover: Element | null = null;
    for (const box of boxes)
      for (const across of POINTS)
        for (const down of POINTS) {
          looks += 1;
          // A link stretched over its card covers nothing, since it paints nothing there.
          const stack = document.elementsFromPoint(box.left + box.width * across, box.top + box.height * down);
          const upper = stack.find((each) => own.contains(each) || each.contains(own) || isPainted(each));
          if (upper && (own.contains(upper) || upper.contains(own) || upper.closest('label')?.contains(own))) hits += 1;
          else cover = upper ?? null;
        }
    style.pointerEvents = before;
    if (hits < looks * SHARE)
      return `is covered by ${cover ? `${cover.tagName.toLowerCase()}.${[...cover.classList].join('.')}` : 'nothing of the page'}`;
    return undefined;
  }, minPx);
}

type Sight = { kind: 'seen' } | { kind: 'unseen' | 'unclear'; reason: string };

/** Inspects an element once; an element in a frame is visible only if its frame is. */
async function look(locator: Locator, options: SeenOptions = {}): Promise<Sight> {
  let handles: ElementHandle<Element>[] = [];
  try {
    handles = (await locator.elementHandles()) as ElementHandle<Element>[];
    const [handle, another] = handles;
    if (!handle) return { kind: 'unseen', reason: 'is not on the page' };
    if (another) return { kind: 'unclear', reason: 'is more than one element' };
    if (options.scroll) await handle.scrollIntoViewIfNeeded({ timeout: SCROLL_MS });
    let reason = await findReason(handle, options);
    if (reason !== undefined && options.scroll) {
      // The element may be in the window but below the sticky header; visitors read in the middle.
      await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      reason = await findReason(handle, options);
    }
    if (reason !== undefined) return { kind: 'unseen', reason };
    const frame = await handle.ownerFrame();
    if (!frame?.parentFrame()) return { kind: 'seen' };
    const around = (await frame.frameElement()) as ElementHandle<Element>;
    const outer = await findReason(around, {});
    return outer === undefined ? { kind: 'seen' } : { kind: 'unseen', reason: `stands in a frame that ${outer}` };
  } catch (error) {
    // The page was rendered again, or left; the next check sees the new state.
    return { kind: 'unclear', reason: `could not be looked at: ${String(error)}` };
  } finally {
    for (const handle of handles) await handle.dispose().catch(() => undefined);
  }
}

const SCROLL_MS = 1000;
const WAIT_MS = 15_000;

/**
 * Matcher of the browser tests: waits until a person can see an element, or with `not` until nobody can. Fails with and
 * without `not` when the outcome is unclear, such as for an element that could not be inspected.
 */
export async function toBeSeen(
  this: { isNot: boolean },
  locator: Locator,
  { timeout = WAIT_MS, ...options }: SeenOptions & { timeout?: number } = {},
): Promise<{ pass: boolean; message: () => string }> {
  const wanted = this.isNot ? 'unseen' : 'seen';
  let sight: Sight = { kind: 'unclear', reason: 'was not looked at in time' };
  await expect
    .poll(
      async () => {
        sight = await look(locator, options);
        return sight.kind;
      },
      { timeout },
    )
    .toBe(wanted)
    .catch(() => undefined);
  const { kind, ...rest } = sight as Sight;
  return {
    pass: kind === wanted ? !this.isNot : this.isNot,
    message: () => `${locator} ${'reason' in rest ? rest.reason : 'is seen'}`,
  };
}
