// Draws the icons of src/ui/icons.ts into one file, src/ui/icons.svg, that pages share and browsers cache.
import { readFileSync, writeFileSync } from 'node:fs';
import { LUCIDE_NAMES } from '#ui/icons.ts';

/** Content of an icon file's tag: the `<svg>` of a page sets size and stroke. */
function readShapes(name: string): string {
  const svg = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8');
  const [, shapes = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  return shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>');
}

const symbols = Object.entries(LUCIDE_NAMES).map(
  ([name, file]) => `<symbol id="${name}" viewBox="0 0 24 24">${readShapes(file)}</symbol>\n`,
);
const licence = '<!-- Icons of Lucide (ISC licence): see lucide-static in docs/dependencies.md. -->';
writeFileSync('src/ui/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${licence}\n${symbols.join('')}</svg>\n`);
console.log(`${symbols.length} icons in src/ui/icons.svg`);
