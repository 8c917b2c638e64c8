import type { ReactNode } from 'react';
import type { Translate } from '#i18n/translator.ts';

type Props = {
  shared: { ids: readonly string[]; ignored: number };
  ownCount: number;
  onKeep: () => void;
  t: Translate;
};

/** Says that a list came with the address, and what to do with it; one's own list stays as it is until then. */
export function SharedNotice({ shared: { ids, ignored }, ownCount, onKeep, t }: Props): ReactNode {
  return (
    <div className="notice">
      <p>{t('shortlist:shared', { count: ids.length })}</p>
      {ignored > 0 && <p>{t('shortlist:ignored', { count: ignored })}</p>}
      <p className="shortlist__actions">
        {ids.length > 0 && (
          <button className="button" type="button" onClick={onKeep}>
            {t('shortlist:keep')}
          </button>
        )}
        <a className="button" data-look="quiet" href={location.pathname}>
          {t('shortlist:own', { count: ownCount })}
        </a>
      </p>
    </div>
  );
}
