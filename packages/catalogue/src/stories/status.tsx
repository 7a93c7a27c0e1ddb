import { Chip, type ChipTone } from '@repartee/ui-kit/chip';
import { Icon, iconNames } from '@repartee/ui-kit/icon';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { ScoreBar } from '@repartee/ui-kit/score-bar';
import { ScoreRing } from '@repartee/ui-kit/score-ring';
import { Sparkline } from '@repartee/ui-kit/sparkline';
import { StatusChip } from '@repartee/ui-kit/status-chip';
import styles from '../stories.module.css';

const tones: readonly ChipTone[] = ['neutral', 'green', 'red', 'red-quiet', 'blue', 'amber', 'rose'];

export const ChipStory = () => (
  <div className={styles.row}>
    {tones.map((tone) => (
      <Chip key={tone} tone={tone} icon="flag">
        {tone}
      </Chip>
    ))}
    <Chip dot>live</Chip>
  </div>
);

export const StatusChipStory = () => (
  <div className={styles.row}>
    <StatusChip display={{ tone: 'info', icon: 'clock', colour: 'blue' }}>In progress</StatusChip>
    <StatusChip display={{ tone: 'success', icon: 'check', colour: 'green' }}>Passed</StatusChip>
    <StatusChip display={{ tone: 'danger', icon: 'cross', colour: 'red' }}>Not passed</StatusChip>
    <StatusChip display={{ tone: 'secondary', icon: 'flag', colour: 'red' }}>Ended</StatusChip>
    <StatusChip display={null}>Interrupted by the AI</StatusChip>
  </div>
);

export const IconStory = () => (
  <div className={styles.row}>
    {iconNames.map((name) => (
      <span key={name} className={styles.icon}>
        <Icon name={name} size={24} /> {name}
      </span>
    ))}
  </div>
);

export const ProgressBarStory = () => (
  <>
    <ProgressBar label="Scenarios played" value={3} most={8} />
    <ProgressBar label="Reading the session" />
  </>
);

export const ScoreBarStory = () => (
  <>
    <ScoreBar label="Listens" score={4} />
    <ScoreBar label="Asks open questions" score={2} />
    <ScoreBar label="Names what was agreed" score={null} />
  </>
);

export const ScoreRingStory = () => (
  <div className={styles.row}>
    <ScoreRing label="Score" score={69} />
    <ScoreRing label="Score" score={27} />
    <ScoreRing label="Score" score={null} size={72} />
  </div>
);

export const SparklineStory = () => (
  <>
    <Sparkline good label="Score of the last five sessions, rising" values={[40, 52, 48, 61, 69]} />
    <Sparkline label="Score of the last five sessions, falling" values={[69, 61, 64, 52, 40]} />
  </>
);
