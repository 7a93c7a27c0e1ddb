import { useLocale, useWords } from '@repartee/app-sdk';
import { statusDisplay } from '@repartee/contracts/session/status';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import styles from './foretaste.module.css';
import { Foretaste } from './foretaste.tsx';

const examples = [
  { id: 'one', scores: [1.5, 2.4, 2.2, 3.2, 4.1] },
  { id: 'other', scores: [2.6, 2.4, 3.1, 3.4, 3.9] },
] as const;

/** What the skills look like once there are some. */
export function FirstSkills() {
  const words = useWords('mfe-coaching');
  const figure = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1 });
  return (
    <Foretaste text={words('skills.empty')}>
      {examples.map(({ id, scores }) => (
        <div key={id} className={styles.line}>
          <span className={styles.name}>{words(`skills.example.${id}`)}</span>
          <Sparkline values={scores} most={5} label="" />
          <span className={styles.figure}>{figure.format(scores[4])}</span>
        </div>
      ))}
    </Foretaste>
  );
}

/** What the list of conversations looks like once there is one. */
export function FirstSessions() {
  const words = useWords('mfe-coaching');
  return (
    <Foretaste text={words('recent.empty')}>
      <div className={styles.line}>
        <Avatar name="Louis Marchetti" size={32} hue="green" />
        <span className={styles.name}>
          {words('recent.example.name')}
          <span className={styles.facts}>{words('recent.example.when')}</span>
        </span>
        <StatusChip status="win" display={statusDisplay.win} />
        <span className={styles.figure}>82</span>
      </div>
    </Foretaste>
  );
}
