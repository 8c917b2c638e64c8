import { isLanguage } from '#domain/language.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Translate } from '#i18n/translator.ts';

/** The frame's texts in the language of `?lng=`, once they have come; any other value leaves the page's own. */
export async function readFrameTexts(): Promise<Translate> {
  const asked = new URLSearchParams(location.search).get('lng');
  if (isLanguage(asked)) document.documentElement.lang = asked;
  const { instance, ready } = islandTexts();
  await ready('map');
  return (key, values) => instance.t(key, values ?? {});
}
