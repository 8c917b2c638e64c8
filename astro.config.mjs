// @ts-check
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  // Addresses are made from snapshot/site.json; Astro itself needs none.
  output: 'static',
  trailingSlash: 'always',
  // Eight pages at a time: writing one file need not wait for another (docs/performance.md).
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  compressHTML: true,
  integrations: [react()],
  // A file inlined as data: would be refused by the content security policy.
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
});
