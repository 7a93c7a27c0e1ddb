import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { removePasskey, renamePasskey } from '@repartee/contracts/people/identity/endpoints';
import type { Passkey } from '@repartee/contracts/people/identity/second-factor';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { OwnerDialog } from './owner-dialog.tsx';

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  close(): void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, close }: PasskeyDialogProps) {
  const { t } = useTranslation('mfe-auth');
  const rename = useEndpointMutation(renamePasskey);
  const form = useForm({
    schema: renamePasskey.body,
    initialValues: { name },
    guarded: false,
    save: async (body) => {
      await rename.mutateAsync({ params: { id }, body });
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('passkeys.rename')}
      saveLabel={t('passkeys.save')}
    >
      <TextField name="name" label={t('passkeys.name')} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, close }: PasskeyDialogProps) {
  const { t } = useTranslation('mfe-auth');
  const remove = useEndpointMutation(removePasskey);
  return (
    <OwnerDialog
      danger
      title={t('passkeys.remove_named', { name })}
      saveLabel={t('passkeys.remove')}
      close={close}
      confirm={async (body) => {
        await remove.mutateAsync({ params: { id }, body });
        showToast({ text: t('passkeys.removed') });
        close();
      }}
    >
      <p>{t('passkeys.remove_text')}</p>
    </OwnerDialog>
  );
}
