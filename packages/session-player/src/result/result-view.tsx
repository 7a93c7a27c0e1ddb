import { useCan } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { isUnreadable } from '@repartee/contracts/session/status';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, useState } from 'react';
import { OutcomeChip } from '../conversation/outcome-chip.tsx';
import { RecordingsContext, useSessionRecordings } from '../recordings/recordings-context.ts';
import { Aims } from './aims.tsx';
import { Criteria } from './criteria/criteria.tsx';
import { Failures } from './failures.tsx';
import { AttemptTable } from './figures/attempt-table.tsx';
import { MeasureList } from './figures/measure-list.tsx';
import { HearingNote } from './hearing/hearing-note.tsx';
import { Lead, Reading, SessionTitle } from './lead/lead.tsx';
import { NextTime } from './lead/next-time.tsx';
import { Felt } from './line/felt.tsx';
import { EarnedChanges } from './moments/earned-changes.tsx';
import styles from './result-view.module.css';
import { DisputeToggle } from './review/dispute-toggle.tsx';
import { ReviewContext } from './review/review-context.ts';
import { Review } from './review/review-request.tsx';
import { BuiltInFrom, Score } from './score.tsx';
import type { ShowMoment, ShownMoment } from './shown-moment.ts';
import { ErasedNotice, MissingObservers } from './states/notices.tsx';
import { Pending } from './states/pending.tsx';
import {
  FailedState,
  Interrupted,
  isPartlyJudged,
  isTooShort,
  NothingSaid,
  NotJudged,
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
  const { report, shared } = props;
  const [isDisputing, setDisputing] = useState(false);
  return (
    <ReviewContext value={shared ? undefined : { report, isDisputing, setDisputing }}>
      <ResultParts {...props} />
    </ReviewContext>
  );
}

/** Observers are tried with the words of golden sessions. */
const mayBeGolden = ({ golden_observers, human_verdicts, session }: Report): boolean =>
  golden_observers.length > 0 || (human_verdicts.length > 0 && !isUnreadable(session));

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
  const erased = report.session.erased.report_at !== null;
  const ready = state === 'ready';
  const judged = ready && report.session.verdict.score !== null;
  const seen = judged || (ready && isPartlyJudged(report));
  return (
    <RecordingsContext value={recordings}>
      <div className={styles.result}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <SessionTitle report={report} />
            {ready && <Reading session={report.session} />}
            <BuiltInFrom session={report.session} />
            <p>
              <OutcomeChip session={report.session} />
            </p>
            <ErasedNotice {...report.session} />
            {state === 'pending' && <Pending observers={report.observers} guest={guest} />}
            {state === 'nothing-said' && <NothingSaid session={report.session} />}
            {state === 'stopped' && <StoppedForSafety session={report.session} />}
            {state === 'interrupted' && <Interrupted session={report.session} />}
            {state === 'failed' && <FailedState report={report} />}
            {ready && !judged && <NotJudged report={report} />}
            {ready && !judged && <Failures report={report} show={show} />}
            {ready && !judged && <HearingNote report={report} />}
            {seen && !erased && <Lead report={report} show={show} />}
            {(ready || state === 'failed') && <MissingObservers report={report} />}
            {judged && !erased && <NextTime report={report} show={show} />}
            {ready && !erased && <EarnedChanges report={report} show={show} />}
            {report.criteria.length > 0 && (seen || mayMark) && <Criteria report={report} show={show} />}
            {seen && !erased && <DisputeToggle />}
          </div>
          <div className={styles.aside}>
            {judged && <Score report={report} />}
            {judged && <Failures report={report} show={show} />}
            <Aims report={report} show={show} />
            {judged && !erased && <Felt report={report} show={show} />}
            {messages.length > 0 && <Transcript report={report} shown={shown} />}
          </div>
          <div className={styles.after}>
            {(judged || ((ready || state === 'failed') && !isTooShort(report.session))) &&
              report.measures && <MeasureList measures={report.measures} session={report.session} />}
            {judged && report.criteria.length > 0 && <AttemptTable report={report} />}
            {!shared && (
              <Suspense>
                {ready && <Review report={report} />}
                {mayMark && mayBeGolden(report) && <GoldenButton report={report} />}
                {ready && !erased && !guest && <Notes session_id={report.session.id} />}
              </Suspense>
            )}
          </div>
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
