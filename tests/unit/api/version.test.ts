import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '#api/version.ts';

const ROOT = `${import.meta.dirname}/../../..`;
const CHANGELOG = readFileSync(`${ROOT}/docs/CHANGELOG.md`, 'utf8');
const versions = [...CHANGELOG.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm)];
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Upgrading'];

test('the newest version of the changelog equals that of the program, of package.json and of package-lock.json', () => {
  const own = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  const lock = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'));
  expect([versions[0]?.[1], lock.version, lock.packages[''].version]).toEqual(Array(3).fill(VERSION));
  expect(own.version).toBe(VERSION);
});

test("the changelog's versions and dates descend, and every section has a name of Keep a Changelog", () => {
  const sorted = versions.toSorted(([, a = ''], [, b = '']) => b.localeCompare(a, 'en', { numeric: true }));
  expect(versions).toEqual(sorted);
  const days = versions.map(([, , day = '']) => day);
  expect(days).toEqual(days.toSorted().reverse());
  expect(CHANGELOG.match(/^## /gm)).toHaveLength(versions.length + (CHANGELOG.includes('## [Unreleased]') ? 1 : 0));
  for (const [, name] of CHANGELOG.matchAll(/^### (.*)$/gm)) expect(KINDS).toContain(name);
});
