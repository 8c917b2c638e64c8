import { MEASURES, type Measure } from '#api/portal-words.ts';
import { isPropertyId } from '#domain/property/property-id.ts';

/** Views of the portal, by their name in the address; the first needs none. */
export const PORTAL_VIEWS = ['figures', 'contacts', 'account'] as const;
export type PortalView = (typeof PORTAL_VIEWS)[number];

/** Periods of the chart in days; the first one is everything known. */
export const SPANS = [30, 7] as const;
export type Span = (typeof SPANS)[number];

/** An owner's place in the portal: contains no personal data, so it may be part of the address. */
export type Place = {
  property?: string | undefined;
  view: PortalView;
  /** Measure of the chart; page visits by default. */
  measure?: Measure | undefined;
  /** Period in days; everything known when it is missing. */
  days?: Span | undefined;
};

const isMeasure = (value: string | null): value is Measure =>
  value !== MEASURES[0] && MEASURES.some((measure) => measure === value);
const findSpan = (value: string | null): Span | undefined => SPANS.slice(1).find((span) => String(span) === value);
const isView = (value: string | null): value is PortalView => PORTAL_VIEWS.some((view) => view === value);

/** Place for a query; missing or invalid parts use the defaults. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const view = query.get('view');
  const property = query.get('property');
  const measure = query.get('measure');
  const days = findSpan(query.get('days'));
  return {
    view: isView(view) ? view : PORTAL_VIEWS[0],
    ...(isPropertyId(property) && { property }),
    ...(isMeasure(measure) && { measure }),
    ...(days !== undefined && { days }),
  };
}

/** The query of a place, with its question mark; empty for the portal's first view. */
export function writePlace({ property, view, measure, days }: Place): string {
  const query = new URLSearchParams();
  if (property !== undefined) query.set('property', property);
  if (view !== PORTAL_VIEWS[0]) query.set('view', view);
  if (measure !== undefined && measure !== MEASURES[0]) query.set('measure', measure);
  if (days !== undefined && days !== SPANS[0]) query.set('days', String(days));
  return query.size > 0 ? `?${query}` : '';
}
