import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import type { FieldMessages, FormContext } from '#domain/forms/check.ts';
import {
  type FieldName,
  type Form,
  findByRole,
  findField,
  isOnePage,
  type Step,
  type StepName,
  textOfRole,
} from '#domain/forms/field.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { isVisitRequest, obstacleMessage, requestKind } from '#domain/forms/request.ts';
import { formatPhone } from '#domain/text/phone.ts';
import { belgianDay } from '#domain/time/date.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import type { Translate } from '#i18n/translator.ts';
import { forgetDraft, readDraft, saveDraft } from '#stores/form-draft.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { AfterPress } from './after-press.ts';
import { listAnswers } from './answers.ts';
import { focusField, isUntouched, listControls, readForm, writeValues } from './form-element.ts';
import { useCaptcha } from './use-captcha.ts';
import { type Asked, useFaults } from './use-faults.ts';
import { useProperty } from './use-property.ts';
import { useSending } from './use-sending.ts';
import { useVisitTimes } from './use-visit-times.ts';

/** Restores the input from before a reload, and stores the current one. */
function useDraft(
  form: FormName,
  element: RefObject<HTMLFormElement | null>,
  { open, read }: { open: (step: number) => void; read: () => void },
) {
  const [restored, setRestored] = useState<{ file: string | undefined }>();
  useEffect(() => {
    const draft = readDraft(form);
    const own = element.current;
    if (draft && own) {
      const now = new FormData(own);
      // Values filled in by the form itself were not lost.
      const lost = Object.entries(draft.values).filter(
        ([field, values]) =>
          field !== 'language' && isUntouched(own, field) && now.getAll(field).join('\n') !== values.join('\n'),
      );
      for (const [field, values] of lost) writeValues(own, field, values);
      open(draft.step);
      if ((lost.length > 0 && !draft.isGiven) || draft.file !== undefined) setRestored({ file: draft.file });
    }
    read();
  }, [form, element, open, read]);

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

/** Summary of a form with several steps, before it is sent. */
const CHECK: Step = { name: 'check', fields: [] };

/** Pages of steps: all of a short form, else one after the other with a summary at the end. */
function listPages(form: Form, asking: readonly Step[]): (readonly Step[])[] {
  if (form.steps.length === 1) return [asking];
  return isOnePage(form) ? [[...asking, CHECK]] : [...asking, CHECK].map((step) => [step]);
}

/** The pages with active questions, and the current one. */
function useSteps(form: Form, asked: Asked) {
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
    /** The first step of each page. */
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
    /** Those of the current page. */
    pickFaults: (faults: FieldMessages): FieldMessages =>
      Object.fromEntries(Object.entries(faults).filter(([name]) => fields.includes(name as FieldName))),
  };
}

/** Facts for a form's conditions and checks; `isAwake` once the current day is known, which no built page knows. */
function useFormContext(
  { choices: { slots, visitSlots }, bedroomTypes, visits }: Pick<FormProps, 'choices' | 'bedroomTypes' | 'visits'>,
  asksVisitFirst: boolean,
  visitDays: FormContext['visitDays'],
) {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  const context = useMemo(
    (): FormContext => ({
      today: now ? belgianDay(now) : '',
      slots: slots.map(({ value }) => value),
      visitSlots: visitSlots.map(({ value }) => value),
      asksVisitFirst,
      bedroomTypes,
      visits: now && visits && visitWindow(visits, now),
      visitDays,
    }),
    [now, slots, visitSlots, asksVisitFirst, bedroomTypes, visits, visitDays],
  );
  return { context, isAwake: now !== undefined };
}

