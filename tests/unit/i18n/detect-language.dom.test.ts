import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DETECTION, detectLanguage } from '#i18n/detect-language.ts';
import { formatLanguageCookie, LANGUAGE_KEY, rememberLanguage, withoutLanguage } from '#i18n/remember-language.ts';

const ALL = ['nl', 'fr', 'en', 'de'];

const visit = (address: string): void => history.replaceState(null, '', address);
const speak = (...languages: string[]): unknown =>
  vi.stubGlobal('navigator', { ...navigator, languages, language: languages[0] });

// Biome prefers the Cookie Store API, which happy-dom lacks.
const setCookie = (value: string): unknown => Object.assign(document, { cookie: `${DETECTION.lookupCookie}=${value}` });

/** Sources of a visitor's language, highest precedence first. */
const SIGNS: [string, (language: string) => unknown][] = [
  ['path', (language) => visit(`/${language}/${location.search}`)],
  ['querystring', (language) => visit(`${location.pathname}?lng=${language}`)],
  ['cookie', setCookie],
  ['localStorage', (language) => localStorage.setItem(LANGUAGE_KEY, language)],
  ['sessionStorage', (language) => sessionStorage.setItem(LANGUAGE_KEY, language)],
  ['navigator', (language) => speak(language)],
  ['htmlTag', (language) => document.documentElement.setAttribute('lang', language)],
];

beforeEach(() => {
  visit('/');
  speak();
});

afterEach(() => {
  setCookie('; max-age=0');
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('lang');
});

test('the sources of the language are checked in the order of the specification', () => {
  expect(DETECTION.order).toEqual(SIGNS.map(([name]) => name));
});

test.each(SIGNS.map(([name], index) => [name, index] as const))(
  'the %s takes precedence over all later sources',
  (_name, index) => {
    for (const [, set] of SIGNS.slice(index + 1)) set('de');
    SIGNS[index]?.[1]('fr');
    expect(detectLanguage(ALL)).toBe('fr');
  },
);

test('without any source the language is undefined', () => {
  expect(detectLanguage(ALL)).toBeUndefined();
});

test.each([
  ['fr-BE', 'fr'],
  ['NL-be', 'nl'],
  ['de-AT', 'de'],
])('a browser with the language %s gets the site in %s', async (code, language) => {
  speak(code);
  expect(detectLanguage(ALL)).toBe(language);
});

test('an unavailable language falls through to the next source', () => {
  speak('de-BE', 'es', 'fr-BE');
  expect(detectLanguage(['nl', 'fr'])).toBe('fr');
});

test('the language is undefined when the site has none of the browser’s languages', () => {
  speak('de', 'es');
  expect(detectLanguage(['nl', 'fr'])).toBeUndefined();
});

test.each(['/property/1234/', '/depot/', '/demand-register/'])(
  'the path %s does not determine the language',
  (path) => {
    visit(path);
    speak('en-GB');
    expect(detectLanguage(ALL)).toBe('en');
  },
);

test('a language is stored under the key from which the detector reads it', () => {
  rememberLanguage('de');
  expect(localStorage.getItem('i18nextLng')).toBe('de');
  expect(detectLanguage(ALL)).toBe('de');
});

test('detecting a language stores nothing', () => {
  speak('fr');
  detectLanguage(ALL);
  expect(localStorage.length).toBe(0);
});

test.each([
  ['', ''],
  ['?lng=nl', ''],
  ['?lng=nl&city=Brussel%7C1000', '?city=Brussel%7C1000'],
  ['?utm_source=brief+nl&lng=fr&utm_medium=a%20b', '?utm_source=brief+nl&utm_medium=a%20b'],
  ['?lng&lng=de&x', '?x'],
  ['?lngs=1&LNG=2&alng=3', '?lngs=1&LNG=2&alng=3'],
])('the query string %j without its language is %j', (search, rest) => {
  expect(withoutLanguage(search)).toBe(rest);
});

test('the language cookie lasts a year, covers the whole site, and is secure on https', () => {
  expect(formatLanguageCookie('fr', true)).toBe('i18next=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  expect(formatLanguageCookie('nl', false)).toBe('i18next=nl; Max-Age=31536000; Path=/; SameSite=Lax');
});
