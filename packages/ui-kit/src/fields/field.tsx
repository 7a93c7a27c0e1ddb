import { Form } from 'antd';
import type { ChangeEvent, ReactNode, RefCallback } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import type { FieldErrorTexts, FieldName } from '../form/field-rules.ts';
import { type FormContextValue, useFieldErrorText, useFormContext } from '../form/form-context.ts';
import { type ControlProps, FormField, type FormFieldProps } from '../form/form-field.tsx';

export interface FieldProps extends FormFieldProps {
  name?: FieldName | undefined;
  /** Value of an emptied field, if the schema accepts both an empty text and null. */
  emptyValue?: '' | null | undefined;
  errorTexts?: FieldErrorTexts | undefined;
}

export interface FieldControl<Value, Change = Value> extends ControlProps {
  readonly value?: Value;
  readonly onChange?: (change: Change) => void;
  readonly ref?: RefCallback<unknown>;
  readonly status: 'error' | '';
}

type FieldWithControl<Value, Change> = FieldProps & {
  toControl?: (value: unknown) => Value;
  /** `empty` is the value of the field after the user has emptied the field. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Shows “optional” beside the label if the schema allows an empty field. */
  marksOptional?: boolean;
  children: (control: FieldControl<Value, Change>) => ReactNode;
};

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
  if (form && name !== undefined) return <BoundField {...props} form={form} name={name} />;
  return (
    <AntdRoot>
      <FormField {...layout}>
        {(control) => children({ ...control, status: control['aria-invalid'] ? 'error' : '' })}
      </FormField>
    </AntdRoot>
  );
}

function BoundField<Value, Change>(
  props: FieldWithControl<Value, Change> & { form: FormContextValue; name: FieldName },
) {
  const { form, name, errorTexts, emptyValue, toControl, fromControl, marksOptional, ...layout } = props;
  const fieldErrorText = useFieldErrorText();
  const rule = form.rules(name);
  return (
    <Form.Item
      noStyle
      name={typeof name === 'string' ? name : [...name]}
      required={rule.required}
      rules={[
        {
          validator: async () => {
            const error = rule.check(form.values());
            if (error) throw new Error(fieldErrorText(error, errorTexts));
          },
        },
      ]}
      {...(toControl && { getValueProps: (value: unknown) => ({ value: toControl(value) }) })}
      {...(fromControl && {
        getValueFromEvent: (change: Change) =>
          fromControl(change, emptyValue === undefined ? rule.empty : emptyValue),
      })}
    >
      <ItemField
        {...layout}
        required={rule.required}
        optional={props.optional ?? (marksOptional && !rule.required)}
      />
    </Form.Item>
  );
}

/** antd's `Form.Item` passes value, change handler and ref to its child as props. */
function ItemField<Value, Change>(
  props: FormFieldProps &
    Partial<Pick<FieldControl<Value, Change>, 'value' | 'onChange' | 'ref'>> & {
      children: (control: FieldControl<Value, Change>) => ReactNode;
    },
) {
  const { value, onChange, ref, children, ...layout } = props;
  const { errors = [] } = Form.Item.useStatus();
  return (
    <FormField {...layout} error={layout.error ?? errors[0]}>
      {(control) => {
        const status = control['aria-invalid'] ? 'error' : '';
        return children({ ...control, status, value, onChange, ref } as FieldControl<Value, Change>);
      }}
    </FormField>
  );
}
