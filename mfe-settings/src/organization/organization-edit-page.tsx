import { useCan, useEndpoint, useEndpointMutation, useRouteValues, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readOrganization, updateOrganization } from '@repartee/contracts/people/organization/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { expectedValues } from '../form/expected-values.ts';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { draftOfOrganization, organizationFormValues } from './organization-form-values.ts';
import { OrganizationTabs } from './organization-tabs.tsx';
import { useSaveOrganization } from './use-save-organization.ts';

export default function OrganizationEditPage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { id = '' } = useRouteValues();
  const reading = useEndpoint(readOrganization, { params: { id } });
  const update = useEndpointMutation(updateOrganization);
  const save = useSaveOrganization(async (id, values, { stored, overwrite }) => {
    const body = {
      ...draftOfOrganization(values),
      ...expectedValues(draftOfOrganization(stored), overwrite),
    };
    return update.mutateAsync({ params: { id }, body });
  });
  // Only super-admins have the permission `organization-list`, and only super-admins may change slug and realm.
  const identity = can('organization-list');
  const back = identity ? '/settings/organization/list' : '/settings';
  return (
    <QueryBoundary
      reading={reading}
      elsewhere={<ButtonLink href={back}>{t('organization.back')}</ButtonLink>}
    >
      {(organization, reread) => (
        <>
          <PageHeader
            title={organization.name}
            trail={[
              { label: t('home.title'), href: '/settings' },
              ...(identity ? [{ label: t('organization.list_title'), href: back }] : []),
            ]}
          />
          <OrganizationTabs
            organization={organization}
            withMetadata
            settings={
              <OrganizationForm
                key={organization.id}
                id={organization.id}
                initialValues={organizationFormValues(organization)}
                parts={{ identity, contact: can('operator-name-update') }}
                save={(values, context) => save(organization.id, values, context)}
                reread={async () => organizationFormValues(await reread())}
                aside={<OrganizationFacts organization={organization} identity={!identity} />}
              />
            }
          />
        </>
      )}
    </QueryBoundary>
  );
}
