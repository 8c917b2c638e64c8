/** ID format of the snapshot, and no longer than any CRM uses. */
export const PROPERTY_ID = /^[\w-]{1,40}$/;

export const isPropertyId = (value: unknown): value is string => typeof value === 'string' && PROPERTY_ID.test(value);
