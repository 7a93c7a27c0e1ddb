import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ErrorCode } from '@repartee/contracts/errors';
import { closeCode, type ServerEvent, type StoredEvent } from '@repartee/contracts/session/live';
import type { WebSocket } from 'ws';
import { replyFailure } from '../../ai/dispatch/reply-failure.ts';
import { eventPage, eventsAfter } from '../record/live-event-repository.ts';
import type { LiveListener } from './live-bus.ts';
import type { LiveRuntime } from './live-runtime.ts';

/**
 * English messages of errors on the live channel (WebSocket), for logs and API clients. The user interface translates
 * the error codes itself.
 */
const refusals = {
  turn_empty: 'The turn contains no visible characters.',
  turn_too_long: 'The turn is too long.',
  reply_in_progress: 'The reply to the last turn is not complete yet.',
  session_paused: 'The session is paused; resume it first.',
  session_over: 'The session has ended.',
  conflict: 'There is no failed reply that can be retried.',
  invalid_input: 'This is not an event of the live channel.',
  too_many_requests: 'Too many events are waiting; send this one again later.',
  internal: 'An unexpected error occurred; the session was not changed.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** One client of a session, connected by a live channel (WebSocket). */
export interface LiveClient {
  readonly session_id: string;
  readonly runtime: LiveRuntime;
  /** Resolves when the client has its snapshot. */
  readonly opened: Promise<void>;
  /** Aborts when the live channel is closed. */
  readonly closed: AbortSignal;
  send(event: ServerEvent): void;
  /** Rejects an event of the client. `client_turn_id`: the turn that is rejected. */
  refuse(code: keyof typeof refusals, client_turn_id: string | null): void;
  /**
   * Resolves after the audio was written to the network, so that the vendor's audio is read no faster than the client
   * receives it. Stops when the signal aborts.
   */
  sendAudio(audio: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** Returns the error code for the client. Logs an unexpected error as `failure`. */
  errorCode(thrown: unknown, failure: string): ErrorCode;
}

const frameBytes = 16 * 1024;

export function liveClient(
  socket: WebSocket,
  client: Pick<LiveClient, 'session_id' | 'runtime' | 'opened' | 'closed'>,
): LiveClient {
  const sendFrame = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      socket.send(bytes, () => resolve());
    });
  const send = (event: ServerEvent): void => sendOrCloseSlow(socket, event);
  return {
    ...client,
    send,
    refuse: (code, client_turn_id) =>
      send({ type: 'refused', code, message: refusals[code], client_turn_id }),
    async sendAudio(audio, signal) {
      for (let at = 0; at < audio.length && !signal?.aborted; at += frameBytes)
        await sendFrame(audio.subarray(at, at + frameBytes));
    },
    errorCode(thrown, failure) {
      const code = audioErrorCode(thrown);
      const { log } = client.runtime;
      if (code === 'internal') log.error({ err: thrown, session_id: client.session_id }, failure);
      return code;
    },
  };
}

const unsentBytes = 1024 * 1024;

/**
 * Sends a frame. If the client reads too slowly, closes its connection with code 1013; the client then reconnects and
 * resumes after its last event.
 */
function sendOrCloseSlow(socket: WebSocket, frame: unknown): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > unsentBytes) socket.close(closeCode.tryAgainLater, 'too slow');
  else socket.send(JSON.stringify(frame));
}

/** Sends the events of the session after the sequence number `cursor`, then new ones as they occur. */
export function followEvents(
  { session_id, runtime: { bus, transact }, closed, send }: LiveClient,
  cursor: number,
  onError: (error: unknown) => void,
): void {
  const read = (after: number) => transact({ session_id }, (tx) => eventsAfter(tx, session_id, after));
  const offer = eventSender({ cursor, send, read, page: eventPage, onError });
  const unsubscribe = bus.subscribe(session_id, offer);
  if (closed.aborted) unsubscribe();
  closed.addEventListener('abort', unsubscribe);
  offer();
}

/**
 * Sends every event after the sequence number `cursor` once and in order, although the listener may get events in any order. If they do
 * not directly follow the sent events, reads the missing events from the database.
 */
export function eventSender(options: {
  cursor: number;
  send: (event: StoredEvent) => void;
  /** Reads events from the database. Fewer than `page` events mean that no further events exist. */
  read: (after: number) => Promise<readonly StoredEvent[]>;
  page: number;
  onError: (error: unknown) => void;
}): LiveListener {
  let { cursor } = options;
  let reading = false;
  let behind = false;

  const pass = (events: readonly StoredEvent[]): void => {
    for (const event of events) {
      if (event.seq !== cursor + 1) continue;
      cursor = event.seq;
      options.send(event);
    }
  };

  const readOn = async (): Promise<void> => {
    reading = true;
    try {
      while (behind) {
        behind = false;
        const events = await options.read(cursor);
        pass(events);
        if (events.length >= options.page) behind = true;
      }
    } finally {
      reading = false;
    }
  };

  return (events) => {
    const continues = events?.[0] !== undefined && events[0].seq <= cursor + 1;
    if (continues && !reading) return pass(events);
    behind = true;
    if (!reading) readOn().catch(options.onError);
  };
}

/** A request for audio was rejected before anything was sent to an AI vendor. `code` is sent to the client. */
interface AudioError extends Error {
  readonly kind: 'audio-error';
  readonly code: ErrorCode;
}

export const audioError = (code: ErrorCode): AudioError =>
  Object.assign(new Error(`request for transcription, speech or a realtime conversation rejected: ${code}`), {
    kind: 'audio-error' as const,
    code,
  });

const isAudioError = (thrown: unknown): thrown is AudioError =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'audio-error';

export function audioErrorCode(thrown: unknown): ErrorCode {
  if (isAudioError(thrown)) return thrown.code;
  if (!isAiError(thrown)) return 'internal';
  if (thrown.code === 'no-model') return 'voice_unavailable';
  return replyFailure(thrown);
}
