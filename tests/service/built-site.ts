import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Content of a video, larger than one chunk of a response. */
export const FILM = Buffer.from(Array.from({ length: 400_000 }, (_, index) => index % 251));

const SCRIPT = 'console.log("hello");\n'.repeat(50);

const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Pagina niet gevonden</h1>',
  'nl/index.html': '<h1>Thuis</h1>',
  'nl/te-koop/index.html': '<h1>Te koop</h1>',
  'fr/404/index.html': '<h1>Page introuvable</h1>',
  'nl/te-koop/jette/index.html': '<h1>Te koop in Jette</h1>',
  'nl/te-koop/jette/huis/4013972/index.html': '<h1>Huis in Jette</h1>',
  'property/4013972.json': JSON.stringify({ texts: { nl: { path: '/nl/te-koop/jette/huis/4013972/' } } }),
  'property/4013972/index.html': '<p>forwarding…</p>',
  'speculation-rules.json': '{}',
  'house.md': '# House',
  'for-sale/index.html': '<p>forwarding…</p>',
  '_astro/app.Bx3k.js': SCRIPT,
  '_astro/app.Bx3k.js.br': brotliCompressSync(SCRIPT),
  '_astro/app.Bx3k.js.gz': gzipSync(SCRIPT),
  'film.mp4': FILM,
  'empty.txt': '',
  'sitemap.xml': '<urlset/>',
  'search.json': '{}',
  'site.webmanifest': '{}',
  'house.webp': 'RIFF',
  'text.woff2': 'wOF2',
  'robots.txt': 'User-agent: *',
  'icon.svg': '<svg/>',
  '.hidden': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
  _redirects: [
    '# from to status',
    '/for-sale/ /nl/te-koop/ 302',
    '/old /nl/ 301',
    '/asked /nl/?from=asked#top 302',
    '/elsewhere https://project.example/ 308',
    '/loop/ /loop/ 301',
    '/unsafe //evil.example/ 301',
    '/script javascript:alert(1) 301',
    '/rewrite /nl/ 200',
    '/nl/for-sale/* /nl/te-koop/:splat 301',
    '/fr/property/:id/ /property/:id/?lng=fr 302',
    '/fr/* /fr/404/ 404',
    'nonsense',
  ].join('\n'),
};

/** A small built site in a separate folder, beside a file that must never be served. */
export function createBuiltSite(): { parent: string; dist: string } {
  const parent = mkdtempSync(join(tmpdir(), 'gevel-site-'));
  const dist = join(parent, 'dist');
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  return { parent, dist };
}
