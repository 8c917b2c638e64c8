import { type RefObject, useEffect, useState } from 'react';
import type { FormName } from '#domain/forms/forms.ts';
import { forgetDraft, readDraft, saveDraft } from './draft.ts';
import { isUntouched, writeValues } from './form-element.ts';

/** Brings back what was typed before a reload, and keeps what is typed now. */
export function useDraft(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  { open, read }: { open: (step: number) => void; read: () => void },
) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const draft = readDraft(form);
    const own = element.current;
    if (draft && own) {
      const now = new FormData(own);
      // What the form fills in by itself was not lost.
      const lost = Object.entries(draft.values).filter(
        ([field, values]) =>
          field !== 'language' && isUntouched(own, field) && now.getAll(field).join('\n') !== values.join('\n'),
      );
      for (const [field, values] of lost) writeValues(own, field, values);
      open(draft.step);
      setRestored(lost.length > 0 && !draft.isGiven);
    }
    read();
  }, [form, element, open, read]);

  return {
    isRestored,
    save: (step: number) => {
      if (element.current) saveDraft(form, new FormData(element.current), step);
    },
    forget: () => {
      forgetDraft(form);
      setRestored(false);
    },
  };
}
