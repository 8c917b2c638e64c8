import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { built, fileOf, propertyPage, siteFolder } from './fixture-site.ts';
import { checkHtml, describeMessages } from './nu-check.ts';

/** A page of every kind in every language, and the fixture's pages with the most unusual HTML. */
function listSamples(): string[] {
  const samples = new Set<string>(['404.html', fileOf('/'), fileOf('/property/1001/'), fileOf('/nl/depot/')]);
  for (const language of LANGUAGES) {
    const seen = new Set<string>();
    for (const page of built.pages.filter((candidate) => candidate.language === language)) {
      const detail =
        page.kind === 'list'
          ? `${!!page.city}${!!page.type}${page.page > 1}`
          : page.kind === 'article'
            ? page.parent
            : '';
      const kind = page.kind === 'content' ? page.key : `${page.kind} ${detail}`;
      if (!seen.has(kind)) samples.add(fileOf(page.path));
      seen.add(kind);
    }
    for (const id of ['1001', '1002', '1018', '1019', '1023', '1024'])
      samples.add(fileOf(propertyPage(id, language === 'fr' ? 'fr' : language).path));
  }
  return [...samples];
}

test('the Nu HTML checker finds no error on any kind of page in any language', async () => {
  const messages = await checkHtml(listSamples().map((file) => join(siteFolder, file)));
  const errors = messages.filter(({ kind }) => kind === 'error');
  expect(describeMessages(errors)).toBe('');
});
