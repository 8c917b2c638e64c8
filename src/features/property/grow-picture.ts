// Page transition from a card's picture to its gallery, and back when the list page is restored. Only that picture is
// named; with reduced motion there is no page transition at all (styles/base.css).
const NAME = 'property-picture';

type Activated = Event & {
  viewTransition: { finished: Promise<void> } | null;
  activation?: { entry: { url: string | null } | null; from: { url: string | null } | null } | null;
};

function namePicture(address: string | null | undefined): HTMLElement | undefined {
  const path = address && new URL(address).pathname;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.card__title a')];
  const card = links.find(({ pathname }) => pathname === path)?.closest('.card');
  const picture = card?.querySelector<HTMLElement>('.card__picture');
  if (!picture) return undefined;
  picture.style.viewTransitionName = NAME;
  // A property page's own gallery has the name, and a duplicate would cancel the transition.
  document.querySelector<HTMLElement>('.gallery li')?.style.setProperty('view-transition-name', 'none');
  return picture;
}

addEventListener('pageswap', (event) => {
  const { viewTransition, activation } = event as Activated;
  if (viewTransition) namePicture(activation?.entry?.url);
});
addEventListener('pagereveal', (event) => {
  const { viewTransition } = event as Activated;
  const { navigation } = window as { navigation?: { activation?: Activated['activation'] } };
  // State when the page was left.
  for (const picture of document.querySelectorAll<HTMLElement>('.card__picture, .gallery li'))
    picture.style.removeProperty('view-transition-name');
  const picture = viewTransition && namePicture(navigation?.activation?.from?.url);
  const forget = () => picture?.style.removeProperty('view-transition-name');
  if (picture) void viewTransition.finished.then(forget, forget);
});

// The next page joins the transition only if its style is loaded when its body begins (ui/page-transition.ts);
// otherwise it simply opens. A stylesheet that applies to nothing stays parsed in memory, where the next page finds it
// immediately; a copy in the disk cache by fetch() is too slow on a busy machine.
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

// A module without exports, loaded by load-grow-picture.ts.
export {};
