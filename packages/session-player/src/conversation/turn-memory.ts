import { localStore } from '@repartee/app-sdk';
import { type PendingTurn, unsentOf } from './conversation-state.ts';

/** Stores the draft and the pending turn in the browser, so that they survive a reload (R-STORE-2). */
export interface TurnMemory {
  read(): Kept;
  write(kept: Kept): void;
}

interface Kept {
  readonly draft: string;
  readonly pending: PendingTurn | null;
}

const nothing: Kept = { draft: '', pending: null };

export function turnMemory(session_id: string): TurnMemory {
  const key = `draft.session.${session_id}`;
  return {
    read() {
      try {
        return { ...nothing, ...JSON.parse(localStore.get(key) ?? '{}') };
      } catch {
        return nothing;
      }
    },
    write({ draft, pending }) {
      if (draft || pending) localStore.set(key, JSON.stringify({ draft, pending }));
      else localStore.remove(key);
    },
  };
}

/**
 * Returns the text that the browser has stored because the server has not received it. Returns an empty text
 * if nothing is stored.
 */
export const unsentTurnOf = (session_id: string): string => unsentOf(turnMemory(session_id).read());
