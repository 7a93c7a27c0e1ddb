import { useFormat, useTranslation } from '@repartee/app-sdk';
import { type ReportCriterion, spreadOf, wideSpread } from '@repartee/contracts/session/report';
import styles from './criterion-details.module.css';

export function JudgeScores({ criterion: { judges } }: { criterion: ReportCriterion }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  if (judges.length === 0) return null;
  const given = judges.map(({ model, score }) =>
    t('result.judges.one', { model, score: score === null ? t('review.none') : format.number(score) }),
  );
  return (
    <p className={styles.line}>
      {t('result.judges.scores', { scores: given.join(', ') })}
      {spreadOf(judges) >= wideSpread && ` ${t('result.judges.wide')}`}
    </p>
  );
}
