import { useTranslation } from '@repartee/app-sdk';
import {
  type MetadataSection,
  metadataSections,
  type OrganizationMetadata,
} from '@repartee/contracts/organization/metadata';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { metadataFaultsOf } from '../organization/organization-faults.ts';
import { useOrganization } from '../organization/use-organization.ts';
import { ReadFirst } from '../trouble/read-first.tsx';
import { MetadataEditor } from './metadata-editor.tsx';
import { MetadataReadOnly } from './metadata-read-only.tsx';
import { useSaveMetadata } from './use-save-metadata.ts';

/** R-ROUTE-13: what one's own organization records about itself. Each section is changed by its own permission. */
export default function MetadataPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useOrganization();
  return (
    <ReadFirst reading={reading}>
      {({ organization, metadata, sections }, reread) => (
        <>
          <PageHeader
            title={t('metadata.title')}
            subtitle={t('metadata.lead', { name: organization.name })}
            trail={[{ label: t('home.title'), href: '/settings' }]}
          />
          <MetadataForm
            id={organization.id}
            start={metadata}
            editable={sections}
            reread={async () => (await reread()).metadata}
          />
        </>
      )}
    </ReadFirst>
  );
}

function MetadataForm(props: {
  id: string;
  start: OrganizationMetadata;
  editable: readonly MetadataSection[];
  reread(): Promise<OrganizationMetadata>;
}) {
  const { id, start, editable } = props;
  const { t } = useTranslation('mfe-settings');
  const save = useSaveMetadata();
  const writing = useForm({
    start,
    faultsOf: metadataFaultsOf,
    reread: props.reread,
    save: async (draft, before, over) => {
      const saved = await save(id, draft, before, over);
      showToast({ text: t('form.saved') });
      return saved;
    },
  });
  const { draft, change, faults } = writing;
  return (
    <FormFrame of={writing}>
      {metadataSections.map((section) =>
        editable.includes(section) ? (
          <MetadataEditor
            key={section}
            section={section}
            entries={draft[section]}
            faults={faults}
            onChange={(entries) => change({ [section]: entries })}
          />
        ) : (
          <MetadataReadOnly key={section} section={section} entries={draft[section]} />
        ),
      )}
    </FormFrame>
  );
}
