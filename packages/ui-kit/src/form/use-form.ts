import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { z } from 'zod';
import { type SaveFailure, type UseFormHost, useKit } from '../kit/kit-provider.tsx';
import { type FieldError, fieldPath } from './field-rules.ts';
import { useFieldErrorText } from './form-context.ts';
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
  fieldErrors?(error: SaveFailure): FieldErrors | undefined;
  /** Returns a text for an error, or undefined for the usual text of its error code. */
  errorText?(error: SaveFailure): string | undefined;
  /** If `guarded` is false, leaving the page with unsaved changes shows no prompt. */
  guarded?: boolean;
}

/**
 * Marks the fields that `details` of an error response names. The texts in `details` are for developers, so
 * the form does not show them, except those of the backend of a remote (422).
 */
const errorsOf = ({ code, status, details }: SaveFailure): FieldErrors => {
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

/**
 * Focuses the first field whose path equals `path` or starts with `path`, and returns its name. By default, focuses
 * the first field of the form.
 */
function focusFieldOf(form: FormInstance, path = '') {
  const isInside = (name: string) => path === '' || name === path || name.startsWith(`${path}.`);
  const names = form.getFieldsError().map((field) => field.name);
  const first = names.find((name) => isInside(fieldPath(name)) && form.getFieldInstance(name)?.focus);
  if (first) form.scrollToField(first, { block: 'center', focus: true });
  return first;
}

/** Where the form stands after its last save. `number` counts the failed saves, `paths` names the invalid fields. */
const untried = { number: 0, tried: false, selects: false, paths: [] as readonly string[] };

/** For examples and tests: a form outside an application. */
const useNoHost: UseFormHost = () => ({
  unsaved: { forget: () => undefined, agreed: false },
  errorText: String,
  failureOf: (thrown) =>
    Object.assign(new Error(String(thrown)), { status: 500, code: 'internal', details: {} }),
  keepFailed: async () => undefined,
  takeFailed: () => undefined,
});

/**
 * Validates and saves the values of a form. Keeps input typed during a save, and prompts before leaving with unsaved
 * changes, until the server has stored them. If a save fails after the user has left the form, a toast leads back to the
 * form, which then has the unsaved values and the error again. Pass the result to `Form`: its antd form holds the values,
 * and until that is rendered they are the stored values.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { schema, guarded = true } = options;
  const [form] = Form.useForm<Values>();
  const fieldErrorText = useFieldErrorText();
  const sending = useRef(false);
  const [stored, setStored] = useState(options.initialValues);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const [theirs, setTheirs] = useState<Values>();
  const [failed, setFailed] = useState(untried);
  const rules = useMemo(() => formRules(schema), [schema]);
  const shown = useRef(false);
  /** Returns all values of the form, even values without a rendered field. */
  const typed = (): Values => {
    const values: Values = form.getFieldsValue(true);
    return Object.keys(values).length > 0 ? values : stored;
  };
  const values = typed();
  const dirty = dirtyFields(stored, values);
  const { useFormHost = useNoHost } = useKit();
  const { unsaved, errorText, failureOf, keepFailed, takeFailed } = useFormHost(
    options.initialValues,
    guarded && dirty.length > 0,
  );

  const fields = () => form.getFieldsError().map((field) => field.name as never);
  const set = (change: Partial<Values>) => {
    form.setFieldsValue(change as Parameters<typeof form.setFieldsValue>[0]);
    // `setFieldsValue` merges objects, so it would keep keys that `change` lacks.
    form.setFields(Object.entries(change).map(([name, value]) => ({ name: name as never, value })));
    redraw();
  };
  const settle = () => {
    setError(undefined);
    setConflict(false);
    setTheirs(undefined);
  };
  const show = (next: Values, focusesFirst = false) => {
    set(next);
    form.setFields(fields().map((name) => ({ name, errors: [] })));
    setFailed(({ number }) => ({ ...untried, number, paths: focusesFirst ? [''] : [] }));
  };
  const refuse = (paths: readonly string[], selects = false) =>
    setFailed(({ number }) => ({ number: number + 1, tried: true, paths, selects }));
  // In an effect, because a closed entry of a list opens first, and a notice above the fields disappears.
  useEffect(() => {
    const [first] = failed.paths;
    if (first === undefined) return;
    const name = focusFieldOf(form, first);
    if (name && failed.selects) form.getFieldInstance(name)?.select?.();
  }, [form, failed]);
  const showErrors = (errors: FieldErrors): boolean => {
    const shown = fields().filter((name) => fieldPath(name) in errors);
    const text = (one: string | FieldError = '') => (typeof one === 'string' ? one : fieldErrorText(one));
    form.setFields(shown.map((name) => ({ name, errors: [text(errors[fieldPath(name)])] })));
    refuse(shown.map(fieldPath), true);
    return shown.length > 0;
  };
  const fail = (thrown: unknown) => {
    const failure = failureOf(thrown);
    const inConflict = failure.code === 'changed_meanwhile';
    setConflict(inConflict);
    // Without the stored values, the user can still choose a version.
    if (inConflict) options.reread?.().then(setTheirs, () => undefined);
    if (showErrors(options.fieldErrors?.(failure) ?? errorsOf(failure)) || inConflict) setError(undefined);
    else
      setError(
        options.errorText?.(failure) ?? (failure.status === 422 ? failure.message : errorText(failure)),
      );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed form is taken up once, when it is opened again.
  useEffect(() => {
    shown.current = true;
    const lost = takeFailed();
    if (lost) {
      setStored(lost.stored as Values);
      show(lost.values as Values);
      fail(lost.error);
    }
    return () => {
      shown.current = false;
    };
  }, []);
  const send = async (overwrite: boolean) => {
    if (sending.current) return;
    sending.current = true;
    setSaving(true);
    setError(undefined);
    const sent = typed();
    const leave = async (navigate: () => unknown) => {
      if (!shown.current) return;
      unsaved.forget();
      // An open prompt agrees as soon as nothing is unsaved: the user is on the way to another page.
      if (!unsaved.agreed) await navigate();
    };
    try {
      const saved = (await options.save(sent, { stored, overwrite, leave })) ?? sent;
      settle();
      setStored(saved);
      show(withTyping(saved, sent, typed()), overwrite);
    } catch (thrown) {
      // After the user has agreed to leave, nobody reads an error in this form, even if it is still shown.
      if (shown.current && !unsaved.agreed) fail(thrown);
      else await keepFailed({ values: sent, stored, error: thrown });
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };

  return {
    /** antd's form, which holds the values. */
    instance: form,
    rules,
    /** The values that are stored on the server. */
    initialValues: stored,
    values,
    failed,
    /** Marks the fields of these paths as invalid: a save was refused before it was sent. */
    refuse,
    /** Called after each change of a value. */
    changed: redraw,
    /** Sets these values and keeps the errors. */
    set,
    /**
     * Restores unsaved changes of an earlier visit: the typed values (`next`), and the stored values at that time
     * (`base`).
     */
    resume: (next: Values, base: Values) => {
      setStored(base);
      show(next);
      settle();
    },
    /** Names of the top-level fields whose value differs from the stored value. */
    dirtyFields: dirty as readonly string[],
    saving,
    /** Error of the last failed save. Undefined if a field shows the error. */
    error,
    /** True if the stored values have changed since the form read the values. The user must then choose a version. */
    conflict,
    /** The stored values of another user during a conflict, if they could be read. */
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
        show(now, true);
        settle();
      } catch (thrown) {
        // If the stored values cannot be refetched, keep the user's changes and the conflict notice.
        setError(errorText(thrown));
      }
    },
  };
}

export type UsedForm<Values extends object> = ReturnType<typeof useForm<Values>>;
