import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { Section } from '@repartee/ui-kit/section';
import { firstName, useLearnerName } from '../../conversation/names.ts';
import { OutcomeLine } from '../line/outcome-line.tsx';
import { LineReview } from '../review/line-review.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import { MomentButton } from './moment-button.tsx';
import { ShortenedText } from './shortened-text.tsx';
import styles from './turning-point.module.css';

/** Shows the turning point, and the line of the estimated outcomes; or why there is no line. */
export function TurningPointSection({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { turning_point: point, turning_state, estimates, session } = report;
  const title = useTurningTitle(report);
  const persona = firstName(session.scenario.persona.name);
  if (turning_state === 'pending')
    return (
      <p className={styles.searching} role="status">
        {t('result.turning.searching')}
      </p>
    );
  if (session.erased.report_at) return null;
  if (estimates.length < 2 && !point)
    return <p className={styles.searching}>{t('result.course.none', { name: persona })}</p>;
  return (
    <Section title={title} className={styles.section}>
      {point && (
        <>
          <p className={styles.quote} lang={session.scenario.language}>
            <ShortenedText text={point.quote.text} words={22} quoted />
          </p>
          <p className={styles.change} lang={session.scenario.language}>
            <ShortenedText text={point.change} words={22} />{' '}
            <span className={styles.estimate}>
              {t('result.turning.estimate', { name: persona, before: point.before, after: point.after })}
            </span>
          </p>
          <LineReview line="turning-point" />
        </>
      )}
      {estimates.length > 1 ? (
        <OutcomeLine report={report} show={show} />
      ) : (
        point && <MomentButton quote={point.quote} messages={report.messages} show={show} />
      )}
    </Section>
  );
}

function useTurningTitle({ turning_point: point, session }: Report): string {
  const { t } = useTranslation('player');
  const learner = useLearnerName(session);
  if (!point) return t('result.course.title', { name: firstName(session.scenario.persona.name) });
  return learner && point.direction === 'worse'
    ? t('result.turning.their_worse', { name: learner })
    : t(`result.turning.${point.direction}`);
}
