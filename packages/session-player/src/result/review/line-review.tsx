import { useCan, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { disputeOf, type LineRef, verdictsOnLine } from '@repartee/contracts/session/review';
import { findLine, type StatedLine } from '@repartee/contracts/session/review-lines';
import { isUnreadable } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense, use, useState } from 'react';
import { Dispute } from './dispute.tsx';
import styles from './review.module.css';
import { ReviewContext } from './review-context.ts';
import { VerdictTrail } from './verdict-trail.tsx';

const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), { close: ({ close }) => close() });
const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'), { close: ({ close }) => close() });

/**
 * Stands beside a line of the report: what reviewers answered, what the learner disputes, and the button with which the
 * learner says that the line is not so, or a reviewer corrects it (B-10). Nothing in a report that was shared by a link.
 */
export function LineReview(props: { line: LineRef['line']; of?: string; observer_id?: string }) {
  const report = use(ReviewContext)?.report;
  const { line, of = '', observer_id = null } = props;
  const stated = report && findLine(report, { line, key: of, observer_id });
  if (!report || !stated || report.state !== 'ready') return null;
  const dispute = disputeOf(stated, report.review_requests);
  return (
    <div className={styles.lineReview}>
      {line !== 'criterion' && <VerdictTrail verdicts={verdictsOnLine(stated, report.human_verdicts)} />}
      {dispute && <Dispute request={dispute} report={report} />}
      <LineButton report={report} line={stated} isDisputed={dispute?.answered_at === null} />
    </div>
  );
}

/**
 * The one action of a line. `isDisputed`: the learner waits for an answer. Without the words, only what waits for a person
 * can still be decided.
 */
export function LineButton(props: { report: Report; line: StatedLine; isDisputed: boolean }) {
  const { report, line, isDisputed } = props;
  const { t } = useTranslation('player');
  const can = useCan();
  const reviewed = use(ReviewContext);
  const [open, setOpen] = useState(false);
  const { own, verdict } = report.session;
  const waits = (isDisputed && !own) || (line.line === 'verdict' && verdict.verdict === 'to-review');
  const close = () => setOpen(false);
  if (own ? isDisputed || !reviewed?.isDisputing : !can('coaching-session-analysis-report-update'))
    return null;
  if (isUnreadable(report.session) && !waits) return null;
  const Dialog = own ? DisputeDialog : CorrectDialog;
  const isFirst = line.line === 'criterion' && verdictsOnLine(line, report.human_verdicts).length === 0;
  const correct = isFirst ? 'review.change' : 'review.correct';
  const text = t(own ? 'review.not_so' : isDisputed ? 'review.answer' : correct);
  return (
    <>
      <Button
        size="small"
        variant={isDisputed ? 'default' : 'text'}
        icon={own ? 'flag' : 'pencil'}
        className={isDisputed ? styles.answerButton : styles.lineButton}
        aria-label={`${text}: ${line.name ?? t(`review.lines.${line.line}`)}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && (
        <Suspense>
          <Dialog report={report} line={line} close={close} />
        </Suspense>
      )}
    </>
  );
}
