// @ts-check
import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** Islands that wake when a visitor touches them. @type {import('astro').AstroIntegration} */
const islands = {
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/ui/touch.ts' }),
  },
};

const FRAME_SCRIPT = /\/Frame\.astro\?.*type=script/;
/** React, of which every island needs all. A group takes along what its modules import: these import no other module. */
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
 * A phone waits for each round trip, and for each file where a host sends few at once. What the script of every page
 * needs is one file instead of a dozen, and so are React and what several islands share. Features stay out of the
 * first: they begin to work when they are loaded, and other pages ask for parts of this file only.
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
 * Islands format numbers by i18n/write-value.ts; i18next's own formatter would come with every one of them, unused.
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

/** The oldest browsers that read every page and send every form, as Vite names them: `chrome >= 109` is chrome109. */
const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const oldest = browserslist.map((/** @type {string} */ query) => query.replace('ios_saf', 'ios').replace(/ >= /, ''));

export default defineConfig({
  // Addresses are made from snapshot/site.json; Astro itself needs none.
  output: 'static',
  trailingSlash: 'always',
  // Eight pages at a time: writing one file need not wait for another (docs/performance.md).
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  compressHTML: true,
  integrations: [react(), islands, onlyChecked],
  // A file inlined as data: would be refused by the content security policy.
  // MapLibre is one module of 1.1 MB, fetched by the map's frame alone.
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
              // A page names the scripts of its parts: "Gallery", and not what else Astro calls it.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro.*/, '')}.[hash].js`,
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
