/** Placeholder in the title of a calendar entry; the browser replaces it with the property's name. */
export const PROPERTY_PLACE = '{property}';
