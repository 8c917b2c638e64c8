import { MOMENT_FIELD, writeMoment } from '#api/visits.ts';
import type { Language } from '#domain/language.ts';
import type { VisitDay } from '#domain/visits/visit-times.ts';
import { translate } from '#i18n/translator.ts';
import { slotText } from '#words/slot-text.ts';
import { openHouseText, visitDayText } from '#words/visit-text.ts';

type FreeTimesProps = { days: readonly VisitDay[]; language: Language; now: number };

/** All free times as radio buttons, by day; the first day is open, so that a browser can focus the required button. */
export function FreeTimes({ days, language, now }: FreeTimesProps) {
  const t = translate(language);
  return days.map(({ date, times }, index) => {
    const day = visitDayText(date, language, now);
    return (
      <details key={date} className="free-day" open={index === 0}>
        <summary>{t('form:times.free', { day, count: times.length })}</summary>
        <div className="field__choices">
          {times.map((time, place) => (
            <label key={time.slot} className="field__choice">
              {/* `required` on one radio button applies to the whole group. */}
              <input
                type="radio"
                name={MOMENT_FIELD}
                value={writeMoment({ date, slot: time.slot })}
                required={index === 0 && place === 0}
              />{' '}
              <span>
                <span className="visually-hidden">{day}, </span>
                {slotText(time.slot)}
                {time.isOpenHouse && ` · ${openHouseText(time, t)}`}
              </span>
            </label>
          ))}
        </div>
      </details>
    );
  });
}
