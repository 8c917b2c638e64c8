import { expect, test } from 'vitest';
import { LIST_PAGE_ROUTE, listAlertPath, listPagePath } from '#api/list-page.ts';

test('the addresses of lists without scripts are those of their route', () => {
  expect(listPagePath('de')).toBe(LIST_PAGE_ROUTE.replace('{language}', 'de'));
  expect(listAlertPath('de')).toBe(`${listPagePath('de')}/alert`);
});
