import type { PendingTurn } from './conversation-state.ts';

/** What is typed and not stored yet, kept in the browser so that a reload loses nothing (R-STORE-2). */
export interface TurnMemory {
  read(): { draft: string; pending: PendingTurn | null };
  write(kept: { draft: string; pending: PendingTurn | null }): void;
}

const nothing = { draft: '', pending: null };

/** Memory of one session. A storage that is full or closed is no reason to stop talking. */
export function turnMemory(session_id: string, storage: () => Storage): TurnMemory {
  const key = `draft.session.${session_id}`;
  return {
    read() {
      try {
        return { ...nothing, ...JSON.parse(storage().getItem(key) ?? '{}') };
      } catch {
        return nothing;
      }
    },
    write({ draft, pending }) {
      try {
        if (draft || pending) storage().setItem(key, JSON.stringify({ draft, pending }));
        else storage().removeItem(key);
      } catch {
        // Nothing to do: the text still stands on the page.
      }
    },
  };
}
