import { memo } from 'react';
import { resizedUrl, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { formatArea } from '#domain/money.ts';
import type { TextKey } from '#i18n/messages.ts';
import type { Translate } from '#i18n/translator.ts';
import { CARD_SIZES, SMALLEST_USEFUL_PX } from '#ui/picture.ts';
import { HeartButton, NewBadge } from './CardMarks.tsx';

type Props = {
  data: SearchData;
  /** Index in the columns. */
  row: number;
  language: Language;
  /** Address of the list of its goal, of which its own is a part. */
  rootPath: string;
  t: Translate;
};

/** One property as an object, read from the columns. */
function readRow({ properties, cities, types, pictureWidths }: SearchData, row: number) {
  const city = cities[properties.city[row] ?? -1];
  const type = types[properties.types[row]?.[0] ?? -1];
  const picture = properties.picture[row] ?? '';
  const widths = pictureWidths[properties.pictureWidths[row] ?? -1] ?? [];
  return {
    id: properties.id[row] ?? '',
    availability: properties.availability[row] ?? 0,
    city: city?.name ?? '',
    cityLabel: city?.label ?? city?.name ?? '',
    slugs: `${city?.slug}/${type?.slug}`,
    isOwnWord: properties.typeName[row] !== type?.name,
    typeName: properties.typeName[row] ?? '',
    headline: properties.headline[row] ?? '',
    priceText: properties.priceText[row] ?? '',
    bedrooms: properties.bedrooms[row] ?? 0,
    surfaceM2: properties.surfaceM2[row] ?? properties.groundM2[row] ?? 0,
    createdOn: properties.createdOn[row] ?? null,
    isNewBuild: properties.isNewBuild[row] === 1,
    energy: properties.energy[row] ?? '',
    tag: properties.tag[row] ?? '',
    picture,
    srcSet: widths
      .filter((width) => width >= SMALLEST_USEFUL_PX)
      .map((width) => `${resizedUrl(picture, width)} ${width}w`)
      .join(', '),
    subject: properties.pictureSubject[row] ?? 'other',
    isIllustration: properties.isIllustration[row] === 1,
  };
}

type Row = ReturnType<typeof readRow>;

function altOf({ subject, isIllustration }: Row, t: Translate): string {
  const shown = t(`property:subject.${subject}` as TextKey);
  return isIllustration
    ? t('property:picture.alt', { kind: t('property:picture.illustration'), subject: shown })
    : shown;
}

/** What a property is called where its own headline would stand, and the language of it. */
function headlineOf({ headline, typeName, city }: Row, ownLanguage: Language | undefined, t: Translate) {
  return headline
    ? { text: headline, lang: ownLanguage }
    : { text: t('property:headline', { type: typeName, city }), lang: undefined };
}

/** PropertyCard.astro once more, for the browser: fed by the data of the search, the same to the letter (a test compares them). */
export const Card = memo(function Card({ data, row, language, rootPath, t }: Props) {
  const home = readRow(data, row);
  const ownLanguage = data.textLanguage === language ? undefined : data.textLanguage;
  const headline = headlineOf(home, ownLanguage, t);
  const isGone = home.availability !== 0;
  const line = [
    home.bedrooms > 0 && t('property:short.bedrooms', { count: home.bedrooms }),
    home.surfaceM2 > 0 && formatArea(home.surfaceM2, language),
  ].filter((part) => part !== false);
  return (
    <article className="card" data-gone={isGone ? '' : undefined}>
      <div className="card__picture">
        {home.picture ? (
          <img
            src={home.picture}
            {...(home.srcSet !== '' && { srcSet: home.srcSet, sizes: CARD_SIZES })}
            decoding="async"
            loading="lazy"
            alt={altOf(home, t)}
          />
        ) : (
          <p>{t('property:gallery.none')}</p>
        )}
        {isGone ? (
          <p className="tag card__tag" data-look="gone">
            {t(home.availability === 1 ? 'property:status.sold' : 'property:status.rented')}
          </p>
        ) : home.tag ? (
          <p className="tag card__tag" lang={ownLanguage}>
            {home.tag}
          </p>
        ) : (
          home.isNewBuild && <p className="tag card__tag">{t('property:newBuild')}</p>
        )}
        {home.createdOn !== null && !isGone && <NewBadge createdOn={home.createdOn} text={t('property:newToYou')} />}
        {home.isIllustration && <p className="badge">{t('property:picture.illustration')}</p>}
      </div>
      <div className="card__text">
        <p className="card__place">{home.cityLabel}</p>
        <h3 className="card__title" lang={headline.lang}>
          <a href={`${rootPath}${home.slugs}/${home.id}/`}>{headline.text}</a>
        </h3>
        <p className="card__line">
          <span lang={home.isOwnWord ? ownLanguage : undefined}>{home.typeName}</span>
          {line.map((part) => ` · ${part}`).join('')}
        </p>
        <p className="card__foot">
          <span className="card__price">{isGone ? t('property:ref', { id: home.id }) : home.priceText}</span>
          {home.energy && (
            <span className="energy-badge" data-class={home.energy.charAt(0).toLowerCase()}>
              <span className="visually-hidden">{t('property:energy.title')} </span>
              {home.energy}
            </span>
          )}
        </p>
      </div>
      <HeartButton id={home.id} label={t('property:save', { headline: headline.text })} />
    </article>
  );
});
