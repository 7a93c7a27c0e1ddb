import { useFormat, useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { mostRubricCriteria } from '@repartee/contracts/library/item-limits';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { percentWeights, weightsWithNew, weightTotal } from '@repartee/contracts/library/rubric-weights';
import { Button } from '@repartee/ui-kit/button';
import { FormList } from '@repartee/ui-kit/form-list';
import { FormSection } from '@repartee/ui-kit/form-section';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { useState } from 'react';
import { EnginePrecision } from '../../library/engine-precision.tsx';
import { newCriterion } from '../values/family-values.ts';
import { CriterionFields } from './criterion-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import styles from './rubric.module.css';
import { useJudgeability } from './use-judgeability.ts';

export function RubricFields({ values, set }: Pick<FieldsProps<'observer'>, 'values' | 'set'>) {
  const { t } = useTranslation('mfe-coaching');
  const { rubric } = values.content;
  const [params] = useSearchParams();
  const [openKey, setOpenKey] = useState(() => criterionWith(params.get('find') ?? '', rubric)?.key);
  const total = weightTotal(rubric);
  const setWeights = (criteria: readonly RubricCriterion[], weights: readonly number[]) => {
    const weighted = criteria.map((criterion, index) => ({ ...criterion, weight: weights[index] ?? 0 }));
    set({ content: { ...values.content, rubric: weighted } });
  };
  const add = () => {
    const criterion = newCriterion(0);
    setOpenKey(criterion.key);
    setWeights([...rubric, criterion], weightsWithNew(rubric.map(({ weight }) => weight ?? 0)));
  };
  const shareOut = () => setWeights(rubric, percentWeights(rubric.map(() => 1)));
  const judgeability = useJudgeability(rubric, null);
  const uncounted = rubric.filter(({ weight }) => weight === 0).length;
  return (
    <FormSection
      title={t('editor.observer.rubric')}
      aside={<WeightTotal {...{ total, uncounted, shareOut }} />}
    >
      <FormList
        name={['content', 'rubric']}
        errorTexts={{ invalid: t('editor.observer.weights_wrong', { total }) }}
      >
        {({ entries, remove, move, error }) => (
          <>
            {error && (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            )}
            <SortableList
              variant="card"
              label={t('editor.observer.rubric')}
              entries={entries.map((entry) => ({
                ...entry,
                label:
                  rubric[entry.index]?.name || t('editor.observer.criterion', { number: entry.index + 1 }),
              }))}
              onMove={move}
              onRemove={remove}
            >
              {({ index, label, failedSave }) => (
                <CriterionFields
                  index={index}
                  label={label}
                  criterion={rubric[index]}
                  note={judgeability(rubric[index])}
                  failedSave={failedSave}
                  focused={rubric[index] !== undefined && rubric[index].key === openKey}
                />
              )}
            </SortableList>
            {entries.length < mostRubricCriteria ? (
              <Button size="small" icon="plus" className={styles.add} onClick={add}>
                {t('editor.observer.add')}
              </Button>
            ) : (
              <p>{t('editor.list_full', { most: mostRubricCriteria })}</p>
            )}
          </>
        )}
      </FormList>
      <EnginePrecision />
    </FormSection>
  );
}

/** The first criterion in which the search of the whole product has found its words. */
function criterionWith(search: string, rubric: readonly RubricCriterion[]): RubricCriterion | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return rubric.find(({ name, description, anchors }) => {
    const text = [name, description, ...Object.values(anchors ?? {})].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function WeightTotal(props: { total: number; uncounted: number; shareOut(): void }) {
  const { total, uncounted, shareOut } = props;
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const percent = (value: number) => format.percent(value / 100);
  return (
    <div className={styles.total}>
      <p role="status">
        <b>{t('editor.observer.total', { total: percent(total) })}</b>
        {total < 100 && <> · {t('editor.observer.left', { share: percent(100 - total) })}</>}
        {uncounted > 0 && <> · {t('editor.observer.uncounted', { count: uncounted })}</>}
        {total > 100 && <> · {t('editor.observer.over', { share: percent(total - 100) })}</>}
      </p>
      {total !== 100 && (
        <Button size="small" variant="ghost" onClick={shareOut}>
          {t('editor.observer.share_out')}
        </Button>
      )}
    </div>
  );
}
