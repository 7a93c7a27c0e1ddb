import { useCan, useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readMyOrganization, updateMyOrganization } from '@repartee/contracts/people/organization/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { expectedValues } from '../form/expected-values.ts';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { organizationFormValues, ownDraft } from './organization-form-values.ts';
import { OrganizationTabs } from './organization-tabs.tsx';
import { useSaveOrganization } from './use-save-organization.ts';

export default function MyOrganizationPage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const reading = useEndpoint(readMyOrganization, {});
  const update = useEndpointMutation(updateMyOrganization);
  const save = useSaveOrganization(async (_, values, { stored, overwrite }) => {
    const body = { ...ownDraft(values), ...expectedValues(ownDraft(stored), overwrite) };
    return update.mutateAsync({ body });
  });
  return (
    <QueryBoundary reading={reading}>
      {(organization, reread) => (
        <>
          <PageHeader
            title={t('organization.mine_title')}
            trail={[{ label: t('home.title'), href: '/settings' }]}
          />
          <OrganizationTabs
            organization={organization}
            settings={
              <OrganizationForm
                key={organization.id}
                id={organization.id}
                initialValues={organizationFormValues(organization)}
                parts={{ identity: false, contact: can('operator-name-update') }}
                save={(values, context) => save(organization.id, values, context)}
                reread={async () => organizationFormValues(await reread())}
                aside={<OrganizationFacts organization={organization} identity />}
              />
            }
          />
        </>
      )}
    </QueryBoundary>
  );
}
