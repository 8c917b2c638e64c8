import { useEffect, useMemo, useState } from 'react';
import type { FormProps } from '#api/form-props.ts';
import type { FormContext } from '#domain/forms/check.ts';
import { belgianDay } from '#domain/time/date.ts';

/** The facts that a form's conditions and checks need; `isAwake` once the visitor's day is known, which no built page knows. */
export function useFormContext({ slots }: FormProps['choices'], asksVisitFirst: boolean) {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(belgianDay(new Date())), []);
  const context = useMemo(
    (): FormContext => ({ today: today ?? '', slots: slots.map(({ value }) => value), asksVisitFirst }),
    [today, slots, asksVisitFirst],
  );
  return { context, today };
}
