import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitTimes } from '#api/visits.ts';
import { formatInWords } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { addDays, startOfMonth, startOfWeek, weekdayOf } from '#domain/time/day.ts';
import type { VisitDay } from '#domain/visits/visit-times.ts';
import { slotText } from '#words/slot-text.ts';
import { openHouseText, visitDayText } from '#words/visit-text.ts';

const countFree = (day: VisitDay | undefined): number => day?.times.filter(({ isFree }) => isFree).length ?? 0;

/** The days from the first to the last, by month. */
function listMonths(first: string, last: string): { month: string; days: string[] }[] {
  const months = new Map<string, string[]>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const month = startOfMonth(day);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, days]) => ({ month, days }));
}

type GroupProps = {
  id: string;
  legend: ReactNode;
  isRequired: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  /** Hint and error. */
  children: ReactNode;
};

/** Fieldset for the radio buttons of one question. */
export function RadioGroup({ legend, isRequired, isWrong, describedBy, children }: Omit<GroupProps, 'id'>) {
  const radioGroup = {
    role: 'radiogroup',
    'aria-required': isRequired,
    'aria-invalid': isWrong || undefined,
  } as const;
  return (
    <fieldset className="field" data-kind="radio" {...radioGroup} aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      {children}
    </fieldset>
  );
}

type DaysProps = GroupProps & { times: VisitTimes; language: Language; picked: string };

/** Calendar of the coming weeks as radio buttons; days without a free time are disabled. */
export function VisitDays({ id, times: { days }, language, picked, children, ...group }: DaysProps) {
  const { t } = useTranslation('form');
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const firstFree = days.find((day) => countFree(day) > 0)?.date;
  const week = Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(first ?? '2026-01-05'), index));
  return (
    <RadioGroup {...group}>
      {children}
      {days.some(({ times }) => times.some(({ isOpenHouse }) => isOpenHouse)) && (
        <p className="visit-days__legend" aria-hidden="true">
          {t('form:openHouse')}
        </p>
      )}
      {firstFree === undefined && <p className="visit-days__none">{t('form:times.none')}</p>}
      {first !== undefined &&
        last !== undefined &&
        listMonths(first, last).map((month) => (
          <div className="visit-days" key={month.month}>
            <p className="visit-days__month" aria-hidden="true">
              {formatInWords(new Date(month.month), language, { month: 'long', year: 'numeric' })}
            </p>
            <div className="visit-days__grid">
              {week.map((day) => (
                <span key={day} className="visit-days__weekday" aria-hidden="true">
                  {formatInWords(new Date(day), language, { weekday: 'short' })}
                </span>
              ))}
              {month.days.map((date, index) => {
                const day = days.find((one) => one.date === date);
                const free = countFree(day);
                const style = index === 0 ? { gridColumnStart: weekdayOf(date) } : undefined;
                if (!day)
                  return (
                    <span key={date} className="visit-days__day" data-state="closed" style={style} aria-hidden="true">
                      {Number(date.slice(8))}
                    </span>
                  );
                const isOpenHouse = day?.times.some((time) => time.isOpenHouse);
                const name = [visitDayText(date, language), isOpenHouse && t('form:openHouse')]
                  .filter(Boolean)
                  .join(', ');
                return (
                  <label
                    key={date}
                    className="visit-days__day"
                    data-state={free > 0 ? 'free' : 'full'}
                    data-open-house={isOpenHouse ? '' : undefined}
                    style={style}
                  >
                    <input
                      type="radio"
                      name="date"
                      value={date}
                      id={date === firstFree ? id : undefined}
                      required={group.isRequired}
                      disabled={free === 0}
                      defaultChecked={date === picked && free > 0}
                    />
                    <span aria-hidden="true">{Number(date.slice(8))}</span>
                    <span className="visually-hidden">
                      {free > 0
                        ? t('form:times.free', { day: name, count: free })
                        : t('form:times.full', { day: name })}
                    </span>
                  </label>
                );
              })}
            </div>
          </div>
        ))}
    </RadioGroup>
  );
}

type SlotsProps = GroupProps & {
  times: VisitTimes;
  /** Selected day. */
  date: string;
  picked: string;
  /** Called when the list of times changes, so that the form rereads its fields. */
  onChange: () => void;
};

/** Radio buttons for the times of the selected day; taken ones are disabled. */
export function VisitSlots({ id, times, date, picked, onChange, children, ...group }: SlotsProps) {
  const { t } = useTranslation('form');
  const day = times.days.find((one) => one.date === date);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form rereads its fields whenever the times change.
  useEffect(onChange, [date, times, onChange]);
  const firstFree = day?.times.find(({ isFree }) => isFree)?.slot;
  return (
    <RadioGroup {...group}>
      {children}
      {!day && <p className="field__hint">{t('form:times.pickDay')}</p>}
      <div className="field__choices">
        {day?.times.map(({ slot, isFree, isOpenHouse, left }) => (
          <label key={`${date} ${slot} ${isFree}`} className="field__choice" data-state={isFree ? undefined : 'taken'}>
            <input
              type="radio"
              name="slot"
              value={slot}
              id={slot === firstFree ? id : undefined}
              required={group.isRequired}
              disabled={!isFree}
              defaultChecked={slot === picked && isFree}
            />
            <span>
              <span className="visit-slot__time">{slotText(slot)}</span>
              {isOpenHouse && ` · ${openHouseText({ left }, (key, values = {}) => t(key, values))}`}
              {!isFree && !isOpenHouse && ` (${t('form:times.taken')})`}
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}
