import { useCan, useTranslation } from '@repartee/app-sdk';
import { Dialog } from '@repartee/ui-kit/dialog';
import styles from './quality.module.css';
import { QualityFigures } from './quality-figures.tsx';
import { TrialsPart } from './trials/trials-part.tsx';

/** The dialog shows how far an observer's scores agree with those of the users who reviewed its reports. */
export default function QualityDialog({ id, close }: { id: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const mayTry = can('coaching-observer-update') && can('coaching-session-analysis-report-update');
  return (
    <Dialog onClose={close} size="large" title={t('quality.title')}>
      <QualityFigures id={id} />
      {mayTry && (
        <div className={styles.tried}>
          <TrialsPart observer_id={id} />
        </div>
      )}
    </Dialog>
  );
}
