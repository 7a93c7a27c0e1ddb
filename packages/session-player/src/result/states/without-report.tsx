import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { SafetyContact } from '../../brief/safety-contact.tsx';
import { firstName, useLearnerName } from '../../conversation/names.ts';
import styles from './without-report.module.css';

export function NothingSaid({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const learner = useLearnerName(session);
  const { persona } = session.scenario;
  return (
    <EmptyState
      icon="message-circle"
      title={learner ? t('result.nothing.their_title', { name: learner }) : t('result.nothing.title')}
    >
      {learner ? t('result.nothing.their_text') : t('result.nothing.text', { name: firstName(persona.name) })}
    </EmptyState>
  );
}

/** Below this number of turns, a conversation is too short to be judged. */
const fewTurns = 3;

/** Nothing else is said of a session that could not be judged. */
export function NotJudged({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const { turn_count: count } = session;
  return (
    <p className={styles.notJudged}>
      {session.turn_count < fewTurns ? t('result.too_short', { count }) : t('result.no_score_text')}
    </p>
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
