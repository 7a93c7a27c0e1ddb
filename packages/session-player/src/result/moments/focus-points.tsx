import { useTranslation } from '@repartee/app-sdk';
import type { Quote } from '@repartee/contracts/session/quote';
import type { Report } from '@repartee/contracts/session/report';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import styles from './focus-points.module.css';
import { MomentButton } from './moment-button.tsx';
import { ShortenedText } from './shortened-text.tsx';

const titles = ['focus_none', 'focus', 'focus_two', 'focus_three'] as const;

export function FocusPoints({ report, show }: { report: Report; show(quote: Quote): void }) {
  const { t } = useTranslation('player');
  const { focus_points: points, messages, session } = report;
  if (points.length === 0)
    return session.score === null ? null : <p className={styles.none}>{t('result.focus_none')}</p>;
  return (
    <Section title={t(session.own ? `result.${titles[points.length] ?? 'focus'}` : 'result.their_focus')}>
      <ul className={styles.points} data-count={points.length}>
        {points.map((point) => (
          <Card key={`${point.quote.message_seq}-${point.title}`} as="li" className={styles.point}>
            <MomentButton quote={point.quote} messages={messages} show={show} />
            {point.criterion_name && point.criterion_name !== point.title && (
              <p className={styles.criterion}>
                <ShortenedText text={point.criterion_name} words={4} />
              </p>
            )}
            <h3 className={styles.title}>
              <ShortenedText text={point.title} words={7} />
            </h3>
            <p className={styles.quote}>
              <ShortenedText text={point.quote.text} words={10} quoted />
            </p>
            <p className={styles.advice}>
              <ShortenedText text={point.advice} words={16} />
            </p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
