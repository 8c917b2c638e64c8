import { describe, expect, test } from 'vitest';
import {
  parseBannerVideo,
  parseTour,
  parseVideo,
  videoEmbedAddress,
  videoLinkAddress,
  videoThumbnail,
} from '#domain/property/video.ts';

const ID = 'dQw4w9WgXcQ';

describe('a video link', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${ID}`],
    [`https://youtube.com/watch?list=x&v=${ID}&t=10s`],
    [`http://m.youtube.com/watch?v=${ID}`],
    [`https://www.youtube.com/embed/${ID}?rel=0`],
    [`https://www.youtube.com/shorts/${ID}`],
    [`https://www.youtube.com/live/${ID}?si=a`],
    [`https://www.youtube.com/v/${ID}`],
    [`https://youtu.be/${ID}?t=3`],
    [`https://www.youtube-nocookie.com/embed/${ID}`],
    [`  https://youtu.be/${ID}  `],
    [`https://YOUTU.BE/${ID}`],
    [`https://youtu.be./${ID}`],
  ])('%s is on YouTube', (address) => {
    expect(parseVideo(address)).toEqual({ kind: 'youtube', id: ID });
  });
  test.each([
    ['https://vimeo.com/123456789', { kind: 'vimeo', id: '123456789' }],
    ['https://player.vimeo.com/video/123456789', { kind: 'vimeo', id: '123456789' }],
    ['https://vimeo.com/channels/staffpicks/123456789', { kind: 'vimeo', id: '123456789' }],
    ['https://vimeo.com/album/11/video/22', { kind: 'vimeo', id: '22' }],
    ['https://vimeo.com/123456789/abcdef0123', { kind: 'vimeo', id: '123456789', hash: 'abcdef0123' }],
    ['https://player.vimeo.com/video/12?h=abcdef0123', { kind: 'vimeo', id: '12', hash: 'abcdef0123' }],
    ['https://player.vimeo.com/video/12?h=%22onload', { kind: 'vimeo', id: '12' }],
    [
      'https://www.facebook.com/agency/videos/1234567890/',
      { kind: 'facebook', url: 'https://www.facebook.com/agency/videos/1234567890/' },
    ],
    [
      'https://www.facebook.com/agency/videos/a-house/12',
      { kind: 'facebook', url: 'https://www.facebook.com/agency/videos/a-house/12' },
    ],
    ['https://www.facebook.com/watch/?v=12', { kind: 'facebook', url: 'https://www.facebook.com/watch/?v=12' }],
    ['https://fb.watch/aB-3_x/', { kind: 'facebook', url: 'https://fb.watch/aB-3_x/' }],
    ['https://cdn.example/house.mp4', { kind: 'file', url: 'https://cdn.example/house.mp4', format: 'mp4' }],
    ['https://cdn.example/house.MOV?x=1', { kind: 'file', url: 'https://cdn.example/house.MOV?x=1', format: 'mov' }],
    ['https://cdn.example/a.wmv', { kind: 'file', url: 'https://cdn.example/a.wmv', format: 'wmv' }],
    ['https://cdn.example/a.avi', { kind: 'file', url: 'https://cdn.example/a.avi', format: 'avi' }],
    ['https://cdn.example/a.flv', { kind: 'file', url: 'https://cdn.example/a.flv', format: 'flv' }],
    ['https://cdn.example/a.webm#t=1', { kind: 'file', url: 'https://cdn.example/a.webm#t=1', format: 'webm' }],
  ])('%s is parsed as %j', (address, video) => {
    expect(parseVideo(address)).toEqual(video);
  });
  test.each([
    [undefined],
    [null],
    [''],
    ['not an address'],
    ['//youtu.be/dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ'],
    ['https://'],
    ['ftp://cdn.example/a.mp4'],
    ['javascript:alert(1)//a.mp4'],
    ['data:video/mp4;base64,AAAA'],
    ['https://youtu.be/dQw4w9WgXc'],
    ['https://youtu.be/dQw4w9WgXcQQ'],
    ['https://www.youtube.com/embed/videoseries?list=x'],
    ['https://www.youtube.com/channel/dQw4w9WgXcQ'],
    ['https://evilyoutube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com@evil.example/a.mp4'],
    ['https://vimeo.com/about'],
    ['https://vimeo.com/12a'],
    ['https://notvimeo.com/123456789'],
    ['https://www.facebook.com/agency/posts/12'],
    ['https://www.facebook.com/videos/abc'],
    ['https://fb.watch/'],
    ['https://cdn.example/a.mp4.exe'],
    ['https://cdn.example/page?file=a.mp4'],
    ['https://cdn.example/mp4'],
  ])('%s is not a video', (address) => {
    expect(parseVideo(address)).toBeUndefined();
  });
});

