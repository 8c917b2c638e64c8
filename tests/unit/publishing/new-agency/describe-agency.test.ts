import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type Answers, readAnswers } from '#publishing/new-agency/answers.ts';
import { describeAgency } from '#publishing/new-agency/describe-agency.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const TODAY = new Date('2026-11-22T10:00:00Z');

function answersIn(languages: readonly Language[], more: Record<string, string> = {}): Answers {
  const file = JSON.parse(readFileSync('tests/fixtures/new-agency.json', 'utf8')) as Record<string, unknown>;
  const read = readAnswers({ ...file, ...more, languages: languages.join(',') });
  if (!read.ok) throw new Error(JSON.stringify(read.wrongs));
  return read.answers;
}

function readAgency(answers: Answers) {
  const folder = createFolder('agency');
  for (const [name, content] of Object.entries(describeAgency(answers, TODAY))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return readSnapshot(folder, 'public');
}

test.each([...LANGUAGES.map((language) => [language]), ['nl', 'fr'], ['fr', 'de', 'en'], ['de', 'nl', 'fr', 'en']])(
  'a snapshot in %s, %s, %s, %s has no fault',
  (...languages) => {
    const chosen = languages.filter((code) => (LANGUAGES as readonly unknown[]).includes(code)) as Language[];
    const { site, faults } = readAgency(answersIn(chosen));
    expect(faults).toEqual([]);
    expect(site?.languages).toEqual(chosen);
    expect(site?.isDemo).toBe(false);
  },
);

test('a first snapshot has the pages that law and forms need in each language, and nothing of the demo', () => {
  const { site } = readAgency(answersIn(LANGUAGES));
  if (!site) throw new Error('There is no site');
  const { pages } = new BuiltSite(site);
  for (const language of LANGUAGES) {
    const own = pages.filter((page) => page.language === language && page.kind === 'content');
    const routes = own.map((page) => (page.kind === 'content' ? page.content.route : ''));
    for (const route of [
      'projects',
      'legal',
      'privacy-statement',
      'cookie-policy',
      'disclaimer',
      'accessibility',
      'contact',
    ])
      expect(routes).toContain(route);
    for (const page of own)
      if (page.kind === 'content') expect(page.content.content?.language ?? language).toBe(language);
  }
  expect(pages.some(({ kind }) => kind === 'parts')).toBe(false);
  expect(JSON.stringify(site)).not.toMatch(/lindenbroek|vlaamsesteenweg|dansaert|zavelpoort|599\.90|\/pictures\//i);
});

test('answers appear in pages as text, never as markup', () => {
  const { site } = readAgency(answersIn(['nl'], { legalName: 'A & B <script>alert(1)</script>' }));
  const page = site?.byLanguage.nl?.pages.find(({ route }) => route === 'privacy-statement');
  expect(page?.content?.text).toContain('A &amp; B &lt;script&gt;');
  expect(page?.content?.text).toContain('22 november 2026');
});
