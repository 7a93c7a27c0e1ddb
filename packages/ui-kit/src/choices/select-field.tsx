import { Select } from 'antd';
import styles from '../fields/control.module.css';
import { Field, type FieldProps, fieldProps } from '../fields/field.tsx';
import { Icon } from '../status/icon.tsx';
import { describedByValue } from './selected-value.tsx';

export interface Choice<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A selection from a short list. For a long list or several values use `select`. */
export function SelectField<Value extends string | number = string>(
  props: FieldProps & {
    choices: readonly Choice<Value>[];
    value?: Value | '';
    onChange?: (value: Value | '') => void;
    /** Label of the choice for an empty value. If undefined, the user must select a value. */
    placeholder?: string | undefined;
    disabled?: boolean;
  },
) {
  const [field, { choices, placeholder, ...select }] = fieldProps(props);
  const none = placeholder === undefined ? [] : [{ value: '' as const, label: placeholder }];
  return (
    <Field<Value | ''>
      {...field}
      toControl={(value) => (value ?? '') as Value | ''}
      fromControl={(value, empty) => (value === '' ? empty : value)}
    >
      {(control) => (
        <Select<Value | ''>
          {...select}
          {...describedByValue(control)}
          className={styles.select}
          // antd's virtual list describes its options by their values, which are ids and locale codes.
          virtual={false}
          options={[...none, ...choices.map((choice) => ({ ...choice }))]}
          suffixIcon={<Icon name="chevron-down" size={16} />}
        />
      )}
    </Field>
  );
}
