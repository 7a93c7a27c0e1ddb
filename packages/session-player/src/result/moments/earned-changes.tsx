import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { Section } from '@repartee/ui-kit/section';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './earned-changes.module.css';
import { MomentButton } from './moment-button.tsx';
import { ShortenedText } from './shortened-text.tsx';

/** What the persona disclosed or granted, each with the learner's words that earned it (B-14). */
export function EarnedChanges({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { earned, messages, session } = report;
  if (earned.length === 0) return null;
  return (
    <Section title={t(session.own ? 'result.earned.own' : 'result.earned.title')}>
      <ul className={styles.changes}>
        {earned.map(({ kind, quote, act, earned_by }) => (
          <li key={`${kind}-${quote.message_seq}-${quote.start}-${quote.text}`}>
            <p className={styles.quote} lang={session.scenario.language}>
              <ShortenedText text={quote.text} words={22} quoted />
            </p>
            <p className={styles.by}>
              {t(`result.earned.act.${act}`)}{' '}
              <span lang={session.scenario.language}>
                <ShortenedText text={earned_by.text} words={22} quoted />
              </span>
            </p>
            <MomentButton quote={earned_by} messages={messages} show={show} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
