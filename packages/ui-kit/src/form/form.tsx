import { Form as AntdForm } from 'antd';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import type { ComparedField } from './differences.tsx';
import { fieldPath } from './field-rules.ts';
import styles from './form.module.css';
import { FormContextProvider } from './form-context.ts';
import { FormNotices } from './form-notices.tsx';
import { SaveBar } from './save-bar.tsx';
import type { UsedForm } from './use-form.ts';

export { type FormOptions, type UsedForm, useForm } from './use-form.ts';

export interface FormProps<Values extends object> {
  of: UsedForm<Values>;
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
 * A form that validates its values with a contract's schema. Shows field errors, conflicts and unsaved changes, and
 * waits for uploads.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { of: controller, variant = 'page', isNew = false, children, aside } = props;
  const { t } = useTranslation('ui-kit');
  const { instance: form, failed } = controller;
  const [nothingToSave, setNothingToSave] = useState(false);
  const uploads = useRef(new Set<Promise<boolean>>());
  /** Uploads that were in progress when the user requested a save. */
  const awaited = useRef<readonly Promise<boolean>[]>([]);
  const awaitUploads = () => {
    awaited.current = [...uploads.current];
  };
  const name = useId();

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
        initialValues={controller.initialValues}
        validateTrigger={failed.tried ? 'onChange' : 'onSubmit'}
        onValuesChange={() => {
          setNothingToSave(false);
          controller.changed();
        }}
        onSubmitCapture={awaitUploads}
        onFinish={submit}
        onFinishFailed={({ errorFields }) =>
          controller.refuse(errorFields.map(({ name }) => fieldPath(name)))
        }
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
