import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/language.ts';
import { readSubject } from '#domain/property/picture-subject.ts';
import type { Picture } from '#domain/property/property.ts';
import type { Image } from '#domain/site/site.ts';
import { isDataFile, isSitePath, isWebAddress } from '#domain/text/link.ts';
import { MIN_USEFUL_WIDTH } from '#ui/stored-picture.ts';
import type { PictureItem } from './property-record.ts';
import { type Resizer, resizedAddress } from './schema/resized-address.ts';
import type { SiteConfig } from './schema/site.ts';

/** Placeholder in a URL for the language of the page. */
const LANGUAGE = '{language}';
const inLanguage = (address: string, language: Language) => address.replace(LANGUAGE, language);

/** Settings of the agency's pictures for publishing. */
export type PictureConfig = {
  /**
   * `store`: the site fetches, cleans and serves the pictures. `host`: the visitor's browser loads them from the
   * picture host.
   */
  serve: SiteConfig['pictures']['serve'];
  /** Hosts from which pictures may be fetched. */
  origins: readonly string[];
};

/** Problems of pictures on an external host; not reported when the site stores its pictures. */
export const HOST_PROBLEMS: ReadonlySet<string> = new Set(['problem.pictureSize', 'problem.pictureHttp']);

export function readPictureConfig({ serve, host, origins }: SiteConfig['pictures']): PictureConfig {
  const all = [host, ...origins].flatMap((address) => URL.parse(address)?.origin ?? []);
  return { serve, origins: [...new Set(all)] };
}

type HostConfig = Pick<SiteConfig['pictures'], 'host' | 'widthPattern' | 'widths' | 'resizer'>;
type PictureSizes = { url: string; sizes: { width: number; url: string }[] };

/**
 * Resolves picture URLs of a snapshot: `{host}` becomes the picture host, and other widths follow the pattern or the
 * resizing service of site.json. Undefined for a forbidden URL, or a missing file.
 */
export class PictureHost {
  readonly #config: HostConfig;
  readonly #publicFolder: string;
  readonly #known = new Map<string, boolean>();
  /** Cached, since the records of another language have the same pictures. */
  readonly #sized = new Map<string, PictureSizes | undefined>();

  constructor(config: HostConfig, publicFolder: string) {
    this.#config = config;
    this.#publicFolder = publicFolder;
  }

  resolve(address: string, exportedWidth: number | undefined): PictureSizes | undefined {
    const key = `${exportedWidth} ${address}`;
    let sized = this.#sized.get(key);
    if (!sized && !this.#sized.has(key)) {
      sized = this.#size(address, exportedWidth);
      this.#sized.set(key, sized);
    }
    return sized;
  }

  #size(address: string, exportedWidth: number | undefined): PictureSizes | undefined {
    const url = address.replace('{host}', this.#config.host);
    if (isDataFile(url)) return { url, sizes: [] };
    if (!isWebAddress(url) && !(isSitePath(url) && this.#isServed(url))) return undefined;
    const { resizer } = this.#config;
    if (resizer !== 'pattern' && isWebAddress(url)) return this.#resize(url, resizer);
    const width = exportedWidth ?? Number(/(\d{2,4})\D*$/.exec(url)?.[1]);
    const ending = this.#config.widthPattern.replace('{width}', String(width));
    if (!width || !url.endsWith(ending)) return { url, sizes: [] };
    const stem = url.slice(0, -ending.length);
    const sizes = this.#config.widths
      .map((size) => ({ width: size, url: `${stem}${this.#config.widthPattern.replace('{width}', String(size))}` }))
      .filter((size) => !isSitePath(size.url) || this.#isServed(size.url));
    return { url, sizes };
  }

  #resize(url: string, resizer: Resizer): PictureSizes {
    const sizes = this.#config.widths.flatMap((width) => {
      const resized = resizedAddress(url, width, resizer);
      return resized === undefined ? [] : [{ width, url: resized }];
    });
    const listed = sizes.find(({ width }) => width >= MIN_USEFUL_WIDTH);
    return { url: listed?.url ?? url, sizes };
  }

  readPicture(item: PictureItem, language: Language): Picture | undefined {
    const sized = this.resolve(inLanguage(item.Url, language), item.Width);
    if (!sized) return undefined;
    const titled = item.Subject ? undefined : readSubject(item.Name);
    const subject = item.Subject ?? titled?.subject;
    return {
      ...(item.Url.includes(LANGUAGE) && { urlByLanguage: item.Url }),
      kind: item.Kind === 'photo' && titled?.subject === 'plan' ? 'plan' : item.Kind,
      ...(subject && { subject }),
      ...(titled?.room !== undefined && { room: titled.room }),
      ...(item.Focus && { focus: item.Focus }),
      ...(item.Alt && { alt: item.Alt }),
      ...(item.Lead && { isLead: true }),
      width: item.Width,
      height: item.Height,
      url: sized.url,
      sizes: sized.sizes,
    };
  }

  /** The version of a picture that is drawn for this language; otherwise the picture itself. */
  translate(picture: Picture, language: Language): Picture {
    const sized = picture.urlByLanguage && this.resolve(inLanguage(picture.urlByLanguage, language), picture.width);
    return sized ? { ...picture, url: sized.url, sizes: sized.sizes } : picture;
  }

  readImage(
    image: { url: string; width?: number | undefined; height?: number | undefined },
    alt: string,
  ): Image | undefined {
    const sized = this.resolve(image.url, image.width);
    if (!sized) return undefined;
    return { alt, ...(image.width && { width: image.width }), ...(image.height && { height: image.height }), ...sized };
  }

  /** True when a picture that the site serves itself exists in public/. */
  #isServed(url: string): boolean {
    let served = this.#known.get(url);
    if (served === undefined) {
      served = existsSync(join(this.#publicFolder, url));
      this.#known.set(url, served);
    }
    return served;
  }
}
