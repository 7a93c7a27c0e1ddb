import type { PicoEur } from './money.ts';

/** Share of an earlier surprise that is still expected after one more call. */
const remembered = 0.9;

/**
 * Corrects the estimated cost of calls by what calls of the same model and purpose really cost in this process. A call
 * that costs more than estimated counts at once, and is forgotten gradually, so that few calls exceed their reservation.
 */
export class CostExpectation {
  readonly #factors = new Map<string, number>();

  of(kind: string, estimate: PicoEur): PicoEur {
    const factor = this.#factors.get(kind) ?? 1;
    const expected = BigInt(Math.ceil(Number(estimate) * factor));
    // A call that has prices always reserves something, so that it is refused when nothing is left.
    return expected === 0n && estimate > 0n ? 1n : expected;
  }

  /** A call without a cost, such as a failed one, changes nothing. */
  learn(kind: string, estimate: PicoEur, cost: PicoEur): void {
    if (estimate === 0n || cost === 0n) return;
    const factor = Number(cost) / Number(estimate);
    const before = this.#factors.get(kind) ?? factor;
    this.#factors.set(kind, Math.max(factor, before * remembered + factor * (1 - remembered)));
  }
}
