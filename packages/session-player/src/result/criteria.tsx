import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { CriterionResult, Quote, Report } from '@repartee/contracts/session/report';
import { Facts } from '@repartee/ui-kit/facts';
import { ScoreBar } from '@repartee/ui-kit/score-bar';
import { Section } from '@repartee/ui-kit/section';
import { keptTogether } from '@repartee/ui-kit/speech';
import styles from './criteria.module.css';

/** B-1: each criterion with its score and the words it rests on. */
export function Criteria({ report, show }: { report: Report; show(quote: Quote): void }) {
  const { t } = useTranslation('player');
  const { criteria, quotes_dropped, judged_by } = report;
  const observers = new Set(criteria.map(({ observer_id }) => observer_id)).size;
  return (
    <Section
      title={t('result.criteria')}
      aside={t('result.observers', { count: observers })}
      className={styles.section}
    >
      <ul>
        {criteria.map((criterion) => (
          <li key={`${criterion.observer_id}-${criterion.key}`} className={styles.criterion}>
            <Criterion
              criterion={criterion}
              share={shareOf(criterion, criteria)}
              observer={observers > 1}
              show={show}
            />
          </li>
        ))}
      </ul>
      {judged_by && (
        <p className={styles.foot}>{t(`result.judged_by.${judged_by.kind}`, { model: judged_by.model })}</p>
      )}
      {quotes_dropped > 0 && <p className={styles.foot}>{t('result.dropped', { count: quotes_dropped })}</p>}
    </Section>
  );
}

/** The share of the score that a criterion has in its observer's rubric; undefined where all have the same. */
function shareOf(criterion: CriterionResult, criteria: readonly CriterionResult[]): number | undefined {
  const rubric = criteria.filter(({ observer_id }) => observer_id === criterion.observer_id);
  const whole = rubric.reduce((sum, { weight }) => sum + weight, 0);
  return rubric.some(({ weight }) => weight !== criterion.weight) ? criterion.weight / whole : undefined;
}

function Criterion(props: {
  criterion: CriterionResult;
  share: number | undefined;
  observer: boolean;
  show(quote: Quote): void;
}) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const { criterion, share, observer, show } = props;
  const { name, score, comment, quote, blocker, observer_name } = criterion;
  const notes = [
    observer && observer_name,
    blocker && t('result.blocker'),
    share !== undefined && t('result.weight', { share: format.percent(share) }),
  ].filter(Boolean);
  return (
    <>
      <div className={styles.head}>
        <h3>
          {name}
          {notes.length > 0 && (
            <span className={styles.notes}>
              <Facts of={notes} />
            </span>
          )}
        </h3>
        <ScoreBar score={score} label={name} />
      </div>
      {quote && (
        <button type="button" className={styles.quote} title={t('result.show')} onClick={() => show(quote)}>
          <q>{keptTogether(quote.text)}</q>
        </button>
      )}
      <p className={styles.comment}>
        {score === null && `${t('result.not_enough')} `}
        {score !== null && !quote && <strong>{`${t('result.not_seen')} `}</strong>}
        {comment}
      </p>
    </>
  );
}
