import { useEndpointMutation, useLocale, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import type { UiLocale } from '@repartee/contracts/locales';
import { createOrganization } from '@repartee/contracts/people/organization/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { editOrganizationPath } from '../paths.ts';
import { OrganizationForm } from './organization-form.tsx';
import { draftOfOrganization, emptyOrganization } from './organization-form-values.ts';

/** Contact, metadata and credit of a new organization are set later, on the page that edits the organization. */
export default function OrganizationCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const language = useLocale();
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
        initialValues={{ ...emptyOrganization, language: language as UiLocale }}
        parts={{ identity: true, contact: false }}
        save={async (values, { leave }) => {
          const { id } = await create.mutateAsync({ body: draftOfOrganization(values) });
          await leave(() => navigate(editOrganizationPath(id), { replace: true }));
        }}
      />
    </>
  );
}
