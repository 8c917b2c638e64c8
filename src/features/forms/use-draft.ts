import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { FormName } from '#domain/forms/forms.ts';
import { forgetDraft, readDraft, saveDraft, saveStepSize } from '#stores/form-draft.ts';
import { isUntouched, measureStep, writeValues } from './form-element.ts';

/** Restores the input from before a reload, and stores the current one. */
export function useDraft(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  { open, read }: { open: (step: number) => void; read: () => void },
) {
  const [restored, setRestored] = useState<{ file: string | undefined }>();
  const [isOpened, setOpened] = useState(false);
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
    const settle = () => {
      read();
      setOpened(true);
    };
    // Without a draft nothing visible changes: the hydrated form is painted first.
    if (draft) settle();
    else startTransition(settle);
    const measure = () => {
      const size = element.current ? measureStep(element.current) : undefined;
      if (size) saveStepSize(form, size);
    };
    addEventListener('pagehide', measure);
    return () => removeEventListener('pagehide', measure);
  }, [form, element, open, read]);
  // The step of the draft is in the page: the space that early-form.js kept for it is no longer needed.
  useLayoutEffect(() => {
    if (isOpened) element.current?.closest('.form-place')?.removeAttribute('data-step');
  }, [isOpened, element]);

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
