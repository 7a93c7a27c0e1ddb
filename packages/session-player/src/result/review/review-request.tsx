import { useCan, useFormat, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import type { ReviewRequest } from '@repartee/contracts/session/review';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Section } from '@repartee/ui-kit/section';
import { Suspense, useState } from 'react';
import styles from './review.module.css';

const ReviewForm = lazyPart(() => import('./review-form.tsx'));

export function Review({ report }: { report: Report }) {
  const { t } = useTranslation('player');
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { review_requests: requests, session } = report;
  const isOpen = requests.at(-1)?.answered_at === null;
  const mayAnswer = isOpen && !session.own && can('coaching-session-analysis-report-update');
  const mayAsk = !isOpen && session.own;
  if (requests.length === 0 && !mayAsk) return null;
  return (
    <Section title={t('review.heading')} className={requests.length > 0 ? styles.section : styles.unprinted}>
      {requests.map((request) => (
        <Request key={request.asked_at} request={request} report={report} />
      ))}
      {mayAsk && !asking && (
        <div className={styles.ask}>
          <p>{t('review.ask_text')}</p>
          <Button icon="message-circle" onClick={() => setAsking(true)}>
            {t('review.ask')}
          </Button>
        </div>
      )}
      <Suspense>
        {mayAnswer && <ReviewForm session_id={session.id} kind="answer" />}
        {mayAsk && asking && <ReviewForm session_id={session.id} kind="ask" done={() => setAsking(false)} />}
      </Suspense>
    </Section>
  );
}

function Request({ request, report }: { request: ReviewRequest; report: Report }) {
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
        own && <p className={styles.line}>{t('review.open')}</p>
      )}
    </div>
  );
}
