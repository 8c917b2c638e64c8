import { thankedForm } from '#domain/forms/forms.ts';
import type { Phrase } from '#domain/language.ts';
import { type Property, priceLanguageOf } from '#domain/property/property.ts';
import { ROUTES } from '#domain/route.ts';
import type { Metadata } from '#domain/site/site.ts';
import { hasGap, withoutGaps } from '#domain/text/gap.ts';
import { asSentence, cutDescription, proseOf } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import type { ListPage, Page } from '#routing/page.ts';
import { jpegUrl, SHARE_SIZE } from '#ui/stored-picture.ts';
import { listKeyFacts } from '#words/key-facts.ts';
import { outcomeKey, statusText } from '#words/outcome.ts';
import { inlinePriceText, translatablePrice } from '#words/price-text.ts';
import { addressText, headlineInCity, listSizes } from '#words/property-text.ts';
import type { View } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';
import { PARTS_TITLE } from '../props/parts.ts';

/** Search engines cut descriptions at about this length. */
const MAX_DESCRIPTION_LENGTH = 155;

type PageMetadata = {
  title: string;
  description: string;
  /** Longer than `description`, for previews of shared links. */
  sharedDescription: string;
  image?: string;
  og: Metadata['og'];
  twitter: Metadata['twitter'];
};

/**
 * Title, description and picture of a page: the agency's own, or defaults. All texts are in the page's language, since
 * elements in the head cannot mark another language.
 */
export function describePage(page: Page, view: View): PageMetadata {
  const { title, description, sharedTitle, image, own, hasPlace } = cleanTexts(draft(page, view));
  const og = own?.og ?? {};
  const cut = { ellipsis: true, language: view.language };
  const picture = og.image ?? image ?? findSitePicture(view);
  return {
    title: nameOwner(own?.title ?? title, view, hasPlace || own?.title !== undefined),
    description: own?.description ?? cutDescription(description, { ...cut, limit: MAX_DESCRIPTION_LENGTH }),
    sharedDescription: own?.description ?? cutDescription(description, cut),
    ...(picture && { image: picture }),
    og: sharedTitle === undefined ? og : { title: sharedTitle },
    twitter: own?.twitter ?? {},
  };
}

/** The texts without the placeholders of removed words. */
function cleanTexts({ own, ...texts }: Draft): Draft {
  const clean = <Texts extends object>(given: Texts): Texts =>
    Object.fromEntries(
      Object.entries(given).map(([name, text]) => [name, typeof text === 'string' ? withoutGaps(text) : text]),
    ) as Texts;
  return { ...clean(texts), ...(own && { own: { ...clean(own), og: clean(own.og), twitter: clean(own.twitter) } }) };
}

type Draft = {
  title: string;
  description: string;
  /** Title for link previews, without the site's name, which the preview shows separately. */
  sharedTitle?: string;
  image?: string | undefined;
  own?: Metadata;
  /** True when the title names the place; other titles get the agency's town. */
  hasPlace?: boolean;
};

/** Appends agency and town to a title: "Contact | Maison Lindenbroek, Brussel". */
function nameOwner(title: string, { own: { agency } }: View, hasPlace: boolean): string {
  if (title.includes(agency.name)) return title;
  return `${title} | ${agency.name}${hasPlace || agency.name.includes(agency.city) ? '' : `, ${agency.city}`}`;
}

type PictureSizes = { url: string; sizes: readonly { url: string }[] };

/**
 * Largest size of the first picture, as JPEG if possible: services that render link previews may not support newer
 * formats.
 */
const findLargest = ([picture]: readonly PictureSizes[]): string | undefined =>
  picture && (jpegUrl(picture.url, SHARE_SIZE.width) ?? picture.sizes.at(-1)?.url ?? picture.url);

/** Fallback picture of a page: the home page's own, the first of its banner, or the agency's logo. */
function findSitePicture({ own }: View): string | undefined {
  const home = own.pages.find(({ route }) => route === '');
  return home?.metadata.og.image ?? findLargest(home?.banner?.images ?? []) ?? own.agency.logo?.url;
}

/** Name of a property in the page's language: "Appartement te koop in Jette". */
function nameProperty({ typeIds, typeName, goal, availability, city }: Property, { language, own }: View): string {
  const category = own.types.find(({ id }) => id === typeIds[0])?.name;
  const type = typeName.language === language ? typeName.text : (category ?? typeName.text);
  const isOffered = availability === 'available';
  return translate(language)(isOffered ? `list:title.type.${goal}` : 'card:headline', { type, city: city.name });
}

/** The agency's headline with the city; undefined if the property has no headline in the page's language. */
function findOwnHeadline(property: Property, view: View): string | undefined {
  const { headline } = property;
  if (!headline.text || hasGap(headline.text) || headline.language !== view.language) return undefined;
  return headlineInCity(property, translate(view.language), view.language);
}

/** Price text within a line ("from € 265.000"); omits the agency's words if they are in another language. */
function ownPriceText(property: Property, { language }: View): string {
  const { price, goal } = property;
  const shown = priceLanguageOf(property) === language ? price : translatablePrice(price);
  return shown ? inlinePriceText(shown, goal, language, translate(language)) : '';
}

/** Plain text of a phrase; '' if it is in another language than the page. */
const ownWords = (text: Phrase | undefined, { language }: View): string =>
  text?.language === language ? proseOf(text.text) : '';

/** Generic description for a page whose texts are in another language: its title, and what the agency does. */
function describeGenerally(title: string, { language, own: { agency } }: View): string {
  const sentence = translate(language)('page:description.home', { agency: agency.name, city: agency.city });
  return `${asSentence(title)} ${sentence}`;
}

