import { Form } from 'antd';
import type { ReactNode, RefCallback } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
import type { FieldErrorTexts, FieldName } from './field-rules.ts';
import type { FormContextValue } from './form-context.ts';
import { type ControlProps, FormField, type FormFieldProps } from './form-field.tsx';
import { fieldErrorText } from './form-texts.ts';

export interface FieldProps extends FormFieldProps {
  /** Binds the field to the value of this name in the enclosing `Form`. */
  name?: FieldName | undefined;
  /** Value of an emptied field, if the schema accepts more than one empty value. */
  emptyValue?: '' | null | undefined;
  /** More specific error texts, used instead of the general ones. */
  errorTexts?: FieldErrorTexts | undefined;
}

/** Props of a control; bound to a form also its value. */
export interface FieldControl<Value, Change> extends ControlProps {
  readonly value?: Value;
  readonly onChange?: (change: Change) => void;
  readonly ref?: RefCallback<unknown>;
  /** Error status for antd's controls. */
  readonly status: 'error' | '';
}

export interface FieldBinding<Value, Change> {
  /** Converts the form's value to the control's value. */
  toControl?: (value: unknown) => Value;
  /** Converts the control's value to the form's value; `empty` is the value of an emptied field. */
  fromControl?: (change: Change, empty: '' | null | undefined) => unknown;
  /** Shows “optional” if the schema allows an empty field. */
  marksOptional?: boolean;
}

/** A field whose children are a function that renders the control from its props. */
export type FieldWithControl<Value, Change> = FieldProps &
  FieldBinding<Value, Change> & { children: (control: FieldControl<Value, Change>) => ReactNode };

export type BoundFieldProps<Value, Change> = FieldWithControl<Value, Change> & {
  form: FormContextValue;
  name: FieldName;
};

/**
 * Binds a field to the value of its name: antd's `Form.Item`. `Form` provides it by context, so that fields outside
 * forms do not load it.
 */
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
