import { type ReactNode, useState } from 'react';
import { formatSharedProperties } from '#domain/property/shortlist.ts';
import type { Translate } from '#i18n/translator.ts';

type Props = { ids: readonly string[]; t: Translate };

/** A link that shows these properties to anybody, with no account: they stand in the address. */
export function ShareLink({ ids, t }: Props): ReactNode {
  const [status, setStatus] = useState('');
  const url = `${location.origin}${location.pathname}${formatSharedProperties(ids)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(t('shortlist:share.copied'));
    } catch {
      // A browser may refuse; the address stands there to be copied by hand.
      setStatus(t('shortlist:share.byHand'));
    }
  };
  return (
    <div className="share">
      <label htmlFor="share-link">{t('shortlist:share')}</label>
      <input id="share-link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <button className="button" data-look="quiet" type="button" onClick={copy}>
        {t('shortlist:share.copy')}
      </button>
      <p role="status">{status}</p>
    </div>
  );
}
