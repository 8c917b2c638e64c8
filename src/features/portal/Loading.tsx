import type { ReactNode } from 'react';
import type { PortalCode } from '#api/portal-client.ts';
import { usePortal } from './portal-context.ts';

type Props = { isLoading: boolean; code: PortalCode | undefined; onRetry: () => void };

/** Loading message; after a failure the error and a retry button. */
export function Loading({ isLoading, code, onRetry }: Props): ReactNode {
  const { t } = usePortal();
  return (
    <>
      <p className="portal-loading" role="status">
        {isLoading && t('portal:loading')}
      </p>
      {code !== undefined && (
        <div className="notice" role="alert">
          <p>{t(`error:code.${code}`)}</p>
          <p>
            <button className="button" data-look="quiet" type="button" onClick={onRetry}>
              {t('portal:retry')}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
