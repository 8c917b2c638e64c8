import { type FocusEvent, type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormProps } from '#api/form-props.ts';
import type { FieldMessages, FormContext } from '#domain/forms/check.ts';
import { type FieldName, listFields } from '#domain/forms/field.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { formatPhone } from '#domain/text/phone.ts';
import { belgianDay } from '#domain/time/date.ts';
import { forgetDraft, readDraft, saveDraft } from './draft.ts';
import { focusField, isUntouched, listControls, writeValues } from './form-element.ts';
import { useAnswers } from './use-answers.ts';
import { useCaptcha } from './use-captcha.ts';
import { useProperty } from './use-property.ts';
import { useSending } from './use-sending.ts';
import { useSteps } from './use-steps.ts';

/** How a form of the site behaves: what it asks, checks, keeps and sends, and where it moves the focus. */
export function useForm(props: FormProps) {
  const { form: name, language, serviceUrl = '' } = props;
  const form = FORMS[name];
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [today, setToday] = useState<string>();
  const [isRestored, setRestored] = useState(false);
  const [asksVisitFirst, setAsksVisitFirst] = useState(true);
  const [focus, setFocus] = useState<'summary' | 'heading' | { field: FieldName }>();
  const [attempted, setAttempted] = useState<FieldMessages>({});

  const context = useMemo(
    (): FormContext => ({ today: today ?? '', slots: props.choices.slots.map(({ value }) => value), asksVisitFirst }),
    [today, props.choices.slots, asksVisitFirst],
  );
  const answers = useAnswers(form, element, context);
  const { asked, faults, messages, read, show, refuse } = answers;
  const steps = useSteps(form, asked);
  const hasCaptcha = listFields(form).some(({ kind }) => kind === 'captcha');
  const captcha = useCaptcha(hasCaptcha && today !== undefined, serviceUrl);

  const turnBack = useCallback(
    (found: FieldMessages) => {
      show(Object.keys(found) as FieldName[]);
      setAttempted(found);
      setFocus('summary');
    },
    [show],
  );
  const onFaults = (found: FieldMessages) => {
    refuse(found);
    const step = steps.findFaulty(found);
    if (step >= 0) steps.open(step);
    turnBack(found);
  };
  const onReturn = useCallback(() => {
    element.current?.reset();
    read();
  }, [read]);
  const sending = useSending({
    ...{ form: name, language, serviceUrl, element, asked, onFaults, onReturn },
    captcha: hasCaptcha ? captcha : undefined,
  });

  useEffect(() => {
    setToday(belgianDay(new Date()));
    const draft = readDraft(name);
    const own = element.current;
    if (draft && own) {
      const now = new FormData(own);
      // What the form says by itself was not lost.
      const lost = Object.entries(draft.values).filter(
        ([field, values]) =>
          field !== 'language' && isUntouched(own, field) && now.getAll(field).join('\n') !== values.join('\n'),
      );
      for (const [field, values] of lost) writeValues(own, field, values);
      steps.open(draft.step);
      setRestored(lost.length > 0 && !draft.isGiven);
    }
    read();
  }, [name, read, steps.open]);
  const property = useProperty(form.about === 'property', element, read);
  const card = property.kind === 'known' ? property.card : undefined;
  useEffect(() => setAsksVisitFirst(card?.asksVisitFirst ?? true), [card]);
  useEffect(() => {
    if (!focus) return;
    if (focus === 'summary') summary.current?.focus();
    else if (focus === 'heading') heading.current?.focus();
    else if (element.current) focusField(element.current, focus.field);
    setFocus(undefined);
  }, [focus]);

  const open = (index: number) => {
    steps.open(index);
    setAttempted({});
    setFocus('heading');
    if (element.current) saveDraft(name, new FormData(element.current), index);
  };
  const goOn = () => {
    const inStep = Object.fromEntries(
      Object.entries(faults).filter(([field]) => steps.fields.includes(field as FieldName)),
    );
    if (Object.keys(inStep).length > 0) turnBack(inStep);
    else open(steps.index + 1);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!steps.isLast) return goOn();
    if (Object.keys(faults).length === 0) {
      setAttempted({});
      return void sending.send();
    }
    steps.open(steps.findFaulty(faults));
    turnBack(faults);
  };
  const onInput = ({ target }: SyntheticEvent) => {
    const field = 'name' in target ? String(target.name) : undefined;
    read(field);
    if (element.current) saveDraft(name, new FormData(element.current), steps.index);
  };
  const onBlur = ({ target }: FocusEvent) => {
    const field = asked.find((one) => 'name' in target && one.field.name === target.name)?.field;
    if (!field || !element.current || isUntouched(element.current, field.name)) return;
    if (field.kind === 'phone') {
      const [control] = listControls(element.current, field.name);
      if (control) control.value = formatPhone(control.value);
    }
    show([field.name]);
  };
  const clear = () => {
    element.current?.reset();
    forgetDraft(name);
    answers.forget();
    setRestored(false);
    setAttempted({});
    steps.open(0);
    read();
  };

  const openFaults = Object.fromEntries(
    Object.entries(messages).filter(([field]) => field in attempted),
  ) as FieldMessages;
  return {
    ...{
      form,
      element,
      summary,
      heading,
      steps,
      sending,
      captcha,
      card,
      property,
      today,
      isRestored,
      openFaults,
      messages,
    },
    askedFor: new Map(asked.map((one) => [one.field.name, one])),
    ...{ open, goOn, submit, onInput, onBlur, clear, focusOn: (field: FieldName) => setFocus({ field }) },
  };
}
