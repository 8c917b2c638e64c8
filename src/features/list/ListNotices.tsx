import type { Translate } from '#i18n/translator.ts';
import { changeList, type List } from '#stores/list.ts';

type Props = { list: List; t: Translate };

/** What the result does not say by itself: properties that show no price, and what could not be used of what was asked. */
export function ListNotices({ list: { query, result, ignored }, t }: Props) {
  return (
    <>
      {result.withoutPrice > 0 && (
        <p className="list__note">
          {t(query.withoutPrice ? 'filter:withoutPrice.shown' : 'filter:withoutPrice.hidden', {
            count: result.withoutPrice,
          })}{' '}
          {!query.withoutPrice && (
            <button type="button" onClick={() => void changeList({ withoutPrice: true })}>
              {t('filter:withoutPrice.show')}
            </button>
          )}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="list__note">
          {t('filter:ignored')}{' '}
          {ignored
            .map(({ parameter, value }) => {
              const name = t(`filter:parameter.${parameter}`);
              return value ? t('filter:ignored.value', { name, value }) : name;
            })
            .join(', ')}
          .
        </p>
      )}
    </>
  );
}
