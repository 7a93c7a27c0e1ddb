import { Chip } from '@repartee/ui-kit/chip';
import styles from './listener.module.css';

/** An observer as learners see it: its name and the criteria by which it reads. */
export function Listener({ name, criteria }: { name: string; criteria: readonly string[] }) {
  return (
    <div>
      <b>{name}</b>
      <span className={styles.criteria}>
        {criteria.map((criterion, index) => (
          <Chip key={index}>{criterion}</Chip>
        ))}
      </span>
    </div>
  );
}
