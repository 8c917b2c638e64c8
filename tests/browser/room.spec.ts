// Use of space: measurements of the rendered layout.
import type { Page } from 'playwright/test';
import type { FormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { listPageKinds } from '../../scripts/tools/sample-pages.ts';
import { formAddress, openForm, type Visitor } from './fill-in.ts';
import { expect, expectAccessible, openFirstProperty, test } from './visit.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const visitorOf = (language: Visitor['language'] = 'nl'): Visitor => ({
  language,
  propertyId: '4018667',
  daysAhead: 0,
  email: `ruimte.${Date.now()}@voorbeeld.be`,
});

/** Bottom of a form's first question, in px from the top of the page. */
const firstQuestionEnd = (page: Page, form: FormName): Promise<number> =>
  page.locator(`form[data-form="${form}"]`).evaluate((own) => {
    const question = [...own.querySelectorAll('.form__item')].find((item) => item.checkVisibility());
    // Measures only the first row of a question with many options, since it shows that there are more.
    const control = question?.querySelector('label:has(input), .field__control, .visit-next__time') ?? question;
    return Math.round((control?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) + scrollY);
  });

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESK })) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: size, hasTouch: name === 'phone' });
    for (const form of ['contact-appointment', 'contact-demand', 'site-contact', 'demand-register'] as const)
      test(`the first question of ${form} is in the first screen`, async ({ page }) => {
        await openForm(page, form, visitorOf());
        expect(await firstQuestionEnd(page, form)).toBeLessThanOrEqual(size.height);
      });
  });
}

test.describe('booking a visit on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('takes six taps at most from the property to the thank-you page, which states day and time first', async ({
    page,
  }) => {
    const t = translate('nl');
    await openFirstProperty(page, '/nl/te-huur/');
    let taps = 0;
    const tap = async (selector: string) => {
      taps += 1;
      await page.locator(selector).locator('visible=true').first().tap();
    };
    await tap('a[href*="maak-een-afspraak"]');
    await page.locator('.visit-next').waitFor();
    await tap('.visit-next__time:last-child');
    await tap('[name="firstName"]');
    await page.keyboard.type('Anouk');
    for (const answer of ["D'hondt", visitorOf().email, '0475123456']) {
      // A phone's keyboard has a key for the next field.
      await page.keyboard.press('Tab');
      await page.keyboard.type(answer);
    }
    await tap('[name="privacyAccepted"]');
    const told = page.locator('[data-look="short"]').getByRole('definition');
    const [day = '', time = ''] = await told.allTextContents();
    await expect(told).toContainText(['Anouk']);
    await tap('[data-role="send"]');
    await page.waitForURL(/bedankt/);
    expect(taps).toBeLessThanOrEqual(6);

    const when = page.locator('.feedback__when').locator('visible=true');
    await expect(when).toHaveText(`${day}, ${time}`);
    await expect(when).toBeInViewport({ ratio: 1 });
    const calendar = page.getByRole('link', { name: t('feedback:visit.calendar') });
    await expect(calendar).toBeInViewport({ ratio: 1 });
    const download = page.waitForEvent('download');
    await calendar.tap();
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await expectAccessible(page, ['light', 'dark']);
  });
});

for (const language of LANGUAGES)
  test(`a button shows all days in ${language}, and the short list follows the selection`, async ({ page }) => {
    const t = translate(language);
    await page.setViewportSize(DESK);
    await openForm(page, 'contact-appointment', visitorOf(language));
    const days = page.locator('.visit-days').first();
    await expect(days).toBeHidden();
    await page.getByRole('button', { name: t('form:times.all') }).press('Enter');
    await expect(days).toBeSeen({ scroll: true });
    // Days and times are side by side.
    const [calendar, times] = await Promise.all([
      days.boundingBox(),
      page.locator('.visit-moment fieldset').last().boundingBox(),
    ]);
    expect(times?.x).toBeGreaterThan((calendar?.x ?? 0) + (calendar?.width ?? 0));
    await page.locator('[name="date"]:enabled').last().check();
    await page.locator('[name="slot"]:enabled').last().check();
    await page.getByRole('button', { name: t('form:times.all') }).press('Enter');
    const picked = page.locator('.visit-next input:checked');
    await expect(picked).toHaveCount(1);
    await expect(picked).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
  });

const FORM_PAGES = ['contact-appointment', 'contact-demand', 'site-contact', 'demand-register', 'contact-me'] as const;
/** Maximum share of a desktop's width that may be empty beside content. */
const MAX_EMPTY = 0.4;

