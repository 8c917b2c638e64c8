import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#domain/language.ts';
import { LOOKS } from './pictures/looks.ts';
import { RENDERED } from './pictures/shown.ts';

/** Title, opening line and paragraphs (HTML); for an office, the words of its address and hours. */
type ArticleText = { slug: string; title: string; intro: string; html: string[]; contact?: Record<string, string> };
/** A text of the agency in all four languages: guides/, stories/, people/ and offices/ have one per file. */
export type Article = {
  sort: number;
  picture: string;
  /** Postal code of a guide's municipality. */
  zip?: string;
  /** Contact data of a colleague or an office. */
  email?: string;
  /** Languages spoken by a colleague. */
  languages?: string[];
  office?: string;
  /** For an office: its language-independent data. The head office has the address of `site.json`. */
  contact?: { houseNumber: string; zip: string; phone: string; latitude: number; longitude: number };
  texts: Record<Language, ArticleText>;
};

const FOLDERS = { guide: 'guides', story: 'stories', colleague: 'people', office: 'offices' } as const;
export type ArticleKind = keyof typeof FOLDERS;

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));

/** The articles of a kind by ID, which is their file's name. */
export function readArticles(kind: ArticleKind): Map<string, Article> {
  const files = readdirSync(join(import.meta.dirname, FOLDERS[kind])).toSorted();
  const articles = files.map((file): [string, Article] => [
    file.replace('.json', ''),
    readJson(FOLDERS[kind], file) as Article,
  ]);
  return new Map(articles.toSorted(([, a], [, b]) => a.sort - b.sort));
}

const nameOnPortrait = ({ texts: { nl } }: Article) => ({
  nl: `Getekend portret van ${nl.title}`,
  fr: `Portrait dessiné ${/^[AEIOUYÉ]/.test(nl.title) ? 'd’' : 'de '}${nl.title}`,
  en: `Drawn portrait of ${nl.title}`,
  de: `Gezeichnetes Porträt von ${nl.title}`,
});

/** A rendered picture, with its scene's description as alternative text, or the drawing of a colleague. */
function findImage(article: Article): Record<string, unknown> {
  const { picture } = article;
  const alt = RENDERED.get(picture)?.alt ?? (LOOKS[picture] && nameOnPortrait(article));
  if (!alt) throw new Error(`There is no picture ${picture}`);
  return {
    id: picture,
    filename: `${picture}-1360.webp`,
    originalname: `${picture}.webp`,
    url: `{host}/pictures/${picture}-1360.webp`,
    mimetype: 'image/webp',
    alt,
    width: 1360,
    height: 907,
  };
}

/** Rows of `articles.json`: services and testimonials as written, then guides, stories, colleagues and offices. */
export function listArticles(language: Language): Record<string, unknown>[] {
  const written = readJson('articles', `${language}.json`) as Record<string, unknown>[];
  const fromFolders = (Object.keys(FOLDERS) as ArticleKind[]).flatMap((kind) =>
    [...readArticles(kind)].map(([id, article]) => {
      const { slug, title, intro, html, contact } = article.texts[language];
      return {
        id,
        kind,
        language,
        slug,
        status: 'Published',
        sort: article.sort,
        title,
        intro,
        body: html.join(''),
        image: findImage(article),
        email: article.email,
        languages: article.languages,
        zip: article.zip,
        office: article.office,
        contact: contact && { ...contact, ...article.contact },
      };
    }),
  );
  return [...written, ...fromFolders];
}
