import { useCallback, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ApiError, apiError, isApiError } from '../api/api-error.ts';
import { useErrorText } from '../errors/use-error-text.ts';
import { useUnsavedWork } from '../navigation/use-unsaved-work.ts';
import { dirtyFields, withTyping } from './dirty-fields.ts';
import type { FieldError } from './field-error.ts';
import { formRules } from './form-rules.ts';

/** Errors of a form by field path; each is a text, or the key of a text in ui-kit. */
export type FieldErrors = Readonly<Record<string, string | FieldError>>;

/** Functions of the form component in ui-kit that the hook calls. */
interface FormHandle<Values> {
  values(): Values;
  replace(values: Values): void;
  merge(change: Partial<Values>): void;
  showErrors(errors: FieldErrors): boolean;
  focusFirst(): void;
}

export interface FormOptions<Values extends object> {
  /** Schema of the values; the rules of the fields are derived from it. */
  schema: z.ZodType;
  initialValues: Values;
  /** Values typed before the form was loaded; they start as unsaved changes. */
  typed?: Partial<Values> | undefined;
  /**
   * Saves `values`. Resolves to the values that the server has stored, or to undefined if it has stored `values`
   * unchanged. `stored`: the values before the user changed them. `overwrite`: replace the row even if another user has
   * saved since.
   */
  save(
    values: Values,
    context: { stored: Values; overwrite: boolean },
  ): Promise<Values | undefined> | Promise<void>;
  /** Refetches the stored values after another user has changed them. */
  reread?: (() => Promise<Values>) | undefined;
  /**
   * Returns the page's own field errors for an error response; they replace the field errors that its `details`
   * contain.
   */
  fieldErrors?: (error: ApiError) => FieldErrors | undefined;
  /**
   * Returns the page's own text for an error that no field shows; undefined: the general text of the error code is
   * shown.
   */
  errorText?: (error: ApiError) => string | undefined;
  /** False: leaving the page with unsaved changes shows no prompt. */
  guarded?: boolean;
}

/**
 * Maps the `details` of an error response to field errors. Only the field names are used, because the texts are for
 * developers.
 */
const errorsOf = ({ code, details }: ApiError): FieldErrors => {
  const key = code === 'conflict' ? 'taken' : 'invalid';
  return Object.fromEntries(Object.keys(details).map((field) => [field, { key }] as const));
};

/**
 * Holds the state of a form: stored values, typed values, saving. Sends one save at a time and keeps input typed during
 * a save. Prompts before leaving with unsaved changes. Assigns server errors to their fields. Pass the result to `Form`
 * of ui-kit.
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
    /** Changes field values from code, for example after a choice in another field or from a custom control. */
    set: (change: Partial<Values>) => {
      handle.current?.merge(change);
      setValues((now) => ({ ...now, ...change }));
    },
    /**
     * Restores unsaved changes of an earlier visit. `next`: the values that the user typed during that visit. `base`:
     * the values that the server had stored at that time.
     */
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
        // The refetch failed: keep the user's changes and the conflict notice.
        setError(errorText(thrown));
      }
    },
  };
}
