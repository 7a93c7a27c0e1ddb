import type { ErrorCode } from '@repartee/contracts/errors';
import { closeCode, type ServerEvent } from '@repartee/contracts/session/live';
import type { WebSocket } from 'ws';
import { audioErrorCode } from '../voice/audio-error.ts';
import type { LiveRuntime } from './live-runtime.ts';

/** One client of a session, connected by a live channel (WebSocket). */
export interface LiveClient {
  readonly session_id: string;
  readonly runtime: LiveRuntime;
  /** Resolves when the client has its snapshot. */
  readonly opened: Promise<void>;
  /** Aborts when the live channel is closed. */
  readonly closed: AbortSignal;
  send(event: ServerEvent): void;
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
  return {
    ...client,
    send: (event) => sendOrCloseSlow(socket, event),
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
