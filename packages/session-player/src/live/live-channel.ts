import { type ClientEvent, closeCode, type ServerEvent } from '@repartee/contracts/session/live';
import { type BackoffOptions, backoff, defaultBackoff } from './backoff.ts';

/**
 * `offline`: several attempts failed or the browser has no network, but attempts continue. `closed`: no more attempts
 * are made.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed';

export interface LiveChannelOptions {
  /**
   * Requests a one-time ticket for the connection. The channel closes after an error for which `isFinal` returns true,
   * and tries again after any other error.
   */
  ticket(): Promise<string>;
  address(ticket: string): string;
  isFinal(error: unknown): boolean;
  onEvent(event: ServerEvent): void;
  /** Called for each binary message of the server, which contains audio. */
  onAudio?(frame: ArrayBuffer): void;
  onConnection(connection: ConnectionState): void;
  /** Called if the channel closes because `ticket` threw a final error or the server denies access. */
  onDenied(error: unknown): void;
  readonly pace?: BackoffOptions;
}

/** The live connection of a session. Reconnects until it is closed. */
export interface LiveChannel {
  /** Sends an event. Returns false if the connection is not open; the caller must then send the event later. */
  send(event: ClientEvent): boolean;
  sendAudio(frame: ArrayBuffer): boolean;
  reconnectNow(): void;
  close(): void;
}

const triesUntilOffline = 3;

export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const pace = options.pace ?? defaultBackoff;
  let socket: WebSocket | undefined;
  let connection: ConnectionState = 'connecting';
  let tries = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState) => {
    if (connection === next || connection === 'closed') return;
    connection = next;
    options.onConnection(next);
  };

  const stop = (last: ConnectionState) => {
    clearTimeout(waiting);
    clearTimeout(beating);
    become(last);
    const left = socket;
    socket = undefined;
    left?.close();
  };

  const deny = (error: unknown) => {
    stop('closed');
    options.onDenied(error);
  };

  const lose = () => {
    clearTimeout(beating);
    socket = undefined;
    if (connection === 'closed') return;
    const unreachable = tries >= triesUntilOffline || globalThis.navigator?.onLine === false;
    become(unreachable ? 'offline' : 'reconnecting');
    clearTimeout(waiting);
    waiting = setTimeout(connect, backoff(tries, pace));
    tries += 1;
  };

  const beat = () => {
    clearTimeout(beating);
    beating = setTimeout(() => {
      socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientEvent));
      beating = setTimeout(() => {
        const dead = socket;
        lose();
        dead?.close();
      }, pace.silence);
    }, pace.beat);
  };

  async function connect() {
    clearTimeout(waiting);
    waiting = undefined;
    let ticket: string;
    try {
      ticket = await options.ticket();
    } catch (error) {
      if (connection === 'closed') return;
      return options.isFinal(error) ? deny(error) : lose();
    }
    if (connection === 'closed') return;
    const opened = new WebSocket(options.address(ticket));
    opened.binaryType = 'arraybuffer';
    socket = opened;
    opened.onopen = () => {
      if (socket !== opened) return;
      tries = 0;
      become('live');
      beat();
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      beat();
      if (data instanceof ArrayBuffer) return options.onAudio?.(data);
      const event = readEvent(data);
      if (event) options.onEvent(event);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code === closeCode.notPermitted) return deny(undefined);
      if (code === closeCode.tooManySockets) tries = triesUntilOffline;
      lose();
      // Requests a new ticket at once. The request fails if no user is signed in, so the client detects the
      // sign-out without delay.
      if (code === closeCode.signedOut) reconnectNow();
    };
  }

  const reconnectNow = () => {
    if (!waiting) return;
    clearTimeout(waiting);
    void connect();
  };

  void connect();
  return {
    send(event) {
      if (connection !== 'live' || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(event));
      return true;
    },
    sendAudio(frame) {
      if (connection !== 'live' || socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(frame);
      return true;
    },
    reconnectNow,
    close: () => stop('closed'),
  };
}

function readEvent(data: unknown): ServerEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    const typed = typeof event === 'object' && event !== null && 'type' in event;
    return typed ? (event as ServerEvent) : undefined;
  } catch {
    return undefined;
  }
}
