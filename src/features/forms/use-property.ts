import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askPropertyCard, type PropertyCard } from '#api/property-card.ts';
import { findMoment } from '#api/visits.ts';
import type { FieldMessages } from '#domain/forms/check.ts';
import { type Form, findByRole } from '#domain/forms/field.ts';
import type { FormName } from '#domain/forms/forms.ts';
import {
  findObstacle,
  findReference,
  obstacleMessage,
  type PropertyObstacle,
  referenceField,
} from '#domain/forms/request.ts';
import { findTypedReference, withReference } from '#domain/property/property-address.ts';
import { keepQueryInLinks } from '#ui/keep-query.ts';
import { listControls, readForm, writeValues } from './form-element.ts';

type Answer = { kind: 'loading' | 'unknown' | 'unreachable' } | { kind: 'known'; card: PropertyCard };
/** The reference that was asked about last, and what became of it; `refused` is what the service said of it. */
type Looked = { id: string; answer: Answer; isFromAddress: boolean; refused?: PropertyObstacle };

/**
 * The property that a form is about: named by the page's address, or typed. Tells as soon as it is known why the form
 * cannot be about it; the reference stays in its field, where it can be corrected.
 */
export function useProperty(
  form: Form<FormName>,
  element: RefObject<HTMLFormElement | null>,
  entries: Readonly<Record<string, unknown>>,
) {
  const [looked, setLooked] = useState<Looked>();
  // The times of a property stand in its form only once they are known.
  const [pickedSlot, setPicked] = useState('');
  const reference = referenceField(form);
  const asked = useRef<string>(undefined);

  /** Asks about the reference that stands in the form, once for each. */
  const lookUp = useCallback(() => {
    const id = element.current ? findReference(form, readForm(element.current)) : undefined;
    if (id === undefined || asked.current === id) return;
    asked.current = id;
    setLooked((before) => ({
      isFromAddress: before === undefined && findTypedReference(location.href) === id,
      ...(before?.id === id && before),
      id,
      answer: { kind: 'loading' },
    }));
    void askPropertyCard(id).then((answer) => {
      // What could not be asked is asked again.
      if (answer.kind === 'unreachable' && asked.current === id) asked.current = undefined;
      setLooked((now) => (now?.id === id ? { ...now, answer } : now));
    });
  }, [form, element]);

  const fillIn = useCallback(() => {
    const typed = findTypedReference(location.href);
    if (!reference || typed === undefined || !element.current) return;
    writeValues(element.current, reference.name, [typed]);
    const moment = findMoment(location.href);
    const day = findByRole(form, 'visitDay');
    if (!moment || !day) return;
    writeValues(element.current, day.name, [moment.date]);
    setPicked(moment.slot);
  }, [form, reference, element]);
  useEffect(fillIn, [fillIn]);

  /** The address says the same as the field: a reload, and the page in another language, ask about the same property. */
  const follow = useCallback(() => {
    const [control] = reference && element.current ? listControls(element.current, reference.name) : [];
    if (!control || (findTypedReference(location.href) ?? '') === control.value.trim()) return;
    history.replaceState(history.state, '', withReference(location.href, control.value.trim()));
    keepQueryInLinks(location.search);
  }, [reference, element]);

  const written = findReference(form, entries);
  const current = written === looked?.id ? looked : undefined;
  const card = current?.answer.kind === 'known' ? current.answer.card : undefined;
  const isKnown = card !== undefined || current?.answer.kind === 'unknown';
  const obstacle = current?.refused ?? (isKnown ? findObstacle(form, card) : undefined);
  const faults = useMemo(
    (): FieldMessages => (reference && obstacle ? { [reference.name]: obstacleMessage(reference, obstacle) } : {}),
    [reference, obstacle],
  );

  return {
    reference,
    card,
    obstacle,
    faults,
    pickedSlot,
    pickSlot: setPicked,
    isLoading: current?.answer.kind === 'loading',
    /** It came with the address, and needs no asking while the form can be about it. */
    isGiven:
      current?.isFromAddress === true &&
      obstacle === undefined &&
      (current.answer.kind === 'known' || current.answer.kind === 'loading'),
    /** Writes what the address names into the form. */
    fillIn,
    lookUp,
    follow,
    refuse: (refused: PropertyObstacle) => setLooked((now) => (now?.id === written && now ? { ...now, refused } : now)),
  };
}
