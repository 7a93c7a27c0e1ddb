import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';

export type ChipTone = 'neutral' | 'pink' | 'green' | 'red' | 'red-quiet' | 'blue' | 'amber' | 'rose';

/** Props of a chip: a short label on a coloured background. A chip cannot be pressed. */
export interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  icon?: IconName;
  /** Shows a filled dot before the label. */
  dot?: boolean;
  className?: string;
}
