import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';
import { listRows } from './comparison-rows.ts';
import { type Home, nameOf } from './homes.ts';

type Props = { homes: readonly Home[]; language: Language; textLanguage: Language; t: Translate };

const PICTURE_WIDTH_PX = 300;
const PICTURE_HEIGHT_PX = 200;

function Head({ home, ownLanguage, t }: { home: Home; ownLanguage: Language | undefined; t: Translate }): ReactNode {
  if (home.kind === 'unknown') return nameOf(home, t);
  const { headline, href, picture, isIllustration, id } = home;
  return (
    <>
      {picture !== '' && (
        <img src={picture} alt="" width={PICTURE_WIDTH_PX} height={PICTURE_HEIGHT_PX} loading="lazy" />
      )}
      {isIllustration && <small>{t('shortlist:illustration')}</small>}
      <a href={href} lang={headline ? ownLanguage : undefined}>
        {nameOf(home, t)}
      </a>
      <small>{t('shortlist:ref', { id })}</small>
    </>
  );
}

/** Up to four homes in columns, their facts in rows; rows in which they differ are marked. */
export function ComparisonTable({ homes, language, textLanguage, t }: Props): ReactNode {
  const ownLanguage = textLanguage === language ? undefined : textLanguage;
  return (
    // A table that is wider than a phone scrolls, so it has to be reached by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs one (WCAG 2.1.1)
    <section className="compare" aria-labelledby="compare" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {homes.map((home) => (
              <th key={home.id} scope="col">
                <Head home={home} ownLanguage={ownLanguage} t={t} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(homes, language, t).map(({ id, values, isDifferent }) => (
            <tr key={id} data-different={isDifferent ? '' : undefined}>
              <th scope="row">
                {t(`shortlist:row.${id}`)}
                {isDifferent && <span className="visually-hidden"> ({t('shortlist:different')})</span>}
              </th>
              {homes.map((home, column) => (
                <td key={home.id} lang={id === 'type' ? ownLanguage : undefined}>
                  {values[column] || <span aria-hidden="true">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