describe('a banner’s video', () => {
  test.each([
    ['/films/front.mp4', undefined, { kind: 'file', url: '/films/front.mp4', format: 'mp4' }],
    ['/films/front.WEBM?v=2', undefined, { kind: 'file', url: '/films/front.WEBM?v=2', format: 'webm' }],
    ['https://cdn.example/film/81', 'mp4', { kind: 'file', url: 'https://cdn.example/film/81', format: 'mp4' }],
    ['https://cdn.example/film/81', 'video/webm', { kind: 'file', url: 'https://cdn.example/film/81', format: 'webm' }],
    [`https://youtu.be/${ID}`, 'mp4', { kind: 'youtube', id: ID }],
  ])('%s of the type %s is supported', (address, type, video) => {
    expect(parseBannerVideo(address, type)).toEqual(video);
  });
  test.each([
    ['https://cdn.example/film/81', 'youtube'],
    ['https://cdn.example/page.html', 'mp4'],
    ['https://www.youtube.com/@agency', 'mp4'],
    ['//evil.example/front.mp4', undefined],
    ['javascript:alert(1)//.mp4', 'mp4'],
    ['', 'mp4'],
    [undefined, 'mp4'],
  ])('%s of the type %s is not supported', (address, type) => {
    expect(parseBannerVideo(address, type)).toBeUndefined();
  });
});

describe('virtual tours', () => {
  test.each([
    ['https://my.matterport.com/show/?m=abc', 'matterport.com'],
    ['https://matterport.com/x', 'matterport.com'],
    ['https://kuula.co/share/collection/x', 'kuula.co'],
    ['https://tour.giraffe360.com/x/', 'giraffe360.com'],
  ])('include %s', (url, host) => {
    expect(parseTour(url)).toEqual({ kind: 'tour', url, host });
  });
  test.each([
    ['https://evilmatterport.com/show'],
    ['https://matterport.com.evil.example/show'],
    ['https://evil.example/matterport.com'],
    ['https://my.matterport.com@evil.example/'],
    ['https://user:pass@my.matterport.com/'],
    ['javascript://my.matterport.com/%0aalert(1)'],
    ['matterport.com'],
    [''],
    [undefined],
    [null],
  ])('do not include %s', (address) => {
    expect(parseTour(address)).toBeUndefined();
  });
});

describe('a video player', () => {
  const youtube = { kind: 'youtube', id: ID } as const;
  test.each([
    [youtube, `https://www.youtube-nocookie.com/embed/${ID}`],
    [{ kind: 'vimeo', id: '12' }, 'https://player.vimeo.com/video/12?dnt=1'],
    [{ kind: 'vimeo', id: '12', hash: 'abcdef' }, 'https://player.vimeo.com/video/12?dnt=1&h=abcdef'],
    [
      { kind: 'facebook', url: 'https://fb.watch/a/' },
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.watch%2Fa%2F',
    ],
    [{ kind: 'file', url: 'https://cdn.example/a.mp4', format: 'mp4' }, 'https://cdn.example/a.mp4'],
  ] as const)('for %j is loaded from %s', (video, address) => {
    expect(videoEmbedAddress(video)).toBe(address);
  });
});

test('a plain link to a video leads to its player, except on Facebook', () => {
  expect(videoLinkAddress({ kind: 'youtube', id: ID })).toBe(`https://www.youtube-nocookie.com/embed/${ID}`);
  expect(videoLinkAddress({ kind: 'facebook', url: 'https://fb.watch/a/' })).toBe('https://fb.watch/a/');
});

test('a YouTube video has a thumbnail in three sizes, the large one by default', () => {
  const youtube = { kind: 'youtube', id: ID } as const;
  const still = (name: string) => `https://i.ytimg.com/vi/${ID}/${name}.jpg`;
  expect((['low', 'medium', 'high'] as const).map((size) => videoThumbnail(youtube, size))).toEqual(
    ['default', 'mqdefault', 'hqdefault'].map(still),
  );
  expect(videoThumbnail(youtube)).toBe(still('hqdefault'));
  expect(videoThumbnail({ kind: 'vimeo', id: '12' })).toBeUndefined();
});
