import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ConversationStore } from '../conversation/conversation-store.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns whether the server cannot be reached. The browser knows it before the connection ends. */
export function useLineAway({ state }: ConversationStore): boolean {
  const isOffline = useSyncExternalStore(subscribe, () => navigator.onLine === false);
  const isLive = useStore(state, ({ connection }) => connection === 'live');
  return isOffline || !isLive;
}
