// Runs while the page is still being read, before any module can: the address asks for another list than the one that
// was built, so that one is not shown until the island has the right one, or has failed to come.
{
  const { parameters, timeoutMs } = document.currentScript.dataset;
  const list = document.currentScript.parentElement;
  const asked = new URLSearchParams(location.search);
  if (parameters.split(' ').some((name) => asked.has(name))) {
    list.dataset.wake = '';
    list.dataset.state = 'waiting';
    // The map has its place from the first paint.
    if (asked.get('view') === 'map') list.dataset.view = 'map';
    setTimeout(() => {
      if (list.dataset.state !== 'waiting') return;
      list.dataset.state = 'failed';
      delete list.dataset.view;
    }, Number(timeoutMs));
  }
}

// In a browser without popovers the panels of the filters are hidden before the first paint: hidden later, they would move
// their buttons away from under a finger. A button pressed before a module hears it is remembered (ui/popover.ts).
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
