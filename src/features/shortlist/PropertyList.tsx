import type { ReactNode } from 'react';
import { type Language, langOf } from '#domain/language.ts';
import { MAX_COMPARED } from '#domain/property/shortlist.ts';
import { hyphenateCompounds } from '#domain/text/text.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import { headlineOf, listSizes, placeParts } from '#words/property-text.ts';
import { type KnownProperty, nameOf, type SavedProperty } from './saved-properties.ts';

type Props = {
  properties: readonly SavedProperty[];
  language: Language;
  compared: readonly string[];
  /** Undefined when there are too few properties to compare. */
  onCompare?: ((id: string, isCompared: boolean) => void) | undefined;
  /** Missing for a shared list. */
  onRemove?: ((id: string) => void) | undefined;
  t: Translate;
};

const PICTURE_WIDTH_PX = 300;
const PICTURE_HEIGHT_PX = 200;

function Summary({
  saved: { property, href },
  language,
  t,
}: {
  saved: KnownProperty;
  language: Language;
  t: Translate;
}) {
  const { picture, typeName } = property;
  const { street, place } = placeParts(property);
  const headline = headlineOf(property, t, language);
  const status = statusText(property.availability, t);
  return (
    <>
      <div className="saved__picture">
        {picture && <img src={picture.url} alt="" width={PICTURE_WIDTH_PX} height={PICTURE_HEIGHT_PX} loading="lazy" />}
      </div>
      <div className="saved__text">
        <p className="saved__place">
          {street && <span lang={street.lang}>{street.text}</span>}
          {place}
        </p>
        <a className="saved__name" href={href} lang={langOf(headline, language)}>
          {hyphenateCompounds(headline.text)}
        </a>
        <p className="saved__line">
          <span lang={langOf(typeName, language)}>{typeName.text}</span>
          {listSizes(property, language, t).map((size) => `\u00a0· ${size}`)}
        </p>
        <p className="saved__price" lang={status ? undefined : property.priceLanguage}>
          {status ?? property.priceText}
        </p>
      </div>
    </>
  );
}

/** Every property of the list as a small card, with a checkbox for the comparison. */
export function PropertyList({ properties, language, compared, onCompare, onRemove, t }: Props): ReactNode {
  const isFull = compared.length >= MAX_COMPARED;
  return (
    <ul className="saved">
      {properties.map((saved) => {
        const name = nameOf(saved, language, t);
        const isCompared = compared.includes(saved.id);
        return (
          <li key={saved.id}>
            {saved.kind === 'unknown' ? (
              <p className="saved__text">{name}</p>
            ) : (
              <Summary saved={saved} language={language} t={t} />
            )}
            {saved.kind === 'known' && onCompare && (
              <label className="saved__choice">
                <input
                  type="checkbox"
                  checked={isCompared}
                  disabled={!isCompared && isFull}
                  onChange={(event) => onCompare(saved.id, event.target.checked)}
                />
                <span>
                  {t('shortlist:compare')}
                  <span className="visually-hidden"> ({name})</span>
                </span>
              </label>
            )}
            {onRemove && (
              <button type="button" aria-label={t('shortlist:remove', { name })} onClick={() => onRemove(saved.id)}>
                <span aria-hidden="true">×</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
