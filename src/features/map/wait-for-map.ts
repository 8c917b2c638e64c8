// Loads the map of a list when the list is first asked to show one.
const list = document.querySelector<HTMLElement>('#list');
const slot = document.querySelector<HTMLElement>('#list-map');

if (list && slot) {
  const look = () => {
    if (list.dataset.state !== 'map') return;
    observer.disconnect();
    void import('./list-map.tsx').then(({ drawListMap }) => drawListMap(slot));
  };
  const observer = new MutationObserver(look);
  observer.observe(list, { attributeFilter: ['data-state'] });
  look();
}
