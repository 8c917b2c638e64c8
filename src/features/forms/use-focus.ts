import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldName } from '#domain/forms/field.ts';
import { focusField } from './form-element.ts';

/** Leads the visitor to the summary, to the heading of a step or to a field, once that is on the page. */
export function useFocus(element: RefObject<HTMLFormElement | null>) {
  const summary = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<'summary' | 'heading' | { field: FieldName }>();
  useEffect(() => {
    if (!target) return;
    if (target === 'summary') summary.current?.focus();
    else if (target === 'heading') heading.current?.focus();
    else if (element.current) focusField(element.current, target.field);
    setTarget(undefined);
  }, [target, element]);
  return { summary, heading, moveTo: setTarget };
}
