import { expect, test, vi } from 'vitest';
import { detectLanguage } from '#i18n/detect-language.ts';
import { rememberLanguage } from '#i18n/remember-language.ts';

const LANGUAGES = ['nl', 'fr', 'en', 'de'];

// This test must run first, in a separate file: the detector checks storage once and caches the result.
test('inaccessible storage causes no error', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  vi.stubGlobal('navigator', { languages: ['fr-BE'] });
  expect(() => rememberLanguage('nl')).not.toThrow();
  expect(detectLanguage(LANGUAGES)).toBe('fr');
});

test('full storage causes no error', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(() => rememberLanguage('nl')).not.toThrow();
  expect(set).toHaveBeenCalledWith('i18nextLng', 'nl');
});
