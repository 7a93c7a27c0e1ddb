import { useTranslation } from '@repartee/app-sdk';
import {
  criterionId,
  type FocusPoint,
  mostFocusPoints,
  type Report,
} from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import { focusPointKey } from '@repartee/contracts/session/review-lines';
import { isWholeScore } from '@repartee/contracts/session/verdict';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { keptTogether } from '@repartee/ui-kit/speech';
import { type ReactNode, useId, useState } from 'react';
import { TryAgain } from '../../branches/try-again.tsx';
import { FocusQuote, MoreFocusPoints } from '../moments/focus-points.tsx';
import { ShortenedText } from '../moments/shortened-text.tsx';
import { LineReview } from '../review/line-review.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import styles from './next-time.module.css';

/** One card: what to do next time, and the moment to try again. The other focus points open below it. */
export function NextTime({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first, ...others] = report.focus_points;
  if (!first) return <WithoutMoment report={report} />;
  return (
    <section className={styles.next}>
      <Card className={styles.card}>
        <First point={first} report={report} show={show}>
          {others.length > 0 && (
            <Button
              variant="ghost"
              size="large"
              className={styles.others}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'result.next.fewer' : 'result.next.more', { count: others.length })}
            </Button>
          )}
        </First>
      </Card>
      <div id={id} className={styles.rest} data-collapsed={!open || undefined}>
        <MoreFocusPoints report={report} points={others} show={show} />
      </div>
    </section>
  );
}

function First(props: { point: FocusPoint; report: Report; show: ShowMoment; children: ReactNode }) {
  const { point, report, show, children } = props;
  const { t } = useTranslation('player');
  const { session, messages } = report;
  const message = messages.find(({ seq }) => seq === point.quote.message_seq);
  return (
    <>
      <p className="quiet">{t(session.own ? 'result.next.title' : 'result.their_focus')}</p>
      <h2 className={styles.title} lang={session.scenario.language}>
        <ShortenedText text={point.title} words={12} />
      </h2>
      <FocusQuote point={point} report={report} show={show} />
      <p className={styles.advice} lang={session.scenario.language}>
        {keptTogether(point.advice)}
      </p>
      <div className={styles.acts}>
        {message && <TryAgain session={session} message={message} variant="primary" />}
        {children}
      </div>
      <LineReview line="focus-point" of={focusPointKey(point)} />
    </>
  );
}

/** As in `ScoreBar`, lower scores are not good. */
const good = 3;

/** What was never said has no moment to show, so the weakest criteria are named instead. */
function WithoutMoment({ report: { criteria, human_verdicts, session } }: { report: Report }) {
  const { t } = useTranslation('player');
  const weakest = criteria
    .map((criterion) => ({ criterion, score: effectiveScore(criterion, human_verdicts) ?? Infinity }))
    .filter(({ score }) => score < good)
    .sort((one, other) => one.score - other.score)
    .slice(0, mostFocusPoints);
  const { verdict } = session;
  if (weakest.length === 0)
    return (
      <p className="soft">
        {isWholeScore(verdict)
          ? t('result.focus_none')
          : t('result.focus_partly', { count: verdict.score?.criteria ?? 0, of: verdict.score?.of ?? 0 })}
      </p>
    );
  return (
    <Card className={styles.card}>
      <h2>{t(session.own ? 'result.next.title' : 'result.their_focus')}</h2>
      <p className="soft">{t('result.focus_unsaid')}</p>
      <ul className={styles.unsaid} lang={session.scenario.language}>
        {weakest.map(({ criterion }) => (
          <li key={criterionId(criterion)}>{criterion.name}</li>
        ))}
      </ul>
    </Card>
  );
}
