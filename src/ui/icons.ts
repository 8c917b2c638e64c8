/** Icons for pages and configuration, by their Lucide names. `npm run tool -- icons` generates icons.svg from them. */
export const LUCIDE_NAMES = {
  'arrow-right': 'arrow-right',
  'arrow-up': 'arrow-up',
  'building-2': 'building-2',
  calendar: 'calendar',
  'chevron-down': 'chevron-down',
  'clipboard-list': 'clipboard-list',
  'external-link': 'external-link',
  'file-text': 'file-text',
  grid: 'layout-grid',
  handshake: 'handshake',
  heart: 'heart',
  house: 'house',
  'key-round': 'key-round',
  mail: 'mail',
  map: 'map',
  'map-pin': 'map-pin',
  maximize: 'maximize',
  menu: 'menu',
  minus: 'minus',
  'pencil-line': 'pencil-line',
  phone: 'phone',
  play: 'play',
  plus: 'plus',
  printer: 'printer',
  rss: 'rss',
  search: 'search',
  share: 'share-2',
  sliders: 'sliders-horizontal',
  user: 'user',
  x: 'x',
} as const;

export type IconName = keyof typeof LUCIDE_NAMES;
export const ICON_NAMES = Object.keys(LUCIDE_NAMES) as IconName[];

export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(LUCIDE_NAMES, name);
}
