import { MEASURES, type Measure } from '#api/portal-words.ts';
import { isPropertyId } from '#domain/property/property-id.ts';

/** Views of the portal, as named in the URL; the first is the default and is not in the URL. */
export const PORTAL_VIEWS = ['figures', 'contacts', 'account'] as const;
export type PortalView = (typeof PORTAL_VIEWS)[number];

/** Periods of the chart in days; the first is the default and covers all known days. */
export const SPANS = [30, 7] as const;
export type Span = (typeof SPANS)[number];

/** Current view of the portal. It contains no personal data, so it may be part of the URL. */
export type Place = {
  property?: string | undefined;
  view: PortalView;
  /** Measure of the chart; page visits by default. */
  measure?: Measure | undefined;
  /** Period in days; missing for the default. */
  days?: Span | undefined;
};

const isMeasure = (value: string | null): value is Measure =>
  value !== MEASURES[0] && MEASURES.some((measure) => measure === value);
const findSpan = (value: string | null): Span | undefined => SPANS.slice(1).find((span) => String(span) === value);
const isView = (value: string | null): value is PortalView => PORTAL_VIEWS.some((view) => view === value);

/** Parses the query of a portal URL; uses the default for a missing or invalid part. */
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

/** Query string of a view, including "?"; empty for the default view. */
export function writePlace({ property, view, measure, days }: Place): string {
  const query = new URLSearchParams();
  if (property !== undefined) query.set('property', property);
  if (view !== PORTAL_VIEWS[0]) query.set('view', view);
  if (measure !== undefined && measure !== MEASURES[0]) query.set('measure', measure);
  if (days !== undefined && days !== SPANS[0]) query.set('days', String(days));
  return query.size > 0 ? `?${query}` : '';
}
