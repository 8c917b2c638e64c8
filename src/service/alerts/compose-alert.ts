import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { currentIdOf } from '#api/site-data.ts';
import { type AlertCriteria, matchesCriteria, toListQuery } from '#domain/alerts/alert-criteria.ts';
import { formatArea } from '#domain/format/number.ts';
import { ALERT_FORM } from '#domain/forms/form-for.ts';
import { findPhrase, type Language, type Phrase } from '#domain/language.ts';
import { formatListQuery } from '#domain/list/list-query.ts';
import { findOwn } from '#domain/own-value.ts';
import { translate } from '#i18n/translator.ts';
import { parsePayload } from '../database/payload.ts';
import { createToken, type LinkPurpose } from '../keys/secret.ts';
import { subscriptionUrl, unsubscribeHeaders } from '../leads/lead-mails.ts';
import { listRows } from '../leads/lead-rows.ts';
import type { Block, PropertyBlock } from '../mail/mail-blocks.ts';
import type { ComposeMail, MailContent, MailContext } from '../mail/mail-content.ts';
import { hello } from '../mail/mail-parts.ts';
import { describeSiteProperty, mailPriceOf, priceOf, titleSiteProperty } from '../site-data/site-property.ts';
import type { DigestData, DigestPiece } from './digest.ts';
import { findOffered, isStillTrue } from './public-property.ts';
import { parseCriteria } from './spread-news.ts';

/** Maximum number of cards in a mail. */
const MAX_SHORTLISTED = 12;

/** `name` is used in the subject; `count` is the number of properties on the card. */
type Card = { block: PropertyBlock & { mark: string }; name: string; count: number };

/**
 * Card of one property, with the data that the site currently shows; undefined when the site no longer has the
 * property.
 */
function cardOf({ propertyId, kind, fromEuro }: DigestPiece, context: MailContext): Card | undefined {
  const { site, language } = context;
  const property = findOwn(site.properties, propertyId);
  const known = describeSiteProperty(propertyId, site, language);
  if (!property || !known) return undefined;
  const { headline } = known;
  const name = titleSiteProperty(propertyId, site, language) ?? headline.text;
  const t = translate(language);
  const textOf = (texts: Parameters<typeof findPhrase>[0]) =>
    findPhrase(texts, language, site.defaultLanguage)?.text ?? '';
  const city = textOf(property.city);
  const price = priceOf(property, language, site.defaultLanguage);
  const inWords = (shown = price) => mailPriceOf(property, language, site.defaultLanguage, shown);
  const isLower = price.kind === 'amount' && fromEuro !== undefined && price.euro < fromEuro;
  const { bedrooms, surfaceM2 } = property.offer ?? {};
  const facts = [
    `${property.zip} ${city}`,
    bedrooms ? t('alert:bedrooms', { count: bedrooms }) : '',
    surfaceM2 ? formatArea(surfaceM2, language) : '',
    property.project ? t('alert:inProject', { name: textOf(property.project.name) }) : '',
  ];
  const phrase = inWords();
  const block = {
    kind: 'property' as const,
    mark: t(`alert:mark.${kind}`),
    title: headline.text,
    ...(headline.language !== language && { language: headline.language }),
    url: `${site.url}${known.path}`,
    place: facts.filter(Boolean).join(' · '),
    price: phrase.text,
    ...(phrase.language !== language && { priceLanguage: phrase.language }),
    ...(isLower && { was: t('alert:was', { price: inWords({ ...price, euro: fromEuro }).text }) }),
  };
  return { block, name, count: 1 };
}

/** Combines the units of one project on one card, so that a new project does not fill the mail. */
function projectCardOf(pieces: readonly DigestPiece[], context: MailContext): Card | undefined {
  const { site, language } = context;
  const units = pieces.flatMap(({ propertyId }) => findOwn(site.properties, propertyId) ?? []);
  const [first] = units;
  const name = findPhrase(first?.project?.name, language, site.defaultLanguage);
  const path = findPhrase(first?.project?.path, language, site.defaultLanguage)?.text;
  if (!first || !name || path === undefined) return undefined;
  const t = translate(language);
  const price = lowestPrice(units, language, site.defaultLanguage);
  const city = findPhrase(first.city, language, site.defaultLanguage)?.text ?? '';
  const block = {
    kind: 'property' as const,
    mark: t('alert:mark.project'),
    title: name.text,
    ...(name.language !== language && { language: name.language }),
    url: URL.canParse(path) ? path : `${site.url}${path}`,
    place: `${first.zip} ${city} · ${t('alert:units', { count: units.length })}`,
    price: price.text,
    ...(price.language !== language && { priceLanguage: price.language }),
  };
  return { block, name: name.text, count: units.length };
}

