import { type RefObject, useEffect, useState } from 'react';
import type { FormName } from '#domain/forms/forms.ts';
import { forgetDraft, readDraft, saveDraft } from '#stores/form-draft.ts';
import { isUntouched, writeValues } from './form-element.ts';

/** Restores the input from before a reload, and stores the current one. */
export function useDraft(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  { open, read }: { open: (step: number) => void; read: () => void },
) {
  const [restored, setRestored] = useState<{ file: string | undefined }>();
  useEffect(() => {
    const draft = readDraft(form);
    const own = element.current;
    if (draft && own) {
      const now = new FormData(own);
      // Values filled in by the form itself were not lost.
      const lost = Object.entries(draft.values).filter(
        ([field, values]) =>
          field !== 'language' && isUntouched(own, field) && now.getAll(field).join('\n') !== values.join('\n'),
      );
      for (const [field, values] of lost) writeValues(own, field, values);
      open(draft.step);
      if ((lost.length > 0 && !draft.isGiven) || draft.file !== undefined) setRestored({ file: draft.file });
    }
    read();
  }, [form, element, open, read]);

  return {
    restored,
    save: (step: number) => {
      if (element.current) saveDraft(form, new FormData(element.current), step);
    },
    forget: () => {
      forgetDraft(form);
      setRestored(undefined);
    },
  };
}
