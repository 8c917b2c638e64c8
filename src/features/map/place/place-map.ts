// Offers the small map of a property where scripts run, and loads it at the click.
function offerMap(place: HTMLElement, button: HTMLButtonElement) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const { drawPlaceFrame } = await import('./place-frame.ts');
      drawPlaceFrame(place);
      button.remove();
    } catch {
      // Offline, say: it may be tried again.
      button.disabled = false;
    }
  });
}

for (const place of document.querySelectorAll<HTMLElement>('.place-map')) {
  const button = place.querySelector('button');
  if (button) offerMap(place, button);
}
