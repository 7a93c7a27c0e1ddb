import type { FieldError, FormController, FormHandle } from '@repartee/ui-kit/form';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ApiError, apiError, isApiError } from '../api/api-error.ts';
import { useErrorText } from '../errors/use-error-text.ts';
import { useHost } from '../host/host.ts';
import { useUnsavedWork } from '../host/use-unsaved-work.ts';
import { useFailedForms } from './failed-forms.ts';
import { formRules } from './form-rules.ts';

/** Errors by field path. Each error is a text, or the key of a text in ui-kit. */
type FieldErrors = Readonly<Record<string, string | FieldError>>;

export interface FormOptions<Values extends object> {
  schema: z.ZodType;
  initialValues: Values;
  /**
   * Saves `values`. Resolves to the values that the server stored, or to undefined if the server stored
   * `values` unchanged. `stored` are the values before the user's changes. If `overwrite` is true, the save
   * replaces changes of other users. `leave` navigates after the server has stored the values, without the prompt about
   * unsaved changes; it does nothing if the user has left the form meanwhile.
   */
  save(
    values: Values,
    context: {
      stored: Values;
      overwrite: boolean;
      leave(navigate: () => unknown): Promise<void>;
    },
  ): Promise<Values | undefined> | Promise<void>;
  /** Refetches the stored values after another user has changed them. */
  reread?: (() => Promise<Values>) | undefined;
  /** Replaces the field errors from the `details` of an error response. */
  fieldErrors?: (error: ApiError) => FieldErrors | undefined;
  /** Returns a text for an error, or undefined for the usual text of its error code. */
  errorText?: (error: ApiError) => string | undefined;
  /** If `guarded` is false, leaving the page with unsaved changes shows no prompt. */
  guarded?: boolean;
}

/**
 * Marks the fields that `details` of an error response names. The texts in `details` are for developers, so
 * the form does not show them, except those of the backend of a remote (422).
 */
const errorsOf = ({ code, status, details }: ApiError): FieldErrors => {
  if (status === 422) return details;
  const key = code === 'conflict' ? 'taken' : 'invalid';
  return Object.fromEntries(Object.keys(details).map((field) => [field, { key }] as const));
};

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

const dirtyFields = <Values extends object>(stored: Values, values: Values): (keyof Values & string)[] =>
  (Object.keys({ ...stored, ...values }) as (keyof Values & string)[]).filter((name) =>
    differs(stored[name], values[name]),
  );

/** Returns the saved values, but keeps the fields that the user changed during the save. */
const withTyping = <Values extends object>(saved: Values, sent: Values, now: Values): Values => ({
  ...saved,
  ...Object.fromEntries(dirtyFields(sent, now).map((name) => [name, now[name]])),
});

export interface UsedForm<Values extends object> extends FormController<Values> {
  readonly values: Values;
  set(change: Partial<Values>): void;
  /**
   * Restores unsaved changes of an earlier visit: the typed values (`next`), and the stored values at that time
   * (`base`).
   */
  resume(next: Values, base: Values): void;
}

/**
 * Validates and saves the values of a form. Keeps input typed during a save, and prompts before leaving with unsaved
 * changes, until the server has stored them. If a save fails after the user has left the form, a toast leads back to the
 * form, which then has the unsaved values and the error again. Pass the result to `Form` of ui-kit, whose antd form holds the values: `values` reads them, and until that
 * form is rendered they are the stored values.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): UsedForm<Values> {
  const { schema, guarded = true } = options;
  const errorText = useErrorText();
  const failedForms = useFailedForms(options.initialValues, errorText);
  const handle = useRef<FormHandle<Values>>(undefined);
  const sending = useRef(false);
  const [stored, setStored] = useState(options.initialValues);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const [theirs, setTheirs] = useState<Values>();
  const rules = useMemo(() => formRules(schema), [schema]);
  const resumeFailed = useRef<() => void>(undefined);
  const attach = useCallback((next: FormHandle<Values> | undefined) => {
    handle.current = next;
    if (next) resumeFailed.current?.();
    redraw();
  }, []);
  const values = handle.current?.values() ?? stored;
  const dirty = dirtyFields(stored, values);
  const { unsaved } = useHost();
  useUnsavedWork(guarded && dirty.length > 0);

  const settle = () => {
    setError(undefined);
    setConflict(false);
    setTheirs(undefined);
  };
  const show = (next: Values) => {
    handle.current?.replace(next);
    redraw();
  };
  const fail = (thrown: unknown) => {
    const failure = isApiError(thrown) ? thrown : apiError(500, { code: 'internal', message: '' });
    const own = options.fieldErrors?.(failure);
    const inConflict = failure.code === 'changed_meanwhile';
    setConflict(inConflict);
    // Without the stored values, the user can still choose a version.
    if (inConflict) options.reread?.().then(setTheirs, () => undefined);
    if (handle.current?.showErrors(own ?? errorsOf(failure)) || inConflict) setError(undefined);
    else
      setError(
        options.errorText?.(failure) ?? (failure.status === 422 ? failure.message : errorText(failure)),
      );
  };
  resumeFailed.current = () => {
    const failed = failedForms.take();
    if (!failed) return;
    setStored(failed.stored);
    show(failed.values);
    fail(failed.error);
  };
  const send = async (overwrite: boolean) => {
    if (sending.current || !handle.current) return;
    sending.current = true;
    setSaving(true);
    setError(undefined);
    const sent = handle.current.values();
    const leave = async (navigate: () => unknown) => {
      if (!handle.current) return;
      unsaved.forget();
      // An open prompt agrees as soon as nothing is unsaved: the user is on the way to another page.
      if (!unsaved.agreed) await navigate();
    };
    try {
      const saved = (await options.save(sent, { stored, overwrite, leave })) ?? sent;
      settle();
      setStored(saved);
      show(withTyping(saved, sent, handle.current?.values() ?? sent));
      if (overwrite) handle.current?.focusFirst();
    } catch (thrown) {
      // After the user has agreed to leave, nobody reads an error in this form, even if it is still shown.
      if (handle.current && !unsaved.agreed) fail(thrown);
      else await failedForms.keep({ values: sent, stored, error: thrown });
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
    changed: redraw,
    set: (change) => {
      handle.current?.merge(change);
      redraw();
    },
    resume: (next, base) => {
      setStored(base);
      show(next);
      settle();
    },
    dirtyFields: dirty,
    saving,
    error,
    conflict,
    theirs,
    save: () => send(false),
    discard: () => {
      show(stored);
      settle();
    },
    overwrite: () => send(true),
    showTheirs: async () => {
      try {
        const now = await options.reread?.();
        if (!now) return;
        setStored(now);
        show(now);
        settle();
        handle.current?.focusFirst();
      } catch (thrown) {
        // If the stored values cannot be refetched, keep the user's changes and the conflict notice.
        setError(errorText(thrown));
      }
    },
  };
}
