import { useCallback, useMemo, useState } from 'react';
import { CAPTCHA_FIELD } from '#api/forms.ts';
import { checkForm, type FieldMessages, type FormContext, listAsked } from '#domain/forms/check.ts';
import type { FieldName, Form } from '#domain/forms/field.ts';

/** Stands for the captcha while a visitor fills in the form: only the service can judge it. */
const PENDING_CAPTCHA = 'pending';

type Entries = Readonly<Record<string, unknown>>;

export type Asked = ReturnType<typeof listAsked>;

/** Checks answers as they stand in a form; what keeps its property from being one stands at the reference. */
function findFaults(form: Form, entries: Entries, context: FormContext, known: FieldMessages): FieldMessages {
  const checked = checkForm(form, { ...entries, [CAPTCHA_FIELD]: PENDING_CAPTCHA }, context);
  return { ...known, ...(checked.ok ? {} : checked.fields) };
}

/** What the form asks for, what is wrong with the answers, and what of that the visitor is told. */
export function useFaults(form: Form, entries: Entries, context: FormContext, known: FieldMessages) {
  /** Fields that the visitor has left, or was turned back for: their faults stand beside them. */
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  /** What the service refused, until it is changed. */
  const [refused, setRefused] = useState<FieldMessages>({});
  /** What the visitor was turned back for: the summary lists it until it is mended. */
  const [stopped, setStopped] = useState<FieldMessages>({});

  const { asked, faults } = useMemo(() => {
    const asked = listAsked(form, entries, context);
    return { asked, faults: findFaults(form, entries, context, known) };
  }, [form, entries, context, known]);

  const messages: FieldMessages = {};
  for (const name of shown) if (faults[name]) messages[name] = faults[name];
  // A time that somebody else took is no longer picked: that it was taken says more than that one is missing.
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
    faults,
    /** The faults of this moment: what is half typed changes nothing that would tell. */
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
