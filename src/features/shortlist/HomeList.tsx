import type { ReactNode } from 'react';
import { MAX_COMPARED } from '#domain/property/shortlist.ts';
import type { Translate } from '#i18n/translator.ts';
import { type Home, nameOf } from './homes.ts';

type Props = {
  homes: readonly Home[];
  compared: readonly string[];
  onCompare: (id: string, isCompared: boolean) => void;
  /** Left out where the list is somebody else's. */
  onRemove?: ((id: string) => void) | undefined;
  t: Translate;
};

/** Every home of the list, with the choice of those to compare. */
export function HomeList({ homes, compared, onCompare, onRemove, t }: Props): ReactNode {
  const isFull = compared.length >= MAX_COMPARED;
  return (
    <ul className="saved">
      {homes.map((home) => {
        const name = nameOf(home, t);
        const isCompared = compared.includes(home.id);
        return (
          <li key={home.id}>
            {home.kind === 'unknown' ? (
              <span className="saved__name">{name}</span>
            ) : (
              <>
                <input
                  type="checkbox"
                  aria-label={t('shortlist:compareOne', { name })}
                  checked={isCompared}
                  disabled={!isCompared && isFull}
                  onChange={(event) => onCompare(home.id, event.target.checked)}
                />
                <a className="saved__name" href={home.href}>
                  {name}
                </a>
                <span className="saved__price">
                  {home.kind === 'available' ? home.priceText : t(`shortlist:status.${home.kind}`)}
                </span>
              </>
            )}
            {onRemove && (
              <button type="button" aria-label={t('shortlist:remove', { name })} onClick={() => onRemove(home.id)}>
                <span aria-hidden="true">×</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
