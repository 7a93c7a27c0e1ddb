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
  readonly #waiting: Event[] = [];
  readonly #flow: Flow;
  #paused = false;
  #wake: () => void = () => {};
  #ended = false;
  #error: AiError | undefined;

  constructor(flow: Flow) {
    this.#flow = flow;
  }

  push(event: Event): void {
    if (this.#ended) return;
    this.#waiting.push(event);
    if (this.#waiting.length >= most && !this.#paused) {
      this.#paused = true;
      this.#flow.pause();
    }
    this.#wake();
  }

  end(error?: AiError): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#error = error;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event> {
    for (;;) {
      // Remove one event at a time, so that the queue keeps the other events if the reader stops early.
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
        if (this.#paused && this.#waiting.length < most / 2) {
          this.#paused = false;
          this.#flow.resume();
        }
        yield next;
      }
      if (this.#error) throw this.#error;
      if (this.#ended) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
