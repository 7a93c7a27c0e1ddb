import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { BoundFieldProps, FieldControl } from './form-context.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

/**
 * A field of a form. `Form` passes this component to its fields by context, so that fields outside forms do not load
 * this code.
 */
export function BoundField<Value, Change>(props: BoundFieldProps<Value, Change>) {
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
