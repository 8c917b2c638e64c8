import { findOwn } from '#domain/own-value.ts';

/** The values of a lead as stored in the database. */
export type Payload = Readonly<Record<string, unknown>>;

export function parsePayload(payload: string): Payload {
  const value: unknown = JSON.parse(payload);
  return typeof value === 'object' && value !== null ? (value as Payload) : {};
}

export const textIn = (payload: Payload, name: string): string => {
  const value = findOwn(payload, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export function personName(payload: Payload): string {
  return [textIn(payload, 'firstName'), textIn(payload, 'lastName')].filter(Boolean).join(' ');
}
