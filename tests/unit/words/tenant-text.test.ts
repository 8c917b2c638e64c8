import { expect, test } from 'vitest';
import { formatEuro } from '#domain/format/number.ts';
import { translate } from '#i18n/translator.ts';
import { tenantRows } from '#words/tenant-text.ts';

test('a tenant sees amounts in euro and persons as a number', () => {
  const facts = [
    { id: 'income', value: 2790 },
    { id: 'persons', value: 4 },
    { id: 'deposit', value: 1860 },
  ] as const;
  expect(tenantRows(facts, 'en', translate('en')).map(([, value]) => value)).toEqual([
    formatEuro(2790, 'nl'),
    '4',
    formatEuro(1860, 'nl'),
  ]);
});
