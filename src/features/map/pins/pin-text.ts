import type { MapProperty, ToMapFrame } from '#api/map-message.ts';
import { formatEuro } from '#domain/price/money.ts';
import type { Translate } from '#i18n/translator.ts';
import type { PlaceGroup } from '../frame/place-groups.ts';

type Look = Pick<ToMapFrame, 'customMarker' | 'marqueeIgnoreList'>;

/** What kind of marker a place gets: a price, a label, a note that there is none, several homes, or a municipality. */
export type PinKind = 'price' | 'label' | 'plain' | 'several' | 'municipality';

/** How one place is shown: the words on the marker, and all that a screen reader says. */
export type PinText = { kind: PinKind; text: string; count?: number; name: string };

const homeName = ({ headline, city, priceText }: MapProperty): string =>
  [headline, city, priceText].filter(Boolean).join(', ');

/** The words of a place's marker. */
export function pinTextOf({ homes, isExact }: PlaceGroup, ignored: readonly number[], t: Translate): PinText {
  const [home] = homes;
  const count = homes.length;
  if (!home) return { kind: 'plain', text: '', name: '' };
  if (!isExact) {
    const name = t('map:pin.municipality', { count, city: home.city });
    return { kind: 'municipality', text: home.city, count, name };
  }
  if (count > 1) return { kind: 'several', text: t('map:pin.homes', { count }), name: t('map:pin.several', { count }) };
  if (ignored.includes(home.marquee)) return { kind: 'label', text: home.priceText, name: homeName(home) };
  if (home.price === null) return { kind: 'plain', text: home.priceText, name: homeName(home) };
  return { kind: 'price', text: formatEuro(home.price), name: homeName(home) };
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

export function writeGroupPin(button: HTMLButtonElement, group: PlaceGroup, look: Look, t: Translate) {
  const { kind, text, count, name } = pinTextOf(group, look.marqueeIgnoreList, t);
  button.className = 'pin';
  button.dataset.kind = kind;
  button.setAttribute('aria-label', name);
  if (look.customMarker && kind !== 'municipality') {
    const { url, width, height } = look.customMarker;
    const picture = new Image(width, height);
    picture.src = url;
    picture.alt = '';
    button.append(picture);
  }
  button.append(span('pin__text', text));
  // Drawn by the style sheet: the name says it in words.
  if (kind === 'municipality') button.dataset.count = String(count);
}

/** Larger clusters are drawn larger, in three steps. */
export function clusterSize(homes: number): 's' | 'm' | 'l' {
  if (homes < 10) return 's';
  return homes < 50 ? 'm' : 'l';
}

export function writeClusterPin(button: HTMLButtonElement, homes: number, t: Translate) {
  button.className = 'cluster';
  button.dataset.size = clusterSize(homes);
  button.setAttribute('aria-label', t('map:pin.cluster', { count: homes }));
  button.textContent = String(homes);
}
