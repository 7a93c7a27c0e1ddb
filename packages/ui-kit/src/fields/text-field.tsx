import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './input.module.css';

export type TextFieldProps = FormFieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FormFieldProps> & {
    icon?: IconName;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text with its label. Takes everything an `input` takes. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  icon,
  ...input
}: TextFieldProps) {
  return (
    <FormField {...{ label, hint, error, optional, aside, id, className }}>
      {(wiring) => (
        <div className={styles.box}>
          {icon && <Icon name={icon} className={styles.iconStart} />}
          <input {...input} {...wiring} className={cx(styles.input, icon && styles.withIconStart)} />
        </div>
      )}
    </FormField>
  );
}
