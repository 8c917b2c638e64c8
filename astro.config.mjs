// @ts-check
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** Islands that wake when a visitor touches them, and the files they then fetch. @type {import('astro').AstroIntegration} */
const islands = {
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, injectRoute }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/ui/touch.ts' });
      injectRoute({ pattern: '/_astro/[name].json', entrypoint: './src/pages/_data.json.ts' });
    },
  },
};

export default defineConfig({
  // Addresses are made from snapshot/site.json; Astro itself needs none.
  output: 'static',
  trailingSlash: 'always',
  // Eight pages at a time: writing one file need not wait for another (docs/performance.md).
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  compressHTML: true,
  integrations: [react(), islands],
  // A file inlined as data: would be refused by the content security policy.
  // MapLibre is one module of 1.1 MB, fetched by the map's frame alone.
  vite: { build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1300 } },
  devToolbar: { enabled: false },
});
