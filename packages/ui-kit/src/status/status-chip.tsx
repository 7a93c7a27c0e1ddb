import type { ReactNode } from 'react';
import { Chip, type ChipTone } from './chip.tsx';
import type { IconName } from './icon.tsx';

export interface StatusAppearance {
  readonly tone: 'info' | 'success' | 'danger' | 'secondary' | 'warn';
  readonly icon: 'clock' | 'check' | 'cross' | 'flag' | 'stop';
  readonly colour: 'blue' | 'green' | 'red';
}

const drawings = {
  clock: 'clock',
  check: 'check',
  cross: 'x',
  flag: 'flag',
  stop: 'circle-stop',
} satisfies Record<StatusAppearance['icon'], IconName>;

const toneOf = (appearance: StatusAppearance): ChipTone =>
  appearance.tone === 'secondary' ? 'red-quiet' : appearance.colour;

/**
 * Shows what became of a session, by colour, icon and one word (R-SES-1). A null `display` is neutral: nothing was
 * judged. `children` is the word.
 */
export function StatusChip({ display, children }: { display: StatusAppearance | null; children: ReactNode }) {
  return (
    <Chip tone={display ? toneOf(display) : 'neutral'} icon={display ? drawings[display.icon] : 'flag'}>
      {children}
    </Chip>
  );
}
