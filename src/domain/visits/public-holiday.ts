import { addDays } from '../time/day.ts';

// Royal decree of 18 April 1974: ten public holidays, four of which follow Easter.
const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'];
const AFTER_EASTER = [1, 39, 50];

/** Easter Sunday of a year, by the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const lunar = Math.floor((century - correction + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`;
}

/** Whether a day (yyyy-mm-dd) is a Belgian public holiday. */
export function isPublicHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return AFTER_EASTER.some((count) => addDays(easter, count) === day);
}
