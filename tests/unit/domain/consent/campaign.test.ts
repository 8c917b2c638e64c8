import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageViewLocation, readCampaign, readClickIds } from '#domain/consent/campaign.ts';

test.each([
  ['?utm_source=brief&utm_medium=e-mail', 'utm_source=brief&utm_medium=e-mail'],
  ['?city=Brussel%7C1000&utm_campaign=lente+2026&lng=nl', 'utm_campaign=lente+2026'],
  ['?utm_source=', ''],
  ['?UTM_source=x&utm-source=y', ''],
  ['', ''],
])('the query %s names the campaign "%s"', (query, campaign) => {
  expect(readCampaign(query)).toBe(campaign);
});

test.each([
  ['?gclid=Cj0K-_9&utm_source=x&fbclid=IwAR.1', 'gclid=Cj0K-_9&fbclid=IwAR.1'],
  ['?wbraid=a%20b&gclid=', ''],
])('the query %s contains the click IDs "%s"', (query, marks) => {
  expect(readClickIds(query)).toBe(marks);
  expect(pageViewLocation('https://a.example/nl/', 'utm_source=x', marks)).toBe(
    `https://a.example/nl/?${['utm_source=x', marks].filter(Boolean).join('&')}`,
  );
});

test('an overlong campaign is truncated', () => {
  expect(readCampaign(`?utm_term=${'x'.repeat(5000)}`).length).toBeLessThan(120);
});

test('any campaign is unchanged after it is stored and read again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('utm_source', 'utm_term'), fc.string({ maxLength: 100 })), (values) => {
      const campaign = readCampaign(new URLSearchParams(values).toString());
      expect(readCampaign(campaign)).toBe(campaign);
    }),
  );
});

test.each([
  ['https://a.example/nl/?q=iets&token=geheim#x', '', 'https://a.example/nl/'],
  ['https://a.example/nl/?q=iets', 'utm_source=brief', 'https://a.example/nl/?utm_source=brief'],
])('the page view of %s with the campaign "%s" reports %s', (address, campaign, location) => {
  expect(pageViewLocation(address, campaign)).toBe(location);
});
