import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { deleteOrganization } from '@repartee/contracts/people/organization/endpoints';
import { type Organization, organizationDraft } from '@repartee/contracts/people/organization/organization';
import { Button } from '@repartee/ui-kit/button';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Section } from '@repartee/ui-kit/section';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useMemo, useState } from 'react';

export function DeletePart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('organization.delete')} subtitle={t('organization.delete_about')}>
      <Button variant="danger" icon="trash-2" onClick={() => setOpen(true)}>
        {t('organization.delete')}
      </Button>
      {open && <DeleteDialog organization={organization} close={() => setOpen(false)} />}
    </Section>
  );
}

function DeleteDialog(props: { organization: Organization; close: () => void }) {
  const { close } = props;
  const { id: organizationId, name } = props.organization;
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const remove = useEndpointMutation(deleteOrganization);
  const schema = useMemo(
    () =>
      organizationDraft.pick({ name: true }).extend({
        name: organizationDraft.shape.name.refine(
          (typed) => typed === name,
          'It is not the name of the organization.',
        ),
      }),
    [name],
  );
  const form = useForm<{ name: string }>({
    schema,
    initialValues: { name: '' },
    guarded: false,
    save: async (_, { leave }) => {
      await remove.mutateAsync({ params: { id: organizationId } });
      showToast({ text: t('organization.deleted', { name }) });
      await leave(() => navigate('/settings/organization/list', { replace: true }));
    },
    errorText: ({ code }) => (code === 'item_in_use' ? t('organization.delete_in_use') : undefined),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('organization.delete_ask', { name })}
      saveLabel={t('organization.delete')}
      danger
      errorTitle={t('organization.delete_failed')}
    >
      <p>{t('organization.delete_text')}</p>
      <TextField
        name="name"
        label={t('organization.delete_type', { name })}
        errorTexts={{ invalid: t('organization.delete_wrong') }}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
