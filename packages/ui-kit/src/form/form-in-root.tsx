import { Form as AntdForm, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../kit/cx.ts';
import { BoundField } from './bound-field.tsx';
import { type FieldError, fieldPath } from './field-rules.ts';
import styles from './form.module.css';
import { FormContextProvider } from './form-context.ts';
import type { FormController } from './form-controller.ts';
import { FormNotices } from './form-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

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
  children: ReactNode;
  /** Content beside a form of the variant `page`, 352 px wide. */
  aside?: ReactNode;
  className?: string;
}

/**
 * Focuses the first field whose path equals `path` or starts with `path`. By default, focuses the first field
 * of the form.
 */
function focusFieldOf(form: FormInstance, path = ''): void {
  const isInside = (name: string) => path === '' || name === path || name.startsWith(`${path}.`);
  const names = form.getFieldsError().map((field) => field.name);
  const first = names.find((name) => isInside(fieldPath(name)) && form.getFieldInstance(name)?.focus);
  if (first) form.scrollToField(first, { block: 'center', focus: true });
}

export function FormInRoot<Values extends object>(props: FormProps<Values>) {
  const { of: controller, variant = 'page', isNew = false, children, aside } = props;
  const { t } = useTranslation('ui-kit');
  const fieldErrorText = useFieldErrorText();
  const [form] = AntdForm.useForm<Values>();
  const [firstValues] = useState(controller.values ?? controller.initialValues);
  const [tried, setTried] = useState(false);
  const [nothingToSave, setNothingToSave] = useState(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const uploads = useRef(new Set<Promise<boolean>>());
  /** Uploads that were in progress when the user requested a save. */
  const awaited = useRef<readonly Promise<boolean>[]>([]);
  const awaitUploads = () => {
    awaited.current = [...uploads.current];
  };
  const name = useId();

  useEffect(() => {
    const values = () => form.getFieldsValue(true) as Values;
    const put = (change: Partial<Values>) =>
      form.setFieldsValue(change as Parameters<typeof form.setFieldsValue>[0]);
    const fields = () => form.getFieldsError().map((field) => field.name);
    controller.attach({
      values,
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
        if (shown[0]) {
          focusFieldOf(form, fieldPath(shown[0]));
          form.getFieldInstance(shown[0] as never)?.select?.();
        }
        return shown.length > 0;
      },
      focusFirst: () => setFocusRequests((count) => count + 1),
    });
    return () => controller.attach(undefined);
  }, [controller.attach, form, fieldErrorText]);

  // The first field gets the focus only after the notice above the form has disappeared, because the fields
  // then move.
  useEffect(() => {
    if (focusRequests > 0) focusFieldOf(form);
  }, [focusRequests, form]);

  const submit = async () => {
    const sent = await Promise.all(awaited.current);
    if (sent.includes(false)) return;
    const unchanged = controller.dirtyFields.length === 0 && sent.length === 0;
    if (variant === 'page' && !isNew && unchanged) setNothingToSave(true);
    else await controller.save();
  };
  const context = useMemo(
    () => ({
      BoundField,
      rules: controller.rules,
      values: () => form.getFieldsValue(true) as Values,
      waitFor: (upload: Promise<boolean>) => {
        uploads.current.add(upload);
        void upload.finally(() => uploads.current.delete(upload));
      },
    }),
    [controller.rules, form],
  );
  const dirty = controller.dirtyFields.length > 0;
  const body = (
    <FormContextProvider value={context}>
      <AntdForm<Values>
        form={form}
        name={name}
        id={props.id}
        aria-label={props.label}
        noValidate
        initialValues={firstValues}
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        onValuesChange={() => {
          setNothingToSave(false);
          controller.changed(form.getFieldsValue(true));
        }}
        onSubmitCapture={awaitUploads}
        onFinish={submit}
        onFinishFailed={({ errorFields: [first] }) => {
          setTried(true);
          if (first) focusFieldOf(form, fieldPath(first.name));
        }}
        className={cx(variant === 'page' ? styles.page : styles.plain, props.className)}
      >
        <FormNotices controller={controller} title={props.errorTitle} />
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
          />
        )}
      </AntdForm>
    </FormContextProvider>
  );
  if (!aside) return body;
  return (
    <div className={styles.withAside}>
      {body}
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
