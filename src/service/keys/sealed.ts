import { listFields } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS, isFormName } from '#domain/forms/forms.ts';
import { parsePayload } from '../database/payload.ts';
import type { ConnectionRow, LeadRow, PersonRow, Tables } from '../database/tables.ts';
import type { DecryptFailure, DecryptResult, FieldKeys } from './field-keys.ts';

type SealedLead = Pick<LeadRow, 'id' | 'form' | 'payload' | 'sealed' | 'key_id'>;
type FileRow = Pick<Tables['lead_files'], 'lead_id' | 'content' | 'key_id'>;

const listConfidential = (form: string): string[] =>
  isFormName(form)
    ? listFields(FORMS[form])
        .filter(({ isConfidential }) => isConfidential)
        .map(({ name }) => name)
    : [];

/** Forms with confidential fields. */
export const CONFIDENTIAL_FORMS = FORM_NAMES.filter((form) => listConfidential(form).length > 0);

/** Encrypts the confidential values of a lead's payload; returns a lead without such values unchanged. */
export function sealLead<Lead extends SealedLead>(lead: Lead, keys: FieldKeys): Lead {
  const names = listConfidential(lead.form);
  const entries = Object.entries(parsePayload(lead.payload));
  const confidential = entries.filter(([name]) => names.includes(name));
  if (confidential.length === 0) return lead;
  const text = JSON.stringify(Object.fromEntries(confidential));
  const sealed = keys.seal(Buffer.from(text), `lead:${lead.id}`);
  if (!sealed) return lead;
  const payload = JSON.stringify(Object.fromEntries(entries.filter(([name]) => !names.includes(name))));
  return { ...lead, payload, sealed: sealed.bytes.toString('base64'), key_id: sealed.keyId };
}

/** Decrypts the values of a lead; `locked` is the reason when that fails. */
export function openLead<Lead extends SealedLead>(
  lead: Lead,
  keys: FieldKeys,
): { lead: Lead; locked?: DecryptFailure } {
  // Rows in the trash may be from a version without the encrypted columns.
  if (!lead.sealed || !lead.key_id) return { lead };
  const sealed = { keyId: lead.key_id, bytes: Buffer.from(lead.sealed, 'base64') };
  const opened = keys.open(sealed, `lead:${lead.id}`);
  if (!opened.ok) return { lead, locked: opened.locked };
  const payload = { ...parsePayload(lead.payload), ...parsePayload(opened.bytes.toString()) };
  return { lead: { ...lead, payload: JSON.stringify(payload), sealed: null, key_id: null } };
}

export function sealFile<File extends FileRow>(file: File, keys: FieldKeys): File {
  const sealed = keys.seal(file.content, `cv:${file.lead_id}`);
  return sealed ? { ...file, content: sealed.bytes, key_id: sealed.keyId } : file;
}

/** Decrypts the bytes of a file. */
export function openFile({ lead_id, content, key_id }: FileRow, keys: FieldKeys): DecryptResult {
  if (!key_id) return { ok: true, bytes: Buffer.from(content) };
  return keys.open({ keyId: key_id, bytes: content }, `cv:${lead_id}`);
}

export type SealedTotp = Pick<PersonRow, 'totp_key' | 'key_id'>;

const contextOf = (personId: string): string => `totp:${personId}`;

export const plainTotp = (key: Uint8Array): SealedTotp => ({
  totp_key: Buffer.from(key).toString('base64'),
  key_id: null,
});

/** Encrypts the key of a second factor for the database; unencrypted when no encryption key is configured. */
export function sealTotp(key: Uint8Array, personId: string, keys: FieldKeys): SealedTotp {
  const sealed = keys.seal(key, contextOf(personId));
  return sealed ? { totp_key: sealed.bytes.toString('base64'), key_id: sealed.keyId } : plainTotp(key);
}

/** Decrypts the key of a person's second factor; undefined without a second factor, or when decryption fails. */
export function openTotp(
  { id, totp_key, key_id }: SealedTotp & { id: string },
  keys: FieldKeys,
): Uint8Array | undefined {
  if (totp_key === null) return undefined;
  const bytes = Buffer.from(totp_key, 'base64');
  if (key_id === null) return bytes;
  const opened = keys.open({ keyId: key_id, bytes }, contextOf(id));
  return opened.ok ? opened.bytes : undefined;
}

export type SealedConnection = Pick<ConnectionRow, 'secrets' | 'key_id'>;

const connectionContext = (name: string): string => `connection:${name}`;

export const plainConnection = (secrets: Uint8Array): SealedConnection => ({
  secrets: Buffer.from(secrets).toString('base64'),
  key_id: null,
});

/** Encrypts the secrets of a connection for the database; unencrypted when no encryption key is configured. */
export function sealConnection(secrets: Uint8Array, name: string, keys: FieldKeys): SealedConnection {
  const sealed = keys.seal(secrets, connectionContext(name));
  return sealed ? { secrets: sealed.bytes.toString('base64'), key_id: sealed.keyId } : plainConnection(secrets);
}

/** Decrypts the secrets of a connection; undefined when that fails. */
export function openConnection(
  { name, secrets, key_id }: SealedConnection & { name: string },
  keys: FieldKeys,
): Buffer | undefined {
  const bytes = Buffer.from(secrets, 'base64');
  if (key_id === null) return bytes;
  const opened = keys.open({ keyId: key_id, bytes }, connectionContext(name));
  return opened.ok ? opened.bytes : undefined;
}
