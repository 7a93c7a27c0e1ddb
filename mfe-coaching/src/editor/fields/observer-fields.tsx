import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { Button } from '@repartee/ui-kit/button';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { FormList } from '@repartee/ui-kit/form-list';
import { FormSection } from '@repartee/ui-kit/form-section';
import { NumberField } from '@repartee/ui-kit/number-field';
import { SelectField } from '@repartee/ui-kit/select-field';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import styles from '../editor.module.css';
import type { FieldsProps } from '../family-editors.tsx';
import { newCriterion } from '../item-form-values.ts';

const tones = ['kind', 'direct', 'demanding'] as const;
/** The scores of the scale that a coach usually describes. */
const anchors = ['0', '3', '5'] as const;
const mostCriteria = 12;

/** Who reads the conversation afterwards, and by what rubric. */
export function ObserverFields({ values }: FieldsProps<'observer'>) {
  const { t } = useTranslation('mfe-coaching');
  const { rubric } = values.content;
  return (
    <>
      <FormSection title={t('editor.observer.reading')}>
        <TextArea
          name={['content', 'instructions']}
          label={t('editor.observer.instructions')}
          hint={t('editor.observer.instructions_hint')}
          grow
          rows={4}
          counted
        />
        <SelectField
          name={['content', 'feedback_tone']}
          label={t('editor.observer.tone')}
          choices={tones.map((value) => ({ value, label: t(`editor.observer.tone_${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('editor.observer.rubric')} about={t('editor.observer.rubric_hint')}>
        <FormList name={['content', 'rubric']}>
          {({ entries, add, remove, move, error }) => (
            <>
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
                {({ index }) => <CriterionFields index={index} rubric={rubric} />}
              </SortableList>
              {error && <p role="alert">{error}</p>}
              {entries.length < mostCriteria && (
                <Button size="small" icon="plus" onClick={() => add(newCriterion())}>
                  {t('editor.observer.add')}
                </Button>
              )}
            </>
          )}
        </FormList>
      </FormSection>
    </>
  );
}

function CriterionFields({ index, rubric }: { index: number; rubric: readonly RubricCriterion[] }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const total = rubric.reduce((sum, criterion) => sum + (criterion?.weight ?? 0), 0);
  const share = total > 0 ? (rubric[index]?.weight ?? 0) / total : 0;
  return (
    <div className={styles.criterion}>
      <TextField name={[index, 'name']} label={t('editor.observer.name')} autoComplete="off" />
      <TextArea
        name={[index, 'description']}
        label={t('editor.observer.description')}
        hint={t('editor.observer.description_hint')}
        grow
        rows={2}
      />
      <div className={styles.pair}>
        <NumberField
          name={[index, 'weight']}
          label={t('editor.observer.weight')}
          hint={t('editor.observer.weight_hint', { share: format.percent(share) })}
        />
        <CheckboxField
          name={[index, 'blocker']}
          label={t('editor.observer.blocker')}
          hint={t('editor.observer.blocker_hint')}
        />
      </div>
      {rubric[index]?.blocker && (
        <CheckboxField
          name={[index, 'fails_when_not_seen']}
          label={t('editor.observer.fails_when_not_seen')}
          hint={t('editor.observer.fails_when_not_seen_hint')}
        />
      )}
      {anchors.map((score) => (
        <TextField
          key={score}
          name={[index, 'anchors', score]}
          label={t('editor.observer.anchor', { score })}
          autoComplete="off"
          optional
        />
      ))}
    </div>
  );
}
