import { useCan, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { MissionCriterion } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { keptTogether } from '@repartee/ui-kit/speech';
import { type ReactNode, useId, useState } from 'react';
import styles from './failures.module.css';
import { MomentButton } from './moments/moment-button.tsx';
import { LineReview } from './review/line-review.tsx';
import type { ShowMoment } from './shown-moment.ts';

/**
 * What failed the mission, with the learner's words, and how much of what would fail it was not judged (B-1). Reviewers
 * also read what was judged as not met, to correct it.
 */
export function Failures({ report, show }: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const can = useCan();
  const { failure_criteria: all, own } = report.session;
  const mayCorrect = !own && can('coaching-session-analysis-report-update');
  const met = all.filter((one) => one.met);
  const unjudged = all.filter((one) => one.met === null);
  const denied = mayCorrect ? all.filter((one) => one.met === false) : [];
  if (met.length + unjudged.length + denied.length === 0) return null;
  const review = (criterion: MissionCriterion) => (
    <LineReview line="failure" of={String(all.indexOf(criterion))} />
  );
  return (
    <section className={styles.failures}>
      {met.length > 0 && (
        <>
          <h2>{t('result.failures.met', { count: met.length })}</h2>
          <ul>
            {met.map((criterion) => (
              <li key={criterion.text}>
                <Icon name="x" size={16} className={styles.mark} />
                <div className={styles.condition}>
                  {criterion.text}
                  <Evidence report={report} quote={criterion.quote} show={show} />
                  {review(criterion)}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Listed
        title={t('result.failures.unjudged', { count: unjudged.length })}
        criteria={unjudged}
        below={review}
      />
      <Listed
        title={t('result.failures.denied', { count: denied.length })}
        criteria={denied}
        below={review}
      />
    </section>
  );
}

function Evidence(props: { report: Report; quote: MissionCriterion['quote']; show: ShowMoment }) {
  const { report, quote, show } = props;
  const { messages, session } = report;
  if (!quote) return null;
  return (
    <p className={styles.evidence}>
      <span lang={session.scenario.language}>
        <q>{keptTogether(quote.text)}</q>
      </span>{' '}
      <MomentButton quote={quote} messages={messages} show={show} />
    </p>
  );
}

/** One sentence that opens a list; on paper the list stands below it. */
function Listed(props: {
  title: string;
  criteria: readonly MissionCriterion[];
  below(criterion: MissionCriterion): ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, criteria, below } = props;
  if (criteria.length === 0) return null;
  return (
    <div>
      <Button
        variant="text"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{title}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
      </Button>
      <ul id={id} className={styles.listed} data-collapsed={!open || undefined}>
        {criteria.map((criterion) => (
          <li key={criterion.text}>
            {criterion.text}
            {below(criterion)}
          </li>
        ))}
      </ul>
    </div>
  );
}
