import { useCan, useChangeUser, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { updateMyOrganization } from '@repartee/contracts/organization/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ChangesPart } from '../audit/changes-part.tsx';
import { expectedValues } from '../form/expected-values.ts';
import form from '../form/form-page.module.css';
import { CreditPart } from './credit/credit-part.tsx';
import { LeavingPart } from './leaving/leaving-part.tsx';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { organizationFormValues, ownDraft } from './organization-form-values.ts';
import { RealmPart } from './realm/realm-part.tsx';
import { useOrganization } from './use-organization.ts';
import { useSaveOrganization } from './use-save-organization.ts';

export default function MyOrganizationPage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const reading = useOrganization();
  const update = useEndpointMutation(updateMyOrganization);
  const changeUser = useChangeUser();
  const save = useSaveOrganization(async (_, values, { stored, overwrite }) => {
    const body = { ...ownDraft(values), ...expectedValues(ownDraft(stored), overwrite) };
    const saved = await update.mutateAsync({ body });
    changeUser({ organization_name: saved.name });
    return saved;
  });
  return (
    <QueryBoundary reading={reading}>
      {({ organization, metadata, sections }, reread) => (
        <>
          <PageHeader
            title={t('organization.mine_title')}
            subtitle={t('organization.mine_lead')}
            trail={[{ label: t('home.title'), href: '/settings' }]}
          />
          <OrganizationForm
            key={organization.id}
            id={organization.id}
            initialValues={organizationFormValues(organization, metadata)}
            parts={{ identity: false, contact: can('operator-name-update'), sections }}
            save={(values, context) => save(organization.id, values, context)}
            reread={async () => {
              const now = await reread();
              return organizationFormValues(now.organization, now.metadata);
            }}
            aside={<OrganizationFacts organization={organization} identity />}
          />
          {can('organization-detail-read') && (
            <div className={form.below}>
              <RealmPart organization={organization} />
              <CreditPart organization={organization} />
              <ChangesPart organizationId={organization.id} />
              <LeavingPart organization={organization} />
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
