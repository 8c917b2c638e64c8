import type { Fault } from '#api/fault.ts';
import { findPhrase, type Language, type Phrase } from '#domain/language.ts';
import { parseBannerVideo } from '#domain/property/video.ts';
import type { Agency, Article, Banner, FooterColumn, Image, Metadata, Module, SearchBlock } from '#domain/site/site.ts';
import { bindUnits } from '#domain/text/text.ts';
import { sanitise } from './html.ts';
import type { PictureHost } from './pictures.ts';
import type { SnapshotRecords } from './records.ts';
import type { ArticleRecord, MenuItem, ModuleItem } from './schema/content.ts';
import type { SiteConfig } from './schema/site.ts';
import type { PublicText } from './schema/values.ts';

export const isPublished = (item: { status: string }) => item.status === 'Published';

type ImageRecord = {
  url: string;
  alt?: Partial<Record<Language, string>> | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

function readContact(
  { latitude, longitude, openingHours, ...address }: NonNullable<ArticleRecord['contact']>,
  language: Language,
): NonNullable<Article['contact']> {
  return {
    ...address,
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(openingHours && { openingHours: { text: bindUnits(openingHours), language } }),
  };
}

/** Parses editors' content for one language: texts as phrases, HTML sanitised, pictures resolved. */
export class ContentReader {
  readonly language: Language;
  readonly #fallback: Language;
  readonly #pictures: PictureHost;
  readonly #report: (fault: Fault) => void;

  constructor(language: Language, fallback: Language, pictures: PictureHost, report: (fault: Fault) => void) {
    this.language = language;
    this.#fallback = fallback;
    this.#pictures = pictures;
    this.#report = report;
  }

  phrase(texts: Partial<Record<Language, string>> | undefined): Phrase | undefined {
    const phrase = findPhrase(texts, this.language, this.#fallback);
    return phrase && { text: bindUnits(phrase.text), language: phrase.language };
  }

  text(texts: Partial<Record<Language, string>> | undefined): string {
    return this.phrase(texts)?.text ?? '';
  }

  shown(block: PublicText | undefined): Phrase | undefined {
    return block?.public ? this.phrase(block.text) : undefined;
  }

  html(texts: Partial<Record<Language, string>> | undefined): Phrase | undefined {
    const phrase = this.phrase(texts);
    return phrase && { text: sanitise(phrase.text), language: phrase.language };
  }

  shownHtml(block: PublicText | undefined): Phrase | undefined {
    return block?.public ? this.html(block.text) : undefined;
  }

  /** A picture of the agency's own pages. A missing one stops the build, since the page would have a hole. */
  image(record: ImageRecord | undefined, file: string, owner: string): Image | undefined {
    if (!record) return undefined;
    const image = this.#pictures.readImage(record, this.text(record.alt));
    if (!image) {
      const values = { got: record.url };
      this.#report({
        severity: 'stop',
        file,
        record: owner,
        problem: 'problem.noPicture',
        remedy: 'remedy.ownPicture',
        values,
      });
    }
    return image;
  }

  /** Reports a redirect to the page itself. Browsers would stop with an error, so the page is shown instead. */
  reportLoop(record: string, target: string) {
    const place = { severity: 'notice', file: 'menu.json', record, field: 'params › redirectUrl' } as const;
    this.#report({ ...place, problem: 'problem.redirectLoop', remedy: 'remedy.redirectLoop', values: { got: target } });
  }

  module(item: ModuleItem, owner: string): Module {
    const { title, description, image, ...rest } = item;
    const shownTitle = this.shown(title);
    const shownText = this.shownHtml(description);
    const shownImage = this.image(image, 'menu.json', owner);
    return {
      id: rest.id,
      ...(shownTitle && { title: shownTitle }),
      ...(shownText && { description: shownText }),
      position: rest.position,
      span: rest.span,
      col: rest.col,
      view: rest.view,
      className: rest.class,
      ...(shownImage && { image: shownImage }),
      relations: rest.relations.map(({ type, id }) => ({ type, ...(id && { id }) })),
      itemsPerRow: rest.numberItemOfRow,
      maxItems: rest.maxItems,
    };
  }

  modules(item: MenuItem): Module[] {
    return item.params.modules
      .filter(isPublished)
      .sort((a, b) => a.sort - b.sort)
      .map((module) => this.module(module, item.id));
  }

  banner({ id, params }: MenuItem): Banner | undefined {
    const { banner } = params;
    if (!params.showPageBanner || !banner) return undefined;
    // Exports list the banner's picture again as the first of its gallery.
    const gallery = banner.gallery.filter(({ url }) => url !== banner.imageUrl);
    const listed = banner.imageUrl ? [{ url: banner.imageUrl }, ...gallery] : gallery;
    const shown = banner.type === 'color' ? [] : listed;
    const images = shown.map((image) => this.image(image, 'menu.json', id)).filter((image) => image !== undefined);
    const title = this.phrase(banner.title);
    const description = this.phrase(banner.description);
    const video = banner.type === 'video' ? parseBannerVideo(banner.videoUrl, banner.videoType) : undefined;
    if (banner.type === 'video' && !video) {
      const place = { severity: 'notice', file: 'menu.json', record: id, field: 'params › banner › videoUrl' } as const;
      this.#report({ ...place, problem: 'problem.video', remedy: 'remedy.video' });
    }
    return {
      type: banner.type,
      images,
      intervalSeconds: banner.galleryConfig?.intervalSeconds ?? 6,
      ...(video && { video }),
      ...(banner.color && { color: banner.color }),
      ...(title && { title }),
      ...(description && { description }),
      showLogo: banner.showLogo,
      showSearch: banner.showSearch,
    };
  }

  metadata(item: MenuItem): Metadata {
    const own = item.params.metadata[this.language];
    if (!own) return { og: {}, twitter: {} };
    const title = own.metadataTitle ?? own.pageTitle;
    const pick = (prefix: 'og' | 'twitter') => {
      const keys = ['Title', 'Description', 'Image', 'Type', 'Url', 'Site'] as const;
      return Object.fromEntries(
        keys.flatMap((key) => {
          const value = own[`${prefix}${key}`];
          if (!value) return [];
          return [[key.toLowerCase(), key === 'Image' ? (this.#pictures.resolve(value, undefined)?.url ?? '') : value]];
        }),
      );
    };
    return {
      ...(title && { title }),
      ...(own.metadataDescription && { description: own.metadataDescription }),
      og: pick('og'),
      twitter: pick('twitter'),
    };
  }

  article(record: ArticleRecord): Article {
    const { id, kind, language, slug, title, intro, author, place, date, email, languages, zip, office } = record;
    const image = this.image(record.image, `${language}/articles.json`, id);
    const contact = record.contact && readContact(record.contact, language);
    return {
      id,
      kind,
      language,
      slug,
      title: bindUnits(title),
      intro: bindUnits(intro),
      body: bindUnits(sanitise(record.body)),
      ...(author && { author }),
      ...(place && { place }),
      ...(date && { date }),
      ...(image && { image }),
      ...(email && { email }),
      ...(languages && { languages }),
      ...(zip && { zip }),
      ...(office && { office }),
      ...(contact && { contact }),
    };
  }

  /** `unlink` removes links to unpublished pages. */
  footer(columns: SnapshotRecords['footer'], unlink: (html: string) => string | undefined): FooterColumn[] {
    return columns.map(({ id, title, introText, fullText, images, col }) => {
      const heading = this.shown(title);
      const intro = this.shownHtml(introText);
      const text = this.shownHtml(fullText);
      return {
        id,
        ...(heading && { title: heading }),
        ...(intro && { intro }),
        ...(text && { text: { text: unlink(text.text) ?? '', language: text.language } }),
        images: images.map((image) => this.image(image, 'footer.json', id)).filter((image) => image !== undefined),
        col,
      };
    });
  }

  search(config: SiteConfig): SearchBlock {
    const title = this.shown(config.search.title);
    return {
      showLogo: config.search.logo,
      ...(title && { title }),
      descriptions: config.search.descriptions
        .map((block) => this.shown(block))
        .filter((phrase) => phrase !== undefined),
      showInput: config.showSearchInput,
      showButton: config.showSearchButton,
      showCounts: config.showSearchCount,
      showTotals: config.showCountProperty,
    };
  }

  agency({ agency, look }: SiteConfig): Agency {
    const { contact, institute } = agency;
    const phrase = (texts: Partial<Record<Language, string>>) =>
      this.phrase(texts) ?? { text: '', language: this.language };
    const logo = this.image(agency.logo, 'site.json', 'agency');
    const openingHours = this.phrase(contact.openingHours);
    return {
      name: agency.name,
      legalName: agency.legalName,
      ...(logo && { logo }),
      ...(look.initials !== undefined && { initials: look.initials }),
      street: contact.street,
      houseNumber: contact.houseNumber,
      zip: contact.zip,
      city: this.text(contact.city),
      country: this.text(contact.country),
      phone: contact.phone,
      email: contact.email,
      ...(contact.latitude !== undefined && { latitude: contact.latitude }),
      ...(contact.longitude !== undefined && { longitude: contact.longitude }),
      ...(openingHours && { openingHours }),
      companyNumber: agency.companyNumber,
      instituteNumbers: institute.numbers,
      instituteCountry: this.text(institute.country),
      supervisoryAuthority: phrase(agency.supervisoryAuthority),
      insurer: phrase(agency.insurer),
      ...(agency.thirdPartyAccount && { thirdPartyAccount: agency.thirdPartyAccount }),
      codeOfConduct: { label: phrase(agency.codeOfConduct.label), url: agency.codeOfConduct.url },
      social: agency.social,
    };
  }
}
