// Script of the map frame: draws the data that the page posts, and posts events back. Ignores other messages.
import { type MapAnswer, readToMapFrame, type ToMapFrame } from '#api/map-message.ts';
import { writeFromMapFrame } from '#api/map-writer.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { loadSmallTranslate } from '#i18n/small-translator.ts';
import type { Translate } from '#i18n/translator.ts';
import { StillScene } from '../still/still-scene.ts';
import { findParts, writeTexts } from './frame-parts.ts';
import { MapLoader } from './map-loader.ts';

/** Loads the frame's texts in the language of `?lng=`; any other value keeps the document's language. */
function readFrameTexts(): Promise<Translate> {
  const asked = new URLSearchParams(location.search).get('lng');
  if (isLanguage(asked)) document.documentElement.lang = asked;
  return loadSmallTranslate(document.documentElement.lang as Language, 'map');
}

const page = window.parent;

function listen() {
  const parts = findParts();
  const answer = (message: MapAnswer) => page.postMessage(writeFromMapFrame(message), location.origin);
  let latest: ToMapFrame | undefined;
  let scene: { show: (message: ToMapFrame) => void; point: (id: string | undefined) => void } | undefined;
  addEventListener('message', (event) => {
    const message = readToMapFrame(event, { origin: location.origin, source: page });
    if (message?.kind === 'point') scene?.point(message.id ?? undefined);
    if (message?.kind !== 'show') return;
    latest = message;
    scene?.show(message);
  });
  // Resolves with the first message, which may have arrived before the texts were loaded.
  const firstMessage = () =>
    new Promise<ToMapFrame>((resolve) => {
      if (latest) resolve(latest);
      else addEventListener('message', () => latest && resolve(latest));
    });
  void readFrameTexts().then(async (t) => {
    writeTexts(parts, t);
    await firstMessage();
    const still: StillScene = new StillScene(parts, t, { answer, onRequest: (request) => loader.request(request) });
    scene = still;
    if (latest) still.show(latest);
    answer({ kind: 'ready' });
    const loader = new MapLoader(still, {
      parts,
      t,
      answer,
      latest: () => latest,
      onMap: (map) => {
        scene = map;
      },
    });
  });
}

// Opened outside a frame, the document has nothing to draw: its text links to the lists.
if (page === window) document.documentElement.dataset.alone = '';
else listen();