/** Moves the focus to the summary, to the heading of a step or to a field, once that is rendered. */
function useFocus(element: RefObject<HTMLFormElement | null>) {
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

/** Changes nothing that moves a button while it is pressed. */
function useAfterPress(): AfterPress {
  const [press] = useState(() => new AfterPress());
  useEffect(() => {
    const end = new AbortController();
    press.watch(end.signal);
    return () => end.abort();
  }, [press]);
  return press;
}

/** The values in the form: held by the DOM, as without scripts, and `read` rereads them. */
function useEntries(element: RefObject<HTMLFormElement | null>) {
  const [entries, setEntries] = useState<Record<string, unknown>>({});
  const read = useCallback(() => {
    if (element.current) setEntries(readForm(element.current));
  }, [element]);
  return { entries, read };
}

/** Behaviour of a form: each part is a separate hook, and this combines them. */
export function useForm(props: FormProps) {
  const { form: name, language, choices, serviceUrl = '' } = props;
  const { t: text } = useTranslation(['form', 'error']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const form = FORMS[name];
  const element = useRef<HTMLFormElement>(null);
  const { entries, read } = useEntries(element);
  const property = useProperty(form, element, entries);
  const { card, lookUp } = property;
  const canBeVisited = props.visits !== undefined && card && !property.obstacle;
  const visit = useVisitTimes({ propertyId: canBeVisited ? card.id : undefined, language, serviceUrl });
  const visitDays = visit.known.kind === 'known' ? visit.known.times.days : undefined;
  const { context, isAwake } = useFormContext(props, card?.asksVisitFirst ?? true, visitDays);
  const checked = useFaults(form, entries, context, property.faults);
  const { asked, faults } = checked;
  const steps = useSteps(form, asked);
  const { summary, notice, heading, moveTo } = useFocus(element);
  const draft = useDraft(name, element, { open: steps.open, read });
  // The input from before a reload has been restored.
  useEffect(() => {
    lookUp();
    if (element.current && property.reference && !isUntouched(element.current, property.reference.name))
      checked.show([property.reference.name]);
  }, [lookUp, property.reference, checked.show]);
  const captcha = useCaptcha(findField(form, 'captcha') !== undefined, isAwake, serviceUrl);
  const press = useAfterPress();
  /** The municipality filled in from a postal code: only that may be replaced by another code. */
  const broughtCity = useRef('');
  const answers = listAnswers(asked, props, text);
  const kind = requestKind(name, Object.fromEntries(asked.map(({ field, value }) => [field.name, value])));
  /** The requested visit, when free times are known. */
  const describeVisit = (id: string) => {
    if (visit.known.kind !== 'known' || !isVisitRequest(kind)) return {};
    const { confirms, days } = visit.known.times;
    const date = textOfRole(form, 'visitDay', entries);
    const slot = textOfRole(form, 'visitTime', entries);
    const isOpenHouse = days.find((day) => day.date === date)?.times.find((time) => time.slot === slot)?.isOpenHouse;
    const isFixed = confirms === 'at-once' || isOpenHouse === true;
    return { visit: { id, date, slot, when: visitTimeText({ date, slot }, language), isFixed } };
  };
  const sending = useSending({
    form: name,
    language,
    serviceUrl,
    element,
    asked,
    captcha,
    describe: (id) => ({
      kind,
      ...describeVisit(id),
      ...(card && { propertyId: card.id, goal: card.goal }),
      ...(form.shows.includes('sold') && { zip: String(entries.zip ?? '').trim() }),
      rows: answers.map(({ label, text }) => [label, text]),
    }),
    onFaults: (found) => {
      checked.refuse(found);
      steps.openFaulty(found);
      moveTo('summary');
    },
    onObstacle: (found) => {
      property.refuse(found);
      if (property.reference)
        steps.openFaulty({ [property.reference.name]: obstacleMessage(property.reference, found) });
      moveTo('notice');
    },
    // Another visitor was faster: the calendar shows it, and the focus returns to it.
    onFull: visitDays && visit.reload,
  });

  const fillCity = (zip: string) => {
    const zone = choices.zones.find(({ value }) => value === zip.trim());
    const [city] = element.current ? listControls(element.current, 'city') : [];
    if (!zone || !city || (city.value !== '' && city.value !== broughtCity.current)) return;
    broughtCity.current = zone.label.slice(zone.value.length + 1);
    city.value = broughtCity.current;
  };

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
  /** Reads the form itself: half a date, and input in the focused field, are not in the state yet. */
  const judgeNow = () => {
    lookUp();
    read();
    return element.current ? checked.judge(readForm(element.current)) : faults;
  };
  /** Selects one of the next free times, like selecting its day and time in the calendar. */
  const pickTime = ({ date, slot }: FreeTime) => {
    const [day, time] = [findByRole(form, 'visitDay'), findByRole(form, 'visitTime')];
    if (!element.current || !day || !time) return;
    writeValues(element.current, day.name, [date]);
    writeValues(element.current, time.name, [slot]);
    property.pickSlot(slot);
    checked.forgive(time.name);
    read();
  };
  const goOn = () => {
    const inStep = steps.pickFaults(judgeNow());
    if (Object.keys(inStep).length > 0) turnBack(inStep);
    else open(steps.index + 1);
  };

  return {
    t,
    form,
    element,
    summary,
    notice,
    heading,
    moveTo,
    steps,
    sending,
    captcha,
    card,
    property,
    context,
    visit: {
      known: visit.known,
      date: textOfRole(form, 'visitDay', entries),
      slot: textOfRole(form, 'visitTime', entries) || property.pickedSlot,
      onChange: read,
      onPick: pickTime,
    },
    messages: checked.messages,
    openFaults: checked.summary,
    restored: draft.restored,
    answers,
    kind,
    askedFor: new Map(asked.map((one) => [one.field.name, one])),
    open,
    goOn,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (!steps.isLast) return goOn();
      const found = judgeNow();
      if (Object.keys(found).length > 0) {
        steps.openFaulty(found);
        return turnBack(found);
      }
      checked.letPass();
      void sending.send();
    },
    onInput: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLInputElement && target.name === 'zip') fillCity(target.value);
      read();
      if ('name' in target && target.name === property.reference?.name) property.follow();
      if ('name' in target) checked.forgive(String(target.name));
      draft.save(steps.index);
    },
    onBlur: ({ target }: FocusEvent) => {
      const field = asked.find((one) => 'name' in target && one.field.name === target.name)?.field;
      // A cleared field is validated again: no message about half a date stays at an empty field.
      const isMessageLeft = field !== undefined && checked.messages[field.name] !== undefined;
      if (!field || !element.current || (isUntouched(element.current, field.name) && !isMessageLeft)) return;
      if (field.kind === 'phone') {
        const [control] = listControls(element.current, field.name);
        if (control) control.value = formatPhone(control.value);
      }
      if (field === property.reference) lookUp();
      press.run(() => {
        read();
        checked.show([field.name]);
      });
    },
    clear: () => {
      element.current?.reset();
      property.fillIn();
      draft.forget();
      checked.forget();
      steps.open(0);
      read();
    },
  };
}

export type ShownForm = ReturnType<typeof useForm>;
