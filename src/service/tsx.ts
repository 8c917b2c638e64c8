// Teaches this process to load .tsx, which Node's type stripping leaves alone. Whatever starts the service imports this
// first and the service's addresses afterwards, with import(): docs/decisions/0117-pages-of-the-service-in-react.md
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

/** Types and JSX go, every line stays on its number, so that a stack names the line of the source. */
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
