import { describe, expect, test } from 'vitest';
import { readHeadersFile } from '#web/security-headers.ts';
import { HOSTILE_MARKS } from '../fixtures/snapshot/hostile.ts';
import { built, htmlFiles, listTags, parsePage, propertyPage, readPage, readText, wordsOf } from './fixture-site.ts';

/** Our own scripts are files of the site, or data that no browser executes. */
const isOwnScript = ({ src, type }: Record<string, string>) =>
  type === 'application/ld+json' ||
  (/^\/_astro\/[\w.-]+\.js$/.test(src ?? '') && (type === 'module' || type === undefined));

describe('texts from the snapshot', () => {
  test('add no script to any page, nor text to any script', () => {
    const wrong = htmlFiles.filter(
      (name) => !listTags(readText(name), 'script').every(({ attributes }) => isOwnScript(attributes)),
    );
    expect(wrong).toEqual([]);
  });

  test('add no event handler, javascript: or data: URL, or style to any element', () => {
    const wrong = new Set<string>();
    for (const name of htmlFiles) {
      for (const { name: tag, attributes } of listTags(readText(name), '[a-z][a-z0-9]*')) {
        for (const [key, value] of Object.entries(attributes)) {
          const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'poster'].includes(key);
          const isWrong =
            key.startsWith('on') || key === 'style' || (isAddress && /^\s*(?:javascript|data|vbscript):/i.test(value));
          if (isWrong) wrong.add(`${name}: <${tag} ${key}="${value}">`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test('add no frame, object, base or style to any page, nor a form to another site', () => {
    const isWrong = (html: string) =>
      listTags(html, 'iframe|object|embed|base|style|math|applet').length > 0 ||
      listTags(html, 'form').some(({ attributes }) => !/^\/(?!\/)/.test(attributes.action ?? '/')) ||
      listTags(html, 'input').some(({ attributes }) => attributes.name === 'pin');
    expect(htmlFiles.filter((name) => isWrong(readText(name)))).toEqual([]);
  });

  test.each(['nl', 'fr'] as const)('keep in %s only the harmless text of a hostile description', (language) => {
    const text = wordsOf(parsePage(propertyPage('1018', language).path).querySelector('.prose'));
    expect(text).toContain('Ruime woning met tuin');
    expect(text).toContain('Einde & uit');
    for (const mark of HOSTILE_MARKS) expect(text).not.toContain(mark);
  });

  test('show a headline with markup as plain text', () => {
    const page = parsePage(propertyPage('1018').path);
    expect(wordsOf(page.querySelector('h1'))).toBe('Vijandig <img src=x onerror=alert(10)>');
    expect(page.querySelectorAll('h1 *').length).toBe(0);
    expect(wordsOf(parsePage(propertyPage('1018', 'fr').path).querySelector('h1'))).toBe(
      '"><script>alert(11)</script>',
    );
    const shared = parsePage(propertyPage('1018', 'fr').path).querySelector('meta[property="og:title"]');
    expect(shared?.getAttribute('content')).toContain('"><script>alert(11)</script>');
  });

  test('are sanitised in modules, pages, articles and the footer too', () => {
    const wrong = built.pages.filter(({ path }) => /evil\.example|onclick|<svg onload/.test(readPage(path)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
    for (const path of ['/nl/', '/nl/diensten/tarieven/', '/nl/onze-diensten/verkoop/'])
      expect(wordsOf(parsePage(path).querySelector('.prose'))).toContain('Ruime woning met tuin');
  });

  test('lose the markup of Word, and keep its text and lists', () => {
    const prose = parsePage(propertyPage('1019').path).querySelector('.prose');
    expect(prose?.innerHTML).not.toMatch(/mso|o:p|style=|class=|<span|<font|WordDocument/i);
    expect(wordsOf(prose)).toContain('Zonnige hoekwoning met zicht');
    expect(wordsOf(prose?.querySelector('strong'))).toBe('kelders');
  });

  test('open external links with rel=noopener', () => {
    const wrong = new Set<string>();
    for (const { path } of built.pages) {
      for (const { attributes } of listTags(readPage(path), 'a')) {
        if (attributes.target === '_blank' && !attributes.rel?.includes('noopener')) wrong.add(path);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});

describe("the host's configuration", () => {
  test('allows every picture, video and player of a page in its policy, and no other host', () => {
    const policy = new Map(readHeadersFile(readText('_headers'))).get('Content-Security-Policy') ?? '';
    const allowed = (directive: string) =>
      (policy.split('; ').find((words) => words.startsWith(`${directive} `)) ?? '').split(' ').slice(1);
    const isAllowed = (directive: string, link: string) =>
      allowed(directive).some((source) => {
        const { origin, hostname } = new URL(link);
        return source === origin || (source.includes('*.') && hostname.endsWith(source.split('*')[1] ?? ''));
      });
    const refused = new Set<string>();
    for (const name of htmlFiles) {
      for (const { name: tag, attributes } of listTags(readText(name), 'img|video|a')) {
        const isFrame = attributes['data-player'] !== 'video';
        const link = tag === 'a' ? attributes['data-src'] : attributes.src;
        const directive = tag === 'img' ? 'img-src' : tag === 'a' && isFrame ? 'frame-src' : 'media-src';
        if (link?.startsWith('http') && !isAllowed(directive, link)) refused.add(`${directive} ${link}`);
      }
    }
    expect([...refused]).toEqual([]);
    expect(allowed('script-src')).toEqual(["'self'"]);
    expect(readText('.well-known/security.txt')).toMatch(/^Contact: mailto:.+@/);
  });
});

describe('before a visitor chooses anything', () => {
  test("a page requests only the agency's pictures and films from other hosts", () => {
    const hosts = new Set<string>();
    for (const name of htmlFiles) {
      for (const { name: tag, attributes } of listTags(readText(name), 'img|script|link|video|source|audio')) {
        if (tag === 'link' && !/stylesheet|preload|icon|preconnect/.test(attributes.rel ?? '')) continue;
        for (const link of [attributes.src, tag === 'link' ? attributes.href : undefined, attributes.poster])
          if (link && !link.startsWith('/')) hosts.add(new URL(link).host);
      }
    }
    expect([...hosts].sort()).toEqual(['agency.example', 'pictures.agency.example']);
  });
});
