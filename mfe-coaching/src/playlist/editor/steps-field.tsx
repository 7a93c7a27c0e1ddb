import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { playlistLimits } from '@repartee/contracts/playlist/playlist-limits';
import { FormList } from '@repartee/ui-kit/form-list';
import { Select } from '@repartee/ui-kit/select';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { familyCalls } from '../../library/family-calls.ts';
import styles from '../playlist.module.css';
import type { Picked } from './playlist-form-values.ts';
import { usePausedText } from './use-paused-text.ts';

export function StepsField({ steps }: { steps: readonly Picked[] }) {
  const { t } = useTranslation('mfe-coaching');
  const [search, type] = usePausedText();
  const { data, isFetching } = useEndpoint(
    familyCalls.scenario.list,
    { query: { page_size: 12, sort: 'name', ...(search && { search }) } },
    { keepPreviousData: true },
  );
  const found = data?.items.filter(({ id }) => !steps.some((step) => step.id === id)) ?? [];
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
                choices={found.map(({ id, name }) => ({ value: id, label: name }))}
                loading={isFetching}
                onSearch={type}
                nothingFound={isFetching ? t('editor.scenario.searching') : t('editor.scenario.nothing')}
                onChange={(id) => {
                  const scenario = found.find((one) => one.id === id);
                  if (scenario) add({ id: scenario.id, name: scenario.name });
                  type('');
                }}
              />
            )}
          </>
        )}
      </FormList>
    </fieldset>
  );
}
