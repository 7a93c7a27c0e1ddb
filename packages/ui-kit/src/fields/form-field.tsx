import { type ReactNode, useId } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import styles from './form-field.module.css';
import { useOwnComplaint } from './own-complaint.ts';

/** What a control takes so that label, hint and error belong to it. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value is not accepted, and how to make it so. */
  error?: ReactNode;
  /** Says “optional” beside the label. */
  optional?: boolean;
  /** Stands at the end of the label's line, for example a count of characters or a link. */
  aside?: ReactNode;
  id?: string;
  className?: string;
}

/** Label, control, hint and error, wired to each other. The child gets what its control needs. */
export function FormField(props: FormFieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const { words } = useKit();
  const made = useId();
  const id = props.id ?? made;
  const { complaint, listeners } = useOwnComplaint(words);
  const { label, hint, optional, aside } = props;
  const error = props.error || complaint;
  const described = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={cx(styles.field, props.className)} {...listeners}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && ' '}
          {optional && <span className={styles.optional}>({words.optional})</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {props.children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
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
