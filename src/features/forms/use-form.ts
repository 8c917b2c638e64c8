import { type FocusEvent, type SyntheticEvent, useCallback, useRef } from 'react';
import type { FormProps } from '#api/form-props.ts';
import type { FieldMessages } from '#domain/forms/check.ts';
import { findField } from '#domain/forms/field.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { formatPhone } from '#domain/text/phone.ts';
import { isUntouched, listControls } from './form-element.ts';
import { useCaptcha } from './use-captcha.ts';
import { useDraft } from './use-draft.ts';
import { useEntries } from './use-entries.ts';
import { useFaults } from './use-faults.ts';
import { useFocus } from './use-focus.ts';
import { useFormContext } from './use-form-context.ts';
import { useProperty } from './use-property.ts';
import { useSending } from './use-sending.ts';
import { useSteps } from './use-steps.ts';

/** How a form of the site behaves: each part is a hook of its own, and here is what they make of the visitor's acts. */
export function useForm({ form: name, language, choices, serviceUrl = '' }: FormProps) {
  const form = FORMS[name];
  const element = useRef<HTMLFormElement>(null);
  const { entries, read } = useEntries(element);
  const property = useProperty(form, element, read);
  const card = property.kind === 'known' ? property.card : undefined;
  const { context, today } = useFormContext(choices, card?.asksVisitFirst ?? true);
  const checked = useFaults(form, entries, context);
  const { asked, faults } = checked;
  const steps = useSteps(form, asked);
  const { summary, heading, moveTo } = useFocus(element);
  const draft = useDraft(name, element, { open: steps.open, read });
  const captcha = useCaptcha(findField(form, 'captcha') !== undefined, today !== undefined, serviceUrl);
  const sending = useSending({
    ...{ form: name, language, serviceUrl, element, asked, captcha },
    onFaults: (found) => {
      checked.refuse(found);
      steps.openFaulty(found);
      moveTo('summary');
    },
    onReturn: useCallback(() => {
      element.current?.reset();
      read();
    }, [read]),
  });

  const turnBack = (found: FieldMessages) => {
    checked.stop(found);
    moveTo('summary');
  };
  const open = (index: number) => {
    steps.open(index);
    checked.letPass();
    moveTo('heading');
    draft.save(index);
  };
  const goOn = () => {
    const inStep = steps.pickFaults(faults);
    if (Object.keys(inStep).length > 0) turnBack(inStep);
    else open(steps.index + 1);
  };

  return {
    ...{ form, element, summary, heading, moveTo, steps, sending, captcha, card, property, today },
    ...{ messages: checked.messages, openFaults: checked.summary, isRestored: draft.isRestored },
    askedFor: new Map(asked.map((one) => [one.field.name, one])),
    ...{ open, goOn },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!steps.isLast) return goOn();
      if (Object.keys(faults).length > 0) {
        steps.openFaulty(faults);
        return turnBack(faults);
      }
      checked.letPass();
      void sending.send();
    },
    onInput: ({ target }: SyntheticEvent) => {
      read();
      if ('name' in target) checked.forgive(String(target.name));
      draft.save(steps.index);
    },
    onBlur: ({ target }: FocusEvent) => {
      const field = asked.find((one) => 'name' in target && one.field.name === target.name)?.field;
      if (!field || !element.current || isUntouched(element.current, field.name)) return;
      if (field.kind === 'phone') {
        const [control] = listControls(element.current, field.name);
        if (control) control.value = formatPhone(control.value);
      }
      checked.show([field.name]);
    },
    clear: () => {
      element.current?.reset();
      draft.forget();
      checked.forget();
      steps.open(0);
      read();
    },
  };
}

export type ShownForm = ReturnType<typeof useForm>;
