import type { ReportCriterion } from '@repartee/contracts/session/report';
import styles from './levels.module.css';

/** What a criterion means, and each level of its score. */
export function Levels({ criterion: { description, anchors, score } }: { criterion: ReportCriterion }) {
  const levels = Object.entries(anchors)
    .filter(([, meaning]) => meaning !== '')
    .toSorted(([one], [other]) => Number(other) - Number(one));
  if (!description && levels.length === 0) return null;
  return (
    <div className={styles.levels}>
      {description && <p>{description}</p>}
      {levels.length > 0 && (
        <dl>
          {levels.map(([level, meaning]) => (
            <div key={level} data-reached={Number(level) === score || undefined}>
              <dt>{level}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
