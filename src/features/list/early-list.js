// Runs while the page is being parsed, before any module. When the URL has another query than the built list, hides
// this list until the island has rendered the right one, or has failed to load.
{
  const { parameters } = document.currentScript.dataset;
  const list = document.currentScript.parentElement;
  const asked = new URLSearchParams(location.search);
  // Input before hydration takes precedence over the URL (list-form.ts).
  list.touched = new Set();
  list.addEventListener('input', ({ target }) => list.touched.add(target));
  if (parameters.split(' ').some((name) => asked.has(name))) {
    list.dataset.wake = '';
    list.dataset.state = 'waiting';
    // Reserves the map's space from the first paint.
    if (asked.get('view') === 'map') list.dataset.view = 'map';
    setTimeout(() => {
      if (list.dataset.state !== 'waiting') return;
      list.dataset.state = 'failed';
      delete list.dataset.view;
    }, 8_000);
  }
}

// In a browser without popover support, hides the filter panels before the first paint: hiding them later would move
// their buttons away from under a finger. A button pressed before a module listens is remembered (ui/popover.ts).
if (!('popover' in HTMLElement.prototype)) {
  const { dataset } = document.documentElement;
  dataset.popovers = '';
  const remember = ({ target }) => {
    dataset.popovers = target.closest('[popovertarget]')?.getAttribute('popovertarget') ?? '';
  };
  document.addEventListener('click', remember, { capture: true });
  const forget = () => document.removeEventListener('click', remember, { capture: true });
  document.addEventListener('DOMContentLoaded', forget, { once: true });
}
