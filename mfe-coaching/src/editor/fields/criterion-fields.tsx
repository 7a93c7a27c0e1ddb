import { useTranslation } from '@repartee/app-sdk';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { NumberField } from '@repartee/ui-kit/number-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import { useCompetencyName } from '../../library/use-competencies.ts';
import { CompetencyField } from './competency-field.tsx';
import { OpeningRow } from './opening-row.tsx';
import styles from './rubric.module.css';

const scores = ['0', '1', '2', '3', '4', '5'] as const;

interface CriterionProps {
  index: number;
  label: string;
  criterion: RubricCriterion | undefined;
  /** Whether the built-in engine can judge it. */
  note: string | undefined;
  /** Number of the last failed save that this criterion made fail, or 0. The row then opens. */
  failedSave: number;
  /** True if the user has just added the criterion, or has searched for it. Its name then gets the focus. */
  focused: boolean;
}

/** A row with the name and the weight of a criterion. It opens to show the other fields, at once if it has no name. */
export function CriterionFields({ index, label, criterion, note, failedSave, focused }: CriterionProps) {
  const { t } = useTranslation('mfe-coaching');
  const competencyName = useCompetencyName();
  const [open, setOpen] = useState(focused || criterion?.name === '');
  const [shownSave, setShownSave] = useState(failedSave);
  if (failedSave !== shownSave) {
    setShownSave(failedSave);
    setOpen(failedSave > 0 || open);
  }
  const described = scores.filter((score) => criterion?.anchors?.[score]?.trim()).length;
  const facts = [
    criterion?.weight === 0 && t('editor.observer.weightless'),
    criterion?.competency && competencyName(criterion.competency),
    criterion?.blocker && t('editor.observer.blocker'),
    described > 0 && t('editor.observer.levels', { count: described }),
  ];
  return (
    <OpeningRow
      label={label}
      facts={facts}
      note={note}
      open={open}
      setOpen={setOpen}
      end={
        <NumberField
          name={[index, 'weight']}
          label={t('editor.observer.weight_of', { name: label })}
          labelHidden
          optional={false}
          precision={0}
          suffix="%"
          className={styles.weight}
        />
      }
    >
      <Details index={index} criterion={criterion} focused={focused} />
    </OpeningRow>
  );
}

function Details({ index, criterion, focused }: Pick<CriterionProps, 'index' | 'criterion' | 'focused'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <>
      <TextField
        name={[index, 'name']}
        label={t('editor.observer.name')}
        autoComplete="off"
        autoFocus={focused}
      />
      <CompetencyField index={index} />
      <TextArea name={[index, 'description']} label={t('editor.observer.description')} grow rows={2} />
      <CheckboxField
        name={[index, 'blocker']}
        label={t('editor.observer.blocker')}
        hint={t('editor.observer.blocker_hint')}
      />
      {criterion?.blocker && (
        <CheckboxField
          name={[index, 'fails_when_not_seen']}
          label={t('editor.observer.fails_when_not_seen')}
        />
      )}
      <fieldset className={styles.levels}>
        <legend>{t('editor.observer.levels_title')}</legend>
        {scores.map((score) => (
          <div key={score} className={styles.level}>
            <span aria-hidden="true">{score}</span>
            <TextField
              name={[index, 'anchors', score]}
              label={t('editor.observer.anchor', { score })}
              labelHidden
              autoComplete="off"
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}
