import { useCan, useFormat, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import {
  disputeOf,
  isSentence,
  type ReviewRequest,
  verdictsOnLine,
} from '@repartee/contracts/session/review';
import { findLine, type StatedLine } from '@repartee/contracts/session/review-lines';
import { isUnreadable } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Section } from '@repartee/ui-kit/section';
import { Suspense, useState } from 'react';
import { Dispute } from './dispute.tsx';
import { DisputedLine } from './disputed-line.tsx';
import { LineButton, LineReview } from './line-review.tsx';
import styles from './review.module.css';
import { VerdictTrail } from './verdict-trail.tsx';

const ReviewForm = lazyPart(() => import('./review-form.tsx'));

/** The verdict, withdrawn sentences, disputed lines and requests for a review, with what a reviewer or the learner can do. */
export function Review({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { review_requests: requests, human_verdicts, session } = report;
  const whole = requests.filter(({ line }) => line === null);
  const isOpen = whole.at(-1)?.answered_at === null;
  const mayReview = !session.own && can('coaching-session-analysis-report-update');
  const mayAsk = !isOpen && session.own && !isUnreadable(session);
  const withdrawn = withdrawnLines(report);
  const isReviewed = requests.length > 0 || human_verdicts.some(({ line }) => line !== 'criterion');
  const offers = mayReview && (!isUnreadable(session) || session.verdict.verdict === 'to-review');
  if (!isReviewed && !mayAsk && !offers) return null;
  return (
    <Section title={t('review.heading')} className={isReviewed ? styles.section : styles.unprinted}>
      <Verdict report={report} />
      {withdrawn.map((line) => (
        <div key={`${line.line} ${line.key} ${line.text}`} className={styles.request}>
          <DisputedLine line={line} language={session.scenario.language} />
          <VerdictTrail verdicts={verdictsOnLine(line, human_verdicts)} />
          {mayReview && <LineButton report={report} line={line} isDisputed={false} />}
        </div>
      ))}
      {requests.map((request) => (
        <Request key={request.asked_at} request={request} report={report} />
      ))}
      {mayAsk && !asking && (
        <div className={styles.ask}>
          <AskText report={report} />
          <Button icon="message-circle" onClick={() => setAsking(true)}>
            {t('review.ask')}
          </Button>
        </div>
      )}
      <Suspense>
        {mayReview && isOpen && <ReviewForm session_id={session.id} kind="answer" />}
        {mayAsk && asking && <ReviewForm session_id={session.id} kind="ask" done={() => setAsking(false)} />}
      </Suspense>
    </Section>
  );
}

/** Where a person has to decide anyway, the learner reads who does. */
function AskText({ report: { session, score, reviewed_by } }: { report: Report }) {
  const { t } = useTranslation('player');
  if (session.verdict.verdict !== 'to-review' || !reviewed_by)
    return <p>{t(score === null ? 'review.ask_unjudged' : 'review.ask_text')}</p>;
  return (
    <p>
      {t('review.to_decide')} {t(`review.who.${reviewed_by}`)} {t('review.ask_to_decide')}
    </p>
  );
}

/** Whether the session is passed, which the chip above says too. Nothing if nothing decides and no reviewer has. */
function Verdict({ report }: { report: Report }) {
  const can = useCan();
  const line = findLine(report, { line: 'verdict', key: '', observer_id: null });
  const isReviewed = report.human_verdicts.some((verdict) => verdict.line === 'verdict');
  const mayReview = !report.session.own && can('coaching-session-analysis-report-update');
  if (!line || (line.score === null && !isReviewed && !mayReview)) return null;
  return (
    <div className={styles.request}>
      {(line.score !== null || isReviewed) && (
        <DisputedLine line={line} language={report.session.scenario.language} />
      )}
      <LineReview line="verdict" />
    </div>
  );
}

/** The withdrawn sentences that the learner has not disputed. A reviewer can put them back. */
const withdrawnLines = ({ human_verdicts, review_requests }: Report): StatedLine[] =>
  human_verdicts
    .filter(({ line, text }) => isSentence(line) && text !== '')
    .filter((verdict) => verdictsOnLine(verdict, human_verdicts).at(-1) === verdict && verdict.score === 0)
    .filter((verdict) => !disputeOf(verdict, review_requests))
    .map(({ line, observer_id, key, text }) => ({ line, observer_id, key, text, score: 0, observed: 1 }));

function Request({ request, report }: { request: ReviewRequest; report: Report }) {
  const { line } = request;
  if (line === null) return <WholeRequest request={request} report={report} />;
  // The verdict's own dispute stands beside it.
  if (line === 'verdict') return null;
  const { text, score, answer, observer_id, key, answered_at, upheld } = request;
  const ref = { line, key, observer_id: line === 'criterion' ? observer_id : null };
  const stated = findLine(report, ref);
  const isOpen = answered_at === null;
  const former = { ...ref, text, score: upheld ? 0 : score, observed: 1 };
  const stands = stated && (!isSentence(line) || stated.text === text) ? stated : undefined;
  return (
    <div className={styles.request}>
      <DisputedLine
        line={{ line, text, score }}
        corrected={upheld ? stands?.score : score}
        language={report.session.scenario.language}
      />
      <Dispute request={request} report={report} />
      {answer && <p className={styles.reason}>{answer}</p>}
      {!report.session.own && (isOpen || !stands) && (
        <LineButton report={report} line={stands ?? former} isDisputed={isOpen} />
      )}
    </div>
  );
}

function WholeRequest({ request, report }: { request: ReviewRequest; report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { words, asked_at, answer, answered_at, reviewer_name } = request;
  const { own, owner_name } = report.session;
  return (
    <div className={styles.request}>
      <p className={styles.line}>
        {own
          ? t('review.asked', { date: format.dateTime(asked_at) })
          : t('review.asked_by', { name: owner_name, date: format.dateTime(asked_at) })}
      </p>
      <p className={styles.reason}>{words}</p>
      {answered_at ? (
        <>
          <p className={styles.line}>
            {t('review.answered', {
              name: reviewer_name ?? t('review.former'),
              date: format.dateTime(answered_at),
            })}
          </p>
          <p className={styles.reason}>{answer}</p>
        </>
      ) : (
        own && report.reviewed_by && <p className={styles.line}>{t(`review.who.${report.reviewed_by}`)}</p>
      )}
    </div>
  );
}
