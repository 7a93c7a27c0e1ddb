import { Form } from 'antd';
import type { ChangeEvent, ReactNode, RefCallback } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import { fieldErrorText } from '../form/field-error-text.ts';
import type { FieldErrorTexts, FieldName } from '../form/field-rules.ts';
import { type FormContextValue, useFormContext } from '../form/form-context.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { type ControlProps, FormField, type FormFieldProps } from './form-field.tsx';

export interface FieldProps extends FormFieldProps {
  /** Binds the field to the value of this name in the `Form` around it. */
  name?: FieldName | undefined;
  /** What an emptied field holds, where the schema takes more than one kind of nothing. */
  emptyValue?: '' | null | undefined;
  /** Texts of errors that say more than the general ones. */
  errorTexts?: FieldErrorTexts | undefined;
}

/** What a control takes; bound to a form, also its value. */
export interface FieldControl<Value, Change> extends ControlProps {
  readonly value?: Value;
  readonly onChange?: (change: Change) => void;
  readonly ref?: RefCallback<unknown>;
  /** For antd's controls. */
  readonly status: 'error' | '';
}

interface Binding<Value, Change> {
  /** The form's value as the control shows it. */
  toControl?: (value: unknown) => Value;
  /** What the control reports as the form's value; `empty` is what an emptied field holds. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Says “optional” where the schema lets the field be empty. */
  marksOptional?: boolean;
}

/** How a text control holds a value that may be absent. */
export const textBinding = {
  toControl: (value: unknown): string => (typeof value === 'string' ? value : ''),
  fromControl: ({ target }: ChangeEvent<{ value: string }>, empty: '' | null | undefined): unknown =>
    target.value === '' ? empty : target.value,
  marksOptional: true,
};

/** Parts the props of a field from those of its control. */
export function fieldProps<Props extends FieldProps>(props: Props) {
  const {
    name,
    label,
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

type Props<Value, Change> = FieldProps &
  Binding<Value, Change> & { children: (control: FieldControl<Value, Change>) => ReactNode };

/**
 * Label, control, hint and error of one antd control. Inside a `Form` its `name` gives it value, rules, required mark and
 * error; elsewhere the caller does.
 */
export function Field<Value, Change = Value>(props: Props<Value, Change>) {
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
  props: Props<Value, Change> & { form: FormContextValue; name: FieldName },
) {
  const { form, name, errorTexts, emptyValue, toControl, fromControl, marksOptional, ...layout } = props;
  const { words, locale } = useKit();
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
            if (error) throw new Error(fieldErrorText(error, { words, locale, texts: errorTexts }));
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

/** The child of antd's `Form.Item`, which adds value, change handler and ref to its props. */
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
