import { useTranslation } from '@repartee/app-sdk/first-paint';
import styles from './steps.module.css';

const steps = ['choose', 'say', 'see'] as const;

export function Steps() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.steps}>
      {steps.map((step) => (
        <div key={step}>
          <h2>{t(`steps.${step}.title`)}</h2>
          <p>{t(`steps.${step}.text`)}</p>
        </div>
      ))}
    </section>
  );
}
