// Support for browsers without popovers (before Safari 17, Chrome 114, Firefox 125), where the selector :popover-open
// is a syntax error. There a button shows and hides its popover in the page (features/list/filters.css).
const hasPopovers = (): boolean => 'hidePopover' in HTMLElement.prototype;
const OPEN = 'data-open';

export function hidePopover(popover: HTMLElement | null | undefined): void {
  if (hasPopovers()) popover?.hidePopover();
  else popover?.removeAttribute(OPEN);
}

export const findOpenPopover = (root: Element): HTMLElement | null =>
  root.querySelector<HTMLElement>(hasPopovers() ? ':popover-open' : `[${OPEN}]`);

/** Hides all open popovers and returns them. */
function closeAll(): HTMLElement[] {
  const open = [...document.querySelectorAll<HTMLElement>(`[popover][${OPEN}]`)];
  for (const popover of open) popover.removeAttribute(OPEN);
  return open;
}

let isListening = false;

/** Makes buttons show and hide their popovers in browsers without popovers. */
export function supportPopovers(): void {
  if (hasPopovers() || isListening) return;
  isListening = true;
  const { dataset } = document.documentElement;
  const pressed = dataset.popovers;
  dataset.popovers = '';
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!button || !popover) return;
    const isHidden = button.getAttribute('popovertargetaction') === 'hide' || popover.hasAttribute(OPEN);
    closeAll();
    popover.toggleAttribute(OPEN, !isHidden);
    if (!isHidden) popover.querySelector<HTMLElement>('input, select, button')?.focus();
  };
  // Captures the click, because React stops clicks on an island that is being hydrated.
  document.addEventListener('click', onClick, { capture: true });
  // Repeats a click that came before this script was loaded (features/list/early-list.js).
  if (pressed) document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(pressed)}"]`)?.click();
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const { id } of closeAll()) document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)?.focus();
  });
}
