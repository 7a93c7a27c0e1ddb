import styles from './facts.module.css';

/**
 * Short facts on one line. Where the line breaks, the dot between two facts is not shown. Each fact has its own text
 * direction, so that a name in Hebrew does not reverse the date beside it.
 */
export function Facts({ of: facts }: { of: readonly (string | undefined | null | false)[] }) {
  const shown = facts.filter((fact): fact is string => Boolean(fact));
  if (shown.length === 0) return null;
  return (
    <span className={styles.facts}>
      {shown.map((fact, index) => (
        <span key={index} className={styles.fact}>
          {index > 0 && <span className={styles.dot}>{'\u00a0· '}</span>}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  );
}
