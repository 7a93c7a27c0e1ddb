import { useTranslation } from '@repartee/app-sdk';
import type { MissionCriterion } from '@repartee/contracts/session/session';
import { Icon } from '@repartee/ui-kit/icon';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import type { ReactNode } from 'react';
import styles from './success-criteria.module.css';

/**
 * A list of aims. A met aim has a tick. With `judged`, an aim that is not met has a dash, and one that cannot be judged a
 * question mark; before, both are bullets, because nothing is known of them.
 */
export function SuccessCriteria(props: {
  criteria: readonly MissionCriterion[];
  heading: 'h2' | 'h3';
  judged?: boolean;
  /** Replaces the title that addresses the learner. */
  title?: string;
  /** Renders the evidence of an aim (B-1). */
  evidence?(criterion: MissionCriterion): ReactNode;
  /** Renders what stands below an aim. */
  below?(criterion: MissionCriterion): ReactNode;
}) {
  const { t } = useTranslation('player');
  const { criteria, heading: Heading, judged = false, title, evidence, below } = props;
  if (criteria.length === 0) return null;
  return (
    <section>
      <Heading className={title ? styles.title : styles.label}>{title ?? t('brief.succeed')}</Heading>
      <ul className={styles.criteria} data-ruled={title ? true : undefined}>
        {criteria.map((criterion) => (
          <li key={criterion.text} data-met={criterion.met === true || undefined}>
            <Mark met={criterion.met} judged={judged} />
            <span className={styles.aim}>
              {criterion.text}
              <Said met={criterion.met} judged={judged} />
              {evidence?.(criterion)}
              {below?.(criterion)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Judgement {
  readonly met: boolean | null;
  readonly judged: boolean;
}

function Mark({ met, judged }: Judgement) {
  if (!met && !judged) return <span className={styles.bullet} aria-hidden="true" />;
  if (met) return <Icon name="check" size={16} className={styles.mark} />;
  return <span className={styles.sign} data-open={met === false || undefined} aria-hidden="true" />;
}

/** The mark in words: for screen readers, and for everybody if the aim cannot be judged. */
function Said({ met, judged }: Judgement) {
  const { t } = useTranslation('player');
  if (met) return <VisuallyHidden>. {t('brief.met')}</VisuallyHidden>;
  if (!judged) return null;
  if (met === null) return <span className={styles.unknown}> · {t('brief.cannot_judge')}</span>;
  return <VisuallyHidden>. {t('brief.not_met')}</VisuallyHidden>;
}
