import { useState } from 'react';
import type { FieldMessages } from '#domain/forms/check.ts';
import type { FieldName, Form, StepName } from '#domain/forms/field.ts';
import type { Answers } from './use-answers.ts';

/** The steps that ask for something now, and the one that is open. */
export function useSteps(form: Form, asked: Answers['asked']) {
  const [wanted, setWanted] = useState(0);
  const names = new Set(asked.map(({ field }) => field.name));
  const steps = form.steps.filter((step) => step.fields.some((field) => names.has(field.name)));
  const index = Math.min(wanted, steps.length - 1);
  const current: StepName = steps[index]?.name ?? 'contact';
  const fields: readonly FieldName[] = (steps[index]?.fields ?? [])
    .map(({ name }) => name)
    .filter((name) => names.has(name));

  /** The first step that has one of these faults. */
  const findFaulty = (faults: FieldMessages): number =>
    steps.findIndex((step) => step.fields.some(({ name }) => faults[name] !== undefined));

  return {
    names: steps.map(({ name }) => name),
    index,
    current,
    fields,
    isLast: index === steps.length - 1,
    open: setWanted,
    findFaulty,
  };
}
