import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCountry, readGoal, readId, readStatus } from '#snapshot/read-values/choice.ts';
import { readEmail, readFileAddress, readTelephone, readWebAddress } from '#snapshot/read-values/contact.ts';
import { readDate } from '#snapshot/read-values/date.ts';
import { readFlag, readPublish } from '#snapshot/read-values/flag.ts';
import * as numbers from '#snapshot/read-values/number.ts';
import { readCity, readPostcode } from '#snapshot/read-values/place.ts';
import type { Reader } from '#snapshot/read-values/read-value.ts';
import * as texts from '#snapshot/read-values/text.ts';
import { CASES, type Case, type Kind, MISSING } from '../../../fixtures/intake/values.ts';

/** Parsers by kind of value. Kinds that need the whole record are tested in property-record.test.ts. */
const READERS: Partial<Record<Kind, Reader<unknown>>> = {
  money: numbers.readMoney,
  surface: numbers.readSurface,
  length: numbers.readLength,
  count: numbers.readCount,
  bedrooms: numbers.readBedrooms,
  floor: numbers.readFloor,
  facades: numbers.readFacades,
  year: numbers.readYear,
  energy: numbers.readEnergy,
  energyTotal: numbers.readEnergyTotal,
  emission: numbers.readEmission,
  latitude: numbers.readLatitude,
  longitude: numbers.readLongitude,
  marquee: numbers.readCode,
  flag: readFlag,
  publish: readPublish,
  date: readDate,
  line: texts.readLine,
  words: texts.readLine,
  html: texts.readHtml,
  label: texts.readLabel,
  houseNumber: texts.readHouseNumber,
  box: texts.readBox,
  street: texts.readStreet,
  availability: texts.readAvailability,
  score: texts.readScore,
  postcode: readPostcode,
  city: readCity,
  goal: readGoal,
  status: readStatus,
  country: readCountry,
  id: readId,
  telephone: readTelephone,
  email: readEmail,
  url: readWebAddress,
};

/** Cases whose result is decided later, because it depends on other data. */
const DECIDED_LATER: Partial<Record<Kind, (one: Case) => boolean>> = {
  status: ({ written }) => written === undefined || written === null || String(written).trim() === '',
  country: ({ isReported }) => isReported,
  // Capitals are corrected with the list of towns, and a location is checked once the country is known.
  city: ({ written }) => written === 'JETTE',
  latitude: ({ written }) => written === 4.4078,
  longitude: ({ written }) => written === 50.8445,
};

for (const [kind, read] of Object.entries(READERS) as [Kind, Reader<unknown>][]) {
  describe(kind, () => {
    const cases = CASES[kind].filter((one) => !DECIDED_LATER[kind]?.(one));
    test.each(cases.map((one) => [JSON.stringify(one.written) ?? 'undefined', one] as const))(
      '%s is parsed as its case states',
      (_name, one) => {
        const found = read(one.written);
        if (one.read.kind === 'value') {
          expect(found).toMatchObject({ kind: 'value', value: one.read.value });
          expect('doubt' in found).toBe(one.isReported);
        } else expect(found.kind).toBe(one.read.kind === 'asked' ? 'unreadable' : 'missing');
      },
    );
    const isDecided = kind === 'publish' || kind === 'status';
    if (!isDecided)
      test.each(MISSING.map(({ written }) => [JSON.stringify(written) ?? 'undefined', written]))(
        '%s counts as missing',
        (_name, written) => expect(read(written).kind).toBe(kind === 'box' && written === 'geen' ? 'value' : 'missing'),
      );
  });
}

test('any value is parsed, missing or unreadable, and never throws an error', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(READERS)), fc.anything(), (read, written) => {
      expect(['value', 'missing', 'unreadable']).toContain(read(written).kind);
    }),
    { numRuns: 3000 },
  );
});

test('Belgian numbers with thousands separators are parsed', () => {
  const separators = fc.constantFrom('.', ' ', '\u00a0', '\u202f', "'");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), separators, (amount, separator) => {
      const written = String(amount).replace(/\B(?=(\d{3})+$)/g, separator);
      for (const text of [written, `€ ${written}`, `${written},00`, `${written} EUR`])
        expect(numbers.readMoney(text)).toEqual({ kind: 'value', value: amount });
    }),
  );
});

test('dates are parsed in the notations of Belgian programs', () => {
  const days = fc.date({ min: new Date('1901-01-02'), max: new Date('2099-12-31'), noInvalidDate: true });
  // 1970-01-01, the start of Unix time, counts as an empty date.
  const isMeant = (date: Date) => !date.toISOString().startsWith('1970-01-01');
  fc.assert(
    fc.property(days.filter(isMeant), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      for (const text of [iso, `${iso}T00:00:00`, `${day}/${month}/${year}`, `${Number(day)}-${Number(month)}-${year}`])
        expect(readDate(text)).toEqual({ kind: 'value', value: iso });
    }),
  );
});

test('picture URLs below the picture host or on the site itself are accepted', () => {
  for (const address of ['{host}/a-300.webp', '/pictures/a-300.webp', 'https://agency.example/a.jpg'])
    expect(readFileAddress(address)).toEqual({ kind: 'value', value: address });
  for (const address of ['a.jpg', '//', '/\\evil.example/a.jpg', 'javascript:alert(1)'])
    expect(readFileAddress(address).kind).toBe('unreadable');
});
