import { expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { parseVideo } from '#domain/property/video.ts';
import type { Site } from '#domain/site/site.ts';
import { listPageSources } from '#web/page-sources.ts';

const picture = (url: string) => ({ kind: 'photo' as const, width: 4, height: 3, url, sizes: [] });

/** A site with these properties, without the parts that the tests do not need. */
function siteOf(properties: Partial<Property>[], rest: Partial<Site> = {}): Site {
  const own = { properties, pages: [], agency: { name: 'A', logo: { url: '/logo.svg', alt: '', sizes: [] } } };
  return { tags: {}, mapConfig: { marqueeIgnoreList: [] }, byLanguage: { nl: own }, ...rest } as unknown as Site;
}

test('a site with only its own files allows no other host in its policy', () => {
  const site = siteOf([{ pictures: [picture('/pictures/a.webp')] }]);
  expect(listPageSources(site)).toEqual({ script: [], connect: [], image: [], media: [], frame: [], form: [] });
});

test('picture hosts are allowed in the policy, hosts of plain links are not', () => {
  const site = siteOf([
    {
      pictures: [picture('https://pictures.example/1.webp'), picture('https://pictures.example/2.webp')],
      plans: [picture('https://plans.example/1.svg')],
      documents: [{ name: 'EPC', url: 'https://documents.example/epc.pdf' }],
      manager: { name: 'M', pictureUrl: 'https://people.example/m.webp' },
    },
  ]);
  expect(listPageSources(site).image).toEqual([
    'https://people.example',
    'https://pictures.example',
    'https://plans.example',
  ]);
});

test('only the players of existing videos are allowed', () => {
  const film = parseVideo('https://films.example/a.mp4');
  const youtube = parseVideo('https://www.youtube.com/watch?v=abcdefghijk');
  if (!film || !youtube) throw new Error('these are videos');
  const site = siteOf([
    { pictures: [], video: film },
    { pictures: [], video: youtube, tourUrl: 'https://my.matterport.com/show/?m=x' },
  ]);
  const { media, frame } = listPageSources(site);
  expect(media).toEqual(['https://films.example']);
  expect(frame).toEqual(['https://*.matterport.com', 'https://matterport.com', 'https://www.youtube-nocookie.com']);
});

test('the file of a banner allows its host for videos, a link to a video host does not', () => {
  const siteWith = (address: string) => {
    const site = siteOf([]);
    Object.assign(site.byLanguage.nl ?? {}, { pages: [{ banner: { images: [], video: parseVideo(address) } }] });
    return listPageSources(site);
  };
  expect(siteWith('https://films.example/front.mp4').media).toEqual(['https://films.example']);
  expect(siteWith('https://www.youtube.com/watch?v=abcdefghijk')).toMatchObject({ media: [], frame: [] });
});

test('forms may be sent to the service when it has its own host', () => {
  const { connect, form } = listPageSources(siteOf([], { serviceUrl: 'https://forms.example/base' }));
  expect({ connect, form }).toEqual({ connect: ['https://forms.example'], form: ['https://forms.example'] });
});

test('a map service is allowed for its data and its pictures', () => {
  const source = {
    kind: 'style' as const,
    url: 'https://maps.example/day.json',
    darkUrl: 'https://night.example/n.json',
  };
  const mapConfig = { marqueeIgnoreList: [], streets: { source, attribution: [] } };
  const { connect, image } = listPageSources(siteOf([], { mapConfig }));
  expect(connect).toEqual(['https://maps.example', 'https://night.example']);
  expect(image).toEqual(['https://maps.example', 'https://night.example']);
});

test('a configured service adds its hosts', () => {
  const { script, image } = listPageSources(siteOf([], { tags: { pixel: '1' } }));
  expect({ script, image }).toEqual({ script: ['https://connect.facebook.net'], image: ['https://www.facebook.com'] });
});
