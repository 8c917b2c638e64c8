// The picture of the card that leads to a property grows into its gallery, and shrinks back where a page comes back as it
// was left. Only that one is named; who prefers less motion has no transition between pages at all (styles/base.css).
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
  // On a property's page its own gallery has the name, and two would be none.
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
  // What it was left with.
  for (const picture of document.querySelectorAll<HTMLElement>('.card__picture, .gallery li'))
    picture.style.removeProperty('view-transition-name');
  const picture = viewTransition && namePicture(navigation?.activation?.from?.url);
  const forget = () => picture?.style.removeProperty('view-transition-name');
  if (picture) void viewTransition.finished.then(forget, forget);
});

// The next page takes part only if its style is there when its body begins (ui/page-transition.ts); without it, it simply
// opens. A stylesheet that applies to nothing is kept parsed in memory, where the next page finds it at once; what fetch()
// leaves on the disk comes too late on a busy machine.
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

// A module without exports, asked for by grow-wake.ts.
export {};
