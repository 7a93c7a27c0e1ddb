import { useWords } from '@repartee/app-sdk';
import { metadataSections, type OrganizationMetadata } from '@repartee/contracts/organization/metadata';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { FormFoot } from '../form/form-foot.tsx';
import { useForm } from '../form/use-form.ts';
import { metadataFaultsOf } from '../organization/organization-faults.ts';
import { useOrganization } from '../organization/use-organization.ts';
import { ReadingTrouble } from '../trouble/reading-trouble.tsx';
import { SavingTrouble } from '../trouble/saving-trouble.tsx';
import { MetadataEditor } from './metadata-editor.tsx';
import styles from './metadata-page.module.css';
import { useSaveMetadata } from './use-save-metadata.ts';

/** R-ROUTE-13: what one's own organization records about itself, its product, and whatever else. */
export default function MetadataPage() {
  const words = useWords('mfe-settings');
  const { organization, metadata, error, retry, retrying } = useOrganization();
  if (error) return <ReadingTrouble error={error} retry={retry} retrying={retrying} />;
  if (!organization || !metadata) return <SkeletonPage />;
  return (
    <>
      <PageHeader
        title={words('metadata.title')}
        subtitle={words('metadata.lead', { name: organization.name })}
        trail={[{ label: words('home.title'), href: '/settings' }]}
      />
      <MetadataForm id={organization.id} start={metadata} />
    </>
  );
}

function MetadataForm({ id, start }: { id: string; start: OrganizationMetadata }) {
  const words = useWords('mfe-settings');
  const save = useSaveMetadata();
  const writing = useForm({
    start,
    faultsOf: metadataFaultsOf,
    save: async (draft, before) => {
      await save(id, before, draft);
      showToast({ text: words('form.saved') });
    },
  });
  const { draft, change, faults } = writing;
  return (
    <form {...writing.form} className={styles.form}>
      <SavingTrouble trouble={writing.trouble} />
      {metadataSections.map((section) => (
        <MetadataEditor
          key={section}
          section={section}
          entries={draft[section]}
          faults={faults}
          onChange={(entries) => change({ [section]: entries })}
        />
      ))}
      <FormFoot of={writing} />
    </form>
  );
}
