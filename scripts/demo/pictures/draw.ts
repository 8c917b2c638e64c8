import { drawApartmentScene } from './facade/apartment-scene.ts';
import { drawGarageScene } from './facade/garage-scene.ts';
import { drawHalfOpenScene } from './facade/half-open-scene.ts';
import { drawRowScene } from './facade/row-scene.ts';
import { drawVillaScene } from './facade/villa-scene.ts';
import { buildingYear, type PictureFacts, propertyType } from './facts.ts';
import { drawCityGarden } from './outside/garden.ts';
import { drawCountryGarden } from './outside/garden-country.ts';
import { drawLane } from './outside/lane.ts';
import { drawParking } from './outside/parking.ts';
import { drawPlotScene } from './outside/plot.ts';
import { drawStreetView } from './outside/street-view.ts';
import { drawTerraceView } from './outside/terrace.ts';
import { ROOMS } from './pool.ts';
import { drawRoom } from './room/draw-room.ts';
import { SITE_PICTURES } from './site/site-pictures.ts';

/** Pictures drawn for one property alone; their names end in its ID. */
const OWN = /^(facade|plot|garage)-([\w]+)$/;

/** The drawing a picture name stands for, as SVG text; facts are needed for a property's own pictures. */
export function drawPicture(name: string, findFacts: (id: string) => PictureFacts | undefined): string {
  const site = SITE_PICTURES[name];
  if (site) return site();
  const room = ROOMS.find((picture) => picture.name === name);
  if (room) return drawRoom(room);
  const shared = drawShared(name);
  if (shared) return shared;
  const [, kind, id] = OWN.exec(name) ?? [];
  const facts = id === undefined ? undefined : findFacts(id);
  if (!kind || !facts) throw new Error(`No drawing is called ${name}`);
  if (kind === 'plot') return drawPlotScene(name, facts);
  return kind === 'garage' ? drawGarageScene(name, facts) : drawFacade(name, facts);
}

function drawShared(name: string): string | undefined {
  const [, kind, number] = /^([a-z-]+)-(\d)$/.exec(name) ?? [];
  const variant = Number(number);
  switch (kind) {
    case 'street-city':
      return drawStreetView(name, false);
    case 'street-leafy':
      return drawStreetView(name, true);
    case 'garden-city':
      return drawCityGarden(name, variant);
    case 'garden-country':
      return drawCountryGarden(name, variant);
    case 'terrace-balcony':
      return drawTerraceView(name, false, variant);
    case 'terrace-roof':
      return drawTerraceView(name, true, variant);
    case 'parking':
      return drawParking(name);
    case 'plot-path':
      return drawLane(name);
    default:
      return undefined;
  }
}

/** Which composition suits the building: by type, and for houses by the number of free sides. */
function drawFacade(name: string, facts: PictureFacts): string {
  switch (propertyType(facts)) {
    case 'apartment':
    case 'studio':
    case 'investment':
      return drawApartmentScene(name, facts);
    case 'commercial':
      if ((facts.SurfaceOffice ?? 0) > 0 && buildingYear(facts) >= 1950) return drawApartmentScene(name, facts);
      return drawRowScene(name, { ...facts, Floors: Math.max(3, facts.Floors ?? 3) }, true);
    default:
      if ((facts.Facades ?? 2) >= 4) return drawVillaScene(name, facts);
      return facts.Facades === 3 ? drawHalfOpenScene(name, facts) : drawRowScene(name, facts);
  }
}
