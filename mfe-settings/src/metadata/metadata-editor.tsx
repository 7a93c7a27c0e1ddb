import { useTranslation } from '@repartee/app-sdk';
import {
  type MetadataEntry,
  type MetadataSection,
  metadataEntryLimit,
} from '@repartee/contracts/organization/metadata';
import { Button } from '@repartee/ui-kit/button';
import { TextField } from '@repartee/ui-kit/text-field';
import { useId, useRef } from 'react';
import form from '../form/form-page.module.css';
import type { Faults } from '../form/use-form.ts';
import styles from './metadata-editor.module.css';

/** One section of the metadata: keys and values in an order, each in sight. */
export function MetadataEditor(props: {
  section: MetadataSection;
  entries: readonly MetadataEntry[];
  onChange: (entries: MetadataEntry[]) => void;
  faults: Faults;
}) {
  const { section, entries, onChange, faults } = props;
  const { t } = useTranslation('mfe-settings');
  const title = useId();
  const part = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const put = (index: number, change: Partial<MetadataEntry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
  const add = () => {
    onChange([...entries, { key: '', value: '' }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>('[data-entry]:last-of-type input')?.focus());
  };
  const remove = (index: number) => {
    onChange(entries.filter((_, at) => at !== index));
    // The button that was pressed goes away with its entry, or is another's now.
    part.current?.focus();
  };
  const fault = (index?: number) => {
    const why = faults[`metadata.${section}${index === undefined ? '' : `.${index}`}`];
    return why && t(`metadata.${why}`, { count: metadataEntryLimit });
  };
  return (
    <section ref={part} tabIndex={-1} className={form.part} aria-labelledby={title}>
      <div className={styles.head}>
        <div>
          <h2 id={title}>{t(`metadata.${section}`)}</h2>
          <p className={styles.about}>{t(`metadata.${section}_about`)}</p>
        </div>
        <Button icon="plus" size="small" disabled={entries.length >= metadataEntryLimit} onClick={add}>
          {t('metadata.add')}
        </Button>
      </div>
      <div className={styles.entries} ref={list}>
        {entries.map((entry, index) => (
          <div key={index} data-entry className={styles.entry}>
            <TextField
              label={t('metadata.key')}
              value={entry.key}
              maxLength={64}
              spellCheck={false}
              error={fault(index)}
              onChange={({ target }) => put(index, { key: target.value })}
            />
            <TextField
              label={t('metadata.value')}
              value={entry.value}
              maxLength={2000}
              onChange={({ target }) => put(index, { value: target.value })}
            />
            <Button
              variant="ghost"
              icon="trash-2"
              className={styles.remove}
              label={t('metadata.remove', { key: entry.key || index + 1 })}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        {fault() && <p className={styles.fault}>{fault()}</p>}
      </div>
    </section>
  );
}
