import { useTranslation } from '@repartee/app-sdk';
import type { SuccessCriterion } from '@repartee/contracts/session/session';
import { Icon } from '@repartee/ui-kit/icon';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import type { ReactNode } from 'react';
import styles from './success-criteria.module.css';

/** If `over` is true, screen readers announce for each judged success criterion whether it was met. */
export function SuccessCriteria(props: {
  criteria: readonly SuccessCriterion[];
  heading: 'h2' | 'h3';
  over?: boolean;
  /** Replaces the title that addresses the learner. */
  title?: string;
  /** Renders the evidence of a met criterion (B-1). */
  evidence?(criterion: SuccessCriterion): ReactNode;
  /** Renders what stands below the criterion with this index. */
  below?(index: number): ReactNode;
}) {
  const { t } = useTranslation('player');
  const { criteria, heading: Heading, over = false, title, evidence, below } = props;
  if (criteria.length === 0) return null;
  return (
    <section>
      <Heading className={styles.label}>{title ?? t('brief.succeed')}</Heading>
      <ul className={styles.criteria}>
        {criteria.map((criterion, index) => {
          const { text, met } = criterion;
          return (
            <li key={text} data-met={met === true || undefined}>
              <span className={styles.ring} aria-hidden="true">
                {met && <Icon name="check" size={12} />}
              </span>
              <span>
                {text}
                {over && met !== null && (
                  <VisuallyHidden>. {t(met ? 'brief.met' : 'brief.not_met')}</VisuallyHidden>
                )}
                {met && evidence?.(criterion)}
                {below?.(index)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
