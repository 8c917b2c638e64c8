import { MAP_FRAME_PATH, MAP_MESSAGE_DELAY_MS } from '#api/map-words.ts';
import { writeToMapFrame } from '#api/map-writer.ts';
import { readPlaceContent } from '#api/place-content.ts';
import type { Language } from '#domain/language.ts';
import { loadStyle } from '#ui/load-style.ts';
import styleUrl from './place-map.css?url';

/** Inserts the map frame with the property's data; moves the focus to it when the visitor pressed the button. */
export function drawPlaceFrame(place: HTMLElement, isAsked: boolean) {
  void loadStyle(styleUrl).catch(() => undefined);
  const language = document.documentElement.lang as Language;
  const content = readPlaceContent(place.dataset.content ?? '', language);
  const frame = document.createElement('iframe');
  frame.title = place.dataset.title ?? '';
  frame.className = 'place-map__frame';
  frame.src = `${MAP_FRAME_PATH}?lng=${language}`;
  frame.addEventListener('load', () => {
    const post = () => frame.contentWindow?.postMessage(writeToMapFrame(content), location.origin);
    setTimeout(post, MAP_MESSAGE_DELAY_MS);
  });
  place.append(frame);
  if (isAsked) frame.focus();
}
