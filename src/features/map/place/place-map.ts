// Loads the small map of a property when it scrolls into view. It is the site's own schematic map, so no external host
// is contacted. Visitors who save data, and those whose load failed, get a button instead, since the map is larger than
// the page.
import { isSavingData } from '#ui/connection.ts';

function offerMap(place: HTMLElement, offer: HTMLElement, button: HTMLButtonElement) {
  const draw = async (isAsked: boolean) => {
    button.disabled = true;
    try {
      const { drawPlaceFrame } = await import('./place-frame.ts');
      drawPlaceFrame(place, isAsked);
      offer.remove();
    } catch {
      // The network failed: the visitor can retry.
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
  // The paragraph has the `hidden` attribute, not the button, because the button's style would override it.
  const button = place.querySelector('button');
  const offer = button?.parentElement;
  if (button && offer) offerMap(place, offer, button);
}
