import { Icon, type IconName } from '@repartee/ui-kit/icon';
import { useRef } from 'react';
import { useSpaceToTalk } from './use-space-to-talk.ts';
import styles from './voice-ring.module.css';

export type RingState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'off';

const drawings = {
  idle: 'mic',
  listening: 'mic',
  thinking: 'mic',
  speaking: 'volume-2',
  off: 'mic-off',
} satisfies Record<RingState, IconName>;

/** Milliseconds after which a press counts as holding the button. Releasing a held button ends the turn. */
const hold_ms = 400;

/** Starts or ends the learner's turn by a click, or by holding the button or the space bar. `label` says what a press does. */
export function VoiceRing(props: {
  state: RingState;
  label: string;
  hearing: boolean;
  holds: boolean;
  onPress(): void;
}) {
  const { state, label, hearing, holds, onPress } = props;
  const pressedAt = useRef<number>(undefined);
  const down = () => {
    if (!holds || hearing) return;
    pressedAt.current = performance.now();
    onPress();
  };
  const up = () => {
    const wasHeld = pressedAt.current !== undefined && performance.now() - pressedAt.current > hold_ms;
    if (wasHeld && hearing) onPress();
  };
  useSpaceToTalk(holds, {
    down: hearing ? onPress : down,
    up: () => {
      up();
      pressedAt.current = undefined;
    },
  });
  const click = () => {
    const hasStarted = pressedAt.current !== undefined;
    pressedAt.current = undefined;
    if (!hasStarted) onPress();
  };
  return (
    <button
      type="button"
      className={`${styles.ring} ${styles[state]}`}
      aria-label={label}
      title={label}
      aria-pressed={hearing}
      aria-keyshortcuts={holds ? 'Space' : undefined}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={up}
      onClick={click}
    >
      <Icon name={drawings[state]} size={26} />
    </button>
  );
}
