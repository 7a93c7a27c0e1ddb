import { useFormat, useTranslation } from '@repartee/app-sdk';
import { type ReportCriterion, spreadOf, wideSpread } from '@repartee/contracts/session/report';
import styles from './criterion-details.module.css';

export function Levels({ criterion: { description, anchors, score } }: { criterion: ReportCriterion }) {
  const levels = Object.entries(anchors)
    .filter(([, meaning]) => meaning !== '')
    .toSorted(([one], [other]) => Number(other) - Number(one));
  if (!description && levels.length === 0) return null;
  return (
    <div className={styles.levels}>
      {description && <p>{description}</p>}
      {levels.length > 0 && (
        <dl>
          {levels.map(([level, meaning]) => (
            <div key={level} data-reached={Number(level) === score || undefined}>
              <dt>{level}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

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
