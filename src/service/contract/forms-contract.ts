import { z } from 'zod';
import type { ErrorCode } from '#api/errors.ts';
import { CAPTCHA_FIELD, formPath, HONEYPOT_FIELD, IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER } from '#api/forms.ts';
import { type Field, findField, isList, listFields } from '#domain/forms/field.ts';
import { formSchema } from '#domain/forms/field-schema.ts';
import { FORM_NAMES, FORMS, type FormName } from '#domain/forms/forms.ts';
import { notStoredCode } from '../leads/forms.ts';
import { describeSchema, FORM_TYPE, HTML_TYPE, JSON_TYPE, type Json, type RouteContract } from './describe-route.ts';

const accepted = z.object({ id: z.string(), next: z.string().describe('Path of the page that thanks.') });

/** Whatever form it is. */
const REFUSALS: readonly ErrorCode[] = [
  ...(['FIELDS_INVALID', 'BODY_INVALID', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED', 'ORIGIN_REFUSED'] as const),
  ...(['KEY_REUSED', 'TOO_MANY_REQUESTS', 'WORK_WANTED', 'CAPTCHA_INVALID'] as const),
];

function listRefusals(form: FormName, has: (field: string) => boolean): ErrorCode[] {
  const isAboutProperty = FORMS[form].about === 'property';
  return [
    ...REFUSALS,
    ...(isAboutProperty ? (['PROPERTY_NOT_FOUND'] as const) : []),
    ...(isAboutProperty && form !== 'send-to-friend' ? (['PROPERTY_SOLD', 'PROPERTY_RENTED'] as const) : []),
    ...(FORMS[form].goal === 'sale' ? (['NOT_FOR_SALE'] as const) : []),
    ...(FORMS[form].goal === 'rent' ? (['NOT_FOR_RENT'] as const) : []),
    ...(has('slot') && has('date') ? (['APPOINTMENTS_FULL'] as const) : []),
    ...(form === 'document-request' ? (['DOCUMENTS_ALREADY_REQUESTED'] as const) : []),
    notStoredCode(form),
  ];
}

function describeFields(form: FormName): Json {
  const upload = findField(FORMS[form], 'file');
  const body = describeSchema(formSchema(FORMS[form]), 'input');
  const properties = {
    ...(body.properties as Json),
    ...(upload && { [upload.name]: { type: 'string', format: 'binary' } }),
    [IDEMPOTENCY_FIELD]: { type: 'string', description: `The same as the header ${IDEMPOTENCY_HEADER}.` },
    [CAPTCHA_FIELD]: { type: 'string', description: 'The work that was done, in base64; asked for with WORK_WANTED.' },
    [HONEYPOT_FIELD]: { type: 'string', description: 'Left empty by people.' },
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

/** What a visitor might send: the fields that are always asked. */
function writeExample(form: FormName): Json {
  const asked = listFields(FORMS[form]).filter(({ isRequired, requiredIf }) => isRequired || requiredIf);
  return { ...Object.fromEntries(asked.map((field) => [field.name, exampleOf(field)])), language: 'nl' };
}

function describeForm(form: FormName): RouteContract {
  const names = listFields(FORMS[form]).map(({ name }) => name as string);
  const has = (field: string): boolean => names.includes(field);
  return {
    method: 'post',
    path: formPath(form),
    summary: `Send the form ${form}`,
    description: 'Stored for good.',
    status: 201,
    answer: accepted,
    parameters: [
      {
        name: IDEMPOTENCY_HEADER,
        in: 'header',
        required: false,
        schema: { type: 'string', minLength: 8, maxLength: 200 },
        description: 'A retry under the same key gets the first answer.',
      },
    ],
    body: {
      types: [JSON_TYPE, FORM_TYPE, 'multipart/form-data'],
      schema: describeFields(form),
      example: writeExample(form),
    },
    refusals: listRefusals(form, has),
    refusedAs: [JSON_TYPE, HTML_TYPE],
    others: { 303: { description: 'The same, to a browser without scripts: on to the page that thanks.' } },
  };
}

export const FORMS_CONTRACT = FORM_NAMES.map(describeForm);
