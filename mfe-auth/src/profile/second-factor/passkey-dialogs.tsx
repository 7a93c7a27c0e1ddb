import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { readSecondFactor, removePasskey, renamePasskey } from '@repartee/contracts/identity/endpoints';
import type { Passkey } from '@repartee/contracts/identity/second-factor';
import { FormDialog } from '@repartee/ui-kit/form';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';

const invalidates = [readSecondFactor];

interface PasskeyDialogProps {
  readonly passkey: Passkey;
  close(): void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, close }: PasskeyDialogProps) {
  const { t } = useTranslation('mfe-auth');
  const rename = useEndpointMutation(renamePasskey, { invalidates });
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
      cancelLabel={t('second_factor.cancel')}
      saveLabel={t('passkeys.save')}
    >
      <TextField name="name" label={t('passkeys.name')} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, close }: PasskeyDialogProps) {
  const { t } = useTranslation('mfe-auth');
  const remove = useEndpointMutation(removePasskey, { invalidates });
  const form = useForm({
    schema: removePasskey.body,
    initialValues: { current_password: '' },
    guarded: false,
    save: async (body) => {
      await remove.mutateAsync({ params: { id }, body });
      showToast({ text: t('passkeys.removed') });
      close();
    },
    fieldErrors: ({ code }) =>
      code === 'wrong_credentials' ? { current_password: t('change.wrong') } : undefined,
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      danger
      title={t('passkeys.remove_named', { name })}
      cancelLabel={t('second_factor.cancel')}
      saveLabel={t('passkeys.remove')}
    >
      <p>{t('passkeys.remove_text')}</p>
      <PasswordField name="current_password" label={t('change.current')} autoComplete="current-password" />
    </FormDialog>
  );
}
