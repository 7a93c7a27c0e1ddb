/**
 * Text held back across chunks until it is known which part may be shown. Offsets count from its start; `index` is
 * a position in the current chunk. Earlier chunks are only concatenated: rescanning them would take quadratic time.
 */
export class BufferedText {
  #former = '';
  #start = 0;
  /** Pairs of offsets (start, end), in ascending order. */
  readonly #removed: number[] = [];

  begin(index: number): void {
    this.#former = '';
    this.#start = index;
    if (this.#removed.length > 0) this.#removed.length = 0;
  }

  offsetOf(index: number): number {
    return this.#former.length + index - this.#start;
  }

  /** Stores the rest of a chunk, to be put in front of the next one. */
  keep(chunk: string, end: number): void {
    const kept = this.#start === 0 && end === chunk.length ? chunk : chunk.slice(this.#start, end);
    this.#former = this.#former === '' ? kept : this.#former + kept;
    this.#start = 0;
  }

  /** Marks a range as removed; it replaces removed ranges inside it. */
  remove(from: number, to: number): void {
    const removed = this.#removed;
    while (removed.length > 0 && (removed[removed.length - 2] ?? 0) >= from) {
      removed.pop();
      removed.pop();
    }
    removed.push(from, to);
  }

  /** Returns the held text up to `index`, without the removed ranges. */
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

/** Returns the text to append after a removed range, with a space if two words would otherwise join. */
export const joined = (before: string, after: string): string =>
  before === '' || after === '' || startsApart.test(after) ? after : ` ${after}`;
