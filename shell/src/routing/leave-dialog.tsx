import { useWords } from '@repartee/app-sdk/first-paint';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';

/** Two ways out of unsaved work; the safe one has the focus, and Escape takes it. */
export function LeaveDialog({ answer }: { answer: (leave: boolean) => void }) {
  const words = useWords('shell');
  return (
    <ConfirmDialog
      open
      danger
      title={words('leave.title')}
      cancelLabel={words('leave.stay')}
      confirmLabel={words('leave.leave')}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{words('leave.text')}</p>
    </ConfirmDialog>
  );
}
