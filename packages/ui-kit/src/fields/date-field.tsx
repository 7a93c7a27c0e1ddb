import { DatePicker } from 'antd';
import english from 'antd/es/date-picker/locale/en_GB';
import french from 'antd/es/date-picker/locale/fr_FR';
import dayjs, { type Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import { inLanguage } from '../kit/in-language.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './control.module.css';
import { Field, type FieldProps, fieldProps } from './field.tsx';

const calendars = { en: english, fr: french };

/** The first is shown; all are read. */
const formats = ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'];

const binding = {
  toControl: (value: unknown): Dayjs | null => (typeof value === 'string' ? dayjs(value) : null),
  fromControl: (day: Dayjs | null, empty: '' | null | undefined): unknown =>
    day ? day.endOf('day').toISOString() : empty,
  marksOptional: true,
};

/** Enter takes the day that was typed; without this it would submit the form too. */
const keepForm = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter') event.preventDefault();
};

/**
 * A day: antd's `DatePicker`. Its value in a form is an instant (ISO 8601, UTC): the end of that day in the reader's time
 * zone, so that something due on a day may still be done on it. Empty is null.
 */
export function DateField(props: FieldProps & { disabled?: boolean }) {
  const { locale } = useKit();
  const [field, picker] = fieldProps(props);
  return (
    <Field<Dayjs | null> {...field} {...binding}>
      {(control) => (
        <DatePicker
          {...picker}
          {...(control as object)}
          format={formats}
          onKeyDown={keepForm}
          locale={inLanguage(calendars, locale)}
          suffixIcon={<Icon name="calendar" size={16} className={styles.icon} />}
          className={styles.control}
        />
      )}
    </Field>
  );
}
