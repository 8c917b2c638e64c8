/** As the snapshot writes an ID, and no longer than any CRM does. */
export const PROPERTY_ID = /^[\w-]{1,40}$/;

export const isPropertyId = (value: unknown): value is string => typeof value === 'string' && PROPERTY_ID.test(value);
