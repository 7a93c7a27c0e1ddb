import { useTranslation } from '@repartee/app-sdk';
import {
  type MetadataEntry,
  type MetadataSection,
  metadataEntryLimit,
} from '@repartee/contracts/people/organization/metadata';
import { Button } from '@repartee/ui-kit/button';
import { FormList } from '@repartee/ui-kit/form-list';
import { FormSection } from '@repartee/ui-kit/form-section';
import { TextField } from '@repartee/ui-kit/text-field';
import { useRef, useState } from 'react';
import styles from './metadata-editor.module.css';

export function MetadataEditor(props: { section: MetadataSection; entries: readonly MetadataEntry[] }) {
  const { section } = props;
  const { t } = useTranslation('mfe-settings');
  const place = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<number>();
  return (
    <FormList name={section}>
      {({ entries, add, remove, error }) => (
        <FormSection
          ref={place}
          title={t(`metadata.${section}`)}
          about={t(`metadata.${section}_about`)}
          aside={
            <Button
              icon="plus"
              size="small"
              disabled={entries.length >= metadataEntryLimit}
              onClick={() => {
                setAdded(entries.length);
                add({ key: '', value: '' });
              }}
            >
              {t('metadata.add')}
            </Button>
          }
        >
          <div className={styles.entries}>
            {entries.map(({ key, index }) => (
              <div key={key} className={styles.entry}>
                <TextField
                  name={[index, 'key']}
                  label={t('metadata.key')}
                  errorTexts={{
                    required: t('metadata.key_missing'),
                    invalid: t('metadata.key_wrong'),
                    duplicate: t('metadata.key_twice'),
                  }}
                  spellCheck={false}
                  autoFocus={index === added}
                />
                <TextField name={[index, 'value']} label={t('metadata.value')} optional={false} />
                <Button
                  variant="ghost"
                  icon="trash-2"
                  className={styles.remove}
                  label={t('metadata.remove', { key: props.entries[index]?.key || index + 1 })}
                  onClick={() => {
                    remove(index);
                    // After an entry is removed, its button no longer exists, so the focus moves to the section.
                    place.current?.focus();
                  }}
                />
              </div>
            ))}
            {error && <p className={styles.fault}>{error}</p>}
          </div>
        </FormSection>
      )}
    </FormList>
  );
}
