import { useState } from 'react';
import type { FieldMessages } from '#domain/forms/check.ts';
import { type FieldName, type Form, isOnePage, type Step, type StepName } from '#domain/forms/field.ts';
import type { VisibleFields } from './use-faults.ts';

/** Last step of a form with several steps: summary of the answers. */
const CHECK: Step = { name: 'check', fields: [] };

/**
 * Groups the steps into pages: one page for a short form, else one page per step. A form with several steps ends with
 * the summary.
 */
function listPages(form: Form, asking: readonly Step[]): (readonly Step[])[] {
  if (form.steps.length === 1) return [asking];
  return isOnePage(form) ? [[...asking, CHECK]] : [...asking, CHECK].map((step) => [step]);
}

/** The pages with active questions, and the current one. */
export function useSteps(form: Form, asked: VisibleFields) {
  const [wanted, setWanted] = useState(0);
  const names = new Set(asked.map(({ field }) => field.name));
  const asking = form.steps.filter((step) => step.fields.some((field) => names.has(field.name)));
  const pages = listPages(form, asking);
  const index = Math.min(wanted, pages.length - 1);
  const page = pages[index] ?? [];
  const fields: readonly FieldName[] = page
    .flatMap((step) => step.fields)
    .map(({ name }) => name)
    .filter((name) => names.has(name));

  return {
    /** Name of the first step of each page. */
    names: pages.map(([step]): StepName => step?.name ?? 'contact'),
    index,
    isOpen: (name: StepName) => page.some((step) => step.name === name),
    isLast: index === pages.length - 1,
    open: setWanted,
    /** Opens the first page with one of these errors. */
    openFaulty: (faults: FieldMessages) => {
      const faulty = pages.findIndex((steps) =>
        steps.some((step) => step.fields.some(({ name }) => faults[name] !== undefined)),
      );
      if (faulty >= 0) setWanted(faulty);
    },
    /** The errors that are on the current page. */
    pickFaults: (faults: FieldMessages): FieldMessages =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => fields.includes(name as FieldName))),
  };
}

type Walk = {
  steps: ReturnType<typeof useSteps>;
  /** Validates the form as it is now. */
  judge: () => FieldMessages;
  /** Shows these errors and moves the focus to their summary. */
  turnBack: (faults: FieldMessages) => void;
  /** Called when a page is opened. */
  onOpen: (index: number) => void;
  send: () => void;
};

/** Navigates through the pages: a page with errors stays open, and the last page sends the form. */
export function walkSteps({ steps, judge, turnBack, onOpen, send }: Walk) {
  const open = (index: number) => {
    steps.open(index);
    onOpen(index);
  };
  const goOn = () => {
    const onPage = steps.pickFaults(judge());
    if (Object.keys(onPage).length > 0) turnBack(onPage);
    else open(steps.index + 1);
  };
  const submit = () => {
    if (!steps.isLast) return goOn();
    const found = judge();
    if (Object.keys(found).length === 0) return send();
    steps.openFaulty(found);
    turnBack(found);
  };
  return { open, goOn, submit };
}
