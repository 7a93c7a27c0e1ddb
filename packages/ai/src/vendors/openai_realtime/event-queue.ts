import type { AiError } from '../../ports/ai-error.ts';

/** Where the events come from: it is stopped while the reader is behind. */
export interface Flow {
  pause(): void;
  resume(): void;
}

/** Events that may wait before their source is paused: some ten seconds of audio. */
const most = 256;

/** Events that wait for one reader. After the end no event is added; an error is thrown once what came before it was read. */
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
      // One by one: a reader that stops here finds the rest when it reads again.
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
