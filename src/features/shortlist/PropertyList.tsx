import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { MAX_COMPARED } from '#domain/property/shortlist.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import { nameOf, type SavedProperty } from './saved-properties.ts';

type Props = {
  properties: readonly SavedProperty[];
  language: Language;
  compared: readonly string[];
  onCompare: (id: string, isCompared: boolean) => void;
  /** Left out where the list is somebody else's. */
  onRemove?: ((id: string) => void) | undefined;
  t: Translate;
};

/** Every property of the list, with the choice of those to compare. */
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
              <span className="saved__name">{name}</span>
            ) : (
              <>
                <input
                  type="checkbox"
                  aria-label={t('shortlist:compareOne', { name })}
                  checked={isCompared}
                  disabled={!isCompared && isFull}
                  onChange={(event) => onCompare(saved.id, event.target.checked)}
                />
                <a className="saved__name" href={saved.href}>
                  {name}
                </a>
                <span className="saved__price">
                  {statusText(saved.property.availability, t) ?? saved.property.priceText}
                </span>
              </>
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