/** Lowest visible price of the units, as "from …"; when no unit shows a price, the price text of the first unit. */
function lowestPrice(units: readonly SiteProperty[], language: Language, fallback: Language): Phrase {
  const priced = units.flatMap((unit) => {
    const price = priceOf(unit, language, fallback);
    return price.kind === 'amount' ? [{ unit, price }] : [];
  });
  const [lowest] = priced.toSorted((a, b) => a.price.euro - b.price.euro);
  if (lowest) return mailPriceOf(lowest.unit, language, fallback, { ...lowest.price, startingFrom: true });
  const [first] = units;
  return first ? mailPriceOf(first, language, fallback) : { text: '', language };
}

/** Groups news without changing its order: units of one project form one group, any other property its own. */
function groupByProject(news: readonly DigestPiece[], { properties }: SiteData): DigestPiece[][] {
  const groups = new Map<string, DigestPiece[]>();
  for (const piece of news) {
    const { project, goal } = findOwn(properties, piece.propertyId) ?? {};
    const key = project ? `project ${goal} ${project.id}` : piece.propertyId;
    const known = groups.get(key);
    if (known) known.push(piece);
    else groups.set(key, [piece]);
  }
  return [...groups.values()];
}

/** URL of the list page with an alert's filters; undefined when the build did not record its path. */
function listUrl(
  criteria: AlertCriteria,
  { site, language }: Pick<MailContext, 'site' | 'language'>,
): string | undefined {
  const path = findPhrase(site.onward[criteria.goal], language, site.defaultLanguage)?.text;
  const search = formatListQuery(toListQuery(criteria, (zip) => cityNames(site, language, zip)));
  return path && `${site.url}${path}${search ? `?${search}` : ''}`;
}

/** Names of the municipalities of a postal code; the list page accepts each name. */
function cityNames({ properties, cities, defaultLanguage }: SiteData, language: Language, zip: string): string[] {
  const names = [
    findOwn(cities, zip),
    ...Object.values(properties).flatMap((property) => (property.zip === zip ? [property.city] : [])),
  ];
  return [...new Set(names.flatMap((texts) => findPhrase(texts, language, defaultLanguage)?.text ?? []))];
}

/** Mail with new, returned or cheaper properties; undefined when the subscriber has unsubscribed or no news is left. */
async function composeAlert(context: MailContext): Promise<MailContent | undefined> {
  const { mail, site, language, db, secret, serviceUrl } = context;
  const id = mail.subscriber_id ?? '';
  const subscriber = await db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  const criteria = subscriber && parseCriteria(subscriber.criteria);
  if (subscriber?.state !== 'active' || !criteria) return undefined;
  const { news, more } = JSON.parse(mail.data ?? '{"news":[],"more":0}') as DigestData;
  // The mail may have waited for the mail server: skips news that is no longer true.
  const current = news.map((piece) => ({ ...piece, propertyId: currentIdOf(site, piece.propertyId) }));
  const shown = current.filter(({ propertyId, kind, fromEuro }) => {
    const property = findOffered(site, propertyId);
    const isTrue = isStillTrue({ property_id: propertyId, kind, from_euro: fromEuro ?? null }, site);
    return isTrue && property !== undefined && matchesCriteria(property, criteria);
  });
  const cards = groupByProject(shown, site)
    .slice(0, MAX_SHORTLISTED)
    .flatMap((pieces) => {
      const [only] = pieces;
      return (pieces.length === 1 && only ? cardOf(only, context) : projectCardOf(pieces, context)) ?? [];
    });
  const [first] = cards;
  if (!first) return undefined;
  const t = translate(language);
  const link = (purpose: LinkPurpose): string => subscriptionUrl(serviceUrl, purpose, createToken(secret, purpose, id));
  const count = shown.length + more;
  const rest = count - cards.reduce((sum, card) => sum + card.count, 0);
  const list = listUrl(criteria, context);
  return {
    subject:
      count === 1
        ? t('alert:subject', { mark: first.block.mark, title: first.name, price: first.block.price })
        : t('alert:subject.many', { count }),
    blocks: [
      hello(subscriber.first_name, t),
      { kind: 'text', text: t('alert:intro', { count }) },
      ...cards.map(({ block }) => block),
      ...(list ? [listLink(list, rest > 0 ? t('alert:more', { count: rest }) : t('alert:list'))] : []),
      { kind: 'heading', text: t('alert:wishes') },
      {
        kind: 'rows',
        rows: listRows(ALERT_FORM, parsePayload(subscriber.criteria ?? '{}'), { site, language, reader: 'visitor' }),
      },
      { kind: 'link', label: t('alert:change'), url: link('manage') },
      { kind: 'link', label: t('alert:leave'), url: link('unsubscribe') },
    ],
    reason: t('alert:reason', { site: site.url }),
    headers: unsubscribeHeaders(link('unsubscribe')),
  };
}

const listLink = (url: string, label: string): Block => ({ kind: 'link', label, url, isButton: true });

export const ALERT_MAILS: Readonly<Record<string, ComposeMail>> = { alert: composeAlert };
