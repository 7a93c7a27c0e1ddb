import type { RecipientTimes } from './mail-repository.ts';

interface LocalTime {
  /** ISO date. */
  readonly date: string;
  readonly weekday: string;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const minute_ms = 60_000;
const dayMinutes = 24 * 60;

export function localTime(time_zone: string, instant: Date): LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: time_zone, hourCycle: 'h23', weekday: 'short' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? '',
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns the seconds until the quiet hours end, or 0 outside them. */
export function secondsOfQuiet({ time_zone, quiet_hours }: RecipientTimes, now: Date): number {
  if (!quiet_hours) return 0;
  const [from, until] = [minutesOf(quiet_hours.from), minutesOf(quiet_hours.until)];
  const localMinutes = (instant: Date) => localTime(time_zone, instant).minutes;
  const isQuiet = (instant: Date) => {
    const minutes = localMinutes(instant);
    return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
  };
  if (!isQuiet(now)) return 0;
  const thisMinute = Math.floor(now.getTime() / minute_ms) * minute_ms;
  const wait = (until - localMinutes(now) + dayMinutes) % dayMinutes;
  const end = new Date(thisMinute + wait * minute_ms);
  // If the clocks change in between, `end` is an hour off.
  const drift = ((until - localMinutes(end) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  const corrected = new Date(end.getTime() + drift * minute_ms);
  // A local time that the change of the clocks leaves out ends the quiet hours at the next one.
  const ending = isQuiet(corrected) ? end : corrected;
  return (ending.getTime() - now.getTime()) / 1000;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
