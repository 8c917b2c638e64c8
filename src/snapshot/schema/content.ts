import { z } from 'zod';
import { image, languageCode, localisedText, publicText, textOrLocalised } from './values.ts';

const columns = z.number().int().min(1).max(12);

/** Columns out of twelve on a phone, a tablet and a desktop. */
export const columnSizes = z.object({ sm: columns, md: columns, lg: columns });

/** Contents of a module (§3 Module, relations). */
export const relation = z.object({
  type: z.enum([
    'property-list',
    'project-list',
    'neighbourhood-list',
    'article-list',
    'testimonial-list',
    'contact',
    'contact-form',
    'search',
    'valuation',
    'accessibility-report',
    'text',
    'image',
  ]),
  /** A property list: `sale`, `rent` or `all`. An article list: the kind. A contact form: its name. */
  id: z.string().optional(),
});

/** A building block of a page (§3 Module). */
export const moduleItem = z.object({
  id: z.string(),
  title: publicText.optional(),
  description: publicText.optional(),
  position: z.enum(['top', 'main', 'aside', 'bottom']).default('main'),
  span: z.enum(['content', 'wide', 'full']).default('content'),
  col: columnSizes.default({ sm: 12, md: 12, lg: 12 }),
  sort: z.number().default(0),
  view: z.string().default('default'),
  class: z
    .string()
    .regex(/^[\w -]*$/)
    .default(''),
  image: image.optional(),
  relations: z.array(relation).default([]),
  status: z.string(),
  numberItemOfRow: z.number().int().min(1).max(6).default(3),
  maxItems: z.number().int().min(1).default(6),
});
export type ModuleItem = z.infer<typeof moduleItem>;

/** Metadata of a page in one language (§3 Menu item, metadata per language). */
export const metadata = z.object({
  pageTitle: z.string().optional(),
  metadataTitle: z.string().optional(),
  metadataDescription: z.string().optional(),
  ogTitle: z.string().optional(),
  ogDescription: z.string().optional(),
  ogImage: z.string().optional(),
  ogType: z.string().optional(),
  ogUrl: z.string().optional(),
  ogSite: z.string().optional(),
  twitterTitle: z.string().optional(),
  twitterDescription: z.string().optional(),
  twitterImage: z.string().optional(),
  twitterType: z.string().optional(),
  twitterUrl: z.string().optional(),
  twitterSite: z.string().optional(),
});

/** Banner at the top of a page (§3 Banner). */
export const banner = z.object({
  /** `color` shows no picture; an empty value shows what the banner has (§3, media type). */
  type: z.enum(['image', 'gallery', 'video', 'color', '']).default(''),
  imageUrl: z.string().optional(),
  gallery: z.array(image).default([]),
  galleryConfig: z.object({ intervalSeconds: z.number().min(2).default(6) }).optional(),
  videoUrl: z.string().optional(),
  videoType: z.string().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  title: localisedText.optional(),
  description: localisedText.optional(),
  showLogo: z.boolean().default(false),
  showSearch: z.boolean().default(false),
});

export type Banner = z.infer<typeof banner>;

export const menuParams = z.object({
  title: publicText,
  description: publicText.optional(),
  redirect: z.boolean().default(false),
  redirectUrl: localisedText.optional(),
  metadata: z.partialRecord(languageCode, metadata).default({}),
  isActiveSEO: z.boolean().default(true),
  image: image.optional(),
  logo: image.optional(),
  modules: z.array(moduleItem).default([]),
  subMenu: z.boolean().default(false),
  /** HTML per language; sanitised when it is parsed. */
  content: localisedText.optional(),
  css: z.string().optional(),
  /** `menu` is in the main menu; `page` is a page without an entry there. */
  type: z.enum(['menu', 'page']).default('menu'),
  /** Menu and footer link to the page even while its lists are empty. */
  showWhenEmpty: z.boolean().default(false),
  showBreadCrumb: z.boolean().default(true),
  showPageBanner: z.boolean().default(false),
  banner: banner.optional(),
});

/** A page of the menu tree (§3 Menu item). */
export const menuItem = z.object({
  id: z.string(),
  parentId: z.string().nullable().default(null),
  name: z.string(),
  path: localisedText,
  status: z.string(),
  createDate: z.string().optional(),
  modifyDate: z.string().optional(),
  sort: z.number().default(0),
  get childMenus(): z.ZodDefault<z.ZodArray<typeof menuItem>> {
    return z.array(menuItem).default([]);
  },
  params: menuParams,
});
export type MenuItem = z.infer<typeof menuItem>;

/** One row of the route map (§3 Route map entry): the language-neutral path and its localised paths. */
export const routeEntry = z.object({
  path: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
  type: z.enum(['page', 'feedback', 'article', 'login']),
  breadcrumb: localisedText,
  paths: localisedText,
  external: textOrLocalised.optional(),
});

/** A link of the header's top bar (§3). */
export const topBarItem = z.object({
  id: z.string(),
  status: z.string(),
  label: textOrLocalised,
  link: textOrLocalised,
  icon: z.string().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});

export type TopBarItem = z.infer<typeof topBarItem>;

/** A column of the footer (§3). */
export const footerColumn = z.object({
  id: z.string(),
  title: publicText,
  introText: publicText.optional(),
  fullText: publicText.optional(),
  images: z.array(image).default([]),
  col: columnSizes.default({ sm: 12, md: 6, lg: 3 }),
});

/** An office's address, in the language of its article. */
const contactPoint = z.object({
  street: z.string(),
  houseNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  openingHours: z.string().optional(),
});

/**
 * A text of the agency that is not a menu page: a service, a testimonial (§2.2), a neighbourhood guide, a sale's story,
 * a colleague, an office.
 */
export const articleRecord = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(['service', 'testimonial', 'news', 'guide', 'story', 'colleague', 'office']),
  language: languageCode,
  slug: z.string().regex(/^[a-z0-9-]+$/),
  status: z.string(),
  sort: z.number().default(0),
  title: z.string().min(1),
  intro: z.string().default(''),
  /** HTML; sanitised when it is parsed. */
  body: z.string().default(''),
  author: z.string().optional(),
  /** The author's town or the sold property, shown below a testimonial. */
  place: z.string().optional(),
  date: z.iso.date().optional(),
  icon: z.string().optional(),
  image: image.optional(),
  /**
   * For a colleague or an office: e-mail address for messages; for a colleague, the address in the records of the
   * managed properties.
   */
  email: z.email().optional(),
  /** For a colleague: spoken languages, as ISO 639 codes. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).optional(),
  /** For a guide: postal code of the municipality whose properties it shows. */
  zip: z.string().optional(),
  /** For a colleague: ID of the office's article. */
  office: z.string().optional(),
  /** For an office; by default the agency's address in site.json. */
  contact: contactPoint.optional(),
});
export type ArticleRecord = z.infer<typeof articleRecord>;
