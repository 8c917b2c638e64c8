import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { ellipse, rect, repeat } from '../paint/svg.ts';
import { type DoorStyle, drawDoor, drawGarageDoor } from './door.ts';
import type { Bay, RowHouse, Storey } from './house-style.ts';
import { BLUESTONE, drawPlinth, drawWall } from './material.ts';
import { drawShopFront } from './shop-front.ts';
import { type Arch, drawWindow } from './window.ts';

/** The storey people touch: plinth, door, garage or shop, cellar openings. */
export function drawGroundFloor(scene: Scene, house: RowHouse, storey: Storey, x: number, k: number): string {
  const width = house.widthM * k;
  const ground = storey.top + storey.height;
  const old = house.style !== 'modern' && house.style !== 'bel-etage';
  const plinthM = old ? (house.style === 'interwar' ? 0.6 : 0.95) : 0.25;
  const plinth = drawPlinth({ x, y: ground - plinthM * k, width, height: plinthM * k }, k, old ? BLUESTONE : '#6f757a');
  const rustic =
    house.style === 'neoclassic'
      ? repeat(6, (i) => rect(x, storey.top + (i + 0.7) * 0.5 * k, width, 1.3, darken(house.wall.colour, 0.2)))
      : '';
  const cladding =
    house.style === 'modern'
      ? drawWall(
          scene,
          { x, y: storey.top + 0.1 * k, width, height: storey.height - 0.1 * k },
          { kind: 'timber', colour: '#9a7652' },
          k,
        )
      : '';
  const shop = house.shop ? drawShopFront(scene, shopBox(house, storey, x, k), k) : '';
  const bays = house.bays
    .filter((bay) => !house.shop || bay.role === 'door')
    .map((bay) => drawBay(scene, house, bay, storey, x, k, plinthM))
    .join('');
  return rustic + cladding + plinth + bays + shop;
}

function shopBox(house: RowHouse, storey: Storey, x: number, k: number) {
  const door = house.bays.find((bay) => bay.role === 'door');
  const width = house.widthM * k;
  const left = door && door.from === 0 ? x + door.to * width : x;
  const right = door && door.from > 0 ? x + door.from * width : x + width;
  return { x: left + 3, y: storey.top + 0.15 * k, width: right - left - 6, height: storey.height - 0.15 * k };
}

function drawBay(
  scene: Scene,
  house: RowHouse,
  bay: Bay,
  storey: Storey,
  x: number,
  k: number,
  plinthM: number,
): string {
  const bayX = x + bay.from * house.widthM * k;
  const bayWidth = (bay.to - bay.from) * house.widthM * k;
  const ground = storey.top + storey.height;
  if (bay.role === 'door') return drawEntrance(scene, house, bayX, bayWidth, storey, k);
  if (bay.role === 'main' && house.garage) {
    const w = Math.min(bayWidth - 0.5 * k, 2.7 * k);
    const h = Math.min(2.25 * k, storey.height * 0.82);
    return drawGarageDoor(
      { x: bayX + (bayWidth - w) / 2, y: ground - h, width: w, height: h },
      scene.chance.pick(['#e9e5db', '#4b5a63', '#6d5138', '#3f5648']),
      house.style === 'interwar' ? 'leaves' : 'sections',
    );
  }
  const modern = house.style === 'modern' || house.style === 'bel-etage';
  const w = Math.min(bayWidth * 0.7, (bay.role === 'main' ? 2.5 : 1.2) * k);
  const top = storey.top + storey.height * (modern ? 0.24 : 0.16);
  const bottom = ground - (plinthM + (modern ? 0.75 : 0.12)) * k;
  const arch: Arch = house.style === 'art-nouveau' ? 'segment' : 'flat';
  const box = { x: bayX + (bayWidth - w) / 2, y: top, width: w, height: bottom - top };
  const pane = drawWindow(scene, box, {
    frame: house.frame,
    stone: house.stone,
    arch,
    surround: modern ? 0 : 7,
    mullions: w > 1.7 * k ? 2 : 1,
    transom: !modern,
    ...(house.style === 'art-nouveau' ? { stained: '#a9c7a4' } : {}),
  });
  return pane + (modern ? '' : drawCellarVents(bayX, bayWidth, ground, plinthM, k));
}

function drawEntrance(scene: Scene, house: RowHouse, x: number, width: number, storey: Storey, k: number): string {
  const modern = house.style === 'modern' || house.style === 'bel-etage';
  const w = Math.min(width * 0.66, 1.25 * k);
  const h = modern ? 2.25 * k : storey.height * 0.82;
  const kind: DoorStyle['kind'] = modern ? 'plain' : house.style === 'interwar' ? 'glazed' : 'panelled';
  const steps = modern ? 1 : 2;
  const arch: Arch = house.style === 'art-nouveau' ? 'round' : house.style === 'eclectic' ? 'segment' : 'flat';
  const box = { x: x + (width - w) / 2, y: storey.top + storey.height - h - steps * 8, width: w, height: h };
  const canopy = modern
    ? rect(box.x - 0.3 * k, box.y - 0.2 * k, w + 0.6 * k, 0.1 * k, '#4a5056') +
      rect(box.x - 0.2 * k, box.y - 0.1 * k, w + 0.5 * k, 0.3 * k, 'url(#down)')
    : '';
  const bell = rect(box.x + w + w * 0.16, box.y + h * 0.52, 0.09 * k, 0.2 * k, '#d0ad5e');
  const lamp =
    scene.light.hour === 'dusk' ? ellipse(box.x + w / 2, box.y + h * 0.3, w * 1.5, h * 0.6, 'url(#glow)') : '';
  return (
    drawDoor(scene, box, {
      colour: house.door,
      stone: modern ? '#b5b3ad' : lighten(house.stone, 0.05),
      kind,
      steps,
      arch,
    }) +
    canopy +
    bell +
    lamp
  );
}

function drawCellarVents(x: number, width: number, ground: number, plinthM: number, k: number): string {
  const w = 0.8 * k;
  const y = ground - plinthM * 0.62 * k;
  const bars = repeat(5, (i) => rect(x + (width - w) / 2 + ((i + 0.5) * w) / 5, y, 1.6, 0.32 * k, '#8e979d'));
  return rect(x + (width - w) / 2, y, w, 0.32 * k, '#20272d') + bars;
}
