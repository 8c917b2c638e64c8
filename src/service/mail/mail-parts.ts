import { textOfRole } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { offersSalutation } from '#domain/forms/salutation.ts';
import { shortPath } from '#domain/property/property-address.ts';
import { isTextKey, type Translate, translate } from '#i18n/translator.ts';
import { parsePayload } from '../database/payload.ts';
import { describeSiteProperty } from '../site-data/site-property.ts';
import type { Block } from './mail-blocks.ts';
import type { LeadMailContext } from './mail-content.ts';

/**
 * Block about a lead's property, with its permanent link. A removed property gets only the link, to a page that says
 * that the property is gone.
 */
export function propertyBlocks({ lead, site, language }: LeadMailContext): Block[] {
  if (lead.property_id === null) return [];
  const t = translate(language);
  const property = describeSiteProperty(lead.property_id, site, language, 'mail');
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

/**
 * Greeting to the sender of a form by the selected title, without the name, which is free input. German has no greeting
 * by title alone.
 */
export function greet({ lead, site, language }: Pick<LeadMailContext, 'lead' | 'site' | 'language'>): Block {
  const t = translate(language);
  const form = isFormName(lead.form) ? FORMS[lead.form] : undefined;
  const title = form ? textOfRole(form, 'salutation', parsePayload(lead.payload)) : '';
  const key = `mail:hello.${title}`;
  if (!isTextKey(key) || !offersSalutation(title, language, site.salutations)) return hello('', t);
  return { kind: 'text', text: t(key) };
}

export function hello(name: string, t: Translate): Block {
  return { kind: 'text', text: name ? t('mail:hello', { name }) : t('mail:hello.unnamed') };
}
