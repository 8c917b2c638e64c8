import type { ReactNode } from 'react';
import { type Language, langOf } from '#domain/language.ts';
import { formatArea, formatEuro } from '#domain/price/money.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { formatDate } from '#domain/time/date.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import { headlineOf } from '#words/property-text.ts';
import { nameOf, type SavedProperty } from './saved-properties.ts';

/** What is compared, in the order a visitor decides by. */
const ROWS = [
  ...(['price', 'month', 'allIn', 'goal', 'type', 'city', 'bedrooms', 'surface'] as const),
  ...(['perM2', 'ground', 'energy', 'newBuild', 'createdOn'] as const),
];
type RowId = (typeof ROWS)[number];

export type ComparisonRow = {
  id: RowId;
  /** One for each property; empty where nothing is known. */
  values: string[];
  /** The properties are not all alike in this. */
  isDifferent: boolean;
};

function listValues(property: PublicProperty, language: Language, t: Translate): Record<RowId, string | undefined> {
  const { goal, euro, allInEuro, monthEuro, surfaceM2, groundM2, city, createdOn } = property;
  const month = goal === 'rent' ? allInEuro : monthEuro;
  // Only of a sale: a rent by surface tells nobody anything.
  const perM2 = goal === 'sale' && euro && surfaceM2 ? euro / surfaceM2 : undefined;
  return {
    price: statusText(property.availability, t) ?? property.priceText,
    month: month ? t(`shortlist:month.${goal}`, { amount: formatEuro(month) }) : undefined,
    allIn: goal === 'sale' && allInEuro ? t('shortlist:allIn.sale', { amount: formatEuro(allInEuro) }) : undefined,
    goal: t(`shortlist:goal.${goal}`),
    type: property.typeName.text,
    city: `${city.zip} ${city.name}`,
    bedrooms: property.bedrooms?.toString(),
    surface: surfaceM2 ? formatArea(surfaceM2, language) : undefined,
    perM2: perM2 ? formatEuro(Math.round(perM2)) : undefined,
    ground: groundM2 ? formatArea(groundM2, language) : undefined,
    energy: property.energy,
    newBuild: t(property.isNewBuild ? 'shortlist:yes' : 'shortlist:no'),
    createdOn: createdOn && formatDate(createdOn),
  };
}

/** The properties side by side, fact by fact; a fact that none of them has is left out, and one missing counts as a difference. */
export function listRows(saved: readonly SavedProperty[], language: Language, t: Translate): ComparisonRow[] {
  const columns = saved.map((each) => (each.kind === 'known' ? listValues(each.property, language, t) : undefined));
  return ROWS.flatMap((id) => {
    const values = columns.map((column) => column?.[id] ?? '');
    if (values.every((value) => value === '')) return [];
    // A property that the site no longer has differs in nothing: there is nothing to compare.
    const known = columns.flatMap((column) => (column ? [column[id] ?? ''] : []));
    return [{ id, values, isDifferent: new Set(known).size > 1 }];
  });
}

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
      {properties.some((saved) => saved.kind === 'known' && saved.property.picture?.kind === 'illustration') && (
        <p>
          <small>{t('card:picture.illustrations')}</small>
        </p>
      )}
    </section>
  );
}
