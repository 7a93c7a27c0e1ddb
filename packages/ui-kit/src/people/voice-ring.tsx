import { cx } from '../kit/cx.ts';
import { Icon, type IconName } from '../status/icon.tsx';
import styles from './voice-ring.module.css';

export type VoiceState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'off';

const drawings = {
  idle: 'mic',
  listening: 'mic',
  thinking: 'mic',
  speaking: 'volume-2',
  off: 'mic-off',
} satisfies Record<VoiceState, IconName>;

/** The calm ring that shows whose turn it is, and takes the press that talks or stops. `label` says what a press does. */
export function VoiceRing(props: {
  state: VoiceState;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={cx(styles.ring, styles[props.state])}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon name={drawings[props.state]} size={26} />
    </button>
  );
}
