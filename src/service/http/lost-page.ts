// Redirects for URLs without a page, in the language of their prefix.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PropertyCard } from '#api/property-card.ts';
import { isLanguage } from '#domain/language.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import { isPropertyId } from '#domain/property/property-id.ts';
import { openFile } from './file.ts';
import { findRedirect, followRule, type Redirect, type Redirects } from './redirects.ts';

/** Redirect to a property's page in this language, or else in another, from the property card that the build wrote. */
async function findProperty(folder: string, id: string, language: string): Promise<Redirect | undefined> {
  if (!isPropertyId(id)) return undefined;
  const text = await readFile(join(folder, propertyCardPath(id)), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { texts } = JSON.parse(text) as PropertyCard;
  const own = isLanguage(language) ? texts[language]?.path : undefined;
  const path = own ?? Object.values(texts)[0]?.path;
  return path === undefined ? undefined : { to: path, status: own === undefined ? 302 : 301 };
}

/** True when the built site has a page at this path. */
export async function isPage(folder: string, address: string): Promise<boolean> {
  const page = await openFile(folder, `${address.replace(/[?#].*$/, '')}index.html`);
  await page?.handle.close();
  return page !== undefined;
}

/**
 * Finds the page that a wrong URL means: "/nl/property/4013972/" and a property below a wrong town or type → the
 * property; "/NL/Te-Koop/" → the lower-case URL; a URL that matches a redirect rule → its target. Undefined for other
 * URLs.
 */
export async function findLostPage(
  folder: string,
  names: readonly string[],
  redirects: Redirects,
): Promise<Redirect | undefined> {
  const [first = '', ...rest] = names;
  const address = `/${names.map(encodeURIComponent).join('/')}/`;
  const property = await findProperty(folder, rest.at(-1) ?? '', first.toLowerCase());
  if (property && property.to !== address) return property;
  const small = address.toLowerCase();
  const target = findRedirect(redirects, small) ?? followRule(redirects, small) ?? { to: small, status: 301 };
  if (target.to === address) return undefined;
  // A rule may match URLs of unknown properties, so a target on the site must exist.
  return !target.to.startsWith('/') || (await isPage(folder, target.to)) ? target : undefined;
}
