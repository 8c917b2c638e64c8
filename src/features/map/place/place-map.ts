// Renders the small map of a property when it scrolls into view: the site's own schematic map, so no other host is
// contacted. The button is for visitors who were offline or save data: a map is larger than the page.
import { isSavingData } from '#ui/connection.ts';

function offerMap(place: HTMLElement, offer: HTMLElement, button: HTMLButtonElement) {
  const draw = async (isAsked: boolean) => {
    button.disabled = true;
    try {
      const { drawPlaceFrame } = await import('./place-frame.ts');
      drawPlaceFrame(place, isAsked);
      offer.remove();
    } catch {
      // For example offline: it can be retried.
      button.disabled = false;
      offer.hidden = false;
    }
  };
  button.addEventListener('click', () => draw(true));
  if (isSavingData()) {
    offer.hidden = false;
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
  // Hidden by its paragraph: the style of a button would show it.
  const button = place.querySelector('button');
  const offer = button?.parentElement;
  if (button && offer) offerMap(place, offer, button);
}
