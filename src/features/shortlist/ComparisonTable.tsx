import type { ReactNode } from 'react';
import { type Language, langOf } from '#domain/language.ts';
import type { Translate } from '#i18n/translator.ts';
import { headlineOf } from '#words/property-text.ts';
import { listRows } from './comparison-rows.ts';
import { nameOf, type SavedProperty } from './saved-properties.ts';

type Props = { properties: readonly SavedProperty[]; language: Language; t: Translate };

const PICTURE_WIDTH_PX = 300;
const PICTURE_HEIGHT_PX = 200;

function Head({ saved, language, t }: { saved: SavedProperty; language: Language; t: Translate }): ReactNode {
  if (saved.kind === 'unknown') return nameOf(saved, language, t);
  const { picture, id } = saved.property;
  const headline = headlineOf(saved.property, t, language);
  return (
    <>
      {picture && <img src={picture.url} alt="" width={PICTURE_WIDTH_PX} height={PICTURE_HEIGHT_PX} loading="lazy" />}
      {picture?.kind === 'illustration' && <small>{t('card:picture.illustration')}</small>}
      <a href={saved.href} lang={langOf(headline, language)}>
        {headline.text}
      </a>
      <small>{t('shortlist:ref', { id })}</small>
    </>
  );
}

/** Up to four properties in columns, their facts in rows; rows in which they differ are marked. */
export function ComparisonTable({ properties, language, t }: Props): ReactNode {
  return (
    // A table that is wider than a phone scrolls, so it has to be reached by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs one (WCAG 2.1.1)
    <section className="compare" aria-labelledby="compare" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {properties.map((saved) => (
              <th key={saved.id} scope="col">
                <Head saved={saved} language={language} t={t} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listRows(properties, language, t).map(({ id, values, isDifferent }) => (
            <tr key={id} data-different={isDifferent ? '' : undefined}>
              <th scope="row">
                {t(`shortlist:row.${id}`)}
                {isDifferent && <span className="visually-hidden"> ({t('shortlist:different')})</span>}
              </th>
              {properties.map((saved, column) => (
                <td
                  key={saved.id}
                  lang={id === 'type' && saved.kind === 'known' ? langOf(saved.property.typeName, language) : undefined}
                >
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
