import { useTranslation } from '@repartee/app-sdk';
import type { MetadataEntry, MetadataSection } from '@repartee/contracts/organization/metadata';
import { useId } from 'react';
import form from '../form/form-page.module.css';
import styles from './metadata-editor.module.css';

/** A section that the reader may not change: its keys and values (R-ROUTE-13). */
export function MetadataReadOnly(props: { section: MetadataSection; entries: readonly MetadataEntry[] }) {
  const { section, entries } = props;
  const { t } = useTranslation('mfe-settings');
  const title = useId();
  return (
    <section className={form.part} aria-labelledby={title}>
      <div>
        <h2 id={title}>{t(`metadata.${section}`)}</h2>
        <p className={styles.about}>{t('metadata.read_only')}</p>
      </div>
      {entries.length === 0 ? (
        <p className={styles.about}>{t('metadata.empty')}</p>
      ) : (
        <dl className={styles.facts}>
          {entries.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
