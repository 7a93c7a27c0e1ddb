import { type ReactNode, useId } from 'react';
import { cx } from '../kit/cx.ts';
import styles from './segmented.module.css';

export interface Segment<Value extends string | number = string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second, smaller line. */
  readonly note?: ReactNode;
}

/** One of a few, all in sight: a group of radio buttons. `label` is its visible name, or hidden with `labelHidden`. */
export function Segmented<Value extends string | number>(props: {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** `pill` for switching a view, `field` for a value in a form. */
  look?: 'pill' | 'field';
  className?: string;
}) {
  const { segments, value, onChange, look = 'field' } = props;
  const name = useId();
  return (
    <fieldset className={cx(styles.group, styles[look], props.className)} disabled={props.disabled}>
      <legend className={cx(styles.legend, props.labelHidden && styles.hidden)}>{props.label}</legend>
      <div className={styles.row}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              className={styles.input}
            />
            <span className={styles.words}>
              {segment.label}
              {segment.note && <span className={styles.note}>{segment.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
    </fieldset>
  );
}
