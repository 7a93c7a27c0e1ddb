import { useFormat, useTranslation } from '@repartee/app-sdk';
import { criterionId, type Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import type { Session } from '@repartee/contracts/session/session';
import { scoredShare } from '@repartee/contracts/session/shares-of-score';
import { isWholeScore, passedBy } from '@repartee/contracts/session/verdict';
import { Facts } from '@repartee/ui-kit/facts';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { asSentence, firstName, useLearnerName } from '../conversation/names.ts';
import { useVerdictBasis } from '../conversation/verdict-text.ts';
import { countedCriteria } from './criteria/counted-criteria.ts';
import { HearingNote } from './hearing/hearing-note.tsx';
import styles from './score.module.css';

type Attempt = Report['attempts'][number];

const judgedIn = ({ criteria }: Attempt): string =>
  criteria
    .filter(({ score }) => score !== null)
    .map(criterionId)
    .toSorted()
    .join();

/** The difference of the scores of two attempts that were judged by the same criteria; undefined of others. */
function changeOf(before: Attempt | undefined, last: Attempt | undefined): number | undefined {
  if (before?.score == null || last?.score == null || judgedIn(before) !== judgedIn(last)) return undefined;
  return Math.round(last.score) - Math.round(before.score);
}

/** Scores of all attempts up to this session, oldest first, and the change since the attempt before it. */
function scoresOf({ attempts, session }: Report): { scores: number[]; change: number | undefined } {
  const here = attempts.findIndex(({ session_id }) => session_id === session.id);
  const scores = attempts.slice(0, here + 1).flatMap(({ score }) => (score === null ? [] : [score]));
  return { scores, change: changeOf(attempts[here - 1], attempts[here]) };
}

/** The ring, and on what the verdict rests. */
export function Score({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const { session } = report;
  const unjudged = report.criteria.some(
    (one) => one.blocker && effectiveScore(one, report.human_verdicts) === null,
  );
  const format = useFormat();
  const { figures, reason } = useVerdictBasis(session);
  const share = isWholeScore(session.verdict) ? 0 : scoredShare(countedCriteria(report));
  const basis = [
    ...figures,
    ...(share > 0 ? [t('result.verdict.weight', { share: format.percent(share) })] : []),
  ];
  const passed = passedBy(session.verdict);
  return (
    <section className={styles.score} aria-label={t('result.score_label')}>
      <ScoreRing
        score={session.verdict.score?.points ?? null}
        low={passed === null ? undefined : !passed}
        label={t('result.score_label')}
        size={84}
      />
      <div className={styles.words}>
        {basis.length > 0 && (
          <p className="soft">
            <Facts of={basis} />
          </p>
        )}
        {reason && <p className="soft">{reason}</p>}
        {session.verdict.score && unjudged && (
          <p className="soft">{asSentence(t('result.verdict.blocker_unjudged'))}</p>
        )}
        <HearingNote report={report} />
        <Reviewed report={report} />
        <FailedReplies session={session} />
        <Attempts report={report} />
      </div>
    </section>
  );
}

function FailedReplies({ session: { failed_replies, scenario, verdict } }: { session: Session }) {
  const { t } = useTranslation('player');
  if (failed_replies === 0 || verdict.outcome === 'interrupted') return null;
  const name = firstName(scenario.persona.name);
  return <p className="quiet">{t('result.failed_replies', { count: failed_replies, name })}</p>;
}

/** The learner went on with the built-in engine after failed replies. */
export function BuiltInFrom({ session: { built_in_engine, scenario } }: { session: Session }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  if (built_in_engine.from_ms === null) return null;
  const time = format.clock(built_in_engine.from_ms / 1000);
  return (
    <p className="soft">{t('result.built_in_from', { time, name: firstName(scenario.persona.name) })}</p>
  );
}

function reviewedText({ observers_score, score }: Report) {
  if (observers_score === score) return 'review.total_same';
  return observers_score === null ? 'review.total_scored' : 'review.total';
}

function Reviewed({ report }: { report: Report }) {
  const { human_verdicts, observers_score, score } = report;
  const { t } = useTranslation('player');
  const format = useFormat();
  if (!human_verdicts.some(({ line }) => line === 'criterion')) return null;
  const shown = (value: number | null) =>
    value === null ? t('review.none') : format.number(Math.round(value));
  return (
    <p className="quiet">
      {t(reviewedText(report), {
        score: shown(score),
        observers: shown(observers_score),
      })}
    </p>
  );
}

function Attempts({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { scores, change } = scoresOf(report);
  const name = useLearnerName(report.session);
  if (scores.length < 2) return null;
  const rises = change !== undefined && change > 0;
  return (
    <div className={styles.attempts}>
      <Sparkline
        values={scores}
        good={rises && passedBy(report.session.verdict) !== false}
        width={64}
        height={24}
        label={t('result.attempt_label', {
          scores: scores.map((score) => format.number(Math.round(score))).join(', '),
        })}
      />
      <p className="quiet">
        {name
          ? asSentence(t('result.their_attempts', { count: scores.length, name }))
          : t('result.attempts', { count: scores.length })}
      </p>
      {change !== undefined && (
        <p className="quiet">
          {change === 0
            ? asSentence(t('result.since_same'))
            : t('result.since', { change: format.moved(change) })}
        </p>
      )}
    </div>
  );
}
