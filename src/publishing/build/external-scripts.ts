// Moves Astro's inline island scripts to hashed files, since a strict content security policy forbids inline scripts,
// and a file is fetched once for all pages.
import { createHash } from 'node:crypto';

const HASH_LENGTH = 10;
/** Astro's inline style for islands. The policy forbids inline styles, so styles/base.css contains this rule. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;
/**
 * Inline scripts that Astro writes directly before an island. Adjacent scripts run in order, so one file may contain
 * several. An attribute or data with the same characters does not match, because its quotes are escaped.
 */
const SCRIPTS = /(?:<script>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>)+(?=<astro-island uid=")/g;

/** Astro's ID of an island, a digest of its properties; no code reads it. */
const ISLAND_NUMBER = /(<astro-island) uid="[^"]*"/g;

/** Name of the variable that the hydration script reads (ui/island-graph.ts). */
const GRAPHS = 'ISLAND_GRAPHS';

/** A page without inline scripts; `save` receives each script and returns its URL. */
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
 * Creates a function that externalises the scripts of pages: it passes each script to `save` once, with its file name
 * below the site, and returns a page without islands unchanged. The table of each island's files is prepended to the
 * hydration script.
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
