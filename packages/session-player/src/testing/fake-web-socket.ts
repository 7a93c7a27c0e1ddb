import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { beforeEach, vi } from 'vitest';

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

/** Defines browser APIs that jsdom lacks, for each test of the file. */
export function installBrowserFakes(): void {
  beforeEach(() => {
    FakeWebSocket.latest = undefined;
    vi.stubGlobal('WebSocket', FakeWebSocket);
    Element.prototype.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
  });
}
