import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { noAudio } from '@repartee/contracts/session/session';
import { aMessage, aScenarioBrief, aSession } from '@repartee/testing/builders/sessions';
import { createStore } from 'zustand/vanilla';
import {
  blockedReason,
  type ConversationState,
  emptyConversation,
} from '../conversation/conversation-state.ts';
import type { ChannelListener, ConversationStore } from '../conversation/conversation-store.ts';
import { reduce } from '../conversation/reduce.ts';

/**
 * Creates a fake conversation. The test acts as the server: it sends events and audio, and reads what the client sends.
 */
export function aConversation(state: Partial<ConversationState> = {}) {
  const provider = { provider_id: crypto.randomUUID(), provider: 'OpenAI', model: 'tts-1' };
  const session = aSession({
    status: 'in-progress',
    scenario: aScenarioBrief({ mode: 'voice' }),
    audio: { ...noAudio, transcribed_by: [provider], spoken_by: [provider] },
  });
  const store = createStore<ConversationState>(() => ({
    ...emptyConversation,
    seq: 0,
    session,
    connection: 'live',
    messages: [aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes.' }), aMessage({ seq: 2 })],
    ...state,
  }));
  const listeners = new Set<ChannelListener>();
  const told: ClientEvent[] = [];
  const audio: ArrayBuffer[] = [];
  const sent: string[] = [];
  const turnIds: string[] = [];
  const next = () => (store.getState().seq ?? 0) + 1;
  const conversation: ConversationStore = {
    state: store,
    write: (text, utterance_id) =>
      store.setState((now) => reduce(now, { type: 'draft-write', text, utterance_id }), true),
    send() {
      if (blockedReason(store.getState())) return undefined;
      sent.push(store.getState().draft);
      store.setState((now) => reduce(now, { type: 'turn-send', client_turn_id: crypto.randomUUID() }), true);
      const { pending } = store.getState();
      if (pending) turnIds.push(pending.client_turn_id);
      store.setState({ pending: null });
      return pending ?? undefined;
    },
    takeBack(turn) {
      store.setState((now) => reduce(now, { type: 'turn-take-back', turn }), true);
      told.push({ type: 'take-back', client_turn_id: turn.client_turn_id });
    },
    ask: () => undefined,
    tell: (event) => told.push(event) > 0,
    sendAudio: (frame) => audio.push(frame) > 0,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => undefined,
    reconnectNow: () => undefined,
    close: () => undefined,
  };
  const say = (event: ServerEvent) => {
    store.setState((now) => reduce(now, event), true);
    for (const { onEvent } of listeners) onEvent?.(event);
  };
  return {
    conversation,
    told,
    audio,
    sent,
    turnIds,
    say,
    sound: (frame: ArrayBuffer) => {
      for (const { onAudio } of listeners) onAudio?.(frame);
    },
    reconnect: () => {
      for (const { onLive } of listeners) onLive?.();
    },
    of: <Type extends ClientEvent['type']>(type: Type) =>
      told.filter((event): event is Extract<ClientEvent, { type: Type }> => event.type === type),
    reply(text: string, state: 'streaming' | 'complete' = 'complete') {
      const message = aMessage({ seq: 3, speaker: 'persona', text: '', state: 'streaming' });
      say({ type: 'reply-start', seq: next(), message, restart: false });
      say({ type: 'reply-delta', seq: next(), message_seq: 3, text });
      if (state === 'complete') say({ type: 'reply-end', seq: next(), message: { ...message, text, state } });
    },
  };
}

export class FakeAudioContext {
  currentTime = 0;
  state = 'running';
  readonly sources: { onended: (() => void) | null; at: number; stopped: boolean; seconds: number }[] = [];
  readonly destination = {};

  createBuffer(_: number, length: number, rate: number) {
    return { duration: length / rate, copyToChannel: () => undefined };
  }
  createBufferSource() {
    const source = {
      buffer: undefined as { duration: number } | undefined,
      onended: null as (() => void) | null,
      at: 0,
      stopped: false,
      get seconds() {
        return this.buffer?.duration ?? 0;
      },
      connect: () => undefined,
      disconnect: () => undefined,
      start(at: number) {
        source.at = at;
      },
      stop() {
        source.stopped = true;
      },
    };
    this.sources.push(source);
    return source;
  }
  async suspend() {
    this.state = 'suspended';
  }
  async resume() {
    this.state = 'running';
  }
  async close() {
    this.state = 'closed';
  }
  /** If the context is running, moves its clock forward, and ends the sounds that were fully played. */
  pass(seconds: number) {
    if (this.state !== 'running') return;
    this.currentTime += seconds;
    for (const source of this.sources)
      if (!source.stopped && source.at + source.seconds <= this.currentTime) {
        source.stopped = true;
        source.onended?.();
      }
  }
}
