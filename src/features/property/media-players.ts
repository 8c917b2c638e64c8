import type { Property } from '#domain/property/property.ts';
import { isLinkOnly, type Video, videoEmbedAddress, videoLinkAddress } from '#domain/property/video.ts';

/** Video or tour on another host: the URL of the link, and the player that replaces the link after a click. */
export type Player = {
  kind: 'video' | 'tour';
  element: 'frame' | 'video';
  /** URL of the link, for visitors without scripts. */
  href: string;
  src: string;
  host: string;
  allow: string;
};

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** Embed URL with autoplay, so that the visitor need not click a second time. */
function playedAtOnce(embed: string): string {
  const url = new URL(embed);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

function videoPlayer(video: Video): Player {
  const embed = videoEmbedAddress(video);
  const isFile = video.kind === 'file';
  return {
    kind: 'video',
    element: isFile ? 'video' : 'frame',
    href: videoLinkAddress(video),
    src: isFile ? embed : playedAtOnce(embed),
    host: hostOf(embed),
    allow: 'fullscreen; autoplay',
  };
}

/** Players for the video and the virtual tour of a property. Omits videos that can only be linked. */
export function listPlayers({ video, tourUrl }: Property): Player[] {
  const players: Player[] = [];
  if (video && !isLinkOnly(video)) players.push(videoPlayer(video));
  if (tourUrl) {
    const allow = 'fullscreen; gyroscope; accelerometer; xr-spatial-tracking';
    players.push({ kind: 'tour', element: 'frame', href: tourUrl, src: tourUrl, host: hostOf(tourUrl), allow });
  }
  return players;
}
