// Loads the map of a list when the visitor opens it. The frame loads in parallel with the list's code.
import type { ListMapSettings } from './list-map.tsx';
import { createMapStage } from './map-stage.ts';

function drawMap(place: HTMLElement) {
  const stage = createMapStage(place);
  const settings = JSON.parse(place.dataset.settings ?? '') as ListMapSettings;
  // If the map fails to load, its element is removed and the list stays usable.
  import('./list-map.tsx').then(({ drawListMap }) => drawListMap(settings, stage)).catch(() => stage.view.remove());
}

function waitForMap(list: HTMLElement, place: HTMLElement) {
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (list.dataset.view !== 'map') return;
    observer.disconnect();
    drawMap(place);
  };
  observer.observe(list, { attributeFilter: ['data-view'] });
  // Shows the chosen view at once, before the list is hydrated (features/list/list-page.ts).
  list.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'view') list.dataset.view = target.value;
  });
  look();
}

const list = document.querySelector<HTMLElement>('#list');
const place = list?.querySelector<HTMLElement>('#list-map');
if (list && place) waitForMap(list, place);
