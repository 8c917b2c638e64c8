import { GOALS } from '#domain/property/goal.ts';
import { ROUTES } from '#domain/route.ts';
import { translate } from '#i18n/translator.ts';
import { homePath } from '#routing/route-map.ts';
import type { View } from '../built/built-site.ts';

export const manifestPath = (language: string): string => `/${language}/site.webmanifest`;

/** Web app manifest, with which the site can be installed on a phone; one per language. */
export function describeManifest({ language, own, map }: View) {
  const t = translate(language);
  const shortcut = (name: string, url: string | undefined) => (url === undefined ? [] : [{ name, url }]);
  const hasShortlist = own.pages.some(({ route }) => route === ROUTES.shortlist);
  return {
    id: homePath(language),
    lang: language,
    name: own.agency.name,
    short_name: own.agency.name,
    start_url: homePath(language),
    scope: '/',
    // Keeps the browser's back button, since pages link to external maps, videos and documents.
    display: 'minimal-ui',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
    shortcuts: [
      ...GOALS.flatMap((goal) => shortcut(t(`list:title.${goal}`), map.path(ROUTES[goal], language))),
      ...(hasShortlist ? shortcut(t('shortlist:link'), map.path(ROUTES.shortlist, language)) : []),
    ],
  };
}
