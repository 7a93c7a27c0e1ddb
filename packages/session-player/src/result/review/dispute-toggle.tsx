import { useTranslation } from '@repartee/app-sdk';
import { isUnreadable } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { use } from 'react';
import styles from './review.module.css';
import { ReviewContext } from './review-context.ts';

/** Shows and hides the buttons with which the learner says of a line that it is not so. Nothing for other readers. */
export function DisputeToggle() {
  const { t } = useTranslation('player');
  const reviewed = use(ReviewContext);
  if (reviewed?.report.state !== 'ready' || !reviewed.report.session.own) return null;
  if (isUnreadable(reviewed.report.session)) return null;
  const { isDisputing, setDisputing } = reviewed;
  return (
    <p className={styles.toggle}>
      {t('review.something')}{' '}
      <Button
        size="small"
        variant="text"
        aria-pressed={isDisputing}
        onClick={() => setDisputing(!isDisputing)}
      >
        {t(isDisputing ? 'review.something_done' : 'review.something_say')}
      </Button>
    </p>
  );
}
