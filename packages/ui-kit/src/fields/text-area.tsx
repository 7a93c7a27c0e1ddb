import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './input.module.css';

export type TextAreaProps = FormFieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FormFieldProps> & {
    /** Shows how much of `maxLength` is used. Needs `value`. */
    counted?: boolean;
    /** Grows with its text instead of being pulled. */
    grow?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text with their label. Takes everything a `textarea` takes. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, aside, id, className, counted, grow, ...area } = props;
  const { locale } = useKit();
  const number = new Intl.NumberFormat(locale);
  const count =
    counted &&
    area.maxLength &&
    `${number.format(String(area.value ?? '').length)} / ${number.format(area.maxLength)}`;
  return (
    <FormField {...{ label, hint, error, optional, id, className }} aside={aside ?? count}>
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          className={cx(styles.input, styles.area, grow && styles.grow)}
        />
      )}
    </FormField>
  );
}
