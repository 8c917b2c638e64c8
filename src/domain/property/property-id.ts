/** ID format of the snapshot; 40 characters are enough for the IDs of any CRM. */
export const PROPERTY_ID = /^[\w-]{1,40}$/;

export const isPropertyId = (value: unknown): value is string => typeof value === 'string' && PROPERTY_ID.test(value);
