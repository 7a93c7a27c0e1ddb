import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { MissionCriterion } from '@repartee/contracts/session/session';
import { countMet } from '@repartee/contracts/session/verdict';
import { SuccessCriteria } from '../brief/success-criteria.tsx';
import { MomentButton } from './moments/moment-button.tsx';
import styles from './result-view.module.css';
import { LineReview } from './review/line-review.tsx';
import { useAnswerText } from './review/line-texts.ts';
import type { ShowMoment } from './shown-moment.ts';

/**
 * How many of the aims were met, and each with the time of its evidence (B-1). Of a session without a score, only the
 * aims that were seen to be met, without a total, and how many could not be judged.
 */
export function Aims({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { session, state } = report;
  const { success_criteria: all, verdict } = session;
  const judged = state === 'ready';
  const isPartial = judged && verdict.score === null;
  const criteria = isPartial ? all.filter(({ met, quote }) => met === true && quote !== null) : all;
  const { cannot_judge: count } = countMet(all);
  const reached = t(session.own ? 'result.own_reached' : 'result.reached');
  const headingOfReached = count > 0 ? `${reached} (${t('result.aims_unjudged', { count })})` : reached;
  const headingOfAll =
    judged && verdict.aims
      ? t('result.aims', { met: verdict.aims.met, total: verdict.aims.total })
      : t(session.own ? 'brief.succeed' : 'result.their_aims');
  return (
    <SuccessCriteria
      criteria={criteria}
      heading="h2"
      judged={judged}
      title={isPartial ? headingOfReached : headingOfAll}
      below={(criterion) => <LineReview line="aim" of={String(all.indexOf(criterion))} />}
      evidence={(criterion) => (
        <Evidence report={report} criterion={criterion} index={all.indexOf(criterion)} show={show} />
      )}
    />
  );
}

/** The moment that shows an aim, and what the learner's correction of what was heard changed about it (B-15). */
function Evidence(props: { report: Report; criterion: MissionCriterion; index: number; show: ShowMoment }) {
  const { report, criterion, index, show } = props;
  const { messages, hearing } = report;
  const { t } = useTranslation('player');
  const aimText = useAnswerText('aim');
  const { quote, met } = criterion;
  const before = report.state === 'ready' ? hearing?.aims_before[index] : undefined;
  const note =
    before !== undefined &&
    before !== met &&
    t('hearing.criterion_before', { score: aimText(before === null ? null : Number(before)) });
  if (!quote && !note) return null;
  return (
    <span className={styles.time}>
      {quote && <MomentButton quote={quote} messages={messages} show={show} />}
      {quote && note && ' · '}
      {note}
    </span>
  );
}
