import type { AiError } from '../../ports/ai-error.ts';

/** The source of the events. The queue pauses the source while too many events are waiting. */
export interface Flow {
  pause(): void;
  resume(): void;
}

/** Number of waiting events at which the source is paused, about ten seconds of audio. */
const most = 256;

/**
 * Queue of events for one reader. After `end` it accepts no more events. If the queue ends with an error, the reader
 * first gets the waiting events and then the error.
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
      // Events are removed one at a time, so that no event is lost if the reader stops and later starts again.
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
