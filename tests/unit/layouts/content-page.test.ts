// Renders pages of the demo without a build.
import { resolve } from 'node:path';
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer, type AstroContainerOptions } from 'astro/container';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import ContentPage from '#layouts/ContentPage.astro';
import { openSite } from '#site/current-site.ts';
import { readSnapshot } from '#snapshot/site.ts';

// Astro's container does not know the client directive "touch" of this project (astro.config.mjs).
const manifest = { clientDirectives: new Map([['touch', ';']]) } as unknown as AstroContainerOptions['manifest'];
const container = await AstroContainer.create({ ...(manifest && { manifest }) });
container.addServerRenderer({ renderer: reactRenderer });
container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });

const { site } = readSnapshot('snapshot', resolve('public'));
if (!site) throw new Error('The demo has a fault that stops it');
const built = openSite({ site });

test.each(['/en/accessibility/', '/en/legal-notice/', '/en/privacy-statement/', '/en/cookie-policy/'])(
  'the table of contents of %s lists every heading of the text, and what the site adds below it',
  async (path) => {
    const page = built.pages.find((one) => one.path === path);
    if (page?.kind !== 'content') throw new Error(`${path} is no page`);
    const { document } = new Window();
    document.write(await container.renderToString(ContentPage, { props: { page, view: built.view('en') } }));
    const headings = [...document.querySelectorAll('.page-text__parts h2')].map(({ id }) => id);
    const listed = [...document.querySelectorAll('.text-aside nav a')].map((link) => link.getAttribute('href'));
    expect(headings.length).toBeGreaterThan(2);
    expect(listed).toEqual(headings.map((id) => `#${id}`));
  },
);
