import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { PlainButton } from '../actions/plain-button.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './input.module.css';

export type PasswordFieldProps = FormFieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FormFieldProps | 'type'> & {
    ref?: Ref<HTMLInputElement>;
  };

/** A password that can be looked at. Say `autoComplete` (`current-password` or `new-password`). */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const { words } = useKit();
  const [shown, setShown] = useState(false);
  return (
    <FormField {...{ label, hint, error, optional, aside, id, className }}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={cx(styles.input, styles.withEnd)}
          />
          <PlainButton
            variant="ghost"
            size="small"
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? words.hide_password : words.show_password}
            className={styles.end}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FormField>
  );
}
