// Filter panels before hydration. A panel closes after a tap on a number of bedrooms or on a suggested budget.
import { hidePopover, supportPopovers } from '#ui/popover.ts';
import { loadLateStyles } from './late-styles.ts';

supportPopovers();

const form = document.querySelector<HTMLFormElement>('#list-form');

const panelOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.filter-panel') : null;

// A pointer or the focus on the filters predicts that a panel is opened.
for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
  form?.addEventListener(type, loadLateStyles, { once: true, passive: true });

form?.addEventListener('input', ({ target }) => {
  // Not for the keyboard, whose arrow keys select every option on the way.
  const isTapped = target instanceof HTMLInputElement && target.type === 'radio' && !target.matches(':focus-visible');
  if (isTapped) hidePopover(panelOf(target));
});
form?.addEventListener('click', ({ target }) => {
  const step = target instanceof Element ? target.closest<HTMLElement>('[data-max]') : null;
  const field = form.querySelector<HTMLInputElement>('[name="max"]');
  if (!step || !field) return;
  field.value = step.dataset.max ?? '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  hidePopover(panelOf(step));
});
