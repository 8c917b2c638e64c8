import { isFormName } from '#domain/forms/forms.ts';
import type { Metadata } from '#domain/site.ts';
import { cutDescription } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import type { ListPage, Page } from '#routing/page.ts';
import { listKeyFacts } from '#words/key-facts.ts';
import { outcomeKey, statusText } from '#words/outcome.ts';
import { priceText } from '#words/price-text.ts';
import { addressText, headlineInCity } from '#words/property-text.ts';
import type { View } from './built-site.ts';
import { PARTS_TITLE } from './parts.ts';

/** Search engines cut titles and descriptions at about these lengths. */
const MAX_DESCRIPTION_LENGTH = 155;

export type PageMetadata = {
  title: string;
  description: string;
  image?: string;
  og: Metadata['og'];
  twitter: Metadata['twitter'];
};

/** Title, description and picture of a page: the agency's own words where it wrote some, sensible ones elsewhere (A19). */
export function describePage(page: Page, view: View): PageMetadata {
  const { title, description, image, own } = draft(page, view);
  const brand = view.own.agency.name;
  const shown = own?.title ?? (title.includes(brand) ? title : `${title} | ${brand}`);
  const picture = own?.og.image ?? image;
  return {
    title: shown,
    description: own?.description ?? cutDescription(description, { limit: MAX_DESCRIPTION_LENGTH, ellipsis: true }),
    ...(picture && { image: picture }),
    og: own?.og ?? {},
    twitter: own?.twitter ?? {},
  };
}

type Draft = { title: string; description: string; image?: string | undefined; own?: Metadata };

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Text of sanitised HTML, for a description. */
export const wordsOf = (html: string | undefined) =>
  (html ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The place of a list of all towns. */
export function areaServed({ site, own, language }: View): string {
  return site.areaServed?.[language] ?? translate(language)('list:place.all', { city: own.agency.city });
}

function draft(page: Page, view: View): Draft {
  const t = translate(view.language);
  const { agency } = view.own;
  switch (page.kind) {
    case 'home':
    case 'content': {
      const { content } = page;
      const text = wordsOf(content.description?.text) || wordsOf(content.content?.text);
      const fallback = t('page:description.home', { agency: agency.name, city: agency.city });
      const image = content.banner?.images[0]?.sizes.at(-1)?.url ?? content.banner?.images[0]?.url;
      return { title: content.title.text, description: text || fallback, image, own: content.metadata };
    }
    case 'list': {
      const place = page.city?.name ?? areaServed(view);
      const values = { count: page.total, place, agency: agency.name };
      const base = { title: listTitle(page, view), description: t(`list:description.${page.goal}`, values) };
      const image = page.properties[0]?.pictures[0];
      const own = page.page === 1 && page.content ? { own: page.content.metadata } : {};
      return { ...base, image: image?.sizes.at(-1)?.url ?? image?.url, ...own };
    }
    case 'property': {
      const { property } = page;
      const facts = listKeyFacts(property, view.language).map(({ label, text }) =>
        t('property:labelled', { label: t(label), text }),
      );
      const parts = [
        property.typeName.text,
        addressText(property, t),
        statusText(property.availability, t) ?? priceText(property.price, property.goal, t),
        ...facts,
      ];
      const image = property.pictures[0];
      return {
        title: `${headlineInCity(property, t, view.language)} (${property.id})`,
        description: `${parts.join(', ')}. ${wordsOf(property.description?.text)}`,
        image: image?.sizes.at(-1)?.url ?? image?.url,
      };
    }
    case 'gone': {
      const { property, outcome } = page;
      const image = property.pictures[0];
      return {
        title: `${headlineInCity(property, t, view.language)} (${property.id})`,
        description: `${t(outcomeKey(outcome, property.goal))} ${property.typeName.text}, ${addressText(property, t)}.`,
        image: image?.sizes.at(-1)?.url ?? image?.url,
      };
    }
    case 'article':
      return {
        title: page.article.title,
        description: page.article.intro || wordsOf(page.article.body),
        image: page.article.image?.sizes.at(-1)?.url ?? page.article.image?.url,
      };
    case 'project':
      return {
        title: page.project.name.text,
        description: wordsOf(page.project.description?.text) || page.project.name.text,
      };
    case 'feedback': {
      const title = t(`feedback:title.${isFormName(page.form) ? page.form : 'site-contact'}`);
      return { title, description: title };
    }
    case 'login':
      return page.isForgotten
        ? { title: t('portal:forgot.title'), description: t('portal:forgot.text') }
        : { title: t('portal:title'), description: t('portal:lead') };
    case 'parts':
      return { title: PARTS_TITLE, description: PARTS_TITLE };
    case 'not-found':
      return { title: t('page:notFound.title'), description: t('page:notFound.text') };
  }
}

/** "Te koop", "Te koop in Jette", "Appartement te koop in Jette – Pagina 2 van 3 [50 panden]". */
export function listTitle({ goal, city, type, page, pageCount, total }: ListPage, view: View): string {
  const t = translate(view.language);
  const title = !city
    ? t(`list:title.${goal}`)
    : type
      ? t(`list:title.type.${goal}`, { type: type.name, city: city.name })
      : t(`list:title.city.${goal}`, { city: city.name });
  return page === 1 ? title : `${title}, ${t('list:page', { page, pages: pageCount, count: total })}`;
}
