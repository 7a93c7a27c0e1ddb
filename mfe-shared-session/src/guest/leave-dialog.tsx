import { useWords } from '@repartee/app-sdk';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';

/** A guest who leaves gives up their token, so it is asked first. */
export function LeaveDialog(props: { open: boolean; stay(): void; leave(): void }) {
  const words = useWords('mfe-shared-session');
  return (
    <ConfirmDialog
      open={props.open}
      title={words('leave.title')}
      confirmLabel={words('leave.confirm')}
      cancelLabel={words('leave.stay')}
      onConfirm={props.leave}
      onCancel={props.stay}
    >
      {words('leave.text')}
    </ConfirmDialog>
  );
}
