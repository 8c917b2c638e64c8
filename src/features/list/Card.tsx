import { memo } from 'react';
import type { SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { hyphenateCompounds } from '#domain/text/text.ts';
import type { Translate } from '#i18n/translator.ts';
import { CARD_SIZES } from '#ui/picture.ts';
import { HeartButton, NewBadge } from './CardMarks.tsx';
import { altOf, headlineOf, ownLanguageOf, readListProperty, sizeOf, stateOf } from './list-home.ts';

type Props = {
  data: SearchData;
  /** Index in the columns. */
  row: number;
  language: Language;
  /** Address of the list of its goal, of which its own is a part. */
  rootPath: string;
  t: Translate;
};

/** PropertyCard.astro once more, for the browser: fed by the data of the search, the same to the letter (a test compares them). */
export const Card = memo(function Card({ data, row, language, rootPath, t }: Props) {
  const home = readListProperty(data, row);
  const ownLanguage = ownLanguageOf(data, language);
  const headline = headlineOf(home, ownLanguage, t);
  const state = stateOf(home, t);
  const isGone = state !== undefined;
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
            {state}
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
          <a href={`${rootPath}${home.slugs}/${home.id}/`}>{hyphenateCompounds(headline.text)}</a>
        </h3>
        <p className="card__line">
          <span lang={home.isOwnWord ? ownLanguage : undefined}>{home.typeName}</span>
          {sizeOf(home, language, t)}
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
