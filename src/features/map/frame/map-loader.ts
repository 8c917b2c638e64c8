import type { MapAnswer, ToMapFrame } from '#api/map-message.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Request, StillScene } from '../still/still-scene.ts';
import type { FrameParts } from './frame-parts.ts';
import type { MapScene } from './map-scene.ts';

type Stage = {
  parts: FrameParts;
  t: Translate;
  answer: (message: MapAnswer) => void;
  latest: () => ToMapFrame | undefined;
  /** Called when the map has replaced the drawing. */
  onMap: (map: MapScene) => void;
};

/** Repeats on the map what the visitor did on the drawing. */
function fulfil(map: MapScene, request: Request) {
  if (request.kind === 'press') request.button.click();
  else if (request.kind === 'key') map.press(request.event);
  else if (request.kind === 'zoom') map.moveTo(request.view);
  else if (request.kind === 'corner') map.click(request.at);
}

/**
 * Loads MapLibre at the visitor's first interaction that needs it, and shows the same view as the static drawing. With
 * a map service of the agency it is loaded at once, because the drawing has no streets. If loading fails, the next
 * interaction retries.
 */
export class MapLoader {
  readonly #stage: Stage;
  readonly #still: StillScene;
  readonly #requests: Request[] = [];
  #loading: Promise<void> | undefined;
  #isFailed = false;

  constructor(still: StillScene, stage: Stage) {
    this.#still = still;
    this.#stage = stage;
    if (stage.parts.canvas.closest('[data-streets]')) this.#load();
  }

  request(request: Request) {
    if (this.#isFailed) return;
    this.#requests.push(request);
    this.#load();
  }

  #load() {
    this.#loading ??= this.#continue().catch(() => {
      this.#loading = undefined;
      this.#requests.length = 0;
    });
  }

  async #continue() {
    const { parts, t, answer, latest, onMap } = this.#stage;
    const { MapScene } = await import('./map-scene.ts');
    const first = latest();
    if (!first) return;
    const still = this.#still;
    let onReady = () => {};
    const ready = new Promise<void>((resolve) => {
      onReady = resolve;
    });
    // Until the map replaces the drawing, the map's messages are not posted: the drawing has already reported the view.
    let isTakenOver = false;
    const map = MapScene.create(parts, t, { first, view: still.view }, (message) => {
      if (message.kind === 'ready') onReady();
      else if (isTakenOver) answer(message);
    });
    if (!map) {
      this.#isFailed = true;
      parts.failed.hidden = false;
      answer({ kind: 'failed' });
      return;
    }
    map.show(first);
    await ready;
    const { view, openKey, focus } = await still.handOver();
    isTakenOver = true;
    onMap(map);
    map.moveTo(view, true);
    const newest = latest();
    if (newest && newest !== first) map.show(newest);
    if (openKey !== undefined) map.openPin(openKey);
    else if (focus) map.focus(focus === 'map' ? undefined : focus.pin);
    for (const request of this.#requests) fulfil(map, request);
  }
}
