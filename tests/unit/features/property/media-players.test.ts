import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { isLinkOnly, type Video } from '#domain/property/video.ts';
import { listPlayers } from '#features/property/media-players.ts';

const propertyWith = (media: Pick<Property, 'video' | 'tourUrl'>) => media as Property;
const playerOf = (video: Video) => listPlayers(propertyWith({ video }))[0];

describe('the player of a video', () => {
  test.each([
    [
      { kind: 'youtube', id: 'demoGevel01' },
      'https://www.youtube-nocookie.com/embed/demoGevel01?autoplay=1',
      'youtube-nocookie.com',
    ],
    [{ kind: 'vimeo', id: '9' }, 'https://player.vimeo.com/video/9?dnt=1&autoplay=1', 'player.vimeo.com'],
    [
      { kind: 'vimeo', id: '9', hash: 'abcdef' },
      'https://player.vimeo.com/video/9?dnt=1&h=abcdef&autoplay=1',
      'player.vimeo.com',
    ],
  ] satisfies [Video, string, string][])('%j starts at once on its own host', (video, src, host) => {
    expect(playerOf(video)).toMatchObject({ element: 'frame', src, host });
  });

  test('of Facebook the plain link leads to the video, not to the bare player', () => {
    const url = 'https://www.facebook.com/agency/videos/1/';
    expect(playerOf({ kind: 'facebook', url })).toMatchObject({ href: url, host: 'facebook.com' });
  });

  test.each(['mp4', 'mov', 'webm'] as const)('a file in %s is played by the browser', (format) => {
    const url = `https://media.example/film.${format}`;
    expect(playerOf({ kind: 'file', url, format })).toMatchObject({ element: 'video', href: url, src: url });
  });

  test.each(['wmv', 'avi', 'flv'] as const)('a file in %s, which no browser plays, has none', (format) => {
    const video: Video = { kind: 'file', url: `https://media.example/film.${format}`, format };
    expect(playerOf(video)).toBeUndefined();
    expect(isLinkOnly(video)).toBe(true);
  });
});

test('a virtual tour has a player of its own, after the video', () => {
  const tourUrl = 'https://my.matterport.com/show/?m=abc';
  const players = listPlayers(propertyWith({ video: { kind: 'vimeo', id: '9' }, tourUrl }));
  expect(players.map(({ kind }) => kind)).toEqual(['video', 'tour']);
  expect(players[1]).toMatchObject({ element: 'frame', href: tourUrl, src: tourUrl, host: 'my.matterport.com' });
});

test('a property without video or tour has no player', () => {
  expect(listPlayers(propertyWith({}))).toEqual([]);
});
