import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The same pages as ../shared/design/performance.md measured, written the way an Astro site is usually begun: a home
 * page, paginated lists, one detail page per property and language with 40 facts and 12 pictures. What Gevel's pages
 * per second are set beside; nothing in it is made slower than its author would leave it.
 */

type Row = Record<string, unknown>;
const FACTS = 40;
const PICTURES = 12;

/** A record as the sample's pages take it: facts and pictures repeated or cut to the numbers above. */
function plainProperty(record: Row, language: string) {
  const scalars = Object.entries(record).filter(
    ([name, value]) => typeof value !== 'object' && String(value).length < 60 && name !== 'language',
  );
  const facts = Array.from({ length: FACTS }, (_, index) => {
    const [name, value] = scalars[index % scalars.length] ?? ['', ''];
    return { label: name, value: String(value) };
  });
  const pictures = Array.from({ length: PICTURES }, (_, index) => ({
    url: `https://pictures.example/${record.ID}-${index + 1}-300.webp`,
    large: `https://pictures.example/${record.ID}-${index + 1}-1360.webp`,
    alt: `${record.MainTypeName} ${index + 1}`,
  }));
  return {
    id: String(record.ID),
    language,
    goal: record.Goal === 0 ? 'sale' : 'rent',
    title: String(record.TypeDescription || record.MainTypeName),
    type: String(record.MainTypeName),
    city: String(record.City),
    zip: String(record.Zip),
    price: Number(record.Price) || undefined,
    description: String(record.Description ?? ''),
    facts,
    pictures,
  };
}

