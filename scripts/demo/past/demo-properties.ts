import type { SiteData } from '#api/site-data.ts';

const MAX_PROPERTIES = 3;

/** The demo owner's properties: the first available ones. */
export function listDemoProperties({ properties }: SiteData): string[] {
  const available = Object.entries(properties).filter(([, { availability }]) => availability === 'available');
  return available.slice(0, MAX_PROPERTIES).map(([id]) => id);
}