test('no form leaves more than 40 % of a desktop empty, and each shows a telephone number and the next steps', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  const t = translate('nl');
  for (const form of FORM_PAGES) {
    await openForm(page, form, visitorOf());
    const companion = page.getByRole('complementary', { name: t('page:companion') });
    await expect(companion.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    await expect(companion.locator('ol > li').first()).not.toBeEmpty();
    // Measures each strip of 100 px in the first screen below the start of the form.
    const empty = await page.evaluate(() => {
      const boxes = [
        ...document.querySelectorAll(
          'main :is(input, textarea, select, label, p, li, dt, dd, img, button, h2, h3, .companion)',
        ),
      ]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      const start = Math.max(0, document.querySelector('.form-room')?.getBoundingClientRect().top ?? 0) + 40;
      const rows: number[] = [];
      for (let top = start; top + 100 < innerHeight; top += 100) {
        const here = boxes.filter((box) => box.bottom > top && box.top < top + 100);
        const edges = here.map(({ left, right }) => [left, right] as const).sort((a, b) => a[0] - b[0]);
        let [reached, widest] = [0, 0];
        for (const [left, right] of edges) {
          widest = Math.max(widest, left - reached);
          reached = Math.max(reached, right);
        }
        rows.push(Math.max(widest, innerWidth - reached) / innerWidth);
      }
      return Math.max(0, ...rows);
    });
    expect(empty, form).toBeLessThanOrEqual(MAX_EMPTY);
  }
});

/** One page of each kind from the site's own list, so that a new kind is measured too. */
const KINDS_OF_PAGE = listPageKinds('nl');

