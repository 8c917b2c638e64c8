// Loads the map of a list when it is first requested.
function waitForMap(list: HTMLElement) {
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (list.dataset.view !== 'map') return;
    observer.disconnect();
    // If it fails to load, the list is still there.
    import('./list-map.tsx').then(({ drawListMap }) => drawListMap(list)).catch(() => undefined);
  };
  observer.observe(list, { attributeFilter: ['data-view'] });
  look();
}

const list = document.querySelector<HTMLElement>('#list');
if (list) waitForMap(list);
