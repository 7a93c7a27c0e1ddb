import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, isClosed, isPaused } from '../conversation/conversation-state.ts';

export interface SessionStatusListener {
  onPause(): void;
  onResume(): void;
  /** Called at the end of the session; `isSilenced`: the last reply is not played to its end. */
  onOver(isSilenced: boolean): void;
}

type Standing = 'running' | 'paused' | 'over';

/**
 * Watches the session and calls the listener when it is paused, resumed and over. The last reply may play after the
 * end.
 */
export function watchSessionStatus(state: StoreApi<ConversationState>, listener: SessionStatusListener) {
  let standing = standingOf(state.getState());
  return {
    isRunning: () => standing === 'running',
    isOver: () => standing === 'over',
    /** Compares the current state of the conversation with the previous one and calls the listener. */
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

/** Returns whether playback stops at once: after the learner ended the session, or it was stopped for safety. */
const isSilenced = ({ session }: ConversationState): boolean =>
  ['learner-ended', 'learner-aborted', 'safety'].includes(session?.outcome_reason ?? '');
