import { useTranslation } from '@repartee/app-sdk';
import type { MetadataEntry, MetadataSection } from '@repartee/contracts/people/organization/metadata';
import { FormSection } from '@repartee/ui-kit/form-section';
import styles from './metadata-editor.module.css';

export function MetadataReadOnly(props: { section: MetadataSection; entries: readonly MetadataEntry[] }) {
  const { section, entries } = props;
  const { t } = useTranslation('mfe-settings');
  return (
    <FormSection title={t(`metadata.${section}`)} about={t('metadata.read_only')}>
      <dl className={styles.facts}>
        {entries.map(({ key, value }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
