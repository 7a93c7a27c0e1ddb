import { Chip, type ChipTone } from './chip.tsx';

import { Icon, type IconName } from './icon.tsx';
import { icons } from './icons.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ScoreBar } from './score-bar.tsx';
import { ScoreRing } from './score-ring.tsx';
import { Sparkline } from './sparkline.tsx';
import { StatusChip } from './status-chip.tsx';

export default { title: 'Status' };

const tones: readonly ChipTone[] = ['neutral', 'green', 'red', 'red-quiet', 'blue', 'amber', 'rose'];

export const ChipStory = () => (
  <div className="catalogue-row">
    {tones.map((tone) => (
      <Chip key={tone} tone={tone} icon="flag">
        {tone}
      </Chip>
    ))}
    <Chip dot>live</Chip>
  </div>
);

export const StatusChipStory = () => (
  <div className="catalogue-row">
    <StatusChip status="in-progress" display={{ tone: 'info', icon: 'clock', colour: 'blue' }} />
    <StatusChip status="win" display={{ tone: 'success', icon: 'check', colour: 'green' }} />
    <StatusChip status="loose" display={{ tone: 'danger', icon: 'cross', colour: 'red' }} />
    <StatusChip status="end" display={{ tone: 'secondary', icon: 'flag', colour: 'red' }} />
  </div>
);

export const IconStory = () => (
  <div className="catalogue-row">
    {(Object.keys(icons) as IconName[]).map((name) => (
      <Icon key={name} name={name} size={24} />
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
  <div className="catalogue-row">
    <ScoreRing label="Score" score={69} />
    <ScoreRing label="Score" score={27} />
    <ScoreRing label="Score" score={null} size={72} />
  </div>
);

export const SparklineStory = () => (
  <Sparkline label="Score of the last five sessions" values={[40, 52, 48, 61, 69]} />
);
