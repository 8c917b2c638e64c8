import type { RefObject } from 'react';
import type { FieldName } from '#domain/forms/field.ts';
import { type Form, findByRole, textOfRole } from '#domain/forms/field.ts';
import type { Language } from '#domain/language.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { writeValues } from './form-element.ts';
import { useVisitTimes } from './use-visit-times.ts';

type Options = { propertyId: string | undefined; language: Language; serviceUrl: string };

/** Visit part of a form: the free times of the property, and the selected day and time. */
export function useAskedVisit(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  entries: Readonly<Record<string, unknown>>,
  options: Options,
) {
  const { known, reload } = useVisitTimes(options);
  const days = known.kind === 'known' ? known.times.days : undefined;
  const date = textOfRole(form, 'visitDay', entries);
  const slot = textOfRole(form, 'visitTime', entries);
  return {
    known,
    days,
    reload,
    date,
    slot,
    /** The requested visit for the thank-you page, if free times are known. */
    describe: (id: string) => {
      if (known.kind !== 'known') return {};
      const isOpenHouse = days?.find((day) => day.date === date)?.times.find((time) => time.slot === slot)?.isOpenHouse;
      const isFixed = known.times.confirms === 'at-once' || isOpenHouse === true;
      return { visit: { id, date, slot, when: visitTimeText({ date, slot }, options.language), isFixed } };
    },
    /** Writes a free time into the form; returns the name of the time field. */
    write: (free: FreeTime): FieldName | undefined => {
      const [day, time] = [findByRole(form, 'visitDay'), findByRole(form, 'visitTime')];
      if (!element.current || !day || !time) return undefined;
      writeValues(element.current, day.name, [free.date]);
      writeValues(element.current, time.name, [free.slot]);
      return time.name;
    },
  };
}
