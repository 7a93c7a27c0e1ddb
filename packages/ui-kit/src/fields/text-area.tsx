import type { TextAreaProps as AntdTextAreaProps } from 'antd/es/input';
import TextAreaInput from 'antd/es/input/TextArea';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlName } from '../form/field-rules.ts';
import { useFormContext } from '../form/form-context.ts';
import styles from './control.module.css';
import { Field, type FieldProps, fieldProps, textBinding } from './field.tsx';

export type TextAreaProps = FieldProps &
  Omit<AntdTextAreaProps, keyof FieldProps | 'size' | 'status' | 'ref' | 'autoSize' | 'showCount'> & {
    /** Shows the number of typed characters and the maximum number. */
    counted?: boolean;
    grow?: boolean;
  };

/** A field for several lines of text, with its label. */
export function TextArea(props: TextAreaProps) {
  const [field, { counted, grow, rows = 4, ...area }] = fieldProps(props);
  const { i18n } = useTranslation('ui-kit');
  const form = useFormContext();
  const number = new Intl.NumberFormat(i18n.language);
  const longest = area.maxLength ?? (field.name !== undefined && form?.rules(field.name).maxLength);
  const showCount = {
    formatter: ({ count }: { count: number }) => `${number.format(count)} / ${number.format(longest || 0)}`,
  };
  return (
    <Field<string, ChangeEvent<HTMLTextAreaElement>> {...field} {...textBinding}>
      {(control) => (
        <TextAreaInput
          {...area}
          {...control}
          name={htmlName(field.name)}
          rows={rows}
          className={styles.area}
          classNames={{ count: styles.count }}
          autoSize={grow ? { minRows: rows, maxRows: 16 } : false}
          showCount={counted && longest ? showCount : false}
        />
      )}
    </Field>
  );
}
