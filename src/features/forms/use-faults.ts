import { useCallback, useMemo, useState } from 'react';
import { CAPTCHA_FIELD } from '#api/forms.ts';
import { checkForm, type FieldMessages, type FormContext, listAsked } from '#domain/forms/check.ts';
import type { FieldName, Form } from '#domain/forms/field.ts';

/** Placeholder of the captcha while the form is being filled in: only the service can verify it. */
const PENDING_CAPTCHA = 'pending';

type Entries = Readonly<Record<string, unknown>>;

export type VisibleFields = ReturnType<typeof listAsked>;

/** Errors in the answers. An error about the property is reported at the reference field. */
function findFaults(form: Form, entries: Entries, context: FormContext, known: FieldMessages): FieldMessages {
  const checked = checkForm(form, { ...entries, [CAPTCHA_FIELD]: PENDING_CAPTCHA }, context);
  return { ...known, ...(checked.ok ? {} : checked.fields) };
}

/** Active fields of the form, errors in the answers, and which of them are shown. */
export function useFaults(form: Form, entries: Entries, context: FormContext, known: FieldMessages) {
  /** Fields whose errors are shown: those that the visitor has left or was sent back to. */
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  /** Errors reported by the service, until the visitor changes the field. */
  const [refused, setRefused] = useState<FieldMessages>({});
  /** Errors in the summary, until they are fixed. */
  const [stopped, setStopped] = useState<FieldMessages>({});

  const asked = useMemo(() => listAsked(form, entries, context), [form, entries, context]);
  const showsAny = shown.size > 0;
  // Skips validation until at least one field is shown with errors.
  const faults = useMemo(
    () => (showsAny ? findFaults(form, entries, context, known) : known),
    [showsAny, form, entries, context, known],
  );

  const messages: FieldMessages = {};
  for (const name of shown) if (faults[name]) messages[name] = faults[name];
  // Errors of the service win: a time that was taken by another visitor is also empty now, and "taken" says more than
  // "missing".
  Object.assign(messages, refused, known);
  const summary: FieldMessages = Object.fromEntries(
    Object.entries(messages).filter(([name]) => Object.hasOwn(stopped, name)),
  );

  const show = useCallback((names: readonly FieldName[]) => setShown((known) => new Set([...known, ...names])), []);
  const stop = useCallback(
    (found: FieldMessages) => {
      show(Object.keys(found) as FieldName[]);
      setStopped(found);
    },
    [show],
  );
  return {
    asked,
    /** Errors for these values, without changing the shown ones. */
    judge: (now: Entries) => findFaults(form, now, context, known),
    messages,
    summary,
    show,
    stop,
    refuse: (found: FieldMessages) => {
      setRefused(found);
      stop(found);
    },
    letPass: () => setStopped({}),
    forgive: (name: string) => setRefused(({ [name as FieldName]: _over, ...others }) => others),
    forget: () => {
      setShown(new Set());
      setRefused({});
      setStopped({});
    },
  };
}
