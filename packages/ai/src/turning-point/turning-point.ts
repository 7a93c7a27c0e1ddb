/** Estimated outcome after a turn of the learner; `seq` null: before the first turn. */
export interface TurnEstimate {
  readonly seq: number | null;
  /** 0 (lost) to 100 (won). */
  readonly estimate: number;
}

/** The turn with the largest change of the estimate. */
export interface LargestChange {
  /** Sequence number of the learner's message. */
  readonly message_seq: number;
  readonly direction: 'better' | 'worse';
  readonly before: number;
  readonly after: number;
}

/** Minimum change of the estimate, in points of 100, for a turning point. */
export const leastTurn = 12;

/** Maximum number of estimates per conversation; a longer one is first sampled at every second, third … turn. */
const mostReadings = 40;

/** Returns the turn with the largest change, the earlier of two equal ones; null if every change is small. */
export function turningPointOf(estimates: readonly TurnEstimate[]): LargestChange | null {
  const sorted = inOrder(estimates);
  let found: LargestChange | null = null;
  for (const [index, { seq, estimate }] of sorted.entries()) {
    const before = sorted[index - 1]?.estimate;
    if (before === undefined || seq === null) continue;
    const change = Math.abs(estimate - before);
    if (change < leastTurn || (found && change <= Math.abs(found.after - found.before))) continue;
    found = {
      message_seq: seq,
      direction: estimate > before ? 'better' : 'worse',
      before: Math.round(before),
      after: Math.round(estimate),
    };
  }
  return found;
}

/**
 * Returns the turns that still need an estimate; `null` is the start. Up to 40 turns: all of them. Otherwise evenly
 * spaced turns first, then those between the two estimates that differ most. Empty: all estimates are known.
 */
export function turnsToEstimate(
  turns: readonly number[],
  known: readonly TurnEstimate[],
): readonly (number | null)[] {
  if (turns.length === 0) return [];
  const step = Math.ceil(turns.length / mostReadings);
  const spaced = [
    null,
    ...turns.filter((_, index) => (index + 1) % step === 0 || index === turns.length - 1),
  ];
  const missing = (wanted: readonly (number | null)[]) =>
    wanted.filter((turn) => !known.some(({ seq }) => seq === turn));
  const coarse = missing(spaced);
  if (coarse.length > 0 || step === 1) return coarse;
  const turned = turningPointOf(known.filter(({ seq }) => spaced.includes(seq)));
  if (!turned) return [];
  const end = turns.indexOf(turned.message_seq);
  const start = spaced[spaced.indexOf(turned.message_seq) - 1];
  const from = start === null || start === undefined ? 0 : turns.indexOf(start) + 1;
  return missing(turns.slice(from, end));
}

const inOrder = (estimates: readonly TurnEstimate[]): readonly TurnEstimate[] =>
  [...estimates].sort((a, b) => (a.seq ?? -1) - (b.seq ?? -1));
