import { Form as AntdForm, type FormInstance } from 'antd';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import type { ComparedField } from './differences.tsx';
import styles from './form.module.css';
import { type FailedSave, FormContextProvider, useFieldErrorText } from './form-context.ts';
import { type FieldError, type FormController, type FormHandle, fieldPath } from './form-controller.ts';
import { FormNotices } from './form-notices.tsx';
import { SaveBar } from './save-bar.tsx';

export type { FieldError, FieldRule, FieldRules, FormController, FormHandle } from './form-controller.ts';

export interface FormProps<Values extends object> {
  of: FormController<Values>;
  /** `page`: 720 px wide, with a save bar. `plain`: the caller adds a submit button. */
  variant?: 'page' | 'plain';
  saveLabel?: string;
  /** True for a new record, which can be saved without a change. */
  isNew?: boolean;
  /** Id of the form element, for a submit button outside the form. */
  id?: string;
  label?: string;
  errorTitle?: string;
  /** Returns the values as texts, which show after a conflict what differs. */
  compared?(values: Values): readonly ComparedField[];
  children: ReactNode;
  /** Head of a form of the variant `page`, above the notices. The content of `aside` starts beside it. */
  head?: ReactNode;
  /** Buttons in the save bar, before the save button. */
  actions?: ReactNode;
  /** Content beside a form of the variant `page`, 352 px wide. */
  aside?: ReactNode;
  className?: string;
}

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

/** Gives the controller access to antd's form, which holds the values. */
function useHandle<Values extends object>(
  form: FormInstance<Values>,
  { attach }: FormController<Values>,
  setTried: (tried: boolean) => void,
  fail: (paths: readonly string[], selects: boolean) => void,
): void {
  const fieldErrorText = useFieldErrorText();
  const [focusRequests, setFocusRequests] = useState(0);
  useEffect(() => {
    const put = (change: Partial<Values>) => {
      form.setFieldsValue(change as Parameters<typeof form.setFieldsValue>[0]);
      // `setFieldsValue` merges objects, so it would keep keys that `change` lacks.
      form.setFields(Object.entries(change).map(([name, value]) => ({ name: name as never, value })));
    };
    const fields = () => form.getFieldsError().map((field) => field.name);
    const handle: FormHandle<Values> = {
      values: () => form.getFieldsValue(true),
      replace: (next) => {
        put(next);
        form.setFields(fields().map((field) => ({ name: field as never, errors: [] })));
        setTried(false);
      },
      merge: put,
      showErrors: (errors) => {
        const shown = fields().filter((field) => fieldPath(field) in errors);
        const text = (error: string | FieldError = '') =>
          typeof error === 'string' ? error : fieldErrorText(error);
        form.setFields(
          shown.map((field) => ({ name: field as never, errors: [text(errors[fieldPath(field)])] })),
        );
        setTried(true);
        fail(shown.map(fieldPath), true);
        return shown.length > 0;
      },
      focusFirst: () => setFocusRequests((count) => count + 1),
    };
    attach(handle);
    return () => attach(undefined);
  }, [attach, form, fieldErrorText, setTried, fail]);
  // The first field gets the focus only after the notice above the form has disappeared, because the fields then move.
  useEffect(() => {
    if (focusRequests > 0) focusFieldOf(form);
  }, [focusRequests, form]);
}

/**
 * Returns the last failed save. The first invalid field gets the focus in an effect, because a closed entry of a list
 * opens first.
 */
function useFailedSave(form: FormInstance) {
  const [failed, setFailed] = useState<FailedSave & { readonly selects: boolean }>({
    number: 0,
    paths: [],
    selects: false,
  });
  useEffect(() => {
    const [first] = failed.paths;
    if (first === undefined) return;
    const name = focusFieldOf(form, first);
    if (name && failed.selects) form.getFieldInstance(name)?.select?.();
  }, [form, failed]);
  const fail = useCallback(
    (paths: readonly string[], selects: boolean) =>
      setFailed(({ number }) => ({ number: number + 1, paths, selects })),
    [],
  );
  return { failed, fail };
}

