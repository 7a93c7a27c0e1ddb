import { useTranslation } from '@repartee/app-sdk';
import type { ReportCriterion } from '@repartee/contracts/session/report';
import styles from './levels.module.css';

interface LevelsProps {
  readonly criterion: ReportCriterion;
  /** False for a score of rules, which do not read what the author wrote of the levels. */
  readonly areRead?: boolean;
}

/** What a criterion means, and each level of its score. */
export function Levels({ criterion: { description, anchors, score }, areRead = true }: LevelsProps) {
  const { t } = useTranslation('player');
  const levels = Object.entries(anchors)
    .filter(([, meaning]) => meaning !== '')
    .toSorted(([one], [other]) => Number(other) - Number(one));
  if (!description && levels.length === 0) return null;
  return (
    <div className={styles.levels}>
      {description && <p>{description}</p>}
      {levels.length > 0 && !areRead && <p>{t('result.levels_unread')}</p>}
      {levels.length > 0 && (
        <dl>
          {levels.map(([level, meaning]) => (
            <div key={level} data-reached={(areRead && Number(level) === score) || undefined}>
              <dt>{level}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
