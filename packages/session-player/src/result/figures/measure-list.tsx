import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Measures } from '@repartee/contracts/session/measures';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { Section } from '@repartee/ui-kit/section';
import { useId, useState } from 'react';
import { useLearnerName } from '../../conversation/names.ts';
import styles from './measure-list.module.css';

const names = [
  'talk_share',
  'turn_words',
  'open_questions',
  'closed_questions',
  'filler_words',
  'words_per_minute',
  'pauses_per_minute',
  'interruptions',
] as const satisfies readonly (keyof Measures)[];

/** These measures of the learner's speech are computed by code, not by a model. */
export function MeasureList({ measures, session }: { measures: Measures; session: Session }) {
  const { t } = useTranslation('player');
  const learner = useLearnerName(session);
  const format = useFormat();
  const shown = names.flatMap((name) => {
    const value = measures[name];
    if (value === null) return [];
    return [{ name, value: name === 'talk_share' ? format.percent(value) : format.number(value) }];
  });
  return (
    <Section
      title={learner ? t('measures.their_heading', { name: learner }) : t('measures.heading')}
      subtitle={t('measures.subtitle')}
    >
      <ul className={styles.list}>
        {shown.map(({ name, value }) => (
          <li key={name}>
            <Measure
              label={t(`measures.${name}`)}
              value={value}
              definition={t(`measures.${name}_means`, { longest: measures.longest_turn_words })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Measure({ label, value, definition }: { label: string; value: string; definition: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        className={styles.measure}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.line}>
          <span className={styles.label}>
            {label}
            <Icon name="info" size={14} className={styles.info} />
          </span>{' '}
          <b className={styles.value}>{value}</b>
        </span>
      </Button>
      <p id={id} className={styles.definition} hidden={!open}>
        {definition}
      </p>
    </>
  );
}
