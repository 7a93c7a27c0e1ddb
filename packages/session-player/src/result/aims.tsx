import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { SuccessCriteria } from '../brief/success-criteria.tsx';
import { MomentButton } from './moments/moment-button.tsx';
import styles from './result-view.module.css';
import { LineReview } from './review/line-review.tsx';
import type { ShowMoment } from './shown-moment.ts';

/** How many of the aims were met, and each with the time of its evidence (B-1). */
export function Aims({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { session, state, messages } = report;
  const { success_criteria: criteria, verdict } = session;
  const judged = state === 'ready';
  return (
    <SuccessCriteria
      criteria={criteria}
      heading="h2"
      judged={judged}
      title={
        judged && verdict.aims
          ? t('result.aims', { met: verdict.aims.met, total: verdict.aims.total })
          : t(session.own ? 'brief.succeed' : 'result.their_aims')
      }
      below={(index) => <LineReview line="aim" of={String(index)} />}
      evidence={({ quote }) =>
        quote && (
          <span className={styles.time}>
            <MomentButton quote={quote} messages={messages} show={show} />
          </span>
        )
      }
    />
  );
}
