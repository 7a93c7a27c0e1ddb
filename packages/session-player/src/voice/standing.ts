import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, isClosed, isPaused } from '../conversation/conversation-state.ts';

export interface StandingListener {
  onPause(): void;
  onResume(): void;
  /** `isSilenced`: no one wants to hear the rest. */
  onOver(isSilenced: boolean): void;
}

type Standing = 'running' | 'paused' | 'over';

/** Whether the learner may speak: tells when a session is paused, resumed and over. A session that is over may still be heard. */
export function followStanding(state: StoreApi<ConversationState>, listener: StandingListener) {
  let standing = standingOf(state.getState());
  return {
    isRunning: () => standing === 'running',
    isOver: () => standing === 'over',
    /** Looks at the conversation as it is now. */
    follow(): void {
      const next = standingOf(state.getState());
      if (next === standing) return;
      standing = next;
      if (next === 'running') listener.onResume();
      else if (next === 'paused') listener.onPause();
      else listener.onOver(isSilenced(state.getState()));
    },
  };
}

const standingOf = (state: ConversationState): Standing =>
  isClosed(state) ? 'over' : isPaused(state) ? 'paused' : 'running';

/** Anyone who ends a session themselves has heard enough, and one that is stopped for safety is not played on. */
const isSilenced = ({ session }: ConversationState): boolean =>
  ['learner-ended', 'learner-aborted', 'safety'].includes(session?.outcome_reason ?? '');
