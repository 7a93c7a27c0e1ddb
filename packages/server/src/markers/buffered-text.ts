/**
 * Text of a streaming reply that is held back because it may belong to an outcome marker (such as `[WIN]`). Never scans
 * text of earlier chunks again, because that would take quadratic time.
 */
export class BufferedText {
  #former = '';
  #start = 0;
  /**
   * Ranges that were removed from the buffered text, in ascending order. Each range is stored as two numbers: the
   * offsets of its start and its end.
   */
  readonly #removed: number[] = [];

  begin(index: number): void {
    this.#former = '';
    this.#start = index;
    if (this.#removed.length > 0) this.#removed.length = 0;
  }

  offsetOf(index: number): number {
    return this.#former.length + index - this.#start;
  }

  keep(chunk: string, end: number): void {
    const kept = this.#start === 0 && end === chunk.length ? chunk : chunk.slice(this.#start, end);
    this.#former = this.#former === '' ? kept : this.#former + kept;
    this.#start = 0;
  }

  /** Removes a range from the held-back text. Removed ranges inside the new range are merged into it. */
  remove(from: number, to: number): void {
    const removed = this.#removed;
    while (removed.length > 0 && (removed[removed.length - 2] ?? 0) >= from) {
      removed.pop();
      removed.pop();
    }
    removed.push(from, to);
  }

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

/** Inserts a space if two words would otherwise join where an outcome marker (such as `[WIN]`) was removed. */
export const joined = (before: string, after: string): string =>
  before === '' || after === '' || startsApart.test(after) ? after : ` ${after}`;
