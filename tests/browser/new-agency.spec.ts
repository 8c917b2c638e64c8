// Builds the site of a second agency from its answers and one export, without code.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { drawScene, SECRET_STREET, takePhoto } from '../fixtures/photographs.ts';
import { writeZip } from '../fixtures/write-zip.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { test as base, expect, expectAccessible } from './visit.ts';

const DELIVERY = `sep=;
Referentie;Type;Doel;Straat;Huisnummer;Postcode;Gemeente;Vraagprijs;Titel;Slaapkamers;Bewoonbare oppervlakte;Foto's
Gent/101;Huis;te koop;Coupure;45;9000;Gent;425.000;Herenhuis aan de Coupure;4;210;gevel.jpg, fotos/tuin 1.PNG
Gent/102;Appartement;te huur;Veldstraat;8;9000;Gent;1.150;Appartement in het centrum;2;85;
`;

function run(script: string, args: string[], env: Record<string, string> = {}): void {
  const options = { env: { ...process.env, NODE_ENV: 'production', ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], options);
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stdout}${stderr}`);
}

async function writeDelivery(file: string): Promise<void> {
  const zip = writeZip([
    { name: 'export.csv', content: DELIVERY },
    { name: 'gevel.jpg', content: await takePhoto({ width: 1500, height: 1000 }) },
    {
      name: 'fotos/tuin 1.PNG',
      content: await (await drawScene({ width: 600, height: 800, seed: 2 })).png().toBuffer(),
    },
  ]);
  writeFileSync(file, zip);
}

async function buildAgency(folder: string): Promise<string> {
  const [snapshot, out] = [join(folder, 'snapshot'), join(folder, 'site')];
  run('new-agency', ['--into', snapshot, '--answers', 'tests/fixtures/new-agency.json']);
  const [delivery, map] = [join(folder, 'export.zip'), join(folder, 'import.json')];
  await writeDelivery(delivery);
  const suggested = JSON.parse(readFileSync(join(snapshot, 'import.json'), 'utf8')) as object;
  writeFileSync(map, JSON.stringify({ ...suggested, fixed: { PublishPrice: true, PublishAddress: true } }));
  run('import', ['--format', 'csv', '--from', delivery, '--map', map, '--into', snapshot]);
  run('build', ['--out', out, '--store', join(folder, 'var'), '--no-compress'], { SNAPSHOT: snapshot });
  return out;
}

const test = base.extend<object, { site: ServedSite & { folder: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      mkdirSync('var', { recursive: true });
      const folder = mkdtempSync(resolve('var', 'new-agency-'));
      const out = await buildAgency(folder);
      const site = await serveSite(out, SERVICE_ENVIRONMENT);
      await use({ ...site, folder: out });
      await site.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.describe.configure({ mode: 'serial' });

test('a new agency’s site contains no text and no picture of the demo', async ({ site }) => {
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const pictures = files.filter(({ name }) => /\.(?:webp|avif|jpe?g|png)$/.test(name));
  expect(new Set(pictures.map(({ parentPath }) => basename(parentPath)))).toEqual(new Set(['_pictures']));
  expect(new Set(pictures.map(({ name }) => name.split('-')[0])).size).toBe(2);
  for (const { parentPath, name } of pictures)
    expect(readFileSync(join(parentPath, name)).includes(SECRET_STREET), name).toBe(false);
  const words = /lindenbroek|vlaamsesteenweg|dansaert|zavelpoort|599\.90|555 01 40|0999\.123/i;
  const texts = files.filter(({ name }) => /\.(?:html|json|xml|txt|css|svg|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.filter(({ parentPath, name }) => words.test(readFileSync(join(parentPath, name), 'utf8')));
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('the front page shows the agency’s name, colour, logo and properties', async ({ page }) => {
  await page.goto('/nl/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vastgoed in Gent en het Meetjesland');
  await expect(page.getByRole('link', { name: 'Gentse Gevels' }).first()).toBeSeen();
  await expect(page.getByRole('link', { name: 'Herenhuis aan de Coupure' })).toBeSeen({ scroll: true });
  const enamel = () => getComputedStyle(document.documentElement).getPropertyValue('--enamel');
  expect(await page.evaluate(enamel)).toBe('#0b6b53');
  const mark = await page.request.get('/favicon.svg');
  expect(await mark.text()).toContain('>GG</text>');
  await expectAccessible(page, ['light', 'dark']);
});

test('a property shows its price and address', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  await page.getByRole('link', { name: 'Herenhuis aan de Coupure' }).click();
  await expect(page.locator('#main')).toContainText('€ 425.000');
  await expect(page.locator('#main')).toContainText('Coupure 45');
});

test('a card shows the first picture of the export, with space for the second one beside it', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  const strip = page.locator('.card__strip').first();
  const places = await strip.evaluate((element) => Math.round(element.scrollWidth / element.clientWidth));
  expect(places).toBe(2);
  const [frame, picture] = [await strip.boundingBox(), await strip.locator('img').first().boundingBox()];
  expect(Math.round(picture?.x ?? 0)).toBe(Math.round(frame?.x ?? -1));
});

test('the exported pictures are shown in two formats, with their own dimensions', async ({ page, site }) => {
  await page.goto('/nl/te-koop/');
  await page.getByRole('link', { name: 'Herenhuis aan de Coupure' }).click();
  const shown = page.locator('.gallery__list li');
  await expect(shown).toHaveCount(2);
  const front = shown.first().locator('img');
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const source = await front.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source).toMatch(/\/_pictures\/[a-z]+-\d+\.avif$/);
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ] as const) {
    const answer = await page.request.get(source.replace('avif', format));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
  }
  const ratios = await shown
    .locator('img[width]')
    .evaluateAll((images) =>
      images.map((image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height'))),
    );
  expect(ratios.map((ratio) => ratio.toFixed(2))).toEqual(['1.50', '0.75']);
  expect(readdirSync(join(site.folder, '..', 'snapshot', 'data'))).toHaveLength(1);
});

test('the French legal page states the company number, and the page of components is missing', async ({ page }) => {
  await page.goto('/fr/mentions-legales/');
  await expect(page.locator('#main')).toContainText('BE 0123.456.749');
  expect((await page.request.get('/nl/preview/parts/')).status()).toBe(404);
});
