import { useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { playlistLimits } from '@repartee/contracts/playlist/playlist-limits';
import { Avatar } from '@repartee/ui-kit/avatar';
import { FormList } from '@repartee/ui-kit/form-list';
import { Select } from '@repartee/ui-kit/select';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { useItemSearch } from '../../library/use-item-search.ts';
import styles from '../playlist.module.css';
import type { PickedStep } from './playlist-form-values.ts';

export function StepsField({ steps }: { steps: readonly PickedStep[] }) {
  const { t } = useTranslation('mfe-coaching');
  const { found, search, loading } = useItemSearch('scenario');
  const choices = found.filter(({ id }) => !steps.some((step) => step.id === id));
  return (
    <fieldset className={styles.list} aria-label={t('playlist.steps')}>
      <FormList name="steps">
        {({ entries, add, remove, move, error }) => (
          <>
            <SortableList
              variant="card"
              label={t('playlist.steps')}
              entries={entries.map(({ key, index }) => ({
                key,
                label: steps[index]?.name ?? '',
                persona_name: steps[index]?.persona_name ?? '',
              }))}
              onMove={move}
              onRemove={remove}
            >
              {({ label, persona_name }, index) => (
                <div className={styles.entry}>
                  <span className={styles.number}>{index + 1}</span>
                  <Avatar name={persona_name || label} size={32} expression="listening" />
                  <div>
                    <p className={styles.entryName}>{label}</p>
                    <p className={styles.quiet}>{persona_name}</p>
                  </div>
                </div>
              )}
            </SortableList>
            {entries.length < playlistLimits.steps && (
              <Select
                label={t('playlist.add_step')}
                error={error && steps.length === 0 ? t('playlist.steps_needed') : error}
                value={null}
                choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
                loading={loading}
                onSearch={search}
                nothingFound={loading ? t('editor.scenario.searching') : t('editor.scenario.nothing')}
                onChange={(id) => {
                  const scenario = choices.find((one) => one.id === id);
                  if (scenario) add(stepOf(scenario));
                  search('');
                }}
              />
            )}
          </>
        )}
      </FormList>
    </fieldset>
  );
}

const stepOf = ({ id, name, links }: LibraryItem): PickedStep => ({
  id,
  name,
  persona_name: links.find(({ role }) => role === 'persona')?.name ?? '',
});
