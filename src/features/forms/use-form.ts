import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#api/form-props.ts';
import type { FieldMessages, FormContext } from '#domain/forms/check.ts';
import { findField } from '#domain/forms/field.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { isVisitRequest, obstacleMessage, requestKind } from '#domain/forms/request.ts';
import { formatPhone } from '#domain/text/phone.ts';
import { belgianDay } from '#domain/time/date.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import type { Translate } from '#i18n/translator.ts';
import { AfterPress } from './after-press.ts';
import { listAnswers } from './answers.ts';
import { isUntouched, listControls, readForm } from './form-element.ts';
import { useAskedVisit } from './use-asked-visit.ts';
import { useCaptcha } from './use-captcha.ts';
import { useDraft } from './use-draft.ts';
import { useFaults } from './use-faults.ts';
import { useFocus } from './use-focus.ts';
import { useProperty } from './use-property.ts';
import { useSending } from './use-sending.ts';
import { useSteps, walkSteps } from './use-steps.ts';

const HOUR_MS = 3_600_000;
const hourOf = (moment: number): number => Math.floor(moment / HOUR_MS);

/** False when a Belgian day may have begun since, which is on a full hour; cheap, since it needs no time zone. */
const isThisHour = (moment: Date): boolean => hourOf(Number(moment)) === hourOf(Date.now());

/**
 * Context for a form's conditions and checks. `isAwake` is true once the current day is known, which a built page
 * cannot contain.
 */
function useFormContext(
  { choices: { slots, visitSlots }, bedroomTypes, visits }: Pick<FormProps, 'choices' | 'bedroomTypes' | 'visits'>,
  asksVisitFirst: boolean,
  visitDays: FormContext['visitDays'],
) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // As a transition, so that the hydrated form is painted first. A tab may stay open overnight.
    const look = () => startTransition(() => setNow((known) => (known && isThisHour(known) ? known : new Date())));
    look();
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, []);
  const context = useMemo(
    (): FormContext => ({
      // A getter, because only forms with a date need it: creating the time zone formatter takes 70 ms on a slow phone.
      get today() {
        return now ? belgianDay(now) : '';
      },
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

/** Delays changes that would move a button while it is pressed. */
function useAfterPress(): AfterPress {
  const [press] = useState(() => new AfterPress());
  useEffect(() => {
    const end = new AbortController();
    press.watch(end.signal);
    return () => end.abort();
  }, [press]);
  return press;
}

/** Values of the form. The DOM holds them, as without scripts; `read` copies them into the state. */
function useEntries(element: RefObject<HTMLFormElement | null>) {
  const [entries, setEntries] = useState<Record<string, unknown>>({});
  const read = useCallback(() => {
    if (element.current) setEntries(readForm(element.current));
  }, [element]);
  return { entries, read };
}

/** Fills in the municipality when the visitor types a postal code. */
function useCityOfZip(element: RefObject<HTMLFormElement | null>, zones: FormProps['choices']['zones']) {
  /** The municipality that was filled in; only this value may be replaced by that of another postal code. */
  const brought = useRef('');
  return (zip: string) => {
    const zone = zones.find(({ value }) => value === zip.trim());
    const [city] = element.current ? listControls(element.current, 'city') : [];
    if (!zone || !city || (city.value !== '' && city.value !== brought.current)) return;
    brought.current = zone.label.slice(zone.value.length + 1);
    city.value = brought.current;
  };
}

/** State and behaviour of a form, combined from one hook per concern. */
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
  const visit = useAskedVisit(form, element, entries, {
    propertyId: canBeVisited ? card.id : undefined,
    language,
    serviceUrl,
  });
  const { context, isAwake } = useFormContext(props, card?.asksVisitFirst ?? true, visit.days);
  const checked = useFaults(form, entries, context, property.faults);
  const { asked } = checked;
  const steps = useSteps(form, asked);
  const { summary, notice, heading, moveTo } = useFocus(element);
  const draft = useDraft(name, element, { open: steps.open, read });
  // After use-draft.ts has restored the input: loads the property and shows the reference's errors.
  useEffect(() => {
    lookUp();
    if (element.current && property.reference && !isUntouched(element.current, property.reference.name))
      checked.show([property.reference.name]);
  }, [lookUp, property.reference, checked.show]);
  const captcha = useCaptcha(findField(form, 'captcha') !== undefined, isAwake, serviceUrl);
  const press = useAfterPress();
  const fillCity = useCityOfZip(element, choices.zones);
  const answers = listAnswers(asked, props, text);
  const kind = requestKind(name, Object.fromEntries(asked.map(({ field, value }) => [field.name, value])));
  const sending = useSending({
    form: name,
    language,
    serviceUrl,
    element,
    asked,
    captcha,
    describe: (id) => ({
      kind,
      ...(isVisitRequest(kind) && visit.describe(id)),
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
    // Another visitor took the time: reloads the free times.
    onFull: visit.days && visit.reload,
  });

  const turnBack = (found: FieldMessages) => {
    checked.stop(found);
    moveTo('summary');
  };
  /** Errors of the values in the DOM, which may be newer than the state: half a date, or input in the focused field. */
  const judgeNow = () => {
    lookUp();
    read();
    return checked.judge(element.current ? readForm(element.current) : entries);
  };
  const { open, goOn, submit } = walkSteps({
    steps,
    judge: judgeNow,
    turnBack,
    onOpen: (index) => {
      checked.letPass();
      moveTo('heading');
      draft.save(index);
    },
    send: () => {
      checked.letPass();
      void sending.send();
    },
  });

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
      date: visit.date,
      slot: visit.slot || property.pickedSlot,
      onChange: read,
      /** Selects a free time, as if its day and time were selected in the calendar. */
      onPick: (free: FreeTime) => {
        const field = visit.write(free);
        if (!field) return;
        property.pickSlot(free.slot);
        checked.forgive(field);
        read();
      },
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
      submit();
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
      // A cleared field is validated again if it shows an error, so that an error about half a date does not stay.
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
