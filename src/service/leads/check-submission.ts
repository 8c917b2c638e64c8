import { LOOKUP_FIELD } from '#api/forms.ts';
import { checkForm, type FieldMessages, type FormValues, listAsked } from '#domain/forms/check.ts';
import { type Form, findField } from '#domain/forms/field.ts';
import { EFFECTS, type FormName } from '#domain/forms/forms.ts';
import { findObstacle, type PropertyObstacle, referenceField } from '#domain/forms/request.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Config } from '../settings/config.ts';
import { inspectCv } from './cv.ts';
import type { SentForm } from './filled-form.ts';
import type { CheckedCv } from './lead.ts';
import type { FormRefusal } from './lead-entry.ts';
import { scanFile } from './scan.ts';

const SCAN_AGAIN_MS = 60_000;

export type Scanner = Pick<Config, 'scanCommand' | 'quarantineFolder'>;

/** Valid values of a form, and the obstacle when the form cannot be about its property. */
export type CheckedForm = {
  kind: 'checked';
  values: FormValues;
  obstacle?: PropertyObstacle | undefined;
  cv?: CheckedCv | undefined;
};
type SubmissionRefusal = { kind: 'refused' } & FormRefusal;

/** Reason why the form cannot be about its property; undefined when it can. */
function checkProperty({ form, host, site }: SentForm): PropertyObstacle | undefined {
  const id = host.propertyId;
  if (id === '') return undefined;
  const { properties, gone = {} } = site;
  return findObstacle(form, findOwn(properties, id) ?? findOwn(gone, id));
}

/** Errors in fields that have a value. Missing values are reported later, once the form can be sent at all. */
function pickAnswered({ form, raw, context }: SentForm, faults: FieldMessages): FieldMessages | undefined {
  const answered = listAsked(form, raw, context).filter(
    ({ field, value }) => value !== undefined && faults[field.name],
  );
  const picked = Object.fromEntries(answered.map(({ field }) => [field.name, faults[field.name]]));
  return answered.length > 0 ? picked : undefined;
}

/** Form without the captcha, for browsers without scripts: a confirmation by mail replaces the proof of work. */
function withoutCaptcha(form: Form<FormName>): Form<FormName> {
  const steps = form.steps.map((step) => ({ ...step, fields: step.fields.filter(({ kind }) => kind !== 'captcha') }));
  return { ...form, steps };
}

const refuseFields = (fields: FieldMessages): SubmissionRefusal => ({
  kind: 'refused',
  code: 'FIELDS_INVALID',
  fields,
});

/** Runs all checks on the uploaded CV. */
async function checkCv(
  form: Form<FormName>,
  values: FormValues,
  scanner: Scanner,
): Promise<CheckedCv | SubmissionRefusal | undefined> {
  const field = findField(form, 'file');
  const file = field && values[field.name];
  if (!field || !(file instanceof File)) return undefined;
  const content = Buffer.from(await file.arrayBuffer());
  const verdict = await inspectCv(file.name, content);
  if (!verdict.ok) return refuseFields({ [field.name]: verdict.code });
  const scan = scanner.scanCommand ? await scanFile(scanner.scanCommand, content, scanner.quarantineFolder) : 'clean';
  if (scan === 'failed') return { kind: 'refused', code: EFFECTS[form.name].notStored, retryAfterMs: SCAN_AGAIN_MS };
  if (scan === 'infected') return refuseFields({ [field.name]: 'cv.infected' });
  const name = file.name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_').slice(-120);
  return { name, kind: verdict.kind, content };
}

/** First request of a form without scripts: only checks whether the form can be about this property. Stores nothing. */
function checkLookup(sent: SentForm, faults: FieldMessages): { kind: 'looked-up' } | SubmissionRefusal {
  const obstacle = checkProperty(sent);
  if (obstacle) return { kind: 'refused', code: obstacle };
  const reference = referenceField(sent.form);
  const code = reference && faults[reference.name];
  return reference && code ? refuseFields({ [reference.name]: code }) : { kind: 'looked-up' };
}

/**
 * Validates a submission: returns its values or its errors, each with the obstacle if the form cannot be about its
 * property.
 */
export async function checkSubmission(
  sent: SentForm,
  scanner: Scanner,
): Promise<CheckedForm | { kind: 'looked-up' } | SubmissionRefusal> {
  const { form, raw, context, isPlain, key } = sent;
  const checked = checkForm(isPlain ? withoutCaptcha(form) : form, raw, context);
  const faults = checked.ok ? {} : checked.fields;
  if (raw[LOOKUP_FIELD] && referenceField(form) && isPlain) return checkLookup(sent, faults);
  const obstacle = checkProperty(sent);
  if (!checked.ok && obstacle) {
    const fields = pickAnswered(sent, faults);
    return { kind: 'refused', code: obstacle, ...(fields && { fields }) };
  }
  if (!checked.ok) return refuseFields(faults);
  const { values } = checked;
  const cv = await checkCv(form, values, scanner);
  if (cv?.kind === 'refused') return cv;
  return key === 'wrong' ? { kind: 'refused', code: 'BODY_INVALID' } : { kind: 'checked', values, obstacle, cv };
}
