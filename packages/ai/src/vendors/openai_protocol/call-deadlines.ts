import type { VendorTimeouts } from '../../ports/vendor.ts';

/** Aborts a streamed call when its first part, next part or end is late, or when the caller aborts it. */
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

  /** Restarts the deadline, when a part with text arrived or was consumed. */
  extend(): void {
    if (this.#begun) return void this.#part.refresh();
    this.#begun = true;
    clearTimeout(this.#part);
    this.#part = setTimeout(() => this.#late.abort(), this.#betweenPartsMs);
  }

  /** Aborts the request if it is still running: its caller stopped reading. */
  close(): void {
    clearTimeout(this.#part);
    clearTimeout(this.#total);
    this.#late.abort();
  }
}
