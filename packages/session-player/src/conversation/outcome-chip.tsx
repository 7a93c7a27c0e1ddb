import { useTranslation } from '@repartee/app-sdk';
import { outcomeOf, passingOf } from '@repartee/contracts/session/outcome';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { Chip } from '@repartee/ui-kit/chip';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import { firstName, useLearnerName } from './names.ts';
import styles from './outcome-chip.module.css';

/** One sentence in one colour: what happened, whether it is passed, and by which score. */
export function OutcomeChip({ report }: { report: Report }) {
  const { session, passed } = report;
  const line = useOutcomeLine(report);
  const { status } = session;
  // Undecided, the ring has no colour of passing, so the sentence has none either.
  if (passed === null && (status === 'end' || status === 'abort'))
    return (
      <Chip icon="flag" className={styles.line}>
        {line}
      </Chip>
    );
  return (
    <StatusChip {...outcomeOf({ status, passed })} className={styles.line}>
      {line}
    </StatusChip>
  );
}

const lineOf = {
  passed: 'passed',
  'below-mark': 'not_passed',
  'not-won': 'not_passed',
  blocked: 'blocked',
  'given-up': 'given_up',
} as const;

/** Returns a line such as “Aim reached, passed: 69 of 100 (pass mark 60)”, without unknown parts. Undefined if the session is not over. */
function useOutcomeLine({ state, session, score, passed }: Report): string | undefined {
  const { t } = useTranslation('player');
  const outcome = useHappened(session);
  const { status, scenario } = session;
  const { pass_mark: mark } = scenario;
  if (!isOver(status)) return undefined;
  if (state === 'stopped') return t('result.outcome.safety');
  const passing = passingOf({ status, score, passed, pass_mark: mark });
  if (score === null)
    return passed === null
      ? outcome
      : t(passed ? 'result.bare_passed' : 'result.bare_not_passed', { outcome });
  const shown = Math.round(score);
  const points =
    mark === null ? t('result.points', { score: shown }) : t('result.points_mark', { score: shown, mark });
  return passing === null
    ? t('result.line', { outcome, points })
    : t(`result.line_${lineOf[passing]}`, { outcome, points });
}

const reasonsOf = {
  end: ['learner-ended', 'marker', 'time-limit', 'turn-limit'],
  abort: ['learner-aborted', 'idle', 'access-expired'],
} as const;

function useHappened(session: Session): string {
  const { t } = useTranslation('player');
  const name = useLearnerName(session);
  const { status, outcome_reason, scenario } = session;
  if (status === 'win' || status === 'loose') return t(`result.outcome.${status}`);
  if (status !== 'end' && status !== 'abort') return '';
  // The reason of a status that was corrected afterwards may be that of another status.
  const reason = reasonsOf[status].find((one) => one === outcome_reason);
  if (!reason) return t(status === 'end' ? 'result.outcome.ended' : 'result.outcome.aborted');
  if (reason === 'marker') return t('result.outcome.marker', { persona: firstName(scenario.persona.name) });
  if (name && (reason === 'learner-ended' || reason === 'learner-aborted'))
    return t(`result.outcome.their_${reason}`, { name });
  return t(`result.outcome.${reason}`);
}
