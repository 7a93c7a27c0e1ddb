import { useFormat, useTranslation } from '@repartee/app-sdk';
import { type ReportCriterion, spreadOf, wideSpread } from '@repartee/contracts/session/report';
import type { HumanVerdict } from '@repartee/contracts/session/review';
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

/** B-10: lists the scores that reviewers gave, latest first. The latest score replaces the observer's score. */
export function VerdictTrail({ verdicts }: { verdicts: readonly HumanVerdict[] }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  if (verdicts.length === 0) return null;
  const scoreText = (score: number | null) => (score === null ? t('review.none') : format.number(score));
  return (
    <ol className={styles.trail}>
      {verdicts.toReversed().map((verdict, index) => (
        <li key={verdict.number} data-replaced={index > 0 || undefined}>
          <p className={styles.line}>
            {t(index === 0 ? 'review.verdict' : 'review.verdict_before', {
              name: verdict.reviewer_name ?? t('review.former'),
              score: scoreText(verdict.score),
              observer: scoreText(verdict.observer_score),
              date: format.dateTime(verdict.given_at),
            })}
          </p>
          {verdict.reason && <p className={styles.reason}>{verdict.reason}</p>}
        </li>
      ))}
    </ol>
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
