import type { Property } from '../property/property.ts';
import { findColleague } from './managed-by.ts';
import type { Agency, Article, ContactPoint } from './site.ts';

/** The offices that a visitor has to tell apart: none where the agency has one alone, which is the agency itself. */
export function listOffices(articles: readonly Article[]): Article[] {
  const offices = articles.filter(({ kind }) => kind === 'office');
  return offices.length > 1 ? offices : [];
}

const findById = (id: string | undefined, articles: readonly Article[]): Article | undefined =>
  id === undefined ? undefined : listOffices(articles).find((office) => office.id === id);

/** Of the office that its record names, or else of that of the colleague who manages it. */
const officeIdOf = (property: Property, articles: readonly Article[]): string | undefined =>
  property.office ?? findColleague(property, articles)?.office;

/** The office that a colleague works at. */
export const officeOf = ({ office }: Article, articles: readonly Article[]): Article | undefined =>
  findById(office, articles);

/** The office that has a property. */
export const findOffice = (property: Property, articles: readonly Article[]): Article | undefined =>
  findById(officeIdOf(property, articles), articles);

export const listColleagues = (office: Article, articles: readonly Article[]): Article[] =>
  articles.filter((article) => article.kind === 'colleague' && article.office === office.id);

/** What an office has for sale and to let now. */
export function listOfOffice(
  office: Article,
  properties: readonly Property[],
  articles: readonly Article[],
): Property[] {
  return properties.filter(
    (property) => property.availability === 'available' && officeIdOf(property, articles) === office.id,
  );
}

/** Where an office is, and how to reach it; the seat of the agency has the agency's own address. */
export function contactOf({ title, email, contact }: Article, agency: Agency): ContactPoint {
  return { ...(contact ?? agency), name: title, email: email ?? agency.email };
}
