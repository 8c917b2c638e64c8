import type { SiteData, SiteProperty } from '#api/site-data.ts';
import type { Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import { listDays, startOfDay, weekdayOf } from '#domain/time/day.ts';
import type { InterestRow, ViewRow } from '#service/database/tables.ts';
import { PAST_DAYS } from '#service/demo/demo-past.ts';
import type { ViewSource } from '#web/view-source.ts';
import { chanceOf, pickAt } from './chance.ts';

const DAY_MS = 86_400_000;
/** Factors on the views from Monday to Sunday: people search most on Sunday and Monday. */
const WEEK = [1.15, 1.05, 1, 0.95, 0.8, 0.85, 1.3];
/** Share of each source in all views, in percent. */
const SOURCES: readonly (readonly [share: number, source: ViewSource, name: string])[] = [
  [31, 'portal', 'immoweb'],
  [8, 'portal', 'zimmo'],
  [4, 'portal', 'immoscoop'],
  [20, 'search', 'google'],
  [2, 'search', 'bing'],
  [14, 'site', ''],
  [12, 'direct', ''],
  [5, 'social', 'facebook'],
  [2, 'social', 'instagram'],
  [2, 'campaign', 'newsletter'],
];
/** Distribution of languages in Brussels. */
const READERS = ['fr', 'fr', 'fr', 'nl', 'nl', 'en', 'de'] as const satisfies readonly Language[];
/** Share of views that a sold or let property still gets. */
const SHARE_WHEN_GONE = 0.1;

function pickSource(chance: number): (typeof SOURCES)[number] | undefined {
  let rest = chance * 100;
  return SOURCES.find(([share]) => {
    rest -= share;
    return rest < 0;
  });
}

type Interest = { id: string; property: SiteProperty; priceStepOn?: string | undefined };

/** Views of a property on a day: most in its first week, and again after a price reduction. */
function countViews({ id, property, priceStepOn }: Interest, day: string): number {
  const { availability, createdOn } = property;
  const daysSince = (first: string): number => (Date.parse(day) - Date.parse(first)) / DAY_MS;
  const appeal = 5 + 14 * chanceOf('appeal', id) ** 2;
  const novelty = createdOn === undefined ? 1 : 1 + 2 * Math.exp(-daysSince(createdOn) / 6);
  const isLowered = priceStepOn !== undefined && day >= priceStepOn;
  const news = isLowered ? 1 + Math.exp(-daysSince(priceStepOn) / 5) : 1;
  const weekday = WEEK[weekdayOf(day) - 1] ?? 1;
  const mood = 0.7 + 0.6 * chanceOf('mood', id, day);
  const share = availability === 'available' ? 1 : SHARE_WHEN_GONE;
  return Math.round(appeal * novelty * news * weekday * mood * share);
}

/** Views of every property on each of the last sixty days it was online; for today, those until now. */
export function inventViews(site: SiteData, now: number, priceSteps: ReadonlyMap<string, string>): ViewRow[] {
  const today = belgianDay(new Date(now));
  const days = listDays(today, PAST_DAYS);
  const shareOfToday = (now - startOfDay(today)) / DAY_MS;
  const rows: ViewRow[] = [];
  for (const [id, property] of Object.entries(site.properties)) {
    const interest: Interest = { id, property, priceStepOn: priceSteps.get(id) };
    for (const day of days) {
      if (property.createdOn !== undefined && day < property.createdOn) continue;
      const views = Math.round(countViews(interest, day) * (day === today ? shareOfToday : 1));
      rows.push(...spreadViews(id, day, views, site.languages));
    }
  }
  return rows;
}

/** A day's views by source; all views of a source are in one random language. */
function spreadViews(id: string, day: string, views: number, languages: readonly Language[]): ViewRow[] {
  const bySource = new Map<string, ViewRow>();
  for (let number = 0; number < views; number += 1) {
    const [, source, name] = pickSource(chanceOf('source', id, day, number)) ?? ['', 'direct' as const, ''];
    const key = `${source}/${name}`;
    const row = bySource.get(key);
    if (row) {
      row.count += 1;
      continue;
    }
    const reader = pickAt(READERS, chanceOf('reader', id, day, key));
    const language = languages.includes(reader) ? reader : (languages[0] ?? reader);
    bySource.set(key, { property_id: id, day, source, name, language, count: 1 });
  }
  return [...bySource.values()];
}

/** Cards seen per opened page, and opened pages per saved property. */
const CARDS_PER_VIEW = 5.5;
const VIEWS_PER_SAVE = 24;

/** Daily counts per property of cards seen in lists and of saves, derived from its page's views that day. */
export function inventInterest(views: readonly ViewRow[]): InterestRow[] {
  const byDay = new Map<string, { property_id: string; day: string; count: number }>();
  for (const { property_id, day, count } of views) {
    const known = byDay.get(`${property_id}/${day}`);
    if (known) known.count += count;
    else byDay.set(`${property_id}/${day}`, { property_id, day, count });
  }
  return [...byDay.values()].flatMap(({ property_id, day, count }) => {
    const mood = 0.8 + 0.4 * chanceOf('cards', property_id, day);
    const list = Math.round(count * CARDS_PER_VIEW * mood);
    const saved = Math.floor(count / VIEWS_PER_SAVE + chanceOf('saves', property_id, day));
    const rows = [
      { property_id, day, kind: 'list', count: list },
      { property_id, day, kind: 'saved', count: saved },
    ];
    return rows.filter((row) => row.count > 0);
  });
}
