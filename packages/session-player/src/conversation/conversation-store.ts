import { type Api, isApiError } from '@repartee/app-sdk';
import { createLiveTicket, readSession } from '@repartee/contracts/session/endpoints';
import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BackoffOptions } from '../live/backoff.ts';
import { openLiveChannel } from '../live/live-channel.ts';
import {
  blockedReason,
  type ConversationState,
  emptyConversation,
  isClosed,
  type PlayerCommand,
} from './conversation-state.ts';
import { type LocalEvent, reduce } from './reduce.ts';
import type { TurnMemory } from './turn-memory.ts';

export interface ConversationOptions {
  readonly session_id: string;
  readonly api: Api;
  readonly memory: TurnMemory;
  /** Origin of the WebSocket, such as `wss://example.org`. */
  readonly origin: string;
  readonly pace?: BackoffOptions;
}

/**
 * Types of events after which the client fetches the session from the API, because events contain no computed
 * values such as the latency.
 */
const changesSession: ReadonlySet<ServerEvent['type']> = new Set([
  'turn-stored',
  'reply-end',
  'outcome',
  'report-ready',
]);

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
  write(text: string): void;
  /** Sends the draft as a turn. Returns false if the draft cannot be sent now (see `blockedReason`). */
  send(): boolean;
  ask(wish: PlayerCommand): void;
  /** Fetches the session from the API, for values that no event contains. */
  refresh(): void;
  reconnectNow(): void;
  close(): void;
}

export function openConversation({
  session_id,
  api,
  memory,
  origin,
  pace,
}: ConversationOptions): ConversationStore {
  const state = createStore<ConversationState>(() => emptyConversation);
  const params = { id: session_id };
  const listeners = new Set<ChannelListener>();
  let told: { turn?: string; wish?: string } = {};

  const apply = (event: ServerEvent | LocalEvent) => {
    state.setState((now) => reduce(now, event), true);
  };

  apply({ type: 'memory-read', ...memory.read() });
  state.subscribe((now, before) => {
    if (now.draft === before.draft && now.pending === before.pending) return;
    memory.write({ draft: now.draft, pending: now.pending });
  });

  const channel = openLiveChannel({
    ticket: async () => (await api.call(createLiveTicket, { params })).ticket,
    address: (ticket) => {
      const { seq } = state.getState();
      const after = seq === null ? '' : `&after=${seq}`;
      return `${origin}/v1/coaching_sessions/${session_id}/live?ticket=${encodeURIComponent(ticket)}${after}`;
    },
    isFinal: (error) => isApiError(error) && [401, 403, 404, 410].includes(error.status),
    onDenied: (error) => {
      const code = isApiError(error) && error.code !== 'no_answer' ? error.code : 'not_permitted';
      apply({ type: 'access-deny', code });
    },
    onConnection: (connection) => {
      told = {};
      apply({ type: 'connection-change', connection });
      if (connection !== 'live') return;
      for (const { onLive } of listeners) onLive?.();
      if (state.getState().session) void refresh();
      tell();
    },
    onEvent: (event) => {
      apply(event);
      if (event.type === 'snapshot') tell();
      for (const { onEvent } of listeners) onEvent?.(event);
      if (changesSession.has(event.type)) void refresh();
    },
    onAudio: (frame) => {
      for (const { onAudio } of listeners) onAudio?.(frame);
    },
    ...(pace ? { pace } : {}),
  });

  let asked = 0;
  let answered = 0;
  async function refresh() {
    asked += 1;
    const order = asked;
    const session = await api.call(readSession, { params }).catch(() => undefined);
    if (!session || order < answered) return;
    answered = order;
    apply({ type: 'session-read', session });
  }

  /**
   * Sends the pending turn and the learner's pending request once per connection. The server ignores a turn
   * that it has already stored.
   */
  function tell() {
    const { session, pending, wish } = state.getState();
    if (!session || isClosed(state.getState())) return;
    if (pending && told.turn !== pending.client_turn_id && channel.send({ type: 'turn', ...pending }))
      told.turn = pending.client_turn_id;
    if (wish && told.wish !== wish && channel.send({ type: wish })) told.wish = wish;
  }

  return {
    state,
    write: (text) => apply({ type: 'draft-write', text }),
    send() {
      if (blockedReason(state.getState())) return false;
      apply({ type: 'turn-send', client_turn_id: newId() });
      tell();
      return true;
    },
    ask(wish) {
      told.wish = undefined;
      apply({ type: 'wish-send', wish });
      tell();
    },
    tell: channel.send,
    sendAudio: channel.sendAudio,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => void refresh(),
    reconnectNow: channel.reconnectNow,
    close: channel.close,
  };
}

/**
 * Returns a random UUID. Browsers provide `crypto.randomUUID` only with HTTPS, and a server in a local network may have
 * no HTTPS.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}
