import { expect, test } from 'vitest';
import { LIST_PAGE_ROUTE, listAlertPath, listPagePath } from '#api/list-page.ts';

test('the URL of the list for browsers without scripts matches its route', () => {
  expect(listPagePath('de')).toBe(LIST_PAGE_ROUTE.replace('{language}', 'de'));
  expect(listAlertPath('de')).toBe(`${listPagePath('de')}/alert`);
});
