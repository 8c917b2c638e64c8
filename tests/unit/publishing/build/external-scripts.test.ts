import { expect, test } from 'vitest';
import { externalise, prepareExternalise } from '#publishing/build/external-scripts.ts';

const ISLAND =
  '<style>astro-island,astro-slot{display:contents}</style><script>(()=>{self.a=1<2})();</script><script>b("<i>")</script><astro-island uid="Z1x9"></astro-island>';

test('adjacent scripts become one file, in their order, and inline styles that the style sheet of every page contains are removed', () => {
  const saved: string[] = [];
  const html = externalise(`<p>a</p>${ISLAND}`, (script) => `/_astro/${saved.push(script)}.js`);
  expect(html).toBe('<p>a</p><script type="module" src="/_astro/1.js"></script><astro-island></astro-island>');
  expect(saved[0]?.replace(/\s+/g, ' ')).toBe('(()=>{self.a=1<2})(); b("<i>")');
});

test.each([
  '<script type="application/ld+json">{"a":1}</script>',
  '<script type="module" src="/_astro/a.js"></script>',
  '<p>&lt;script&gt;a&lt;/script&gt;</p>',
  // A headline may contain markup, and in an attribute only quotes are escaped.
  '<button aria-label="Save: <script>alert(1)</script>">a</button>',
  '<!-- <script>a</script> -->',
  '<button aria-label="<script>a</script><astro-island uid=&#34;1&#34;>">a</button>',
  '<script type="application/ld+json">{"a":"<script>a</script><astro-island uid=\\"1\\""}</script>',
])('the markup %s stays unchanged', (html) => {
  expect(externalise(html, () => 'x')).toBe(html);
});

test('an island keeps the attributes needed for hydration, without the hash of its data', () => {
  const html = '<astro-island uid="Z1x9" component-url="/_astro/a.js" props="{}"></astro-island><p uid="7"></p>';
  expect(externalise(html, () => '')).toBe(
    '<astro-island component-url="/_astro/a.js" props="{}"></astro-island><p uid="7"></p>',
  );
});

test('all pages share one file, and a page without islands is returned unchanged', () => {
  const saved: string[] = [];
  const externaliseHere = prepareExternalise((name) => saved.push(name));
  const html = externaliseHere(ISLAND);
  expect(externaliseHere(ISLAND)).toBe(html);
  const link = /src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(link).toMatch(/^\/_astro\/island\.[\w-]{10}\.js$/);
  expect(saved).toEqual([link.slice(1)]);
  const plain = '<script>a</script>';
  expect(externaliseHere(plain)).toBe(plain);
});

test('the table of islands is placed before the script that hydrates them, and before no other script', () => {
  const saved: string[] = [];
  const externaliseHere = prepareExternalise((_name, script) => saved.push(script), '{"files":[]}');
  externaliseHere('<script>wake(ISLAND_GRAPHS)</script><astro-island uid="1"></astro-island>');
  externaliseHere('<script>load()</script><astro-island uid="1"></astro-island>');
  expect(saved).toEqual(['const ISLAND_GRAPHS={"files":[]};\nwake(ISLAND_GRAPHS)', 'load()']);
});
