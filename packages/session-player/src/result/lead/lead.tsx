import { useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { Session } from '@repartee/contracts/session/session';
import { isWholeScore } from '@repartee/contracts/session/verdict';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Facts } from '@repartee/ui-kit/facts';
import { keptTogether } from '@repartee/ui-kit/speech';
import { playTime } from '../../brief/durations.ts';
import { useLearnerName } from '../../conversation/names.ts';
import { pointsOf } from '../line/line-points.ts';
import { MomentButton } from '../moments/moment-button.tsx';
import { ShortenedText } from '../moments/shortened-text.tsx';
import { LineReview } from '../review/line-review.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './lead.module.css';
import { leadingLineOf } from './leading-line.ts';

/** Names the session: persona, scenario, difficulty and duration. `children` stand below. */
export function SessionTitle({ report }: { report: Report }) {
  const { session } = report;
  const { scenario } = session;
  const { persona } = scenario;
  const mood = pointsOf(report).at(-1)?.mood ?? persona.mood;
  return (
    <header className={styles.who}>
      <Avatar
        name={persona.name}
        image={persona.image}
        variant={persona.avatar_style}
        size={40}
        expression={mood}
      />
      <div className={styles.names}>
        <div className={styles.title}>
          <span>{persona.name}</span>
          <span aria-hidden="true"> · </span>
          <h1 className={styles.scenario}>{scenario.name}</h1>
        </div>
        <p className="quiet">
          <Facts of={useFacts(session)} />
        </p>
        <p className={styles.onPaper}>
          <Facts of={usePaperFacts(session)} />
        </p>
      </div>
    </header>
  );
}

/** Returns how many seconds were played, without pauses. Undefined if the session was not started or has not ended. */
const secondsOf = ({ started_at, ended_at, played_ms }: Session): number | undefined =>
  started_at && ended_at ? Math.round(played_ms / 1000) : undefined;

function useFacts(session: Session) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { scenario, own, access_expires_at } = session;
  const seconds = secondsOf(session);
  return [
    own ? undefined : session.owner_name,
    t('difficulty.short', { level: scenario.persona.difficulty }),
    seconds === undefined ? undefined : playTime(seconds),
    own && access_expires_at ? t('result.until', { date: format.date(access_expires_at) }) : undefined,
  ];
}

/** Whose session it was, and when: a page of paper has no list from which it was opened. */
function usePaperFacts({ own, owner_name, ended_at }: Session) {
  const format = useFormat();
  return [own ? owner_name : undefined, ended_at ? format.date(ended_at) : undefined];
}

/** A longer line is set smaller. */
const shortLine = 90;

/** The line that counted most with its time, and what it did. */
export function Lead({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { session, turning_state, headline, messages } = report;
  const line = leadingLineOf(report);
  const label = useLabel(report);
  const { language } = session.scenario;
  const isShown = messages.some(({ seq }) => seq === line?.quote.message_seq);
  if (turning_state === 'pending')
    return (
      <p className={styles.searching} role="status">
        {t('result.turning.searching')}
      </p>
    );
  if (!line)
    return headline ? (
      <p className={styles.line} data-long lang={language}>
        <ShortenedText text={headline} words={24} />
      </p>
    ) : null;
  return (
    <section className={styles.lead} aria-label={label}>
      <p className="quiet">{label}</p>
      <p className={styles.line} data-long={line.quote.text.length > shortLine || undefined} lang={language}>
        <ShortenedText text={line.quote.text} words={30} quoted />
      </p>
      <p className={styles.effect}>
        <MomentButton quote={line.quote} messages={messages} show={show} />
        {isShown && ' · '}
        <span lang={language}>{keptTogether(line.text)}</span>
      </p>
      {line.kind !== 'best' && line.kind !== 'failed' && <LineReview line="turning-point" />}
    </section>
  );
}

function useLabel(report: Report): string {
  const { t } = useTranslation('player');
  const learner = useLearnerName(report.session);
  const line = leadingLineOf(report);
  // Of criteria that were not judged, another line may have been better.
  if (line?.kind === 'best')
    return t(isWholeScore(report.session.verdict) ? 'result.lead.best' : 'result.lead.good', {
      criterion: line.criterion,
    });
  if (line?.kind === 'failed') return t('result.lead.failed');
  if (line?.kind === 'worse' && learner) return t('result.turning.their_worse', { name: learner });
  return t(`result.turning.${line?.kind ?? 'better'}`);
}

/** A report is written to the learner, and in the language of its conversation: said to readers for whom it differs. */
export function Reading({ session }: { session: Session }) {
  const { t } = useTranslation('player');
  const locale = useLocale();
  const learner = useLearnerName(session);
  const code = session.scenario.language.slice(0, 2);
  const isForeign = code !== locale.slice(0, 2);
  if (!learner && !isForeign) return null;
  return (
    <div className="soft">
      {learner && <p>{t('result.written_to', { name: learner })}</p>}
      {isForeign && (
        <p>
          {t('result.other_language', {
            language: new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code,
          })}
        </p>
      )}
    </div>
  );
}
