import { type ReactNode, useId } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './form-field.module.css';

/** Props of a control that associate label, hint and error with it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  /** Only screen readers get the label: where the place of the field says what it is, as in a list of lines. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Why the value is not accepted, and how to make it so. */
  error?: ReactNode;
  /** Says “optional” beside the label. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  /** Stands at the end of the label's line, for example a count of characters or a link. */
  aside?: ReactNode;
  id?: string;
  className?: string | undefined;
}

/** Label, control, hint and error, wired to each other; no antd. The child gets what its control needs. */
export function FormField(props: FormFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { words } = useKit();
  const made = useId();
  const id = props.id ?? made;
  const { label, hint, optional, aside, error } = props;
  const described = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={cx(styles.field, props.className)}>
      <div className={cx(styles.head, props.labelHidden && styles.hidden)}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && ' '}
          {optional && <span className={styles.optional}>({words.optional})</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {props.children({
        id,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': props.required ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          <Icon name="triangle-alert" size={14} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
