import { afterEach, expect, test, vi } from 'vitest';
import { findOpenPopover, hidePopover, supportPopovers } from '#ui/popover.ts';

const proto = HTMLElement.prototype as { hidePopover?: () => void };
const original = proto.hidePopover;

afterEach(() => {
  if (original) proto.hidePopover = original;
  else delete proto.hidePopover;
});

test('a button shows its panel in place in browsers without popovers, also when it was pressed before the script loaded', () => {
  delete proto.hidePopover;
  document.body.innerHTML = `<form>
    <button type="button" popovertarget="a">Price</button>
    <div popover id="a"><input><button type="button" popovertarget="a" popovertargetaction="hide">Close</button></div>
    <button type="button" popovertarget="b">Type</button><div popover id="b"><select></select></div></form>`;
  const [price, , type] = document.querySelectorAll<HTMLElement>('button[popovertarget]');
  const panels = document.querySelectorAll<HTMLElement>('[popover]');
  const listOpen = () => [...panels].filter((panel) => panel.hasAttribute('data-open')).map(({ id }) => id);
  // State that features/list/early-list.js sets after a press before the script has loaded.
  document.documentElement.dataset.popovers = 'b';
  supportPopovers();
  supportPopovers();
  expect(listOpen()).toEqual(['b']);

  price?.click();
  expect(listOpen()).toEqual(['a']);
  expect(findOpenPopover(document.body)).toBe(panels[0]);
  expect(document.activeElement).toBe(panels[0]?.querySelector('input'));
  type?.click();
  expect(listOpen()).toEqual(['b']);
  type?.click();
  expect(listOpen()).toEqual([]);
  price?.click();
  panels[0]?.querySelector('button')?.click();
  expect(listOpen()).toEqual([]);
  price?.click();
  hidePopover(panels[0]);
  expect(findOpenPopover(document.body)).toBeNull();
});

test('a panel opens although a hydrating island stops the click', () => {
  delete proto.hidePopover;
  document.body.innerHTML =
    '<div><button type="button" popovertarget="a">Price</button></div><div popover id="a"></div>';
  supportPopovers();
  document.querySelector('div')?.addEventListener('click', (event) => event.stopPropagation(), { capture: true });
  document.querySelector('button')?.click();
  expect(document.querySelector('#a')?.hasAttribute('data-open')).toBe(true);
});

test('hiding a popover that does not exist has no effect', () => {
  const hide = vi.fn();
  proto.hidePopover = hide;
  hidePopover(document.createElement('div'));
  hidePopover(undefined);
  expect(hide).toHaveBeenCalledTimes(1);
});
