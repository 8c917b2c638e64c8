import type { Choices } from '#domain/consent/consent.ts';

/** Cookies that the services set in the site's own name, by the purpose that allows them. */
const COOKIES = { analyticsStorage: /^_(?:ga|gid|gat)/, adStorage: /^_(?:gcl|gac|fbp|fbc)/ } as const;

/** The site's host and the domains above it, any of which a service may have chosen for its cookie. */
function listDomains(host: string): string[] {
  const names = host.split('.');
  return names.slice(0, -1).map((_, index) => names.slice(index).join('.'));
}

/** Removes what services left behind under an earlier choice that is taken back. */
export function removeTagCookies(choices: Choices): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  const isRefused = (name: string) =>
    (!choices.analyticsStorage && COOKIES.analyticsStorage.test(name)) ||
    (!choices.adStorage && COOKIES.adStorage.test(name));
  for (const name of names.filter(isRefused)) {
    const expired = `${name}=; Max-Age=0; Path=/`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = expired;
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    for (const domain of listDomains(location.hostname)) document.cookie = `${expired}; Domain=${domain}`;
  }
}
