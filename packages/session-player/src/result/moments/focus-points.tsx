import { useTranslation } from '@repartee/app-sdk';
import { criterionId, mostFocusPoints, type Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import { focusPointKey } from '@repartee/contracts/session/review-lines';
import { Card } from '@repartee/ui-kit/card';
import { Section } from '@repartee/ui-kit/section';
import { TryAgain } from '../../branches/try-again.tsx';
import { LineReview } from '../review/line-review.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './focus-points.module.css';
import { MomentButton } from './moment-button.tsx';
import { ShortenedText } from './shortened-text.tsx';

const titles = ['focus_none', 'focus', 'focus_two', 'focus_three'] as const;

export function FocusPoints({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { focus_points: points, messages, session } = report;
  if (points.length === 0) return session.score === null ? null : <WithoutMoment report={report} />;
  return (
    <Section title={t(session.own ? `result.${titles[points.length] ?? 'focus'}` : 'result.their_focus')}>
      <ol className={styles.points} lang={session.scenario.language}>
        {points.map((point, index) => {
          const message = messages.find(({ seq }) => seq === point.quote.message_seq);
          return (
            <Card key={`${point.quote.message_seq}-${point.title}`} as="li" className={styles.point}>
              <p className={styles.head}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {point.criterion_name && point.criterion_name !== point.title && (
                  <span className={styles.criterion}>
                    <ShortenedText text={point.criterion_name} words={5} />
                  </span>
                )}
              </p>
              <h3 className={styles.title}>
                <ShortenedText text={point.title} words={7} />
              </h3>
              <p className={styles.quote}>
                <ShortenedText text={point.quote.text} words={10} quoted />
              </p>
              <p className={styles.advice}>
                <ShortenedText text={point.advice} words={15} />
              </p>
              <div className={styles.acts}>
                <MomentButton quote={point.quote} messages={messages} show={show} />
                {message && <TryAgain session={session} message={message} />}
              </div>
              <LineReview line="focus-point" of={focusPointKey(point)} />
            </Card>
          );
        })}
      </ol>
    </Section>
  );
}

/** As in `ScoreBar`, lower scores are not good. */
const good = 3;

/** What was never said has no moment to show, so the weakest criteria are named instead. */
function WithoutMoment({ report: { criteria, human_verdicts, session } }: { report: Report }) {
  const { t } = useTranslation('player');
  const weakest = criteria
    .map((criterion) => ({ criterion, score: effectiveScore(criterion, human_verdicts) ?? Infinity }))
    .filter(({ score }) => score < good)
    .sort((one, other) => one.score - other.score)
    .slice(0, mostFocusPoints);
  if (weakest.length === 0) return <p className="soft">{t('result.focus_none')}</p>;
  return (
    <Section title={t(session.own ? 'result.focus' : 'result.their_focus')}>
      <p className="soft">{t('result.focus_unsaid')}</p>
      <ul className={styles.unsaid} lang={session.scenario.language}>
        {weakest.map(({ criterion }) => (
          <li key={criterionId(criterion)}>{criterion.name}</li>
        ))}
      </ul>
    </Section>
  );
}
