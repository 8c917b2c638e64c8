import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import type { ChromeLink } from '#domain/site/site.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, type Row, writeFixture } from '../../fixtures/write-fixture.ts';

function read(language: Language = 'nl', change?: (fixture: Fixture) => void) {
  const { site } = readSnapshot(writeFixture(change));
  const own = site?.byLanguage[language];
  if (!site || !own) throw new Error('The fixture cannot be read');
  return { site, own };
}

const labels = (links: ChromeLink[]): string[] => links.map(({ id }) => id);
const params = (fixture: Fixture, id: string) => fixture.row('menu.json', id).params as Row;

describe('the main menu', () => {
  test('lists published items in order, with their children', () => {
    const { own } = read();
    const ids = labels(own.menu);
    expect(ids.indexOf('for-sale')).toBeLessThan(ids.indexOf('for-rent'));
    expect(ids.at(-1)).toBe('depot');
    expect(labels(own.menu.find(({ id }) => id === 'about')?.children ?? [])).toEqual(['team']);
  });

  test('leaves out items that are unpublished, below an unpublished item, without a public title, or marked as pages only', () => {
    const { own } = read();
    for (const id of ['news', 'quiet', 'legal', 'preview-summer']) expect(labels(own.menu)).not.toContain(id);
    expect(own.pages.map(({ id }) => id)).not.toContain('archive');
    expect(own.pages.map(({ id }) => id)).toContain('quiet');
  });

  test('omits a child whose parent has no path in the language, and creates no page for it', () => {
    expect(labels(read('en').own.menu)).not.toContain('about');
    expect(read('en').own.pages.map(({ id }) => id)).not.toContain('team');
  });

  test('redirects in each language as configured, otherwise as in the main language', () => {
    const hrefOf = (language: Language) => read(language).own.menu.find(({ id }) => id === 'depot');
    expect(hrefOf('nl')).toMatchObject({ href: 'https://depot.example/nl/', isExternal: true });
    expect(hrefOf('fr')).toMatchObject({ href: '/fr/contact/', isExternal: false });
    expect(hrefOf('de')).toMatchObject({ href: 'https://depot.example/nl/' });
    expect(read('fr').own.redirects).toEqual([{ route: 'depot', target: '/fr/contact/' }]);
  });
});

test('a redirect that returns to itself is reported, and its page is shown instead', () => {
  const loop = (fixture: Fixture) => {
    Object.assign(params(fixture, 'contact'), { redirect: true, redirectUrl: { nl: '/nl/contact', fr: '/fr/' } });
    Object.assign(params(fixture, 'about'), {
      redirect: true,
      redirectUrl: { nl: 'https://www.agency.example/nl/diensten/?a=1' },
    });
    Object.assign(params(fixture, 'services'), { redirect: true, redirectUrl: { nl: '/nl/over-ons/#top' } });
  };
  const { own } = read('nl', loop);
  for (const id of ['contact', 'about', 'services']) {
    expect(own.pages.map((page) => page.id)).toContain(id);
    expect(own.redirects.map(({ route }) => route)).not.toContain(id);
  }
  const { faults } = readSnapshot(writeFixture(loop));
  const reported = faults.filter(({ problem }) => problem === 'problem.redirectLoop').map(({ record }) => record);
  expect(reported.sort()).toEqual(['about', 'contact', 'services']);
  // In a language in which the target is another page, the redirect stays.
  expect(read('fr', loop).own.redirects).toContainEqual({ route: 'contact', target: '/fr/' });
});

describe('routes', () => {
  test('add a row below its parent for a page that the route map lacks', () => {
    const row = read().site.routes.find(({ paths }) => paths.nl === 'over-ons/ploeg');
    expect(row).toMatchObject({ type: 'page', paths: { nl: 'over-ons/ploeg', fr: 'a-propos/equipe' } });
  });

  test('keep the original path of a known page, also when known in one language only', () => {
    const { site, own } = read('nl', (fixture) => {
      fixture.row('menu.json', 'contact').path = { fr: 'contact' };
    });
    expect(own.pages.find(({ id }) => id === 'contact')?.route).toBe('contact');
    expect(site.routes.filter(({ path }) => path === 'contact').length).toBe(1);
  });

  test('have no path for an unpublished page, so that nothing links to it', () => {
    const { site } = read('nl', (fixture) => {
      fixture.row('menu.json', 'testimonials').status = 'Draft';
    });
    for (const id of ['news', 'archive', 'testimonials'])
      expect(Object.keys(site.routes.find(({ path }) => path === id)?.paths ?? {})).toEqual([]);
  });

  test('give home the empty path', () => {
    expect(read().own.pages.find(({ id }) => id === 'home')?.route).toBe('');
  });

  test('use an external URL without a language for the main language', () => {
    const { site } = read('nl', (fixture) => {
      fixture.row('routes.json', 'projects/parkzicht').external = 'https://one.example/';
    });
    expect(site.routes.find(({ path }) => path === 'projects/parkzicht')?.external).toEqual({
      nl: 'https://one.example/',
    });
  });
});

