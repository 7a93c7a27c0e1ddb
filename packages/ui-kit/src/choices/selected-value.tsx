import type { SelectProps } from 'antd';
import type { ControlProps } from '../form/form-field.tsx';
import { cx } from '../kit/cx.ts';

/**
 * Makes the chosen label the first description of an antd select, before hint and error: antd shows it beside the input,
 * where a screen reader does not find it.
 */
export function describedByValue<Control extends ControlProps>(
  control: Control,
): Control & Pick<SelectProps, 'labelRender'> {
  const value = `${control.id}-value`;
  const labelRender: SelectProps['labelRender'] = ({ label }) => <span id={value}>{label}</span>;
  return { ...control, labelRender, 'aria-describedby': cx(value, control['aria-describedby']) };
}
