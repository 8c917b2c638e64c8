import { shortPath } from '#domain/property/property-address.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import type { Block } from './mail-blocks.ts';
import type { LeadMailContext } from './mail-content.ts';

/** The property that a lead is about, with its permanent link; one that has left the site is a link alone, which says so. */
export function propertyBlocks({ lead, site, language }: LeadMailContext): Block[] {
  if (lead.property_id === null) return [];
  const t = translate(language);
  const property = describeSiteProperty(lead.property_id, site, language);
  const url = site.url + (property?.path ?? shortPath(lead.property_id));
  if (!property) return [{ kind: 'link', label: t('mail:open'), url }];
  const { id, headline, place, price, priceLanguage, pictureUrl, pictureLabel } = property;
  return [
    {
      kind: 'property',
      title: headline.text,
      ...(headline.language !== language && { language: headline.language }),
      url,
      place,
      price: `${price} · ${t('form:ref', { id })}`,
      ...(priceLanguage && { priceLanguage }),
      ...(pictureUrl && { pictureUrl: new URL(pictureUrl, site.url).href }),
      ...(pictureLabel && { pictureLabel }),
    },
  ];
}

export function hello(name: string, t: Translate): Block {
  return { kind: 'text', text: name ? t('mail:hello', { name }) : t('mail:hello.unnamed') };
}
