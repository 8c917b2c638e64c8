import { type RefObject, useCallback, useMemo, useState } from 'react';
import { checkForm, type FieldMessages, type FormContext, listAsked, readEntries } from '#domain/forms/check.ts';
import type { FieldName, Form } from '#domain/forms/field.ts';

/** Stands for the captcha while a visitor fills in the form: only the service can judge it. */
const PENDING_CAPTCHA = 'pending';

/** What stands in the form now, what it asks for, and which faults the visitor is shown. */
export function useAnswers(form: Form, element: RefObject<HTMLFormElement | null>, context: FormContext) {
  const [raw, setRaw] = useState<Record<string, unknown>>({});
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<FieldMessages>({});

  const { asked, faults } = useMemo(() => {
    const asked = listAsked(form, raw, context);
    const checked = checkForm(form, { ...raw, captcha: PENDING_CAPTCHA }, context);
    return { asked, faults: checked.ok ? {} : checked.fields };
  }, [form, raw, context]);

  /** Reads the form; the service's complaint about a field that was changed is over. */
  const read = useCallback(
    (changed?: string) => {
      if (!element.current) return;
      setRaw(readEntries(new FormData(element.current)));
      if (changed) setRefused(({ [changed as FieldName]: _over, ...others }) => others);
    },
    [element],
  );

  const show = useCallback((names: readonly FieldName[]) => setShown((known) => new Set([...known, ...names])), []);

  const forget = useCallback(() => {
    setShown(new Set());
    setRefused({});
  }, []);

  const messages: FieldMessages = { ...refused };
  for (const name of shown) if (faults[name]) messages[name] = faults[name];
  return { raw, asked, faults, messages, read, show, refuse: setRefused, forget };
}

export type Answers = ReturnType<typeof useAnswers>;
