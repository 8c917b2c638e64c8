// Draws the layers of the house as docs/layers.md: what each holds, and which others it imports.

export const LAYERS_FILE = 'docs/layers.md';

const CONTENTS: Readonly<Record<string, string>> = {
  scripts: 'one command per npm script; tools/ for developers, bench/ measurements, demo/ the workshop of the demo',
  pages: 'every page of the site, and the files beside them',
  publishing: 'builds, bundles and refreshes the site; keeps its releases',
  service: 'the HTTP service: leads, mails, owners, alerts, staff',
  layouts: 'whole pages composed of features',
  features: 'what a visitor sees, one folder per word',
  site: 'what a built site consists of: pages and their keys, metadata, structured data, feeds, search data',
  stores: 'state that several islands of a page share',
  snapshot: 'reads and checks the snapshot, makes the public projection',
  api: 'shapes that two programs share',
  words: 'how a property, a price, a fault, a difference is said in a language',
  routing: 'address ↔ page, and the list of all pages',
  i18n: 'languages, translator, texts',
  web: "what is HTTP's and the browser's: headers, breakpoints",
  remote: "what talks to other machines' storage: buckets (S3), new tries",
  domain: "the trade's rules, pure",
  ui: 'icons, pictures, buttons: no texts, no state',
  styles: 'layers, tokens, base, print',
};

/** Markdown: the levels from the top down, each layer with its contents and arrows. Layers that import nothing have no arrow. */
export function drawLayers(
  levels: readonly (readonly string[])[],
  arrows: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const byHeight = levels.flat().reverse();
  const rows = levels
    .map((layers, level) =>
      layers.map((layer) => {
        const below = byHeight.filter((other) => arrows.get(layer)?.has(other));
        return `| ${level} | **${layer}** | ${CONTENTS[layer] ?? ''} | ${below.join(', ')} |`;
      }),
    )
    .reverse()
    .flat();
  const tower = levels.map((layers, level) => `${level}   ${layers.join('   ')}`).reverse();
  return [
    '# The layers of the house',
    '',
    'Written by `scripts/tools/check-imports.ts --write`, which `npm run check` holds it against. A layer imports only what',
    'stands on a lower level: nothing above, nothing beside, never in a circle.',
    '',
    '```',
    ...tower,
    '```',
    '',
    '| level | layer | what it holds | imports today |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
