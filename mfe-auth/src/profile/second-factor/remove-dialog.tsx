import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { removeSecondFactor } from '@repartee/contracts/identity/endpoints';
import { FormDialog } from '@repartee/ui-kit/form';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { OwnPasswordField } from '../../password/own-password.tsx';

export function RemoveDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('mfe-auth');
  const remove = useEndpointMutation(removeSecondFactor);
  const form = useForm({
    schema: removeSecondFactor.body,
    initialValues: { current_password: '', code: '' },
    guarded: false,
    save: async (body) => {
      await remove.mutateAsync({ body });
      showToast({ text: t('second_factor.removed') });
      close();
    },
    fieldErrors: ({ code }): Record<string, string> | undefined => {
      if (code === 'wrong_credentials') return { current_password: t('change.wrong') };
      return code === 'wrong_second_factor' ? { code: t('second_factor.wrong') } : undefined;
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      danger
      title={t('second_factor.remove')}
      saveLabel={t('second_factor.remove')}
    >
      <p>{t('second_factor.remove_text')}</p>
      <OwnPasswordField />
      <TextField
        name="code"
        label={t('second_factor.code')}
        placeholder={t('second_factor.code_hint')}
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
