/**
 * The plain sample with pages as heavy as Gevel's, in as many languages: what a page of an agency has besides its own
 * content (menus, legal lines, a question about cookies), pictures in several widths and similar properties. Written without
 * any thought of speed, with one component per part, but nothing in it is made slower than its author would leave it.
 */

const ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384" /></svg>';

const LINE =
  'De verkoper levert de attesten bij de ondertekening; wat hier staat is een toelichting en vervangt geen advies van een notaris.';

/** Files that take the place of the plain sample's, or stand beside them. */
export const HEAVY_FILES: Record<string, string> = {
  'src/components/Icon.astro': `${ICON}\n`,
  'src/components/Menu.astro': `---
import Icon from './Icon.astro';
const { language, label } = Astro.props;
const entries = ['sale', 'rent', 'services', 'rates', 'certificates', 'projects', 'districts', 'alerts', 'valuation', 'about', 'contact', 'login'];
---
<nav aria-label={label}>
  <ul class="menu">
    {entries.map((entry) => (
      <li><a href={\`/\${language}/\${entry}/\`} class="menu__link"><Icon /><span class="menu__text">{entry}</span></a></li>
    ))}
  </ul>
</nav>
`,
  'src/components/Header.astro': `---
import Icon from './Icon.astro';
import Menu from './Menu.astro';
const { language } = Astro.props;
const languages = ['nl', 'fr', 'en', 'de'];
---
<header>
  <a href={\`/\${language}/\`}>Plain sample</a>
  <Menu language={language} label="Menu" />
  <ul class="languages">
    {languages.map((other) => <li><a href={\`/\${other}/\`} lang={other} hreflang={other}>{other.toUpperCase()}</a></li>)}
  </ul>
  <button type="button" command="show-modal" commandfor="drawer" aria-label="Menu"><Icon /></button>
  <dialog id="drawer"><Menu language={language} label="Menu, mobile" /></dialog>
</header>
`,
  'src/components/Footer.astro': `---
const { language } = Astro.props;
const columns = ['services', 'search', 'legal', 'agency'];
const pages = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const purposes = ['necessary', 'functional', 'analytics', 'advertising', 'personal'];
---
<footer>
  {columns.map((column) => (
    <section class="footer__column">
      <h2>{column}</h2>
      <ul>{pages.map((page) => <li><a href={\`/\${language}/\${column}/\${page}/\`}>{column} {page}</a></li>)}</ul>
    </section>
  ))}
  <dl>{pages.map((page) => <div><dt>{page}</dt><dd>Plain sample, Vlaamsesteenweg 112, 1000 Brussel, BE 0999.123.456</dd></div>)}</dl>
  <p>© {new Date().getFullYear()} Plain sample</p>
</footer>
<dialog id="consent" aria-labelledby="consent-title">
  <h2 id="consent-title">Cookies</h2>
  <p>${LINE}</p>
  {purposes.map((purpose) => (
    <div class="purpose">
      <input id={\`consent-\${purpose}\`} type="checkbox" role="switch" aria-describedby={\`about-\${purpose}\`} />
      <label for={\`consent-\${purpose}\`}>{purpose}</label>
      <p id={\`about-\${purpose}\`}>${LINE}</p>
    </div>
  ))}
  <button type="button">OK</button><button type="button">Nee</button>
</dialog>
`,
  'src/components/Picture.astro': `---
const { picture, sizes } = Astro.props;
const srcset = [300, 400, 600, 1360].map((width) => \`\${picture.url.replace('-300', \`-\${width}\`)} \${width}w\`).join(', ');
---
<img src={picture.url} srcset={srcset} sizes={sizes} alt={picture.alt} width="300" height="200" decoding="async" loading="lazy" />
`,
  'src/components/Card.astro': `---
import Icon from './Icon.astro';
import Picture from './Picture.astro';
import { pathOf, priceOf } from '../properties.ts';
const { property } = Astro.props;
---
<article class="card">
  <div class="card__picture"><Picture picture={property.pictures[0]} sizes="(width < 640px) 75vw, (width < 1100px) 46vw, 400px" /></div>
  <h3><a href={pathOf(property)}>{property.title}</a></h3>
  <p>{property.type}, {property.zip} {property.city}</p>
  <p class="card__foot"><span class="price">{priceOf(property)}</span> <span class="badge">C</span></p>
  <button type="button" hidden data-heart={property.id} aria-label={\`Bewaar \${property.title}\`}><Icon /></button>
</article>
<style>
  .card { border: 1px solid #ccc; padding: 1rem; }
  .price { font-weight: bold; }
</style>
`,
  'src/components/Gallery.astro': `---
import Picture from './Picture.astro';
const { pictures } = Astro.props;
---
<ul class="gallery">
  {pictures.map((picture) => (
    <li>
      <img class="gallery__blur" src={picture.url.replace('-300', '-100')} alt="" loading="lazy" />
      <a href={picture.large} aria-label={picture.alt}><Picture picture={picture} sizes="(width < 768px) 80vw, min(46vw, 39rem)" /></a>
    </li>
  ))}
</ul>
<style>
  .gallery { display: grid; grid-template-columns: repeat(4, 1fr); list-style: none; }
</style>
`,
  'src/components/Notes.astro': `---
const notes = Array.from({ length: 24 }, (_, index) => index + 1);
---
<section class="notes"><h2>Notes</h2><ul>{notes.map((note) => <li><strong>{note}</strong> ${LINE}</li>)}</ul></section>
`,
};

