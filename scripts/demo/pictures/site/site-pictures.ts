import { drawApartmentScene } from '../facade/apartment-scene.ts';
import { drawRowScene } from '../facade/row-scene.ts';
import { drawVillaScene } from '../facade/villa-scene.ts';
import { createLight } from '../paint/light.ts';
import { drawRoom } from '../room/draw-room.ts';
import { drawAgencyFront } from './agency.ts';
import { drawBannerHome } from './banner-home.ts';
import { LOOKS } from './looks.ts';
import { drawPortrait } from './portrait.ts';
import { drawCommonHall, drawManagement, drawSaleSign } from './service.ts';
import { drawKeysPicture, drawValuationPicture } from './still-life.ts';

/** Pictures of the site itself, by name. */
export const SITE_PICTURES: Readonly<Record<string, () => string>> = {
  'banner-home': drawBannerHome,
  'banner-sale': () =>
    drawRowScene(
      'banner-sale',
      { ID: 'banner-sale', ConstructionYear: 1909, Floors: 3, FrontWidth: 6.6 },
      false,
      createLight('summer', 'golden', -1),
    ),
  'banner-rent': () =>
    drawApartmentScene(
      'banner-rent',
      { ID: 'banner-rent', ConstructionYear: 2019, Floors: 6, FloorNumber: 3, EPCLabelText: 'A' },
      createLight('summer', 'dusk', 1),
    ),
  'banner-services': () => drawRoom({ name: 'banner-services', kind: 'office', era: 'classic', variant: 1 }),
  'banner-contact': () => drawAgencyFront('banner-contact'),
  'service-sale': () =>
    drawVillaScene('service-sale', { ID: 'service-sale', ConstructionYear: 1975, Garages: 1 }, (scene) =>
      drawSaleSign(scene, 290, 850, 1),
    ),
  'service-rental': () => drawKeysPicture('service-rental'),
  'service-management': () => drawManagement('service-management'),
  'service-syndic': () => drawCommonHall('service-syndic'),
  valuation: () => drawValuationPicture('valuation'),
  ...Object.fromEntries(Object.entries(LOOKS).map(([name, look]) => [`portrait-${name}`, () => drawPortrait(look)])),
};
