import { useFormat, useTranslation } from '@repartee/app-sdk';
import { criterionId, type Report } from '@repartee/contracts/session/report';
import { sharesOfScore } from '@repartee/contracts/session/shares-of-score';
import { Button } from '@repartee/ui-kit/button';
import { Section } from '@repartee/ui-kit/section';
import { useState } from 'react';
import { leadingLineOf } from '../lead/leading-line.ts';
import { ShortenedText } from '../moments/shortened-text.tsx';
import { LineReview } from '../review/line-review.tsx';
import type { ShowMoment } from '../shown-moment.ts';
import { countedCriteria } from './counted-criteria.ts';
import styles from './criteria.module.css';
import { Criterion } from './criterion.tsx';

const cent = 0.01;

export function Criteria(props: { report: Report; show: ShowMoment }) {
  const { t } = useTranslation('player');
  const { report, show } = props;
  const format = useFormat();
  const { criteria, headline: sentence, quotes_dropped, judged_by, judging_cost_eur } = report;
  const headline = sentence && leadingLineOf(report) ? sentence : undefined;
  const cost = Number(judging_cost_eur ?? 0);
  const judges = Math.max(1, ...criteria.map((criterion) => criterion.judges.length));
  const keys = criteria.map(criterionId);
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setOpen(open.includes(key) ? open.filter((one) => one !== key) : [...open, key]);
  const observers = new Set(criteria.map(({ observer_id }) => observer_id)).size;
  const all = keys.every((key) => open.includes(key));
  const isShared =
    report.session.score !== null && criteria.some(({ weight }) => weight !== criteria[0]?.weight);
  const shares = sharesOfScore(countedCriteria(report));
  return (
    <Section
      title={t('result.criteria')}
      {...(headline
        ? {
            subtitle: (
              <>
                <span lang={report.session.scenario.language}>
                  <ShortenedText text={headline} words={24} />
                </span>
                <LineReview line="headline" />
              </>
            ),
          }
        : {})}
      aside={
        <Button variant="ghost" size="small" className={styles.all} onClick={() => setOpen(all ? [] : keys)}>
          {t(all ? 'result.close_all' : 'result.open_all')}
        </Button>
      }
      className={styles.section}
    >
      <ul>
        {criteria.map((criterion, index) => (
          <li key={criterionId(criterion)} className={styles.criterion}>
            <Criterion
              report={report}
              criterion={criterion}
              share={isShared ? shares[index] : undefined}
              observer={observers > 1}
              open={open.includes(criterionId(criterion))}
              toggle={() => toggle(criterionId(criterion))}
              show={show}
            />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {t('result.observers', { count: observers })}
        {judges > 1
          ? ` · ${t('result.judges.count', { count: judges })}`
          : judged_by &&
            ` · ${t(judged_by.built_in ? 'result.judged_by.built_in' : 'result.judged_by.model', { model: judged_by.model })}`}
        {cost > 0 &&
          ` · ${t(cost < cent ? 'result.judges.cost_small' : 'result.judges.cost', { cost: format.euro(Math.max(cent, cost)) })}`}
      </p>
      {quotes_dropped > 0 && <p className={styles.foot}>{t('result.dropped', { count: quotes_dropped })}</p>}
    </Section>
  );
}
