/** Replaces the name in a calendar entry until the browser knows its property. */
export const PROPERTY_PLACE = '{property}';
