import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from './chip.tsx';
import type { IconName } from './icon.tsx';

export interface StatusAppearance {
  readonly tone: 'info' | 'success' | 'danger' | 'secondary' | 'warn';
  readonly icon: 'clock' | 'check' | 'cross' | 'flag' | 'stop';
  readonly colour: 'blue' | 'green' | 'red';
}

/** Words for a session that runs, for its verdict and, where nothing decides, for its outcome. */
export type StatusWord =
  | ('empty' | 'free-speech' | 'in-progress')
  | ('passed' | 'not-passed' | 'not-scored' | 'nothing-said')
  | ('won' | 'lost' | 'ended' | 'ended-by-persona' | 'timed-out' | 'out-of-turns')
  | ('given-up' | 'left' | 'access-expired' | 'stopped' | 'interrupted');

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
 * judged. `children` replace the word.
 */
export function StatusChip(props: {
  word: StatusWord;
  display: StatusAppearance | null;
  children?: ReactNode;
}) {
  const { word, display, children } = props;
  const { t } = useTranslation('ui-kit');
  return (
    <Chip tone={display ? toneOf(display) : 'neutral'} icon={display ? drawings[display.icon] : 'flag'}>
      {children ?? t(`status.${word}`)}
    </Chip>
  );
}