/**
 * A form that validates its values with a contract's schema. Shows field errors, conflicts and unsaved changes, and
 * waits for uploads.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { of: controller, variant = 'page', isNew = false, children, aside } = props;
  const { t } = useTranslation('ui-kit');
  const [form] = AntdForm.useForm<Values>();
  const [initialValues] = useState(controller.initialValues);
  const [tried, setTried] = useState(false);
  const [nothingToSave, setNothingToSave] = useState(false);
  const uploads = useRef(new Set<Promise<boolean>>());
  /** Uploads that were in progress when the user requested a save. */
  const awaited = useRef<readonly Promise<boolean>[]>([]);
  const awaitUploads = () => {
    awaited.current = [...uploads.current];
  };
  const name = useId();
  const { failed, fail } = useFailedSave(form);
  useHandle(form, controller, setTried, fail);

  const submit = async () => {
    const sent = await Promise.all(awaited.current);
    if (sent.includes(false)) return;
    const unchanged = controller.dirtyFields.length === 0 && sent.length === 0;
    if (variant === 'page' && !isNew && unchanged) setNothingToSave(true);
    else await controller.save();
  };
  const context = useMemo(
    () => ({
      rules: controller.rules,
      failed,
      values: () => form.getFieldsValue(true) as Values,
      waitFor: (upload: Promise<boolean>) => {
        uploads.current.add(upload);
        void upload.finally(() => uploads.current.delete(upload));
      },
    }),
    [controller.rules, failed, form],
  );
  const dirty = controller.dirtyFields.length > 0;
  const compared = props.compared &&
    controller.theirs && {
      theirs: props.compared(controller.theirs),
      mine: props.compared(form.getFieldsValue(true)),
    };
  const body = (
    <FormContextProvider value={context}>
      <AntdForm<Values>
        form={form}
        name={name}
        id={props.id}
        aria-label={props.label}
        noValidate
        initialValues={initialValues}
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        onValuesChange={() => {
          setNothingToSave(false);
          controller.changed();
        }}
        onSubmitCapture={awaitUploads}
        onFinish={submit}
        onFinishFailed={({ errorFields }) => {
          setTried(true);
          const paths = errorFields.map(({ name }) => fieldPath(name));
          fail(paths, false);
        }}
        className={cx(variant === 'page' ? styles.page : styles.plain, props.className)}
      >
        {props.head && <div className={styles.top}>{props.head}</div>}
        <FormNotices controller={controller} title={props.errorTitle} compared={compared} />
        {children}
        {variant === 'page' && (
          <SaveBar
            unsaved={dirty}
            saving={controller.saving}
            saveLabel={props.saveLabel ?? (isNew ? t('form.create') : t('form.save'))}
            note={nothingToSave ? t('form.nothing_to_save') : undefined}
            onSave={() => {
              awaitUploads();
              form.submit();
            }}
            onDiscard={controller.discard}
            actions={props.actions}
          />
        )}
      </AntdForm>
    </FormContextProvider>
  );
  return (
    <AntdRoot>
      {aside ? (
        <div className={styles.withAside}>
          {body}
          <aside className={styles.aside}>{aside}</aside>
        </div>
      ) : (
        body
      )}
    </AntdRoot>
  );
}

export interface FormDialogProps<Values extends object>
  extends Pick<FormProps<Values>, 'of' | 'errorTitle' | 'children'>,
    Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  saveLabel: string;
  /** True if saving deletes something. The submit button is then red. */
  danger?: boolean;
  actions?: ReactNode;
}

/** An open dialog that contains one form, with a cancel button and a submit button. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { of, children, errorTitle, saveLabel, danger, actions, onClose, ...dialog } = props;
  const { t } = useTranslation('ui-kit');
  const id = useId();
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      footer={
        <>
          {actions}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={of.saving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form of={of} id={id} variant="plain" {...(errorTitle && { errorTitle })}>
        {children}
      </Form>
    </Dialog>
  );
}
