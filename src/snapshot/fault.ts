import type { z } from 'zod';
import type { Fault } from '#api/fault.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Remedy } from '#i18n/fault-keys.ts';

/** Names of `check.json` for the technical types in a schema's messages. */
const EXPECTED: Record<string, string> = {
  number: 'number',
  int: 'number',
  string: 'string',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  date: 'date',
  email: 'email',
  url: 'url',
};
const expectedOf = (name: string) => findOwn(EXPECTED, name) ?? 'form';

/** Fields with a more specific remedy than "correct this value". */
const FIELD_REMEDIES: Record<string, Remedy> = {
  ID: 'remedy.id',
  language: 'remedy.language',
  Zip: 'remedy.zip',
  City: 'remedy.city',
  Goal: 'remedy.goal',
  WebID: 'remedy.type',
  WebIDs: 'remedy.type',
  PublishPrice: 'remedy.publish',
  PublishAddress: 'remedy.publish',
  Pictures: 'remedy.picture',
  SmallPictureItem: 'remedy.picture',
  languageUse: 'remedy.language',
  languageDefault: 'remedy.language',
  CountryID: 'remedy.country',
  Status: 'remedy.status',
  OpenHouses: 'remedy.openHouse',
};

const PROBLEM_REMEDIES: Record<string, Remedy> = {
  'problem.ambiguous': 'remedy.ambiguous',
  'problem.pictureHttp': 'remedy.pictureHttp',
  'problem.mergeCode': 'remedy.text',
  'problem.mojibake': 'remedy.text',
  'problem.repaired': 'remedy.text',
  'problem.monthNumber': 'remedy.monthNumber',
};

/** Formats a value from the export for staff, without credentials and shortened. */
export function describeWritten(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return '[ … ]';
  // Removes credentials from URLs, since faults are logged.
  if (typeof value === 'string') return `"${value.replace(/\/\/[^/@\s]*@/, '//…@').slice(0, 40)}"`;
  return typeof value === 'object' ? '{ … }' : String(value);
}

/** Remedy for a problem: specific to the problem, else to the field, else general. */
export function remedyOf(field: string, problem: string): Remedy {
  return findOwn(PROBLEM_REMEDIES, problem) ?? findOwn(FIELD_REMEDIES, field) ?? 'remedy.value';
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? findOwn(value as Record<string, unknown>, String(key)) : undefined,
    input,
  );
}

/** Converts a schema error into a fault with field, problem and remedy. */
export function issueToFault(
  issue: z.core.$ZodIssue,
  input: unknown,
  where: Pick<Fault, 'severity' | 'file' | 'record'>,
): Fault {
  const field = issue.path.map(String).join(' › ');
  const got = valueAt(input, issue.path);
  const named = issue.path.findLast((key) => typeof key === 'string' && Object.hasOwn(FIELD_REMEDIES, key));
  const remedy = (named !== undefined && findOwn(FIELD_REMEDIES, String(named))) || 'remedy.value';
  const values = { got: describeWritten(got) };
  const place = { ...where, ...(field && { field }), remedy } as const;
  if (got === undefined || got === null || (typeof got === 'string' && got.trim() === ''))
    return { ...place, problem: 'problem.missing', values };
  switch (issue.code) {
    case 'invalid_type':
      return { ...place, problem: 'problem.type', values: { ...values, expected: expectedOf(issue.expected) } };
    case 'invalid_value':
      return {
        ...place,
        problem: 'problem.choice',
        values: { ...values, expected: issue.values.map(String).join(', ') },
      };
    case 'invalid_format':
      return {
        ...place,
        problem: 'problem.format',
        values: { ...values, expected: expectedOf(issue.format) },
      };
    case 'too_small':
      return { ...place, problem: 'problem.tooSmall', values: { ...values, limit: Number(issue.minimum) } };
    case 'too_big':
      return { ...place, problem: 'problem.tooBig', values: { ...values, limit: Number(issue.maximum) } };
    default:
      return { ...place, problem: 'problem.value', values };
  }
}
