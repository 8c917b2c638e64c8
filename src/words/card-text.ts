import { type Language, langOf, type Phrase } from '#domain/language.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { hyphenateCompounds } from '#domain/text/text.ts';
import type { Translate } from '#i18n/translator.ts';
import type { CardContent } from '#ui/PropertyCard.tsx';
import { cardSizes, pictureLook, writeAvifSrcset, writeSrcset } from '#ui/picture.ts';
import { statusText } from './outcome.ts';
import { headlineOf, listSizes, madeLabel, pictureAlt, placeParts } from './property-text.ts';
import { openHouseBadge } from './visit-text.ts';

/** Texts of a property's card, in the language of its page. */
export function describeCard(property: PublicProperty, href: string, language: Language, t: Translate): CardContent {
  const {
    id,
    availability,
    typeName,
    tag,
    picture,
    createdOn,
    energy,
    isNewBuild,
    priceText,
    priceLanguage,
    pictureCount,
    openHouse,
    agent,
  } = property;
  const words = (phrase: Phrase) => ({ text: phrase.text, lang: langOf(phrase, language) });
  const headline = headlineOf(property, t, language);
  const status = statusText(availability, t);
  return {
    id,
    href,
    isGone: status !== undefined,
    ...(picture && {
      picture: {
        src: picture.url,
        srcSet: writeSrcset(cardSizes(picture.sizes)),
        avifSrcSet: writeAvifSrcset(cardSizes(picture.sizes)),
        look: pictureLook(picture),
        alt: pictureAlt(picture, t),
        width: picture.width,
        height: picture.height,
        count: pictureCount,
        label: madeLabel(picture.kind, t),
      },
    }),
    noPicture: t('card:picture.none'),
    tag: status ? { text: status } : tag ? words(tag) : isNewBuild ? { text: t('card:newBuild') } : undefined,
    newBadge: createdOn && !status && !openHouse ? { text: t('card:newToYou'), createdOn } : undefined,
    openHouse:
      openHouse && !status ? { text: openHouseBadge(openHouse.date, language, t), date: openHouse.date } : undefined,
    agent: agent && { src: agent.pictureUrl, alt: t('card:agent', { name: agent.name }) },
    ...placeParts(property),
    title: words({ ...headline, text: hyphenateCompounds(headline.text) }),
    typeName: words(typeName),
    sizes: listSizes(property, language, t)
      .map((size) => `\u00a0· ${size}`)
      .join(''),
    price: status ? { text: t('card:ref', { id }) } : { text: priceText, lang: priceLanguage },
    energy: energy ? { label: energy, title: t('card:energy') } : undefined,
    saveLabel: t('card:save', { headline: headline.text }),
  };
}
