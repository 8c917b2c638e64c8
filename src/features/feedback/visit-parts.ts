/** Stands in the name of a calendar entry until the browser knows which property it is about. */
export const PROPERTY_PLACE = '{property}';
