// @ts-check
import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** Adds `client:touch`: islands hydrate when a visitor touches them. @type {import('astro').AstroIntegration} */
const islands = {
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/ui/touch.ts' }),
  },
};

const FRAME_SCRIPT = /\/Frame\.astro\?.*type=script/;
/**
 * React, which every island needs as a whole. A group also takes the modules that its modules import, but these modules
 * import no others.
 */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;
const ISLAND = /\.island\.tsx$/;

/** @typedef {{ importers: readonly string[], isEntry: boolean, dynamicImporters: readonly string[] }} ModuleInfo */

/**
 * The scripts and dynamically imported modules that import this one, directly or not.
 * @param {string} id
 * @param {{ getModuleInfo: (id: string) => ModuleInfo | null }} bundle
 */
function findRoots(id, bundle) {
  const known = new Set([id]);
  const roots = [];
  for (const one of known) {
    const info = bundle.getModuleInfo(one);
    if (!info || info.isEntry || info.dynamicImporters.length > 0) roots.push(one);
    for (const importer of info?.importers ?? []) known.add(importer);
  }
  return roots;
}

/**
 * A phone waits for each round trip, and for each file if a host sends only a few at a time. So the modules that the
 * script of every page needs are one file (`frame`) instead of a dozen, and so are React and the modules that several
 * islands share. `frame` contains no features: they start as soon as they are loaded, but other pages load `frame` for
 * some of its modules only.
 * @param {string} id
 * @param {{ getModuleInfo: (id: string) => ModuleInfo | null }} bundle
 * @returns {string | null} the name of the file that a module goes into; null leaves that to the bundler
 */
function nameChunk(id, bundle) {
  if (REACT.test(id)) return 'react';
  const roots = findRoots(id, bundle);
  if (roots.some((root) => FRAME_SCRIPT.test(root)))
    return id.includes('/src/features/') || roots.includes(id) ? null : 'frame';
  const islands = roots.filter((root) => ISLAND.test(root));
  return islands.length > 1 && islands.length === roots.length && !roots.includes(id) ? 'islands' : null;
}

/**
 * A plain `astro build` would write pages of an unchecked snapshot. Only publishing/bundle/make-bundle.ts, with its own
 * integration, may bundle. @type {import('astro').AstroIntegration}
 */
const onlyChecked = {
  name: 'only-checked',
  hooks: {
    'astro:config:setup': ({ command, config }) => {
      const isOurs = config.integrations.some(({ name }) => name === 'render-later');
      if (command === 'build' && !isOurs)
        throw new Error('Build with `npm run build`, which checks the snapshot first.');
    },
  },
};

/**
 * Removes i18next's own formatter, which every island would load and never use: islands format numbers with
 * i18n/write-value.ts.
 * @type {import('vite').Plugin}
 */
const withoutOwnFormatter = {
  name: 'without-own-formatter',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith('/i18next/dist/esm/i18next.js')) return undefined;
    const leaner = code.replace('formatter = Formatter;', 'formatter = undefined;');
    if (leaner === code) this.error('i18next no longer names its formatter as it did: see astro.config.mjs');
    return { code: leaner, map: null };
  },
};

/**
 * The oldest browsers in which every page can be read and every form sent, in Vite's notation: `chrome >= 109` becomes
 * chrome109.
 */
const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const oldest = browserslist.map((/** @type {string} */ query) => query.replace('ios_saf', 'ios').replace(/ >= /, ''));

export default defineConfig({
  // snapshot/site.json determines all URLs, so Astro needs no `site`.
  output: 'static',
  trailingSlash: 'always',
  // Eight pages at a time, so that rendering continues while a file is written (docs/performance.md).
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  compressHTML: true,
  integrations: [react(), islands, onlyChecked],
  // The content security policy forbids files inlined as `data:`. MapLibre is one module of 1.1 MB, which only the
  // map's frame loads.
  vite: {
    plugins: [withoutOwnFormatter],
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1300, cssTarget: oldest },
    environments: {
      client: {
        build: {
          target: oldest,
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: nameChunk }] },
              // Names a script after its component ("Gallery"), without the suffix that Astro adds.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js`,
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
