import {
  useCan,
  useChangeUser,
  useEndpointMutation,
  useRouteValues,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { updateOrganization } from '@repartee/contracts/organization/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { ChangesPart } from '../audit/changes-part.tsx';
import { expectedValues } from '../form/expected-values.ts';
import form from '../form/form-page.module.css';
import { CreditPart } from './credit/credit-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { LeavingPart } from './leaving/leaving-part.tsx';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { draftOfOrganization, organizationFormValues } from './organization-form-values.ts';
import { RealmPart } from './realm/realm-part.tsx';
import { useOrganization } from './use-organization.ts';
import { useSaveOrganization } from './use-save-organization.ts';

export default function OrganizationEditPage() {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const user = useUser();
  const { id = '' } = useRouteValues();
  const reading = useOrganization(id);
  const update = useEndpointMutation(updateOrganization);
  const changeUser = useChangeUser();
  const own = id === user.organization_id;
  const save = useSaveOrganization(async (id, values, { stored, overwrite }) => {
    const body = {
      ...draftOfOrganization(values),
      ...expectedValues(draftOfOrganization(stored), overwrite),
    };
    const saved = await update.mutateAsync({ params: { id }, body });
    if (own) changeUser({ organization_name: saved.name });
    return saved;
  });
  // Only super-admins have the permission `organization-list`, and only super-admins may change slug and realm.
  const identity = can('organization-list');
  const back = identity ? '/settings/organization/list' : '/settings';
  return (
    <QueryBoundary
      reading={reading}
      elsewhere={<ButtonLink href={back}>{t('organization.back')}</ButtonLink>}
    >
      {({ organization, metadata, sections }, reread) => (
        <>
          <PageHeader
            title={organization.name}
            trail={[
              { label: t('home.title'), href: '/settings' },
              ...(identity ? [{ label: t('organization.list_title'), href: back }] : []),
            ]}
          />
          <OrganizationForm
            key={organization.id}
            id={organization.id}
            initialValues={organizationFormValues(organization, metadata)}
            parts={{ identity, contact: can('operator-name-update'), sections }}
            save={(values, context) => save(organization.id, values, context)}
            reread={async () => {
              const now = await reread();
              return organizationFormValues(now.organization, now.metadata);
            }}
            aside={<OrganizationFacts organization={organization} identity={!identity} />}
          />
          <div className={form.below}>
            <RealmPart organization={organization} />
            <CreditPart organization={organization} />
            <ChangesPart organizationId={organization.id} />
            <LeavingPart organization={organization} />
            {can('organization-delete') && !own && organization.people === 0 && (
              <DeletePart organization={organization} />
            )}
          </div>
        </>
      )}
    </QueryBoundary>
  );
}
