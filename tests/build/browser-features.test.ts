import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { listNewerCss, listNewerHtml, listNewerScript, readOldest } from './browser-features.ts';
import { htmlFiles, readText, siteFolder } from './fixture-site.ts';

/**
 * Feature names in the first column of the tables in docs/browsers.md: features that may be newer than the oldest
 * supported browsers.
 */
const documented = [...readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (`[^|]+`) \| [^|]+\|$/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, id = '']) => id),
);
/** True when a documented feature covers this one: the row of a property also covers its values. */
const isRowOf = (row: string, feature: string) => feature === row || feature.startsWith(`${row}.`);

function listUsed(): Map<string, string> {
  const used = new Map<string, string>();
  const note = (features: ReadonlySet<string>, file: string) => {
    for (const feature of features) used.set(feature, file);
  };
  for (const name of readdirSync(join(siteFolder, '_astro'))) {
    const list = { css: listNewerCss, js: listNewerScript }[/\.(css|js)$/.exec(name)?.[1] ?? ''];
    if (list) note(list(readFileSync(join(siteFolder, '_astro', name), 'utf8')), name);
  }
  for (const name of htmlFiles) note(listNewerHtml(readText(name)), name);
  return used;
}

test('docs/browsers.md lists exactly the newer features of scripts, styles and pages, each with its fallback', () => {
  const used = listUsed();
  expect([...used].filter(([feature]) => !documented.some((row) => isRowOf(row, feature)))).toEqual([]);
  expect(documented.filter((row) => ![...used.keys()].some((feature) => isRowOf(row, feature)))).toEqual([]);
});

test('README and the accessibility page promise the oldest supported browsers', () => {
  expect(readOldest()).toEqual({ chrome: 109, edge: 109, firefox: 115, safari: 16.4, safari_ios: 16.4 });
  const files = ['README.md', ...LANGUAGES.map((language) => `src/i18n/messages/${language}/page.json`)];
  for (const file of files)
    for (const version of ['Safari 16.4', 'Firefox 115', 'Chrome 109'])
      expect(readFileSync(file, 'utf8'), file).toContain(version);
});

test.each([
  ['URL.parse(a)', 'js.URL.parse'],
  ['Map.groupBy(a,b)', 'js.Map.groupBy'],
  ['e.toSorted()', 'js.toSorted'],
  ['e.hidePopover()', 'js.hidePopover'],
  ['new CloseWatcher', 'js.CloseWatcher'],
  ['await load()', 'js.await at top level'],
  ['const a=/[a--b]/v', 'js.RegExp.unicodeSets'],
  ['JSON.parse(a)', ''],
])('the check lists for script %s the newer features "%s"', (script, expected) => {
  expect([...listNewerScript(script)].join()).toBe(expected);
});

test.each([
  ['a{color:light-dark(red,blue)}', 'css.types.light-dark'],
  [':root{--a:light-dark(red,blue)}', 'css.types.light-dark'],
  ['a:has(b){color:red}', 'css.selectors.has'],
  ['a,b:has(c){color:red}', 'css.a rule lost to one selector,css.selectors.has'],
  ['a{b{color:red}}', 'css.selectors.nesting'],
  ['a{&:hover{color:red}}', 'css.selectors.nesting'],
  ['a{text-wrap:balance}', 'css.properties.text-wrap,css.properties.text-wrap.balance'],
  ['@supports(text-wrap:balance){a{text-wrap:balance}}', ''],
  ['a{color:red;display:grid}', ''],
])('the check lists for style %s the newer features "%s"', (style, expected) => {
  expect([...listNewerCss(style)].join()).toBe(expected);
});

test('the check finds that a button opening a popover needs a newer browser', () => {
  expect([...listNewerHtml('<button type="button" popovertarget="a">')]).toEqual(['html.button.popovertarget']);
});
