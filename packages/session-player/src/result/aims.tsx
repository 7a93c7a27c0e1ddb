import { useTranslation } from '@repartee/app-sdk';
import { isOfCorrectedLine } from '@repartee/contracts/session/hearing';
import type { Report } from '@repartee/contracts/session/report';
import { countMet } from '@repartee/contracts/session/verdict';
import { SuccessCriteria } from '../brief/success-criteria.tsx';
import { MomentButton } from './moments/moment-button.tsx';
import styles from './result-view.module.css';
import { LineReview } from './review/line-review.tsx';
import type { ShowMoment } from './shown-moment.ts';

/**
 * How many of the aims were met, and each with the time of its evidence (B-1). Of a session without a score, only the
 * aims that were seen to be met, without a total, and how many could not be judged.
 */
export function Aims({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { session, state, messages } = report;
  const { success_criteria: all, verdict } = session;
  const judged = state === 'ready';
  const isPartial = judged && verdict.score === null;
  const criteria = isPartial ? all.filter(({ met, quote }) => met === true && quote !== null) : all;
  const { cannot_judge: count } = countMet(all);
  const headingOfReached = [
    t(session.own ? 'result.own_reached' : 'result.reached'),
    ...(count > 0 ? [t('result.aims_unjudged', { count })] : []),
  ].join('\u00a0· ');
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
      evidence={({ quote }) =>
        quote && (
          <span className={styles.time}>
            <MomentButton quote={quote} messages={messages} show={show} />
            {isOfCorrectedLine(quote, messages) && ` · ${t('hearing.rests')}`}
          </span>
        )
      }
    />
  );
}
