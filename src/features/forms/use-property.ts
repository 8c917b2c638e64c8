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
/** Last requested reference and the response; `refused` is an error reported by the service. */
type Lookup = { id: string; answer: Answer; isFromAddress: boolean; refused?: PropertyObstacle };

/**
 * Property that a form is about, from the URL or typed by the visitor. If the form cannot be about it, the error is
 * shown immediately, and the reference stays editable.
 */
export function useProperty(
  form: Form<FormName>,
  element: RefObject<HTMLFormElement | null>,
  entries: Readonly<Record<string, unknown>>,
) {
  const [looked, setLooked] = useState<Lookup>();
  // Kept until the free times are loaded and the time field is rendered.
  const [pickedSlot, setPicked] = useState('');
  const reference = referenceField(form);
  const asked = useRef<string>(undefined);

  /** Requests the property whose reference is in the form; each reference only once. */
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
      // Allows a retry after a network error.
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

  /** Writes the typed reference into the URL, so that a reload and the other languages show the same property. */
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
    /**
     * True when the reference came from the URL and the form accepts its property, so that the field need not be shown.
     */
    isGiven:
      current?.isFromAddress === true &&
      obstacle === undefined &&
      (current.answer.kind === 'known' || current.answer.kind === 'loading'),
    /** Copies the property, day and time from the URL into the form. */
    fillIn,
    lookUp,
    follow,
    refuse: (refused: PropertyObstacle) => setLooked((now) => (now?.id === written && now ? { ...now, refused } : now)),
  };
}