test('the site lists more than 40 kinds of page with unique names', () => {
  const names = KINDS_OF_PAGE.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const some = [
    'home',
    'list sale',
    'property sale available',
    'article guide',
    'contact',
    'thanks site-contact',
    'login',
  ];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names.length).toBeGreaterThan(40);
});

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESK }))
  test(`no gap over 96 px separates a title from its content on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    test.setTimeout(180_000);
    const paths = [
      ...FORM_PAGES.map((form) => formAddress(form, visitorOf())),
      ...KINDS_OF_PAGE.map((kind) => kind.path),
    ];
    for (const path of paths) {
      await page.goto(path);
      const gaps = await page.locator('main :is(h1, h2)').evaluateAll((titles) =>
        titles
          .filter((title) => title.checkVisibility() && title.getBoundingClientRect().width > 1)
          .map((title) => {
            const end = title.getBoundingClientRect().bottom;
            const all = [...(title.closest('main')?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
              (part) =>
                // On a phone the breadcrumb of a property is below its title.
                (title.compareDocumentPosition(part) === Node.DOCUMENT_POSITION_FOLLOWING ||
                  part.closest('.breadcrumb')) &&
                part.checkVisibility() &&
                part.getBoundingClientRect().height > 1 &&
                (part.children.length === 0 || part.matches('form, p, li, label')),
            );
            const next = Math.min(
              ...all.map((part) => part.getBoundingClientRect().top).filter((top) => top >= end - 1),
            );
            return { title: title.textContent, gap: Math.round(next - end) };
          })
          .filter(({ gap }) => Number.isFinite(gap)),
      );
      expect(
        gaps.filter(({ gap }) => gap > 96),
        path,
      ).toEqual([]);
    }
  });

/** Height from which an empty area counts as a hole; smaller ones are margins of titles and sections. */
const MIN_HOLE = 240;

test('no kind of page leaves more than 40 % of a desktop empty beside its content', async ({ page }) => {
  await page.setViewportSize(DESK);
  const found: Record<string, number[]> = {};
  test.setTimeout(180_000);
  for (const { name: kind, path } of KINDS_OF_PAGE) {
    await page.goto(path);
    const holes = await page.evaluate(
      ([maxEmpty, minHole]) => {
        const step = 20;
        // A list is as wide as its grid, whatever its last row contains; a panel is as large as its background.
        const boxes = [
          ...document.querySelectorAll(
            'main :is(p, li, dt, dd, h1, h2, h3, img, iframe, summary, .energy, .place-map, input, textarea, select, label, button, table, ul.grid, .breadcrumb, .companion, .text-aside, .contact-call, .valuation)',
          ),
        ]
          .filter((part) => part.checkVisibility())
          .map((part) => {
            const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
            // A sticky companion stays beside the whole text.
            const isAlong = getComputedStyle(part).position === 'sticky';
            const foot = (isAlong && part.parentElement?.getBoundingClientRect().bottom) || bottom;
            return { left, right, top, bottom: foot, width, height };
          })
          .filter(({ width, height }) => width > 1 && height > 1);
        const end = Math.max(...boxes.map(({ bottom }) => bottom));
        const tops: number[] = [];
        for (let left = 0; left + maxEmpty * innerWidth <= innerWidth; left += step) {
          const right = left + maxEmpty * innerWidth;
          const here = boxes.filter((box) => box.right > left && box.left < right).toSorted((a, b) => a.top - b.top);
          let reached = Math.max(0, Math.min(...boxes.map(({ top }) => top)));
          for (const { top, bottom } of [...here, { top: end, bottom: end }]) {
            if (top - reached > minHole) tops.push(Math.round(reached));
            reached = Math.max(reached, bottom);
          }
        }
        return [...new Set(tops)];
      },
      [MAX_EMPTY, MIN_HOLE] as const,
    );
    if (holes.length > 0) found[kind] = holes;
  }
  expect(found).toEqual({});
});

test('a short list has its alert and links to other lists beside it, nearby towns included', async ({ page }) => {
  const t = translate('nl');
  await page.setViewportSize(DESK);
  for (const path of ['/nl/te-koop/gent/', '/nl/te-koop/jette/']) {
    await page.goto(path);
    const cards = await page.locator('.list__built .grid').boundingBox();
    const beside = await page.locator('.list__beside').boundingBox();
    expect(beside?.x, path).toBeGreaterThan(cards ? cards.x + cards.width : Number.NaN);
    expect(Math.abs((beside?.y ?? 0) - (cards?.y ?? 0)), path).toBeLessThan(40);
    expect((beside?.x ?? 0) + (beside?.width ?? 0), path).toBeGreaterThan(DESK.width * 0.9);
  }
  const around = page.getByRole('navigation', { name: t('list:around') }).getByRole('link');
  await expect(around.first()).toHaveAttribute('href', /^\/nl\/te-koop\/[a-z-]+\/$/);
  expect((await around.allTextContents()).join()).not.toContain('Jette');
  await page.goto('/nl/te-koop/');
  await expect(around).toHaveCount(0);
  const cards = await page.locator('.list__built .grid').boundingBox();
  const alert = await page.locator('.list__alert').boundingBox();
  expect(alert?.y).toBeGreaterThan(cards ? cards.y + cards.height : Number.NaN);
});

/** Number of lines of each visible card's headline. */
const countLines = (page: Page): Promise<{ text: string; lines: number }[]> =>
  page.locator('main .card__title').evaluateAll((titles) =>
    titles
      .filter((title) => title.checkVisibility())
      .map((title) => {
        const lineHeight = Number.parseFloat(getComputedStyle(title).lineHeight);
        const { height } = title.getBoundingClientRect();
        return { text: title.textContent ?? '', lines: Math.round(height / lineHeight) };
      }),
  );

for (const width of [390, 1280, 1440])
  test(`card headlines at ${width} px have at most two lines on a phone, and rarely three on a desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/nl/', '/nl/te-koop/', '/fr/a-vendre/', '/en/for-rent/', '/de/zu-verkaufen/']) {
      await page.goto(path);
      const titles = await countLines(page);
      expect(titles.length, path).toBeGreaterThan(5);
      const long = titles.filter(({ lines }) => lines > 2);
      if (width < 768) expect(long, path).toEqual([]);
      expect(long.length / titles.length, `${path}: ${long.map(({ text }) => text).join('; ')}`).toBeLessThan(0.1);
      expect(Math.max(...titles.map(({ lines }) => lines))).toBeLessThanOrEqual(3);
    }
  });

test('a floor plan has a table of its rooms in the language of the page', async ({ page }) => {
  for (const [language, list] of Object.entries({ nl: '/nl/te-koop/', de: '/de/zu-verkaufen/' } as const)) {
    await openFirstProperty(page, list);
    const t = translate(language as 'nl' | 'de');
    await page.getByText(t('property:plan.rooms'), { exact: true }).click();
    const table = page.locator('#plan-title').locator('..').getByRole('table').first();
    await expect(table.getByRole('columnheader').first()).toHaveText(t('property:plan.room'));
    await expect(table.getByRole('rowheader').first()).not.toBeEmpty();
    await expect(table.getByRole('cell').first()).toHaveText(/\d\sm²$/);
  }
});
