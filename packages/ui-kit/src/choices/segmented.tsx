import { Segmented as AntdSegmented } from 'antd';
import type { ReactNode } from 'react';
import { Field, type FieldProps, fieldProps } from '../fields/field.tsx';
import styles from './segmented.module.css';

export interface Segment<Value extends string | number = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

/** A radio group that looks like a row of buttons. `label` is the accessible name of the group. */
export function Segmented<Value extends string | number>(
  props: Omit<FieldProps, 'label'> & {
    label: string;
    segments: readonly Segment<Value>[];
    value?: Value;
    onChange?: (value: Value) => void;
    disabled?: boolean;
    /** `pill`: switches between views of a page. `field`: a value in a form. */
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
          // The radio buttons in the group take the focus, so the group itself is no tab stop.
          tabIndex={undefined}
          block={variant === 'field'}
          shape={variant === 'pill' ? 'round' : 'default'}
          className={styles[variant]}
          motionName=""
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
