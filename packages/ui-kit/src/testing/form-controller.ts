import type { FieldRules, FormController } from '../form/form-controller.ts';

const anything: FieldRules = () => ({
  required: true,
  empty: '',
  maxLength: 200,
  check: () => undefined,
});

/** Controller of a form that saves nothing, for tests and examples. A remote gets its controllers from `useForm`. */
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
    theirs: undefined,
    save: async () => undefined,
    discard: () => undefined,
    overwrite: async () => undefined,
    showTheirs: async () => undefined,
    ...change,
  };
}
