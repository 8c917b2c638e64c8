import { type CardPicture, loadPropertyCard } from '#api/property-card.ts';
import { isLanguage } from '#domain/language.ts';
import { loadStyle } from '#ui/load-style.ts';
import { CARD_SIZES } from '#ui/picture.ts';
import stylesUrl from './card-pictures.css?url';

let styles: Promise<void> | undefined;

type Carousel = {
  strip: HTMLElement;
  alts: readonly string[];
  /** Label of each picture, such as "virtually staged"; empty for photographs. */
  labels: readonly string[];
  pictures: readonly CardPicture[];
  output: HTMLOutputElement;
};

const indexOf = (strip: HTMLElement) => Math.round(strip.scrollLeft / (strip.clientWidth || 1));

/** Moves to the next or the previous picture; wraps from the last to the first. */
function turn({ strip, alts }: Carousel, step: number) {
  const index = (indexOf(strip) + step + alts.length) % alts.length;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({ left: index * strip.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
}

const CHEVRON_DOWN = 'm6 9 6 6 6-6';

/**
 * Creates a button. Its icon is a copy of the heart icon with another path: parsing markup from a string would need a
 * Trusted Types policy.
 */
function writeButton(card: HTMLElement, label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  const icon = card.querySelector('.heart svg')?.cloneNode(true);
  if (icon instanceof Element) {
    icon.querySelector('path')?.setAttribute('d', CHEVRON_DOWN);
    button.append(icon);
  }
  button.addEventListener('click', act);
  return button;
}

function writeSource(srcset: string): HTMLSourceElement {
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.sizes = CARD_SIZES;
  source.srcset = srcset;
  return source;
}

/** Loads the pictures at this index and the next one. The browser itself would load the whole strip. */
function load({ strip, pictures }: Carousel, index: number) {
  for (const image of [...strip.querySelectorAll('img')].slice(index, index + 2)) {
    const picture = pictures[Number(image.dataset.waits)];
    if (!picture) continue;
    delete image.dataset.waits;
    if (picture.avifSrcSet !== '') image.before(writeSource(picture.avifSrcSet));
    image.sizes = CARD_SIZES;
    image.srcset = picture.srcSet;
    image.src = picture.src;
  }
}

/** Adds the other pictures of a card behind the first one, with buttons for next and previous. */
export async function showPictures(card: HTMLElement, strip: HTMLElement): Promise<void> {
  const id = card.querySelector<HTMLElement>('[data-heart]')?.dataset.heart ?? '';
  const { lang } = document.documentElement;
  styles ??= loadStyle(stylesUrl).catch(() => undefined);
  const [known] = await Promise.all([loadPropertyCard(id), styles]);
  const words = isLanguage(lang) ? known?.texts[lang]?.pictureWords : undefined;
  strip.toggleAttribute('data-more', false);
  if (!known?.pictures || !words) return;
  const { alts, labels = [], next, previous } = words;
  for (const [index, alt] of alts.entries()) {
    if (index === 0) continue;
    const image = document.createElement('img');
    image.decoding = 'async';
    image.alt = alt;
    image.dataset.waits = String(index);
    const picture = document.createElement('picture');
    picture.append(image);
    strip.append(picture);
  }
  const group = document.createElement('div');
  group.className = 'card__turn';
  const output = document.createElement('output');
  const turning: Carousel = { strip, alts, labels, pictures: known.pictures, output };
  // At the end of the card, so that the buttons follow link and heart in the tab order.
  group.append(
    writeButton(card, previous, () => turn(turning, -1)),
    writeButton(card, next, () => turn(turning, 1)),
    output,
  );
  card.append(group);
  strip.addEventListener('scroll', () => announce(turning), { passive: true });
  if (strip.scrollLeft > 0) announce(turning);
}

/** Shows the label of the visible picture; hides it when the text is empty. */
function writeLabel(strip: HTMLElement, text: string) {
  const known = strip.parentElement?.querySelector<HTMLElement>('.card__made');
  if (!known && text === '') return;
  const label = known ?? document.createElement('p');
  label.className = 'tag card__made';
  label.setAttribute('aria-hidden', 'true');
  label.textContent = text;
  label.hidden = text === '';
  if (!known) strip.after(label);
}

/** Shows the position, and announces the picture to screen readers. */
function announce(turning: Carousel) {
  const { strip, alts, output } = turning;
  const index = indexOf(strip);
  load(turning, index);
  if (output.dataset.index === String(index)) return;
  output.dataset.index = String(index);
  writeLabel(strip, turning.labels[index] ?? '');
  const alt = document.createElement('span');
  alt.className = 'visually-hidden';
  alt.textContent = ` ${alts[index] ?? ''}`;
  output.replaceChildren(`${index + 1} / ${alts.length}`, alt);
}
