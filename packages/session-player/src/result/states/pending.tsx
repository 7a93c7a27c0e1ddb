import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { useEffect, useState } from 'react';
import styles from './pending.module.css';

const steps = ['step1', 'step2', 'step3'] as const;
/** Milliseconds until the page shows the next progress text. */
const step_ms = 2500;

export function Pending({ observers, guest }: Pick<Report, 'observers'> & { guest: boolean }) {
  const { t } = useTranslation('player');
  const [step, setStep] = useState(0);
  useEffect(() => {
    const walking = setInterval(() => setStep((now) => Math.min(now + 1, steps.length - 1)), step_ms);
    return () => clearInterval(walking);
  }, []);
  const done = observers.filter(({ state }) => state !== 'reading').length;
  const counted = observers.length > 1;
  return (
    <section className={styles.pending}>
      <div role="status">
        <h2>{t('result.pending.title')}</h2>
        <p className="soft">{t(`result.pending.${steps[step] ?? 'step1'}`)}</p>
      </div>
      <ProgressBar
        label={t('result.pending.title')}
        {...(counted && done > 0 ? { value: done, most: observers.length } : {})}
      />
      {counted && <p className="soft">{t('result.pending.done', { done, total: observers.length })}</p>}
      <p className="quiet">{t(guest ? 'result.pending.leave_guest' : 'result.pending.leave')}</p>
    </section>
  );
}
