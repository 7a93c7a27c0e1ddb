import { type ClientEvent, closeCode, type ServerEvent } from '@repartee/contracts/session/live';
import { backoff, defaultPace, type Pace } from './backoff.ts';

/** `offline`: several tries failed or the browser has no network; it goes on trying. `closed`: it will not come back. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed';

export interface LiveChannelOptions {
  /** Gets a one-time ticket. What it throws ends the channel if `isFinal` says so, and is tried again otherwise. */
  ticket(): Promise<string>;
  /** Where to connect with it. */
  address(ticket: string): string;
  isFinal(error: unknown): boolean;
  onEvent(event: ServerEvent): void;
  /** A binary frame: audio. */
  onAudio?(frame: ArrayBuffer): void;
  onConnection(connection: Connection): void;
  /** The channel is closed for good, because of what `ticket` threw or because the server permits no more. */
  onDenied(error: unknown): void;
  readonly pace?: Pace;
}

/** The line of one play. It comes back by itself until closed. */
export interface LiveChannel {
  /** False when the line is down; the caller keeps what it wanted to say. */
  send(event: ClientEvent): boolean;
  /** Sends a binary frame; false when the line is down. */
  sendAudio(frame: ArrayBuffer): boolean;
  /** Tries at once instead of waiting. */
  reconnectNow(): void;
  close(): void;
}

const triesUntilOffline = 3;

export function openLiveChannel(options: LiveChannelOptions): LiveChannel {
  const pace = options.pace ?? defaultPace;
  let socket: WebSocket | undefined;
  let connection: Connection = 'connecting';
  let tries = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let beating: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Connection) => {
    if (connection === next || connection === 'closed') return;
    connection = next;
    options.onConnection(next);
  };

  const stop = (last: Connection) => {
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
      lose();
      // Requesting the next ticket tells at once whether a user is signed in.
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

/** An event of the channel; whatever else arrives is passed over. */
function readEvent(data: unknown): ServerEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    const typed = typeof event === 'object' && event !== null && 'type' in event;
    return typed ? (event as ServerEvent) : undefined;
  } catch {
    return undefined;
  }
}