/** Name of the area that lists without a city cover. */
export function areaServed({ site, own, language }: View): string {
  return site.areaServed?.[language] ?? translate(language)('list:place.all', { city: own.agency.city });
}

function draft(page: Page, view: View): Draft {
  const t = translate(view.language);
  switch (page.kind) {
    case 'home':
    case 'content': {
      const { content } = page;
      const text = ownWords(content.description, view) || ownWords(content.content, view);
      return {
        title: content.title.text,
        description: text || describeGenerally(content.title.text, view),
        image: findLargest(content.banner?.images ?? []),
        own: content.metadata,
      };
    }
    case 'list':
      return draftList(page, view);
    case 'property': {
      const { property } = page;
      const name = nameProperty(property, view);
      const headline = findOwnHeadline(property, view);
      const facts = listKeyFacts(property, view.language).map(({ label, text }) =>
        t('property:labelled', { label, text }),
      );
      const parts = [
        `${name} (${property.id})`,
        addressText(property, t),
        statusText(property.availability, t)?.toLowerCase() ?? ownPriceText(property, view),
        ...facts,
      ].filter(Boolean);
      const shown = publicProperty(property, view.own);
      return {
        title: `${[name, ...listSizes(shown, view.language, t)].join(', ')} (${property.id})`,
        sharedTitle: headline ?? name,
        description: `${asSentence(parts.join(', '))} ${ownWords(property.description, view)}`.trim(),
        image: findLargest(property.pictures),
        hasPlace: true,
      };
    }
    case 'gone': {
      const { property, outcome } = page;
      const name = nameProperty(property, view);
      return {
        title: `${name} (${property.id})`,
        sharedTitle: findOwnHeadline(property, view) ?? name,
        description: `${t(outcomeKey(outcome, property.goal))} ${name} (${property.id}), ${addressText(property, t)}.`,
        image: findLargest(property.pictures),
        hasPlace: true,
      };
    }
    case 'article': {
      const { article } = page;
      const image = article.image && findLargest([article.image]);
      if (article.language !== view.language) {
        const title = nameArticle(page, view);
        return { title, description: describeGenerally(title, view), image };
      }
      return { title: article.title, description: article.intro || proseOf(article.body), image };
    }
    case 'project': {
      const { project } = page;
      const { text: name } = project.name;
      const place = t('card:headline', { type: name, city: project.cityName });
      return {
        title: name.includes(project.cityName) ? name : place,
        description: ownWords(project.description, view) || describeGenerally(place, view),
        image: findLargest(project.pictures),
        hasPlace: true,
      };
    }
    case 'feedback': {
      const title = t(`feedback:title.${thankedForm(page.form)}`);
      return { title, description: title };
    }
    case 'login':
      return page.isForgotten
        ? { title: t('portal:forgot.title'), description: t('portal:forgot.text') }
        : draftPortal(page.key === ROUTES.login ? t('portal:login.title') : t('portal:title'), view);
    case 'parts':
      return { title: PARTS_TITLE, description: `${PARTS_TITLE} (${view.language})` };
    case 'not-found':
      return { title: t('page:notFound.title'), description: t('page:notFound.text') };
  }
}

const draftPortal = (title: string, { language }: View): Draft => ({
  title,
  description: `${asSentence(title)} ${translate(language)('portal:lead')}`,
});

function draftList(page: ListPage, view: View): Draft {
  const t = translate(view.language);
  const { goal, city, type, content, total, pageCount } = page;
  const values = { place: city?.name ?? areaServed(view), agency: view.own.agency.name };
  const description = type
    ? t(`list:description.type.${goal}`, { ...values, type: type.name })
    : t(`list:description.${goal}`, values);
  const number = page.page === 1 ? '' : `${t('list:page', { page: page.page, pages: pageCount, count: total })}. `;
  return {
    title: listTitle(page, view),
    description: number + description,
    image: findLargest(page.properties.find(({ pictures }) => pictures.length > 0)?.pictures ?? []),
    hasPlace: city !== undefined,
    ...(page.page === 1 && content && { own: content.metadata }),
  };
}

/** Name of a route in the page's language; undefined if it has none. */
function nameRoute(route: string, { map, language }: View): string | undefined {
  const crumb = map.breadcrumb(route, language);
  return crumb?.language === language ? crumb.text : undefined;
}

/** Title of an article that is written in another language than its page: "Kundenstimmen: K. Verhaegen, Brussel". */
function nameArticle({ article, parent, path }: Extract<Page, { kind: 'article' }>, view: View): string {
  const own = view.map.list().find((route) => view.map.path(route.path, view.language) === path);
  const name = own && nameRoute(own.path, view);
  if (name !== undefined && name !== nameRoute(parent, view)) return name;
  const by = [article.author, article.place].filter(Boolean).join(', ');
  return [nameRoute(parent, view), by || article.title].filter(Boolean).join(': ');
}

/** Title of a list: "Te koop", "Te koop in Jette", "Appartement te koop in Jette – Pagina 2 van 3 [50 panden]". */
export function listTitle({ goal, city, type, page, pageCount, total }: ListPage, view: View): string {
  const t = translate(view.language);
  const title = !city
    ? t(`list:title.${goal}`)
    : type
      ? t(`list:title.type.${goal}`, { type: type.name, city: city.name })
      : t(`list:title.city.${goal}`, { city: city.name });
  return page === 1 ? title : `${title} – ${t('list:page', { page, pages: pageCount, count: total })}`;
}
