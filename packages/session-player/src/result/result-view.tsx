import { useCan, useTranslation } from '@repartee/app-sdk';
import type { Quote } from '@repartee/contracts/session/quote';
import type { Report } from '@repartee/contracts/session/report';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, useState } from 'react';
import { SuccessCriteria } from '../brief/success-criteria.tsx';
import { RecordingsContext, useSessionRecordings } from '../recordings/recordings-context.ts';
import { Criteria } from './criteria/criteria.tsx';
import { AttemptTable } from './figures/attempt-table.tsx';
import { MeasureList } from './figures/measure-list.tsx';
import { FocusPoints } from './moments/focus-points.tsx';
import { MomentButton } from './moments/moment-button.tsx';
import { ShortenedText } from './moments/shortened-text.tsx';
import { TurningPointSection } from './moments/turning-point.tsx';
import { Outcome } from './outcome.tsx';
import styles from './result-view.module.css';
import { LineReview } from './review/line-review.tsx';
import { ReviewContext } from './review/review-context.ts';
import { Review } from './review/review-request.tsx';
import type { ShowMoment, ShownMoment } from './shown-moment.ts';
import { ErasedNotice, MissingObservers } from './states/notices.tsx';
import { Pending } from './states/pending.tsx';
import {
  FailedState,
  Interrupted,
  NothingSaid,
  NotOverYet,
  StoppedForSafety,
} from './states/without-report.tsx';
import { Transcript } from './transcript.tsx';

const Branches = lazyPart(() => import('../branches/branches.tsx'));
const GoldenButton = lazyPart(() => import('./review/golden-button.tsx'));
const Notes = lazyPart(() => import('./notes.tsx'));

interface ResultViewProps {
  readonly report: Report;
  readonly shared?: boolean;
  readonly guest?: boolean;
  goOn(): void;
}

/**
 * B-2: if `shared` is true, the user has opened the report with a share link, and the page offers no actions.
 * If `guest` is true, the page has no notes, because guests cannot have notes.
 */
export function ResultView(props: ResultViewProps) {
  return (
    <ReviewContext value={props.shared ? undefined : props.report}>
      <ResultParts {...props} />
    </ReviewContext>
  );
}

function ResultParts(props: ResultViewProps) {
  const { report, shared = false, guest = false, goOn } = props;
  const [shown, setShown] = useState<ShownMoment>();
  const show: ShowMoment = (quote, { peek = false } = {}) =>
    setShown((before) => ({ quote, peek, times: (before?.times ?? 0) + 1 }));
  const recordings = useSessionRecordings(shared ? undefined : props.report.session);
  const { state, messages } = report;
  const can = useCan();
  const mayMark = !report.session.own && can('coaching-session-analysis-report-update');
  if (state === 'waiting') return <NotOverYet goOn={report.session.own ? goOn : undefined} />;
  return (
    <RecordingsContext value={recordings}>
      <div className={styles.result}>
        <Outcome report={report} />
        <ErasedNotice erased={report.session.erased} />
        {state === 'ready' && <TurningPointSection report={report} show={show} />}
        {state === 'pending' && <Pending observers={report.observers} guest={guest} />}
        {state === 'nothing-said' && <NothingSaid session={report.session} />}
        {state === 'stopped' && <StoppedForSafety session={report.session} />}
        {state === 'interrupted' && <Interrupted session={report.session} />}
        {state === 'failed' && <FailedState report={report} />}
        {(state === 'ready' || state === 'failed') && <MissingObservers report={report} />}
        <div className={styles.columns}>
          <div className={styles.judged}>
            {state === 'ready' && !report.session.erased.report_at && (
              <FocusPoints report={report} show={show} />
            )}
            <Aims report={report} show={show} />
            {report.criteria.length > 0 && (
              <>
                <Criteria report={report} show={show} />
                {report.measures && <MeasureList measures={report.measures} session={report.session} />}
                <AttemptTable report={report} />
              </>
            )}
          </div>
          {messages.length > 0 && <Transcript report={report} shown={shown} />}
          {!shared && (
            <div className={styles.after}>
              <Suspense>
                {state === 'ready' && <Review report={report} />}
                {mayMark && report.human_verdicts.length > 0 && <GoldenButton report={report} />}
                {state === 'ready' && !guest && <Notes session_id={report.session.id} />}
              </Suspense>
            </div>
          )}
        </div>
        {!shared && (
          <Suspense>
            <Branches report={report} />
          </Suspense>
        )}
      </div>
    </RecordingsContext>
  );
}

function Aims({ report, show }: { report: Report; show: ShowMoment }) {
  const { session, state, messages } = report;
  const { t } = useTranslation('player');
  const { success_criteria: criteria } = session;
  if (criteria.length === 0) return null;
  return (
    <div className={styles.aims}>
      <SuccessCriteria
        criteria={criteria}
        heading="h2"
        over
        {...(session.own ? {} : { title: t('result.their_aims') })}
        below={(index) => <LineReview line="aim" of={String(index)} />}
        evidence={({ quote }) =>
          quote && (
            <Evidence quote={quote} language={session.scenario.language} messages={messages} show={show} />
          )
        }
      />
      {state === 'ready' && criteria.some(({ met }) => met === null) && (
        <p className={styles.note}>{t('result.criteria_unknown')}</p>
      )}
    </div>
  );
}

function Evidence(props: { quote: Quote; language: string; messages: Report['messages']; show: ShowMoment }) {
  const { quote, language } = props;
  return (
    <span className={styles.evidence}>
      <span lang={language}>
        <ShortenedText text={quote.text} words={10} quoted />
      </span>
      <MomentButton {...props} />
    </span>
  );
}
