import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import type { SiteData } from '#api/site-data.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays, listDays, startOfDay, weekdayOf } from '#domain/time/day.ts';
import { isOpenDay } from '#domain/visits/visit-days.ts';
import { planOf } from '#domain/visits/visit-settings.ts';
import { localiseNote, PAST_DAYS } from '#service/demo/demo-past.ts';
import { chanceOf } from '../../scripts/demo/past/chance.ts';
import { PastInventor } from '../../scripts/demo/past/invent-past.ts';

const TODAY = '2026-11-23';
const NOON = startOfDay(TODAY) + 12 * 3_600_000;

const property = (goal: 'sale' | 'rent', createdOn: string) => ({
  goal,
  availability: 'available' as const,
  headline: { nl: 'Licht appartement' },
  city: { nl: 'Brussel' },
  zip: '1000',
  countryId: 10,
  createdOn,
  offer: { typeIds: ['2'], euro: goal === 'sale' ? 372_000 : 985 },
});

const SITE = {
  url: 'https://www.demo.example',
  languages: [...LANGUAGES],
  defaultLanguage: 'nl',
  options: DEFAULT_SERVICE_OPTIONS,
  properties: {
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        1000 + index,
        property(index % 2 === 0 ? 'sale' : 'rent', '2026-06-01'),
      ]),
    ),
    2000: property('sale', '2026-11-10'),
  },
} as unknown as SiteData;

const invent = (now = NOON) => new PastInventor(SITE, now).invent();
const past = invent();

test('the invented past is the same for the same day, site and hour', () => {
  expect(invent()).toEqual(past);
  expect(chanceOf('a', 1)).toBe(chanceOf('a', 1));
});

test('an invented day stays unchanged when the next day comes', () => {
  const viewsOn = (rows: typeof past.views, day: string) =>
    rows.filter((row) => row.day === day && row.property_id !== '1000');
  const tomorrow = invent(NOON + 86_400_000);
  expect(viewsOn(tomorrow.views, '2026-11-20')).toEqual(viewsOn(past.views, '2026-11-20'));
});

test('the invented past covers sixty days up to today, and has no views of a property before its publication', () => {
  const days = [...new Set(past.views.map(({ day }) => day))].sort();
  expect(days).toEqual(listDays(TODAY, PAST_DAYS));
  const own = past.views.filter(({ property_id }) => property_id === '2000').map(({ day }) => day);
  expect(own.sort()[0]).toBe('2026-11-10');
});

test('Sundays and Mondays have more views than the end of the week', () => {
  const totals = new Map<number, number>();
  // Counts eight whole weeks.
  for (const { day, count } of past.views) {
    if (day < addDays(TODAY, -56) || day === TODAY) continue;
    totals.set(weekdayOf(day), (totals.get(weekdayOf(day)) ?? 0) + count);
  }
  const of = (weekday: number): number => totals.get(weekday) ?? 0;
  expect(Math.min(of(7), of(1))).toBeGreaterThan(Math.max(of(5), of(6)));
});

test('each form has submissions by invented people in four languages, with undeliverable e-mail addresses', () => {
  expect(new Set(past.leads.map(({ form }) => form))).toEqual(new Set(FORM_NAMES));
  expect(new Set(past.leads.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  const addresses = JSON.stringify(past).match(/[\w.%+-]+@[\w.-]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) expect(address).toMatch(/^[a-z.]+@example\.org$/);
  expect(JSON.stringify(past.leads)).not.toMatch(/income|household/);
});

test('submissions are in chronological order, all within the past sixty days', () => {
  const moments = past.leads.map(({ created_at }) => created_at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(Math.max(...moments)).toBeLessThan(NOON);
  expect(Math.min(...moments)).toBeGreaterThan(startOfDay(addDays(TODAY, -PAST_DAYS)));
});

test('visits are on days and at times that the agency offers, some of them in the future', () => {
  const plan = planOf(SITE.options.visits, SITE.options.slotCapacity, undefined);
  for (const { date, slot } of past.visits) {
    expect(isOpenDay(date, plan), date).toBe(true);
    expect(slot).toMatch(/^\d\d:00-\d\d:00$/);
  }
  expect(past.visits.some(({ date }) => date > TODAY)).toBe(true);
});

test('the owner’s first property has two past visits, an offer and a price reduction at the second refresh', () => {
  const own = past.leads.filter(({ property_id }) => property_id === '1000').map(({ form }) => form);
  expect(own.filter((form) => form === 'purchase-offer')).toHaveLength(1);
  expect(past.visits.filter(({ property_id, date }) => property_id === '1000' && date < TODAY)).toHaveLength(2);
  const [step, ...more] = past.notes.filter(({ lead_id }) => lead_id === null);
  expect(more).toEqual([]);
  expect(step).toMatchObject({ property_id: '1000', subject: expect.stringContaining('390.000') });
  expect(past.refreshes.map(({ outcome }) => outcome)).toEqual(['published', 'published', 'published']);
  expect(belgianDay(new Date(step?.at ?? 0))).toBe(belgianDay(new Date(past.refreshes[1]?.ended_at ?? 0)));
});

test('the agency’s notes to an owner are translated into each language', () => {
  const [step] = past.notes.filter(({ lead_id }) => lead_id === null);
  if (!step) throw new Error('No price was lowered');
  const read = LANGUAGES.map((language) => localiseNote(step, language, 'nl').subject);
  expect(new Set(read).size).toBe(4);
  for (const text of read) expect(text).not.toMatch(/[{}]/);
});
