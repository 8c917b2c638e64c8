import { describe, expect, test } from 'vitest';
import { banner, footerColumn, menuParams, moduleItem, topBarItem } from '#snapshot/schema/content.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { Fixture, type Row } from '../../fixtures/write-fixture.ts';

/**
 * A change of a field that must have an effect on the site or be reported to staff. The word `names` marks a field that
 * only identifies its record in messages.
 */
type Change = Row | 'names';
type Changes<Schema extends { shape: object }> = Record<keyof Schema['shape'], Change>;

const PICTURE = {
  id: 'p',
  filename: 'p.jpg',
  originalname: 'p.jpg',
  url: 'https://photos.example/p.jpg',
  mimetype: 'image/jpeg',
};
const text = (words: string) => ({ nl: words });
const shown = (words: string) => ({ public: true, text: text(words) });
const BANNER = { type: 'image', imageUrl: PICTURE.url };

const PARAMS: Changes<typeof menuParams> = {
  title: { title: shown('Anders') },
  description: { description: shown('<p>Anders</p>') },
  redirect: { redirect: true, redirectUrl: { nl: '/nl/contact/' } },
  redirectUrl: { redirect: true, redirectUrl: { nl: '/nl/te-huur/' } },
  metadata: { metadata: { nl: { metadataTitle: 'Anders' } } },
  isActiveSEO: { isActiveSEO: false },
  image: { image: PICTURE },
  logo: { logo: PICTURE },
  modules: { modules: [{ id: 'm', status: 'Published', relations: [{ type: 'contact' }] }] },
  subMenu: { subMenu: true },
  content: { content: text('<p>Anders</p>') },
  css: { css: 'p { color: red }' },
  type: { type: 'page' },
  showWhenEmpty: {
    showWhenEmpty: true,
    modules: [{ id: 'm', status: 'Published', relations: [{ type: 'project-list' }] }],
  },
  showBreadCrumb: { showBreadCrumb: false },
  showPageBanner: { showPageBanner: true },
  banner: { showPageBanner: true, banner: BANNER },
};
const BANNERS: Changes<typeof banner> = {
  type: { type: 'color' },
  imageUrl: { imageUrl: 'https://photos.example/q.jpg' },
  gallery: { gallery: [PICTURE, { ...PICTURE, url: 'https://photos.example/q.jpg' }] },
  galleryConfig: { galleryConfig: { intervalSeconds: 9 } },
  videoUrl: { videoUrl: 'https://films.example/a.mp4' },
  videoType: { videoType: 'video/mp4' },
  color: { color: '#123456' },
  title: { title: text('Anders') },
  description: { description: text('Anders') },
  showLogo: { showLogo: true },
  showSearch: { showSearch: true },
};
const MODULES: Changes<typeof moduleItem> = {
  id: 'names',
  title: { title: shown('Anders') },
  description: { description: shown('<p>Anders</p>') },
  position: { position: 'bottom' },
  span: { span: 'full' },
  col: { col: { sm: 12, md: 6, lg: 4 } },
  sort: { sort: 9 },
  view: { view: 'carousel' },
  class: { class: 'own-class' },
  image: { image: PICTURE },
  relations: { relations: [{ type: 'search' }] },
  status: { status: 'Draft' },
  numberItemOfRow: { numberItemOfRow: 2 },
  maxItems: { maxItems: 2 },
};
const TOP_BAR: Changes<typeof topBarItem> = {
  id: 'names',
  status: { status: 'Draft' },
  label: { label: 'Anders' },
  link: { link: 'https://elsewhere.example/' },
  icon: { icon: 'rocket' },
  color: { color: '#123456' },
};
const FOOTER: Changes<typeof footerColumn> = {
  id: 'names',
  title: { title: shown('Anders') },
  introText: { introText: shown('<p>Anders</p>') },
  fullText: { fullText: shown('<p>Anders</p>') },
  images: { images: [PICTURE] },
  col: { col: { sm: 6, md: 4, lg: 2 } },
};

/** Adds a banner and two modules to a page; the tests change the first module. */
function pageOf(fixture: Fixture): Row & { modules: Row[]; banner: Row } {
  const params = fixture.row('menu.json', 'contact').params as Row;
  const modules = [
    { id: 'first', status: 'Published', sort: 1, relations: [{ type: 'property-list', id: 'sale' }] },
    { id: 'second', status: 'Published', sort: 2, relations: [{ type: 'contact' }] },
  ];
  return Object.assign(params, { modules, banner: { ...BANNER }, showPageBanner: true });
}

const PLACES = {
  'menu entry': [PARAMS, (fixture: Fixture) => fixture.row('menu.json', 'contact').params as Row],
  banner: [BANNERS, (fixture: Fixture) => pageOf(fixture).banner],
  module: [MODULES, (fixture: Fixture) => pageOf(fixture).modules[0] as Row],
  'link of the top bar': [TOP_BAR, (fixture: Fixture) => fixture.list('topbar.json')[0] as Row],
  'column of the footer': [FOOTER, (fixture: Fixture) => fixture.list('footer.json')[0] as Row],
} as const;

/** Returns the data of all pages, and the messages to staff. */
function read(find: (fixture: Fixture) => Row, change: Row) {
  const fixture = new Fixture();
  Object.assign(find(fixture), structuredClone(change));
  const { site, faults } = readSnapshot(fixture.write());
  const notices = faults.map(({ file, field, problem }) => `${file} ${field} ${problem}`);
  return { pages: JSON.stringify(site), notices: JSON.stringify(notices) };
}

/** Fields that no page uses; a notice to staff is their only effect. */
const ONLY_REPORTED = new Set(['view', 'class', 'image', 'logo', 'css', 'subMenu', 'icon']);

describe.each(Object.entries(PLACES))('each field of a %s has an effect or a notice', (_, [changes, find]) => {
  const unchanged = read(find, {});
  test.each(Object.entries<Change>(changes).filter(([, change]) => change !== 'names'))('%s', (field, change) => {
    const changed = read(find, change as Row);
    if (ONLY_REPORTED.has(field)) expect(changed.notices).toContain(field);
    else expect(changed).not.toEqual(unchanged);
  });
});

test('every field of the schemas has a change in this file', () => {
  for (const [schema, changes] of [
    [menuParams, PARAMS],
    [banner, BANNERS],
    [moduleItem, MODULES],
    [topBarItem, TOP_BAR],
    [footerColumn, FOOTER],
  ] as const)
    expect(Object.keys(changes).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
});
