import { useTranslation } from '@repartee/app-sdk';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { Button } from '@repartee/ui-kit/button';
import { CheckboxField } from '@repartee/ui-kit/checkbox-field';
import { NumberField } from '@repartee/ui-kit/number-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import { TextField } from '@repartee/ui-kit/text-field';
import { useId, useState } from 'react';
import styles from '../editor.module.css';

const scores = ['0', '1', '2', '3', '4', '5'] as const;

export function CriterionFields({
  index,
  criterion,
}: {
  index: number;
  criterion: RubricCriterion | undefined;
}) {
  const { t } = useTranslation('mfe-coaching');
  const [open, setOpen] = useState(!criterion?.name);
  const id = useId();
  const described = scores.filter((score) => criterion?.anchors?.[score]?.trim()).length;
  return (
    <div className={styles.criterion}>
      <div className={styles.criterionRow}>
        <TextField name={[index, 'name']} label={t('editor.observer.name')} autoComplete="off" />
        <NumberField
          name={[index, 'weight']}
          label={t('editor.observer.weight')}
          optional={false}
          precision={0}
          suffix="%"
        />
      </div>
      <CheckboxField
        name={[index, 'blocker']}
        label={t('editor.observer.blocker')}
        hint={t('editor.observer.blocker_hint')}
      />
      {criterion?.blocker && (
        <CheckboxField
          name={[index, 'fails_when_not_seen']}
          label={t('editor.observer.fails_when_not_seen')}
          hint={t('editor.observer.fails_when_not_seen_hint')}
        />
      )}
      <Button
        size="small"
        variant="ghost"
        icon={open ? 'chevron-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={id}
        className={styles.opens}
        onClick={() => setOpen(!open)}
      >
        {t('editor.observer.levels', { count: described })}
      </Button>
      <div id={id} hidden={!open} className={styles.levels}>
        <TextArea
          name={[index, 'description']}
          label={t('editor.observer.description')}
          hint={t('editor.observer.description_hint')}
          grow
          rows={2}
        />
        {scores.map((score) => (
          <TextField
            key={score}
            name={[index, 'anchors', score]}
            label={t('editor.observer.anchor', { score })}
            autoComplete="off"
            optional
          />
        ))}
      </div>
    </div>
  );
}
