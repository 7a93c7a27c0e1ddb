import type { InputProps, InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import type { ChangeEvent, Ref } from 'react';
import { htmlName } from '../form/field-rules.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './control.module.css';
import { Field, type FieldProps, fieldProps, textBinding } from './field.tsx';

export type TextFieldProps = FieldProps &
  Omit<InputProps, keyof FieldProps | 'prefix' | 'size' | 'status' | 'ref'> & {
    icon?: IconName;
    ref?: Ref<InputRef>;
  };

/** A field for one line of text, with its label. */
export function TextField(props: TextFieldProps) {
  const [field, { icon, ...input }] = fieldProps(props);
  return (
    <Field<string, ChangeEvent<HTMLInputElement>> {...field} {...textBinding}>
      {(control) => (
        <Input
          {...input}
          {...control}
          name={htmlName(field.name)}
          className={styles.control}
          classNames={{ prefix: styles.prefix }}
          prefix={icon && <Icon name={icon} className={styles.icon} />}
        />
      )}
    </Field>
  );
}
