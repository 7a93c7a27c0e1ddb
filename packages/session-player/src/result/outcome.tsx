import { useFormat, useLocale, useWords } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { statusDisplay } from '@repartee/contracts/session/status';
import { Chip } from '@repartee/ui-kit/chip';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import styles from './outcome.module.css';
import { lengthOf, scoresOf } from './result-figures.ts';

/** Outcome and score first, with the facts of the session and how earlier tries went. */
export function Outcome({ report }: { report: Report }) {
  const words = useWords('player');
  const { session, state, score, passed } = report;
  const judged = state === 'ready';
  return (
    <section className={styles.outcome}>
      {judged && <ScoreRing score={score} label={words('result.score_label')} />}
      <div className={styles.words}>
        <p className={styles.chips}>
          <StatusChip status={session.status} display={statusDisplay[session.status]} />
          {judged && passed !== null && session.scenario.pass_mark !== null && (
            <Chip tone={passed ? 'green' : 'neutral'} icon={passed ? 'check' : 'x'}>
              {words(passed ? 'result.passed' : 'result.not_passed')}
            </Chip>
          )}
        </p>
        <h1 className={styles.headline}>{(judged && report.headline) || session.scenario.name}</h1>
        <p className={styles.facts}>{useFacts(report)}</p>
        {judged && score === null && <p className={styles.facts}>{words('result.no_score_text')}</p>}
      </div>
      {judged && <Attempts report={report} />}
    </section>
  );
}

function useFacts({ session, judged_by }: Report): string {
  const words = useWords('player');
  const locale = useLocale();
  const { scenario } = session;
  const length = lengthOf(session);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  const time =
    length &&
    [length.minutes > 0 && minutes.format(length.minutes), seconds.format(length.seconds)]
      .filter(Boolean)
      .join(' ');
  return [
    session.own ? undefined : session.owner_name,
    scenario.name,
    scenario.persona.name,
    words('result.facts.difficulty', { level: scenario.persona.difficulty }),
    time,
    judged_by && words(`result.facts.${judged_by.kind}`, { model: judged_by.model }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Attempts({ report }: { report: Report }) {
  const words = useWords('player');
  const format = useFormat();
  const locale = useLocale();
  const { scores, change } = scoresOf(report);
  if (scores.length < 2) return null;
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return (
    <div className={styles.attempts}>
      <p>{words('result.attempts', { count: scores.length })}</p>
      <Sparkline
        values={scores}
        width={150}
        height={48}
        label={words('result.attempt_label', {
          scores: scores.map((score) => format.number(Math.round(score))).join(', '),
        })}
      />
      {change !== undefined && (
        <p className={styles.change} data-up={change > 0 || undefined}>
          {words('result.since', { change: signed.format(change) })}
        </p>
      )}
    </div>
  );
}
