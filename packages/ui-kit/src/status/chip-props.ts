import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';

export type ChipTone = 'neutral' | 'pink' | 'green' | 'red' | 'red-quiet' | 'blue' | 'amber' | 'rose';

/** A chip is a short label on a coloured background that cannot be pressed. */
export interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  icon?: IconName;
  /** Shows a filled dot before the label. */
  dot?: boolean;
  className?: string;
}
