// Redirects from the 404 page when the intended target is known.
import { isLanguage } from '#domain/language.ts';
import '#ui/page-transition.ts';
import { findLostTarget } from './lost-target.ts';

const links = [...document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')];
const language = document.documentElement.lang;

if (isLanguage(language)) {
  const languages = links.map(({ hreflang }) => hreflang).filter(isLanguage);
  const shown = { languages: languages.length > 0 ? languages : [language], language };
  void findLostTarget(location.pathname, shown).then((target) => {
    if (target) location.replace(target + location.search);
  });
}
