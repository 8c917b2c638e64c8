// Renders pages without a build, as happy-dom documents.
import reactRenderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer, type AstroContainerOptions } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { Window } from 'happy-dom';

// Astro's container does not know the client directive "touch" of this project (astro.config.mjs).
const manifest = { clientDirectives: new Map([['touch', ';']]) } as unknown as AstroContainerOptions['manifest'];
const container = await AstroContainer.create({ ...(manifest && { manifest }) });
container.addServerRenderer({ renderer: reactRenderer });
container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });

/** A page's HTML, and its parsed document. */
export async function renderPage(layout: AstroComponentFactory, props: Record<string, unknown>) {
  const html = await container.renderToString(layout, { props });
  const { document } = new Window();
  document.write(html);
  return { html, document };
}
