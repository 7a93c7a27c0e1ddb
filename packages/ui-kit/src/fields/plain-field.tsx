import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../actions/plain-button.tsx';
import { FormField, type FormFieldProps } from '../form/form-field.tsx';
import { cx } from '../kit/cx.ts';
import styles from './plain-field.module.css';

export type PlainFieldProps = Omit<FormFieldProps, 'required'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FormFieldProps> & {
    required?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** A field for one line of text, without antd, for server-rendered public pages. Other pages use `text-field`. */
export function PlainField(props: PlainFieldProps) {
  const { label, hint, error, optional, aside, id, className, type, ...input } = props;
  const { t } = useTranslation('ui-kit');
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <FormField {...{ label, hint, error, optional, aside, id, className }}>
      {({ 'aria-required': _, ...control }) => (
        <div className={styles.box}>
          <input
            {...(secret && { spellCheck: false, autoCapitalize: 'none' })}
            {...input}
            {...control}
            type={secret && shown ? 'text' : type}
            className={cx(styles.input, secret && styles.withEnd)}
          />
          {secret && (
            <PlainButton
              variant="ghost"
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? t('hide_password') : t('show_password')}
              className={styles.end}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
