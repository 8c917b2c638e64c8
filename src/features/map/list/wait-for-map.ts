// Loads the map of a list when the list is first asked to show one.
function waitForMap(list: HTMLElement) {
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (list.dataset.view !== 'map') return;
    observer.disconnect();
    // One that does not come leaves the list, which is there in any case.
    import('./list-map.tsx').then(({ drawListMap }) => drawListMap(list)).catch(() => undefined);
  };
  observer.observe(list, { attributeFilter: ['data-view'] });
  look();
}

const list = document.querySelector<HTMLElement>('#list');
if (list) waitForMap(list);
