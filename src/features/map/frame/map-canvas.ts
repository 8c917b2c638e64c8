import { GPUInitializationError, Map as MapLibreMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
// MapLibre's own worker as a file of the site: no blob: worker, so that a strict content security policy holds.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Translate } from '#i18n/translator.ts';

export type MapSettings = {
  style: StyleSpecification;
  /** A small map inside a page lets the page scroll: two fingers or Ctrl and the wheel move it. */
  isSmall: boolean;
  maxZoom: number;
};

/** The middle of Brussels, until the properties say where to look. */
const START = { center: [4.3525, 50.8467] as [number, number], zoom: 10.5 };

/** Draws an empty map into the element; undefined where the browser has no WebGL 2. */
export function createMap(container: HTMLElement, settings: MapSettings, t: Translate): MapLibreMap | undefined {
  setWorkerUrl(workerUrl);
  try {
    const map = new MapLibreMap({
      ...START,
      container,
      style: settings.style,
      maxZoom: settings.maxZoom,
      minZoom: 6,
      renderWorldCopies: false,
      // Credits and buttons are ours, in the page's language and look.
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      maxPitch: 0,
      cooperativeGestures: settings.isSmall,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
      locale: {
        'Map.Title': t('map:canvas'),
        'CooperativeGesturesHandler.WindowsHelpText': t('map:gesture.ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('map:gesture.command'),
        'CooperativeGesturesHandler.MobileHelpText': t('map:gesture.fingers'),
      },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    if (!settings.isSmall) letWheelScrollThePage(map);
    return map;
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined;
    throw error;
  }
}

/** The wheel zooms only once the visitor has clicked or focused the map: before that it scrolls the page over it. */
function letWheelScrollThePage(map: MapLibreMap) {
  map.scrollZoom.disable();
  const container = map.getCanvasContainer();
  const take = () => map.scrollZoom.enable();
  container.addEventListener('pointerdown', take);
  container.addEventListener('focusin', take);
  addEventListener('blur', () => map.scrollZoom.disable());
}
