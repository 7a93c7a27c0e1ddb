import { useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { Section } from '@repartee/ui-kit/section';
import { firstName } from '../../conversation/names.ts';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './felt.module.css';
import { pointsOf } from './line-points.ts';
import { OutcomeLine } from './outcome-line.tsx';

/** The line of the conversation, with the persona's first and last mood at its ends; or that there is none. */
export function Felt({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { estimates, session, turning_state } = report;
  const name = firstName(session.scenario.persona.name);
  const points = pointsOf(report);
  const [first, last] = [points[0], points.at(-1)];
  if (turning_state === 'pending') return null;
  if (!first || !last || estimates.length < 2)
    return <p className="quiet">{t('result.course.none', { name })}</p>;
  return (
    <Section title={t('result.course.title', { name })} className={styles.felt}>
      <OutcomeLine
        report={report}
        show={show}
        ends={
          <p className={styles.ends}>
            <span>{t(`mood.${first.mood}`)}</span>
            <span>{t(`mood.${last.mood}`)}</span>
          </p>
        }
      />
    </Section>
  );
}
