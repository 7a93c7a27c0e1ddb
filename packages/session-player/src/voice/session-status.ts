import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, isClosed, isPaused } from '../conversation/conversation-state.ts';

export interface SessionStatusListener {
  onPause(): void;
  onResume(): void;
  /** Called at the end of the session. If `isSilenced` is true, the caller must not play the last reply to its end. */
  onOver(isSilenced: boolean): void;
}

type Standing = 'running' | 'paused' | 'over';

/** Calls the listener when the session is paused, when it is resumed and when it has ended. */
export function watchSessionStatus(state: StoreApi<ConversationState>, listener: SessionStatusListener) {
  let standing = standingOf(state.getState());
  return {
    isRunning: () => standing === 'running',
    isOver: () => standing === 'over',
    /**
     * Compares the state of the session with its previous state, and calls the listener if the session was paused,
     * resumed or ended.
     */
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

/**
 * Returns whether the persona must stop speaking at once, because the learner ended the session, or because the session
 * was stopped for distress or abuse.
 */
const isSilenced = ({ session }: ConversationState): boolean =>
  ['learner-ended', 'learner-aborted', 'safety'].includes(session?.outcome_reason ?? '');
