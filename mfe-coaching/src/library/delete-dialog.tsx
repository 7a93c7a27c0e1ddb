import { useHost, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { useNavigate } from '@repartee/app-sdk/router';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import type { ReactNode } from 'react';

/** `list` is the URL to open after the deletion. With `blocked`, `children` says why the item cannot be deleted. */
export function DeleteDialog(props: {
  open: boolean;
  onClose(): void;
  name: string;
  remove(): Promise<unknown>;
  done: string;
  list: string;
  blocked?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('mfe-coaching');
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const { open, onClose, name, remove, done, list, blocked, children } = props;
  const dialog = { open, title: t('editor.delete_ask', { name }), confirmLabel: t('editor.delete') };
  if (blocked)
    return (
      <ConfirmDialog {...dialog} cancelLabel={t('editor.close')} onCancel={onClose}>
        <p>{children}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmCall
      {...dialog}
      danger
      call={async () => {
        await remove();
        unsaved.forget();
        await navigate(list, { replace: true });
      }}
      done={done}
      close={onClose}
    >
      <p>{children}</p>
    </ConfirmCall>
  );
}
