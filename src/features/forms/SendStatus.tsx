import { useTranslation } from 'react-i18next';
import type { SendState } from './submission.ts';

const UNREACHABLE = { offline: 'OFFLINE', timeout: 'TIMEOUT', network: 'NETWORK' } as const;

type Props = { state: SendState; onRetry: () => void };

/** Where the sending stands, told to everybody; after a failure what to do, and that nothing is lost. */
export function SendStatus({ state, onRetry }: Props) {
  const { t } = useTranslation(['form', 'error']);
  return (
    <>
      <p className="form__status" role="status">
        {state.kind === 'sending' &&
          (state.attempt > 1 ? t('form:retrying', { attempt: state.attempt }) : t('form:sending'))}
        {state.kind === 'sent' && t('form:sent')}
      </p>
      {state.kind === 'failed' && (
        <div className="notice" role="alert">
          <p>
            <strong>{t('form:failed')}</strong>
          </p>
          <p>
            {state.result.kind === 'refused'
              ? t(`error:code.${state.result.code}`)
              : t(`error:code.${UNREACHABLE[state.result.reason]}`)}{' '}
            {t('form:kept')}
          </p>
          <p>
            <button className="button" data-look="quiet" type="button" onClick={onRetry}>
              {t('form:retry')}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
