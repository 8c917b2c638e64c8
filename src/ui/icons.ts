import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import building from 'lucide-static/icons/building-2.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import clipboard from 'lucide-static/icons/clipboard-list.svg?raw';
import external from 'lucide-static/icons/external-link.svg?raw';
import file from 'lucide-static/icons/file-text.svg?raw';
import handshake from 'lucide-static/icons/handshake.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import key from 'lucide-static/icons/key-round.svg?raw';
import grid from 'lucide-static/icons/layout-grid.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import map from 'lucide-static/icons/map.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import maximize from 'lucide-static/icons/maximize.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import pencil from 'lucide-static/icons/pencil-line.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import rss from 'lucide-static/icons/rss.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import close from 'lucide-static/icons/x.svg?raw';

/** Content of an icon file's tag; our own `<svg>` sets size and stroke. */
const shapesOf = (svg: string) => /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';

const FILES = {
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  'building-2': building,
  calendar,
  'chevron-down': chevronDown,
  'clipboard-list': clipboard,
  'external-link': external,
  'file-text': file,
  grid,
  handshake,
  heart,
  house,
  'key-round': key,
  mail,
  map,
  'map-pin': mapPin,
  maximize,
  menu,
  minus,
  'pencil-line': pencil,
  phone,
  play,
  plus,
  printer,
  rss,
  search,
  share,
  sliders,
  user,
  x: close,
} as const;

export type IconName = keyof typeof FILES;

/** Icons that pages and configuration may use. */
export const ICONS = Object.fromEntries(Object.entries(FILES).map(([name, svg]) => [name, shapesOf(svg)])) as Record<
  IconName,
  string
>;

export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(ICONS, name);
}