describe('pages', () => {
  test('show public texts of their language, or otherwise of another language', () => {
    const page = (language: Language) => read(language).own.pages.find(({ id }) => id === 'home');
    expect(page('fr')?.title).toEqual({ text: 'home en français', language: 'fr' });
    expect(page('de')?.title).toEqual({ text: 'home in het Nederlands', language: 'nl' });
    const { own } = read('nl', (fixture) => {
      params(fixture, 'legal').description = { public: false, text: { nl: 'geheim' } };
    });
    expect(own.pages.find(({ id }) => id === 'legal')).not.toHaveProperty('description');
  });

  test('have published modules in their order', () => {
    const ids = read()
      .own.pages.find(({ id }) => id === 'home')
      ?.modules.map(({ id }) => id);
    expect(ids).not.toContain('klad');
    expect(ids?.slice(-2)).toEqual(['huur', 'koop']);
  });

  test('show a banner when configured', () => {
    const bannerOf = (change?: (fixture: Fixture) => void) =>
      read('nl', change).own.pages.find(({ id }) => id === 'about')?.banner;
    expect(bannerOf()).toMatchObject({ type: 'gallery', intervalSeconds: 4, color: '#123456', showLogo: false });
    expect(bannerOf()?.images.length).toBe(2);
    expect(
      bannerOf((fixture) => void Object.assign(params(fixture, 'about'), { showPageBanner: false })),
    ).toBeUndefined();
    // Exports repeat the banner's picture as the first of its gallery.
    const repeated = bannerOf((fixture) => {
      const { banner } = params(fixture, 'about') as { banner: { imageUrl?: string; gallery: { url: string }[] } };
      banner.imageUrl = banner.gallery[0]?.url ?? '';
    });
    expect(repeated?.images.length).toBe(2);
  });

  describe('the video of a banner', () => {
    const readTeam = (banner: Row) => {
      const { site, faults } = readSnapshot(
        writeFixture((fixture) => {
          const [team] = fixture.row('menu.json', 'about').childMenus as [Row];
          Object.assign((team.params as { banner: Row }).banner, banner);
        }),
      );
      const notices = faults.filter(({ field }) => field === 'params › banner › videoUrl');
      return { banner: site?.byLanguage.nl?.pages.find(({ id }) => id === 'team')?.banner, notices };
    };

    test('may be a file on any host, with its format in the URL or in the type', () => {
      expect(readTeam({}).banner?.video).toEqual({
        kind: 'file',
        url: 'https://agency.example/film.mp4',
        format: 'mp4',
      });
      const typed = readTeam({ videoUrl: 'https://agency.example/media/81', videoType: 'video/mp4' });
      expect([typed.banner?.video?.kind, typed.notices]).toEqual(['file', []]);
    });

    test('is left out when it cannot be shown, and staff are notified once', () => {
      for (const videoUrl of ['https://agency.example/film', undefined]) {
        const { banner, notices } = readTeam({ videoUrl });
        expect(banner).toMatchObject({ type: 'video', title: { text: 'Banier' } });
        expect(banner?.video).toBeUndefined();
        expect(notices).toMatchObject([{ severity: 'notice', record: 'team', problem: 'problem.video' }]);
      }
    });
  });

  test('show a banner of one colour, and a picture banner when the type is empty', () => {
    const bannerOf = (change: Row) =>
      read('nl', (fixture) => {
        const { banner } = params(fixture, 'about') as { banner: Row };
        Object.assign(banner, change);
      }).own.pages.find(({ id }) => id === 'about')?.banner;
    expect(bannerOf({ type: 'color' })).toMatchObject({ color: '#123456', images: [] });
    expect(bannerOf({ type: '' })?.images).toHaveLength(2);
  });

  test('have their own metadata', () => {
    const page = read().own.pages.find(({ id }) => id === 'home');
    expect(page?.metadata).toMatchObject({
      title: 'Titel van huis',
      description: 'Omschrijving van huis',
      og: { title: 'OG-titel', image: 'https://pictures.agency.example/og-1360.webp' },
      twitter: { title: 'Twitter-titel' },
    });
    expect(read('fr').own.pages.find(({ id }) => id === 'home')?.metadata).toEqual({ og: {}, twitter: {} });
  });
});

test('the top bar shows published links, with one label or one per language', () => {
  const { topBar } = read('fr').own;
  expect(topBar).toMatchObject([
    { id: 'phone', label: { text: '02 555 09 00' }, href: 'tel:+3225550900', icon: 'phone' },
    { id: 'login', label: { text: 'Propriétaires', language: 'fr' }, href: '/fr/login/', color: '#9a3f1d' },
  ]);
  expect(read('de').own.topBar[1]?.label).toEqual({ text: 'Eigenaars', language: 'nl' });
});
