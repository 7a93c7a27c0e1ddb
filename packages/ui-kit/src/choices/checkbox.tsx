import { Checkbox as AntdCheckbox, type CheckboxProps as AntdCheckboxProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<AntdCheckboxProps, 'name' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A checkbox outside a form. In a `Form` use `CheckboxField`. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const hintId = useId();
  return (
    <AntdRoot>
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
    </AntdRoot>
  );
}
