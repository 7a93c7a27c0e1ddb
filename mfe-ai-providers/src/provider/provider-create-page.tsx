import { useEndpointMutation, useTranslation, useUser } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createAiProvider } from '@repartee/contracts/ai-provider/provider-endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { editProviderPath, providerListPath } from '../paths.ts';
import { ProviderForm } from './provider-form.tsx';
import { newProvider, type ProviderFormValues, providerDraft } from './provider-form-values.ts';

export default function ProviderCreatePage() {
  const { t } = useTranslation('mfe-ai-providers');
  const navigate = useNavigate();
  const { organization_role } = useUser();
  const create = useEndpointMutation(createAiProvider);
  const save = async (values: ProviderFormValues) => {
    const { id } = await create.mutateAsync({
      body: {
        ...providerDraft(values),
        kind: values.kind,
        ...(values.platform_wide ? { organization_id: null } : {}),
      },
    });
    showToast({ text: t('provider.created') });
    await navigate(editProviderPath(id), { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('provider.create_title')}
        subtitle={t('provider.create_subtitle')}
        trail={[{ label: t('list.title'), href: providerListPath }]}
      />
      <ProviderForm
        isNew
        initialValues={newProvider}
        save={save}
        mayBePlatformWide={organization_role === 'super-admin'}
      />
    </>
  );
}
