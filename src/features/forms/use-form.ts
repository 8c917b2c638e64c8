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
import { loadPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { findMoment } from '#api/visits.ts';
import { type FieldMessages, type FormContext, readEntries } from '#domain/forms/check.ts';
import { type FieldName, type Form, findField, type Step, type StepName } from '#domain/forms/field.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { findObstacle, OBSTACLES, requestKind } from '#domain/forms/request.ts';
import { findPropertyId } from '#domain/property/property-address.ts';
import { formatPhone } from '#domain/text/phone.ts';
import { belgianDay } from '#domain/time/date.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import type { Translate } from '#i18n/translator.ts';
import { forgetDraft, readDraft, saveDraft } from '#stores/form-draft.ts';
import { AfterPress } from './after-press.ts';
import { listAnswers } from './answers.ts';
import { focusField, isUntouched, listControls, writeValues } from './form-element.ts';
import { useCaptcha } from './use-captcha.ts';
import { type Asked, useFaults } from './use-faults.ts';
import { useSending } from './use-sending.ts';
import { useVisitTimes } from './use-visit-times.ts';

/** Brings back what was typed before a reload, and keeps what is typed now. */
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
      // What the form fills in by itself was not lost.
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

/** What is known of the property that the page's address names. */
type AddressedProperty = { kind: 'none' } | { kind: 'loading' } | { kind: 'known'; card: PropertyCard };

/** Puts the number of the property in the address into the form that is about one, and fetches its card. */
function useProperty(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  read: () => void,
): { property: AddressedProperty; pickedSlot: string } {
  const [property, setProperty] = useState<AddressedProperty>({ kind: 'none' });
  // The times of a property stand in its form only once they are known.
  const [pickedSlot, setPicked] = useState('');
  useEffect(() => {
    const reference = form.about === 'property' && findField(form, 'reference');
    const id = findPropertyId(location.href);
    if (!reference || id === undefined || !element.current) return;
    writeValues(element.current, reference.name, [id]);
    const moment = findMoment(location.href);
    if (moment) {
      writeValues(element.current, 'date', [moment.date]);
      setPicked(moment.slot);
    }
    read();
    setProperty({ kind: 'loading' });
    let isGone = false;
    void loadPropertyCard(id).then((card) => {
      if (!isGone) setProperty(card ? { kind: 'known', card } : { kind: 'none' });
    });
    return () => {
      isGone = true;
    };
  }, [form, element, read]);
  return { property, pickedSlot };
}

/** Where the answers to several steps are looked over before they are sent. */
const CHECK: Step = { name: 'check', fields: [] };

/** The steps that ask for something now, and the one that is open. */
function useSteps(form: Form, asked: Asked) {
  const [wanted, setWanted] = useState(0);
  const names = new Set(asked.map(({ field }) => field.name));
  const asking = form.steps.filter((step) => step.fields.some((field) => names.has(field.name)));
  const steps = form.steps.length > 1 ? [...asking, CHECK] : asking;
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

/** The facts that a form's conditions and checks need; `isAwake` once the visitor's day is known, which no built page knows. */
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

/** Leads the visitor to the summary, to the heading of a step or to a field, once that is on the page. */
function useFocus(element: RefObject<HTMLFormElement | null>) {
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

/** Shows nothing that moves a button while it is pressed. */
function useAfterPress(): AfterPress {
  const [press] = useState(() => new AfterPress());
  useEffect(() => {
    const end = new AbortController();
    press.watch(end.signal);
    return () => end.abort();
  }, [press]);
  return press;
}

/** What stands in the form: the element holds it, as in a page without scripts, and `read` looks again. */
function useEntries(element: RefObject<HTMLFormElement | null>) {
  const [entries, setEntries] = useState<Record<string, unknown>>({});
  const read = useCallback(() => {
    if (element.current) setEntries(readEntries(new FormData(element.current)));
  }, [element]);
  return { entries, read };
}

/** How a form of the site behaves: each part is a hook of its own, and here is what they make of the visitor's acts. */
export function useForm(props: FormProps) {
  const { form: name, language, choices, serviceUrl = '' } = props;
  const { t: text } = useTranslation(['form', 'error']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const form = FORMS[name];
  const element = useRef<HTMLFormElement>(null);
  const { entries, read } = useEntries(element);
  const { property, pickedSlot } = useProperty(form, element, read);
  const card = property.kind === 'known' ? property.card : undefined;
  const canBeVisited = props.visits !== undefined && card && !findObstacle(form, card);
  const visit = useVisitTimes({ propertyId: canBeVisited ? card.id : undefined, language, serviceUrl });
  const visitDays = visit.known.kind === 'known' ? visit.known.times.days : undefined;
  const { context, isAwake } = useFormContext(props, card?.asksVisitFirst ?? true, visitDays);
  const checked = useFaults(form, entries, context);
  const { asked, faults } = checked;
  const steps = useSteps(form, asked);
  const { summary, heading, moveTo } = useFocus(element);
  const draft = useDraft(name, element, { open: steps.open, read });
  const captcha = useCaptcha(findField(form, 'captcha') !== undefined, isAwake, serviceUrl);
  const press = useAfterPress();
  /** The municipality that a postal code brought: only that may another code replace. */
  const broughtCity = useRef('');
  const answers = listAnswers(asked, props, text);
  const kind = requestKind(name, { visited: asked.find(({ field }) => field.name === 'visited')?.value });
  const sending = useSending({
    form: name,
    language,
    serviceUrl,
    element,
    asked,
    captcha,
    describe: () => ({
      kind,
      ...(card && { propertyId: card.id, goal: card.goal }),
      ...(name === 'contact-demand' && { zip: String(entries.zip ?? '').trim() }),
      rows: answers.map(({ label, text }) => [label, text]),
    }),
    onFaults: (found) => {
      checked.refuse(found);
      steps.openFaulty(found);
      moveTo('summary');
    },
    // Somebody was faster: the calendar shows it, and the visitor is led back to it.
    onFull: visitDays && visit.reload,
  });

  const { state } = sending;
  const refusal = state.kind === 'failed' && state.result.kind === 'refused' ? state.result.code : '';
  const obstacle = OBSTACLES.find((code) => code === refusal) ?? (card && findObstacle(form, card));
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
  const goOn = () => {
    const inStep = steps.pickFaults(faults);
    if (Object.keys(inStep).length > 0) turnBack(inStep);
    else open(steps.index + 1);
  };

  return {
    t,
    form,
    element,
    summary,
    heading,
    moveTo,
    steps,
    sending,
    captcha,
    card,
    property,
    obstacle,
    context,
    visit: {
      known: visit.known,
      date: String(entries.date ?? ''),
      slot: String(entries.slot ?? pickedSlot),
      onChange: read,
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
      if (Object.keys(faults).length > 0) {
        steps.openFaulty(faults);
        return turnBack(faults);
      }
      checked.letPass();
      void sending.send();
    },
    onInput: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLInputElement && target.name === 'zip') fillCity(target.value);
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
      press.run(() => checked.show([field.name]));
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
