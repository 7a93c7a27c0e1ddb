import { useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readOrganizationMetadata } from '@repartee/contracts/people/organization/endpoints';
import {
  metadataSections,
  type OrganizationMetadata,
  organizationMetadataDraft,
} from '@repartee/contracts/people/organization/metadata';
import { Form, useForm } from '@repartee/ui-kit/form';
import { showToast } from '@repartee/ui-kit/toast';
import { metadataPermission } from './metadata-calls.ts';
import { MetadataEditor } from './metadata-editor.tsx';
import { MetadataReadOnly } from './metadata-read-only.tsx';
import { useSaveMetadata } from './use-save-metadata.ts';

/** The metadata of an organization. A user may edit the sections for which they have the permission. */
export function MetadataPart({ id }: { id: string }) {
  const reading = useEndpoint(readOrganizationMetadata, { params: { id } });
  return (
    <QueryBoundary reading={reading} page={false}>
      {(metadata, reread) => <MetadataForm key={id} id={id} initialValues={metadata} reread={reread} />}
    </QueryBoundary>
  );
}

function MetadataForm(props: {
  id: string;
  initialValues: OrganizationMetadata;
  reread(): Promise<OrganizationMetadata>;
}) {
  const { id, initialValues, reread } = props;
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
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
    <Form
      of={form}
      compared={(values) =>
        metadataSections.map((section) => [
          t(`metadata.${section}`),
          values[section].map(({ key, value }) => `${key}: ${value}`),
        ])
      }
    >
      {metadataSections.map((section) =>
        can(metadataPermission[section]) ? (
          <MetadataEditor key={section} section={section} entries={form.values[section]} />
        ) : (
          form.values[section].length > 0 && (
            <MetadataReadOnly key={section} section={section} entries={form.values[section]} />
          )
        ),
      )}
    </Form>
  );
}
