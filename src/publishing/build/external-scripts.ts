// Moves Astro's inline island scripts to hashed files, since a strict content security policy forbids inline scripts,
// and a file is fetched once for all pages.
import { createHash } from 'node:crypto';

const HASH_LENGTH = 10;
/** Astro's rule for islands is in styles/base.css, where the policy allows it. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;
/**
 * Astro's prefix of an island. Adjacent scripts run one after the other, in one file as well as in several. Attributes
 * or data with the same letters have no plain quotes, and an island has.
 */
const SCRIPTS = /(?:<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+(?=<astro-island uid=")/g;

/** Astro's ID of an island: a digest of its properties that nothing reads. */
const ISLAND_NUMBER = /(<astro-island) uid="[^"]*"/g;

/** Read by the script that wakes islands (ui/island-graph.ts). */
const GRAPHS = 'ISLAND_GRAPHS';

/** A page without inline scripts; `save` receives each script and returns its address. */
export function externalise(html: string, save: (script: string) => string): string {
  return html
    .replace(ISLAND_STYLE, '')
    .replace(
      SCRIPTS,
      (scripts) =>
        `<script type="module" src="${save(scripts.replace(/<script>|<\/script>/g, '\n').trim())}"></script>`,
    )
    .replace(ISLAND_NUMBER, '$1');
}

/**
 * Passes each script to `save` once, with its file name below the site; a page without islands is returned unchanged.
 * The script that wakes islands begins with the table of what each needs.
 */
export function prepareExternalise(
  save: (name: string, script: string) => void,
  graphs?: string,
): (html: string) => string {
  const links = new Map<string, string>();
  const withGraphs = (script: string) =>
    graphs && script.includes(GRAPHS) ? `const ${GRAPHS}=${graphs};\n${script}` : script;
  const linkTo = (inline: string) => {
    let link = links.get(inline);
    if (!link) {
      const script = withGraphs(inline);
      const name = `_astro/island.${createHash('sha256').update(script).digest('base64url').slice(0, HASH_LENGTH)}.js`;
      link = `/${name}`;
      links.set(inline, link);
      save(name, script);
    }
    return link;
  };
  return (html) => (html.includes('<astro-island') ? externalise(html, linkTo) : html);
}
