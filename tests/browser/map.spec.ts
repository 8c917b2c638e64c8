import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { MAP_MESSAGE_VERSION } from '#api/map-words.ts';
import { writeToMapFrame } from '#api/map-writer.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { StreetMap } from '#domain/site/site.ts';
import { translate } from '#i18n/translator.ts';
import { writeTestStreets } from '../../scripts/tools/vector-tiles.ts';
import { ANY_WIDTH } from './any-width.ts';
import { contentOf, HOMES, home, MapHost } from './map-host.ts';
import { StandIn } from './map-stand-in.ts';
import { expect, expectAccessible, openFirstProperty, test } from './visit.ts';

// The map is rendered in software: at a phone's pixel density it would be the same map with seven times the pixels.
test.use({ deviceScaleFactor: 1 });

const t = translate('nl');
const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

test.describe('the map frame', () => {
  test(
    'draws properties and clusters under a policy without eval, blob: or inline code',
    ANY_WIDTH,
    async ({ page }) => {
      await page.route('**/map-frame/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': STRICT_POLICY } });
      });
      const host = await MapHost.open(page);
      const crowd = Array.from({ length: 30 }, (_, i) => home(String(i + 10), 50.845 + i * 1e-5, 4.42));
      await host.show(contentOf([...HOMES.slice(0, 2), ...crowd]));
      await expect(host.pin('Appartement 1, Brussel, € 100.000')).toContainText('€ 100.000');
      await expect(host.pin(t('map:pin.cluster', { count: 30 }))).toHaveText('30');
      await expect(host.frame.getByText(t('map:schematic'))).toBeSeen();
    },
  );

  test(
    'names municipalities, parks, the canal and stations in Dutch and French, more of them at closer zoom',
    ANY_WIDTH,
    async ({ page }) => {
      const seen = {
        nl: [
          ['Schaarbeek', 'Laken'],
          ['Josaphatpark', 'Kanaal', 'Brussel-Noord'],
          ['Schaarbeek', 'Brussel-Noord', 'Kanaal'],
        ],
        fr: [
          ['Schaerbeek', 'Laeken'],
          ['Parc Josaphat', 'Canal', 'Bruxelles-Nord'],
          ['Schaerbeek', 'Bruxelles-Nord', 'Canal'],
        ],
      } as const;
      for (const language of ['nl', 'fr'] as const) {
        const host = await MapHost.open(page, language);
        await host.show(contentOf(HOMES, language));
        const map = host.frame.getByRole('region', { name: translate(language)('map:canvas') });
        const closer = host.frame.getByRole('button', { name: translate(language)('map:zoomIn') });
        for (const names of seen[language]) {
          for (const name of names) await expect(map).toHaveAccessibleDescription(new RegExp(`[ ,]${name}[,.]`));
          await closer.click();
        }
      }
    },
  );

  test('writes no name below a cluster', ANY_WIDTH, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const host = await MapHost.open(page);
    const crowd = Array.from({ length: 30 }, (_, index) => home(String(index + 10), 50.8467, 4.3525 + index * 1e-5));
    await host.show(contentOf([...HOMES.slice(0, 1), ...crowd]));
    const cluster = host.pin(t('map:pin.cluster', { count: 30 }));
    const clip = (await cluster.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    await expect(host.frame.getByRole('region', { name: t('map:canvas') })).toHaveAccessibleDescription(/Brussel[,.]/);
    // Without the pins, letters are the only nearly black pixels on the map.
    await host.frame.locator('.pins').evaluate((pins) => pins.remove());
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeGreaterThan(20);
    expect(Math.min(...data)).toBeGreaterThan(90);
  });

  test('zooms into a cluster on click', async ({ page }) => {
    const host = await MapHost.open(page);
    await host.show(contentOf([...HOMES.slice(0, 2), home('8', 50.845, 4.42), home('9', 50.847, 4.421)]));
    await host.pin(t('map:pin.cluster', { count: 2 })).click();
    await expect(host.pin(/Appartement 8/)).toBeSeen();
    await expect(host.pin(/Appartement 9/)).toBeSeen();
    await expect.poll(async () => (await host.answer('moved')).isByVisitor).toBe(true);
  });

  test('opens a property with picture and link on click, and reports its ID', async ({ page }) => {
    const host = await MapHost.open(page);
    const picture = '/favicon.svg';
    await host.show(contentOf([home('2', 50.845, 4.36, { picture, pictureLabel: t('card:picture.illustration') })]));
    await host.pin(/Appartement 2/).click();
    const card = host.frame.getByRole('dialog');
    await expect(card.getByText(t('card:picture.illustration'))).toBeSeen();
    await expect(card.locator('img')).toHaveAttribute('src', picture);
    const link = card.getByRole('link', { name: 'Appartement 2' });
    await expect(link).toHaveAttribute('href', '/nl/te-koop/brussel/appartement/2/');
    await expect(link).toHaveAttribute('target', '_top');
    await expect.poll(async () => (await host.answer('chosen')).id).toBe('2');
  });

  test(
    'works by keyboard: Tab to the pins, arrows between them, Enter opens, Escape closes',
    ANY_WIDTH,
    async ({ page }) => {
      const host = await MapHost.open(page);
      await host.show(contentOf(HOMES.slice(0, 3)));
      await expect(host.pin(/Appartement 3/)).toBeSeen();
      const canvas = host.frame.getByRole('region', { name: t('map:canvas') });
      await canvas.focus();
      await page.keyboard.press('Tab');
      await expect(host.pin(/Appartement 1/)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(host.pin(/Appartement 2/)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(host.pin(/Appartement 3/)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(host.frame.getByRole('link', { name: 'Appartement 3' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(host.frame.getByRole('dialog')).toBeHidden();
      await expect(host.pin(/Appartement 3/)).toBeFocused();
      await expect.poll(async () => (await host.answer('chosen')).id).toBeNull();
    },
  );

  test(
    'groups properties with a hidden address in the middle of their municipality, and says so',
    ANY_WIDTH,
    async ({ page }) => {
      const host = await MapHost.open(page);
      await host.show(contentOf(HOMES));
      await host.pin(t('map:pin.municipality', { city: 'Jette', count: 2 })).click();
      const card = host.frame.getByRole('dialog', { name: 'Jette' });
      await expect(card).toContainText(t('map:card.municipality', { city: 'Jette' }));
      await expect(card.getByRole('link')).toHaveText(['Appartement 4', 'Appartement 5']);
    },
  );

  test('states how many properties have no location to show', ANY_WIDTH, async ({ page }) => {
    const host = await MapHost.open(page);
    const content = contentOf(HOMES);
    await host.show({ ...content, messageInfo: { ...content.messageInfo, total: HOMES.length + 2 } });
    await expect(host.frame.getByText(t('map:partial', { count: 2 }))).toBeSeen();
  });

  test('has no accessibility violation with a card open', async ({ page }) => {
    const host = await MapHost.open(page);
    await host.show(contentOf(HOMES));
    await host.pin(/Appartement 2/).click();
    await expect(host.frame.getByRole('dialog')).toBeSeen();
    await expectAccessible(page);
  });

  test('uses the language of the page around it', ANY_WIDTH, async ({ page }) => {
    for (const language of LANGUAGES) {
      const host = await MapHost.open(page, language);
      await host.show(contentOf(HOMES.slice(0, 1), language));
      const say = translate(language);
      await expect(host.frame.getByRole('button', { name: say('map:draw') })).toBeSeen();
      await expect(host.frame.locator('html')).toHaveAttribute('lang', language);
    }
  });

  test('links to the lists when opened by itself, and is not indexed', ANY_WIDTH, async ({ page }) => {
    await page.goto('/map-frame/');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    for (const language of LANGUAGES)
      await expect(page.getByRole('link', { name: translate(language)('map:alone.list') })).toBeSeen();
  });

  test(
    'keeps the static drawing in a browser without WebGL, and states that it cannot be moved',
    ANY_WIDTH,
    async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      const host = await MapHost.open(page);
      await host.show(contentOf(HOMES));
      await expect(host.frame.getByRole('alert')).toBeHidden();
      await host.frame.getByRole('button', { name: t('map:zoomIn') }).click();
      await host.answer('failed');
      await expect(host.frame.getByRole('alert')).toHaveText(t('map:failed'));
      await host.pin(/Appartement 2/).click();
      await expect(host.frame.getByRole('link', { name: 'Appartement 2' })).toBeSeen();
    },
  );
});

test.describe('the static drawing before the map', () => {
  const isProgram = (url: string) => /\/map-scene\./.test(url);
  const places = (host: MapHost) =>
    host.frame.locator('.pins button').evaluateAll((pins) =>
      pins.map((pin) => {
        const { x, y } = pin.getBoundingClientRect();
        return `${pin.getAttribute('aria-label')} at ${Math.round(x)}, ${Math.round(y)}`;
      }),
    );

  test('opens a card without the map program, which is fetched at the first zoom', ANY_WIDTH, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const host = await MapHost.open(page);
    await host.show(contentOf(HOMES));
    await host.pin(/Appartement 2/).click();
    await expect(host.frame.getByRole('link', { name: 'Appartement 2' })).toBeFocused();
    expect(asked.filter(isProgram)).toEqual([]);
    await host.frame.getByRole('button', { name: t('map:zoomIn') }).click();
    await expect.poll(async () => (await host.answer('moved')).isByVisitor).toBe(true);
    expect(asked.filter(isProgram)).toHaveLength(1);
    await expect(host.frame.getByRole('link', { name: 'Appartement 2' })).toBeFocused();
  });

  test('is replaced by the map at the same place, with the same markers and focus', ANY_WIDTH, async ({ page }) => {
    const host = await MapHost.open(page);
    const crowd = Array.from({ length: 40 }, (_, index) =>
      home(String(index + 10), 50.82 + (index % 7) * 0.011, 4.31 + (index % 9) * 0.013),
    );
    await host.show(contentOf([...HOMES, ...crowd]));
    const before = await places(host);
    const name =
      (await host
        .pin(/Appartement/)
        .first()
        .getAttribute('aria-label')) ?? '';
    await host.pin(name).focus();
    // A second finger loads the map without moving it.
    await host.frame.locator('.still').dispatchEvent('pointerdown', { isPrimary: false });
    await expect(host.frame.locator('.still')).toHaveCount(0);
    await expect.poll(() => places(host)).toEqual(before);
    await expect(host.pin(name)).toBeFocused();
  });

  test('follows a drag, and the map continues at the new position', ANY_WIDTH, async ({ page }) => {
    const host = await MapHost.open(page);
    await host.show(contentOf(HOMES.slice(0, 3)));
    const before = (await host.pin(/Appartement 2/).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(320, 400);
    await page.mouse.down();
    await page.mouse.move(340, 370, { steps: 4 });
    const during = (await host.pin(/Appartement 2/).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.up();
    await expect(host.frame.locator('.still')).toHaveCount(0);
    const after = (await host.pin(/Appartement 2/).boundingBox()) ?? { x: 0, y: 0 };
    for (const now of [during, after]) {
      expect(Math.abs(now.x - before.x - 20)).toBeLessThan(2);
      expect(Math.abs(now.y - before.y + 30)).toBeLessThan(2);
    }
    expect((await host.answer('moved')).bounds.north).toBeLessThan(50.95);
  });

  test(
    'stays while the map program cannot be fetched, and the next press retries the request',
    ANY_WIDTH,
    async ({ page, watch }) => {
      let isOffline = true;
      await page.route(
        (url) => isProgram(url.pathname),
        (route) => (isOffline ? route.abort() : route.continue()),
      );
      const host = await MapHost.open(page);
      await host.show(contentOf(HOMES));
      const closer = host.frame.getByRole('button', { name: t('map:zoomIn') });
      const failed = page.waitForEvent('requestfailed');
      await closer.click();
      await failed;
      await expect(host.pin(/Appartement 2/)).toBeSeen();
      isOffline = false;
      await expect(async () => {
        await closer.click();
        await expect(host.frame.locator('.still')).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      watch.expected.push(/ERR_FAILED/);
    },
  );
});

test.describe('drawing an area', () => {
  test('works by clicks, one of which is undone', async ({ page }) => {
    const host = await MapHost.open(page);
    await host.show(contentOf(HOMES));
    const { width = 0, height = 0 } = (await page.locator('main iframe').boundingBox()) ?? {};
    await host.frame.getByRole('button', { name: t('map:draw'), exact: true }).click();
    const finish = host.frame.getByRole('button', { name: t('map:draw.finish') });
    for (const [x, y] of [
      [0.2, 0.4],
      [0.8, 0.4],
      [0.8, 0.7],
      [0.5, 0.9],
    ] as const) {
      await page.mouse.click(x * width, y * height);
    }
    await expect(host.frame.getByText(t('map:draw.corners', { count: 4 }))).toBeSeen();
    await host.frame.getByRole('button', { name: t('map:draw.undo') }).click();
    await finish.click();
    const { area } = await host.answer('area');
    expect(area).toHaveLength(3);
    for (const [latitude, longitude] of area ?? []) {
      expect(Math.abs(latitude - 50.85)).toBeLessThan(0.5);
      expect(Math.abs(longitude - 4.36)).toBeLessThan(0.5);
    }
  });

  test('works by keyboard: arrows move the map, Enter sets a corner', ANY_WIDTH, async ({ page }) => {
    const host = await MapHost.open(page);
    await host.show(contentOf(HOMES));
    await host.frame.getByRole('button', { name: t('map:draw'), exact: true }).press('Enter');
    const finish = host.frame.getByRole('button', { name: t('map:draw.finish') });
    await expect(finish).toBeDisabled();
    let moves = (await host.answers()).filter(({ kind }) => kind === 'moved').length;
    for (const [corner, key] of ['ArrowRight', 'ArrowDown', 'ArrowLeft'].entries()) {
      await page.keyboard.press('Enter');
      await expect(host.frame.getByText(t('map:draw.corners', { count: corner + 1 }))).toBeSeen();
      await page.keyboard.press(key);
      moves += 1;
      await expect
        .poll(async () => (await host.answers()).filter(({ kind }) => kind === 'moved').length)
        .toBeGreaterThanOrEqual(moves);
    }
    await finish.press('Enter');
    await expect.poll(async () => (await host.answer('area')).area).toHaveLength(3);
    await expect(host.frame.getByRole('button', { name: t('map:draw'), exact: true })).toBeFocused();
  });

  test('shows the area given by the page, and removes it on click', ANY_WIDTH, async ({ page }) => {
    const host = await MapHost.open(page);
    const content = contentOf(HOMES);
    const area: [number, number][] = [
      [50.83, 4.34],
      [50.86, 4.34],
      [50.86, 4.38],
    ];
    await host.show({ ...content, messageInfo: { ...content.messageInfo, area } });
    await host.frame.getByRole('button', { name: t('map:area.clear') }).click();
    await expect.poll(async () => (await host.answer('area')).area).toBeNull();
  });
});

test.describe('a forged message', () => {
  // The content security policy would block the injected frame and script, so it is disabled here.
  test.use({ bypassCSP: true });
  const forged: [string, unknown][] = [
    [
      'a link that runs a script',
      { ...writeToMapFrame(contentOf([home('1', 50.8, 4.3, { href: 'javascript:alert(1)' })])) },
    ],
    ['a place beyond the pole', writeToMapFrame(contentOf([home('1', 95, 4.3)]))],
    ['another version', { ...writeToMapFrame(contentOf(HOMES)), version: 99 }],
    ['no map message at all', { type: 'something', data: '<img src=x onerror=alert(1)>' }],
  ];

  test('of invalid shape or from a window other than the page draws nothing', ANY_WIDTH, async ({ page }) => {
    const host = await MapHost.open(page);
    for (const [, message] of forged) await host.post(message);
    const corners = Array.from({ length: 10_000 }, (_, i) => [50 + i / 1e5, 4 + i / 1e5]);
    const good = writeToMapFrame(contentOf([home('7', 50.845, 4.36)]));
    await host.post({ ...good, messageInfo: { ...good.messageInfo, area: corners } });
    await page.evaluate(async (message) => {
      const other = document.createElement('iframe');
      other.title = 'Ander venster';
      document.body.append(other);
      const target = document.querySelector('iframe')?.contentWindow;
      const script = other.contentDocument?.createElement('script');
      if (!script || !other.contentWindow) return;
      Object.assign(other.contentWindow, { target, message });
      script.textContent = 'target.postMessage(message, location.origin === "null" ? "*" : parent.location.origin)';
      other.contentDocument?.body.append(script);
    }, good);
    // A valid message afterwards shows that the earlier ones were processed.
    await host.show(contentOf([home('3', 50.845, 4.42)]));
    await expect(host.pin(/Appartement 3/)).toBeSeen();
    await expect(host.frame.locator('.pins button')).toHaveCount(1);
    expect((await host.answers()).filter(({ kind }) => kind === 'ready')).toHaveLength(1);
  });
});

test.describe('the map of a list', () => {
  test('loads nothing before it is requested', ANY_WIDTH, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/nl/te-koop/');
    await page.locator('select[name="sort"]').selectOption('price');
    await expect(page.locator('.list__live .card').first()).toBeSeen();
    expect(asked.filter((url) => /map-frame|list-map|maplibre|places\./.test(url))).toEqual([]);
  });

  test('shows the properties of the list, follows its filters, and filters the list by an area in the URL', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/nl/te-koop/?city=Jette%7C1090');
    await page.getByText(t('filter:view.map'), { exact: true }).click();
    const list = page.locator('.list__live');
    const frame = page.frameLocator('.map-view iframe');
    const pins = frame.locator('.pins button');
    await expect(pins.first()).toBeSeen();
    await expect(list.locator('.card__place')).toHaveText([/(?:^|, )Jette$/, /(?:^|, )Jette$/]);
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('map');

    // Shows all properties of the goal again, then only those in the visible part of the map.
    const all = isMobile
      ? list.getByRole('button', { name: /Jette/ })
      : page.getByRole('button', { name: t('filter:clear') });
    await all.click();
    await expect(list.locator('.list__count')).toContainText('41');
    await frame.getByRole('button', { name: t('map:zoomIn'), exact: true }).click();
    await page.getByRole('button', { name: t('map:search.here') }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).toMatch(/^(-?\d+(\.\d+)?,){7}-?\d+(\.\d+)?$/);
    await expect(frame.getByRole('button', { name: t('map:area.clear') })).toBeSeen();
    const found = await list.locator('.list__count').textContent();
    expect(found).not.toContain('41');

    await page.reload();
    await expect(list.locator('.list__count')).toHaveText(found ?? '');
    await frame.getByRole('button', { name: t('map:area.clear') }).click();
    await expect(list.locator('.list__count')).toContainText('41');
    await expect.poll(() => new URL(page.url()).searchParams.has('area')).toBe(false);
    if (!isMobile) await expectAccessible(page);
  });

  test('filters by the visible area when that is chosen', async ({ page }) => {
    await page.goto('/nl/te-huur/?view=map');
    const frame = page.frameLocator('.map-view iframe');
    await expect(frame.locator('.pins button').first()).toBeSeen();
    await page.getByLabel(t('map:search.follow')).check();
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).not.toBeNull();
    const before = new URL(page.url()).searchParams.get('area');
    await frame.getByRole('button', { name: t('map:zoomIn'), exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).not.toBe(before);
  });

  test('highlights the property that is pointed at in the list, and vice versa', ANY_WIDTH, async ({ page }) => {
    await page.goto('/nl/te-koop/?city=Koekelberg%7C1081&view=map');
    const pins = page.frameLocator('.map-view iframe').locator('.pins button');
    const cards = page.locator('.list__live .card');
    await expect(pins.first()).toBeSeen();
    await cards.first().hover();
    await expect(page.frameLocator('.map-view iframe').locator('[data-pointed]')).toHaveCount(1);
    await page.mouse.move(2, 2);
    await expect(page.frameLocator('.map-view iframe').locator('[data-pointed]')).toHaveCount(0);
    await pins.first().hover();
    await expect(page.locator('.list__live [data-pointed]')).toHaveCount(1);
  });

  test('highlights in the list the property that is open on the map', async ({ page }) => {
    await page.goto('/nl/te-koop/?city=Koekelberg%7C1081&view=map');
    const frame = page.frameLocator('.map-view iframe');
    await frame.locator('.pins button').first().click();
    await expect(frame.getByRole('dialog').getByRole('link')).toHaveCount(1);
    await expect(page.locator('.list__live [data-chosen]')).toHaveCount(1);
  });

  test.describe('without a content security policy', () => {
    test.use({ bypassCSP: true });

    test('ignores an area that is not from its frame or has too many corners', ANY_WIDTH, async ({ page }) => {
      await page.goto('/nl/te-koop/?view=map');
      const count = page.locator('.list__live .list__count');
      await expect(page.frameLocator('.map-view iframe').locator('.pins button').first()).toBeSeen();
      await page.evaluate((version) => {
        const area = [
          [0, 0],
          [0, 1],
          [1, 1],
        ];
        postMessage({ gevel: 'map-frame', version, kind: 'area', area }, location.origin);
        const many = Array.from({ length: 10_000 }, () => [50.8, 4.3]);
        const own = document.querySelector<HTMLIFrameElement>('.map-view iframe');
        const script = own?.contentDocument?.createElement('script');
        if (!own?.contentWindow || !script) return;
        Object.assign(own.contentWindow, { many });
        script.textContent = `parent.postMessage({ gevel: 'map-frame', version: ${version}, kind: 'area', area: many }, '*')`;
        own.contentDocument?.body.append(script);
      }, MAP_MESSAGE_VERSION);
      await page.getByLabel(t('map:search.follow')).check();
      await expect.poll(() => new URL(page.url()).searchParams.get('area')).not.toBeNull();
      expect(new URL(page.url()).searchParams.get('area')).not.toMatch(/^0,0/);
      await expect(count).toContainText('40');
    });
  });
});

test('the map of a property loads when a visitor scrolls to it, and requests nothing before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFirstProperty(page);
  expect(asked.filter((url) => /map-frame|maplibre/.test(url))).toEqual([]);
  await expect(page.locator('.place-map button')).toBeHidden();
  await page.locator('.place-map').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('.place-map iframe');
  await expect(frame.locator('.pins button')).toHaveCount(1);
  await expect(frame.getByRole('button', { name: t('map:draw'), exact: true })).toBeHidden();
});

test('the map of a property loads on request when the visitor saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFirstProperty(page);
  const button = page.locator('.place-map button');
  await expect(button).toBeSeen({ scroll: true });
  expect(asked.filter((url) => /map-frame|maplibre/.test(url))).toEqual([]);
  await button.click();
  await expect(page.frameLocator('.place-map iframe').locator('.pins button')).toHaveCount(1);
});

test.describe("the agency's own map service", () => {
  // The policy does not allow the stand-in, but does allow a configured host (tests/unit/web/page-sources.test.ts).
  test.use({ bypassCSP: true });
  const CREDIT = '© Stand-in';
  let host: StandIn;
  test.beforeEach(async () => {
    host = await StandIn.start();
  });
  test.afterEach(() => host.stop());

  /** Changes the page as if a build had this map service configured. */
  async function configure(page: Page, source?: StreetMap['source']) {
    const streets: StreetMap = {
      source: source ?? { kind: 'tiles', url: `${host.url}/{z}/{x}/{y}.png`, maxZoom: 18 },
      attribution: [{ label: CREDIT, url: 'https://maps.example/' }],
    };
    // A response made by Playwright would count as one from the internet, which may not contact a host on this machine.
    await page.addInitScript((written) => {
      if (location.pathname !== '/map-frame/') return;
      document.addEventListener('readystatechange', () => {
        document.querySelector('.map')?.setAttribute('data-streets', written);
      });
    }, JSON.stringify(streets));
  }

  test(
    'is contacted only after consent, which lasts for the visit, and is credited',
    ANY_WIDTH,
    async ({ page, watch }) => {
      await configure(page);
      const map = await MapHost.open(page);
      await map.show(contentOf(HOMES));
      const button = map.frame.getByRole('button', { name: t('map:streets.show') });
      await expect(button).toBeSeen();
      await expect(map.frame.getByText(t('map:streets.ask', { host: host.name }))).toBeSeen();
      expect(host.requests).toBe(0);
      await button.click();
      await expect(map.frame.getByRole('link', { name: CREDIT })).toBeSeen();
      await expect.poll(() => host.requests).toBeGreaterThan(0);
      await expect(map.pin(/Appartement 2/)).toBeSeen();

      const again = await MapHost.open(page);
      await again.show(contentOf(HOMES));
      await again.frame.getByRole('button', { name: t('map:streets.hide') }).click();
      await expect(again.frame.getByText(t('map:schematic'))).toBeSeen();
      await expect(again.pin(/Appartement 2/)).toBeSeen();
      host.forgive(watch);
    },
  );

  const archive = () => ({ kind: 'archive', url: `${host.url}/streets.pmtiles` }) as const;

  test('names the streets around a property from a file', ANY_WIDTH, async ({ page, watch }) => {
    host.file = writeTestStreets({ latitude: 50.845, longitude: 4.36 });
    await configure(page, archive());
    const map = await MapHost.open(page);
    await map.show({ ...contentOf(HOMES.slice(1, 2)), mapType: 'place' });
    await map.frame.getByRole('button', { name: t('map:streets.show') }).click();
    await expect(map.frame.locator('#names')).toContainText('Kerkstraat');
    host.forgive(watch);
  });

  test('falls back to the schematic map with a note if its file is truncated', ANY_WIDTH, async ({ page, watch }) => {
    const whole = writeTestStreets({ latitude: 50.845, longitude: 4.36 });
    host.file = whole.subarray(0, whole.length / 2);
    await configure(page, archive());
    const map = await MapHost.open(page);
    await map.show(contentOf(HOMES));
    await map.frame.getByRole('button', { name: t('map:streets.show') }).click();
    await expect(map.frame.getByText(t('map:streets.failed', { host: host.name }))).toBeSeen();
    await expect(map.pin(/Appartement 2/)).toBeSeen();
    host.forgive(watch);
  });

  test('falls back to the schematic map with a note if its server fails', ANY_WIDTH, async ({ page, watch }) => {
    host.isBroken = true;
    await configure(page);
    const map = await MapHost.open(page);
    await map.show(contentOf(HOMES));
    await map.frame.getByRole('button', { name: t('map:streets.show') }).click();
    await expect(map.frame.getByText(t('map:streets.failed', { host: host.name }))).toBeSeen();
    await expect(map.pin(/Appartement 2/)).toBeSeen();
    host.forgive(watch);
  });
});
