import type { Manager, Property } from '../property/property.ts';
import { normaliseName } from '../text/text.ts';
import type { Article } from './site.ts';

type ManagerSource = Pick<Property, 'manager'>;

/** A portrait is displayed at 56 px at most. */
const PORTRAIT_WIDTH = 100;

/** True when a colleague manages a property: by e-mail address when both have one, else by name. */
function isSamePerson(manager: Manager, { email, title }: Article): boolean {
  if (manager.email && email) return manager.email.toLowerCase() === email.toLowerCase();
  return normaliseName(manager.name) === normaliseName(title);
}

/** Cached colleagues by a manager's name and e-mail address: few managers are looked up thousands of times. */
const found = new WeakMap<readonly Article[], Map<string, Article | undefined>>();

/** The colleague who manages a property; undefined when the team page does not list that person. */
export function findColleague({ manager }: ManagerSource, articles: readonly Article[]): Article | undefined {
  if (!manager) return undefined;
  const key = JSON.stringify([manager.name, manager.email]);
  const known = found.get(articles) ?? new Map<string, Article | undefined>();
  found.set(articles, known);
  if (!known.has(key))
    known.set(
      key,
      articles.find((article) => article.kind === 'colleague' && isSamePerson(manager, article)),
    );
  return known.get(key);
}

/** A colleague's available properties. */
export function listManaged(colleague: Article, properties: readonly Property[]): Property[] {
  return properties.filter(
    ({ availability, manager }) => availability === 'available' && manager && isSamePerson(manager, colleague),
  );
}

/** The smallest picture of a colleague that is sharp as a portrait beside a property. */
export const portraitOf = ({ image }: Pick<Article, 'image'>): string | undefined =>
  image?.sizes.find(({ width }) => width >= PORTRAIT_WIDTH)?.url;
