import { useLocale, useTranslation } from '@repartee/app-sdk/first-paint';
import { transcriptReaders } from '@repartee/contracts/runtime/access/transcript-readers';
import styles from './how-it-works.module.css';

/** Returns the roles that may read the conversations of other users (E-4), as text in the user's language. */
function useTranscriptReaders(): string {
  const { t } = useTranslation('how');
  const names = transcriptReaders.map(({ role }) => t(`readers.${role}`));
  return new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(names);
}

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
