import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { FormName } from '#domain/forms/forms.ts';
import { DRAFT_FILLED, forgetDraft, readDraft, saveDraft, saveStepSize } from '#stores/form-draft.ts';
import { isUntouched, measureStep, writeValues } from './form-element.ts';

/** Restores a form's input after a reload, and stores the input while the visitor types. */
export function useDraft(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  { open, read }: { open: (step: number) => void; read: () => void },
) {
  const [restored, setRestored] = useState<{ file: string | undefined }>();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const own = element.current;
    const restore = () => {
      const draft = readDraft(form);
      if (!draft || !own) return draft;
      const now = new FormData(own);
      // Untouched fields whose value differs from the draft. Values that the form filled in itself do not differ.
      const lost = Object.entries(draft.values).filter(
        ([field, values]) =>
          field !== 'language' && isUntouched(own, field) && now.getAll(field).join('\n') !== values.join('\n'),
      );
      for (const [field, values] of lost) writeValues(own, field, values);
      open(draft.step);
      if ((lost.length > 0 && !draft.isGiven) || draft.file !== undefined) setRestored({ file: draft.file });
      return draft;
    };
    const finish = () => {
      read();
      setOpened(true);
    };
    // A link may fill the draft after the form is hydrated.
    const refill = () => {
      restore();
      read();
    };
    own?.addEventListener(DRAFT_FILLED, refill);
    // Without a draft nothing visible changes, so a transition lets the browser paint the hydrated form first.
    if (restore()) finish();
    else startTransition(finish);
    const measure = () => {
      const size = element.current ? measureStep(element.current) : undefined;
      if (size) saveStepSize(form, size);
    };
    addEventListener('pagehide', measure);
    return () => {
      removeEventListener('pagehide', measure);
      own?.removeEventListener(DRAFT_FILLED, refill);
    };
  }, [form, element, open, read]);
  // The draft's step is rendered: removes the space that early-form.js reserved for it.
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
