import { useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { playlistLimits } from '@repartee/contracts/library/playlist/playlist-limits';
import { Avatar } from '@repartee/ui-kit/avatar';
import { FormList } from '@repartee/ui-kit/form-list';
import { Link } from '@repartee/ui-kit/link';
import { Select } from '@repartee/ui-kit/select';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { useState } from 'react';
import { OpeningRow } from '../../editor/fields/opening-row.tsx';
import { LoadError } from '../../errors/load-error.tsx';
import { familyCalls } from '../../library/families.ts';
import { aboutItem } from '../../library/item-texts.ts';
import { faceOf } from '../../library/persona-face.ts';
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
              entries={entries.flatMap(({ key, index }) => {
                const step = steps[index];
                return step ? [{ key, label: step.name, step }] : [];
              })}
              onMove={move}
              onRemove={remove}
            >
              {({ step }) => <StepRow step={step} />}
            </SortableList>
            {entries.length < playlistLimits.steps && (
              <Select
                label={t('playlist.add_step')}
                placeholder={t('playlist.step_type')}
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

function StepRow({ step: { id, name, persona } }: { step: PickedStep }) {
  const [open, setOpen] = useState(false);
  return (
    <OpeningRow
      label={name}
      facts={[persona?.name]}
      face={<Avatar {...faceOf(persona, name)} size={32} />}
      open={open}
      setOpen={setOpen}
    >
      {open && <StepDetails id={id} />}
    </OpeningRow>
  );
}

function StepDetails({ id }: { id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { data, error, refetch, isFetching } = useEndpoint(familyCalls.scenario.read, { params: { id } });
  if (error && !data) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton width="wide" />;
  return (
    <>
      <p>{aboutItem(data)}</p>
      <p>
        <Link href={links.scenarioInfo(id)}>{t('sharing.open.scenario')}</Link>
      </p>
    </>
  );
}

const stepOf = ({ id, name, listed }: LibraryItem): PickedStep => ({
  id,
  name,
  persona: listed?.persona ?? null,
});
