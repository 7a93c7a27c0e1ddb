import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, isClosed, isPaused } from '../conversation/conversation-state.ts';

export interface SessionStatusListener {
  onPause(): void;
  onResume(): void;
  /** Called at the end of the session. If `isSilenced` is true, the last reply must not be played to its end. */
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
     * Compares the state with the previous one, and calls the listener if the session was paused, resumed or ended
     * since.
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
 * Returns whether the persona must fall silent at once: the learner ended the session, or it was stopped because of
 * distress or abuse.
 */
const isSilenced = ({ session }: ConversationState): boolean =>
  ['learner-ended', 'learner-aborted', 'safety'].includes(session?.outcome_reason ?? '');
