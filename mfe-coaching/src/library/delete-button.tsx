import { useHost, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { useNavigate } from '@repartee/app-sdk/router';
import { Button } from '@repartee/ui-kit/button';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { type ReactNode, useState } from 'react';

/** `list` is the URL to open after the deletion. With `blocked`, `children` says why the item cannot be deleted. */
export function DeleteButton(props: {
  name: string;
  className: string | undefined;
  remove(): Promise<unknown>;
  done: string;
  list: string;
  onAsk?(): void;
  blocked?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('mfe-coaching');
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const errorToast = useErrorToast();
  const [state, setState] = useState<'asking' | 'removing'>();
  const { name, className, remove, done, list, onAsk, blocked, children } = props;
  const confirm = async () => {
    setState('removing');
    try {
      await remove();
      showToast({ text: done });
      unsaved.forget();
      await navigate(list, { replace: true });
    } catch (error) {
      setState(undefined);
      errorToast(error);
    }
  };
  const ask = () => {
    setState('asking');
    onAsk?.();
  };
  return (
    <>
      <Button wide icon="trash-2" className={className} onClick={ask}>
        {t('editor.delete')}
      </Button>
      <ConfirmDialog
        open={state !== undefined}
        danger
        busy={state === 'removing'}
        title={t('editor.delete_ask', { name })}
        confirmLabel={t('editor.delete')}
        cancelLabel={t(blocked ? 'editor.close' : 'editor.cancel')}
        onConfirm={blocked ? undefined : () => void confirm()}
        onCancel={() => setState(undefined)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
