import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';

export class FakeWebSocket {
  static readonly OPEN = 1;
  static latest: FakeWebSocket | undefined;
  readonly heard: ClientEvent[] = [];
  readonly audio: ArrayBuffer[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeWebSocket.latest = this;
  }
  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }
  say(event: ServerEvent): void {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  sound(frame: ArrayBuffer): void {
    this.onmessage?.({ data: frame });
  }
  send(data: string | ArrayBuffer): void {
    if (typeof data === 'string') this.heard.push(JSON.parse(data));
    else this.audio.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
}

/** Defines browser APIs that jsdom lacks. `remove` restores the previous globals. */
export class BrowserFakes {
  readonly #before = new Map<string, unknown>();

  constructor() {
    FakeWebSocket.latest = undefined;
    this.#put(globalThis, 'WebSocket', FakeWebSocket);
    Element.prototype.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
  }
  #put(target: object, name: string, value: unknown): void {
    this.#before.set(name, Reflect.get(target, name));
    Reflect.set(target, name, value);
  }
  remove(): void {
    for (const [name, value] of this.#before) Reflect.set(globalThis, name, value);
  }
}
