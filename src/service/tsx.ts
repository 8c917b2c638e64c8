// Lets this process load .tsx, which Node's type stripping does not handle. The start module imports this first and the
// rest afterwards, with import(): docs/decisions/0031-pages-in-react-mails-by-hand.md
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

/** Compiles a .tsx file. Keeps line numbers, so that stack traces match the source. */
function compile(file: string): string {
  return transform(readFileSync(file, 'utf8'), {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'automatic',
    production: true,
    keepUnusedImports: true,
    disableESTransforms: true,
  }).code;
}

registerHooks({
  load: (url, context, next) =>
    url.endsWith('.tsx')
      ? { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
