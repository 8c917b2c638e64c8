import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { isLinkOnly, type Video } from '#domain/property/video.ts';
import { listPlayers } from '#features/property/media-players.ts';

const propertyWith = (media: Pick<Property, 'video' | 'tourUrl'>) => media as Property;
const playerOf = (video: Video) => listPlayers(propertyWith({ video }))[0];

describe('a video player', () => {
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
  ] satisfies [Video, string, string][])('for %j loads the autoplay URL of its host', (video, src, host) => {
    expect(playerOf(video)).toMatchObject({ element: 'frame', src, host });
  });

  test('for Facebook links to the page of the video, not to the player', () => {
    const url = 'https://www.facebook.com/agency/videos/1/';
    expect(playerOf({ kind: 'facebook', url })).toMatchObject({ href: url, host: 'facebook.com' });
  });

  test.each(['mp4', 'mov', 'webm'] as const)('for a file in %s is the browser’s own', (format) => {
    const url = `https://media.example/film.${format}`;
    expect(playerOf({ kind: 'file', url, format })).toMatchObject({ element: 'video', href: url, src: url });
  });

  test.each(['wmv', 'avi', 'flv'] as const)('is missing for a file in %s, which no browser plays', (format) => {
    const video: Video = { kind: 'file', url: `https://media.example/film.${format}`, format };
    expect(playerOf(video)).toBeUndefined();
    expect(isLinkOnly(video)).toBe(true);
  });
});

test('the player of a virtual tour comes after that of the video', () => {
  const tourUrl = 'https://my.matterport.com/show/?m=abc';
  const players = listPlayers(propertyWith({ video: { kind: 'vimeo', id: '9' }, tourUrl }));
  expect(players.map(({ kind }) => kind)).toEqual(['video', 'tour']);
  expect(players[1]).toMatchObject({ element: 'frame', href: tourUrl, src: tourUrl, host: 'my.matterport.com' });
});

test('a property without video or tour has no player', () => {
  expect(listPlayers(propertyWith({}))).toEqual([]);
});
