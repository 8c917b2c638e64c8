// Loads the map of a list when it is first requested: the frame at once, beside the list's own code.
import type { ListMapSettings } from './list-map.tsx';
import { createMapStage } from './map-stage.ts';

function drawMap(place: HTMLElement) {
  const stage = createMapStage(place);
  const settings = JSON.parse(place.dataset.settings ?? '') as ListMapSettings;
  // If it fails to load, the list is still there.
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
  // The choice itself, before the list is hydrated and applies it (features/list/list-page.ts).
  list.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'view') list.dataset.view = target.value;
  });
  look();
}

const list = document.querySelector<HTMLElement>('#list');
const place = list?.querySelector<HTMLElement>('#list-map');
if (list && place) waitForMap(list, place);
