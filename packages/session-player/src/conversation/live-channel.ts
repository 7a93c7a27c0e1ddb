import { type ClientEvent, closeCode, type ServerEvent } from '@repartee/contracts/session/live';

/** Delays and time limits of the live connection, in milliseconds. */
export interface BackoffOptions {
  /** Delay before the first reconnection. Each further attempt doubles the delay. */
  readonly first: number;
  readonly longest: number;
  /** Time without a message after which the client sends a ping. */
  readonly beat: number;
  /** Time to wait for a ticket, for the connection to open, or for the answer to a ping, after which it counts as lost. */
  readonly silence: number;
}

export const defaultBackoff: BackoffOptions = { first: 400, longest: 10_000, beat: 20_000, silence: 8000 };

/**
 * `tries` is the number of failed attempts. The delay is randomly reduced by up to half, so that clients do not
 * reconnect all at once.
 */
export const backoff = (tries: number, { first, longest }: BackoffOptions, random = Math.random()): number =>
  Math.min(longest, first * 2 ** tries) * (0.5 + random / 2);

/**
 * `offline`: several attempts failed or the browser has no network, but attempts continue. `closed`: no more attempts
 * are made.
 */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'closed';

export interface LiveChannelOptions {
  /**
   * Requests a one-time ticket, and returns the address of the WebSocket. The channel closes after an error for which
   * `isFinal` returns true, and tries again after any other error.
   */
  address(): Promise<string>;
  isFinal(error: unknown): boolean;
  onEvent(event: ServerEvent): void;
  /** Called for each binary message of the server, which contains audio. */
  onAudio?(frame: ArrayBuffer): void;
  onConnection(connection: ConnectionState): void;
  /** Called if the channel closes because `address` threw a final error or the server denies access. */
  onDenied(error: unknown): void;
  readonly pace?: BackoffOptions;
}

const triesUntilOffline = 3;

/** The live connection of a session. Reconnects until it is closed. */
export class LiveChannel {
  readonly #options: LiveChannelOptions;
  readonly #pace: BackoffOptions;
  #socket: WebSocket | undefined;
  #connection: ConnectionState = 'connecting';
  #tries = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #beating: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveChannelOptions) {
    this.#options = options;
    this.#pace = options.pace ?? defaultBackoff;
    void this.#connect();
  }

  /** Sends an event. Returns false if the connection is not open; the caller must then send the event later. */
  send(event: ClientEvent): boolean {
    const sent = this.#write(JSON.stringify(event));
    // The learner waits for a reply, so a connection that was lost without a sign must show soon.
    if (sent && event.type === 'turn') this.#ping();
    return sent;
  }

  sendAudio(frame: ArrayBuffer): boolean {
    return this.#write(frame);
  }

  reconnectNow(): void {
    if (this.#waiting) void this.#connect();
  }

  close(): void {
    clearTimeout(this.#waiting);
    clearTimeout(this.#beating);
    this.#become('closed');
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #write(frame: string | ArrayBuffer): boolean {
    if (this.#connection !== 'live' || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(frame);
    return true;
  }

  #become(connection: ConnectionState): void {
    if (this.#connection === connection || this.#connection === 'closed') return;
    this.#connection = connection;
    this.#options.onConnection(connection);
  }

  #deny(error: unknown): void {
    this.close();
    this.#options.onDenied(error);
  }

  /** Connects again after a delay. */
  #lose(): void {
    clearTimeout(this.#beating);
    this.#socket = undefined;
    if (this.#connection === 'closed') return;
    const unreachable = this.#tries >= triesUntilOffline || globalThis.navigator?.onLine === false;
    this.#become(unreachable ? 'offline' : 'reconnecting');
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#connect(), backoff(this.#tries, this.#pace));
    this.#tries += 1;
  }

  /** Pings the server if no message arrives for a while. A connection without an answer is lost. */
  #beat(): void {
    clearTimeout(this.#beating);
    this.#beating = setTimeout(() => this.#ping(), this.#pace.beat);
  }

  #ping(): void {
    this.#socket?.send(JSON.stringify({ type: 'ping' } satisfies ClientEvent));
    this.#expectAnswer(this.#socket);
  }

  /** Gives up a connection that neither opens nor answers. */
  #expectAnswer(silent: WebSocket | undefined): void {
    clearTimeout(this.#beating);
    this.#beating = setTimeout(() => {
      this.#giveUp();
      silent?.close();
    }, this.#pace.silence);
  }

  /** After a wait without an answer. If the channel was not live, the user has waited long enough for a sentence. */
  #giveUp(): void {
    if (this.#connection !== 'live') this.#tries = Math.max(this.#tries, triesUntilOffline);
    this.#lose();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
    this.#beating = setTimeout(() => resolve(undefined), this.#pace.silence);
    let address: string | undefined;
    try {
      address = await Promise.race([this.#options.address(), tooLate]);
    } catch (error) {
      if (this.#connection === 'closed') return;
      return this.#options.isFinal(error) ? this.#deny(error) : this.#lose();
    }
    if (this.#connection === 'closed') return;
    if (address === undefined) this.#giveUp();
    else this.#open(new WebSocket(address));
  }

  #open(socket: WebSocket): void {
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#expectAnswer(socket);
    const isCurrent = () => this.#socket === socket;
    const opened = performance.now();
    socket.onopen = () => {
      if (!isCurrent()) return;
      this.#tries = 0;
      this.#become('live');
      this.#beat();
    };
    socket.onmessage = ({ data }) => {
      if (!isCurrent()) return;
      this.#beat();
      if (data instanceof ArrayBuffer) return this.#options.onAudio?.(data);
      const event = readEvent(data);
      if (event) this.#options.onEvent(event);
    };
    socket.onclose = ({ code }) => {
      if (!isCurrent()) return;
      if (code === closeCode.notPermitted) return this.#deny(undefined);
      if (code === closeCode.tooManySockets) this.#tries = triesUntilOffline;
      this.#lose();
      // Requests a new ticket at once. The request fails if no user is signed in, so the client detects the sign-out
      // without delay.
      if (code === closeCode.signedOut) this.reconnectNow();
      // Another process takes over. After a delay, if the new connection has reached the stopping process again.
      const lasted = performance.now() - opened > this.#pace.first;
      if (code === closeCode.serverStopping && lasted) this.reconnectNow();
    };
  }
}

function readEvent(data: unknown): ServerEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    const typed = typeof event === 'object' && event !== null && 'type' in event;
    return typed ? (event as ServerEvent) : undefined;
  } catch {
    // A message that is not JSON is no event.
    return undefined;
  }
}
