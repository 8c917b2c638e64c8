import { z } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import {
  CAPTCHA_FIELD,
  formPath,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  IDEMPOTENCY_HEADER,
  LOOKUP_FIELD,
} from '#api/forms.ts';
import { type Field, findByRole, findField, isList, listFields } from '#domain/forms/field.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { EFFECTS, FORM_NAMES, FORMS, type FormName } from '#domain/forms/forms.ts';
import { FORM_TYPES, MAX_TEXT_BYTES, MAX_UPLOAD_BYTES } from '../web/form-body.ts';
import { HTML_TYPE, JSON_TYPE, type Json, post, type Route } from '../web/route.ts';
import { describeSchema } from '../web/route-schema.ts';

/** Error codes that all forms share. */
const REFUSALS: readonly ErrorCode[] = [
  ...(['FIELDS_INVALID', 'BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED', 'ORIGIN_REFUSED'] as const),
  ...(['KEY_REUSED', 'TOO_MANY_REQUESTS', 'WORK_WANTED', 'CAPTCHA_INVALID'] as const),
];

function listRefusals(name: FormName): ErrorCode[] {
  const form = FORMS[name];
  const property = form.about?.kind === 'property' ? form.about : undefined;
  return [
    ...REFUSALS,
    ...(property ? (['PROPERTY_NOT_FOUND'] as const) : []),
    ...(property?.availability === 'available' ? (['PROPERTY_SOLD', 'PROPERTY_RENTED'] as const) : []),
    ...(property?.goal === 'sale' ? (['NOT_FOR_SALE'] as const) : []),
    ...(property?.goal === 'rent' ? (['NOT_FOR_RENT'] as const) : []),
    ...(findByRole(form, 'visitTime') ? (['APPOINTMENTS_FULL'] as const) : []),
    ...(findByRole(form, 'document') ? (['DOCUMENTS_ALREADY_REQUESTED'] as const) : []),
    EFFECTS[name].notStored,
  ];
}

function describeFields(form: FormName): Json {
  const upload = findField(FORMS[form], 'file');
  const body = describeSchema(formSchema(FORMS[form]), 'input');
  const properties = {
    ...(body.properties as Json),
    ...(upload && { [upload.name]: { type: 'string', format: 'binary' } }),
    [IDEMPOTENCY_FIELD]: { type: 'string', description: `The same as the header ${IDEMPOTENCY_HEADER}.` },
    [CAPTCHA_FIELD]: { type: 'string', description: 'The proof of work, in base64; required with WORK_WANTED.' },
    [HONEYPOT_FIELD]: { type: 'string', description: 'Left empty by people.' },
    ...(FORMS[form].about?.kind === 'property' && {
      [LOOKUP_FIELD]: {
        type: 'string',
        description: 'From a browser without scripts: only checks whether the form can be about this property.',
      },
    }),
  };
  return { ...body, properties };
}

const EXAMPLES: Readonly<Partial<Record<Field['name'], string>>> = {
  firstName: 'Anouk',
  lastName: 'Peeters',
  email: 'anouk@example.be',
  friendEmail: 'karel@example.be',
  friendName: 'Karel',
  phone: '0475 12 34 56',
  street: 'Kiekenmarkt',
  houseNumber: '12',
  zip: '1000',
  city: 'Brussel',
  propertyId: '4013972',
  zones: '1000',
  propertyTypes: '1',
  slot: '10:00-13:00',
  captcha: 'eyJjaGFsbGVuZ2UiOnt9fQ==',
};

function exampleOf(field: Field): unknown {
  if (field.kind === 'checkbox') return true;
  if (field.kind === 'date') return '2027-01-04';
  if (field.kind === 'number' || field.kind === 'amount') return field.range?.[0] ?? 2_500;
  const value = EXAMPLES[field.name] ?? field.options?.[0] ?? 'Is het nog beschikbaar?';
  return isList(field) ? [value] : value;
}

/** Example of a submission: the fields that are required, always or under a condition. */
function writeExample(form: FormName): Json {
  const asked = listFields(FORMS[form]).filter(({ isRequired, requiredIf }) => isRequired || requiredIf);
  return { ...Object.fromEntries(asked.map((field) => [field.name, exampleOf(field)])), language: 'nl' };
}

/** Route of a form given by name, for the API documentation. */
export const SEND_ROUTE = post('/api/forms/{form}', 'Send a form', 'Stored for good.', {
  status: 201,
  answer: z.object({ id: z.string(), next: z.string().describe('Path of the thank-you page.') }),
  parameters: [
    {
      name: IDEMPOTENCY_HEADER,
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 8, maxLength: 200 },
      description: 'A retry with the same key gets the first response.',
    },
  ],
  refusedAs: [JSON_TYPE, HTML_TYPE],
  others: { 303: { description: 'The same, for a browser without scripts: redirects to the thank-you page.' } },
});

const describeForm = (form: FormName): Route => ({
  ...SEND_ROUTE,
  path: formPath(form),
  summary: `Send the form ${form}`,
  body: {
    types: FORM_TYPES,
    schema: describeFields(form),
    example: writeExample(form),
    maxBytes: findField(FORMS[form], 'file') ? MAX_UPLOAD_BYTES : MAX_TEXT_BYTES,
  },
  refusals: listRefusals(form),
});

/** Routes of all forms, each with its fields. */
export const FORM_ROUTES = FORM_NAMES.map(describeForm);
