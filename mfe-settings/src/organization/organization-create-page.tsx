import { useEndpointMutation, useWords } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createOrganization } from '@repartee/contracts/organization/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { OrganizationForm } from './organization-form.tsx';
import { draftOf, nothingWritten } from './organization-writing.ts';
import { touchedByChange } from './touched-by-change.ts';

/** R-ROUTE-18: a new organization; its contact, metadata and credit are set once it is there. */
export default function OrganizationCreatePage() {
  const words = useWords('mfe-settings');
  const create = useEndpointMutation(createOrganization, { touches: touchedByChange });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={words('organization.new')}
        subtitle={words('organization.new_lead')}
        trail={[
          { label: words('home.title'), href: '/settings' },
          { label: words('organization.list_title'), href: '/settings/organization/list' },
        ]}
      />
      <OrganizationForm
        isNew
        start={nothingWritten}
        parts={{ identity: true, contact: false, sections: [] }}
        save={async (writing) => {
          const { language, ...draft } = draftOf(writing);
          const body = language ? { ...draft, language } : draft;
          const { id } = await create.mutateAsync({ body });
          await navigate(`/settings/organization/edit/${id}`, { replace: true });
          return writing;
        }}
      />
    </>
  );
}
