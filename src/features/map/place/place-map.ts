// Renders the small map of a property when it scrolls into view: the site's own schematic map, so no other host is
// contacted. The button is for visitors who were offline or save data: a map is larger than the page.
import { isSavingData } from '#ui/connection.ts';

function offerMap(place: HTMLElement, button: HTMLButtonElement) {
  const draw = async (isAsked: boolean) => {
    button.disabled = true;
    try {
      const { drawPlaceFrame } = await import('./place-frame.ts');
      drawPlaceFrame(place, isAsked);
      button.remove();
    } catch {
      // For example offline: it can be retried.
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
