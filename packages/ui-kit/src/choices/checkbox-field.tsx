import { Form } from 'antd';
import type { FieldName } from '../form/field-rules.ts';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';

export type CheckboxFieldProps = CheckboxProps & {
  name: FieldName;
};

/** A checkbox whose value is a boolean field of a form. */
export function CheckboxField({ name, ...checkbox }: CheckboxFieldProps) {
  return (
    <Form.Item noStyle name={typeof name === 'string' ? name : [...name]} valuePropName="checked">
      <Checkbox {...checkbox} />
    </Form.Item>
  );
}
