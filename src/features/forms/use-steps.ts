import { useState } from 'react';
import type { FieldMessages } from '#domain/forms/check.ts';
import type { FieldName, Form, StepName } from '#domain/forms/field.ts';
import type { Asked } from './use-faults.ts';

/** The steps that ask for something now, and the one that is open. */
export function useSteps(form: Form, asked: Asked) {
  const [wanted, setWanted] = useState(0);
  const names = new Set(asked.map(({ field }) => field.name));
  const steps = form.steps.filter((step) => step.fields.some((field) => names.has(field.name)));
  const index = Math.min(wanted, steps.length - 1);
  const current: StepName = steps[index]?.name ?? 'contact';
  const fields: readonly FieldName[] = (steps[index]?.fields ?? [])
    .map(({ name }) => name)
    .filter((name) => names.has(name));

  return {
    names: steps.map(({ name }) => name),
    index,
    current,
    isLast: index === steps.length - 1,
    open: setWanted,
    /** Opens the first step that has one of these faults. */
    openFaulty: (faults: FieldMessages) => {
      const faulty = steps.findIndex((step) => step.fields.some(({ name }) => faults[name] !== undefined));
      if (faulty >= 0) setWanted(faulty);
    },
    /** Those of the open step. */
    pickFaults: (faults: FieldMessages): FieldMessages =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => fields.includes(name as FieldName))),
  };
}
