import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import styles from './pending.module.css';

export function Pending({ observers, guest }: Pick<Report, 'observers'> & { guest: boolean }) {
  const { t } = useTranslation('player');
  const total = observers.length;
  const done = observers.filter(({ state }) => state === 'ready').length;
  const allRead = total > 0 && done === total;
  const counted = total > 1 && !allRead;
  return (
    <section className={styles.pending}>
      <div role="status">
        <h2>{t('result.pending.title')}</h2>
        <p className="soft">{t(allRead ? 'result.pending.all_read' : 'result.pending.reading')}</p>
      </div>
      <ProgressBar label={t('result.pending.title')} {...(counted ? { value: done, most: total } : {})} />
      {counted && <p className="soft">{t('result.pending.done', { done, total })}</p>}
      <p className="quiet">{t(guest ? 'result.pending.leave_guest' : 'result.pending.leave')}</p>
    </section>
  );
}
