import { MAP_FRAME_PATH } from '#api/map-words.ts';

/** The elements of a list's map. */
export type MapStage = {
  view: HTMLElement;
  /** Contains the frame and the controls over it. */
  box: HTMLElement;
  frame: HTMLIFrameElement;
  whenLoaded: Promise<void>;
};

function makeBox(className: string, ...children: Element[]): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.append(...children);
  return box;
}

/** Creates the frame in its final place, since an iframe reloads when it is moved. */
export function createMapStage(place: HTMLElement): MapStage {
  const frame = document.createElement('iframe');
  frame.className = 'map-view__frame';
  frame.src = `${MAP_FRAME_PATH}?lng=${document.documentElement.lang}`;
  const whenLoaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  const box = makeBox('map-view__stage', frame);
  const view = makeBox('map-view', box);
  place.append(view);
  return { view, box, frame, whenLoaded };
}