const DETAIL = 'src/pages/[language]/property/[id].astro';
const LAYOUT = 'src/layouts/Layout.astro';
const DATA = 'src/properties.ts';

/** The plain sample's files with those above, in four languages and with similar properties on each detail page. */
export function makeHeavy(files: Readonly<Record<string, string>>): Record<string, string> {
  const changed = (path: string, changes: [string, string][]) =>
    changes.reduce((text, [old, fresh]) => text.replace(old, fresh), files[path] ?? '');
  return {
    ...files,
    ...HEAVY_FILES,
    [DATA]: changed(DATA, [
      [
        "JSON.parse(readFileSync('properties.json', 'utf8'))",
        "JSON.parse(readFileSync('properties.json', 'utf8')).flatMap((one: Property) =>\n  [one, { ...one, language: one.language === 'nl' ? 'en' : 'de' }])",
      ],
      ["['nl', 'fr']", "['nl', 'fr', 'en', 'de']"],
      [
        'const euro',
        `const byCity = Map.groupBy(properties, ({ language, city }) => language + city);
export const similarTo = ({ id, language, city }: Property) =>
  (byCity.get(language + city) ?? []).filter((one) => one.id !== id).slice(0, 4);
const euro`,
      ],
    ]),
    [LAYOUT]: changed(LAYOUT, [
      [
        '    {data &&',
        `    {['nl', 'fr', 'en', 'de'].map((other) => (
      <link rel="alternate" hreflang={other} href={new URL(Astro.url.pathname.replace(/^\\/../, \`/\${other}\`), Astro.site)} />
    ))}
    {Object.entries({ type: 'website', title, description, url: new URL(Astro.url.pathname, Astro.site), locale: language }).map(
      ([name, value]) => <meta property={\`og:\${name}\`} content={value} />,
    )}
    {data &&`,
      ],
    ]),
    [DETAIL]: changed(DETAIL, [
      [
        "import Facts from '../../../components/Facts.astro';",
        "import Card from '../../../components/Card.astro';\nimport Facts from '../../../components/Facts.astro';\nimport Notes from '../../../components/Notes.astro';",
      ],
      [
        'params: { language: property.language, id: property.id }, props: { property } }',
        'params: { language: property.language, id: property.id }, props: { property, similar: similarTo(property) } }',
      ],
      ['import { priceOf, properties }', 'import { priceOf, properties, similarTo }'],
      ['const { property } = Astro.props;', 'const { property, similar } = Astro.props;'],
      [
        '  <Facts facts={facts} />',
        '  <Facts facts={facts} />\n  <Notes />\n  <ul class="grid">{similar.map((one) => <li><Card property={one} /></li>)}</ul>',
      ],
    ]),
  };
}
