import type { ChangeEvent } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import type { FieldProps, FieldWithControl } from '../form/form-context.ts';
import { useFormContext } from '../form/form-context.ts';
import { FormField } from '../form/form-field.tsx';

export type { FieldControl, FieldProps } from '../form/form-context.ts';

/** Converts the form's value to the text of a control and back. */
export const textBinding = {
  toControl: (value: unknown): string => (typeof value === 'string' ? value : ''),
  fromControl: ({ target }: ChangeEvent<{ value: string }>, empty: '' | null | undefined): unknown =>
    target.value === '' ? empty : target.value,
  marksOptional: true,
};

/** Separates the props of a field (label, hint, error …) from the props of its control. */
export function fieldProps<Props extends FieldProps>(props: Props) {
  const {
    name,
    label,
    labelHidden,
    hint,
    error,
    errorTexts,
    emptyValue,
    optional,
    required,
    aside,
    id,
    className,
    ...control
  } = props;
  const field = {
    name,
    label,
    labelHidden,
    hint,
    error,
    errorTexts,
    emptyValue,
    optional,
    required,
    aside,
    id,
    className,
  };
  return [field, control] as const;
}

/**
 * Renders label, control, hint and error. Inside a `Form`, `name` selects the value and its error. Outside a form, the
 * caller passes both as props.
 */
export function Field<Value, Change = Value>(props: FieldWithControl<Value, Change>) {
  const form = useFormContext();
  const { name, errorTexts, emptyValue, toControl, fromControl, marksOptional, children, ...layout } = props;
  if (form && name !== undefined)
    return <form.BoundField {...(props as FieldWithControl<unknown, unknown>)} form={form} name={name} />;
  return (
    <AntdRoot>
      <FormField {...layout}>
        {(control) => children({ ...control, status: control['aria-invalid'] ? 'error' : '' })}
      </FormField>
    </AntdRoot>
  );
}
