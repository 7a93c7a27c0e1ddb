import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './input.module.css';

/** A value and the words it is shown with. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export type SelectFieldProps = FormFieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FormFieldProps | 'multiple' | 'children'> & {
    choices: readonly Choice[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** One of a short list, by the browser's own list box. For long lists, search or several values: `select`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, aside, id, className, choices, placeholder, ...select } = props;
  return (
    <FormField {...{ label, hint, error, optional, aside, id, className }}>
      {(wiring) => (
        <div className={styles.box}>
          <select {...select} {...wiring} className={cx(styles.input, styles.select)}>
            {placeholder && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </div>
      )}
    </FormField>
  );
}
