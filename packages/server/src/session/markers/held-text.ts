/**
 * Text that waits over chunks until it is known what of it may be shown. Offsets count from its beginning; `index` is
 * a place in the current chunk. Former chunks are only concatenated: reading them each time would be quadratic.
 */
export class HeldText {
  #former = '';
  #start = 0;
  /** Pairs of offsets, ascending: from, to. */
  readonly #removed: number[] = [];

  begin(index: number): void {
    this.#former = '';
    this.#start = index;
    if (this.#removed.length > 0) this.#removed.length = 0;
  }

  offsetOf(index: number): number {
    return this.#former.length + index - this.#start;
  }

  /** The chunk ends here; the next one goes on from its beginning. */
  keep(chunk: string, end: number): void {
    const kept = this.#start === 0 && end === chunk.length ? chunk : chunk.slice(this.#start, end);
    this.#former = this.#former === '' ? kept : this.#former + kept;
    this.#start = 0;
  }

  /** This stretch is not shown, nor is anything removed inside it before. */
  remove(from: number, to: number): void {
    const removed = this.#removed;
    while (removed.length > 0 && (removed[removed.length - 2] ?? 0) >= from) {
      removed.pop();
      removed.pop();
    }
    removed.push(from, to);
  }

  /** All of it up to here, without what was removed. */
  textUpTo(chunk: string, index: number): string {
    const text = index === this.#start ? this.#former : this.#former + chunk.slice(this.#start, index);
    if (this.#removed.length === 0) return text;
    let shown = '';
    let end = 0;
    for (let pair = 0; pair < this.#removed.length; pair += 2) {
      const from = this.#removed[pair] ?? 0;
      if (from > end) shown += joined(shown, text.slice(end, from));
      end = this.#removed[pair + 1] ?? 0;
    }
    return shown + joined(shown, text.slice(end));
  }
}

const startsApart = /^[\s\p{P}]/u;

/** Words on both sides of something removed do not run into each other. */
export const joined = (before: string, after: string): string =>
  before === '' || after === '' || startsApart.test(after) ? after : ` ${after}`;
