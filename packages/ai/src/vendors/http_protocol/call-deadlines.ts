import type { VendorTimeouts } from '../../ports/vendor.ts';

/**
 * Aborts `signal` if the caller aborts, or if the first part, a later part or the end of an answer is late.
 */
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

  /**
   * Restarts the time limit for the next part of an answer. Call `extend` when a part with text arrives,
   * and again after the caller has consumed the part.
   */
  extend(): void {
    if (this.#begun) return void this.#part.refresh();
    this.#begun = true;
    clearTimeout(this.#part);
    this.#part = setTimeout(() => this.#late.abort(), this.#betweenPartsMs);
  }

  /** Aborts a request that is still running, because the caller has stopped reading. */
  close(): void {
    clearTimeout(this.#part);
    clearTimeout(this.#total);
    this.#late.abort();
  }
}
