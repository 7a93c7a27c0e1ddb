import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAntdLocale } from '../antd/antd-locale.ts';
import { createLocaleDataHook } from '../kit/locale-data-hook.ts';
import { Icon } from '../status/icon.tsx';
import styles from './control.module.css';
import { Field, type FieldProps, fieldProps } from './field.tsx';

/** Loads the names of months and the first day of the week. Languages are named as in antd's locales: `fr`, `en-gb`. */
const useCalendarNames = createLocaleDataHook(
  (name) => import(/* webpackChunkName: "calendar-[request]" */ /* @vite-ignore */ `dayjs/locale/${name}.js`),
);

dayjs.extend(utc);
dayjs.extend(timezone);

const patterns: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'DD',
  month: 'MM',
  year: 'YYYY',
};

/** Accepted formats of a typed date, also as the pages write it (“7 Dec 2026”). The first format is used to show a date. */
export function formatsOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const shown = format
    .formatToParts()
    .map(({ type, value }) => patterns[type] ?? value)
    .join('');
  return [shown, shown.replace('DD', 'D').replace('MM', 'M'), 'YYYY-MM-DD', 'D MMM YYYY', 'D MMMM YYYY'];
}

/** The calendar shows days without a time zone. A day ends at its last millisecond in `timeZone`. */
const bindingIn = (timeZone: string) => ({
  toControl: (value: unknown): Dayjs | null =>
    typeof value === 'string' && value !== '' ? dayjs(dayjs(value).tz(timeZone).format('YYYY-MM-DD')) : null,
  fromControl: (day: Dayjs | null, empty: '' | null | undefined): unknown =>
    day ? dayjs.tz(`${day.format('YYYY-MM-DD')}T23:59:59.999`, timeZone).toISOString() : empty,
  marksOptional: true,
});

/** Enter confirms a typed day, and must not also submit the form. */
const keepForm = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault();
};

/**
 * A field for a day. The value is the end of the day in `timeZone` (ISO 8601, UTC), the zone in which the page shows
 * instants, or null if the field is empty.
 */
export function DateField(props: FieldProps & { timeZone: string; disabled?: boolean }) {
  const { language } = useTranslation('ui-kit').i18n;
  const pack = useAntdLocale(language);
  const names = useCalendarNames(pack.locale);
  // antd reads the name of a month in the global language of dayjs.
  useEffect(() => {
    if (names) dayjs.locale(pack.locale);
  }, [names, pack]);
  const [field, { timeZone, ...picker }] = fieldProps(props);
  const formats = useMemo(() => formatsOf(language), [language]);
  const binding = useMemo(() => bindingIn(timeZone), [timeZone]);
  return (
    <Field<Dayjs | null> {...field} {...binding}>
      {(control) => (
        <DatePicker
          {...picker}
          {...(control as object)}
          format={formats}
          // The last day of this year shows what to type.
          placeholder={dayjs().endOf('year').format(formats[0])}
          onKeyDown={keepForm}
          // A typist's mouse may rest where the calendar opens.
          previewValue={false}
          suffixIcon={<Icon name="calendar" size={16} className={styles.icon} />}
          className={styles.control}
        />
      )}
    </Field>
  );
}
