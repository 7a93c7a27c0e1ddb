import { type ReactNode, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { AntdRoot } from '../antd/antd-root.tsx';
import { Dialog, type DialogProps } from '../overlays/dialog.tsx';
import { FormInRoot, type FormProps } from './form-in-root.tsx';

export type { FormProps };

/**
 * The form of the product: antd's `Form`, validated by a contract's schema. Marks optional fields, shows field errors
 * after the first attempt to save, focuses the first invalid field, waits for uploads, and shows conflicts and errors.
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
  /** Label of the button that submits the form in the dialog. */
  saveLabel: string;
  /** Label of the button that closes the dialog. */
  cancelLabel: string;
  /** True if saving deletes something; the submit button is then red. */
  danger?: boolean;
  /** Additional buttons in the footer, before the cancel button and the submit button. */
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
