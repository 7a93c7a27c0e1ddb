import type { VendorTimeouts } from '../../ports/vendor.ts';

/** Calls `late` if a reply does not start, continue or end within its time limits. */
export class ReplyClock {
  readonly #timeouts: VendorTimeouts;
  readonly #late: () => void;
  #next: NodeJS.Timeout | undefined;
  #total: NodeJS.Timeout | undefined;

  constructor(timeouts: VendorTimeouts, late: () => void) {
    this.#timeouts = timeouts;
    this.#late = late;
  }

  begin(): void {
    this.stop();
    this.#next = setTimeout(this.#late, this.#timeouts.firstPartMs);
    this.#total = setTimeout(this.#late, this.#timeouts.totalMs);
  }

  partArrived(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(this.#late, this.#timeouts.betweenPartsMs);
  }

  stop(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#total);
  }
}
