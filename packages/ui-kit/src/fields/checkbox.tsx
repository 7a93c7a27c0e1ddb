import { Checkbox as AntdCheckbox, type CheckboxProps as AntdCheckboxProps, Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import type { FieldName } from '../form/field-rules.ts';
import { useFormContext } from '../form/form-context.ts';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<AntdCheckboxProps, 'name' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Binds it to the value of this name in the `Form` around it. */
  name?: FieldName;
};

/** A yes or no: antd's `Checkbox`. */
export function Checkbox({ label, hint, name, ...input }: CheckboxProps) {
  const hintId = useId();
  const form = useFormContext();
  const box = (
    <AntdCheckbox
      {...input}
      {...(hint ? { 'aria-describedby': hintId } : {})}
      classNames={{ root: styles.checkbox, label: styles.label }}
    >
      {label}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </AntdCheckbox>
  );
  if (!form || name === undefined) return <AntdRoot>{box}</AntdRoot>;
  return (
    <Form.Item noStyle name={typeof name === 'string' ? name : [...name]} valuePropName="checked">
      {box}
    </Form.Item>
  );
}
