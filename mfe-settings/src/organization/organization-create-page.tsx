import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createOrganization } from '@repartee/contracts/organization/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { OrganizationForm } from './organization-form.tsx';
import { draftOfOrganization, emptyOrganization } from './organization-form-values.ts';

/** Contact, metadata and credit of a new organization are set later, on the page that edits the organization. */
export default function OrganizationCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const create = useEndpointMutation(createOrganization);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t('organization.new')}
        subtitle={t('organization.new_lead')}
        trail={[
          { label: t('home.title'), href: '/settings' },
          { label: t('organization.list_title'), href: '/settings/organization/list' },
        ]}
      />
      <OrganizationForm
        isNew
        initialValues={emptyOrganization}
        parts={{ identity: true, contact: false, sections: [] }}
        save={async (values) => {
          const { language, ...draft } = draftOfOrganization(values);
          const body = language ? { ...draft, language } : draft;
          const { id } = await create.mutateAsync({ body });
          await navigate(`/settings/organization/edit/${id}`, { replace: true });
        }}
      />
    </>
  );
}
