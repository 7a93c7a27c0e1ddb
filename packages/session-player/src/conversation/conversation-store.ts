import { type Api, isApiError, nextCorrelationId, useHost } from '@repartee/app-sdk';
import { randomId } from '@repartee/contracts/random-id';
import { createLiveTicket, readSession } from '@repartee/contracts/session/endpoints';
import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  blockedReason,
  type ConversationState,
  emptyConversation,
  isClosed,
  type PendingTurn,
  type PlayerCommand,
  readUnsent,
  writeUnsent,
} from './conversation-state.ts';
import { type BackoffOptions, LiveChannel } from './live-channel.ts';
import { type LocalEvent, reduce } from './reduce.ts';

export interface ConversationOptions {
  readonly session_id: string;
  readonly api: Api;
  /** Origin of the WebSocket, such as `wss://example.org`. */
  readonly origin: string;
  readonly pace?: BackoffOptions;
}

export interface ChannelListener {
  /** Called with each event of the live connection, after the event was applied to the state. */
  onEvent?(event: ServerEvent): void;
  onAudio?(frame: ArrayBuffer): void;
  /** Called each time the connection opens. Messages sent over the previous connection may be lost. */
  onLive?(): void;
}

export interface AudioChannel {
  /** Sends an event. Returns false if the connection is not open. */
  tell(event: ClientEvent): boolean;
  sendAudio(frame: ArrayBuffer): boolean;
  listen(listener: ChannelListener): () => void;
}

export interface ConversationStore extends AudioChannel {
  readonly state: StoreApi<ConversationState>;
  /** Writes the draft. `utterance_id`: the utterance whose transcript was added to it. */
  write(text: string, utterance_id?: string): void;
  /**
   * Sends the draft as a turn; without a connection, as soon as there is one. Returns undefined if the draft cannot be sent
   * now (see `blockedReason`).
   */
  send(): PendingTurn | undefined;
  /** Takes the last turn back: it becomes the draft again, and its reply stops. */
  takeBack(turn: PendingTurn): void;
  ask(wish: PlayerCommand): void;
  /** Fetches the session from the API, for values that no event contains. */
  refresh(): void;
  reconnectNow(): void;
  close(): void;
}

export function openConversation(options: ConversationOptions): ConversationStore {
  const { session_id, api, pace } = options;
  const state = createStore<ConversationState>(() => emptyConversation);
  const listeners = new Set<ChannelListener>();
  const apply = (event: ServerEvent | LocalEvent) => state.setState((now) => reduce(now, event), true);
  const refresh = sessionReader(api, session_id, apply);

  apply({ type: 'memory-read', unsent: readUnsent(session_id) });
  state.subscribe((now, before) => {
    if (now.draft !== before.draft || now.pending !== before.pending) writeUnsent(session_id, now);
  });

  const channel = new LiveChannel({
    address: () => liveAddress(options, state),
    isFinal: (error) => isApiError(error) && [401, 403, 404, 410].includes(error.status),
    onDenied: (error) => {
      const code = isApiError(error) && error.code !== 'no_answer' ? error.code : 'not_permitted';
      apply({ type: 'access-deny', code });
    },
    onConnection: (connection) => {
      outbox.begin();
      apply({ type: 'connection-change', connection });
      if (connection !== 'live') return;
      for (const { onLive } of listeners) onLive?.();
      if (state.getState().session) refresh();
      outbox.send();
    },
    onEvent: (event) => {
      apply(event);
      if (event.type === 'snapshot') outbox.send();
      for (const { onEvent } of listeners) onEvent?.(event);
      // Perhaps by the built-in engine, also if it was chosen in another tab.
      const isRestart = event.type === 'reply-start' && event.restart;
      if (isRestart || event.type === 'outcome' || event.type === 'report-ready') refresh();
    },
    onAudio: (frame) => {
      for (const { onAudio } of listeners) onAudio?.(frame);
    },
    ...(pace ? { pace } : {}),
  });
  const outbox = openOutbox(state, channel);

  return {
    state,
    write: (text, utterance_id) => apply({ type: 'draft-write', text, utterance_id }),
    send() {
      if (blockedReason(state.getState())) return undefined;
      apply({ type: 'turn-send', client_turn_id: randomId() });
      const { pending } = state.getState();
      outbox.send();
      return pending ?? undefined;
    },
    takeBack(turn) {
      apply({ type: 'turn-take-back', turn });
      // If this gets lost with the connection, the next turn takes it back.
      channel.send({ type: 'take-back', client_turn_id: turn.client_turn_id });
    },
    ask(wish) {
      apply({ type: 'wish-send', wish });
      outbox.send({ again: true });
    },
    tell(event) {
      if (event.type === 'first-sound') apply(event);
      return channel.send(event);
    },
    sendAudio: (frame) => channel.sendAudio(frame),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    reconnectNow: () => channel.reconnectNow(),
    close: () => channel.close(),
  };
}

/** Requests a one-time ticket for the events after the last received one. */
async function liveAddress(
  { session_id, api, origin }: ConversationOptions,
  state: StoreApi<ConversationState>,
): Promise<string> {
  const { ticket } = await api.call(createLiveTicket, { params: { id: session_id } });
  const { seq } = state.getState();
  const after = seq === null ? '' : `&after=${seq}`;
  const query = `ticket=${encodeURIComponent(ticket)}&correlation_id=${nextCorrelationId()}${after}`;
  return `${origin}/v1/coaching_sessions/${session_id}/live?${query}`;
}

/**
 * Sends the pending turn and the learner's pending request once per connection. The server ignores a turn that it has
 * already stored.
 */
function openOutbox(state: StoreApi<ConversationState>, channel: LiveChannel) {
  let sent: { turn?: string; wish?: string | undefined } = {};
  return {
    begin() {
      sent = {};
    },
    send({ again = false } = {}) {
      if (again) sent.wish = undefined;
      const { session, pending, wish } = state.getState();
      if (!session || isClosed(state.getState())) return;
      if (pending && sent.turn !== pending.client_turn_id && channel.send({ type: 'turn', ...pending }))
        sent.turn = pending.client_turn_id;
      if (wish && sent.wish !== wish && channel.send({ type: wish })) sent.wish = wish;
    },
  };
}

/** Returns a function that fetches the session from the API, for values that no event contains, such as the score. */
function sessionReader(api: Api, id: string, apply: (event: LocalEvent) => void): () => void {
  let [asked, answered] = [0, 0];
  return () => {
    asked += 1;
    const order = asked;
    api.call(readSession, { params: { id } }).then(
      (session) => {
        if (order < answered) return;
        answered = order;
        apply({ type: 'session-read', session });
      },
      // The session is fetched again after the next such event or reconnection.
      () => undefined,
    );
  };
}

export interface Play {
  readonly state: ConversationState;
  readonly conversation: ConversationStore;
}

const nothingYet: ConversationStore = {
  state: createStore(() => emptyConversation),
  write: () => undefined,
  send: () => undefined,
  takeBack: () => undefined,
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
    const opened = openConversation({ session_id, api, origin });
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
  return { state: useStore(conversation.state), conversation };
}
