import type { MapProperty } from '#api/map-message.ts';

/** A home on the map, with what the test is about changed. */
export const mapHome = (change: Partial<MapProperty> = {}): MapProperty => ({
  id: '4091348',
  position: [50.8467, 4.3525],
  isExact: true,
  city: 'Brussel',
  headline: 'Appartement onder de Zavel',
  line: 'Appartement · 61 m²',
  price: 295_000,
  priceText: '€ 295.000',
  marquee: 0,
  href: '/nl/te-koop/brussel/appartement/4091348/',
  picture: '',
  isIllustration: false,
  ...change,
});
