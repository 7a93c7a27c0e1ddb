import { Select } from 'antd';
import styles from '../fields/control.module.css';
import { Field, type FieldProps, fieldProps } from '../fields/field.tsx';
import { Icon } from '../status/icon.tsx';

/** A value and the words it is shown with. */
export interface Choice<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

/** One of a short list: antd's `Select`. For long lists, search or several values: `select`. */
export function SelectField<Value extends string | number = string>(
  props: FieldProps & {
    choices: readonly Choice<Value>[];
    value?: Value | '';
    onChange?: (value: Value | '') => void;
    /** The choice of nothing in particular; in a form an absent value. */
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
          {...control}
          className={styles.select}
          options={[...none, ...choices.map((choice) => ({ ...choice }))]}
          suffixIcon={<Icon name="chevron-down" size={16} />}
        />
      )}
    </Field>
  );
}
