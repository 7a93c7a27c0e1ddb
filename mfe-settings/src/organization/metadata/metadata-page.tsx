import { useTranslation, useUser } from '@repartee/app-sdk';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { MetadataPart } from './metadata-part.tsx';

export default function MetadataPage() {
  const { t } = useTranslation('mfe-settings');
  const { organization_id, organization_name } = useUser();
  return (
    <>
      <PageHeader
        title={t('metadata.title')}
        subtitle={t('metadata.lead', { name: organization_name })}
        trail={[{ label: t('home.title'), href: '/settings' }]}
      />
      <MetadataPart id={organization_id} />
    </>
  );
}
