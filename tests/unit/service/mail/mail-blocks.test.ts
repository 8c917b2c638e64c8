import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { accentInDark } from '#domain/look/accent.ts';
import {
  type Block,
  blocksToHtml,
  blocksToText,
  type MailFrame,
  type PropertyBlock,
} from '#service/mail/mail-blocks.ts';
import { MAIL_COLOURS } from '#service/mail/mail-look.ts';
import { listSourceFiles } from '../../../../scripts/tools/source-files.ts';

const PROPERTY: PropertyBlock = {
  kind: 'property',
  title: 'Appartement <lumineux>',
  language: 'fr',
  url: 'https://site.example/property/1/',
  place: 'Rue Haute 1, 1000 Bruxelles',
  price: '€ 300.000',
  was: 'was € 320.000',
  pictureUrl: 'https://site.example/pictures/1.webp',
};
const BLOCKS: Block[] = [
  { kind: 'text', text: 'Hallo,' },
  { kind: 'mark', text: 'Uw referentie: K7M2QX.' },
  PROPERTY,
  {
    kind: 'rows',
    rows: [
      ['Dag', 'maandag'],
      ['Vraag?', 'twee\nregels'],
    ],
  },
  { kind: 'quote', text: 'een\ntwee' },
  { kind: 'link', label: 'Ja, bevestigen', url: 'https://site.example/confirm', isButton: true },
  { kind: 'note', text: 'De link werkt 7 dagen.' },
];
const FRAME: MailFrame = {
  language: 'nl',
  title: 'We hebben uw vraag ontvangen',
  agency: { name: 'Maison Test', url: 'https://site.example/nl/' },
  closing: { regards: 'Met vriendelijke groet,', signature: ['Maison Test', 'Kaai 1'], reason: 'Omdat u iets vroeg.' },
};

async function render(frame: MailFrame = FRAME) {
  const window = new Window();
  const text = await blocksToHtml(BLOCKS, frame);
  return { text, page: new window.DOMParser().parseFromString(text, 'text/html') };
}

test('the text part contains everything that the HTML contains', async () => {
  const text = blocksToText(BLOCKS, FRAME);
  expect(text).toContain('Appartement <lumineux>\nRue Haute 1, 1000 Bruxelles\n€ 300.000 (was € 320.000)\n');
  expect(text).toContain('Dag: maandag\nVraag? twee\nregels');
  expect(text).toContain('> een\n> twee');
  expect(text).toContain('Ja, bevestigen:\nhttps://site.example/confirm');
  expect(text).toContain('Met vriendelijke groet,\nMaison Test\nKaai 1\n\nOmdat u iets vroeg.\n');
  const { page } = await render();
  for (const words of ['K7M2QX', 'Rue Haute 1', 'maandag', 'Ja, bevestigen', 'Kaai 1', 'Omdat u iets vroeg.'])
    expect(page.body.textContent).toContain(words);
});

test('a mail is one page in its language, with one title, and layout tables that screen readers ignore', async () => {
  const { text, page } = await render();
  expect(page.documentElement.lang).toBe('nl');
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  expect(page.querySelector('h1')?.textContent).toBe(FRAME.title);
  expect(page.querySelector('a[lang="fr"]')?.textContent).toBe('Appartement <lumineux>');
  for (const table of page.querySelectorAll('table'))
    expect(table.getAttribute('role') === 'presentation' || table.querySelector('th[scope="row"]') !== null).toBe(true);
  expect(page.querySelectorAll('script, link, form, iframe')).toHaveLength(0);
  expect(Buffer.byteLength(text)).toBeLessThan(60_000);
});

test('a mail shows only the picture of the property and the logo, by URLs that do not identify the reader', async () => {
  const { page } = await render();
  const pictures = [...page.querySelectorAll('img')].map((picture) => [
    picture.getAttribute('src'),
    picture.getAttribute('alt'),
  ]);
  expect(pictures).toEqual([['https://site.example/pictures/1.webp', '']]);
  const logo = { ...FRAME.agency, logoUrl: 'https://site.example/logo.png' };
  const own = await render({ ...FRAME, agency: logo });
  expect(own.page.querySelector('img')?.getAttribute('alt')).toBe('Maison Test');
});

test('an agency’s own colour replaces the default accent in both colour schemes', async () => {
  const agency = { ...FRAME.agency, accent: '#0b6b53' };
  const link: Block = { kind: 'link', label: 'Kijk', url: 'https://site.example/' };
  const text = await blocksToHtml([...BLOCKS, { ...PROPERTY, mark: 'Nieuw' }, link], { ...FRAME, agency });
  expect(text).not.toContain(MAIL_COLOURS.light.accent);
  expect(text).not.toContain(MAIL_COLOURS.dark.accent);
  expect(text.match(/#0b6b53/g)?.length).toBeGreaterThanOrEqual(4);
  expect(text).toContain(`.accent{color:${accentInDark('#0b6b53')}!important}`);
});

test('the colours of a mail are those of the site in both schemes', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const NAMES = { soft: 'ink-soft', onAccent: 'on-accent' } as Record<string, string>;
  for (const name of Object.keys(MAIL_COLOURS.light) as (keyof typeof MAIL_COLOURS.light)[]) {
    const { light, dark } = MAIL_COLOURS;
    // The accent colour is the site's enamel colour. Its dark variant is a fixed value, because mail programs do not
    // support color-mix.
    const token = name === 'accent' ? `--enamel: ${light.accent};` : `light-dark(${light[name]}, ${dark[name]})`;
    expect(tokens).toContain(name === 'accent' ? token : `--${NAMES[name] ?? name}: ${token}`);
  }
});

test('a picture other than a photograph is labelled below it, and a photograph is not', async () => {
  const label = 'Virtueel ingericht';
  const write = (block: Block) => blocksToHtml([block], FRAME);
  const staged = await write({ ...PROPERTY, pictureLabel: label } as Block);
  expect(staged.indexOf(label)).toBeGreaterThan(staged.indexOf('/pictures/1.webp'));
  expect(await write(PROPERTY)).not.toContain(label);
});

test('only one file has HTML templates, since pages are React components', () => {
  const sources = listSourceFiles('.').filter((file) => file.startsWith('src/') && /\.tsx?$/.test(file));
  const isTemplate = (file: string) => /from 'hono\/html'|(?<![\w.])html`/.test(readFileSync(file, 'utf8'));
  expect(sources.filter(isTemplate)).toEqual(['src/service/mail/mail-blocks.ts']);
});
