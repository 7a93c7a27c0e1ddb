import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './form-field.module.css';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  /** Hides the label visually, if another element already names the field. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Tells the user why the value is invalid, and how to correct the value. */
  error?: ReactNode;
  /** Shows “optional” beside the label. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  /** Content at the end of the label's line, for example a character count. */
  aside?: ReactNode;
  id?: string;
  className?: string | undefined;
}

/** Renders label, hint and error around a control, without antd. The child function gets the props of the control. */
export function FormField(props: FormFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('ui-kit');
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
          {optional && <span className={styles.optional}>({t('optional')})</span>}
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
