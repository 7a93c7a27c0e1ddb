import { Form } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { type FieldErrorTexts, type FieldName, fieldPath } from './field-rules.ts';
import { FormContextProvider, useFieldErrorText, useFormContext } from './form-context.ts';

export interface FormListEntry {
  readonly key: number;
  /** Position of the entry in the list. The names of its fields start with this number: `[index, 'key']`. */
  readonly index: number;
  /** Number of the last failed save that this entry made fail, or 0. An entry that shows its fields on request opens. */
  readonly failedSave: number;
}

/** A list of entries in a form, each with the same fields. Names of the fields start with the entry's index. */
export function FormList(props: {
  name: FieldName;
  /** Error texts of the whole list, which replace the general error texts. */
  errorTexts?: FieldErrorTexts;
  children: (list: {
    readonly entries: readonly FormListEntry[];
    add(entry: unknown): void;
    remove(index: number): void;
    move(from: number, to: number): void;
    readonly error: string | undefined;
  }) => ReactNode;
}) {
  const { name, errorTexts, children } = props;
  const form = useFormContext();
  const fieldErrorText = useFieldErrorText();
  const inside = useMemo(
    () =>
      form && {
        ...form,
        rules: (path: FieldName) => form.rules([name, path].flat()),
      },
    [form, name],
  );
  const failedSaveOf = (index: number): number => {
    const path = `${fieldPath([name, index].flat())}.`;
    return form?.failed.paths.some((failed) => failed.startsWith(path)) ? form.failed.number : 0;
  };
  if (!form) throw new Error('FormList must be inside a Form.');
  return (
    <Form.List
      name={typeof name === 'string' ? name : [...name]}
      rules={[
        {
          validator: async () => {
            const error = form.rules(name).check(form.values());
            if (error) throw new Error(fieldErrorText(error, errorTexts));
          },
        },
      ]}
    >
      {(fields, { add, remove, move }, { errors }) => (
        <FormContextProvider value={inside}>
          {children({
            entries: fields.map(({ key, name: index }) => ({ key, index, failedSave: failedSaveOf(index) })),
            add,
            remove,
            move,
            error: errors[0] as string | undefined,
          })}
        </FormContextProvider>
      )}
    </Form.List>
  );
}
