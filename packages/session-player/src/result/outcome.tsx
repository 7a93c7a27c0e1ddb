import { useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { mayPraise, passedBy } from '@repartee/contracts/session/verdict';
import { Facts } from '@repartee/ui-kit/facts';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { playTime } from '../brief/durations.ts';
import { firstName, useLearnerName } from '../conversation/names.ts';
import { OutcomeChip } from '../conversation/outcome-chip.tsx';
import { useVerdictBasis } from '../conversation/verdict-text.ts';
import { ShortenedText } from './moments/shortened-text.tsx';
import styles from './outcome.module.css';
import { LineReview } from './review/line-review.tsx';

/** Returns how many seconds were played, without pauses. Undefined if the session was not started or has not ended. */
const secondsOf = ({ started_at, ended_at, played_ms }: Session): number | undefined =>
  started_at && ended_at ? Math.round(played_ms / 1000) : undefined;

/** Scores of all attempts up to this session, oldest first. `change` is the difference between the last two scores. */
function scoresOf({ attempts, session }: Report): { scores: number[]; change: number | undefined } {
  const here = attempts.findIndex(({ session_id }) => session_id === session.id);
  const scored = attempts.slice(0, here + 1).flatMap(({ score }) => (score === null ? [] : [score]));
  const [before, last] = scored.slice(-2);
  const known = attempts[here]?.score !== null && before !== undefined && last !== undefined;
  return { scores: scored, change: known ? Math.round(last) - Math.round(before) : undefined };
}

export function Outcome({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const { session, state } = report;
  const { verdict } = session;
  const judged = state === 'ready';
  const headline = judged && mayPraise(verdict) ? report.headline : '';
  const learner = useLearnerName(session);
  const passed = passedBy(verdict);
  return (
    <section className={styles.outcome}>
      {judged && (verdict.score || verdict.reason === 'too-little') && (
        <ScoreRing
          score={verdict.score?.points ?? null}
          low={passed === null ? undefined : !passed}
          label={t('result.score_label')}
          size={96}
        />
      )}
      <div className={styles.words}>
        <p>
          <OutcomeChip session={session} />
        </p>
        <VerdictBasis session={session} />
        <h1 className={styles.headline} lang={session.scenario.language}>
          {headline ? <ShortenedText text={headline} words={24} /> : session.scenario.name}
        </h1>
        <p className="soft">
          <Facts of={useFacts(session, headline !== '')} />
        </p>
        {headline && <LineReview line="headline" />}
        {judged && <Reviewed report={report} />}
        {judged && learner && <p className="soft">{t('result.written_to', { name: learner })}</p>}
        {judged && <OtherLanguage language={session.scenario.language} />}
        <FailedReplies session={session} />
      </div>
      {judged && <Attempts report={report} />}
    </section>
  );
}

/** On what the verdict rests: pass mark, judged criteria, and a reason that the figures do not show. */
function VerdictBasis({ session }: { session: Session }) {
  const basis = useVerdictBasis(session);
  return (
    basis.length > 0 && (
      <p className="soft">
        <Facts of={basis} />
      </p>
    )
  );
}

function FailedReplies({ session: { failed_replies, scenario, verdict } }: { session: Session }) {
  const { t } = useTranslation('player');
  if (failed_replies === 0 || verdict.outcome === 'interrupted') return null;
  const name = firstName(scenario.persona.name);
  return <p className="soft">{t('result.failed_replies', { count: failed_replies, name })}</p>;
}

function Reviewed({ report: { human_verdicts, observers_score, score } }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  if (!human_verdicts.some(({ line }) => line === 'criterion')) return null;
  const shown = (value: number | null) =>
    value === null ? t('review.none') : format.number(Math.round(value));
  return (
    <p className="soft">
      {t(observers_score === score ? 'review.total_same' : 'review.total', {
        score: shown(score),
        observers: shown(observers_score),
      })}
    </p>
  );
}

/** A report is written in the language of its conversation, which may differ from the language of the page. */
function OtherLanguage({ language }: { language: string }) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const code = language.slice(0, 2);
  if (code === locale.slice(0, 2)) return null;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  return <p className="soft">{t('result.other_language', { language: name })}</p>;
}

function useFacts(session: Session, named: boolean) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { scenario, own, access_expires_at } = session;
  const seconds = secondsOf(session);
  return [
    session.own ? undefined : session.owner_name,
    named ? scenario.name : undefined,
    scenario.persona.name,
    t('difficulty.short', { level: scenario.persona.difficulty }),
    seconds === undefined ? undefined : playTime(seconds),
    own && access_expires_at ? t('result.until', { date: format.date(access_expires_at) }) : undefined,
  ];
}

function Attempts({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { scores, change } = scoresOf(report);
  const name = useLearnerName(report.session);
  if (scores.length < 2) return null;
  return (
    <div className={styles.attempts}>
      <p>
        {name
          ? t('result.their_attempts', { count: scores.length, name })
          : t('result.attempts', { count: scores.length })}
      </p>
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
