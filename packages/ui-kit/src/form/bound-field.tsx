import { Form } from 'antd';
import type { ReactNode, RefCallback } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
import type { FieldErrorTexts, FieldName } from './field-rules.ts';
import type { FormContextValue } from './form-context.ts';
import { type ControlProps, FormField, type FormFieldProps } from './form-field.tsx';
import { fieldErrorText } from './form-words.ts';

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

export interface FieldBinding<Value, Change> {
  /** The form's value as the control shows it. */
  toControl?: (value: unknown) => Value;
  /** What the control reports as the form's value; `empty` is what an emptied field holds. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Says “optional” where the schema lets the field be empty. */
  marksOptional?: boolean;
}

/** A field with its control as a function of what the control takes. */
export type FieldWithControl<Value, Change> = FieldProps &
  FieldBinding<Value, Change> & { children: (control: FieldControl<Value, Change>) => ReactNode };

export type BoundFieldProps<Value, Change> = FieldWithControl<Value, Change> & {
  form: FormContextValue;
  name: FieldName;
};

/** Binds a field to the value of its name: antd's `Form.Item`. `Form` hands it down, so that fields outside forms do not load it. */
export function BoundField<Value, Change>(props: BoundFieldProps<Value, Change>) {
  const { form, name, errorTexts, emptyValue, toControl, fromControl, marksOptional, ...layout } = props;
  const { locale } = useKit();
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
            if (error) throw new Error(fieldErrorText(error, { locale, texts: errorTexts }));
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
