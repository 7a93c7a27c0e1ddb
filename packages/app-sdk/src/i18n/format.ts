import { dateText as textOf } from '@repartee/contracts/date-text';
import { useStore } from 'zustand';
import { useHost } from '../host/host.ts';
import { useLocale } from './create-i18n.ts';

/** Creates an Intl formatter only when it is used, because the creation takes milliseconds on a slow phone. */
function onFirstUse<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const signed = { signDisplay: 'exceptZero' } as const;
/** A true minus sign is as wide as a plus sign. */
const withMinus = (figure: string) => figure.replace('-', '−');

/** The day and the name of its month stay on one line. */
const dateText = (format: Intl.DateTimeFormat, date: Date) =>
  textOf(format, date).replace(/^(\S+) (?=\p{L})/u, '$1\u00a0');

const day_ms = 24 * 60 * 60 * 1000;
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function makeFormat(locale: string, timeZone: string | undefined) {
  const zone = timeZone ? { timeZone } : {};
  const day = onFirstUse(
    () =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  );
  // Sweden writes dates as ISO 8601 does.
  const isoDay = onFirstUse(() => new Intl.DateTimeFormat('sv-SE', zone));
  const date = onFirstUse(
    () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone }),
  );
  const dateTime = onFirstUse(
    () =>
      new Intl.DateTimeFormat(locale, {
        ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...zone },
      }),
  );
  const number = onFirstUse(() => new Intl.NumberFormat(locale));
  const tenths = onFirstUse(() => new Intl.NumberFormat(locale, oneDecimal));
  const moved = onFirstUse(() => new Intl.NumberFormat(locale, { ...signed, maximumFractionDigits: 0 }));
  const movedTenths = onFirstUse(() => new Intl.NumberFormat(locale, { ...signed, ...oneDecimal }));
  const percent = onFirstUse(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  );
  const euro = onFirstUse(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));
  const relative = onFirstUse(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return {
    /** The IANA time zone in which instants are shown. */
    get timeZone() {
      return timeZone ?? browserZone();
    },
    /** 2026-03-02 → 2 Mar 2026. A calendar day is the same in every time zone. */
    day: (isoDate: string) => dateText(day(), new Date(isoDate)),
    /** The calendar day that was `days` days ago in the time zone of the formatters: 2026-03-02. */
    dayBefore: (days: number, now = Date.now()) => {
      const today = Date.parse(isoDay().format(now));
      return new Date(today - days * day_ms).toISOString().slice(0, 10);
    },
    date: (instant: string) => dateText(date(), new Date(instant)),
    dateTime: (instant: string) => dateText(dateTime(), new Date(instant)),
    number: (value: number) => number().format(value),
    /** 4 → 4.0 */
    tenths: (value: number) => tenths().format(value),
    /** 3 → +3, -3 → −3 */
    moved: (change: number) => withMinus(moved().format(change)),
    movedTenths: (change: number) => withMinus(movedTenths().format(change)),
    /** 0.44 → 44 % */
    percent: (share: number) => percent().format(share),
    euro: (amount: number) => withMinus(euro().format(amount)),
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.round(seconds));
      const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
      return whole >= 3600 ? [Math.floor(whole / 3600), ...parts].join(':') : parts.join(':');
    },
    /** Calendar days from now until an instant, in the time zone of the formatters. Negative in the past. */
    daysUntil: (instant: string, now = Date.now()) =>
      (Date.parse(isoDay().format(new Date(instant))) - Date.parse(isoDay().format(now))) / day_ms,
    /** 0 → today, 1 → tomorrow, 3 → in 3 days */
    inDays: (days: number) => relative().format(days, 'day'),
    ago: (instant: string, now = Date.now()) => {
      const minutes = Math.round((new Date(instant).getTime() - now) / 60_000);
      if (Math.abs(minutes) < 60) return relative().format(minutes, 'minute');
      const hours = Math.round(minutes / 60);
      if (Math.abs(hours) < 24) return relative().format(hours, 'hour');
      const days = Math.round(hours / 24);
      return Math.abs(days) <= 7 ? relative().format(days, 'day') : dateText(date(), new Date(instant));
    },
  };
}

const made = new Map<string, ReturnType<typeof makeFormat>>();

/**
 * Returns the formatters of a locale for dates, numbers and money. Instants are shown in `timeZone`, or else in the
 * browser's time zone (E-8).
 */
export function formatOf(locale: string, timeZone?: string): ReturnType<typeof makeFormat> {
  const key = `${locale} ${timeZone}`;
  const format = made.get(key) ?? makeFormat(locale, timeZone);
  made.set(key, format);
  return format;
}

/** The formatters of the current language, in the time zone that the user chose. */
export const useFormat = () =>
  formatOf(useLocale(), useStore(useHost().session.state).user?.chosen_time_zone ?? undefined);
