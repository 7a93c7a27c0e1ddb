import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Quote } from '@repartee/contracts/session/quote';
import type { Report } from '@repartee/contracts/session/report';
import { Section } from '@repartee/ui-kit/section';
import { useLearnerName } from '../../conversation/names.ts';
import { MomentButton } from './moment-button.tsx';
import { ShortenedText } from './shortened-text.tsx';
import styles from './turning-point.module.css';

/** Shows the turning point: the learner's turn after which the estimated outcome changed most. */
export function TurningPointSection({ report, show }: { report: Report; show(quote: Quote): void }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { turning_point: point, turning_state, messages } = report;
  const learner = useLearnerName(report.session);
  if (turning_state === 'pending')
    return (
      <p className={styles.searching} role="status">
        {t('result.turning.searching')}
      </p>
    );
  if (!point) return null;
  const title =
    learner && point.direction === 'worse'
      ? t('result.turning.their_worse', { name: learner })
      : t(`result.turning.${point.direction}`);
  return (
    <Section title={title} className={styles.section}>
      <div className={styles.point} data-direction={point.direction}>
        <p className={styles.quote}>
          <ShortenedText text={point.quote.text} words={22} quoted />
        </p>
        <p className={styles.change}>
          <ShortenedText text={point.change} words={22} />
        </p>
        <p className={styles.foot}>
          <MomentButton quote={point.quote} messages={messages} show={show} />
          <span>
            {t('result.turning.estimate', {
              before: format.number(point.before),
              after: format.number(point.after),
            })}
          </span>
        </p>
      </div>
    </Section>
  );
}
