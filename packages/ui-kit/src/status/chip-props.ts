import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';

export type ChipTone = 'neutral' | 'pink' | 'green' | 'red' | 'red-quiet' | 'blue' | 'amber' | 'rose';

/** A short fact on a coloured ground: a label, not a control. */
export interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  icon?: IconName;
  /** A filled point before the word. */
  dot?: boolean;
  className?: string;
}
