import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { effectiveScore, reviewerVerdictOf } from '@repartee/contracts/session/review';
import type { Session } from '@repartee/contracts/session/session';
import { leastScoredShare, scoredShare } from '@repartee/contracts/session/shares-of-score';
import { failedByWords, fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { SafetyContact } from '../../brief/safety-contact.tsx';
import { asSentence, firstName, useLearnerName } from '../../conversation/names.ts';
import { useVerdictBasis } from '../../conversation/verdict-text.ts';
import { countedCriteria } from '../criteria/counted-criteria.ts';
import styles from './without-report.module.css';

export function NothingSaid({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const learner = useLearnerName(session);
  const { persona } = session.scenario;
  return (
    <EmptyState
      icon="message-circle"
      title={
        learner ? asSentence(t('result.nothing.their_title', { name: learner })) : t('result.nothing.title')
      }
    >
      {learner ? t('result.nothing.their_text') : t('result.nothing.text', { name: firstName(persona.name) })}
    </EmptyState>
  );
}

/** True of a conversation that is too short to be judged. Words that fail it need no third turn. */
export const isTooShort = ({ turn_count, verdict }: Session): boolean =>
  turn_count < fewestJudgedTurns && !failedByWords(verdict);

/** True if some criteria are judged, though too few for a score, and no reviewer says that nothing counts. */
export const isPartlyJudged = ({ session, criteria, human_verdicts }: Report): boolean =>
  !isTooShort(session) &&
  reviewerVerdictOf(human_verdicts) !== 'not-scored' &&
  criteria.some((criterion) => effectiveScore(criterion, human_verdicts) !== null);

/**
 * Such a session has no score: says what its verdict rests on, and why there is no score. The figures are counted by the
 * program, so that they stay.
 */
export function NotJudged({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { session, judged_by } = report;
  const share = scoredShare(countedCriteria(report));
  const { turn_count: count, verdict } = session;
  const { reason } = useVerdictBasis(session);
  return (
    <>
      {verdict.reason !== 'too-little' && reason && <p className="soft">{reason}</p>}
      {isTooShort(session) && (
        <p className={styles.notJudged}>{t('result.too_short', { count, least: fewestJudgedTurns })}</p>
      )}
      {!isTooShort(session) && share < leastScoredShare && (
        <p className={styles.notJudged}>
          {t('result.no_score', {
            share: format.percent(Math.floor(share * 100) / 100),
            least: format.percent(leastScoredShare),
          })}{' '}
          {t(judged_by?.built_in ? 'result.no_score_built_in' : 'result.no_score_text')}
        </p>
      )}
    </>
  );
}

export function StoppedForSafety({ session: { own, contact } }: { session: Session }) {
  const { t } = useTranslation('player');
  return (
    <EmptyState icon="shield-check" title={t('result.stopped.title')}>
      {t('result.stopped.text')} {own && <SafetyContact contact={contact} />}
    </EmptyState>
  );
}

/** The AI never finished an answer of the persona. */
export function Interrupted({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const name = firstName(session.scenario.persona.name);
  return (
    <EmptyState icon="circle-stop" title={t('result.interrupted.title', { name })}>
      {t('result.interrupted.text')}
    </EmptyState>
  );
}

export function FailedState({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const isGivenUp =
    report.observers.length > 0 && report.observers.every(({ state }) => state === 'given-up');
  return (
    <div role="status">
      <EmptyState icon="clock" title={t('result.failed.title')}>
        {t(isGivenUp ? 'result.failed.given_up' : 'result.failed.text')}
      </EmptyState>
    </div>
  );
}

/** Only the learner can continue the session: `goOn` is undefined for others. */
export function NotOverYet({ goOn }: { goOn: (() => void) | undefined }) {
  const { t } = useTranslation('player');
  return (
    <EmptyState
      page
      icon="play"
      title={t('result.waiting.title')}
      actions={
        goOn && (
          <Button variant="primary" onClick={goOn}>
            {t('result.waiting.go')}
          </Button>
        )
      }
    >
      {t('result.waiting.text')}
    </EmptyState>
  );
}