const FILES: Record<string, string> = {
  'package.json': '{ "name": "plain-sample", "private": true, "type": "module" }\n',
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://plain.example', trailingSlash: 'always', devToolbar: { enabled: false } });
`,
  'src/properties.ts': `import { readFileSync } from 'node:fs';
export type Property = { id: string; language: string; goal: string; title: string; type: string; city: string;
  zip: string; price?: number; description: string; facts: { label: string; value: string }[];
  pictures: { url: string; large: string; alt: string }[] };
export const properties: Property[] = JSON.parse(readFileSync('properties.json', 'utf8'));
export const languages = ['nl', 'fr'];
const euro = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
export const priceOf = ({ price }: Property) => (price ? euro.format(price) : 'Prijs op aanvraag');
export const pathOf = ({ language, id }: Property) => \`/\${language}/property/\${id}/\`;
`,
  'src/components/Header.astro': `---
const { language } = Astro.props;
const entries = ['sale', 'rent', 'services', 'projects', 'about', 'contact'];
---
<header>
  <a href={\`/\${language}/\`}>Plain sample</a>
  <nav aria-label="Menu">
    <ul>{entries.map((entry) => <li><a href={\`/\${language}/\${entry}/\`}>{entry}</a></li>)}</ul>
  </nav>
  <ul class="languages"><li><a href="/nl/" lang="nl">NL</a></li><li><a href="/fr/" lang="fr">FR</a></li></ul>
</header>
`,
  'src/components/Footer.astro': `---
const { language } = Astro.props;
---
<footer>
  <section><h2>Plain sample</h2><p>Vlaamsesteenweg 112, 1000 Brussel</p></section>
  <section><ul>{['privacy', 'cookies', 'terms', 'contact'].map((name) => <li><a href={\`/\${language}/\${name}/\`}>{name}</a></li>)}</ul></section>
  <p>© {new Date().getFullYear()} Plain sample</p>
</footer>
`,
  'src/components/Card.astro': `---
import { pathOf, priceOf } from '../properties.ts';
const { property } = Astro.props;
const [picture] = property.pictures;
---
<article class="card">
  <img src={picture.url} alt={picture.alt} width="300" height="200" loading="lazy" />
  <h3><a href={pathOf(property)}>{property.title}</a></h3>
  <p>{property.type}, {property.zip} {property.city}</p>
  <p class="price">{priceOf(property)}</p>
</article>
<style>
  .card { border: 1px solid #ccc; padding: 1rem; }
  .price { font-weight: bold; }
</style>
`,
  'src/components/Gallery.astro': `---
const { pictures } = Astro.props;
---
<ul class="gallery">
  {pictures.map(({ url, large, alt }) => (
    <li><a href={large}><img src={url} alt={alt} width="300" height="200" loading="lazy" /></a></li>
  ))}
</ul>
<style>
  .gallery { display: grid; grid-template-columns: repeat(4, 1fr); list-style: none; }
</style>
`,
  'src/components/Facts.astro': `---
const { facts } = Astro.props;
---
<dl class="facts">
  {facts.map(({ label, value }) => <div><dt>{label}</dt><dd>{value}</dd></div>)}
</dl>
<style>
  .facts div { display: flex; justify-content: space-between; }
</style>
`,
  'src/layouts/Layout.astro': `---
import Footer from '../components/Footer.astro';
import Header from '../components/Header.astro';
const { language, title, description, data } = Astro.props;
---
<!doctype html>
<html lang={language}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{title}</title>
    <meta name="description" content={description} />
    <link rel="canonical" href={new URL(Astro.url.pathname, Astro.site)} />
    {data && <script type="application/ld+json" is:inline set:html={JSON.stringify(data)} />}
  </head>
  <body>
    <Header language={language} />
    <main><h1>{title}</h1><slot /></main>
    <Footer language={language} />
  </body>
</html>
<style is:global>
  body { font: 1rem/1.5 system-ui; margin: 0 auto; max-width: 70rem; }
  header, footer { display: flex; gap: 2rem; }
  .grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; list-style: none; padding: 0; }
</style>
`,
  'src/pages/[language]/index.astro': `---
import Card from '../../components/Card.astro';
import Layout from '../../layouts/Layout.astro';
import { languages, properties } from '../../properties.ts';
export const getStaticPaths = () => languages.map((language) => ({ params: { language } }));
const { language } = Astro.params;
const newest = properties.filter((property) => property.language === language).slice(0, 6);
---
<Layout language={language} title="Home" description="Plain sample">
  <form action={\`/\${language}/sale/\`}><label>Zoek <input name="q" /></label><button>Zoek</button></form>
  <ul class="grid">{newest.map((property) => <li><Card property={property} /></li>)}</ul>
</Layout>
`,
  'src/pages/[language]/[goal]/[...page].astro': `---
import Card from '../../../components/Card.astro';
import Layout from '../../../layouts/Layout.astro';
import { languages, properties } from '../../../properties.ts';
export const getStaticPaths = ({ paginate }) =>
  languages.flatMap((language) =>
    ['sale', 'rent'].flatMap((goal) =>
      paginate(
        properties.filter((property) => property.language === language && property.goal === goal),
        { params: { language, goal }, pageSize: 24 },
      ),
    ),
  );
const { language, goal } = Astro.params;
const { page } = Astro.props;
---
<Layout language={language} title={\`\${goal} \${page.currentPage}\`} description={\`\${page.total} properties\`}>
  <ul class="grid">{page.data.map((property) => <li><Card property={property} /></li>)}</ul>
  <nav aria-label="Pages">
    {page.url.prev && <a href={page.url.prev}>Previous</a>}
    {page.url.next && <a href={page.url.next}>Next</a>}
  </nav>
</Layout>
`,
  'src/pages/[language]/property/[id].astro': `---
import Facts from '../../../components/Facts.astro';
import Gallery from '../../../components/Gallery.astro';
import Layout from '../../../layouts/Layout.astro';
import { priceOf, properties } from '../../../properties.ts';
export const getStaticPaths = () =>
  properties.map((property) => ({ params: { language: property.language, id: property.id }, props: { property } }));
const { property } = Astro.props;
const { language, title, type, zip, city, price, pictures, facts, description } = property;
const data = {
  '@context': 'https://schema.org', '@type': 'RealEstateListing', name: title, image: pictures.map(({ large }) => large),
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
  about: { '@type': 'Place', address: { '@type': 'PostalAddress', postalCode: zip, addressLocality: city } },
};
---
<Layout language={language} title={title} description={\`\${type}, \${zip} \${city}\`} data={data}>
  <p class="lead">{type}, {zip} {city}: <strong>{priceOf(property)}</strong></p>
  <Gallery pictures={pictures} />
  <div set:html={description} />
  <Facts facts={facts} />
</Layout>
`,
};

/** Writes the sample of a snapshot's properties into an empty folder, with the installed packages of `nodeModules`. */
export function writeSample(folder: string, nodeModules: string, snapshot: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const properties = ['nl', 'fr'].flatMap((language) => {
    const rows = JSON.parse(readFileSync(join(snapshot, language, 'properties.json'), 'utf8')) as Row[];
    return rows.map((row) => plainProperty(row, language));
  });
  writeFileSync(join(folder, 'properties.json'), JSON.stringify(properties));
  symlinkSync(nodeModules, join(folder, 'node_modules'));
}
