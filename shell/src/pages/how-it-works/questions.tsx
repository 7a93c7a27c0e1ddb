import { useWords } from '@repartee/app-sdk/first-paint';
import styles from './how-it-works.module.css';

const questions = ['ai', 'score', 'read', 'network'] as const;

/** What people ask before their first session. */
export function Questions() {
  const words = useWords('shell');
  return (
    <section className={styles.questions} aria-label={words('how.questions')}>
      <h2 className={styles.questionsTitle}>{words('how.questions')}</h2>
      <dl className={styles.list}>
        {questions.map((question) => (
          <div key={question}>
            <dt>{words(`how.${question}.question`)}</dt>
            <dd>{words(`how.${question}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
