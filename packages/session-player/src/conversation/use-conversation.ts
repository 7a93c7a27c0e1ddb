import { useHost } from '@repartee/app-sdk';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type ConversationState, emptyConversation } from './conversation-state.ts';
import { type ConversationStore, openConversation } from './conversation-store.ts';
import { turnMemory } from './turn-memory.ts';

export interface Play {
  readonly state: ConversationState;
  readonly conversation: ConversationStore;
  readonly act: Pick<ConversationStore, 'write' | 'send' | 'ask' | 'refresh' | 'reconnectNow'>;
}

const nothingYet: ConversationStore = {
  state: createStore(() => emptyConversation),
  write: () => undefined,
  send: () => false,
  ask: () => undefined,
  refresh: () => undefined,
  reconnectNow: () => undefined,
  tell: () => false,
  sendAudio: () => false,
  listen: () => () => undefined,
  close: () => undefined,
};

/** Keeps the live connection open while the component is mounted. Reconnects as soon as the browser is online again. */
export function useConversation(session_id: string): Play {
  const { api } = useHost();
  const [conversation, setConversation] = useState(nothingYet);
  useEffect(() => {
    const origin = location.origin.replace(/^http/, 'ws');
    const opened = openConversation({
      session_id,
      api,
      origin,
      memory: turnMemory(session_id),
    });
    setConversation(opened);
    const reconnectNow = () => document.visibilityState === 'visible' && opened.reconnectNow();
    addEventListener('online', reconnectNow);
    document.addEventListener('visibilitychange', reconnectNow);
    return () => {
      removeEventListener('online', reconnectNow);
      document.removeEventListener('visibilitychange', reconnectNow);
      opened.close();
    };
  }, [session_id, api]);
  return { state: useStore(conversation.state), act: conversation, conversation };
}
