import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A yes or no. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={cx(styles.checkbox, className)}>
      <span className={styles.box}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-describedby={hint ? hintId : undefined}
        />
        <Icon name="check" size={13} className={styles.tick} />
      </span>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
