// Bundles the code of the site with Astro: what visitors fetch, and what draws the pages. No page is drawn here.
import { renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AstroIntegration, build } from 'astro';
import { ASSETS, DRAWER, ENTRY } from './parts.ts';

/** Puts Astro's pages behind entry.ts, and takes them before Astro would draw and then delete them. */
const drawLater = (folder: string): AstroIntegration => ({
  name: 'draw-later',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const rolldownOptions = { input: join(import.meta.dirname, 'entry.ts'), output: { entryFileNames: ENTRY } };
      const configEnvironment = (name: string) => (name === 'prerender' ? { build: { rolldownOptions } } : undefined);
      updateConfig({ vite: { plugins: [{ name: 'draw-later', configEnvironment }] } });
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'draw-later',
        entrypointResolution: 'auto',
        adapterFeatures: { buildOutput: 'static' },
        supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
      }),
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer({
        name: 'draw-later',
        setup: async () => renameSync(join(folder, ASSETS, '.prerender'), join(folder, DRAWER)),
        getStaticPaths: async () => [],
        render: () => Promise.reject(new Error('There is no page to draw.')),
      }),
  },
});

/** Bundles into `folder`, which must not exist yet and must lie where imports find the project's packages. */
export async function makeBundle(folder: string): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const folders = { root: resolve('.'), outDir: join(folder, ASSETS), cacheDir: resolve('node_modules/.astro') };
  await build({ ...folders, logLevel: 'warn', integrations: [drawLater(folder)] });
}
