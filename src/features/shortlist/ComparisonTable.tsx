import type { ReactNode } from 'react';
import { formatDate } from '#domain/format/date.ts';
import { formatArea, formatEuro } from '#domain/format/number.ts';
import { type Language, langOf } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import { isMade } from '#domain/property/picture-kind.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { hyphenateCompounds } from '#domain/text/text.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import { headlineOf, madeLabel } from '#words/property-text.ts';
import type { KnownProperty } from './saved-properties.ts';

/** Facts to compare, in order of importance for visitors. */
const ROWS = [
  ...(['price', 'month', 'allIn', 'goal', 'type', 'city', 'bedrooms', 'surface'] as const),
  ...(['perM2', 'ground', 'energy', 'newBuild', 'createdOn'] as const),
];
type RowId = (typeof ROWS)[number];

export type ComparisonRow = {
  id: RowId;
  /** One value per property; '' when unknown. */
  values: string[];
  /** True when all properties have the same value, which is then shown once. */
  isShared: boolean;
};

function listValues(property: PublicProperty, language: Language, t: Translate): Record<RowId, string | undefined> {
  const { goal, euro, allInEuro, monthEuro, surfaceM2, groundM2, city, createdOn } = property;
  const month = goal === 'rent' ? allInEuro : monthEuro;
  // Only for sales: a rent per m² is not useful.
  const perM2 = goal === 'sale' && euro && surfaceM2 ? euro / surfaceM2 : undefined;
  return {
    price: statusText(property.availability, t) ?? property.priceText,
    month: month ? formatEuro(month, language) : undefined,
    allIn: goal === 'sale' && allInEuro ? formatEuro(allInEuro, language) : undefined,
    goal: t(`shortlist:goal.${goal}`),
    type: property.typeName.text,
    city: `${city.zip} ${city.name}`,
    bedrooms: property.bedrooms?.toString(),
    surface: surfaceM2 ? formatArea(surfaceM2, language) : undefined,
    perM2: perM2 ? formatEuro(Math.round(perM2), language) : undefined,
    ground: groundM2 ? formatArea(groundM2, language) : undefined,
    energy: property.energy,
    newBuild: t(property.isNewBuild ? 'shortlist:yes' : 'shortlist:no'),
    createdOn: createdOn && formatDate(createdOn, language),
  };
}

/** Rows of the table; omits facts that no property has. */
export function listRows(properties: readonly PublicProperty[], language: Language, t: Translate): ComparisonRow[] {
  const columns = properties.map((property) => listValues(property, language, t));
  return ROWS.flatMap((id) => {
    const values = columns.map((column) => column[id] ?? '');
    if (values.every((value) => value === '')) return [];
    return [{ id, values, isShared: values.length > 1 && new Set(values).size === 1 }];
  });
}

/** Explains what the amounts include; shown once below the table. */
export function listConditions(properties: readonly PublicProperty[], t: Translate): string[] {
  const has = (goal: Goal, amount: 'allInEuro' | 'monthEuro') =>
    properties.some((property) => property.goal === goal && property[amount] !== undefined);
  return [
    ...(has('sale', 'monthEuro') ? [t('shortlist:month.sale')] : []),
    ...(has('rent', 'allInEuro') ? [t('shortlist:month.rent')] : []),
    ...(has('sale', 'allInEuro') ? [t('shortlist:allIn.sale')] : []),
  ];
}

type Props = { properties: readonly KnownProperty[]; language: Language; t: Translate };

const PICTURE_WIDTH_PX = 300;
const PICTURE_HEIGHT_PX = 200;

function Head({ saved: { property, href }, language, t }: { saved: KnownProperty; language: Language; t: Translate }) {
  const { picture, id } = property;
  const headline = headlineOf(property, t, language);
  return (
    <>
      {picture && <img src={picture.url} alt="" width={PICTURE_WIDTH_PX} height={PICTURE_HEIGHT_PX} loading="lazy" />}
      <a href={href} lang={langOf(headline, language)}>
        {hyphenateCompounds(headline.text)}
      </a>
      {picture && isMade(picture.kind) && <small>{madeLabel(picture.kind, t)}</small>}
      <small>{t('shortlist:ref', { id })}</small>
    </>
  );
}

function Row({ row: { id, values, isShared }, properties, language, t }: Props & { row: ComparisonRow }) {
  const name = <th scope="row">{t(`shortlist:row.${id}`)}</th>;
  const langOfValue = ({ property }: KnownProperty) =>
    id === 'type' ? langOf(property.typeName, language) : id === 'price' ? property.priceLanguage : undefined;
  const [first] = properties;
  if (isShared && first) {
    return (
      <tr>
        {name}
        <td colSpan={properties.length} lang={langOfValue(first)}>
          {values[0]}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      {name}
      {properties.map((saved, column) => (
        <td key={saved.id} lang={langOfValue(saved)}>
          {values[column] ? hyphenateCompounds(values[column]) : <span aria-hidden="true">–</span>}
        </td>
      ))}
    </tr>
  );
}

/** Table with up to four properties as columns and facts as rows; a value common to all is shown once. */
export function ComparisonTable({ properties, language, t }: Props): ReactNode {
  const compared = properties.map(({ property }) => property);
  const notes = listConditions(compared, t);
  if (compared.some(({ picture }) => picture?.kind === 'illustration')) notes.push(t('card:picture.illustrations'));
  return (
    <>
      {/* Wider than a phone, so it scrolls, and must be focusable for scrolling by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs one (WCAG 2.1.1) */}
      <section className="compare" aria-labelledby="compare" tabIndex={0}>
        <table data-count={properties.length}>
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
            {listRows(compared, language, t).map((row) => (
              <Row key={row.id} row={row} properties={properties} language={language} t={t} />
            ))}
          </tbody>
        </table>
      </section>
      {notes.length > 0 && (
        <ul className="compare__notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
