import type { ApiError } from '@repartee/app-sdk';
import { ConfirmDialog, type ConfirmDialogProps } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { useErrorToast } from './use-error-toast.ts';

export interface ConfirmCallProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'> {
  /** Called when the user confirms. */
  call(): Promise<unknown>;
  /** Text of the toast that says that the call is done. */
  done?: string;
  /** Called when the user cancels, and after the call, whether it succeeded or failed. */
  close(): void;
  /** Returns a text for an error, or undefined for the usual text of its error code. */
  errorText?: (error: ApiError) => string | undefined;
}

/** Asks the user to confirm a call to the server, and shows in a toast that it is done or why it failed. */
export function ConfirmCall({ call, done, close, errorText, ...dialog }: ConfirmCallProps) {
  const errorToast = useErrorToast(errorText);
  const confirm = async () => {
    try {
      await call();
      if (done) showToast({ text: done });
    } catch (error) {
      errorToast(error);
    }
    close();
  };
  return <ConfirmDialog {...dialog} onConfirm={confirm} onCancel={close} />;
}
