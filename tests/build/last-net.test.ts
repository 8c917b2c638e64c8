// The final search of the built site finds leaks that all earlier steps missed.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { SECRETS } from '../fixtures/snapshot/secrets.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';
import { Place } from './refresh-run.ts';

const LIMIT_MS = 600_000;
const { street } = SECRETS;
const t = translate('nl');

test('the refresh withholds a hidden street that only the built site reveals, and stops when it cannot', {
  timeout: LIMIT_MS,
}, async () => {
  const place = new Place();
  // A street without a number is not an address, so the redaction of texts does not detect it.
  const cut = await place.refresh(
    writeFixture((fixture) => {
      fixture.property('1001').TypeDescription = `Appartement bij de ${street.nl}`;
    }),
  );
  expect(cut.code, cut.output).toBe(EXIT_CODES.withheld);
  const where = `nl/properties.json › 1001 › TypeDescription: ${t('check:problem.hiddenAddress', { id: '1003' })}`;
  expect(cut.output).toContain(where);
  for (const { path, name } of listFiles(place.out)) {
    if (/\.(woff2|gz|br|webp|avif|png)$/.test(name)) continue;
    expect(readFileSync(path, 'utf8').includes(street.nl), name).toBe(false);
  }
  expect(place.read('nl/te-koop/index.html')).toContain('Appartement bij de […]');

  // The leak is in the URL of a page instead of a text.
  const stopped = await place.refresh(
    writeFixture((fixture) => {
      for (const language of ['nl', 'fr'] as const)
        fixture.property('1001', language).ID = `${street.nl.toLowerCase()}-9`;
    }),
    '--accept',
  );
  expect(stopped.code, stopped.output).toBe(EXIT_CODES.unverified);
  expect(stopped.output).toContain(t('check:problem.hiddenAddress', { id: '1003' }));
  expect(
    place
      .reports()
      .at(-1)
      ?.faults.filter(({ severity }) => severity === 'withheld'),
  ).toEqual([]);
  expect(place.served).toBe('000001');
});
