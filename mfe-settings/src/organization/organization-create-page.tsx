import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { useNavigate } from '@repartee/app-sdk/router';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { createOrganization } from '@repartee/contracts/people/organization/endpoints';
import {
  type EnvironmentSetting,
  listEnvironmentSettings,
} from '@repartee/contracts/runtime/settings/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { editOrganizationPath } from '../paths.ts';
import { OrganizationForm } from './organization-form.tsx';
import { draftOfOrganization, emptyOrganization } from './organization-form-values.ts';

/** Contact, metadata and credit of a new organization are set later, on the page that edits the organization. */
export default function OrganizationCreatePage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(listEnvironmentSettings, {});
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
      <QueryBoundary reading={reading} page={false}>
        {({ items }) => (
          <OrganizationForm
            isNew
            initialValues={{ ...emptyOrganization, language: defaultLanguage(items) }}
            parts={{ identity: true, contact: false }}
            save={async (values, { leave }) => {
              const { id } = await create.mutateAsync({ body: draftOfOrganization(values) });
              await leave(() => navigate(editOrganizationPath(id), { replace: true }));
            }}
          />
        )}
      </QueryBoundary>
    </>
  );
}

const defaultLanguage = (settings: readonly EnvironmentSetting[]) =>
  uiLocaleOrFallback(settings.find(({ name }) => name === 'DEFAULT_LANGUAGE')?.value ?? '');
