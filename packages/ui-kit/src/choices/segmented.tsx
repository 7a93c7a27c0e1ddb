import { Segmented as AntdSegmented } from 'antd';
import type { ReactNode } from 'react';
import { Field, type FieldProps, fieldProps } from '../fields/field.tsx';
import styles from './segmented.module.css';

export interface Segment<Value extends string | number = string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second line in smaller text. */
  readonly note?: ReactNode;
}

/**
 * A choice of a few values, all visible: antd's `Segmented`, a group of radio buttons. `label` is its accessible name.
 */
export function Segmented<Value extends string | number>(
  props: Omit<FieldProps, 'label'> & {
    label: string;
    segments: readonly Segment<Value>[];
    value?: Value;
    onChange?: (value: Value) => void;
    disabled?: boolean;
    /** `pill`: switches a view; `field`: a value in a form. */
    variant?: 'pill' | 'field';
  },
) {
  const [field, { segments, variant = 'field', ...control }] = fieldProps(props);
  return (
    <Field<Value> {...field}>
      {({ status: _, 'aria-required': __, ...bound }) => (
        <AntdSegmented<Value>
          {...control}
          {...bound}
          aria-label={field.label as string}
          // No tab stop of its own: the radio buttons inside take the focus.
          tabIndex={undefined}
          block={variant === 'field'}
          shape={variant === 'pill' ? 'round' : 'default'}
          className={styles[variant]}
          options={segments.map(({ value, label, note }) => ({
            value,
            title: '',
            label: (
              <>
                {label}
                {note && <span className={styles.note}>{note}</span>}
              </>
            ),
          }))}
        />
      )}
    </Field>
  );
}
