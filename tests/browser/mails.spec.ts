// Every mail of the service as shown by a mail program with HTML: at three widths, in both schemes, without pictures.
import { listSampleMails, type SampleMail } from '../../scripts/tools/sample-mails.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, findAccessibilityFaults, test } from './visit.ts';

const WIDTHS = [320, 600, 900];

let mails: SampleMail[] = [];
test.beforeAll(async () => {
  mails = await listSampleMails();
});

test(
  'no mail is wider than its window without its pictures, or has an accessibility violation',
  ANY_WIDTH,
  async ({ page, watch }) => {
    watch.expected.push(/other host|ERR_FAILED|ERR_NAME/);
    await page.route('**/*', (route) => route.abort());
    expect(mails.length).toBeGreaterThan(10);
    for (const { name, html } of mails) {
      await page.setContent(html);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(tooWide, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
      const faults = await findAccessibilityFaults(page, ['light', 'dark']);
      // Ignores rules about landmarks, which belong to the mail program.
      expect(
        faults.filter((fault) => !/landmark-one-main|region/.test(fault)),
        name,
      ).toEqual([]);
    }
  },
);

test('each mail is small, has one title and a text version, and contains no script or form', ANY_WIDTH, async () => {
  for (const { name, html, text } of mails) {
    expect(html.match(/<h1/g), name).toHaveLength(1);
    expect(Buffer.byteLength(html), name).toBeLessThan(60_000);
    expect(text.length, name).toBeGreaterThan(100);
    expect(html).not.toMatch(/<(?:script|iframe|form|link)\b/);
  }
});

test('no label of a mail breaks within a word on a phone', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/other host|ERR_FAILED|ERR_NAME/);
  await page.route('**/*', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 800 });
  for (const { name, html } of mails) {
    await page.setContent(html);
    const broken = await page.locator('th[scope=row]').evaluateAll((labels) =>
      labels.flatMap(({ firstChild }) => {
        if (!(firstChild instanceof Text)) return [];
        return [...firstChild.data.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken, name).toEqual([]);
  }
});
