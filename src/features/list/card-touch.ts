// Loads the other pictures of a card when the visitor swipes, hovers or focuses it.
const askForMore = (target: EventTarget | null) => {
  const card = target instanceof Element ? target.closest<HTMLElement>('.card') : null;
  const strip = card?.querySelector<HTMLElement>('.card__strip[data-more]:not([data-asked])');
  if (!card || !strip) return;
  strip.dataset.asked = '';
  import('./card-pictures.ts')
    .then(({ showPictures }) => showPictures(card, strip))
    // The network failed: the next interaction retries.
    .catch(() => delete strip.dataset.asked);
};

// Scroll events do not bubble, so the listener captures them.
document.addEventListener('scroll', ({ target }) => askForMore(target), { capture: true, passive: true });
document.addEventListener('focusin', ({ target }) => askForMore(target));
document.addEventListener('pointerover', ({ target, pointerType }) => {
  // Only for a mouse: a finger that scrolls the page passes over many cards.
  if (pointerType === 'mouse') askForMore(target);
});
document.addEventListener('click', ({ target }) => {
  // On touch screens the picture strip covers the card's link, so a tap on it follows the link.
  const strip = target instanceof Element ? target.closest('.card__strip') : null;
  strip?.closest('.card')?.querySelector<HTMLAnchorElement>('.card__title a')?.click();
});
