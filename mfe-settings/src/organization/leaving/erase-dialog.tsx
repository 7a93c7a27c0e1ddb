import { useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { requestOrganizationErasure } from '@repartee/contracts/people/organization/erasure';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { PasswordField } from '@repartee/ui-kit/password-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';

export interface ErasureDialogProps {
  readonly organization: Organization;
  close(): void;
  changed(organization_erased_at: string | null): void;
}

/** Asks for the name of the organization and the password of a user who has one. */
export function EraseDialog(props: ErasureDialogProps & { readonly asksPassword: boolean }) {
  const { close, changed, asksPassword } = props;
  const { id, name, people } = props.organization;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const request = useEndpointMutation(requestOrganizationErasure);
  const form = useForm({
    schema: requestOrganizationErasure.body,
    initialValues: { name: '', current_password: '' },
    guarded: false,
    save: async (body) => {
      const { due_at } = await request.mutateAsync({ params: { id }, body });
      showToast({ text: t('leaving.due', { name, when: due_at ? format.date(due_at) : '' }) });
      changed(due_at);
      close();
    },
    fieldErrors: ({ code, details }): Record<string, string> | undefined => {
      if (code === 'wrong_credentials') return { current_password: t('leaving.wrong_password') };
      return details?.name ? { name: t('leaving.wrong_name') } : undefined;
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('leaving.ask', { name })}
      saveLabel={t('leaving.erase')}
      danger
      errorTitle={t('leaving.failed')}
    >
      <p>{t('leaving.ask_text', { count: people })}</p>
      <TextField name="name" label={t('leaving.type', { name })} autoComplete="off" spellCheck={false} />
      {asksPassword && (
        <PasswordField
          name="current_password"
          label={t('leaving.password')}
          autoComplete="current-password"
          optional={false}
        />
      )}
    </FormDialog>
  );
}
