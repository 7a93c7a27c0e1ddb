import { useTranslation } from '@repartee/app-sdk';
import { playlistLimits } from '@repartee/contracts/playlist/playlist-limits';
import { FormList } from '@repartee/ui-kit/form-list';
import { Select } from '@repartee/ui-kit/select';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { useItemSearch } from '../../library/use-item-search.ts';
import styles from '../playlist.module.css';
import type { Picked } from './playlist-form-values.ts';

export function StepsField({ steps }: { steps: readonly Picked[] }) {
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
              entries={entries.map(({ key, index }) => ({ key, label: steps[index]?.name ?? '' }))}
              onMove={move}
              onRemove={remove}
            >
              {({ label }, index) => (
                <span className={styles.entry}>
                  {index + 1}. {label}
                </span>
              )}
            </SortableList>
            {entries.length < playlistLimits.steps && (
              <Select
                label={t('playlist.add_step')}
                hint={t('playlist.add_step_hint')}
                error={error && steps.length === 0 ? t('playlist.steps_needed') : error}
                value={null}
                choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
                loading={loading}
                onSearch={search}
                nothingFound={loading ? t('editor.scenario.searching') : t('editor.scenario.nothing')}
                onChange={(id) => {
                  const scenario = choices.find((one) => one.id === id);
                  if (scenario) add({ id: scenario.id, name: scenario.name });
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
