import { type ReactNode, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { FormInRoot, type FormProps } from './form-in-root.tsx';

export type { FormProps };

/**
 * A form that validates its values with a contract's schema. Shows field errors, conflicts and unsaved changes, and
 * waits for uploads.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  return (
    <AntdRoot>
      <FormInRoot {...props} />
    </AntdRoot>
  );
}

export interface FormDialogProps<Values extends object>
  extends Pick<FormProps<Values>, 'of' | 'errorTitle' | 'children'>,
    Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  saveLabel: string;
  cancelLabel: string;
  /** True if saving deletes something. The submit button is then red. */
  danger?: boolean;
  actions?: ReactNode;
}

/** An open dialog that contains one form, with a cancel button and a submit button. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { of, children, errorTitle, saveLabel, cancelLabel, danger, actions, onClose, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          {actions}
          <Button onClick={onClose}>{cancelLabel}</Button>
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
