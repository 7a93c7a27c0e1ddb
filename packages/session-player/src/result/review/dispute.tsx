import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { ReviewRequest } from '@repartee/contracts/session/review';
import styles from './review.module.css';

/** What the learner said of a line that is not so, and whether a reviewer agrees. The reviewer's reason is in the trail. */
export function Dispute({ request, report }: { request: ReviewRequest; report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { words, asked_at, answered_at, upheld, reviewer_name } = request;
  const { own, owner_name } = report.session;
  const date = format.dateTime(asked_at);
  const reviewer = reviewer_name ?? t('review.former');
  return (
    <div className={styles.dispute}>
      <p className={styles.line}>
        {own ? t('review.said', { date }) : t('review.said_by', { name: owner_name, date })}
        {own && !answered_at && report.reviewed_by && ` ${t(`review.who.${report.reviewed_by}`)}`}
      </p>
      {words && <p className={styles.reason}>{words}</p>}
      {answered_at && (
        <p className={styles.line}>
          {t(`review.${upheld ? 'agreed' : 'kept'}${own ? '' : '_with'}`, {
            name: reviewer,
            learner: owner_name,
            date: format.dateTime(answered_at),
          })}
        </p>
      )}
    </div>
  );
}
