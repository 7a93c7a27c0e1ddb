import type { FocusPoint, Report } from '@repartee/contracts/session/report';
import { focusPointKey } from '@repartee/contracts/session/review-lines';
import { Card } from '@repartee/ui-kit/card';
import { keptTogether } from '@repartee/ui-kit/speech';
import { TryAgain } from '../../branches/try-again.tsx';
import { LineReview } from '../review/line-review.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import { focusNumber } from './focus-number.ts';
import styles from './focus-points.module.css';
import { MomentButton } from './moment-button.tsx';
import { ShortenedText } from './shortened-text.tsx';

interface Shown {
  readonly report: Report;
  readonly show: ShowMoment;
}

/** The focus points after the first. */
export function MoreFocusPoints({ report, points, show }: Shown & { points: readonly FocusPoint[] }) {
  const { session, messages } = report;
  if (points.length === 0) return null;
  return (
    <ol className={styles.points} lang={session.scenario.language}>
      {points.map((point) => {
        const message = messages.find(({ seq }) => seq === point.quote.message_seq);
        return (
          <Card key={`${point.quote.message_seq}-${point.title}`} as="li" className={styles.point}>
            <h3 className={styles.title}>
              <ShortenedText text={point.title} words={12} />
            </h3>
            <FocusQuote point={point} report={report} show={show} />
            <p className={styles.advice}>{keptTogether(point.advice)}</p>
            {message && (
              <div className={styles.acts}>
                <TryAgain session={session} message={message} />
              </div>
            )}
            <LineReview line="focus-point" of={focusPointKey(point)} />
          </Card>
        );
      })}
    </ol>
  );
}

/** The quoted line with the number that it has on the line of the result, and its time. */
export function FocusQuote({ point, report, show }: Shown & { point: FocusPoint }) {
  const { messages, focus_points, session } = report;
  return (
    <div className={styles.said}>
      <p className={styles.quote} lang={session.scenario.language}>
        <ShortenedText text={point.quote.text} words={10} quoted />
      </p>
      <p className={styles.facts}>
        {focus_points.length > 1 && (
          <span className={styles.number} aria-hidden="true">
            {focusNumber(point, focus_points)}
          </span>
        )}
        <MomentButton quote={point.quote} messages={messages} show={show} />
        {point.criterion_name && point.criterion_name !== point.title && (
          <span className={styles.criterion} lang={session.scenario.language}>
            <ShortenedText text={point.criterion_name} words={12} />
          </span>
        )}
      </p>
    </div>
  );
}
