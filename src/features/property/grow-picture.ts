// Page transition between a card's picture and the property's gallery, in both directions. No other element takes part.
// With reduced motion there are no page transitions (styles/base.css).
const NAME = 'property-picture';

type PageTransitionEvent = Event & {
  viewTransition: { finished: Promise<void>; skipTransition: () => void } | null;
  activation?: { entry: { url: string | null } | null; from: { url: string | null } | null } | null;
};

function namePicture(address: string | null | undefined): HTMLElement | undefined {
  const path = address && new URL(address).pathname;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card__title a')];
  const card = links.find(({ pathname }) => pathname === path)?.closest('.card');
  const picture = card?.querySelector<HTMLElement>('.card__picture');
  if (!picture) return undefined;
  picture.style.viewTransitionName = NAME;
  // Two elements with the same name would cancel the transition: removes it from this page's gallery.
  document.querySelector<HTMLElement>('.gallery li')?.style.setProperty('view-transition-name', 'none');
  return picture;
}

addEventListener('pageswap', (event) => {
  const { viewTransition, activation } = event as PageTransitionEvent;
  // A row of a project's table has no picture that could grow; a property's gallery shrinks into a card.
  if (viewTransition && !namePicture(activation?.entry?.url) && document.body.dataset.page !== 'property')
    viewTransition.skipTransition();
});
addEventListener('pagereveal', (event) => {
  const { viewTransition } = event as PageTransitionEvent;
  const { navigation } = window as { navigation?: { activation?: PageTransitionEvent['activation'] } };
  // Removes names from when the page was left: it may be restored from the back/forward cache.
  for (const picture of document.querySelectorAll<HTMLElement>('.card__picture, .gallery li'))
    picture.style.removeProperty('view-transition-name');
  const picture = viewTransition && namePicture(navigation?.activation?.from?.url);
  const forget = () => picture?.style.removeProperty('view-transition-name');
  if (picture) void viewTransition.finished.then(forget, forget);
});

// The transition works only if the next page's style sheet is available when its body starts to render
// (ui/page-transition.ts); otherwise the page opens without it. A sheet with a media query that never applies stays
// parsed in memory, from where the next page gets it at once. The disk cache alone is too slow on a busy machine.
const { propertyStyle } = document.body.dataset;
if (propertyStyle) {
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: propertyStyle,
    media: 'not all',
    onload: () => document.body.toggleAttribute('data-growth-ready', true),
  });
  document.head.append(style);
}

// Makes this file a module; load-grow-picture.ts imports it.
export {};
