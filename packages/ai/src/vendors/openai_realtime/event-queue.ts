import type { AiError } from '../../ports/ai-error.ts';

/** Events that wait for one reader. After the end no event is added; an error is thrown once what came before it was read. */
export class EventQueue<Event> implements AsyncIterable<Event> {
  readonly #waiting: Event[] = [];
  #wake: () => void = () => {};
  #ended = false;
  #error: AiError | undefined;

  push(event: Event): void {
    if (this.#ended) return;
    this.#waiting.push(event);
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
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) yield next;
      if (this.#error) throw this.#error;
      if (this.#ended) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
