import type { StoreApi } from 'zustand/vanilla';
import { type ConversationState, isClosed, isPaused } from '../conversation/conversation-state.ts';

export interface SessionStatusListener {
  onPause(): void;
  onResume(): void;
  /** If `isSilenced` is true, the caller must stop the last reply at once. */
  onOver(isSilenced: boolean): void;
}

type Standing = 'running' | 'paused' | 'over';

export function watchSessionStatus(state: StoreApi<ConversationState>, listener: SessionStatusListener) {
  let standing = standingOf(state.getState());
  return {
    isRunning: () => standing === 'running',
    isOver: () => standing === 'over',
    /** Must be called after each change of the session's state. */
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
 * True if the persona must stop speaking at once, because the learner ended the session or the session was stopped for
 * distress or abuse.
 */
const isSilenced = ({ session }: ConversationState): boolean =>
  ['learner-ended', 'learner-aborted', 'safety'].includes(session?.outcome_reason ?? '');
