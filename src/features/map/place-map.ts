// Offers the small map of a home where scripts run, and loads it at the click.
const place = document.querySelector<HTMLElement>('.place-map');
const button = place?.querySelector('button');

if (place && button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    import('./place-frame.ts').then(
      ({ drawPlaceFrame }) => {
        drawPlaceFrame(place);
        button.remove();
      },
      // Offline, say: it may be tried again.
      () => {
        button.disabled = false;
      },
    );
  });
}
