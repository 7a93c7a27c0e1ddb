import type { VendorTimeouts } from '../../ports/vendor.ts';

/** Aborts a streamed call whose first part, next part or end is late, and whenever the caller aborts it. */
export class CallDeadlines {
  readonly signal: AbortSignal;
  readonly #late = new AbortController();
  readonly #betweenPartsMs: number;
  readonly #total: NodeJS.Timeout;
  #part: NodeJS.Timeout;
  #begun = false;

  constructor(caller: AbortSignal, { firstPartMs, betweenPartsMs, totalMs }: VendorTimeouts) {
    this.signal = AbortSignal.any([caller, this.#late.signal]);
    this.#betweenPartsMs = betweenPartsMs;
    this.#part = setTimeout(() => this.#late.abort(), firstPartMs);
    this.#total = setTimeout(() => this.#late.abort(), totalMs);
  }

  /** A part with text has come, or was taken by the reader: the next may take as long again. */
  extend(): void {
    if (this.#begun) return void this.#part.refresh();
    this.#begun = true;
    clearTimeout(this.#part);
    this.#part = setTimeout(() => this.#late.abort(), this.#betweenPartsMs);
  }

  /** Ends the request too if it is still under way: its caller stopped reading. */
  close(): void {
    clearTimeout(this.#part);
    clearTimeout(this.#total);
    this.#late.abort();
  }
}
