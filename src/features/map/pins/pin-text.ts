import type { MapProperty, ToMapFrame } from '#api/map-message.ts';
import { formatEuro, formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';
import type { PlaceGroup } from '../frame/place-groups.ts';

type Look = Pick<ToMapFrame, 'customMarker' | 'marqueeIgnoreList'>;

/** Kind of marker: a price, a marquee label, text in place of a hidden price, several properties, or a municipality. */
export type PinKind = 'price' | 'label' | 'plain' | 'several' | 'municipality';

/** Visible text and accessible name of a marker. */
export type PinText = { kind: PinKind; text: string; count?: number; name: string };

const nameOf = ({ headline, city, priceText }: MapProperty): string =>
  [headline, city, priceText].filter(Boolean).join(', ');

/** Texts of the marker for a group of properties. */
export function pinTextOf(
  { properties, isExact }: PlaceGroup,
  ignored: readonly number[],
  language: Language,
  t: Translate,
): PinText {
  const [property] = properties;
  const count = properties.length;
  if (!property) return { kind: 'plain', text: '', name: '' };
  if (!isExact) {
    const name = t('map:pin.municipality', { count, city: property.city });
    return { kind: 'municipality', text: property.city, count, name };
  }
  if (count > 1) return { kind: 'several', text: t('map:pin.homes', { count }), name: t('map:pin.several', { count }) };
  if (ignored.includes(property.marquee)) return { kind: 'label', text: property.priceText, name: nameOf(property) };
  if (property.price === null) return { kind: 'plain', text: property.priceText, name: nameOf(property) };
  return { kind: 'price', text: formatEuro(property.price, language), name: nameOf(property) };
}

function span(className: string, text: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

export function writeGroupPin(button: HTMLButtonElement, group: PlaceGroup, look: Look, t: Translate) {
  const { kind, text, count, name } = pinTextOf(
    group,
    look.marqueeIgnoreList,
    document.documentElement.lang as Language,
    t,
  );
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
  // The style sheet draws the number; the accessible name contains it too.
  if (kind === 'municipality') button.dataset.count = String(count);
}

/** Size class of a cluster's marker, by number of properties. */
export function clusterSize(count: number): 's' | 'm' | 'l' {
  if (count < 10) return 's';
  return count < 50 ? 'm' : 'l';
}

export function writeClusterPin(button: HTMLButtonElement, count: number, t: Translate) {
  button.className = 'cluster';
  button.dataset.size = clusterSize(count);
  button.setAttribute('aria-label', t('map:pin.cluster', { count }));
  button.textContent = formatNumber(count, document.documentElement.lang as Language);
}
