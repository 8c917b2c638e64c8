import type { MapProperty } from '#api/map-message.ts';
import type { Translate } from '#i18n/translator.ts';
import type { PlaceGroup } from './place-groups.ts';

type CardParts = { card: HTMLElement; title: HTMLElement; note: HTMLElement; list: HTMLElement; close: HTMLElement };

const PICTURE = { width: 300, height: 200 } as const;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function renderProperty(property: MapProperty, textLanguage: string): HTMLLIElement {
  const item = element('li', 'map__property');
  if (property.picture) {
    const figure = element('div', 'map__property-picture');
    const picture = new Image(PICTURE.width, PICTURE.height);
    picture.src = property.picture;
    picture.alt = '';
    figure.append(picture);
    if (property.pictureLabel) figure.append(element('span', 'badge', property.pictureLabel));
    item.append(figure);
  }
  const text = element('div', 'map__property-text');
  const title = element('h2', 'map__property-title');
  const link = element('a', '', property.headline);
  link.href = property.href;
  // Opens the link in the page instead of the frame.
  link.target = '_top';
  link.lang = textLanguage;
  title.append(link);
  text.append(
    element('p', 'map__property-place', property.place),
    title,
    element('p', 'map__property-line', property.line),
  );
  text.append(element('p', 'map__property-price', property.priceText));
  item.append(text);
  return item;
}

/**
 * Card of a pin with its properties, each with picture and link. Escape or the close button closes it and returns the
 * focus.
 */
export class PropertyCard {
  readonly #parts: CardParts;
  readonly #t: Translate;
  readonly #onClose: (key: string) => void;
  #openKey: string | undefined;

  constructor(parts: CardParts, t: Translate, onClose: (key: string) => void, signal?: AbortSignal) {
    this.#parts = parts;
    this.#t = t;
    this.#onClose = onClose;
    const options = signal && { signal };
    parts.close.addEventListener('click', () => this.close(), options);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && this.#openKey !== undefined) this.close();
    };
    document.addEventListener('keydown', onKey, options);
  }

  get openKey(): string | undefined {
    return this.#openKey;
  }

  open(group: PlaceGroup, textLanguage: string) {
    const { card, title, note, list } = this.#parts;
    const [property] = group.properties;
    if (!property) return;
    this.#openKey = group.key;
    const count = group.properties.length;
    const here = count > 1 ? this.#t('map:card.here', { count }) : this.#t('map:card.ref', { id: property.id });
    title.textContent = group.isExact ? here : property.city;
    note.textContent = group.isExact ? '' : this.#t('map:card.municipality', { city: property.city });
    note.hidden = group.isExact;
    list.replaceChildren(...group.properties.map((each) => renderProperty(each, textLanguage)));
    card.hidden = false;
    card.scrollTop = 0;
    list.querySelector('a')?.focus({ preventScroll: true });
    // The map may extend below the window: scrolls so that the card is visible.
    card.scrollIntoView({ block: 'nearest' });
  }

  close() {
    const key = this.#openKey;
    if (key === undefined) return;
    this.#openKey = undefined;
    this.#parts.card.hidden = true;
    this.#onClose(key);
  }
}
