import { describe, expect, test } from 'vitest';
import { listForeignPictures } from '#publishing/build/foreign-pictures.ts';
import { PageInspector } from '#publishing/build/inspect-page.ts';

const SITE = 'https://agency.example';
const PICTURE = 'https://photos.example/1.svg?v=2&w=3';
const written = PICTURE.replace('&', '&amp;');
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('a picture of another host is found', () => {
  test.each([
    ['an img', 'a.html', `<img class="x" src="${written}" alt="">`],
    ['an img that is split over lines', 'a.html', `<img\n  alt=""\n  src='${written}'\n>`],
    ['a srcset', 'a.html', `<source type="image/webp" srcset="/a.webp 300w, ${written} 600w">`],
    ['a poster', 'a.html', `<video poster="${written}"></video>`],
    ['a shared link', 'a.html', `<meta property="og:image" content="${written}">`],
    [
      'a shared link with its attributes in reverse order',
      'a.html',
      `<meta content="${written}" name="twitter:image">`,
    ],
    ['a preload', 'a.html', `<link rel="preload" as="image" imagesrcset="${written} 600w">`],
    ['an icon', 'a.html', `<link rel="icon" href="${written}">`],
    ['a style', 'a.html', `<p style="background:url(&quot;${PICTURE.split('&')[0]}&quot;)">`],
    ['structured data', 'a.html', data({ '@type': 'Offer', image: [PICTURE] })],
    ['structured data of a picture', 'a.html', data({ photo: { '@type': 'ImageObject', contentUrl: PICTURE } })],
    ['an RSS feed', 'feed.xml', `<enclosure type="image/jpeg" url="${written}"/>`],
    ['a media feed', 'feed.xml', `<media:content medium="image" url="${written}"/>`],
    ['the picture of a feed', 'feed.xml', `<image><title>A</title><url>${written}</url></image>`],
    ['a sitemap', 'sitemap.xml', `<image:loc>${written}</image:loc>`],
    ['a JSON feed', 'feed.json', JSON.stringify({ items: [{ image: PICTURE }] })],
    [
      'an attachment of a JSON feed',
      'feed.json',
      JSON.stringify({ attachments: [{ mime_type: 'image/png', url: PICTURE }] }),
    ],
    ['search data', 'search.json', JSON.stringify({ rows: [[1, 'Huis', PICTURE]] })],
    [
      'the sizes of search data',
      'search.json',
      JSON.stringify({ pictures: [{ sizes: [{ width: 300, url: PICTURE }] }] }),
    ],
    ['a Markdown twin', 'a.md', `![Voorgevel](${PICTURE})`],
    ['an address without a scheme', 'a.html', '<img src="//photos.example/1.jpg">'],
  ])('in %s', (_what, name, text) => {
    const [found] = listForeignPictures(name, text, SITE);
    expect(found).toMatch(/photos\.example\/1\./);
    expect(listForeignPictures(name, text, 'https://photos.example/')).toEqual([]);
  });
});

describe('pictures of the site and files other than pictures are not reported', () => {
  test.each([
    ['a link', 'a.html', `<a href="${written}">foto</a>`],
    [
      'a document in a picture format',
      'site.json',
      JSON.stringify({ documents: [{ name: 'EPC', url: 'https://papers.example/epc.jpg' }] }),
    ],
    ['a film', 'a.html', '<video><source src="https://films.example/1.mp4"></video>'],
    [
      'the thumbnail of a film',
      'a.html',
      data({ '@type': 'VideoObject', thumbnailUrl: 'https://i.ytimg.com/vi/1/hqdefault.jpg' }),
    ],
    [
      'a picture on the site itself',
      'a.html',
      '<img src="/_pictures/a-300.webp"><meta property="og:image" content="https://agency.example/a.jpg">',
    ],
    ['the width of a shared picture', 'a.html', '<meta property="og:image:width" content="1200">'],
    ['tiles of a map', 'map.json', JSON.stringify({ tiles: ['https://tiles.example/{z}/{x}/{y}.png'] })],
    ['a picture embedded as data', 'a.html', '<img src="data:image/png;base64,AA==">'],
    ['code', 'a.js', `const a = "${PICTURE}"`],
  ])('%s', (_what, name, text) => {
    expect(listForeignPictures(name, text, SITE)).toEqual([]);
  });
});

test('a foreign picture is refused on a site that stores its pictures, and allowed on any other', () => {
  for (const [siteUrl, faults] of [
    [SITE, [{ severity: 'stop', file: 'nl/index.html', problem: 'problem.foreignPicture', values: { got: PICTURE } }]],
    [undefined, []],
  ] as const) {
    const inspector = new PageInspector(siteUrl);
    inspector.inspectPictures('nl/index.html', `<img src="${written}"><img src="${written}">`);
    expect(inspector.takeFound().faults).toMatchObject(faults);
  }
});
