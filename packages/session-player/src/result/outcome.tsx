import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { statusDisplay } from '@repartee/contracts/session/status';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import { playTime } from '../brief/durations.ts';
import styles from './outcome.module.css';
import { scoresOf, secondsOf } from './result-figures.ts';

/** Outcome and score first, with the facts of the session and how earlier tries went. */
export function Outcome({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const { session, state, score, passed } = report;
  const judged = state === 'ready';
  const headline = judged ? report.headline : '';
  return (
    <section className={styles.outcome}>
      {judged && <ScoreRing score={score} label={t('result.score_label')} />}
      <div className={styles.words}>
        <p className={styles.chips}>
          <StatusChip status={session.status} display={statusDisplay[session.status]} />
          {judged && passed !== null && session.scenario.pass_mark !== null && (
            <Chip tone={passed ? 'green' : 'neutral'} icon={passed ? 'check' : 'x'}>
              {t(passed ? 'result.passed' : 'result.not_passed')}
            </Chip>
          )}
        </p>
        <h1 className={styles.headline}>{headline || session.scenario.name}</h1>
        <p className={styles.facts}>
          <Facts of={useFacts(session, headline !== '')} />
        </p>
        {judged && score === null && <p className={styles.facts}>{t('result.no_score_text')}</p>}
      </div>
      {judged && <Attempts report={report} />}
    </section>
  );
}

function useFacts(session: Session, named: boolean) {
  const { t } = useTranslation('player');
  const { scenario } = session;
  const seconds = secondsOf(session);
  return [
    session.own ? undefined : session.owner_name,
    named ? scenario.name : undefined,
    scenario.persona.name,
    t('result.facts.difficulty', { level: scenario.persona.difficulty }),
    seconds === undefined ? undefined : playTime(seconds),
  ];
}

function Attempts({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { scores, change } = scoresOf(report);
  if (scores.length < 2) return null;
  return (
    <div className={styles.attempts}>
      <p>{t('result.attempts', { count: scores.length })}</p>
      <Sparkline
        values={scores}
        width={150}
        height={48}
        label={t('result.attempt_label', {
          scores: scores.map((score) => format.number(Math.round(score))).join(', '),
        })}
      />
      {change !== undefined && (
        <p className={styles.change} data-up={change > 0 || undefined}>
          {t('result.since', { change: format.moved(change) })}
        </p>
      )}
    </div>
  );
}
