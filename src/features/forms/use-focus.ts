import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldName } from '#domain/forms/field.ts';
import { focusField } from './form-element.ts';

/** Moves the focus to the summary, a step's heading, a notice or a field once it is rendered. */
export function useFocus(element: RefObject<HTMLFormElement | null>) {
  const summary = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLElement>(null);
  const [target, setTarget] = useState<'summary' | 'notice' | 'heading' | { field: FieldName }>();
  useEffect(() => {
    if (!target) return;
    if (target === 'summary') summary.current?.focus();
    else if (target === 'notice') notice.current?.focus();
    else if (target === 'heading') heading.current?.focus();
    else if (element.current) focusField(element.current, target.field);
    setTarget(undefined);
  }, [target, element]);
  return { summary, notice, heading, moveTo: setTarget };
}
