import { EmptyState } from '@repartee/ui-kit/empty-state';
import type { ComponentProps } from 'react';
import { GuestSwitches } from './guest-switches.tsx';
import styles from './shared-session.module.css';

/** A page that tells a guest one thing. Screen readers announce it at once if `alert` is true. */
export const GuestState = ({
  alert = false,
  ...state
}: { alert?: boolean } & Omit<ComponentProps<typeof EmptyState>, 'page'>) => (
  <div className={styles.page} role={alert ? 'alert' : undefined}>
    <GuestSwitches />
    <EmptyState page {...state} />
  </div>
);
