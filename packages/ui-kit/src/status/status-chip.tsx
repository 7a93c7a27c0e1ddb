import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from './chip.tsx';
import type { IconName } from './icon.tsx';

type Status = 'empty' | 'free-speech' | 'in-progress' | 'win' | 'loose' | 'end' | 'abort';

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
 * Shows whether a session is passed or, if that is not decided, its status, by colour, icon and text (R-SES-1).
 * `children` replace the default text.
 */
export function StatusChip(props: {
  status: Status;
  display: StatusAppearance;
  passed?: boolean | null;
  children?: ReactNode;
  className?: string | undefined;
}) {
  const { status, display, passed = null, children, className } = props;
  const { t } = useTranslation('ui-kit');
  const word = passed === null ? t(`status.${status}`) : t(passed ? 'passed' : 'not_passed');
  return (
    <Chip
      tone={toneOf(display)}
      icon={drawings[display.icon]}
      {...(className === undefined ? {} : { className })}
    >
      {children ?? word}
    </Chip>
  );
}
