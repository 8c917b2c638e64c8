// Draws the small map of a property when a visitor comes to it: the site's own schematic, so no other host is asked. The
// button serves who was offline or saves data.
/** Who saves data, or is on a slow network, is asked first: a map weighs more than the page. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

function offerMap(place: HTMLElement, button: HTMLButtonElement) {
  const draw = async (isAsked: boolean) => {
    button.disabled = true;
    try {
      const { drawPlaceFrame } = await import('./place-frame.ts');
      drawPlaceFrame(place, isAsked);
      button.remove();
    } catch {
      // Offline, say: it may be tried again.
      button.disabled = false;
      button.hidden = false;
    }
  };
  button.addEventListener('click', () => draw(true));
  if (isSavingData()) {
    button.hidden = false;
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void draw(false);
  });
  observer.observe(place);
}

for (const place of document.querySelectorAll<HTMLElement>('.place-map')) {
  const button = place.querySelector('button');
  if (button) offerMap(place, button);
}
