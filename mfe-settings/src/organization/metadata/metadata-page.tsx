import { useForm, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import {
  type MetadataSection,
  metadataSections,
  type OrganizationMetadata,
  organizationMetadataDraft,
} from '@repartee/contracts/organization/metadata';
import { Form } from '@repartee/ui-kit/form';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useOrganization } from '../use-organization.ts';
import { MetadataEditor } from './metadata-editor.tsx';
import { MetadataReadOnly } from './metadata-read-only.tsx';
import { useSaveMetadata } from './use-save-metadata.ts';

export default function MetadataPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useOrganization();
  return (
    <QueryBoundary reading={reading}>
      {({ organization, metadata, sections }, reread) => (
        <>
          <PageHeader
            title={t('metadata.title')}
            subtitle={t('metadata.lead', { name: organization.name })}
            trail={[{ label: t('home.title'), href: '/settings' }]}
          />
          <MetadataForm
            id={organization.id}
            initialValues={metadata}
            editable={sections}
            reread={async () => (await reread()).metadata}
          />
        </>
      )}
    </QueryBoundary>
  );
}

function MetadataForm(props: {
  id: string;
  initialValues: OrganizationMetadata;
  editable: readonly MetadataSection[];
  reread(): Promise<OrganizationMetadata>;
}) {
  const { id, initialValues, editable, reread } = props;
  const { t } = useTranslation('mfe-settings');
  const save = useSaveMetadata();
  const form = useForm<OrganizationMetadata>({
    schema: organizationMetadataDraft,
    initialValues,
    reread,
    save: async (values, { stored, overwrite }) => {
      const saved = await save(id, values, stored, overwrite);
      showToast({ text: t('form.saved') });
      return saved;
    },
  });
  return (
    <Form of={form}>
      {metadataSections.map((section) =>
        editable.includes(section) ? (
          <MetadataEditor key={section} section={section} name={section} entries={form.values[section]} />
        ) : (
          <MetadataReadOnly key={section} section={section} entries={form.values[section]} />
        ),
      )}
    </Form>
  );
}
