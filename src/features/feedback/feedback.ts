// Fills the thank-you page with the submission stored in this tab: reference number, answers, property and agent.
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { isLanguage } from '#domain/language.ts';
import { displayPhone, phoneHref } from '#domain/text/phone.ts';
import { CALENDAR_FILE, calendarHref } from '#domain/visits/calendar-entry.ts';
import { readSentForm, type SentForm } from '#stores/sent-form.ts';
import { prepareSoldNearby } from '#web/sold-nearby.ts';
import { PROPERTY_PLACE } from './visit-parts.ts';

const page = document.querySelector<HTMLElement>('[data-sent]');
const sent = readSentForm();

function findPart(name: string): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? null;
}

/**
 * Shows day and time of the visit and a calendar file. Returns a function that adds the property's name and place to
 * the file.
 */
function showVisit({ id, date, slot, when, isFixed }: NonNullable<SentForm['visit']>, propertyId = '') {
  const part = findPart('visit');
  const [time, state, place] = [findPart('when'), findPart('state'), findPart('calendar')];
  if (!part || !time || !state || !place) return;
  time.textContent = when;
  const key = isFixed ? 'fixed' : 'asked';
  state.textContent = part.dataset[key] ?? '';
  for (const step of page?.querySelectorAll<HTMLElement>('li[data-asked]') ?? [])
    step.textContent = step.dataset[key] ?? '';
  const name = (property: string) => (part.dataset.event ?? '').replace(PROPERTY_PLACE, property);
  const entry = { id: `${id}@${location.hostname}`, date, slot, isFixed, now: Date.now() };
  const link = create('a', place.dataset.label);
  link.className = 'button';
  link.download = CALENDAR_FILE;
  link.href = calendarHref({ ...entry, summary: name(propertyId) });
  place.append(link);
  part.hidden = false;
  return (property: { headline: string; place: string }) => {
    link.href = calendarHref({ ...entry, summary: name(property.headline), location: property.place });
  };
}

/** Creates an element with this text. */
function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function createImage(url: string | undefined, size?: number): HTMLImageElement[] {
  if (!url) return [];
  const image = create('img');
  image.src = url;
  image.alt = '';
  if (size !== undefined) image.width = image.height = size;
  return [image];
}

function showRows(name: string, rows: SentForm['rows']) {
  const part = findPart(name);
  const list = part?.querySelector('dl');
  if (!part || !list || rows.length === 0) return;
  for (const [label, value] of rows) {
    const row = create('div');
    row.append(create('dt', label), create('dd', value));
    list.append(row);
  }
  part.hidden = false;
}

/** Texts of a property in the language of the page, or else in the first available one. */
function findTexts({ texts }: PropertyCard) {
  const { lang } = document.documentElement;
  return (isLanguage(lang) ? texts[lang] : undefined) ?? Object.values(texts)[0];
}

function showProperty(card: PropertyCard) {
  const { lang } = document.documentElement;
  const texts = findTexts(card);
  const part = findPart('property');
  if (!texts || !part) return;
  const link = create('a', texts.headline);
  link.href = texts.path;
  if (texts.language !== lang) link.lang = texts.language;
  const headline = create('p');
  headline.append(link);
  const price = create('p', texts.price);
  price.lang = texts.priceLanguage ?? lang;
  part.append(...createImage(card.picture?.url), headline, create('p', texts.place), price);
  part.hidden = false;
  // Only some forms show facts for tenants.
  showRows('tenant', texts.tenant ?? []);
}

function showAgent({ manager }: PropertyCard) {
  const name = findPart('name');
  const phone = findPart('phone');
  if (!manager || !name) return;
  name.textContent = manager.name;
  name.before(...createImage(manager.pictureUrl, 64));
  const href = phoneHref(manager.phone ?? '');
  if (!manager.phone || !href || !phone) return;
  phone.setAttribute('href', href);
  phone.textContent = displayPhone(manager.phone);
}

function show({ form, kind, reference, rows, propertyId, goal, zip, visit }: SentForm) {
  // The built title has the heading of the form; the request may have been for a viewing.
  const headingOf = (part: string) => page?.querySelector(`[data-kind="${part}"] h1`)?.textContent ?? '';
  if (headingOf(form)) document.title = document.title.replace(headingOf(form), headingOf(kind));
  // Without scripts, the fragment that the service adds to the URL selects the kind.
  for (const part of page?.querySelectorAll<HTMLElement>('[data-kind]') ?? [])
    if (part.dataset.kind !== kind) part.remove();
    else part.dataset.shown = '';
  const nameVisit = visit && showVisit(visit, propertyId);
  const number = findPart('reference');
  if (number) {
    number.querySelector('strong')?.append(reference);
    number.hidden = false;
  }
  showRows('answers', rows);
  const other = goal === 'rent' ? 'sale' : 'rent';
  if (goal && page?.querySelector(`[data-step="${goal}"]`)) page.querySelector(`[data-step="${other}"]`)?.remove();
  page?.querySelector('.feedback__next a')?.removeAttribute('data-look');
  const sold = document.querySelector<HTMLElement>('[data-around]');
  if (sold && zip) prepareSoldNearby(sold)(zip);
  if (propertyId)
    void loadPropertyCard(propertyId).then((card) => {
      if (!card) return;
      const texts = findTexts(card);
      if (texts) nameVisit?.(texts);
      showProperty(card);
      showAgent(card);
    });
}

if (page && sent && sent.form === page.dataset.sent) show(sent);
