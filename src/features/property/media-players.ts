import type { Property } from '#domain/property/property.ts';
import { isLinkOnly, type Video, videoEmbedAddress, videoLinkAddress } from '#domain/property/video.ts';

/** A video or tour on another host: the target of the plain link, and the player that replaces it on a click. */
export type Player = {
  kind: 'video' | 'tour';
  element: 'frame' | 'video';
  /** For visitors without scripts. */
  href: string;
  src: string;
  host: string;
  allow: string;
};

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** The visitor has just requested it: one click should be enough. */
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

/** The video and the virtual tour of a property, as far as browsers support them. */
export function listPlayers({ video, tourUrl }: Property): Player[] {
  const players: Player[] = [];
  if (video && !isLinkOnly(video)) players.push(videoPlayer(video));
  if (tourUrl) {
    const allow = 'fullscreen; gyroscope; accelerometer; xr-spatial-tracking';
    players.push({ kind: 'tour', element: 'frame', href: tourUrl, src: tourUrl, host: hostOf(tourUrl), allow });
  }
  return players;
}
