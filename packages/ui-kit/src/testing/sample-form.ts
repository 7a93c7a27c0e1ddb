import { type UsedForm, useForm } from '@repartee/ui-kit/form';
import { z } from 'zod';

const anything = { required: true, empty: '', maxLength: 200, check: () => undefined } as const;
const schema = z.any();

/** A form that saves nothing, for tests and examples. A remote gets its forms from `useForm`. */
export function useSampleForm<Values extends object>(
  initialValues: Values,
  change: Partial<UsedForm<Values>> = {},
): UsedForm<Values> {
  const form = useForm<Values>({ schema, initialValues, save: async () => undefined });
  return { ...form, rules: () => anything, ...change };
}
