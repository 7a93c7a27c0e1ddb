import { useTranslation } from '@repartee/app-sdk/first-paint';
import { useTranscriptReaders } from '../../language/use-transcript-readers.ts';
import styles from './how-it-works.module.css';

const questions = ['ai', 'score', 'read', 'network'] as const;

export function Questions() {
  const { t } = useTranslation('how');
  const readers = useTranscriptReaders();
  return (
    <section className={styles.questions} aria-label={t('questions')}>
      <h2 className={styles.questionsTitle}>{t('questions')}</h2>
      <dl className={styles.list}>
        {questions.map((question) => (
          <div key={question}>
            <dt>{t(`${question}.question`)}</dt>
            <dd>{t(`${question}.answer`, { readers })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
