import Input from 'antd/es/input/Input';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { htmlName } from '../form/field-rules.ts';
import styles from './control.module.css';
import { Field, fieldProps, textBinding } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/**
 * A password field with its own button to show the password. antd's button changes its state and its
 * accessible name at the same time, which misleads screen readers.
 */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  const { t } = useTranslation('ui-kit');
  const [shown, setShown] = useState(false);
  const [field, input] = fieldProps(props);
  return (
    <Field<string, ChangeEvent<HTMLInputElement>> {...field} {...textBinding} marksOptional={false}>
      {(control) => (
        <Input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...control}
          name={htmlName(field.name)}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          suffix={
            <Button
              variant="ghost"
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? t('hide_password') : t('show_password')}
              className={styles.switch}
              onClick={() => setShown(!shown)}
            />
          }
        />
      )}
    </Field>
  );
}
