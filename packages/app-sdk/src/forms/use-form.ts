import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ApiError, apiError, isApiError } from '../api/api-error.ts';
import { useErrorText } from '../errors/use-error-text.ts';
import { useUnsavedWork } from '../navigation/unsaved-work.ts';
import { dirtyFields, withTyping } from './dirty-fields.ts';
import type { FieldError } from './field-error.ts';
import { formRules } from './form-rules.ts';

/** Field path → what is wrong with it, as a text or as a key that ui-kit has a text for. */
export type FieldErrors = Readonly<Record<string, string | FieldError>>;

/** What `ui-kit/form` does when asked. */
interface FormHandle<Values> {
  values(): Values;
  replace(values: Values): void;
  merge(change: Partial<Values>): void;
  showErrors(errors: FieldErrors): boolean;
  focusFirst(): void;
}

export interface FormOptions<Values extends object> {
  /** Describes the values; its rules become the rules of the fields. */
  schema: z.ZodType;
  initialValues: Values;
  /** What was typed before the form could be loaded: unsaved from the start. */
  typed?: Partial<Values> | undefined;
  /**
   * Sends the values and answers what is stored then; nothing where the form's work is done. `stored`: what the values
   * were made from. `overwrite`: also if another user has saved since.
   */
  save(
    values: Values,
    context: { stored: Values; overwrite: boolean },
  ): Promise<Values | undefined> | Promise<void>;
  /** Reads what is stored now, once another user has changed it. */
  reread?: (() => Promise<Values>) | undefined;
  /** Errors at fields that the page knows better than the answer's `details`. */
  fieldErrors?: (error: ApiError) => FieldErrors | undefined;
  /** The text of an error that no field shows; undefined: the general text of its code. */
  errorText?: (error: ApiError) => string | undefined;
  /** False: leaving the page with something typed does not ask first. */
  guarded?: boolean;
}

/** The answer's `details` say which fields; its words are for programs. */
const errorsOf = ({ code, details }: ApiError): FieldErrors => {
  const key = code === 'conflict' ? 'taken' : 'invalid';
  return Object.fromEntries(Object.keys(details).map((field) => [field, { key }] as const));
};

/**
 * The state of a form: what is stored, what is typed, and saving it. One save is sent at a time; what is typed during it
 * stays; leaving with unsaved changes asks first; errors of the server go to their fields. Give it to `Form` of ui-kit.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { schema, guarded = true } = options;
  const errorText = useErrorText();
  const handle = useRef<FormHandle<Values>>(undefined);
  const sending = useRef(false);
  const [stored, setStored] = useState(options.initialValues);
  const [values, setValues] = useState({ ...options.initialValues, ...options.typed });
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const rules = useMemo(() => formRules(schema), [schema]);
  const attach = useCallback((next: FormHandle<Values> | undefined) => {
    handle.current = next;
  }, []);
  const dirty = dirtyFields(stored, values);
  useUnsavedWork(guarded && dirty.length > 0 && !saving);

  const settle = () => {
    setError(undefined);
    setConflict(false);
  };
  const show = (next: Values) => {
    setValues(next);
    handle.current?.replace(next);
  };
  const fail = (thrown: unknown) => {
    const failure = isApiError(thrown) ? thrown : apiError(500, { code: 'internal', message: '' });
    const own = options.fieldErrors?.(failure);
    const inConflict = failure.code === 'changed_meanwhile';
    setConflict(inConflict);
    if (handle.current?.showErrors(own ?? errorsOf(failure)) || inConflict) setError(undefined);
    else setError(options.errorText?.(failure) ?? errorText(failure));
  };
  const send = async (overwrite: boolean) => {
    if (sending.current || !handle.current) return;
    sending.current = true;
    setSaving(true);
    setError(undefined);
    const sent = handle.current.values();
    try {
      const saved = (await options.save(sent, { stored, overwrite })) ?? sent;
      settle();
      setStored(saved);
      show(withTyping(saved, sent, handle.current?.values() ?? sent));
      if (overwrite) handle.current?.focusFirst();
    } catch (thrown) {
      fail(thrown);
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };

  return {
    attach,
    rules,
    initialValues: stored,
    values,
    changed: setValues,
    /** Changes fields from outside: of another field's choice, of a drawn control. */
    set: (change: Partial<Values>) => {
      handle.current?.merge(change);
      setValues((now) => ({ ...now, ...change }));
    },
    /** Goes on with `next`, which was made from `base`: unsaved changes of an earlier visit. */
    resume: (next: Values, base: Values) => {
      setStored(base);
      show(next);
      settle();
    },
    dirtyFields: dirty,
    saving,
    error,
    conflict,
    save: () => send(false),
    discard: () => {
      show(stored);
      settle();
    },
    overwrite: () => send(true),
    showTheirs: async () => {
      try {
        const theirs = await options.reread?.();
        if (!theirs) return;
        setStored(theirs);
        show(theirs);
        settle();
        handle.current?.focusFirst();
      } catch (thrown) {
        // Mine still stands, and so does the choice.
        setError(errorText(thrown));
      }
    },
  };
}
