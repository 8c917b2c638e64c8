import type { Property } from '../property/property.ts';
import { findColleague } from './managed-by.ts';
import type { Agency, Article, ContactPoint } from './site.ts';

/** The offices that visitors need to distinguish: none when there is only one, which is the agency itself. */
export function listOffices(articles: readonly Article[]): Article[] {
  const offices = articles.filter(({ kind }) => kind === 'office');
  return offices.length > 1 ? offices : [];
}

const findById = (id: string | undefined, articles: readonly Article[]): Article | undefined =>
  id === undefined ? undefined : listOffices(articles).find((office) => office.id === id);

/** ID of a property's office: from its record, else from the colleague who manages it. */
const officeIdOf = (property: Property, articles: readonly Article[]): string | undefined =>
  property.office ?? findColleague(property, articles)?.office;

/** The office of a colleague. */
export const officeOf = ({ office }: Article, articles: readonly Article[]): Article | undefined =>
  findById(office, articles);

/** The office of a property. */
export const findOffice = (property: Property, articles: readonly Article[]): Article | undefined =>
  findById(officeIdOf(property, articles), articles);

export const listColleagues = (office: Article, articles: readonly Article[]): Article[] =>
  articles.filter((article) => article.kind === 'colleague' && article.office === office.id);

/** An office's available properties. */
export function listOfOffice(
  office: Article,
  properties: readonly Property[],
  articles: readonly Article[],
): Property[] {
  return properties.filter(
    (property) => property.availability === 'available' && officeIdOf(property, articles) === office.id,
  );
}

/** Location and contact data of an office; the agency's seat has the agency's address. */
export function contactOf({ title, email, contact }: Article, agency: Agency): ContactPoint {
  return { ...(contact ?? agency), name: title, email: email ?? agency.email };
}
