// A page of the site with only the map's frame; it posts messages to the frame as the site's own pages do.
import type { FrameLocator, Page } from 'playwright/test';
import type { FromMapFrame, MapMessageContent, MapProperty } from '#api/map-message.ts';
import { MAP_FRAME_PATH } from '#api/map-words.ts';
import { writeToMapFrame } from '#api/map-writer.ts';
import type { Language } from '#domain/language.ts';

const QUIET_PAGE = '/nl/bedankt/site-contact/';

export const home = (
  id: string,
  latitude: number,
  longitude: number,
  change: Partial<MapProperty> = {},
): MapProperty => ({
  id,
  position: [latitude, longitude],
  isExact: true,
  city: 'Brussel',
  headline: `Appartement ${id}`,
  place: change.city ?? 'Brussel',
  line: 'Appartement · 2 slpk. · 90 m²',
  price: 100_000 * Number(id),
  priceText: `€ ${id}00.000`,
  marquee: 0,
  href: `/nl/te-koop/brussel/appartement/${id}/`,
  picture: '',
  pictureLabel: '',
  ...change,
});

/** Three homes far enough apart for separate markers, from west to east, and two in Jette with a hidden location. */
export const HOMES = [
  home('1', 50.845, 4.3),
  home('2', 50.845, 4.36),
  home('3', 50.845, 4.42),
  home('4', 50.8813, 4.3252, { isExact: false, city: 'Jette' }),
  home('5', 50.8813, 4.3252, { isExact: false, city: 'Jette' }),
];

export const contentOf = (propertyList: MapProperty[], language: Language = 'nl'): MapMessageContent => ({
  propertyList,
  messageInfo: { language, textLanguage: 'nl', total: propertyList.length, area: null },
  mapType: 'results',
  customMarker: null,
  marqueeIgnoreList: [2],
});

export class MapHost {
  readonly frame: FrameLocator;
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('main iframe');
  }

  /** Opens the frame in a small size, since software rendering draws every pixel; posts nothing yet. */
  static async open(page: Page, language: Language = 'nl'): Promise<MapHost> {
    await page.goto(QUIET_PAGE);
    await page.evaluate(async (src) => {
      const answers: unknown[] = [];
      Object.assign(window, { answers });
      const frame = document.createElement('iframe');
      frame.title = 'Kaart';
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: 'min(100%, 640px)',
        height: 'min(100%, 480px)',
        border: '0',
        zIndex: '99',
      });
      addEventListener('message', ({ data, source }) => source === frame.contentWindow && answers.push(data));
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = src;
      document.querySelector('main')?.replaceChildren(frame);
      await loaded;
    }, `${MAP_FRAME_PATH}?lng=${language}`);
    return new MapHost(page);
  }

  /** Posts an arbitrary message. */
  async post(message: unknown) {
    await this.#page.evaluate(
      (data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, location.origin),
      message,
    );
  }

  /** Posts homes, and waits until the map is drawn. */
  async show(content: MapMessageContent) {
    await this.post(writeToMapFrame(content));
    await this.answer('ready');
  }

  answers(): Promise<FromMapFrame[]> {
    return this.#page.evaluate(() => (window as unknown as { answers: FromMapFrame[] }).answers);
  }

  /** The newest answer of a kind, as soon as there is one. */
  async answer<Kind extends FromMapFrame['kind']>(kind: Kind): Promise<Extract<FromMapFrame, { kind: Kind }>> {
    const handle = await this.#page.waitForFunction(
      (wanted) =>
        (window as unknown as { answers: { kind: string }[] }).answers.findLast((answer) => answer.kind === wanted),
      kind,
    );
    return (await handle.jsonValue()) as Extract<FromMapFrame, { kind: Kind }>;
  }

  pin(name: string | RegExp) {
    return this.frame.getByRole('button', { name });
  }
}
