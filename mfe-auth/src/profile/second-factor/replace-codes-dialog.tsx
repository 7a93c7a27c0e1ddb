import { useEndpointMutation, useForm, useTranslation } from '@repartee/app-sdk';
import { readSecondFactor, replaceRecoveryCodes } from '@repartee/contracts/identity/endpoints';
import { FormDialog } from '@repartee/ui-kit/form';
import { PasswordField } from '@repartee/ui-kit/password-field';

/** Asks for the password, because who has taken over a screen must not get codes that outlast it. */
export function ReplaceCodesDialog({
  close,
  done,
}: {
  close: () => void;
  done: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation('mfe-auth');
  const replace = useEndpointMutation(replaceRecoveryCodes, { invalidates: [readSecondFactor] });
  const form = useForm({
    schema: replaceRecoveryCodes.body,
    initialValues: { current_password: '' },
    guarded: false,
    save: async (body) => done((await replace.mutateAsync({ body })).recovery_codes),
    fieldErrors: ({ code }) =>
      code === 'wrong_credentials' ? { current_password: t('change.wrong') } : undefined,
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('second_factor.new_codes')}
      cancelLabel={t('second_factor.cancel')}
      saveLabel={t('second_factor.go_on')}
    >
      <p>{t('second_factor.new_codes_text')}</p>
      <PasswordField name="current_password" label={t('change.current')} autoComplete="current-password" />
    </FormDialog>
  );
}
