import type { ReactNode } from 'react';
import { type FieldRules, Form, type FormController } from './form.tsx';

const anything: FieldRules = () => ({
  required: true,
  empty: '',
  maxLength: 200,
  check: () => undefined,
});

export function aFormController<Values extends object>(
  initialValues: Values,
  change: Partial<FormController<Values>> = {},
): FormController<Values> {
  return {
    attach: () => undefined,
    initialValues,
    rules: anything,
    changed: () => undefined,
    dirtyFields: [],
    saving: false,
    error: undefined,
    conflict: false,
    save: async () => undefined,
    discard: () => undefined,
    overwrite: async () => undefined,
    showTheirs: async () => undefined,
    ...change,
  };
}

export const InForm = ({ values, children }: { values: object; children: ReactNode }) => (
  <Form of={aFormController(values)} variant="plain">
    {children}
  </Form>
);
