import { Readable } from 'node:stream';
import type { AiError } from '../../ports/ai-error.ts';

export interface Flow {
  pause(): void;
  resume(): void;
}

/** 256 events are about ten seconds of audio. */
const most = 256;

/**
 * Queue of events for one reader. If the queue ends with an error, the reader gets all waiting events before the
 * error.
 */
export class EventQueue<Event> implements AsyncIterable<Event> {
  readonly #events: Readable;
  readonly #flow: Flow;
  #paused = false;
  #ended = false;
  #error: AiError | undefined;

  constructor(flow: Flow) {
    this.#flow = flow;
    this.#events = new Readable({ objectMode: true, highWaterMark: most, read: () => this.#pause(false) });
  }

  push(event: Event): void {
    if (!this.#ended && !this.#events.push(event)) this.#pause(true);
  }

  #pause(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    if (paused) this.#flow.pause();
    else this.#flow.resume();
  }

  end(error?: AiError): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#error = error;
    this.#events.push(null);
    // A paused socket would not read the vendor's close frame.
    this.#pause(false);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event> {
    // The queue keeps the other events if the reader stops early.
    yield* this.#events.iterator({ destroyOnReturn: false });
    if (this.#error) throw this.#error;
  }
}
