// Bundles the site's code with Astro: the browser files, and the page renderer. Does not render pages. bundle.ts runs
// it as a separate program: `make-bundle.ts <folder>`. The folder must not exist yet, and must be inside the project so
// that imports of packages resolve.
import { renameSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { type AstroIntegration, build } from 'astro';
import { listProgram } from '../origin/origin.ts';
import { cleanPictures } from './clean-pictures.ts';
import { writeIslandGraphs } from './island-graphs.ts';
import { ASSETS, ENTRY, GRAPHS, RENDERER } from './parts.ts';

const ROOT = resolve('.');

/**
 * Bundler plugin: fails when a bundled module is missing from the code digest, because changes to it would not
 * invalidate any page.
 */
function checkSources() {
  const known = new Set(listProgram(ROOT));
  return {
    name: 'check-sources',
    buildEnd(this: { getModuleIds: () => Iterable<string> }) {
      for (const id of this.getModuleIds()) {
        const path = relative(ROOT, id.replace(/\?.*$/s, '')).split(sep).join('/');
        const isOurs =
          id.startsWith(`${ROOT}${sep}`) && !path.startsWith('node_modules/') && !path.startsWith('.astro/');
        if (isOurs && !known.has(path)) throw new Error(`${path} is bundled, but source-graph.ts does not find it`);
      }
    },
  };
}

/**
 * Makes entry.ts the entry point of Astro's page code, and moves that code away before Astro would render the pages and
 * delete it.
 */
const renderLater = (folder: string): AstroIntegration => ({
  name: 'render-later',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const rolldownOptions = { input: join(import.meta.dirname, 'entry.ts'), output: { entryFileNames: ENTRY } };
      const configEnvironment = (name: string) => (name === 'prerender' ? { build: { rolldownOptions } } : undefined);
      updateConfig({
        vite: {
          plugins: [
            { name: 'render-later', configEnvironment },
            checkSources(),
            writeIslandGraphs(join(folder, GRAPHS)),
          ],
        },
      });
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'render-later',
        entrypointResolution: 'auto',
        adapterFeatures: { buildOutput: 'static' },
        supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
      }),
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer({
        name: 'render-later',
        setup: async () => renameSync(join(folder, ASSETS, '.prerender'), join(folder, RENDERER)),
        getStaticPaths: async () => [],
        render: () => Promise.reject(new Error('There is no page to render.')),
      }),
  },
});

process.env.ASTRO_TELEMETRY_DISABLED = '1';
const [folder = ''] = process.argv.slice(2);
const folders = { root: ROOT, outDir: join(folder, ASSETS), cacheDir: resolve('node_modules/.astro') };
await build({ ...folders, logLevel: 'warn', integrations: [renderLater(folder)] });
const { removed } = await cleanPictures(folders.outDir);
for (const name of removed) console.error(`public/${name} holds metadata and cannot be read: it is left out.`);
