import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOMENT_FIELD, type VisitTimes, writeMoment } from '#api/visits.ts';
import { formatInWords } from '#domain/format/date.ts';
import type { Field, MessageCode } from '#domain/forms/field.ts';
import type { Language } from '#domain/language.ts';
import { type FreeTime, listNextFree } from '#domain/visits/visit-times.ts';
import { describedBy, FieldLabel, FieldNotes } from '#ui/Field.tsx';
import { slotText } from '#words/slot-text.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { RadioGroup, VisitDays, VisitSlots } from './VisitTimes.tsx';

/** Number of chips: three rows on a phone, two on a desktop. */
const MAX_NEXT = 6;

/** The day field or the time field. */
type MomentField = { id: string; field: Field; isRequired: boolean; message: MessageCode | undefined };

type VisitMomentProps = {
  day: MomentField;
  time: MomentField;
  times: VisitTimes;
  language: Language;
  /** Selected day and time; empty strings without a selection. */
  date: string;
  slot: string;
  hint: string | undefined;
  onPick: (time: FreeTime) => void;
  onChange: () => void;
};

/** "do 26 nov", for a chip. */
const shortDay = (date: string, language: Language): string =>
  formatInWords(new Date(`${date}T12:00:00Z`), language, { weekday: 'short', day: 'numeric', month: 'short' });

/** Selects a visit time: chips with the next free times, and a button that opens all days and times. */
export function VisitMoment({ day, time, times, language, date, slot, hint, onPick, onChange }: VisitMomentProps) {
  const { t } = useTranslation('form');
  const free = listNextFree(times.days, Number.POSITIVE_INFINITY);
  const isPicked = (one: FreeTime) => one.date === date && one.slot === slot;
  const [isOpen, setOpen] = useState(free.length === 0);
  const first = free.slice(0, MAX_NEXT);
  const picked = free.find(isPicked);
  // A time selected by a link or in the calendar also gets a chip.
  const next = picked && !first.includes(picked) ? [...first.slice(0, MAX_NEXT - 1), picked] : first;
  const findTime = (one: FreeTime) =>
    times.days.find((other) => other.date === one.date)?.times.find((other) => other.slot === one.slot);
  const isOpenHouse = (one: FreeTime) => findTime(one)?.isOpenHouse === true;
  const message = day.message ?? time.message;
  const groupId = `${day.id}-${MOMENT_FIELD}`;
  const allId = `${day.id}-all`;
  const isAtOnce = times.confirms === 'at-once' || (picked && isOpenHouse(picked));
  const inputProps = ({ id, isRequired, message, field }: MomentField, hint?: string) => ({
    id,
    isRequired,
    isWrong: message !== undefined,
    describedBy: describedBy(id, hint, message),
    legend: <FieldLabel isRequired={isRequired}>{t(`form:label.${field.label ?? field.name}`)}</FieldLabel>,
  });
  const notes = ({ id, message }: MomentField, hint?: string) => (
    <FieldNotes id={id} hint={hint} error={message && t(`form:message.${message}`)} />
  );

  return (
    <div className="form__item visit-moment" data-open={isOpen || undefined}>
      {next.length > 0 && (
        <RadioGroup
          legend={<FieldLabel isRequired={day.isRequired}>{t('form:label.moment')}</FieldLabel>}
          isRequired={day.isRequired}
          isWrong={!isOpen && message !== undefined}
          describedBy={describedBy(groupId, undefined, !isOpen && message)}
        >
          <FieldNotes id={groupId} error={!isOpen && message && t(`form:message.${message}`)} />
          <div className="visit-next">
            {next.map((one) => (
              <label key={writeMoment(one)} className="visit-next__time">
                <input
                  type="radio"
                  name={MOMENT_FIELD}
                  value={writeMoment(one)}
                  checked={isPicked(one)}
                  onChange={() => onPick(one)}
                />
                <span className="visually-hidden">
                  {[visitTimeText(one, language), isOpenHouse(one) && t('form:openHouse')].filter(Boolean).join(', ')}
                </span>
                <strong aria-hidden="true">{shortDay(one.date, language)}</strong>
                <span aria-hidden="true">{slotText(one.slot)}</span>
                {isOpenHouse(one) && (
                  <span className="visit-next__open" aria-hidden="true">
                    {t('form:openHouse')}
                  </span>
                )}
              </label>
            ))}
          </div>
          <button
            className="form__clear visit-moment__all"
            type="button"
            aria-expanded={isOpen}
            aria-controls={allId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('form:times.all')}
          </button>
        </RadioGroup>
      )}
      <div className="visit-moment__all-days" id={allId} hidden={!isOpen}>
        <VisitDays {...inputProps(day, hint)} times={times} language={language} picked={date}>
          {notes(day, hint)}
        </VisitDays>
        <VisitSlots {...inputProps(time)} times={times} date={date} picked={slot} onChange={onChange}>
          {notes(time)}
        </VisitSlots>
      </div>
      {free.length > 0 && (
        <p className="form__worked-out" data-part="confirms">
          {t(isAtOnce ? 'form:times.atOnce' : 'form:times.byAgency')}
        </p>
      )}
    </div>
  );
}
