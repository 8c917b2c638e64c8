// Renders pages of the demo without a build.
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import ContentPage from '#layouts/ContentPage.astro';
import { openSite } from '#site/current-site.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { renderPage } from './render-page.ts';

const { site } = readSnapshot('snapshot', resolve('public'));
if (!site) throw new Error('The demo has a fault that stops it');
const built = openSite({ site });

describe.each(LANGUAGES)('the table of contents in %s', (language) => {
  test.each(['accessibility', 'legal', 'privacy-statement', 'cookie-policy'])(
    'of the page "%s" lists every heading of the text, and what the site adds below it',
    async (route) => {
      const view = built.view(language);
      const path = view.map.path(route, language);
      const page = built.pages.find((one) => one.path === path);
      if (page?.kind !== 'content') throw new Error(`${route} is no page`);
      const { document } = await renderPage(ContentPage, { page, view });
      const headings = [...document.querySelectorAll('.page-text__parts h2')].map(({ id }) => id);
      const listed = [...document.querySelectorAll('.text-aside nav a')].map((link) => link.getAttribute('href'));
      expect(headings.length).toBeGreaterThan(2);
      expect(listed).toEqual(headings.map((id) => `#${id}`));
    },
  );
});
