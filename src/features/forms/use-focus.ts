import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldName } from '#domain/forms/field.ts';
import { focusField } from './form-element.ts';

type FocusTarget = 'summary' | 'notice' | 'heading' | { field: FieldName };

/** Moves the focus to the summary, a step's heading, a notice or a field once it is rendered. */
export function useFocus(element: RefObject<HTMLFormElement | null>) {
  const summary = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLElement>(null);
  // A new object for each move, so that a second move to the same target is one too.
  const [move, setMove] = useState<{ to: FocusTarget }>();
  useEffect(() => {
    if (!move) return;
    if (move.to === 'summary') summary.current?.focus();
    else if (move.to === 'notice') notice.current?.focus();
    else if (move.to === 'heading') heading.current?.focus();
    else if (element.current) focusField(element.current, move.to.field);
  }, [move, element]);
  return { summary, notice, heading, moveTo: (to: FocusTarget) => setMove({ to }) };
}
