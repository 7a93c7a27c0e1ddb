import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
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

/** Accepted formats of a typed date. The first format is used to show a date. */
const formats = ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'];

const binding = {
  toControl: (value: unknown): Dayjs | null =>
    typeof value === 'string' && value !== '' ? dayjs(value) : null,
  fromControl: (day: Dayjs | null, empty: '' | null | undefined): unknown =>
    day ? day.endOf('day').toISOString() : empty,
  marksOptional: true,
};

/** Enter confirms a typed day, and must not also submit the form. */
const keepForm = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault();
};

/**
 * A field for a day. The value is the end of the day in the user's time zone (ISO 8601, UTC), or null if the field is
 * empty.
 */
export function DateField(props: FieldProps & { disabled?: boolean }) {
  const pack = useAntdLocale(useTranslation('ui-kit').i18n.language);
  useCalendarNames(pack?.locale);
  const [field, picker] = fieldProps(props);
  return (
    <Field<Dayjs | null> {...field} {...binding}>
      {(control) => (
        <DatePicker
          {...picker}
          {...(control as object)}
          format={formats}
          onKeyDown={keepForm}
          suffixIcon={<Icon name="calendar" size={16} className={styles.icon} />}
          className={styles.control}
        />
      )}
    </Field>
  );
}
