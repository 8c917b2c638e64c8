// Redirects a visitor from a URL without a language to the page in the visitor's language.
import { detectLanguage } from '#i18n/detect-language.ts';
import { withoutLanguage } from '#i18n/remember-language.ts';
import '#ui/page-transition.ts';

const list = document.querySelector<HTMLElement>('#targets');
const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[hreflang]') ?? [])];
const language = detectLanguage(links.map((link) => link.hreflang));
const target = links.find((link) => link.hreflang === language)?.getAttribute('href') ?? list?.dataset.default;
if (target) location.replace(target + withoutLanguage(location.search) + location.hash);
